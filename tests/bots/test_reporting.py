"""The two sides of a match with real cards tell its result in their chats."""

import pytest
from django.utils import timezone, translation
from django.utils.translation import gettext

from bots.messages import report_words
from bots.models import OutboxMessage, ResultPhoto
from bots.selectors import own_data
from bots.services import forgetting, outbox
from tests.bots.telephone import Telephone
from tests.tournaments.club_night import Night
from tournaments.models import DirectorCall, Match, MatchReport
from tournaments.services import reports

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    """Match 1: Ana and Beto against Gabi and Hugo; it is called."""
    return Night(4).begun()


@pytest.fixture
def ana(night):
    return phone(night, "Ana", 301)


@pytest.fixture
def gabi(night):
    return phone(night, "Gabi", 304)


def phone(night, name, telegram_id, language="en"):
    return Telephone(night.member(name).player, telegram_id, language)


def begins(person, night, number=1):
    """Press the button for a report below any message."""
    person.message_id = person.message_id or 1
    return person.presses(f"e:r:{night.match(number).public_id}")


def tells(person, night, label="12–8"):
    begins(person, night)
    person.taps(label)
    person.taps("That is how it was")


def test_a_result_is_told_with_two_taps_and_agreed_to_with_one(night, ana, gabi):
    begins(ana, night)
    assert "Against Gabi / Hugo." in ana.text
    ana.taps("12–8")
    assert "You have won 12–8 against Gabi / Hugo." in ana.text
    assert "Gabi / Hugo are asked" in ana.text
    assert not MatchReport.objects.exists(), "nothing is told before the second tap"
    ana.taps("That is how it was")
    assert "They are asked in their chat." in ana.text

    gabi.opens("Ana / Beto say that they have won 12–8 against you.")
    gabi.taps("That is right")

    assert "Both sides say the same" in gabi.text
    match = night.match(1)
    assert (match.outcome, match.winner, match.scores) == ("reported", 0, [[12, 8]])
    assert ana.told("You have won against Gabi / Hugo.")
    assert night.audit("result_agreed").actor == night.member("Gabi").player


def test_once_it_is_decided_no_message_asks_for_the_result(night, ana, gabi):
    tells(ana, night)
    assert "Correct it" in ana.labels
    [asked] = [row for row in gabi.rows("notice") if row.payload["about"] == "reported"]
    outbox.keep(message=asked, message_id=77)
    night.enter(1, (12, 10))

    for person, score in ((ana, "You have won 12–10"), (gabi, "You have lost 10–12")):
        assert score in person.opens("if it is wrong, tell the director").text
        assert person.labels == ["What I play next", "Tournaments"]

    night.correct(1, (8, 12))
    assert "You have lost 8–12" in ana.opens("if it is wrong, tell the director").text


def test_who_told_first_sees_that_the_others_agree(night, ana, gabi):
    tells(ana, night)
    first = ana.message_id
    gabi.opens("Is that right?").taps("That is right")

    assert ana.opens("Both sides say the same").message_id == first
    assert "Correct it" not in ana.labels


def test_what_was_not_yet_asked_is_not_asked_any_more(night, gabi):
    night.report("Ana", (12, 8))
    night.enter(1, (12, 8))

    assert OutboxMessage.objects.get(payload__about="reported").state == "dropped"


def test_the_other_place_tells_its_own_points_first(night, gabi):
    tells(gabi, night, "12–8")

    [report] = MatchReport.objects.all()
    assert (report.place, report.scores) == (1, [[8, 12]])


def test_a_report_on_the_web_asks_in_the_chat_too(night, gabi):
    reports.report_result(
        actor=night.member("Ana").player,
        match_id=night.match(1).pk,
        scores=[(12, 8)],
        command_id="a form",
        at=night.now,
    )

    assert gabi.opens("Is that right?").labels == ["That is right", "It was different"]


def test_best_of_three_goes_game_by_game_or_is_written(night, ana):
    night = Night(4, best_of=3).begun()
    ana = phone(night, "Ana", 401)

    begins(ana, night)
    ana.taps("12–8")
    assert "How did game 2 end?" in ana.text
    ana.taps("8–12")
    ana.taps("12–11")
    assert "You have won 2–1 against Gabi / Hugo.\n12–8, 8–12, 12–11" in ana.text

    begins(ana, night)
    ana.says("3-12, 14 x 10; 12:9")
    assert "You have won 2–1 against Gabi / Hugo.\n3–12, 14–10, 12–9" in ana.text
    ana.says("we won, I think")
    assert "Write only the points" in ana.text
    ana.says("12-8 12-13")
    assert "both sides cannot have 12 points" in ana.text


