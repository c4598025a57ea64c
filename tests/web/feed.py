"""The server's end of the socket of a table, in the hand of the test."""

import json


class Feed:
    """The server's end of the socket, in the hand of the test."""

    def __init__(self):
        self.sent = []
        self.line = None

    def answer(self, line):
        self.line = line
        line.on_message(lambda text: self.sent.append(json.loads(text)))

    def says(self, **message):
        self.line.send(json.dumps(message))

    def shows(self, view, *, seq=5, events=()):
        self.says(t="snapshot", seq=seq, table=view, events=list(events))

    @property
    def acts(self):
        return [message["action"] for message in self.sent if message["t"] == "act"]


async def open_page(page, lay, view):
    """Open the page of a table of the view's rules and size, and show it *view*."""
    series = await lay(view)
    feed = Feed()
    await page.unroute_all()
    await page.route_web_socket("**/ws/**", feed.answer)
    # The tournament of the view is made up; it has no next match to tell of.
    await page.route("**/mine/", lambda route: route.fulfill(body='<div id="mine"></div>'))
    await page.goto(f"/table/{series.public_id}/")
    await page.wait_for_function("document.getElementById('log-toggle').hidden === false")
    while feed.line is None:
        await page.wait_for_timeout(20)
    feed.shows(view)
    await page.wait_for_function(
        "name => document.querySelector('#side-near .side-name').textContent === name",
        arg=view["sides"][0]["name"],
    )
    return feed
