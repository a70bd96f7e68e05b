"""One sitting at the tablet: seats, hidden choices, who is still thinking, the dealer, resuming. No Kivy."""

from .hidden import Hand
from .lineups import LONGEST_NAME
from .refusals import Reason, Refused
from .sitting import Sitting

__all__ = ["LONGEST_NAME", "Hand", "Reason", "Refused", "Sitting"]
