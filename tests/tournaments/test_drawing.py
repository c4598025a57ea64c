import pytest

from tests.factories import EntryFactory
from tests.tournaments.club_night import Night, new_command
from tournaments.formats.reasons import ReasonCode
from tournaments.formats.swiss.reasons import ReasonCode as SwissCode
from tournaments.models import Bracket, Entry, Match, Tournament
from tournaments.selectors.reasons import BY_HAND, SECOND_FINAL, sentences
from tournaments.services import draws, swapping

pytestmark = pytest.mark.django_db


def draw(night: Night, **changes):
    arguments = {
        "tournament_id": night.id,
        "draw_seed": "5432",
        "expected_seq": night.tournament.seq,
        "command_id": new_command(),
        **night.by,
    }
    return draws.draw(**(arguments | changes))


def test_the_top_seeds_meet_only_in_the_final():
    night = Night(4).draw()

    assert [night.seeds(number) for number in (1, 2, 3)] == [[1, 4], [2, 3], [None, None]]
    assert night.states() == {1: "ready", 2: "ready", 3: "waiting"}
    assert night.tournament.state == Tournament.State.DRAWN


@pytest.mark.parametrize("pairs", [3, 5, 6, 7, 9])
def test_byes_go_to_the_top_seeds_and_count_at_once(pairs):
    night = Night(pairs).draw()

    byes = Match.objects.filter(bracket=night.bracket, outcome=Match.Outcome.BYE)
    size = 1 << (pairs - 1).bit_length()
    with_bye = {
        side.entry.seed for match in byes for side in night.match(match.number).sides.all()
        if side.entry
    }  # fmt: skip
    assert with_bye == set(range(1, size - pairs + 1))
    assert not Match.objects.filter(bracket=night.bracket, state=Match.State.CALLED).exists()


def test_two_pairs_with_a_bye_may_meet_in_the_second_round_at_once():
    # 5 pairs in a bracket of 8: seeds 2 and 3 both have a bye, and meet.
    night = Night(5).draw()

    second_round = Match.objects.filter(bracket=night.bracket, round__number=2)
    assert sorted(night.seeds(match.number) for match in second_round if None not in
                  night.seeds(match.number)) == [[3, 2]]  # fmt: skip
    assert second_round.filter(state=Match.State.READY).count() == 1


def test_the_largest_bracket_holds_256_pairs_and_no_more(refused):
    night = Night(257, seeded=False)
    with refused("too_many_entries"):
        draw(night)
    Entry.objects.filter(tournament=night.id).first().delete()

    draw(night)

    assert night.bracket.matches.count() == 255


def test_the_published_seed_draws_the_same_again():
    night = Night(9, seeded=False)
    one, other, same = (
        [entry.pk for entry in draws.preview_draw(tournament_id=night.id, draw_seed=seed).order]
        for seed in ("5432", "5433", "5432")
    )

    assert one == same != other
    assert draw(night, draw_seed="5432").order == one
    assert night.tournament.draw_seed == "5432"


def test_the_preview_shows_pairings_byes_and_who_is_left_out_and_changes_nothing():
    night = Night(3)
    late = EntryFactory.create(tournament=night.tournament)

    preview = draws.preview_draw(tournament_id=night.id)

    assert [pairing.names for pairing in preview.pairings] == [
        ("Ana / Beto", ""),
        ("Caro / Davi", "Eva / Fábio"),
    ]
    assert (preview.byes, preview.rounds, preview.left_out) == (1, 2, (late,))
    assert preview.pairings[0].is_bye
    assert preview.pairings[0].reasons == (
        "Number 1 of the draw has a bye: the byes, 1 in all, go to the first.",
    )
    assert len(preview.draw_seed) == 32
    assert night.tournament.state == Tournament.State.DRAFT
    assert not night.tournament.brackets.exists()


def test_each_preview_without_a_seed_takes_a_new_one():
    night = Night(2)

    first, second = (draws.preview_draw(tournament_id=night.id).draw_seed for _ in range(2))

    assert first != second


def test_who_has_not_checked_in_is_left_out():
    night = Night(3)
    Entry.objects.filter(tournament=night.id, seed=2).update(status=Entry.Status.REGISTERED)

    draw(night)

    assert [night.seeds(number) for number in (1,)] == [[1, 3]]


@pytest.mark.parametrize("pairs", [0, 1])
def test_a_draw_needs_two_pairs(pairs, refused):
    night = Night(pairs)

    with refused("too_few_entries"):
        draw(night)


def test_a_draw_other_than_the_previewed_one_is_refused(refused):
    night = Night(3)
    preview = draws.preview_draw(tournament_id=night.id)
    night.withdraw(3)

    with refused("stale") as caught:
        draw(night, draw_seed=preview.draw_seed, expected_seq=preview.seq)

    assert caught.value.data["seq"] == night.tournament.seq


