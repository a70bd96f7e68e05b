"""`make apk` finds the tools that are there, and says plainly what is missing."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TELL = '''#!/bin/sh
echo "$@ sdk=${APP_ANDROID_SDK_PATH:-} ndk=${APP_ANDROID_NDK_PATH:-}"
[ -n "${FAILS:-}" ] || : > bin/diamant.apk
'''
CHECK = '#!/bin/sh\necho "$@" > checked\n'
SYSTEM = ("sh", "ls", "sed", "grep", "pwd")
PROGRAMS = ("git", "zip", "unzip", "autoconf", "automake", "libtoolize", "pkg-config", "cmake", "patch", "make", "gcc")


class Machine:
    """A machine with the tools that a test gives it, and a buildozer that only tells how it was called."""

    def __init__(self, root: Path) -> None:
        self.home, self.bin = root / "home", root / "bin"
        self.include, self.project = root / "include", root / "project"
        for folder in (self.home, self.bin, self.include / "openssl", self.project / "tools"):
            folder.mkdir(parents=True)
        for name in SYSTEM:
            (self.bin / name).symlink_to(shutil.which(name) or f"/bin/{name}")
        for header in ("zlib.h", "ffi.h"):
            (self.include / header).touch()
        for name in PROGRAMS:
            self.has(name)
        self.has("javac", "#!/bin/sh\necho javac 17.0.15\n")
        shutil.copy(ROOT / "tools" / "apk.sh", self.project / "tools")
        shutil.copy(ROOT / "buildozer.spec", self.project)
        (self.project / "bin").mkdir()
        self.has("buildozer", TELL, self.project / ".venv" / "bin")
        self.has("python", CHECK, self.project / ".venv" / "bin")

    def has(self, program: str, text: str = "#!/bin/sh\n", folder: Path | None = None) -> None:
        """Installs a program."""
        path = (folder or self.bin) / program
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def build(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Runs what `make apk` runs."""
        own = {"HOME": str(self.home), "PATH": str(self.bin), "INCLUDE": str(self.include)}
        return subprocess.run(
            ["sh", "tools/apk.sh", *words], cwd=self.project, env=own | environment,
            capture_output=True, text=True, check=False,
        )  # fmt: skip


@pytest.fixture
def machine(tmp_path) -> Machine:
    return Machine(tmp_path)


def sdk_in(folder: Path) -> Path:
    """Makes an Android SDK as Buildozer likes it."""
    (folder / "tools" / "bin").mkdir(parents=True)
    (folder / "tools" / "bin" / "sdkmanager").touch()
    return folder


def ndk_in(folder: Path, revision: str = "28.2.13676358") -> Path:
    folder.mkdir(parents=True)
    (folder / "source.properties").write_text(f"Pkg.Desc = Android NDK\nPkg.Revision = {revision}\n")
    return folder


def test_without_an_sdk_it_says_what_to_do_and_stops(machine):
    told = machine.build()
    assert told.returncode == 1
    assert "There is no Android SDK" in told.stderr
    assert "make apk FETCH=yes" in told.stderr
    assert told.stdout == ""
    assert list(machine.home.iterdir()) == [], "nothing was downloaded"


def test_with_leave_to_fetch_buildozer_fetches_its_own(machine):
    told = machine.build("release", FETCH="yes")
    assert told.returncode == 0, told.stderr
    assert told.stdout.split() == ["android", "release", "sdk=", "ndk="]


def test_what_buildozer_fetched_is_found_again(machine):
    own = machine.home / ".buildozer" / "android" / "platform"
    sdk, ndk = sdk_in(own / "android-sdk"), ndk_in(own / "android-ndk-r28c")
    told = machine.build()
    assert told.stdout.split() == ["android", "debug", f"sdk={sdk}", f"ndk={ndk}"]


