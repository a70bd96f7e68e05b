"""The voice of a desktop: espeak, if it is there, in the languages it really has."""

from __future__ import annotations

import os
import shutil
import stat
import sys

import pytest

from diamant.device import Speech
from diamant.device.speech import EspeakVoice

# A stand-in for the program: lists two voices, and writes down what it is told to say.
PROGRAM = """#!{python}
import sys, time
if sys.argv[1].startswith("--voices="):
    print("Pty Language Age/Gender VoiceName")
    if sys.argv[1] in ("--voices=en", "--voices=pl"):
        print(" 5  xx  M  voice")
else:
    with open({said!r}, "a") as said:
        said.write(sys.argv[2] + ": " + sys.stdin.read() + chr(10))
    time.sleep(30)
"""


@pytest.fixture
def said(tmp_path, monkeypatch):
    """A machine with espeak, and the file of what was said."""
    program = tmp_path / "espeak-ng"
    said = tmp_path / "said"
    program.write_text(PROGRAM.format(python=sys.executable, said=str(said)))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(tmp_path))
    return said


def test_only_what_it_can_say_is_promised(said):
    speech = Speech()
    assert speech.available("en")
    assert speech.available("pl")
    assert not speech.available("uk")


def test_it_says_the_text_and_does_not_wait(said):
    voice = EspeakVoice()
    speech = Speech(voice)
    speech.say("- Zosia wraca do obozu", "pl")
    first = voice._saying
    while not said.exists() or not said.read_text("utf-8").endswith("\n"):
        assert first.poll() is None, "it ended without a word"
    speech.stop()
    assert first.poll() is not None
    assert said.read_text("utf-8") == "pl: - Zosia wraca do obozu\n"


def test_a_new_sentence_takes_the_place_of_the_old_one(said):
    voice = EspeakVoice()
    voice.say("one", "en")
    first = voice._saying
    voice.say("two", "en")
    assert first.poll() is not None
    assert voice._saying is not first
    voice.stop()


def test_without_a_voice_it_is_silent(said):
    voice = EspeakVoice()
    speech = Speech(voice)
    speech.say("Привіт", "uk")
    assert voice._saying is None


def test_a_machine_without_espeak_promises_nothing(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    speech = Speech()
    assert not any(speech.available(language) for language in ("en", "pl", "uk"))
    speech.say("Hello", "en")
    speech.stop()


@pytest.mark.skipif(not (shutil.which("espeak-ng") or shutil.which("espeak")), reason="espeak is not installed")
def test_the_real_one_has_english():
    assert os.environ["PATH"]
    assert Speech().available("en")
