#!/bin/sh
# Looks for what the app, or its tests too, need of a Linux system: `system_packages.sh run|test PYTHON`. Installs what is
# missing when root. Others are told: without what is needed they are stopped, without what is wanted tests are skipped.
set -eu
purpose=$1
python=$2
system=${3:-}  # where the system's files lie, if not at the root: the tests make up their own
needed=""
wanted=""
[ "$(uname)" = Linux ] || exit 0

libraries=$(ldconfig -p 2>/dev/null || /sbin/ldconfig -p 2>/dev/null || true)
library() { case "$libraries" in *"$1"*) ;; *) return 1 ;; esac; }
program() { command -v "$1" >/dev/null 2>&1; }
file() { for found; do [ ! -e "$found" ] || return 0; done; return 1; }  # one of them is enough

"$python" -c 'import ensurepip, venv' 2>/dev/null ||
    needed="$needed $("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')"
library libGL.so.1 || needed="$needed libgl1"
library libEGL.so.1 || needed="$needed libegl1"
library libmtdev.so.1 || needed="$needed libmtdev1"
file "$system"/usr/lib*/dri/*swrast* "$system"/usr/lib/*/dri/*swrast* || needed="$needed libgl1-mesa-dri"
[ "$purpose" = run ] || program git || needed="$needed git"

program aapt2 || wanted="$wanted aapt"
file "$system"/usr/share/android-framework-res/framework-res.apk || wanted="$wanted android-framework-res"
program espeak-ng || program espeak || wanted="$wanted espeak-ng"
program aarch64-linux-gnu-ld || wanted="$wanted binutils-aarch64-linux-gnu"
program arm-linux-gnueabihf-ld || wanted="$wanted binutils-arm-linux-gnueabihf"
program javac || wanted="$wanted default-jdk-headless"
program Xvfb || wanted="$wanted xvfb"
program xdotool || wanted="$wanted xdotool"
program chromium || wanted="$wanted chromium"
# a machine that has a sound server keeps the one it has
program pulseaudio || program pipewire-pulse || wanted="$wanted pulseaudio pipewire-pulse wireplumber"
[ "$purpose" = test ] || wanted=""

install() { apt-get install -qq -y --no-install-recommends "$@" >/dev/null; }
if [ -n "$needed$wanted" ] && [ "$(id -u)" = 0 ] && program apt-get; then
    echo "Installing system packages:$needed$wanted"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >/dev/null || true  # the lists of yesterday may do
    # shellcheck disable=SC2086
    [ -z "$needed" ] || install $needed
    for package in $wanted; do
        install "$package" || echo "Without $package some tests are skipped."
    done
    exit 0
fi
[ -z "$wanted" ] || echo "Some tests are skipped without these packages: apt-get install$wanted"
[ -z "$needed" ] && exit 0
echo "Please have somebody with root rights install these packages first: apt-get install$needed" >&2
exit 1
