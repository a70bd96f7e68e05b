"""What comes onto a device beside the app: by python-for-android's own resolver, for both kinds of device."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import sh
from pythonforandroid.archs import Arch, ArchAarch_64, ArchARMv7_a
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context, process_python_modules
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe

ROOT = Path(__file__).resolve().parents[2]
PIP = Path(sys.executable).with_name("pip")
DEVICES = {"arm64-v8a": ArchAarch_64, "armeabi-v7a": ArchARMv7_a}
MODULES = {"kivy", "pyjnius", "android", "filetype", "plyer", "segno", "websockets"}
LIBRARIES = {"python3", "libffi", "openssl", "sqlite3", "sdl2", "sdl2_image", "sdl2_mixer", "sdl2_ttf"}
WHEELS = ("filetype", "plyer", "segno", "websockets")
LARGEST = 3_600_000  # bytes that the wheels take, unpacked and compiled
NATIVE = (b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")


@pytest.fixture(scope="module")
def wanted(packing) -> dict[str, str]:
    """Versions by name, as python-for-android is told them."""
    return dict(entry.split("==") for entry in value_of("--requirements", packing.create).split(","))


@pytest.fixture(scope="module")
def context(packing, wanted, tmp_path_factory) -> Iterator[Context]:
    """python-for-android, told what buildozer tells it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("p4a"))
        patch.setattr(Recipe, "recipes", {}, raising=False)
        for name, pinned in wanted.items():
            patch.setenv(f"VERSION_{name}", pinned)
        patch.setenv("PIP_RETRIES", "1")
        context = Context()
        context.setup_dirs(str(Path.cwd() / "storage"))
        context.ndk_api = int(value_of("--ndk-api", packing.create))
        context.local_recipes = packing.create[packing.create.index("--local-recipes") + 1]
        context.recipe_build_order, context.python_modules, context.bootstrap = get_recipe_order_and_bootstrap(
            context, set(wanted), Bootstrap.get_bootstrap("sdl2", context),
            blacklist=value_of("--blacklist-requirements", packing.create).split(","),
        )  # fmt: skip
        patch.setattr(type(Recipe.get_recipe("hostpython3", context)), "pip", sh.Command(str(PIP)))
        yield context


def value_of(option: str, command: list[str]) -> str:
    return next(part.removeprefix(f"{option}=") for part in command if part.startswith(f"{option}="))


def test_these_are_on_the_device_and_nothing_else(context):
    assert context.bootstrap.name == "sdl2"
    assert set(context.recipe_build_order) == MODULES | LIBRARIES | {"hostpython3"}


def test_every_module_is_pinned_to_the_version_that_its_recipe_was_written_for(context, wanted):
    assert set(wanted) == {"python3", "hostpython3"} | MODULES - {"android"}, "android has no version of its own"
    for name in set(wanted) - set(WHEELS):
        assert Recipe.get_recipe(name, context)._version == wanted[name]


def test_kivy_is_patched_as_ever(context):
    kivy = Recipe.get_recipe("kivy", context)
    patches = [patch if isinstance(patch, str) else patch[0] for patch in kivy.patches]
    assert patches
    assert all((Path(kivy.get_recipe_dir()) / patch).is_file() for patch in patches)


def test_what_is_compiled_is_compiled_here(packing):
    assert "--skip-prebuilt" in packing.create


@pytest.mark.parametrize("device", DEVICES)
def test_nothing_is_left_to_the_pip_of_the_build_machine(context, device):
    assert process_python_modules(context, context.python_modules, DEVICES[device](context)) == []


@pytest.fixture(scope="module")
def installed(request, context, packing, tmp_path_factory) -> dict[str, dict[str, Any]]:
    """What the wheels put onto each kind of device; asked of the index once for each set of requirements."""
    recipes = sorted((ROOT / "tools" / "android" / "recipes").rglob("*.py"))
    told = [*packing.create, version("python-for-android"), *(path.read_text("utf-8") for path in recipes)]
    stable = [word for word in told if str(ROOT) not in word and not word.startswith("--storage-dir")]
    key = f"packaging/wheels-{hashlib.sha256(repr(stable).encode()).hexdigest()[:16]}"
    found = request.config.cache.get(key, None)
    if found is None:
        if not index_answers([Recipe.get_recipe(name, context).get_pip_name() for name in WHEELS]):
            pytest.skip("no package index can be reached that has the wheels")
        folders = {device: tmp_path_factory.mktemp(device) for device in DEVICES}
        context.get_python_install_dir = lambda arch: str(folders[arch])
        with ThreadPoolExecutor() as both:  # most of it is waiting for the index
            brought = both.map(partial(install, context), DEVICES, folders.values())
        found = dict(zip(DEVICES, brought, strict=True))
        request.config.cache.set(key, found)
    return found


def install(context: Context, device: str, folder: Path) -> dict[str, Any]:
    """Lets python-for-android install the wheels for a kind of device, and tells what they brought."""
    arch = DEVICES[device](context)
    for name in WHEELS:
        build(Recipe.get_recipe(name, context), arch)
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    tags = [tag for path in folder.glob("*/WHEEL") for tag in re.findall("^Tag: (.*)$", path.read_text(), re.MULTILINE)]
    return {
        "size": sum(path.stat().st_size for path in files),
        "tops": sorted({path.relative_to(folder).parts[0] for path in files}),
        "tags": sorted(set(tags)),
        "native": [str(path.relative_to(folder)) for path in files if path.read_bytes().startswith(NATIVE)],
    }


def build(recipe: Recipe, arch: Arch) -> None:
    """Builds one recipe in the steps of python-for-android."""
    recipe.download_if_necessary()
    Path(recipe.get_build_container_dir(arch.arch)).mkdir(parents=True)
    recipe.prepare_build_dir(arch.arch)
    recipe.prebuild_arch(arch)
    recipe.apply_patches(arch)
    assert recipe.should_build(arch)
    recipe.build_arch(arch)
    recipe.install_libraries(arch)
    recipe.postbuild_arch(arch)
    assert not recipe.should_build(arch)


def index_answers(names: list[str]) -> bool:
    """Tells whether these wheels can be had. What is asked is said once and waited for briefly."""
    with TemporaryDirectory() as folder:
        asked = [str(PIP), "download", "--quiet", "--no-deps", "--retries", "0", "--timeout", "20", "--dest", folder]
        return subprocess.run([*asked, *names], capture_output=True, check=False).returncode == 0


def test_an_index_that_cannot_be_reached_does_not_answer(monkeypatch):
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")  # nobody listens there
    assert not index_answers(["plyer"])


@pytest.mark.parametrize("device", DEVICES)
def test_every_wheel_is_for_any_device_and_brings_no_compiled_file(installed, device):
    brought = installed[device]
    assert set(WHEELS) <= set(brought["tops"])
    assert all(tag.endswith("-none-any") for tag in brought["tags"])
    assert brought["native"] == []


@pytest.mark.parametrize("device", DEVICES)
def test_the_wheels_are_small(installed, device):
    assert 100_000 < installed[device]["size"] < LARGEST
