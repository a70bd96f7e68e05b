#!/bin/sh
# Prints the first of the given Pythons that Kivy has a wheel for on a desktop, or else another one that is there.
set -eu
fits() { "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' >/dev/null 2>&1; }

for python; do
    if fits "$python"; then
        echo "$python"
        exit 0
    fi
done
found=$("$python" --version 2>/dev/null) || found="not there"
said="$python is $found; on a desktop Diamant needs Python 3.11, 3.12 or 3.13, for which there is a Kivy"
for other in python3.13 python3.12 python3.11; do
    if fits "$other"; then
        echo "$said: taking $other." >&2
        echo "$other"
        exit 0
    fi
done
echo "$said." >&2
exit 1
