"""The page that shows a finished match again, as it comes without a script."""

import re
from html.parser import HTMLParser

import pytest

from games.models import Series
from games.selectors import hand_outlines
from games.services.boards import prepare_boards, seal_boards
from tests.games.table import Table, quickly

pytestmark = pytest.mark.one_database

MINEIRO_CARD = re.compile(r"cards/french-four/deck\.svg#(\w+)")


class Cards(HTMLParser):
    """The pictures of the page, and the classes of what they stand in."""

    def __init__(self, text):
        super().__init__()
        self.rows, self.span = [], ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        facts = dict(attrs)
        if tag == "tr":
            self.rows.append([])
        if tag == "span" and "card-drawn" in (facts.get("class") or ""):
            self.span = facts["class"]
        if tag == "img" and self.rows and self.span:
            name = MINEIRO_CARD.search(facts["src"]).group(1)
            self.rows[-1].append((name, "covered" in self.span, "won" in self.span))


def page(client, table, **query):
    return client.get(f"/table/{table.row.public_id}/replay/", query)


def cards(client, table, **query):
    """The cards of each seat on the page: name, whether it is covered, whether it won."""
    return Cards(page(client, table, **query).content.decode()).rows[1:]


def link(client, table, way, **query):
    """Return where the link *way* of the page leads, None at an end of the match."""
    text = page(client, table, **query).content.decode()
    found = re.search(rf'<a class="way"\s+data-way="{way}"\s+(href="[^"]*")?', text)
    assert found is not None
    return found[1] and found[1].removeprefix('href="').rstrip('"').replace("&amp;", "&")


@pytest.fixture
def finished(playing):
    """A match whose first hand was played card by card; the rest was over quickly."""
    while playing.view()["hand"] == 0:
        playing.plays_any_card()
    playing.play_out(quickly)
    return playing


def first_hand(table):
    game = table.row.games.get(number=0)
    return game.hands.get(number=0)


def test_it_begins_with_the_first_deal_every_card_open(client, finished):
    rows = cards(client, finished)

    deal = [[name for name, _covered, _won in row] for row in rows]
    assert [len(row) for row in rows] == [3] * 4
    assert len({name for row in deal for name in row}) == 12
    assert "back" not in {name for row in deal for name in row}


def test_a_step_is_an_action(client, finished):
    played = first_hand(finished).actions.order_by("seq").first()
    seat, card = played.seat, played.text.split()[-1]

    row = cards(client, finished, step=1)[seat]

    # In the first trick's column, before what is still in hand.
    assert row[0] == (card, False, False)
    text = page(client, finished, step=1).content.decode()
    assert f"{finished.people[seat].name} plays the" in text


def test_who_took_a_trick_is_marked(client, finished):
    rows = cards(client, finished, step=4)

    winners = [name for row in rows for name, _covered, won in row if won]
    assert len(winners) <= 1
    assert all(len(row) == 3 for row in rows)


def test_links_lead_through_the_whole_match_and_back(client, finished):
    moments = sum(hand.actions + 1 for hand in hand_outlines(finished.row))
    path = f"/table/{finished.row.public_id}/replay/"
    query: dict[str, str] = {}
    seen = []
    while True:
        way = link(client, finished, "next", **query)
        if way is None:
            break
        assert way.startswith(path)
        query = dict(re.findall(r"(\w+)=(\d+)", way))
        seen.append(tuple(query.values()))

    assert len(seen) == len(set(seen)) == moments - 1
    back = link(client, finished, "previous", **query)
    assert dict(re.findall(r"(\w+)=(\d+)", back)) != query
    assert link(client, finished, "previous") is None
    assert link(client, finished, "previous_hand") is None


def test_the_last_moment_tells_who_won(client, finished):
    last = hand_outlines(finished.row)[-1]

    text = page(client, finished, hand=last.number, step=last.actions).content.decode()

    side = finished.row.side_names[finished.row.winner]
    assert f"{side} win the match." in text


def test_a_seat_sees_again_what_it_saw(client, finished):
    rows = cards(client, finished, seat=2)

    assert [name for name, *_ in rows[0]] == ["back"] * 3
    assert "back" not in [name for name, *_ in rows[2]]
    assert link(client, finished, "next", seat=2).endswith("seat=2")


