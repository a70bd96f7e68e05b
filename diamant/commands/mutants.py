"""What no phone of ours says: messages, taps, frames and heads with a few letters changed, left out or put in."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

from .raw_phone import TEXT, Raw

SAID: tuple[dict[str, object], ...] = (
    {"do": "enter", "what": "a" * 22, "language": "en"}, {"do": "code", "what": "KTRM", "language": "pl"},
    {"do": "ask", "seat": 1}, {"do": "watch"}, {"do": "leave"}, {"do": "tap", "what": "keep 2"},
    {"do": "hold", "what": "pad", "down": True}, {"do": "speak", "language": "uk"},
    {"do": "draw"}, {"do": "face", "what": "[[4,1,0,0,1000,500],[10,2,7,7]]", "at": 0, "of": 1},
)  # fmt: skip
PIECES = [*'"{}[]:,\\ é\U0001f600', "null", "true", "1e999", "-1", "\\u0000", "NaN"]
PLACES = ("", "0", "4", "5", "9", "-1", "01", "43210", "00000", "99", "10", "1000000", "²", "x", "0 0", "{picked}")
"""What stands behind a word that is tapped: places, some of which there are."""


def mutant(luck: Random) -> str:
    """Returns something that a phone says, with a few letters changed, doubled, left out or put in."""
    return changed(json.dumps(luck.choice(SAID)), luck)


def changed(said: str, luck: Random) -> str:
    """Returns a text with a few letters changed, doubled, left out or put in."""
    text = list(said)
    for _ in range(luck.randrange(1, 5)):
        at = luck.randrange(len(text) + 1)
        match luck.randrange(4):
            case 0:
                text[at:at] = luck.choice(PIECES)
            case 1:
                text[at : at + luck.randrange(1, 6)] = ""
            case 2:
                text[at:at] = text[at : at + 20]
            case _:
                text[at : at + 1] = chr(luck.randrange(32, 0x2FFF))
    return "".join(text)


def mutant_deed(offered: Sequence[str], luck: Random) -> str:
    """Returns a tap or a hold as the page says it, of something like what a sheet offers."""
    what = luck.choice([*offered, "back", "seen"])
    match luck.randrange(4):
        case 0:
            what = changed(what, luck)
        case 1:
            what = f"{what.partition(' ')[0]} {luck.choice(PLACES)}"
        case 2:
            what = luck.choice(PLACES)
    told = {"do": "tap", "what": what}
    return json.dumps(told if luck.random() < 0.6 else {"do": "hold", "what": what, "down": luck.random() < 0.6})


def mutant_frame(raw: Raw, luck: Random) -> bytes:
    """Returns a frame of a message in which a few bytes are others."""
    frame = bytearray(raw.frame(TEXT, json.dumps(luck.choice(SAID)).encode()))
    for _ in range(luck.randrange(1, 4)):
        frame[luck.randrange(min(len(frame), 8))] = luck.randrange(256)
    return bytes(frame)


def mutant_head(host: str, luck: Random) -> bytes:
    """Returns a request in which something is other than it should be."""
    head = f"GET /talk HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
    return changed(f"{head}Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\r\n", luck).encode()