def test_taps_twice_and_updates_processed_twice_report_once(night, ana, gabi):
    begins(ana, night)
    ana.taps("12–8")
    sure = ana.button("That is how it was").data
    for query in ("q-1", "q-1", "q-2"):
        ana.presses(sure, query_id=query)

    assert night.kinds().count("result_reported") == 1
    assert len(gabi.told("Is that right?")) == 1

    gabi.opens("Is that right?")
    agree = gabi.button("That is right").data
    for query in ("q-3", "q-3", "q-4"):
        gabi.presses(agree, query_id=query)

    assert night.kinds().count("result_agreed") == 1
    assert "Both sides say the same" in gabi.text


def test_who_erred_corrects_it_and_the_old_question_is_no_longer_agreed_to(night, ana, gabi):
    tells(ana, night)
    gabi.opens("Is that right?")
    old = gabi.button("That is right").data
    ana.taps("Correct it")
    assert "You have told: 12–8." in ana.text
    ana.taps("12–9")
    ana.taps("That is how it was")

    popup = gabi.presses(old)

    assert "moved on" in popup.text
    assert "12–9" in gabi.text, "the message asks about what is said now"
    assert night.match(1).state == Match.State.LIVE
    gabi.taps("That is right")
    assert night.match(1).scores == [[12, 9]]


def test_a_button_of_a_call_before_reports_nothing(night, ana):
    begins(ana, night)
    ana.taps("12–8")
    old = ana.button("That is how it was").data
    night.enter(1, (12, 0))
    night.reopen(1)
    night.minutes = 9
    night.call(1)

    assert "moved on" in ana.presses(old).text
    assert not MatchReport.objects.exists()


def test_two_stories_go_to_the_director_with_a_photo(night, ana, gabi):
    dani = Telephone(night.director, 305)
    tells(ana, night)
    gabi.opens("Is that right?")
    gabi.taps("It was different")
    gabi.taps("12–10")
    assert "it goes to the director" in gabi.text
    gabi.taps("That is how it was")
    assert "You: 12–10; they: 8–12." in gabi.text
    assert night.match(1).state == Match.State.DISPUTED

    ana.opens("You: 12–8; they: 10–12.")
    ana.taps("Send a photo")
    ana.says("it is on its way")
    assert "That is no photo" in ana.text
    for _twice in range(2):
        ana.says("", photo="slip-1", update_id=77)

    assert ResultPhoto.objects.get().file_id == "slip-1"
    [picture] = dani.rows("picture")
    assert picture.payload["file_id"] == "slip-1"
    assert "match 1, Ana / Beto – Gabi / Hugo. Photo from Ana." in picture.payload["caption"]
    assert "with the director" in ana.text
    assert not DirectorCall.objects.exists()


def test_without_a_director_in_telegram_the_photo_calls_one(night, ana, gabi):
    tells(ana, night)
    tells(gabi, night, "12–10")
    ana.opens("You: 12–8").taps("Send a photo")
    ana.says("", photo="slip-1")

    assert "no director gets messages in Telegram" in ana.text
    call = DirectorCall.objects.get()
    with translation.override(night.club.language):
        words = gettext("There is a photo of the slip; ask to see it.")
    assert (call.player, call.words) == (night.member("Ana").player, words)


def test_a_photo_needs_no_button_while_the_match_is_disputed(night, ana, gabi):
    """ "A photo of the slip helps the director": so one is sent, at once."""
    dani = Telephone(night.director, 305)
    tells(ana, night)
    ana.says("", photo="too-early")
    assert "with the director" not in ana.text
    tells(gabi, night, "12–10")
    ana.says("", photo="slip-1")

    assert "with the director" in ana.text
    [picture] = dani.rows("picture")
    assert picture.payload["file_id"] == "slip-1"


def test_photos_are_among_ones_own_data_and_go_with_the_account(night, ana, gabi):
    tells(ana, night)
    tells(gabi, night, "12–10")
    ana.opens("You: 12–8").taps("Send a photo")
    ana.says("", photo="slip-1")
    player = night.member("Ana").player

    assert night.match(1).public_id in str(own_data(player)["photos"])
    forgetting.forget(player=player, at=timezone.now())
    assert not ResultPhoto.objects.exists()


def test_nobody_else_reports_or_sends_photos(night, ana):
    caro = phone(night, "Caro", 306)

    assert "Only who plays in this match" in begins(caro, night).text
    assert "Only who plays in this match" in caro.presses(f"e:f:{night.match(1).public_id}").text
    mark = "68e"
    caro.presses(f"e:t:{night.match(1).public_id}:{mark}:12-8")
    assert not MatchReport.objects.exists()
    assert not OutboxMessage.objects.filter(kind="picture").exists()


@pytest.mark.one_database
def test_points_are_read_as_people_write_them():
    assert report_words.typed(" 12-8 ") == ((12, 8),)
    assert report_words.typed("12 x 8, 7:12 / 15–13") is None
    assert report_words.typed("12 x 8, 7:12. 15–13") == ((12, 8), (7, 12), (15, 13))
    assert report_words.typed("table 3") is None
    assert report_words.in_short(((8, 12), (12, 3), (12, 0))) == "2–1"
    assert [len(row) for row in report_words.possible(30)] == [6] * 10
