#!/bin/sh
# Builds the Android package where its tools are: "apk.sh debug" an APK to install, "apk.sh release" a bundle for the store.
# Says what is missing and stops otherwise; FETCH=yes lets Buildozer download the SDK and the NDK, some 4 GB.
set -eu
mode=${1:-debug}
sdk=${HOME}/.buildozer/android/platform/android-sdk
missing=""

need() { command -v "$1" >/dev/null 2>&1 || missing="$missing $2"; }
need javac openjdk-17-jdk-headless
need git git
need zip zip
need unzip unzip
need autoconf autoconf
need automake automake
need libtoolize libtool
need pkg-config pkg-config
need cmake cmake
need patch patch
need make make
need gcc build-essential
[ -f /usr/include/zlib.h ] || missing="$missing zlib1g-dev"
[ -d /usr/include/openssl ] || missing="$missing libssl-dev"
[ -f /usr/include/ffi.h ] || ls /usr/include/*/ffi.h >/dev/null 2>&1 || missing="$missing libffi-dev"

if [ -n "$missing" ]; then
    echo "To build the package, install these first: apt-get install$missing" >&2
fi
if [ ! -d "$sdk" ] && [ "${FETCH:-}" != yes ]; then
    echo "There is no Android SDK in $sdk. \`make apk FETCH=yes\` lets Buildozer download it, with the NDK (4 GB," >&2
    echo "and the licence of the SDK has to be accepted)." >&2
    exit 1
fi
[ -z "$missing" ] || exit 1
PATH="$(pwd)/.venv/bin:$PATH" VIRTUAL_ENV="$(pwd)/.venv" exec .venv/bin/buildozer android "$mode"
