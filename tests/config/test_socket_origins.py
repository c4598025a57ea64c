import pytest
from asgiref.testing import ApplicationCommunicator

from config import asgi
from config.socket_origins import OwnPagesAndPrograms


async def welcome(scope, receive, send):
    await send({"type": "websocket.accept"})


async def answer_to(application, headers, path="/ws/"):
    scope = {"type": "websocket", "path": path, "query_string": b"", "headers": headers}
    socket = ApplicationCommunicator(application, scope)
    await socket.send_input({"type": "websocket.connect"})
    answer = (await socket.receive_output())["type"]
    await socket.wait()
    return answer


@pytest.mark.parametrize(
    ("origin", "answer"),
    [
        (b"http://club.example:8000", "websocket.accept"),
        (b"https://truco.example", "websocket.accept"),
        (b"http://club.example:9999", "websocket.close"),
        (b"http://club.example", "websocket.close"),
        (b"http://evil.example", "websocket.close"),
        (b"http://evil.example@club.example:8000", "websocket.close"),
        (b"http://[::1", "websocket.close"),
        (b"null", "websocket.close"),
        (b"", "websocket.close"),
        (None, "websocket.accept"),
    ],
    ids=[
        "an own page",
        "the public address, which a proxy leads here",
        "another port of this machine",
        "its usual port",
        "another site",
        "another site that looks like this one",
        "no address at all",
        "a page of no site",
        "nothing",
        "a program",
    ],
)
async def test_sockets_open_for_own_pages_and_for_programs(settings, origin, answer):
    settings.ALLOWED_HOSTS = ["club.example"]
    settings.CSRF_TRUSTED_ORIGINS = ["https://truco.example"]
    headers = [(b"host", b"club.example:8000")]
    headers += [] if origin is None else [(b"origin", origin)]

    assert await answer_to(OwnPagesAndPrograms(welcome), headers) == answer


async def test_a_page_of_a_name_that_leads_here_by_deceit_opens_none(settings):
    settings.ALLOWED_HOSTS = ["club.example"]
    headers = [(b"host", b"evil.example"), (b"origin", b"http://evil.example")]

    assert await answer_to(OwnPagesAndPrograms(welcome), headers) == "websocket.close"


@pytest.mark.parametrize("path", ["/ws/", "/ws/nothing/", "/ws/table/\x00/"])
async def test_a_socket_that_leads_nowhere_is_closed_and_no_fault(path):
    assert await answer_to(asgi.application, [], path) == "websocket.close"
