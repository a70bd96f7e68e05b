"""One sitting at the tablet: seats, hidden choices, who is still thinking, the dealer, resuming. No Kivy."""

from .hidden import Hand
from .lineups import LONGEST_NAME as MAX_NAME
from .refusals import Reason, Refused
from .sitting import Sitting

__all__ = ["MAX_NAME", "Hand", "Reason", "Refused", "Sitting"]