@pytest.fixture
def covered(db, at):
    """A match in which somebody covered a card in the second trick."""
    table = Table.laid(at=at, rules="mineiro-clube")
    table.all_sit()
    for _card in range(4):
        table.plays_any_card()
    seat = table.turn
    card = table.state.hands[seat][0]
    table.does(seat, f"cover {card}")
    table.play_out(quickly)
    return table, seat, card


def test_a_covered_card_is_shown_and_marked(client, covered):
    table, seat, card = covered

    assert (card, True, False) in cards(client, table, step=5)[seat]
    assert "face down" in page(client, table, step=5).content.decode()


def test_who_did_not_know_a_covered_card_sees_its_back(client, covered):
    table, seat, card = covered
    other = (seat + 1) % 4

    assert ("back", True, False) in cards(client, table, step=5, seat=other)[seat]
    assert card not in str(page(client, table, step=5, seat=other).content)
    assert (card, True, False) in cards(client, table, step=5, seat=seat)[seat]


def test_a_side_that_decided_on_the_brink_sees_both_hands_again(client, playing):
    # Raised to the top and run from: the first hand brings one side ten points.
    playing.play_out(quickly)
    hand = hand_outlines(playing.row)[1]
    side = hand.start.index(10)

    rows = cards(client, playing, hand=1, seat=side)

    from_behind = {seat for seat, row in enumerate(rows) if ("back", False, False) in row}
    assert from_behind == {1 - side, 3 - side}


@pytest.mark.parametrize(
    "query",
    [{"hand": 99}, {"game": 1}, {"step": 99}, {"seat": 4}, {"step": "x"}, {"step": "-1"}],
)
def test_what_the_match_does_not_have_is_not_found(client, finished, query):
    assert page(client, finished, **query).status_code == 404


def test_a_hand_alone_has_all_its_moments(client, finished):
    text = page(client, finished, part="hand").content.decode()

    assert text.count('class="moment"') == hand_outlines(finished.row)[0].actions + 1
    assert "<html" not in text


def test_games_are_named_in_a_best_of_three(client, db, at):
    table = Table.laid(at=at, best_of=3)
    table.all_sit()
    table.play_out(quickly)

    text = page(client, table, game=1).content.decode()

    assert '<h2 id="hand-name">Game 2, hand 1</h2>' in text


def test_it_asks_the_database_as_often_for_a_long_match_as_for_a_short_one(
    client, finished, django_assert_max_num_queries
):
    with django_assert_max_num_queries(8):
        page(client, finished)


def test_the_result_links_to_everything_that_is_published(client, finished):
    text = client.get(f"/table/{finished.row.public_id}/").content.decode()
    path = f"/table/{finished.row.public_id}"

    for page_name in ("replay/", "verify/", "record.jsonl"):
        assert f'href="{path}/{page_name}"' in text
    assert finished.row.state == Series.State.OVER


def test_the_proof_of_the_deals_leads_to_each_hand(client, finished):
    text = client.get(f"/table/{finished.row.public_id}/verify/").content.decode()

    hands = hand_outlines(finished.row)
    links = re.findall(r'href="[^"]*/replay/\?game=0&amp;hand=(\d+)"', text)
    assert links == [str(hand.number) for hand in hands]
    assert page(client, finished, game=0, hand=links[-1]).status_code == 200


def test_the_proof_names_the_seats(client, finished):
    text = client.get(f"/table/{finished.row.public_id}/verify/").content.decode()

    assert re.search(r"<b>0</b> Ana\s+·\s+<b>1</b> Caro", text)


def test_boards_are_named_as_such(client, db, at):
    boards = prepare_boards(rules="argentino", players=4, count=2, at=at)
    table = Table.laid_on(boards, at=at)
    table.all_sit()
    seal_boards(boards_id=boards.pk, at=at)
    for _board in range(2):
        table.does(table.turn, "fold")

    assert '<h2 id="hand-name">Board 2</h2>' in page(client, table, game=1).content.decode()
    verified = client.get(f"/table/{table.row.public_id}/verify/").content.decode()
    assert re.search(r"Verified\..*Board 1.*Board 2", verified, re.DOTALL)
