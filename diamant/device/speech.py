"""The device's own voice: Android's on a tablet, espeak on a desktop that has it, silence elsewhere."""

from __future__ import annotations

import shutil
import subprocess
from typing import Any, Protocol

from .android import activity, chars, java, on_android, tolerated


class Voice(Protocol):
    """Something that can read a text aloud."""

    def speaks(self, language: str) -> bool: ...

    def say(self, text: str, language: str) -> None: ...

    def stop(self) -> None: ...


class Speech:
    """Says one sentence at a time: a new one takes the place of the one being said."""

    def __init__(self, voice: Voice | None = None) -> None:
        self._voice = voice or (AndroidVoice() if on_android() else EspeakVoice())

    def available(self, language: str) -> bool:
        """Tells whether there is a voice for this language (``en``, ``pl``, ``uk``).

        A tablet's voice takes a second to wake: it is first asked when the app starts and may say no until then.
        """
        with tolerated("Speech"):
            return self._voice.speaks(language)
        return False

    def say(self, text: str, language: str) -> None:
        """Begins to say the text and returns at once; without a voice for the language nothing is heard."""
        with tolerated("Speech"):
            if text and self._voice.speaks(language):
                self._voice.say(text, language)

    def stop(self) -> None:
        """Falls silent."""
        with tolerated("Speech"):
            self._voice.stop()


class AndroidVoice:
    """Android's text-to-speech. plyer's is not used: it speaks English only and makes the game wait."""

    def __init__(self) -> None:
        self._engine: Any = None
        with tolerated("Speech"):
            self._engine = java("android.speech.tts.TextToSpeech")(activity(), None)

    def speaks(self, language: str) -> bool:
        locale = java("java.util.Locale")(language)
        return self._engine is not None and self._engine.isLanguageAvailable(locale) >= 0

    def say(self, text: str, language: str) -> None:
        self._engine.setLanguage(java("java.util.Locale")(language))
        self._engine.speak(chars(text), java("android.speech.tts.TextToSpeech").QUEUE_FLUSH, None, "diamant")

    def stop(self) -> None:
        if self._engine is not None:
            self._engine.stop()


class EspeakVoice:
    """The espeak program, if it is installed."""

    def __init__(self) -> None:
        self._program = shutil.which("espeak-ng") or shutil.which("espeak")
        self._spoken: dict[str, bool] = {}
        self._saying: subprocess.Popen[bytes] | None = None

    def speaks(self, language: str) -> bool:
        if self._program is None:
            return False
        if language not in self._spoken:
            self._spoken[language] = _has_voice(self._program, language)
        return self._spoken[language]

    def say(self, text: str, language: str) -> None:
        self.stop()
        if self._program is None:
            return
        self._saying = subprocess.Popen(
            [self._program, "-v", language, "--stdin"],
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        if self._saying.stdin is not None:
            with self._saying.stdin as heard:
                heard.write(text.encode())

    def stop(self) -> None:
        if self._saying is not None:
            self._saying.kill()
            self._saying.wait()
            self._saying = None


def _has_voice(program: str, language: str) -> bool:
    listed = subprocess.run([program, f"--voices={language}"], capture_output=True, text=True, timeout=5, check=False)
    return len(listed.stdout.splitlines()) > 1  # the first line is the heading
