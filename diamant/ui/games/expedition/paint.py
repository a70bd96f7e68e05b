"""The colours of Diamant that the house does not have."""

from __future__ import annotations

from typing import Final

from diamant.ui.kit.theme import rgba

earth: Final = tuple(rgba(code) for code in ("#5E4153", "#7A5558", "#94695B", "#B5835F"))
entrance_sign: Final = rgba("#B9ADE0")
ruby: Final = rgba("#FF9DB4")
trap: Final = rgba("#C6332B")
go_on_deep: Final = rgba("#3A1745")
go_home: Final = rgba("#2FB39A")
go_home_deep: Final = rgba("#0F2A4A")
thinking: Final = rgba("#E9DFFF")
chosen: Final = rgba("#FFE07A")
looking: Final = rgba("#9BEBFF")
in_camp: Final = rgba("#8FF0C0")
goes_on: Final = rgba("#FFD79A")
