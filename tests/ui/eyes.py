"""How colours and drawings look to different eyes."""

from __future__ import annotations

from collections.abc import Sequence

# How colours look without one kind of cone (Machado, Oliveira and Fernandes, 2009, severity 1, on linear light).
SIGHTS = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def seen(colour: Sequence[float], sight: str) -> tuple[float, float, float]:
    """Returns a colour as Lab values, seen with one kind of sight."""
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
    red, green, blue = (
        min(1, max(0, sum(weight * part for weight, part in zip(row, light, strict=True)))) for row in SIGHTS[sight]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def apart(one: Sequence[float], other: Sequence[float], sight: str) -> float:
    """Returns how different two colours look; 2 can just be seen, 10 at a glance."""
    pairs = zip(seen(one, sight), seen(other, sight), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)
