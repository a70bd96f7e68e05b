"""What a store would refuse is found before: in packages made up of small real native code."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from diamant import __version__

ROOT = Path(__file__).resolve().parents[2]
FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
TRIPLES = {"arm64-v8a": "aarch64-linux-gnu", "armeabi-v7a": "arm-linux-gnueabihf"}
MANIFEST = """<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="{name}"
    android:versionCode="{code}" android:versionName="{version}">
  <uses-sdk android:minSdkVersion="24" android:targetSdkVersion="{target}"/>{permissions}<application/>
</manifest>"""
SPEC = (ROOT / "buildozer.spec").read_text("utf-8")
PERMISSIONS = next(line for line in SPEC.splitlines() if line.startswith("android.permissions")).split(" = ")[1]
Files = Mapping[str, bytes]


@pytest.fixture(scope="module")
def code(tmp_path_factory) -> dict[tuple[str, int], bytes]:
    """Native code of both kinds of devices, laid out for pages of 4, 16 and 64 KB."""
    folder, made = tmp_path_factory.mktemp("code"), {}
    for device, triple in TRIPLES.items():
        if shutil.which(f"{triple}-ld") is None:
            pytest.skip(f"there is no linker for {device} (Debian: binutils-{triple})")
        part = folder / f"{device}.o"
        subprocess.run([f"{triple}-as", "-o", part], input=b".data\n.word 1\n.text\nnop\n", check=True)
        for page in (4096, 16384, 65536):
            library = folder / f"{device}-{page}.so"
            subprocess.run(
                [f"{triple}-ld", "-shared", "-z", f"max-page-size={page}", "-o", library, part], check=True
            )
            made[device, page] = library.read_bytes()
    return made


def tar_of(files: Files, how: str = "w") -> bytes:
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode=how) as archive:
        for name, data in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return held.getvalue()


def zip_of(files: Files) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return held.getvalue()


@pytest.fixture(scope="module")
def good(code) -> dict[str, bytes]:
    """What lies in a package that a store takes, but for its manifest."""
    files = {"classes.dex": b"dex\n035", "res/mipmap/icon.png": b"\x89PNG", "META-INF/MANIFEST.MF": b"Manifest"}
    files["assets/private.tar"] = tar_of({"main.pyc": b"compiled", "kv/kit/long_work.kv": b"<A>:"}, "w:gz")
    for device in TRIPLES:
        library = code[device, 16384]
        bundle = {
            "_python_bundle/modules/math.so": library,
            "_python_bundle/stdlib.zip": zip_of({"abc.pyc": b"compiled"}),
            "_python_bundle/site-packages/kivy/_clock.so": library,
        }
        files[f"lib/{device}/libmain.so"] = library
        files[f"lib/{device}/libpybundle.so"] = tar_of(bundle, "w:gz")
    return files


class Packer:
    """Makes packages and asks what is wrong with them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def manifest(self, *form: str, **other: str) -> bytes:
        permissions = other.pop("permissions", PERMISSIONS).split(",")
        asked = "".join(f'<uses-permission android:name="{name.strip()}"/>' for name in permissions)
        said = {"name": "org.diamantgame.diamant", "code": "10240100", "version": __version__, "target": "36"} | other
        source, linked = self.folder / "AndroidManifest.xml", self.folder / "linked.apk"
        source.write_text(MANIFEST.format(permissions=asked, **said))
        command = ["aapt2", "link", *form, "-I", FRAMEWORK, "--manifest", source, "-o", linked]
        subprocess.run(command, check=True, capture_output=True)
        with zipfile.ZipFile(linked) as file:
            return file.read("AndroidManifest.xml")

    def check(self, files: Files, name: str = "diamant.apk") -> tuple[int, str]:
        """Returns how the command ended and what it said."""
        package = self.folder / name
        package.write_bytes(zip_of(files))
        done = subprocess.run(
            [sys.executable, ROOT / "tools" / "check_package.py", package], capture_output=True, text=True, check=False
        )
        return done.returncode, done.stdout + done.stderr

    def check_with(self, files: Files, **said: str) -> tuple[int, str]:
        return self.check({**files, "AndroidManifest.xml": self.manifest(**said)})


@pytest.fixture
def packer(tmp_path) -> Packer:
    if shutil.which("aapt2") is None or not FRAMEWORK.exists():
        pytest.skip("aapt2 and Android's resources are not installed (Debian: aapt, android-framework-res)")
    return Packer(tmp_path)


def test_a_good_package_is_taken_and_its_parts_are_weighed(packer, good):
    status, told = packer.check_with(good)
    assert status == 0, told
    assert "nothing to object to" in told
    assert f"org.diamantgame.diamant {__version__}, version code 10240100, Android 24 to 36" in told
    for part in ("native code", "the app", "Java", "manifest", "in all"):
        assert f"MB  {part}\n" in told


