"""Tablets to test with: some have a motor and voices, and remember how they were used."""

from __future__ import annotations

from diamant.device import Device, Speech, Vibration


class Motor(Vibration):
    """A motor that remembers what it was asked for."""

    available = True

    def __init__(self) -> None:
        self.felt: list[str] = []

    def tick(self) -> None:
        self.felt.append("tick")

    def throb(self, strength: float) -> None:
        self.felt.append("throb")

    def rumble(self) -> None:
        self.felt.append("rumble")


class Voice:
    """A voice that remembers what it said and in which language."""

    def __init__(self, languages: str) -> None:
        self.languages = languages.split()
        self.said: list[tuple[str, str]] = []
        self.stopped = 0

    def speaks(self, language: str) -> bool:
        return language in self.languages

    def say(self, text: str, language: str) -> None:
        self.said.append((language, text))

    def stop(self) -> None:
        self.stopped += 1

    @property
    def texts(self) -> list[str]:
        return [text for _, text in self.said]


def tablet(motor: bool = True, voices: str = "en pl uk") -> Device:
    """Returns a tablet with a motor, or none, and voices for these languages."""
    return Device(vibration=Motor() if motor else Vibration(), speech=Speech(Voice(voices)))
