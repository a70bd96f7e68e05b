"""Says of a built APK or AAB whether a store would take it: `python tools/check_package.py FILE`.

Native code must be of the device's processor and, where that has 64 bits, laid out for memory pages of 16 KB: what lies
in python-for-android's ``libpybundle.so`` and in archives too. Nothing may be aboard that does not belong there. What a
package asks Android for must be what ``buildozer.spec`` says. It needs aapt2, which lies in the SDK's build-tools.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import tempfile
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from configparser import ConfigParser
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PAGE = 16 * 1024
LARGEST_VERSION_CODE = 2_100_000_000  # the store's


class Device(NamedTuple):
    """A kind of device: how its native code says what it is for, and the pages that it must be laid out for.

    Android has memory pages of 16 KB on processors with 64 bits only.
    """

    bits: int
    machine: int
    page: int


DEVICES = {"arm64-v8a": Device(64, 183, PAGE), "armeabi-v7a": Device(32, 40, 4096)}
MACHINES = {3: "x86", 40: "ARM", 62: "x86-64", 183: "AArch64", 243: "RISC-V"}
LOADED = 1  # a segment that is mapped into memory

PARTS = {
    "native code": r"lib/[^/]+/lib[^/]+\.so",
    "the app": r"assets/(private\.tar|\.gitkeep)",
    "pictures and words of Android's": r"res/.+|resources\.(arsc|pb)|assets\.pb|native\.pb",
    "Java": r"(dex/)?classes\d*\.dex|DebugProbesKt\.bin|kotlin/.+\.kotlin_(builtins|metadata|module)",
    "manifest": r"(manifest/)?AndroidManifest\.xml",
    "signature and notes": r"META-INF/.+|BUNDLE-METADATA/.+|BundleConfig\.pb|root/META-INF/.+",
}
"""What a package consists of, by what its files are called; in a bundle for the store they lie in a folder ``base``."""
BUNDLE = "libpybundle.so"  # an archive, whatever it is called

STRANGE = {
    b"MZ": "code for Windows",
    b"\xcf\xfa\xed\xfe": "code for a Mac",
    b"\xca\xfe\xba\xbe": "code for a Mac or for Java",
    b"!<arch>\n": "a library to link with",
}
NOT_SHIPPED = (
    r"(^|/)(tests?|tools|__pycache__|\.git)/|^diamant/(commands/|ui/.*/scenes/)|\.(py|pyx|pxd|c|h|o|a|svg|po|toml|map)$"
)
"""What the app's own part never holds: it is compiled, and tests, tools and sources stay at home."""


class Entry(NamedTuple):
    """A file of the package: the way to it, through archives too, and what it holds."""

    path: str
    data: bytes


def main(arguments: list[str]) -> int:
    """Checks the files that are named; returns 1 if something is wrong with one of them, 2 if none is named."""
    if not arguments or arguments[0].startswith("-"):
        print(__doc__)
        return 2 if not arguments else 0
    wrong = 0
    for name in arguments:
        found = list(troubles(Path(name)))
        for line in found or [f"{name}: nothing to object to"]:
            print(line)
        wrong += len(found)
    return 1 if wrong else 0


def troubles(package: Path, say: Callable[[str], None] = print) -> Iterator[str]:
    """Yields what is wrong with a package, a sentence each, and says what is in it."""
    try:
        with zipfile.ZipFile(package) as file:
            names = [info.filename for info in file.infolist() if not info.is_dir()]
            sizes: Counter[str] = Counter()
            for info in file.infolist():
                sizes[_part_of(info.filename) or "what does not belong there"] += info.compress_size
            for part, taken in sizes.most_common():
                say(f"  {taken / 1e6:8.2f} MB  {part}")
            say(f"  {package.stat().st_size / 1e6:8.2f} MB  in all")
            yield from (f"{name} does not belong into a package" for name in names if not _part_of(name))
            yield from _wrong_devices(names)
            for name in names:
                yield from _wrong_file(name, file.read(name))
            yield from _wrong_manifest(file, say)
    except (OSError, zipfile.BadZipFile, zlib.error, EOFError, RuntimeError) as error:
        yield f"{package} cannot be read: {error}"


def _in_base(name: str) -> str:
    return name.removeprefix("base/")


def _part_of(name: str) -> str:
    return next((part for part, pattern in PARTS.items() if re.fullmatch(pattern, _in_base(name))), "")


def _wanted() -> ConfigParser:
    spec = ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", "utf-8")
    return spec


def _listed(key: str) -> list[str]:
    return [word.strip() for word in _wanted().get("app", key).split(",")]


def _wrong_devices(names: list[str]) -> Iterator[str]:
    """Yields which kinds of devices the package is not for, or is for by mistake."""
    there = {_in_base(name).split("/")[1] for name in names if re.match(r"lib/[^/]+/", _in_base(name))}
    yield from (f"there is no code for {device}" for device in sorted(set(_listed("android.archs")) - there))
    yield from (f"there is code for {device}, which was not asked for" for device in sorted(there - {*DEVICES}))


def _wrong_file(name: str, data: bytes) -> Iterator[str]:
    """Yields what is wrong with a file of the package and with all that lies in it."""
    matched = re.match(r"lib/([^/]+)/", _in_base(name))
    device = matched[1] if matched else ""
    entries = list(unpacked(Entry(name, data)))
    if name.endswith("/" + BUNDLE) and len(entries) < 2:
        yield f"{name} is no archive of Python's modules"
    for path, held in entries:
        if held.startswith(b"\x7fELF"):
            yield from (f"{path} {trouble}" for trouble in wrong_code(held, device))
            if not path.endswith(".so"):
                yield f"{path} is native code that is not called so"
        elif path.endswith(".so") and len(entries) == 1:
            yield f"{path} is no native code"
        yield from (f"{path} is {what}" for magic, what in STRANGE.items() if held.startswith(magic))
        if _part_of(name) == "the app" and re.search(NOT_SHIPPED, path.removeprefix(f"{name}!")):
            yield f"{path} stays at home"