def test_a_bundle_for_the_store_is_read_in_its_own_form(packer, good):
    moved = {
        f"base/{name.replace('classes', 'dex/classes')}": data
        for name, data in good.items()
        if not name.startswith("META-INF")
    }
    moved |= {"BundleConfig.pb": b"", "base/manifest/AndroidManifest.xml": packer.manifest("--proto-format")}
    status, told = packer.check(moved, "diamant.aab")
    assert status == 0, told
    assert "version code 10240100" in told


@pytest.mark.parametrize("where", ["plain", "bundle", "archive in the bundle"])
def test_code_for_small_pages_is_found_wherever_it_lies(packer, good, code, where):
    small = code["arm64-v8a", 4096]
    inner = {"plain": small, "bundle": tar_of({"a/x.so": small, "b": b""}, "w:gz")}
    inner["archive in the bundle"] = tar_of({"stdlib.zip": zip_of({"x.so": small}), "b": b""}, "w:gz")
    name = "libx.so" if where == "plain" else "libpybundle.so"
    status, told = packer.check_with({**good, f"lib/arm64-v8a/{name}": inner[where]})
    assert status == 1
    assert "x.so is laid out for pages of 4096 bytes, not of 16384" in told


def test_larger_pages_than_asked_for_do_as_well(packer, good, code):
    assert packer.check_with({**good, "lib/arm64-v8a/libx.so": code["arm64-v8a", 65536]})[0] == 0


def test_the_app_as_it_is_packed_holds_what_belongs_there(packer, good, bundle):
    status, told = packer.check_with({**good, "assets/private.tar": bundle.read_bytes()})
    assert status == 0, told


def test_devices_of_32_bits_have_small_pages(packer, good, code):
    assert packer.check_with({**good, "lib/armeabi-v7a/libx.so": code["armeabi-v7a", 4096]})[0] == 0


def test_code_of_another_processor_is_found(packer, good, code):
    status, told = packer.check_with({**good, "lib/arm64-v8a/libx.so": code["armeabi-v7a", 16384]})
    assert status == 1
    assert "lib/arm64-v8a/libx.so is for ARM with 32 bits, not for arm64-v8a" in told


def test_a_kind_of_device_that_is_left_out_or_comes_unasked_is_named(packer, good, code):
    without = {name: data for name, data in good.items() if "armeabi" not in name}
    status, told = packer.check_with({**without, "lib/x86_64/libx.so": code["arm64-v8a", 16384]})
    assert status == 1
    assert "there is no code for armeabi-v7a" in told
    assert "there is code for x86_64, which was not asked for" in told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("assets/secret.key", "assets/secret.key does not belong into a package"),
        ("lib/arm64-v8a/gdbserver", "lib/arm64-v8a/gdbserver does not belong into a package"),
        ("lib/arm64-v8a/libempty.so", "lib/arm64-v8a/libempty.so is no native code"),
        ("lib/arm64-v8a/libpybundle.so", "is no archive of Python's modules"),
    ],
)
def test_what_does_not_belong_there_is_named(packer, good, name, told):
    status, said = packer.check_with({**good, name: b"what is this"})
    assert status == 1
    assert told in said


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("tests/test_a.pyc", b"", "stays at home"),
        ("diamant/commands/monkey.pyc", b"", "stays at home"),
        ("main.py", b"", "stays at home"),
        ("helper.exe", b"MZ\x90", "is code for Windows"),
    ],
)
def test_the_app_s_own_part_holds_nothing_but_the_app(packer, good, name, data, told):
    status, said = packer.check_with({**good, "assets/private.tar": tar_of({name: data}, "w:gz")})
    assert status == 1
    assert f"{name} {told}" in said


def test_native_code_among_the_app_s_own_files_is_found(packer, good, code):
    hidden = tar_of({"kivy/x.bin": code["arm64-v8a", 16384]}, "w:gz")
    status, told = packer.check_with({**good, "assets/private.tar": hidden})
    assert status == 1
    assert "x.bin is native code that is not called so" in told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"permissions": f"{PERMISSIONS}, android.permission.CAMERA"}, "it asks for android.permission.CAMERA"),
        ({"permissions": "android.permission.CAMERA"}, "it does not ask for android.permission.VIBRATE"),
        ({"target": "34"}, "it is made for '34', not '36'"),
        ({"version": "9.9"}, "the version is '9.9'"),
        ({"name": "org.other"}, "the package is called 'org.other'"),
        ({"code": "2100000001"}, "the version code 2100000001 is not between"),
    ],
)
def test_the_manifest_says_what_the_spec_says(packer, good, said, told):
    status, answer = packer.check_with(good, **said)
    assert status == 1
    assert told in answer


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 broken", b"\x00" * 100])
def test_what_is_no_package_is_refused_in_a_sentence(tmp_path, data):
    package = tmp_path / "broken.apk"
    package.write_bytes(data)
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "check_package.py", package], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "cannot be read" in done.stdout
    assert "Traceback" not in done.stderr


def test_cut_off_code_is_refused_in_a_sentence(packer, good, code):
    status, told = packer.check_with({**good, "lib/arm64-v8a/libx.so": code["arm64-v8a", 16384][:60]})
    assert status == 1
    assert "ends too early" in told
