#!/bin/sh
# Sets up what `make run` or `make test` needs: `set_up.sh run|test VENV PYTHON`. Tests need more than the app, which is
# added to what is there. Whatever cannot be is said before it begins.
set -eu
purpose=$1
venv=$2
own=$venv/bin/python
case $purpose in
    run) what='.' said='Diamant' marks='.runs' ;;
    test) what='.[dev]' said='Diamant and its tools' marks='.runs .ready' ;;
    *) echo "set_up.sh: run or test?" >&2; exit 2 ;;
esac

"$own" -m pip --version >/dev/null 2>&1 || rm -rf "$venv"  # what was begun once and not finished
python=$(sh tools/find_python.sh "$own" "$3")
sh tools/system_packages.sh "$purpose" "$python"
[ "$python" = "$own" ] || "$python" -m venv --clear "$venv"
echo "Installing $said into $venv"
"$own" -m pip install --quiet --disable-pip-version-check --only-binary kivy --constraint constraints.txt --editable "$what"
for mark in $marks; do touch "$venv/$mark"; done
