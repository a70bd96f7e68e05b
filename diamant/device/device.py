"""The tablet that the app runs on, as one thing that can be handed around."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from .documents import Documents
from .insets import Insets, safe_insets
from .language import device_language
from .scale import Scale, screen_scale
from .sharing import Sharing
from .speech import Speech
from .vibration import Vibration


@dataclass
class Device:
    """What a tablet can do. A test hands the app one of its own: ``Device(safe_insets=lambda: Insets(40))``."""

    vibration: Vibration = field(default_factory=Vibration)
    speech: Speech = field(default_factory=Speech)
    sharing: Sharing = field(default_factory=Sharing)
    documents: Documents = field(default_factory=Documents)
    safe_insets: Callable[[], Insets] = safe_insets
    scale: Callable[[], Scale | None] = screen_scale
    language: Callable[[Collection[str]], str | None] = device_language
