# make run          everything a club needs, on this machine (LAN=1: for its whole network)
# make demo         the same with a sample club, in a data folder of its own
# make bot-sandbox  the Telegram bot to try by hand in a browser, without a token
# make test         the whole suite
# make coverage     the whole suite, and which lines of the apps it runs
# make check        what a machine can say about the code
# make benchmarks   the figures of docs/benchmarks.md, on this machine
# make lighthouse   what Lighthouse says of the pages: the figures of docs/benchmarks.md
# make pages        every page as in the suite, with axe on every screen in every language; games of every size
# make screenshots  pictures of the pages, in build/screenshots
# make fix          let the formatters have their way
# make messages     collect the translatable texts into locale/, and list what is untranslated
# make playthroughs play the written games of the engine again
# make requirements compile the requirements again, upgraded

PYTHON ?= python3
BIN = .venv/bin
LAN ?=
LAN_FLAG = $(if $(filter-out 0,$(LAN)),--lan)

# What a machine says about bytecode is meant for its own scripts. Here dozens of processes start,
# and each would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: benchmarks bot-sandbox coverage lighthouse pages screenshots run demo setup compile messages playthroughs test check fix requirements clean

run:
	@exec $(PYTHON) config/bootstrap.py $(LAN_FLAG)

demo:
	@exec $(PYTHON) config/bootstrap.py --demo $(LAN_FLAG)

bot-sandbox:
	@$(PYTHON) config/bootstrap.py --setup requirements/base.txt
	@exec $(BIN)/python -m tests.bots.sandbox $(if $(SANDBOX_PORT),--port $(SANDBOX_PORT))

setup:
	@$(PYTHON) config/bootstrap.py --setup requirements/development.txt
	@$(BIN)/python -m config.catalogues compile

messages: setup
	@$(BIN)/python -m config.catalogues collect
	-@$(BIN)/python -m config.catalogues missing

playthroughs: setup
	@$(BIN)/python -m tests.engine.playthroughs

test: setup
	@$(BIN)/python -m tests.run $(if $(NO_SKIPS),--no-skips)

coverage: setup
	@$(BIN)/python -m tests.run --coverage

benchmarks: setup
	@$(BIN)/uv pip install --quiet --require-hashes -r requirements/benchmarks.txt
	@$(BIN)/python -m benchmarks.engine
	@$(BIN)/python -m benchmarks.policies
	@$(BIN)/python -m benchmarks.tournaments
	@$(BIN)/python -m benchmarks.bot

lighthouse: setup
	@$(BIN)/python -m benchmarks.pages

pages: setup
	@EVERY_SCREEN=1 $(BIN)/python -m pytest tests/web/test_every_page.py tests/web/test_every_preset.py -n 2 -q --timeout 1800

screenshots: setup
	@$(BIN)/python -m pytest tests/web/pictures.py -n 2 -q --timeout 1800

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/djlint templates --check --lint --quiet
	$(BIN)/lint-imports
	$(BIN)/mypy .
	$(BIN)/python -m tests.check_deploy
	$(BIN)/python manage.py makemigrations --check --dry-run --settings=config.settings.test

fix: setup
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .
	-$(BIN)/djlint templates --reformat --quiet

UV_COMPILE = $(BIN)/uv pip compile --quiet --upgrade --generate-hashes --universal \
	--python-version 3.11 --no-emit-index-url --custom-compile-command "make requirements"

requirements: setup
	$(UV_COMPILE) requirements/base.in -o requirements/base.txt
	$(UV_COMPILE) requirements/production.in -c requirements/base.txt -o requirements/production.txt
	$(UV_COMPILE) requirements/development.in -c requirements/base.txt -o requirements/development.txt
	$(UV_COMPILE) requirements/benchmarks.in -c requirements/development.txt -o requirements/benchmarks.txt

clean:
	rm -rf .venv build node_modules .coverage* .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis test-results
