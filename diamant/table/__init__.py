"""One sitting at the tablet: seats, hidden choices, who is still thinking, the dealer, resuming. No Kivy."""

from .hidden import Hand
from .refusals import Reason, Refused
from .sitting import Sitting

__all__ = ["Hand", "Reason", "Refused", "Sitting"]