def unpacked(entry: Entry) -> Iterator[Entry]:
    """Yields a file, or in its place all files of the archive that it is, and of archives in there."""
    path, data = entry
    inner: list[Entry] = []
    if data.startswith(b"PK\x03\x04"):
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            inner = [Entry(f"{path}!{name}", file.read(name)) for name in file.namelist() if not name.endswith("/")]
    elif data.startswith(b"\x1f\x8b") or data[257:262] == b"ustar":
        with tarfile.open(fileobj=io.BytesIO(data)) as archive:
            files = [(member.name, archive.extractfile(member)) for member in archive if member.isfile()]
            inner = [Entry(f"{path}!{name.removeprefix('./')}", file.read()) for name, file in files if file]
    else:
        yield entry
    for found in inner:
        yield from unpacked(found)


def wrong_code(code: bytes, called: str) -> Iterator[str]:
    """Yields what is wrong with native code, which lies in the folder of a kind of device, or in none."""
    device = DEVICES.get(called)
    if device is None:
        yield f"is native code, and lies in no folder of a kind of device ({called or 'none'})"
        return
    try:
        bits = {1: 32, 2: 64}.get(code[4], 0)
        (machine,) = struct.unpack_from("<H", code, 18)
        if (bits, machine) != (device.bits, device.machine):
            yield f"is for {MACHINES.get(machine, f'processor {machine}')} with {bits} bits, not for {called}"
            return
        aligned = min(_alignments(code, bits), default=0)
    except (struct.error, IndexError):
        yield "is native code that ends too early"
        return
    if aligned < device.page:
        yield f"is laid out for pages of {aligned} bytes, not of {device.page}"


def _alignments(code: bytes, bits: int) -> Iterator[int]:
    """Yields by how much the segments that are mapped into memory are aligned."""
    if bits == 64:
        (first,) = struct.unpack_from("<Q", code, 32)
        size, count = struct.unpack_from("<HH", code, 54)
        align_at, form = 48, "<Q"
    else:
        (first,) = struct.unpack_from("<I", code, 28)
        size, count = struct.unpack_from("<HH", code, 42)
        align_at, form = 28, "<I"
    for header in range(first, first + size * count, size):
        (kind,) = struct.unpack_from("<I", code, header)
        if kind == LOADED:
            yield struct.unpack_from(form, code, header + align_at)[0]


def _wrong_manifest(package: zipfile.ZipFile, say: Callable[[str], None]) -> Iterator[str]:
    """Yields where the manifest is not what the spec says."""
    tool = _aapt2()
    if tool is None:
        yield "aapt2, which reads the manifest, is neither on the path nor in an Android SDK"
        return
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.apk"  # a bundle's own form is read by aapt2 if it lies as in an APK
        with zipfile.ZipFile(plain, "w") as file:
            for name in package.namelist():
                short = _in_base(name).removeprefix("manifest/")
                if re.fullmatch(r"AndroidManifest\.xml|resources\.(arsc|pb)", short):
                    file.writestr(short, package.read(name))
        asked = subprocess.run([tool, "dump", "badging", str(plain)], capture_output=True, text=True, check=False)
    if "package:" not in asked.stdout:
        yield f"the manifest cannot be read: {(asked.stderr or asked.stdout).strip()[:200]}"
        return
    keys = ("name", "versionName", "versionCode")
    name, version, code = (_first(rf"^package:.* {key}='([^']*)'", asked.stdout) for key in keys)
    permissions = re.findall(r"^uses-permission(?:-sdk-23)?: name='([^']*)'", asked.stdout, re.M)
    least, target = (_first(rf"^{key}:'(\d+)'", asked.stdout) for key in ("sdkVersion", "targetSdkVersion"))
    say(f"  {name} {version}, version code {code}, Android {least} to {target}, asks for {', '.join(permissions)}")
    app = _wanted()["app"]
    pairs = {
        "the package is called": (name, f"{app['package.domain']}.{app['package.name']}"),
        "the version is": (version, _version()),
        "it is made for": (target, app["android.api"]),
        "it runs from": (least, app["android.minapi"]),
    }
    yield from (f"{what} {is_!r}, not {should!r}" for what, (is_, should) in pairs.items() if is_ != should)
    if not 0 < int(code or 0) <= LARGEST_VERSION_CODE:
        yield f"the version code {code} is not between 1 and {LARGEST_VERSION_CODE}"
    allowed = {word if "." in word else f"android.permission.{word}" for word in _listed("android.permissions")}
    yield from (f"it asks for {permission}" for permission in sorted(set(permissions) - allowed))
    yield from (f"it does not ask for {permission}" for permission in sorted(allowed - set(permissions)))


def _first(pattern: str, text: str) -> str:
    found = re.search(pattern, text, re.M)
    return found[1] if found else ""


def _version() -> str:
    return _first(r"__version__ = ['\"](.*)['\"]", (ROOT / "diamant" / "__init__.py").read_text("utf-8"))


def _aapt2() -> str | None:
    """Returns the newest aapt2 of an Android SDK, or the one on the path."""
    own = Path.home() / ".buildozer" / "android" / "platform" / "android-sdk"
    for sdk in (*(os.environ.get(name, "") for name in ("ANDROIDSDK", "ANDROID_HOME", "ANDROID_SDK_ROOT")), str(own)):
        found = sorted(Path(sdk or os.devnull).glob("build-tools/*/aapt2"))
        if found:
            return str(found[-1])
    return shutil.which("aapt2")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
