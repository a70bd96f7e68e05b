#!/bin/sh
# Sets up what `make run` and `make test` need: `set_up.sh VENV PYTHON`. Whatever cannot be is said before it begins.
set -eu
venv=$1
own=$venv/bin/python

"$own" -m pip --version >/dev/null 2>&1 || rm -rf "$venv"  # what was begun once and not finished
python=$(sh tools/find_python.sh "$own" "$2")
sh tools/system_packages.sh "$python"
[ "$python" = "$own" ] || "$python" -m venv --clear "$venv"
echo "Installing Diamant and its tools into $venv"
"$own" -m pip install --quiet --disable-pip-version-check --only-binary kivy --constraint constraints.txt --editable '.[dev]'
touch "$venv/.ready"
