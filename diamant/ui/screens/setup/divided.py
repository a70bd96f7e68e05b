"""How the set-up is divided where the window is large or small: two panes, or one page at a time."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import AliasProperty

from diamant.ui.kit.i18n import tr
from diamant.ui.screens.base import AppScreen

# in a smaller window there is room for one pane only: lying narrower than this, upright narrower or lower than that
CRAMPED_DP = 720
CRAMPED_UPRIGHT_DP = (520, 840)
TAB_WITH_SIGN = 118
LOW_DP, LOW_UPRIGHT_DP = 440, 520  # below this height the pages are chosen beside the way back


class DividedScreen(AppScreen):
    """Knows for its size what has room beside what."""

    def _upright(self) -> bool:
        return bool(self.height > self.width)

    upright = AliasProperty(_upright, bind=["size"], cache=True)

    def _cramped(self) -> bool:
        if self.upright:
            return bool(self.width < dp(CRAMPED_UPRIGHT_DP[0]) or self.height < dp(CRAMPED_UPRIGHT_DP[1]))
        return bool(self.width < dp(CRAMPED_DP))

    cramped = AliasProperty(_cramped, bind=["size"], cache=True)
    """Whether the table has no room beside the rest, so that it becomes a page of its own."""

    def _low(self) -> bool:
        return bool(self.cramped and self.height < dp(LOW_UPRIGHT_DP if self.upright else LOW_DP))

    low = AliasProperty(_low, bind=["size"], cache=True)
    """Whether every line counts."""

    def _beside(self) -> bool:
        return bool(self.low and not self.upright) if self.cramped else bool(self.upright)

    beside = AliasProperty(_beside, bind=["size"], cache=True)
    """Whether what belongs to the table stands beside its picture, and not below it."""

    @staticmethod
    def tabs(_: str, with_table: bool, width: float) -> list[tuple[str, str, str]]:
        """Returns the pages, in the language of the moment: code, name, and a sign where there is room for one."""
        tabs = [("seats", tr("Player"), "i-person"), ("game", tr("Game"), "i-settings")]
        if with_table:
            tabs.append(("table", tr("The table"), "i-arch"))
        roomy = width >= dp(TAB_WITH_SIGN) * len(tabs)
        return [(code, name, sign if roomy else "") for code, name, sign in tabs]
