#!/bin/sh
# Builds the Android package where its tools are: "apk.sh debug" an APK to install, "apk.sh release" a bundle for the store.
# Looks at it then as a store would. Says what is missing and stops otherwise; FETCH=yes lets Buildozer download the SDK
# and the NDK, some 4 GB.
# An SDK that is there is found by ANDROIDSDK, ANDROID_HOME or ANDROID_SDK_ROOT, an NDK by ANDROIDNDK or ANDROID_NDK_HOME.
set -eu
mode=${1:-debug}
include=${INCLUDE:-/usr/include}
own=${HOME}/.buildozer/android/platform
ndk_wanted=$(sed -n 's/^android\.ndk = //p' buildozer.spec)
missing=""

need() { command -v "$1" >/dev/null 2>&1 || missing="$missing $2"; }

# Gradle, as python-for-android brings it, runs on Java 17 to 24.
java_fits() {
    version=$("${JAVA_HOME:+$JAVA_HOME/bin/}javac" -version 2>&1 | sed -n 's/^javac \([0-9]*\).*/\1/p')
    [ "${version:-0}" -ge 17 ] && [ "$version" -le 24 ]
}

# The first fitting JDK that this distribution has.
jdk_here() {
    for version in 17 21; do
        if apt-cache show "openjdk-$version-jdk-headless" >/dev/null 2>&1; then
            echo "openjdk-$version-jdk-headless"
            return
        fi
    done
    echo openjdk-17-jdk-headless
}

java_fits || missing="$missing $(jdk_here)"
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
[ -f "$include/zlib.h" ] || missing="$missing zlib1g-dev"
[ -d "$include/openssl" ] || missing="$missing libssl-dev"
[ -f "$include/ffi.h" ] || ls "$include"/*/ffi.h >/dev/null 2>&1 || missing="$missing libffi-dev"

# Buildozer works with an SDK whose tools lie where they always lay.
sdk=""
unfit=""
for folder in "${ANDROIDSDK:-}" "${ANDROID_HOME:-}" "${ANDROID_SDK_ROOT:-}" "$own/android-sdk"; do
    [ -n "$folder" ] && [ -d "$folder" ] && [ -z "$sdk" ] || continue
    if [ -f "$folder/tools/bin/sdkmanager" ]; then sdk=$folder; else unfit=${unfit:-$folder}; fi
done

# r28c calls itself 28.2: only this one lays native code out as the spec says.
revision() {
    case $1 in *b) echo "${1%b}.1" ;; *c) echo "${1%c}.2" ;; *d) echo "${1%d}.3" ;; *) echo "$1.0" ;; esac
}
ndk=""
for folder in "${ANDROIDNDK:-}" "${ANDROID_NDK_HOME:-}" "${sdk:-/none}/ndk"/* "$own/android-ndk-r$ndk_wanted"; do
    [ -n "$folder" ] && [ -z "$ndk" ] || continue
    grep -qs "^Pkg.Revision = $(revision "$ndk_wanted")\." "$folder/source.properties" && ndk=$folder
done

if [ -n "$missing" ]; then
    echo "To build the package, install these first: apt-get install$missing" >&2
fi
if [ "${FETCH:-}" != yes ] && { [ -z "$sdk" ] || [ -z "$ndk" ]; }; then
    if [ -z "$sdk" ] && [ -n "$unfit" ]; then
        echo "Buildozer looks for tools/bin/sdkmanager in the Android SDK, and $unfit has none;" >&2
        echo "\`ln -s cmdline-tools/latest $unfit/tools\` shows it the way if its command-line tools are installed." >&2
    elif [ -z "$sdk" ]; then
        echo "There is no Android SDK in $own/android-sdk, and neither ANDROIDSDK nor ANDROID_HOME names one." >&2
    else
        echo "There is an Android SDK in $sdk, but no NDK r$ndk_wanted; ANDROIDNDK may name one." >&2
    fi
    echo "\`make apk FETCH=yes\` lets Buildozer download what is missing (SDK and NDK take 4 GB, and the licence of the" >&2
    echo "SDK has to be accepted)." >&2
    exit 1
fi
[ -z "$missing" ] || exit 1
[ -z "$sdk" ] || export APP_ANDROID_SDK_PATH="$sdk"
[ -z "$ndk" ] || export APP_ANDROID_NDK_PATH="$ndk"
PATH="$(pwd)/.venv/bin:$PATH" VIRTUAL_ENV="$(pwd)/.venv" .venv/bin/buildozer android "$mode"
package=$(ls -t bin/*.apk bin/*.aab 2>/dev/null | sed -n 1p)
if [ -z "$package" ]; then
    echo "Buildozer left no package in bin/." >&2
    exit 1
fi
exec .venv/bin/python tools/check_package.py "$package"
