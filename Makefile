# `make run` opens the app, `make test` checks everything; each sets up what it needs first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PATH ?= /usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

.PHONY: run test apk clean

run: $(VENV)/.runs
	@$(BIN)/python tools/run.py

# What the tests import is compiled once and kept, wherever else Python may not write.
test: export PYTHONDONTWRITEBYTECODE =
test: export PYTHONPYCACHEPREFIX = $(abspath $(VENV))/bytecode
test: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest --numprocesses 2 --dist worksteal

# An APK in bin/, where an Android SDK is; MODE=release makes the bundle for the store.
apk: $(VENV)/.ready
	@sh tools/apk.sh $(or $(MODE),debug)

$(VENV)/.runs: pyproject.toml constraints.txt
	@sh tools/set_up.sh run $(VENV) $(PYTHON)

$(VENV)/.ready: pyproject.toml constraints.txt
	@sh tools/set_up.sh test $(VENV) $(PYTHON)

clean:
	rm -rf $(VENV) out build .pytest_cache .mypy_cache .ruff_cache .hypothesis
