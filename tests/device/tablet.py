"""A made-up Android tablet: real pyjnius on a real Java machine, in a process of its own.

``java/`` holds small classes with exactly Android's names and signatures, overloads included, as far as
``diamant.device`` touches them. ``java/org/diamantgame/Tablet.java`` is what a test makes the device be, and what the
device was told. A Java machine changes the process that it runs in, so it runs in one that does nothing else.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from operator import attrgetter
from pathlib import Path
from types import ModuleType
from typing import Any

from diamant.device import Device

SOURCES = Path(__file__).with_name("java")
LONGEST = 60  # seconds that one question to the tablet may take


class Tablet:
    """The device as a test holds it. What is handed over or comes back has to be plain: the device is far away."""

    def __init__(self, process: ProcessPoolExecutor) -> None:
        self._process = process

    def run(self, function: Callable[..., Any], *words: Any) -> Any:
        """Calls a function of a module there and returns what it returns."""
        return self._process.submit(function, *words).result(LONGEST)

    def has(self, **features: Any) -> None:
        """``has(level=28, bars=(0, 36, 0, 60))`` makes the device so, by the methods of ``Tablet.java``."""
        self.run(_make, features)

    def do(self, what: str, *words: Any) -> Any:
        """``do("speech.say", "Zosia wraca", "pl")`` asks it of the app's own ``Device`` there."""
        return self.run(_do, what, *words)

    @property
    def told(self) -> list[str]:
        """What was done to the device, in order."""
        return self.run(_told)

    @property
    def written(self) -> list[bytes]:
        """The files that were written through Android."""
        return self.run(_written)

    @property
    def sheets(self) -> list[dict[str, Any]]:
        """The share sheets that were opened."""
        return self.run(_sheets)


def compile_java(into: Path) -> None:
    """Compiles Android's classes as we know them."""
    sources = map(str, sorted(SOURCES.rglob("*.java")))
    subprocess.run(["javac", "-nowarn", "-proc:none", "-d", str(into), *sources], check=True, capture_output=True)


def can_share_memory() -> bool:
    """Tells whether processes can wait for each other here; Linux keeps what they share in /dev/shm."""
    try:
        get_context("spawn").Lock()
    except OSError:
        return False
    return True


def tablet_process(classes: Path) -> ProcessPoolExecutor:
    """Returns the process that the Java machine lives in; it starts with the first question."""
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=_start, initargs=(str(classes),))


# What runs in that process

_device: Device | None = None


def java(name: str) -> Any:
    """Returns a Java class. Only in the tablet's own process: elsewhere it would start a Java machine there."""
    from jnius import autoclass

    return autoclass(name)


def _start(classes: str) -> None:
    import jnius_config

    jnius_config.set_classpath(classes)
    jnius_config.add_options("-Xrs", "-Xmx64m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")
    os.environ["ANDROID_ARGUMENT"] = "/data/app"
    sys.modules["android"], sys.modules["android.config"] = _python_side()


def _python_side() -> tuple[ModuleType, ModuleType]:
    """Makes the module that python-for-android adds, of its own sources, without the compiled part."""
    import pythonforandroid

    package, config = ModuleType("android"), ModuleType("android.config")
    package.__path__ = [str(Path(pythonforandroid.__file__).parent / "recipes" / "android" / "src" / "android")]
    package.config = config
    config.JAVA_NAMESPACE = "org.kivy.android"
    config.ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"
    config.ACTIVITY_CLASS_NAMESPACE = "org/kivy/android/PythonActivity"
    return package, config


def renew() -> None:
    """Makes it a new device, on which the app was not started yet."""
    global _device
    java("org.diamantgame.Tablet").renew()
    _device = None
    for name in [name for name in sys.modules if name.startswith("plyer.platforms.android")]:
        del sys.modules[name]  # it asks the device when it is imported


def _make(features: dict[str, Any]) -> None:
    made = java("org.diamantgame.Tablet")
    for name, value in features.items():
        getattr(made, name)(*value if isinstance(value, tuple) else (value,))


def _do(what: str, *words: Any) -> Any:
    global _device
    _device = _device or Device()
    found = attrgetter(what)(_device)
    return found(*words) if callable(found) else found


def _told() -> list[str]:
    return [str(line) for line in java("org.diamantgame.Tablet").told]


def _written() -> list[bytes]:
    return [bytes(byte % 256 for byte in file) for file in java("org.diamantgame.Tablet").written]


def _sheets() -> list[dict[str, Any]]:
    return [_sheet(intent) for intent in java("org.diamantgame.Tablet").started]


def _sheet(chooser: Any) -> dict[str, Any]:
    from jnius import cast

    intents = java("android.content.Intent")
    sending = cast("android.content.Intent", chooser.getParcelableExtra(intents.EXTRA_INTENT))
    return {
        "action": chooser.getAction(),
        "title": chooser.getCharSequenceExtra(intents.EXTRA_TITLE),
        "sends": (sending.getAction(), sending.getType(), sending.getFlags()),
        "extras": {entry.getKey(): entry.getValue() for entry in sending.seen().entrySet()},
    }