@pytest.mark.parametrize("name", ["ANDROIDSDK", "ANDROID_HOME", "ANDROID_SDK_ROOT"])
def test_an_sdk_of_one_s_own_is_found_with_the_ndk_in_it(machine, tmp_path, name):
    sdk = sdk_in(tmp_path / "Android" / "Sdk")
    ndk_in(sdk / "ndk" / "27.3.13750724", "27.3.13750724")
    ndk = ndk_in(sdk / "ndk" / "28.2.13676358")
    told = machine.build(**{name: str(sdk)})
    assert told.stdout.split() == ["android", "debug", f"sdk={sdk}", f"ndk={ndk}"]


def test_another_ndk_than_the_spec_names_is_not_taken(machine, tmp_path):
    sdk, ndk = sdk_in(tmp_path / "sdk"), ndk_in(tmp_path / "ndk", "29.0.14206865")
    told = machine.build(ANDROID_HOME=str(sdk), ANDROID_NDK_HOME=str(ndk))
    assert told.returncode == 1
    assert "no NDK r28c" in told.stderr
    told = machine.build(ANDROID_HOME=str(sdk), ANDROIDNDK=str(ndk_in(tmp_path / "right")))
    assert told.returncode == 0


def test_an_sdk_that_buildozer_cannot_work_with_is_named_with_a_way_out(machine, tmp_path):
    sdk = tmp_path / "sdk"
    (sdk / "cmdline-tools" / "latest" / "bin").mkdir(parents=True)
    told = machine.build(ANDROID_HOME=str(sdk))
    assert told.returncode == 1
    assert f"ln -s cmdline-tools/latest {sdk}/tools" in told.stderr
    told = machine.build(ANDROID_HOME=str(sdk), FETCH="yes")
    assert told.stdout.split() == ["android", "debug", "sdk=", "ndk="]


def test_the_paths_stand_in_the_spec_else_buildozer_would_not_notice_them(config):
    assert {"android.sdk_path", "android.ndk_path"} <= set(config.options("app"))


def test_missing_programs_are_named_by_the_packages_that_bring_them(machine):
    for name in ("git", "libtoolize"):
        (machine.bin / name).unlink()
    (machine.include / "zlib.h").unlink()
    told = machine.build(FETCH="yes")
    assert told.returncode == 1
    assert "apt-get install git libtool zlib1g-dev\n" in told.stderr


@pytest.mark.parametrize(("version", "fits"), [("11.0.2", False), ("17.0.15", True), ("21.0.4", True), ("25", False)])
def test_java_must_be_one_that_gradle_runs_on(machine, version, fits):
    machine.has("javac", f"#!/bin/sh\necho javac {version}\n")
    told = machine.build(FETCH="yes")
    assert (told.returncode == 0) == fits
    assert ("-jdk-headless" not in told.stderr) == fits


@pytest.mark.parametrize(("in_the_distribution", "named"), [("17 21", 17), ("21 25", 21), ("", 17)])
def test_a_jdk_is_named_that_the_distribution_has(machine, in_the_distribution, named):
    (machine.bin / "javac").unlink()
    have = "|".join(f"openjdk-{version}-jdk-headless" for version in in_the_distribution.split()) or "none"
    machine.has("apt-cache", f'#!/bin/sh\ncase $2 in {have}) echo "Package: $2" ;; *) exit 100 ;; esac\n')
    assert f"apt-get install openjdk-{named}-jdk-headless\n" in machine.build(FETCH="yes").stderr


def test_the_java_of_java_home_is_the_one_that_counts(machine, tmp_path):
    machine.has("javac", "#!/bin/sh\necho javac 11.0.2\n")
    machine.has("javac", "#!/bin/sh\necho javac 21.0.4\n", tmp_path / "java" / "bin")
    assert machine.build(FETCH="yes", JAVA_HOME=str(tmp_path / "java")).returncode == 0


def test_what_was_built_is_looked_at_as_a_store_would(machine):
    assert machine.build(FETCH="yes").returncode == 0
    assert (machine.project / "checked").read_text().split() == ["tools/check_package.py", "bin/diamant.apk"]


def test_a_build_that_left_no_package_is_told(machine):
    told = machine.build(FETCH="yes", FAILS="yes")
    assert told.returncode == 1
    assert "left no package" in told.stderr
