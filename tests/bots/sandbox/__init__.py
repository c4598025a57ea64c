"""The bot to try by hand in a browser, without Telegram and without a token: `make bot-sandbox`.

A sample club runs with its bot on the loopback Bot API server of the tests, and a page shows the
telephones of some of its people side by side. Besides the club itself this is standard library.
"""
