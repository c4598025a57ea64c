import pytest
from asgiref.testing import ApplicationCommunicator

from config.socket_origins import OwnPagesAndPrograms


async def welcome(scope, receive, send):
    await send({"type": "websocket.accept"})


@pytest.mark.parametrize(
    ("headers", "answer"),
    [
        ([(b"origin", b"http://club.example:8000")], "websocket.accept"),
        ([(b"origin", b"http://evil.example")], "websocket.close"),
        ([(b"origin", b"null")], "websocket.close"),
        ([], "websocket.accept"),
    ],
    ids=["an own page", "another site", "a page of no site", "a program"],
)
async def test_sockets_open_for_own_pages_and_for_programs(settings, headers, answer):
    settings.ALLOWED_HOSTS = ["club.example"]
    scope = {"type": "websocket", "path": "/ws/", "headers": headers}
    socket = ApplicationCommunicator(OwnPagesAndPrograms(welcome), scope)

    await socket.send_input({"type": "websocket.connect"})

    assert (await socket.receive_output())["type"] == answer
    await socket.wait()
