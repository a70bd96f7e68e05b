"""The made-up tablet that the tests of Android run on."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec

import pytest
from tablet import Tablet, can_share_memory, compile_java, renew, tablet_process


@pytest.fixture(scope="session")
def java_machine(tmp_path_factory) -> Iterator[ProcessPoolExecutor]:
    """A process with a Java machine and Android's classes."""
    if shutil.which("javac") is None:
        pytest.skip("there is no Java compiler (Debian: default-jdk-headless)")
    if find_spec("jnius") is None:
        pytest.skip("pyjnius is not installed")
    if not can_share_memory():
        pytest.skip("/dev/shm is missing or cannot be written to: no process can be asked across it")
    classes = tmp_path_factory.mktemp("classes")
    compile_java(classes)
    with tablet_process(classes) as process:
        yield process


@pytest.fixture
def tablet(java_machine) -> Tablet:
    """A new tablet, on which the app has just started."""
    tablet = Tablet(java_machine)
    tablet.run(renew)
    return tablet
