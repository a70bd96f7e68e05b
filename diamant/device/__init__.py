"""The tablet: vibration, speech, sharing, files, safe area, language. The only room that touches plyer and jnius."""

from .android import on_android
from .data_folder import data_folder
from .device import Device
from .documents import Document, Documents, PathDocument
from .insets import Insets
from .scale import Scale
from .sharing import Shared, Sharing
from .speech import Speech
from .vibration import Vibration

__all__ = [
    "Device",
    "Document",
    "Documents",
    "Insets",
    "PathDocument",
    "Scale",
    "Shared",
    "Sharing",
    "Speech",
    "Vibration",
    "data_folder",
    "on_android",
]
