"""The app packed by buildozer's and python-for-android's own code; only the native build itself is left out."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import buildozer
import pytest
import pythonforandroid
from PIL import Image
from pythonforandroid.bootstrap import copy_files

# The theme is read here; Kivy must not take the options of the tests for its own.
os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1"}

ROOT = Path(__file__).resolve().parents[2]
ARCHS = ["arm64-v8a", "armeabi-v7a"]
BOOTSTRAPS = Path(pythonforandroid.__file__).parent / "bootstraps"

# Options of `p4a apk` that its toolchain keeps for itself, with the number of values that follow each.
TOOLCHAIN_OPTIONS = {
    "--bootstrap": 1, "--dist_name": 1, "--ndk-api": 1, "--arch": 1, "--copy-libs": 0, "--local-recipes": 1,
}  # fmt: skip
# What it hands on under another name.
RENAMED = {"--add-resource": "--resource"}


# How python-for-android's toolchain packs: by the spec's hook, then by build.py in the same process.
BUILD = """
import runpy, sys, types
hook, options = sys.argv.pop(1), sys.argv[1:]
args = types.SimpleNamespace(private=options[options.index("--private") + 1])
runpy.run_path(hook)["before_apk_build"](types.SimpleNamespace(args=args))
runpy.run_path("build.py", run_name="__main__")
"""
EPOCH = {"SOURCE_DATE_EPOCH": "1767225600"}


class Packing:
    """What buildozer made of the spec: the staged tree, and how it would call python-for-android."""

    def __init__(self, builder: buildozer.Buildozer, create: list[str], command: list[str]) -> None:
        self.config = builder.config
        self.staged = Path(builder.app_dir)
        self.create = [*create, *builder.target.extra_p4a_args]
        self.command = command
        (self.hook,) = (option.removeprefix("--hook=") for option in self.create if option.startswith("--hook="))

    def names(self) -> set[str]:
        """Returns the files that buildozer staged."""
        staged = (path for path in self.staged.rglob("*") if path.is_file())
        return {path.relative_to(self.staged).as_posix() for path in staged}

    def build_options(self, app: Path) -> list[str]:
        """Returns what the toolchain hands on to the build of the package from a copy of the staged tree."""
        options, rest = [], self.command[1:]
        while rest:
            option = rest.pop(0)
            if option in TOOLCHAIN_OPTIONS:
                del rest[: TOOLCHAIN_OPTIONS[option]]
            else:
                options.append(RENAMED.get(option, option))
        return [str(app) if option == str(self.staged) else option for option in options]


FIRST_PAGE = Path(__file__).with_name("first_page.py")
OFFSCREEN = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "PYTHONFAULTHANDLER": "1"}
# Root may write everywhere; without this one right it may write where others may.
ORDINARY_RIGHTS = ["setpriv", "--bounding-set=-dac_override"] if os.geteuid() == 0 else []


@pytest.fixture
def tmp_path(tmp_path_factory) -> Path:
    """A folder on the disk: from memory nothing may be run on some machines."""
    return tmp_path_factory.mktemp("packaging")


@pytest.fixture
def first_page(tmp_path) -> Callable[..., dict[str, Any]]:
    """``first_page(program, python, HOME=...)`` is what somebody sees first who has just these variables set."""

    def look(program: str, python: str = sys.executable, **environment: str) -> dict[str, Any]:
        away, picture = tmp_path / "away", tmp_path / "picture.png"
        away.mkdir(exist_ok=True)
        opened = subprocess.run(
            [*ORDINARY_RIGHTS, python, str(FIRST_PAGE), str(picture), program],
            cwd=away, env=OFFSCREEN | environment, capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
        assert opened.returncode == 0, opened.stdout + opened.stderr
        assert "Traceback" not in opened.stderr
        assert list(away.iterdir()) == [], "nothing is left where it was opened"
        with Image.open(picture) as drawn:
            assert len(drawn.convert("RGB").resize((160, 100)).getcolors(16_000)) > 1000, "a picture, not a blank"
        told: dict[str, Any] = json.loads(opened.stdout)
        return told

    return look


@pytest.fixture(scope="session")
def spec_alone() -> Iterator[pytest.MonkeyPatch]:
    """The project's folder, without the variables that would silently override the spec."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith(("APP_", "BUILDOZER_"))]:
            patch.delenv(name)
        patch.chdir(ROOT)
        yield patch


@pytest.fixture(scope="session")
def config(spec_alone) -> buildozer.SpecParser:
    """The spec as buildozer reads it."""
    spec = buildozer.SpecParser()
    spec.read(ROOT / "buildozer.spec", "utf-8")
    return spec


