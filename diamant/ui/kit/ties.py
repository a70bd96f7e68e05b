"""What stays together where a text breaks into lines, in every language."""

from __future__ import annotations

import re
from functools import lru_cache

TIE = "\N{NO-BREAK SPACE}"
REMEMBERED = 2048
# a number stands with what it counts
COUNTED = re.compile(r"(?<=\d)((?:\[/\w+\])*) (?=(?:\[\w+\])*(?:[^\W\d_]|\d{3}\b))")
RANGE = re.compile(rf"(?<=\d{TIE})(to|of|do|до) (?=\d)")
# and the number that something has with what is numbered
FLOOR = re.compile(r"(?<=\w) (?=I{1,3}\b)")
NUMBERED = re.compile(
    r"(\b(?:no\.|expedition|turn|move|claim|place|nr|ekspedycj\w+|tura|ruch|działk[aę]|miejscu"
    r"|експедиці\w+|хід|ділянк[ау]|місці)|№) (?=\d)",
    re.IGNORECASE,
)
# a word of one letter stands with what follows it, a dash with what goes before
LONELY = re.compile(rf"(?<![\w’{TIE}])([AIOUWZaiouwzАІЙОУВЗЯаійоувзя]) (?=\S)")
DASH = re.compile(r" (?=[–—])")


@lru_cache(REMEMBERED)
def tied(text: str) -> str:
    """Returns a text that breaks into lines as printers do it.

    >>> tied("Leży w skrzyni"), tied("16 cards of floor I")
    ('Leży w\\xa0skrzyni', '16\\xa0cards of floor\\xa0I')
    """
    text = COUNTED.sub(rf"\1{TIE}", NUMBERED.sub(rf"\1{TIE}", text))
    text = FLOOR.sub(TIE, RANGE.sub(rf"\1{TIE}", text))
    return DASH.sub(TIE, LONELY.sub(rf"\1{TIE}", text))
