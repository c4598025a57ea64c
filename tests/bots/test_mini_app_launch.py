"""What Telegram says of who opens the Mini App is believed, and nothing else is."""

from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qsl, urlencode

import pytest

from bots.services.launch_data import Bot, Launch, read
from games.errors import DomainError
from tests.bots.club import TOKEN
from tests.bots.launching import (
    BOT_ID,
    PUBLIC_KEY,
    SIGNING,
    fields_of,
    launch,
    user,
    vouched,
)

pytestmark = pytest.mark.one_database

# Published with the documentation of Telegram's Mini Apps: made by Telegram itself, for a bot
# whose token is known to all the world.
PUBLISHED = (
    "user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C"
    "%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A"
    "%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A"
    "%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOi"
    "MoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private"
    "&auth_date=1733509682"
    "&signature=TYJxVcisqbWjtodPepiJ6ghziUL94-KNpG8Pau-X7oNNLNBM72APCpi_RKiUlBvcqo5L-LAxIc3dnTzcZX_PDg"
    "&hash=a433d8f9847bd6addcc563bff7cc82c89e97ea0d90c11fe5729cae6796a36d73"
)
PUBLISHED_AT = datetime.fromtimestamp(1733509682, UTC)
PUBLISHED_TOKEN = "7342037359:AAHI25ES9xCOMPokpYoz-p8XVrZUdygo2J4"
OF_TELEGRAM = "e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d"
OF_ITS_TEST_SERVERS = "40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec"
VLADISLAV = Launch(279058397, "Vladislav + - ? / Kibenko", "ru", "")

AT = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
BOTH = Bot(TOKEN, BOT_ID, PUBLIC_KEY)
WITHOUT_TOKEN = Bot("", BOT_ID, PUBLIC_KEY)


def refusal(raw, *, bot=BOTH, at=AT):
    with pytest.raises(DomainError) as refused:
        read(raw, bot=bot, at=at)
    return refused.value.code


@pytest.mark.parametrize(
    "bot",
    [
        Bot(PUBLISHED_TOKEN, 7342037359, OF_TELEGRAM),
        Bot("", 7342037359, OF_TELEGRAM),
    ],
    ids=["by token and key", "by key alone"],
)
def test_what_telegram_itself_has_signed_is_believed(bot):
    assert read(PUBLISHED, bot=bot, at=PUBLISHED_AT) == VLADISLAV


@pytest.mark.parametrize(
    "bot",
    [
        Bot(PUBLISHED_TOKEN + "x", 7342037359, OF_TELEGRAM),
        Bot(PUBLISHED_TOKEN, 7342037358, OF_TELEGRAM),
        Bot(PUBLISHED_TOKEN, None, OF_TELEGRAM),
        Bot(PUBLISHED_TOKEN, 7342037359, OF_ITS_TEST_SERVERS),
        Bot("", 7342037358, OF_TELEGRAM),
        Bot("", 7342037359, OF_ITS_TEST_SERVERS),
        Bot("", 7342037359, "no key"),
    ],
)
def test_it_is_believed_of_no_other_bot_and_with_no_other_key(bot):
    assert refusal(PUBLISHED, bot=bot, at=PUBLISHED_AT) == "launch_forged"


@pytest.mark.parametrize("bot", [BOTH, WITHOUT_TOKEN], ids=["token", "key"])
@pytest.mark.parametrize("field", ["user", "auth_date", "chat_instance", "start_param"])
def test_a_changed_field_is_refused(bot, field):
    fields = dict(parse_qsl(launch(7, AT, start_param="t_abc")))
    fields[field] = fields[field].replace("7", "8") + "0"

    assert refusal(urlencode(fields), bot=bot) == "launch_forged"


def test_the_hash_is_over_the_signature_so_that_nobody_can_leave_it_out():
    fields = dict(parse_qsl(launch(7, AT)))
    del fields["signature"]

    assert refusal(urlencode(fields)) == "launch_forged"


def test_an_older_program_of_telegram_sends_no_signature():
    unsigned = vouched(fields_of(user(7), AT), signing=None)

    assert read(unsigned, bot=BOTH, at=AT).telegram_id == 7
    assert refusal(unsigned, bot=WITHOUT_TOKEN) == "launch_forged"


def test_a_signature_alone_is_nothing_where_the_token_is_known():
    signed_elsewhere = vouched(fields_of(user(7), AT), token="another")

    assert refusal(signed_elsewhere) == "launch_forged"
    assert read(signed_elsewhere, bot=WITHOUT_TOKEN, at=AT).telegram_id == 7


def test_without_token_and_number_nothing_can_be_believed():
    assert refusal(launch(7, AT), bot=Bot("", None, PUBLIC_KEY)) == "launch_unverifiable"


@pytest.mark.parametrize(
    ("age", "is_fresh"),
    [
        (timedelta(hours=1), True),
        (timedelta(hours=1, seconds=1), False),
        (timedelta(minutes=-1), True),
        (timedelta(minutes=-1, seconds=-1), False),
        (timedelta(days=-400), False),
    ],
)
def test_it_is_believed_for_an_hour(age, is_fresh):
    raw = launch(7, AT - age)

    if is_fresh:
        assert read(raw, bot=BOTH, at=AT).telegram_id == 7
    else:
        assert refusal(raw) == "launch_expired"


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "nonsense",
        "=x&" + launch(7, AT),
        launch(7, AT) + "&user=%7B%22id%22%3A8%7D",
        launch(7, AT) + "&hash=" + "0" * 64,
        "&".join(f"f{number}=1" for number in range(40)),
        "user=" + "x" * 9000,
        vouched(fields_of([7], AT)),
        vouched(fields_of({"first_name": "Ana"}, AT)),
        vouched(fields_of({"id": True}, AT)),
        vouched(fields_of({"id": -7}, AT)),
        vouched({"auth_date": str(int(AT.timestamp()))}),
        vouched({"auth_date": "1e9", "user": '{"id":7}'}),
        vouched({"auth_date": "9" * 15, "user": '{"id":7}'}),
        vouched({"user": '{"id":7}'}),
        vouched(fields_of(user(7), AT) | {"user": "[" * 4000}),
    ],
)
def test_what_names_nobody_or_says_anything_twice_is_unreadable(raw):
    assert refusal(raw) == "launch_unreadable"


@pytest.mark.parametrize("odd", ["user=%ED%A0%80&hash=\udc80", "hash=ü&user=ü&signature=ü"])
def test_odd_letters_are_refused_like_anything_forged(odd):
    assert refusal(odd) == "launch_forged"
    assert refusal(odd, bot=WITHOUT_TOKEN) == "launch_forged"


def test_names_are_decoded_once():
    raw = vouched(fields_of(user(7, "A+B %2B & Cia", last_name="Ä=é"), AT, start_param="t_x-1_"))

    assert read(raw, bot=BOTH, at=AT) == Launch(7, "A+B %2B & Cia Ä=é", "en", "t_x-1_")


def test_what_telegram_may_add_one_day_keeps_nobody_out():
    raw = vouched(fields_of(user(7, is_dolphin=True), AT, depth="3"))

    assert read(raw, bot=BOTH, at=AT).telegram_id == 7


def test_a_start_that_no_link_can_have_is_none():
    raw = vouched(fields_of(user(7), AT, start_param="t_x/../admin"))

    assert read(raw, bot=BOTH, at=AT).start == ""


def test_a_bot_does_not_tell_its_token():
    assert TOKEN not in repr(BOTH)
    assert SIGNING.public_key().public_bytes_raw().hex() == PUBLIC_KEY
