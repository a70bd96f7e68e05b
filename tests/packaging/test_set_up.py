"""What `make run` and `make test` do first, on made-up machines: which Python they take, what they install or name."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / "tools"

LIBRARIES = {"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1", "libmtdev.so.1": "libmtdev1"}
DRIVER, FRAMEWORK = "usr/lib/x86_64-linux-gnu/dri/swrast_dri.so", "usr/share/android-framework-res/framework-res.apk"
FILES = {DRIVER: "libgl1-mesa-dri", FRAMEWORK: "android-framework-res"}
PROGRAMS = {
    "git": "git",
    "aapt2": "aapt",
    "aarch64-linux-gnu-ld": "binutils-aarch64-linux-gnu",
    "arm-linux-gnueabihf-ld": "binutils-arm-linux-gnueabihf",
    "espeak-ng": "espeak-ng",
    "javac": "default-jdk-headless",
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "chromium": "chromium",
    "pulseaudio": "pulseaudio pipewire-pulse wireplumber",
}
PACKAGES = LIBRARIES | FILES | PROGRAMS | {"ensurepip": "python3.11-venv"}
WANTED = {FRAMEWORK, *PROGRAMS} - {"git"}  # without these some tests are skipped and all else works
NEEDED = set(PACKAGES) - WANTED
RUNS = NEEDED - {"git"}  # what the app itself needs


def names(lacking: set[str]) -> set[str]:
    """Returns the packages that bring what is lacking."""
    return {package for name in lacking for package in PACKAGES[name].split()}


# It tells another version than its own, does without a module, and writes down what it would install.
PYTHON = """#!{real} -IS
import shutil, sys
from pathlib import Path
sys.version_info = {version}
sys.modules |= dict.fromkeys({lacking})
match sys.argv[1:]:
    case ["--version"]:
        print("Python", ".".join(map(str, sys.version_info)))
    case ["-c", code]:
        exec(code)
    case ["-m", *words]:
        if words[0] in {lacking}:
            sys.exit(1)
        with open({log!r}, "a") as log:
            print(Path(__file__).name, *words, file=log)
        if words[0] == "venv":
            own = Path(words[-1]) / "bin" / "python"
            own.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(__file__, own)
