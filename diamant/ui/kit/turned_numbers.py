"""Numbers that read as another one when they stand on their heads, as 6 and 9 do. A line tells where down is."""

from __future__ import annotations

TURNED = {"0": "0", "1": "1", "6": "9", "8": "8", "9": "6"}


def needs_line(text: str) -> bool:
    """Tells whether what is written reads as another number upside down.

    >>> [number for number in ("6", "+9", "68", "69", "16", "88", "61 %", "7", "26") if needs_line(number)]
    ['6', '+9', '68', '16', '61 %']
    """
    digits = [sign for sign in text if sign.isdigit()]
    turned = [TURNED.get(digit, "") for digit in reversed(digits)]
    return any(digit in "69" for digit in digits) and all(turned) and turned != digits
