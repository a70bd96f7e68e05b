#!/bin/sh
# Makes sure that the few system packages are there: Python's venv and software GL for Kivy's window.
# Installs what is missing when root; otherwise names it in one sentence and stops.
set -eu
python=${1:-python3}
missing=""

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Diamant needs Python 3.11 or newer; $python is older." >&2; exit 1; }
"$python" -c 'import ensurepip, venv' 2>/dev/null || missing="$missing python3-venv"

libraries=$(ldconfig -p 2>/dev/null || /sbin/ldconfig -p 2>/dev/null || true)
need() { case "$libraries" in *"$1"*) ;; *) missing="$missing $2" ;; esac; }
need libGL.so.1 libgl1
need libEGL.so.1 libegl1
need libmtdev.so.1 libmtdev1
ls /usr/lib/*/dri/*swrast* /usr/lib/dri/*swrast* >/dev/null 2>&1 || missing="$missing libgl1-mesa-dri"

[ -n "$missing" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing system packages:$missing"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >/dev/null
    # shellcheck disable=SC2086
    apt-get install -qq -y --no-install-recommends $missing >/dev/null
else
    echo "Please have somebody with root rights install these packages first: apt-get install$missing" >&2
    exit 1
fi