"""


class Machine:
    """A machine with nothing but what it is given; what its package manager is asked for is in ``installed``."""

    def __init__(self, folder: Path) -> None:
        self.system, self.bin, self.log = folder / "system", folder / "bin", folder / "log"
        self.bin.mkdir()
        for name in ("sh", "rm", "touch"):
            (self.bin / name).symlink_to(shutil.which(name))
        self.program("uname", "echo Linux")

    def program(self, name: str, script: str = "exit 0") -> None:
        (self.bin / name).write_text(f"#!/bin/sh\n{script}\n")
        (self.bin / name).chmod(0o755)

    def python(self, name: str, *version: int, lacking: tuple[str, ...] = ()) -> None:
        text = PYTHON.format(real=sys._base_executable, version=version, lacking=lacking, log=str(self.log))
        (self.bin / name).write_text(text)
        (self.bin / name).chmod(0o755)

    def furnish(self, *, root: bool, without: set[str] = frozenset(), refuses: str = "nothing") -> None:
        """Puts everything there but what is named, for root or for somebody else."""
        self.program("id", f"echo {0 if root else 1000}")
        self.program("apt-get", f'echo "$@" >> {self.log}\ncase "$*" in *{refuses}*) exit 100 ;; esac')
        self.program("ldconfig", "".join(f"echo {name}\n" for name in LIBRARIES if name not in without))
        for name in set(PROGRAMS) - without:
            self.program(name)
        for name in set(FILES) - without:
            (self.system / name).parent.mkdir(parents=True, exist_ok=True)
            (self.system / name).touch()
        self.python("python3", 3, 11, 2, lacking=("ensurepip",) if "ensurepip" in without else ())

    def run(self, script: str, *arguments: object) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["/bin/sh", str(TOOLS / script), *map(str, arguments)],
            cwd=ROOT, env={"PATH": str(self.bin)}, capture_output=True, text=True, check=False,
        )  # fmt: skip

    def look_for_packages(self, purpose: str = "test") -> subprocess.CompletedProcess[str]:
        return self.run("system_packages.sh", purpose, "python3", self.system)

    @property
    def done(self) -> list[str]:
        """What was asked of the package manager and of Python, a line for each."""
        return self.log.read_text().splitlines() if self.log.exists() else []

    @property
    def installed(self) -> set[str]:
        calls = (line.split() for line in self.done if line.startswith("install"))
        return {word for call in calls for word in call[1:] if not word.startswith("-")}


@pytest.fixture
def machine(tmp_path) -> Machine:
    return Machine(tmp_path)


@pytest.mark.parametrize("purpose", ["run", "test"])
@pytest.mark.parametrize("root", [True, False], ids=["root", "user"])
def test_where_everything_is_there_nothing_is_said_or_installed(machine, root, purpose):
    machine.furnish(root=root)
    told = machine.look_for_packages(purpose)
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")
    assert machine.done == []


@pytest.mark.parametrize("lacking", sorted(PACKAGES), ids=lambda name: Path(name).name)
def test_root_gets_the_missing_package_and_no_other(machine, lacking):
    machine.furnish(root=True, without={lacking})
    told = machine.look_for_packages()
    assert told.returncode == 0
    assert told.stdout == f"Installing system packages: {PACKAGES[lacking]}\n"
    assert machine.done[0].startswith("update")
    assert machine.installed == names({lacking})


@pytest.mark.parametrize("lacking", sorted(NEEDED), ids=lambda name: Path(name).name)
def test_somebody_else_is_told_the_needed_package_and_stopped(machine, lacking):
    machine.furnish(root=False, without={lacking})
    told = machine.look_for_packages()
    assert told.returncode == 1
    assert told.stderr.endswith(f": apt-get install {PACKAGES[lacking]}\n")
    assert told.stderr.count("\n") == 1
    assert machine.done == []


@pytest.mark.parametrize("lacking", sorted(WANTED), ids=lambda name: Path(name).name)
def test_nobody_is_stopped_for_a_skipped_test(machine, lacking):
    machine.furnish(root=False, without={lacking})
    told = machine.look_for_packages()
    assert told.returncode == 0
    assert told.stdout == f"Some tests are skipped without these packages: apt-get install {PACKAGES[lacking]}\n"
    assert machine.done == []


def test_root_of_a_bare_machine_gets_all_of_it(machine):
    machine.furnish(root=True, without=set(PACKAGES))
    assert machine.look_for_packages().returncode == 0
    assert machine.installed == names(set(PACKAGES))


def test_root_of_a_bare_machine_gets_no_more_than_the_app_needs_to_open_it(machine):
    machine.furnish(root=True, without=set(PACKAGES))
    assert machine.look_for_packages("run").returncode == 0
    assert machine.installed == {PACKAGES[name] for name in RUNS}


def test_somebody_else_is_told_no_more_than_the_app_needs_to_open_it(machine):
    machine.furnish(root=False, without=set(PACKAGES))
    told = machine.look_for_packages("run")
    assert (told.returncode, told.stdout) == (1, "")
    assert set(told.stderr.rpartition("apt-get install ")[2].split()) == {PACKAGES[name] for name in RUNS}


def test_whoever_has_what_the_app_needs_is_told_nothing_of_the_tests_to_open_it(machine):
    machine.furnish(root=False, without=set(PACKAGES) - RUNS)
    told = machine.look_for_packages("run")
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")


def test_everything_is_named_at_once_on_a_bare_machine(machine):
    machine.furnish(root=False, without=set(PACKAGES))
    told = machine.look_for_packages()
    assert told.returncode == 1
    assert names(NEEDED) <= set(told.stderr.split())
    assert names(WANTED) <= set(told.stdout.split())


def test_software_gl_is_found_wherever_a_system_keeps_it(machine):
    machine.furnish(root=False, without={DRIVER})
    driver = machine.system / "usr" / "lib64" / "dri" / "swrast_dri.so"
    driver.parent.mkdir(parents=True)
    driver.touch()
    assert machine.look_for_packages().returncode == 0


def test_a_machine_with_pipewire_gets_no_second_sound_server(machine):
    machine.furnish(root=True, without={"pulseaudio"})
    machine.program("pipewire-pulse")
    assert machine.look_for_packages().returncode == 0
    assert machine.done == []


def test_root_of_a_system_without_apt_is_told_too(machine):
    machine.furnish(root=True, without={"libGL.so.1"})
    (machine.bin / "apt-get").unlink()
    told = machine.look_for_packages()
    assert told.returncode == 1
    assert "libgl1" in told.stderr


def test_a_wanted_package_that_cannot_be_had_stops_nobody(machine):
    machine.furnish(root=True, without={"aapt2", "espeak-ng"}, refuses="aapt")
    told = machine.look_for_packages()
    assert told.returncode == 0
    assert "Without aapt some tests are skipped.\n" in told.stdout
    assert "espeak-ng" in machine.installed


def test_a_needed_package_that_cannot_be_had_stops_root_as_well(machine):
    machine.furnish(root=True, without={"libEGL.so.1"}, refuses="libegl1")
    assert machine.look_for_packages().returncode != 0


def test_lists_of_packages_that_cannot_be_renewed_stop_nobody(machine):
    machine.furnish(root=True, without={"libEGL.so.1"}, refuses="update")
    assert machine.look_for_packages().returncode == 0
    assert machine.installed == {"libegl1"}


# Which Python


@pytest.mark.parametrize("version", [(3, 11, 2), (3, 12, 0), (3, 13, 9)])
def test_the_python_that_is_asked_for_is_taken_if_it_will_do(machine, version):
    machine.python("python3", *version)
    machine.python("python3.12", 3, 12, 1)
    told = machine.run("find_python.sh", "python3")
    assert (told.returncode, told.stdout, told.stderr) == (0, "python3\n", "")


@pytest.mark.parametrize("version", [(3, 14, 0), (3, 10, 12), ()], ids=["too new", "too old", "none"])
def test_another_python_is_taken_in_place_of_one_that_will_not_do(machine, version):
    if version:
        machine.python("python3", *version)
    machine.program("python3.13", "echo this version is not installed >&2; exit 127")
    machine.python("python3.12", 3, 12, 1)
    machine.python("python3.11", 3, 11, 2)
    told = machine.run("find_python.sh", "python3")
    assert (told.returncode, told.stdout) == (0, "python3.12\n")
    assert told.stderr.endswith(": taking python3.12.\n")
    assert told.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("version", "is_now"), [((3, 14, 0), "Python 3.14.0"), ((3, 10, 12), "Python 3.10.12"), ((), "not there")]
)
def test_without_a_python_that_will_do_one_sentence_says_which_would_and_nothing_is_installed(
    machine, tmp_path, version, is_now
):
    machine.furnish(root=True, without={"libGL.so.1"})
    (machine.bin / "python3").unlink()
    if version:
        machine.python("python3", *version)
    told = machine.run("set_up.sh", "test", tmp_path / "venv", "python3")
    assert told.returncode == 1
    assert told.stderr.startswith(f"python3 is {is_now}; ")
    assert "Python 3.11, 3.12 or 3.13" in told.stderr
    assert (told.stdout, told.stderr.count("\n")) == ("", 1)
    assert machine.done == []
    assert not (tmp_path / "venv").exists()


def test_these_are_the_pythons_that_the_package_says_it_needs():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    least, limit = re.fullmatch(r">=3\.(\d+),<3\.(\d+)", project["requires-python"]).groups()
    script = (TOOLS / "find_python.sh").read_text("utf-8")
    assert f"(3, {least}) <= sys.version_info < (3, {limit})" in script
    named = [f"python3.{minor}" for minor in reversed(range(int(least), int(limit)))]
    assert f"for other in {' '.join(named)};" in script


# The environment of the project


def set_up(machine: Machine, venv: Path, purpose: str = "test") -> list[str]:
    """Sets a project up and returns what its Pythons were asked to do."""
    machine.log.unlink(missing_ok=True)
    told = machine.run("set_up.sh", purpose, venv, "python3")
    assert told.returncode == 0, told.stderr
    return [line for line in machine.done if "pip --version" not in line]


def test_an_environment_is_made_once_and_kept(machine, tmp_path):
    machine.furnish(root=False)
    venv = tmp_path / "venv"
    first, again = set_up(machine, venv), set_up(machine, venv)
    assert [line.split(" --")[0] for line in first] == ["python3 venv", "python pip install"]
    assert again == first[1:]


def test_to_open_the_app_nothing_of_the_tests_is_installed_and_they_are_not_ready(machine, tmp_path):
    machine.furnish(root=False)
    venv = tmp_path / "venv"
    made, installed = set_up(machine, venv, "run")
    assert made == f"python3 venv --clear {venv}"
    assert installed.endswith(" --editable .")
    assert (venv / ".runs").exists()
    assert not (venv / ".ready").exists()


def test_the_tests_add_their_tools_to_the_environment_that_the_app_has(machine, tmp_path):
    machine.furnish(root=False)
    venv = tmp_path / "venv"
    set_up(machine, venv, "run")
    (installed,) = set_up(machine, venv, "test")
    assert installed.endswith(" --editable .[dev]")
    assert (venv / ".ready").exists()


def test_where_the_tests_are_ready_the_app_opens_at_once(machine, tmp_path):
    machine.furnish(root=False)
    venv = tmp_path / "venv"
    set_up(machine, venv, "test")
    assert {mark.name for mark in venv.glob(".*")} == {".runs", ".ready"}


@pytest.mark.parametrize(("goal", "mark"), [("run", ".runs"), ("test", ".ready"), ("apk", ".ready")])
def test_make_waits_for_what_its_goal_needs(goal, mark):
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert f"\n{goal}: $(VENV)/{mark}\n" in makefile
    purpose = {".runs": "run", ".ready": "test"}[mark]
    assert f"\n$(VENV)/{mark}: pyproject.toml constraints.txt\n\t@sh tools/set_up.sh {purpose} $(VENV)" in makefile


def test_an_environment_of_a_python_that_will_not_do_is_made_anew(machine, tmp_path):
    machine.furnish(root=False)
    venv = tmp_path / "venv"
    (venv / "bin").mkdir(parents=True)
    machine.python("python3.14", 3, 14, 0)
    (machine.bin / "python3.14").rename(venv / "bin" / "python")
    assert set_up(machine, venv)[0] == f"python3 venv --clear {venv}"


def test_what_was_left_half_made_is_made_anew(machine, tmp_path):
    machine.furnish(root=False)
    venv = tmp_path / "venv"
    (venv / "bin").mkdir(parents=True)
    machine.python("begun", 3, 11, 2, lacking=("pip",))
    (machine.bin / "begun").rename(venv / "bin" / "python")
    assert set_up(machine, venv)[0] == f"python3 venv --clear {venv}"
