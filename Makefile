# Everything runs from .venv, which each target sets up for itself: only Python 3.11 or newer and make are needed.
PYTHON ?= python3
# Which game `make rules` reports on and `make soak-games` plays: all when none is named.
GAME ?=
# How many times the usual number of games `make soak-games` plays (GAMES=0.1 for a tenth), and the seed of the first one.
GAMES ?= 1
SEED ?= 0
# Which tests `make test` runs (PATHS="tests/cli tests/games/wotr"): all when none is named.
PATHS ?=
# How often `make steady` runs the browser tests.
TIMES ?= 20
# How many processes drive browsers: one for each core, or more to be harsher (`make steady WORKERS=4`).
WORKERS ?= auto
# How many matches at once `make capacity` plays, and what else is asked of it (python -m benchmarks.capacity --help).
MATCHES ?= 250
LOAD ?=

# Hundreds of processes are started: without bytecode each would compile every module again.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
AUDIT := $(VENV)/audit/bin/pip-audit
# One step of the set-up: one line, and the output of its command in a log that is shown only if the command fails.
STEP := $(PYTHON) scripts/step.py
PYTHON_STEP := $(STEP) $(VENV)/setup-python.log
PAGE_STEP := $(STEP) $(VENV)/setup-page.log
INSTALL := $(UV) pip install --python $(BIN)/python
# An interrupted installation leaves packages without their last files; the next one has to see that they are missing.
MEND = for info in $(VENV)/lib/python3*/site-packages/*.dist-info; do \
	test -e "$$info/INSTALLER" && test -e "$$info/RECORD" || rm -rf "$$info"; done
TEST_PAGE = $(NODE) $(STEP) $(VENV)/test-page.log "Testing the page" sh -ec 'cd client; npm test; npm run --silent size'
REPORT := .rules-report.json
PYTEST := $(BIN)/pytest -n auto -rs --durations 10 --doctest-modules --rules-report $(REPORT) \
	--ignore tests/e2e --ignore src/mathom/server/migrations src tests
# After the others: a browser that shares the machine with them is slow.
E2E := $(BIN)/pytest -n $(WORKERS) --dist loadgroup -rs --durations 10 tests/e2e
# The server's measures time: it runs alone.
SOAK_SERVER = $(BIN)/pytest -n 0 -s -m soak tests/soak/test_server_soak.py
SOAK_GAMES = MATHOM_SOAK_GAMES=$(GAMES) MATHOM_SOAK_SEED=$(SEED) $(BIN)/pytest -n auto --dist worksteal \
	-m 'soak or hypothesis' --hypothesis-profile soak $(or $(SOAKS),$(error there is no soak of $(GAME))) \
	$(shell grep -rls hypothesis --include 'test_*.py' tests$(if $(GAME),/games/$(GAME)))
SOAKS = $(filter-out tests/soak/test_server_soak.py,$(wildcard tests/soak/test_$(GAME)*_soak.py))
STATIC := src/mathom/server/static
# What the page is built from.
PAGE := client/package-lock.json $(wildcard client/*.html client/*.ts client/*.js) $(shell find client/src client/public)
# Node 20.19 or newer from the system, or else from PyPI.
NODE := PATH="$(CURDIR)/$(VENV)/node/bin:$$PATH"
# Directories count too: a deleted file changes the time stamp of its folder.
TESTED := pyproject.toml $(shell find src tests docs/rules -name __pycache__ -prune -o -path tests/e2e -prune -o -print)

.PHONY: help play test lint lint-python lint-page audit rules bench capacity e2e steady soak soak-server soak-games lock clean

help: ## Show this list.
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.run $(VENV)/.client ## Play in the browser (the terminal table: .venv/bin/mathom play confrontation).
	@$(BIN)/mathom serve --port 0 --open

ifneq ($(strip $(PATHS)),)
test: $(VENV)/.dev $(if $(findstring e2e,$(PATHS)),$(VENV)/.client)
	@$(BIN)/pytest -n auto $(PATHS)
else
# One run reports the failures of all parts. Without Node, and without a network to fetch it, the Python tests run alone;
# in CI that is a failure.
test: $(VENV)/.dev ## Run all tests, and a browser test of each game (PATHS=tests/cli for one folder).
	@failed=; page=; \
	if $(MAKE) --no-print-directory $(VENV)/.npm; then page=1; else failed=$$CI; fi; \
	test -z "$$page" || { $(MAKE) --no-print-directory $(VENV)/.client && $(TEST_PAGE); } || failed=1; \
	$(PYTEST) || failed=1; \
	test -z "$$page" || $(E2E) -m smoke || failed=1; \
	test -n "$$page" || echo "Not run: the tests of the page and in the browser. The packages of the page are missing, see above."; \
	test -z "$$failed"
endif

lint: lint-python lint-page audit ## Check style, formatting, types, who imports whom, and known vulnerabilities of dependencies.

lint-python: $(VENV)/.dev
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@cd examples/second_breakfast && ../../$(BIN)/mypy --config-file ../../pyproject.toml -p second_breakfast
	@$(BIN)/lint-imports

lint-page: $(VENV)/.npm
	@cd client && $(NODE) npm run --silent lint && $(NODE) npm run --silent check

audit: $(VENV)/.dev $(VENV)/.npm ## Check the dependencies for known vulnerabilities, where the registries can be reached.
	@test -x $(AUDIT) || { $(PYTHON) -m venv $(VENV)/audit && $(UV) pip install --quiet --python $(VENV)/audit/bin/python \
		--require-hashes -r requirements/audit.lock; } || echo "pip-audit cannot be fetched from here"
	@$(NODE) $(BIN)/python -m tests.audit $(AUDIT) requirements/run.lock requirements/dev.lock -- npm client

rules: $(REPORT) ## List the rules that no passing test proves (GAME=name for one game).
	@$(BIN)/python -m mathom.testing.rules $(GAME) --report $(REPORT)

bench: $(VENV)/.bench ## Measure, beside a peer in the same run.
	@$(BIN)/python -m benchmarks

capacity: $(VENV)/.dev $(VENV)/.client ## Measure how many live matches a server holds (MATCHES="250 500", LOAD="--game lotr_tcg").
	@$(BIN)/python -m benchmarks.capacity $(addprefix --matches ,$(MATCHES)) $(LOAD)

e2e: $(VENV)/.dev $(VENV)/.client ## Drive the page in Debian's Chromium.
	@$(E2E)

steady: $(VENV)/.dev $(VENV)/.client ## Run the browser tests twenty times in a row beside busy loops (TIMES=n, WORKERS=n).
	@$(BIN)/python -m tests.e2e.steady $(TIMES) $(E2E) --exitfirst

soak: $(VENV)/.dev ## Run the slow tests: those of the server, then those of the games (50 minutes).
	@$(SOAK_SERVER)
	@$(SOAK_GAMES)

soak-server: $(VENV)/.dev ## Play 200 matches while all that can befall a server does (minutes).
	@$(SOAK_SERVER)

soak-games: $(VENV)/.dev ## Play thousands of games with all invariants (40 minutes; GAME=name, GAMES=2: twice as many, SEED=n).
	@$(SOAK_GAMES)

lock: $(VENV)/.uv ## Resolve the locks again (LOCK_FLAGS=--upgrade for newer versions).
	@$(COMPILE) --group build --output-file requirements/run.lock
	@$(COMPILE_GROUP) node --output-file requirements/node.lock
	@$(COMPILE_GROUP) audit --output-file requirements/audit.lock
	@$(COMPILE) --group dev --constraints requirements/run.lock --output-file requirements/dev.lock
	@$(COMPILE) --group build --extra research --constraints requirements/dev.lock --output-file requirements/bench.lock

clean: ## Remove the environment and everything that was generated.
	rm -rf $(VENV) $(REPORT) $(STATIC) client/node_modules dist .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

HASHED = --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' $(LOCK_FLAGS)
COMPILE = $(UV) pip compile pyproject.toml $(HASHED)
# A group alone, without the project's own dependencies.
COMPILE_GROUP = $(UV) pip compile $(HASHED) --group

$(REPORT): $(VENV)/.dev $(VENV)/.client $(TESTED)
	@$(PYTEST)

# uv comes from the lock as well: its own lines of it, hashes included.
$(VENV)/.uv:
	@$(PYTHON) -c 'import sys; sys.exit("Mathom needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON_STEP) "Setting up Python in $(VENV)" sh -ec '$(MEND); $(PYTHON) -m venv $(VENV); \
		sed -n "/^uv==/,/[^\\\\]$$/p" requirements/run.lock > $(VENV)/uv.txt; \
		$(BIN)/python -m pip install --require-hashes --no-deps -r $(VENV)/uv.txt'
	@touch $@

$(VENV)/.run: $(VENV)/.uv requirements/run.lock pyproject.toml
	@$(PYTHON_STEP) "Installing Mathom and the packages that it needs" sh -ec '$(MEND); \
		$(INSTALL) --require-hashes -r requirements/run.lock; \
		$(INSTALL) --no-deps --no-build-isolation --editable .'
	@touch $@

$(VENV)/.dev: $(VENV)/.run requirements/dev.lock
	@$(PYTHON_STEP) "Installing the tools for tests" sh -ec '$(MEND); \
		$(INSTALL) --require-hashes -r requirements/dev.lock'
	@touch $@

$(VENV)/.bench: $(VENV)/.run requirements/bench.lock
	@$(PYTHON_STEP) "Installing the packages for research" sh -ec '$(MEND); \
		$(INSTALL) --require-hashes -r requirements/bench.lock'
	@touch $@

# Node is looked for once; where there is none (or an old one), it comes from PyPI into a place of its own.
$(VENV)/.node: $(VENV)/.uv requirements/node.lock
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
		2>/dev/null && command -v npm >/dev/null || \
		$(PAGE_STEP) "Fetching Node for the build of the page" sh -ec 'rm -rf $(VENV)/node; $(PYTHON) -m venv $(VENV)/node; \
		$(UV) pip install --python $(VENV)/node/bin/python --require-hashes -r requirements/node.lock'
	@touch $@

# Not `npm ci`: it refuses a lock that leaves out optional packages of other platforms. What an interrupted installation
# has left is removed: npm would take half a package for a whole one.
$(VENV)/.npm: $(VENV)/.node client/package-lock.json
	@$(NODE) $(PAGE_STEP) "Installing the packages of the page" sh -ec 'test -e $@ || rm -rf client/node_modules; rm -f $@; \
		cd client; npm install --no-save --no-audit --no-fund'
	@touch $@

$(VENV)/.client: $(VENV)/.npm $(PAGE)
	@$(NODE) $(PAGE_STEP) "Building the page" sh -ec 'cd client; npm run build'
	@touch $@
