"""Money as each language prints it, from thousands; always exact, always on one line."""

from __future__ import annotations

from typing import NamedTuple

from diamant.ui.kit.i18n import language
from diamant.ui.kit.ties import TIE

THOUSAND = 1000
"""So many thousands are a million."""

MINUS = "\N{MINUS SIGN}"


class Form(NamedTuple):
    """How a language writes and says money.

    ``point`` parts whole millions from the rest; ``signed`` puts the dollar to a sum that is written without it.
    ``head`` stands over sums that are bare numbers of thousands.
    ``million`` are the words for 1, for 2 to 4, for 5 and more, and for a million and a part of one.
    """

    point: str
    thousands: str
    millions: str
    signed: str
    head: str
    thousand: str
    million: tuple[str, str, str, str]
    nothing: str


FORMS = {
    "en": Form(
        ".", "{}K", "{}M", "${}", "in $K",
        "{} thousand dollars", ("{} million dollars",) * 4, "no money",
    ),
    "pl": Form(
        ",", "{} tys.", "{} mln", "{} $", "w tys. $",
        "{} tysięcy dolarów",
        ("{} milion dolarów", "{} miliony dolarów", "{} milionów dolarów", "{} miliona dolarów"), "zero dolarów",
    ),
    "uk": Form(
        ",", "{} тис.", "{} млн", "{} $", "у тис. $",
        "{} тисяч доларів",
        ("{} мільйон доларів", "{} мільйони доларів", "{} мільйонів доларів", "{} мільйона доларів"), "нуль доларів",
    ),
}  # fmt: skip


def short(money: int) -> str:
    """Returns a sum as it is printed on a plate.

    >>> short(1250), short(870), short(3000), short(0), short(-20)
    ('$1.25M', '$870K', '$3M', '$0', '−$20K')
    """
    sum_of = _tied(_form().signed.format(_written(abs(money))))
    return f"{MINUS}{sum_of}" if money < 0 else sum_of


def plain(money: int) -> str:
    """Returns a sum without the dollar, for places where many of them stand together.

    >>> plain(1250), plain(400), plain(0)
    ('1.25M', '400K', '0')
    """
    sum_of = _tied(_written(abs(money)))
    return f"{MINUS}{sum_of}" if money < 0 else sum_of


def figure(money: int) -> str:
    """Returns a sum in thousands as a bare number, where there is room for no more.

    >>> figure(400), figure(-20)
    ('400', '−20')
    """
    return f"{MINUS if money < 0 else ''}{abs(money)}"


def head() -> str:
    """Returns what stands once over sums that are bare numbers.

    >>> head()
    'in $K'
    """
    return _tied(_form().head)


def change(money: int) -> str:
    """Returns by how much a sum grew or shrank, with its sign.

    >>> change(50), change(-1200), change(0)
    ('+$50K', '−$1.2M', '$0')
    """
    return f"+{short(money)}" if money > 0 else short(money)


def spoken(money: int) -> str:
    """Returns a sum as it is said aloud, in words that a voice reads right.

    >>> spoken(1250), spoken(870)
    ('1.25 million dollars', '870 thousand dollars')
    """
    form, sum_of = _form(), abs(money)
    if not sum_of:
        return form.nothing
    if sum_of < THOUSAND:
        return form.thousand.format(sum_of)
    return form.million[_plural(sum_of)].format(_millions(sum_of))


def _form() -> Form:
    return FORMS.get(language(), FORMS["en"])


def _written(money: int) -> str:
    form = _form()
    if money < THOUSAND:
        return form.thousands.format(money) if money else "0"
    return form.millions.format(_millions(money))


def _millions(money: int) -> str:
    whole, rest = divmod(money, THOUSAND)
    return f"{whole}{_form().point}{rest:03}".rstrip("0") if rest else str(whole)


def _plural(money: int) -> int:
    whole, rest = divmod(money, THOUSAND)
    if rest:
        return 3
    if whole == 1:
        return 0
    return 1 if whole % 10 in {2, 3, 4} and whole % 100 not in {12, 13, 14} else 2


def _tied(text: str) -> str:
    return text.replace(" ", TIE)