@pytest.mark.parametrize("seed", ["", "x" * 65, "a\nb"])
def test_a_seed_that_cannot_be_published_is_refused(seed, refused):
    with refused("bad_draw_seed"):
        draw(Night(2), draw_seed=seed)


def test_a_new_draw_before_the_start_replaces_the_old_one_and_needs_a_reason(refused):
    night = Night(4, seeded=False)
    draw(night, draw_seed="one")
    with refused("reason_missing"):
        draw(night, draw_seed="two")

    draw(night, draw_seed="two", reason="a pair came late")

    assert night.tournament.draw_seed == "two"
    assert night.bracket.matches.count() == 3
    assert night.audit("redrawn").before == {"draw_seed": "one"}


def test_a_running_tournament_is_not_drawn_again(refused):
    night = Night(4).begun()

    with refused("not_drawable"):
        draw(night, reason="we would like to")


def test_the_same_draw_sent_twice_is_made_once():
    night = Night(4)
    form = {"command_id": new_command(), "expected_seq": night.tournament.seq}

    one, again = draw(night, **form), draw(night, **form)

    assert one == again
    assert night.kinds().count("drawn") == 1


def test_a_draw_may_be_undone_before_the_start(refused):
    night = Night(4).draw()
    form = {"tournament_id": night.id, "command_id": new_command(), **night.by}
    with refused("reason_missing"):
        draws.undo_draw(reason="", **form)

    draws.undo_draw(reason="drawn too early", **form)

    assert night.tournament.state == Tournament.State.CHECK_IN
    assert night.tournament.draw_seed == ""
    (stage,) = night.tournament.brackets.all()
    assert (stage.state, stage.order, stage.matches.count()) == (Bracket.State.PLANNED, [], 0)


def test_there_is_nothing_to_undo_before_the_draw_or_after_the_start(refused):
    night = Night(4)
    for _ in range(2):
        with refused("not_drawn"):
            draws.undo_draw(
                tournament_id=night.id, reason="no", command_id=new_command(), **night.by
            )
        night.begun() if night.tournament.state == Tournament.State.DRAFT else None


@pytest.mark.parametrize(
    ("code", "values", "sentence"),
    [
        ("seed_sum", [1, 8, 9], "Number 1 of the draw meets number 8"),
        ("top_bye", [1, 3], "Number 1 of the draw has a bye"),
        ("winners_meet", [1, 2], "The winners of matches 1 and 2 meet"),
        ("fold_met", [7, 8], "Ana / Beto would have met Caro / Davi"),
        ("float", [7, 5, 4], "Ana / Beto, with 2.5 points, meets a rival who has 2 points."),
    ],
)
def test_every_pairing_can_be_explained(code, values, sentence):
    names = {7: "Ana / Beto", 8: "Caro / Davi"}

    (said,) = sentences([[code, values]], names)

    assert said.startswith(sentence)


def test_no_code_of_a_draw_is_without_its_sentence():
    for code in (*ReasonCode, *SwissCode, BY_HAND, SECOND_FINAL):
        assert sentences([[code, [1, 2, 3]]], {1: "A", 2: "B", 3: "C"})


def test_the_same_draw_sent_again_after_it_was_undone_does_not_come_back(refused):
    night = Night(4)
    form = {"command_id": new_command(), "expected_seq": night.tournament.seq}
    draw(night, **form)
    draws.undo_draw(
        tournament_id=night.id, reason="too early", command_id=new_command(), **night.by
    )

    with refused("stale"):
        draw(night, **form)


def test_what_is_not_there_any_more_is_said_to_be_gone(refused):
    with refused("not_found"):
        draws.preview_draw(tournament_id=404)
    with refused("not_found"):
        draw(Night(0), tournament_id=404, expected_seq=None)


def swap(night: Night, one: int, other: int):
    return swapping.swap_entries(
        first_entry_id=night.entry(one).pk,
        second_entry_id=night.entry(other).pk,
        reason="they are brothers",
        **night.by,
    )


def test_two_pairs_may_change_places_before_the_start():
    night = Night(4).draw()

    swap(night, 4, 3)

    assert [night.seeds(number) for number in (1, 2)] == [[1, 3], [2, 4]]
    assert night.audit("swapped").reason == "they are brothers"


def test_who_changes_places_with_a_bye_has_the_bye():
    night = Night(3).draw()

    swap(night, 1, 3)

    assert [night.seeds(number) for number in (1, 2, 3)] == [[3, None], [2, 1], [3, None]]
    assert night.fresh_table() == [(1, 3), (1, 2), (1, 1)]


def test_a_pair_does_not_change_places_with_itself_or_once_it_has_played(refused):
    night = Night(4).draw()
    with refused("bad_value"):
        swap(night, 1, 1)
    night.start().enter(1, (12, 3))
    with refused("has_played"):
        swap(night, 1, 2)
