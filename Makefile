# `make run` opens the app, `make test` checks everything; both set up what they need first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test apk clean

run: $(VENV)/.ready
	@$(BIN)/python tools/run.py

test: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest --numprocesses 2 --dist worksteal

# An APK in bin/, where an Android SDK is; MODE=release makes the bundle for the store.
apk: $(VENV)/.ready
	@sh tools/apk.sh $(or $(MODE),debug)

$(VENV)/.ready: pyproject.toml constraints.txt
	@sh tools/system_packages.sh $(PYTHON)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing Diamant and its tools into $(VENV)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV) out build .pytest_cache .mypy_cache .ruff_cache .hypothesis