@pytest.fixture(scope="session")
def packing(spec_alone, tmp_path_factory) -> Packing:
    """The app staged by buildozer, which stops where it first needs the SDK."""
    out = tmp_path_factory.mktemp("buildozer")
    spec_alone.setenv("HOME", str(out / "home"))
    (out / "home").mkdir()
    builder = buildozer.Buildozer("buildozer.spec")
    builder.config.set("buildozer", "build_dir", str(out / "build"))
    builder.config.set("buildozer", "log_level", "0")
    builder.user_bin_dir = str(out / "bin")
    builder.set_target("android")
    builder.build_application()
    commands: list[list[str]] = []
    spec_alone.setattr(builder.target, "_p4a", lambda command, env, **options: commands.append(command))
    builder.target.compile_platform()
    dist = Path(builder.target.get_dist_dir(builder.config.get("app", "package.name")))
    dist.mkdir(parents=True)
    (dist / "project.properties").write_text(f"target=android-{builder.target.android_api}\n")
    with pytest.raises(FileNotFoundError, match="build-tools"):
        builder.target.build_package()
    return Packing(builder, *commands)


def pack(packing: Packing, out: Path, python: str, **environment: str) -> Path:
    """Fills a distribution without native code by python-for-android's own build.py; this Python compiles the app."""
    for name in ("common", "_sdl_common", "sdl2"):
        copy_files(str(BOOTSTRAPS / name / "build"), str(out))
    shutil.rmtree(out / "src" / "patches")  # they are for SDL's Java sources, which come with the native build
    (out / "sdk" / "build-tools" / "36.0.0").mkdir(parents=True)
    (out / "local.properties").write_text(f"sdk.dir={out / 'sdk'}")
    (out / "project.properties").write_text(f"target=android-{packing.config.get('app', 'android.api')}")
    app = out / "app"
    shutil.copytree(packing.staged, app, copy_function=shutil.copyfile)
    about = {"bootstrap": "sdl2", "archs": ARCHS, "ndk_api": 24, "use_setup_py": False, "hostpython": python}
    (out / "dist_info.json").write_text(json.dumps(about))
    for arch in ARCHS:
        (out / "libs" / arch).mkdir(parents=True)
        (out / f"_python_bundle__{arch}").mkdir()
    made = subprocess.run(
        [sys.executable, "-c", BUILD, packing.hook, *packing.build_options(app)],
        cwd=out, env=os.environ | EPOCH | environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if made.returncode:
        pytest.fail(made.stdout + made.stderr)
    return out


def bundle_of(dist: Path) -> Path:
    """Returns the file in a package that holds the app."""
    return dist / "src" / "main" / "assets" / "private.tar"


@pytest.fixture(scope="session")
def dist(packing, tmp_path_factory) -> Path:
    """The package as the Python of these tests makes it."""
    return pack(packing, tmp_path_factory.mktemp("p4a"), sys._base_executable)


@pytest.fixture(scope="session")
def elsewhere(packing, tmp_path_factory) -> Path:
    """The package once more: in a folder of another name and depth, with other rights and another temporary folder."""
    folder = tmp_path_factory.mktemp("zz") / "deep" / "down"
    temporary = folder.parent / "temporary"
    temporary.mkdir(parents=True)
    mask = os.umask(0o077)
    try:
        return pack(packing, folder, sys._base_executable, TMPDIR=str(temporary), PYTHONHASHSEED="7")
    finally:
        os.umask(mask)


@pytest.fixture(scope="session")
def bundle(dist) -> Path:
    """The file in the package that holds the app."""
    return bundle_of(dist)


@pytest.fixture(scope="session")
def unpacked_by(packing, dist, tmp_path_factory) -> Callable[[str], Path]:
    """``unpacked_by(python)`` is the app as it lies on a device with that Python after the first start."""
    unpacked: dict[str, Path] = {}

    def unpack(python: str) -> Path:
        if python not in unpacked:
            own = python == sys.executable
            made = dist if own else pack(packing, tmp_path_factory.mktemp("p4a"), python)
            unpacked[python] = tmp_path_factory.mktemp("device")
            with tarfile.open(bundle_of(made)) as packed:
                for entry in packed:
                    entry.mode = 0o755  # the device's own reader looks at none of the rights, which lock folders
                packed.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.2 knows none yet
                packed.extractall(unpacked[python])
        return unpacked[python]

    return unpack


@pytest.fixture(scope="session")
def unpacked(unpacked_by) -> Path:
    """The app as it lies on a device."""
    return unpacked_by(sys.executable)
