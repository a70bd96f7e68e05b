"""Keeps the words of the app and their translations together: a domain for the house and one for every game.

A text belongs to the game in whose folder of ``ui/games`` it stands, any other to the house. What stands in a game's
``room.py``, which the house says of a game that is not open, is a small domain beside the game's own: ``<game>/room``.
No text is in two of these three: what the house says too is the house's, and what the room says too the room's.

    python tools/translations.py extract    collects the English texts into assets/translations/<folder>/<name>.pot
    python tools/translations.py update     brings new texts into the .po files, drops those no longer used
    python tools/translations.py compile    makes the .mo files the app reads
    python tools/translations.py check      says what is missing, stale, fuzzy or has other {placeholders}
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from diamant.ui.kit.languages import LANGUAGES as SPOKEN

ROOT = Path(__file__).resolve().parent.parent
MADE = datetime(2026, 1, 1, tzinfo=UTC)
FOLDER = ROOT / "assets" / "translations"
HOUSE = "house"
LANGUAGES = tuple(language for language in SPOKEN if language != "en")
SOURCES = (("diamant", "**.py"), ("kv", "**.kv"))
OF_A_GAME = re.compile(r"(?:diamant/ui|kv)/games/(\w+)/(room\.)?")
ROOM = "/room"
NOISE = tuple(
    f'"{field}:'
    for field in (
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
    )
)
KEYWORDS = {"tr": None, "trn": (1, 2), "say": None, "say_many": (1, 2), "N_": None}


Domains = dict[str, Catalog]


def place(domain: str) -> tuple[str, str]:
    """Returns the folder of a domain, and what its files are called.

    >>> place("house"), place("valley/room")
    (('house', 'house'), ('valley', 'room'))
    """
    folder, _, name = domain.partition("/")
    return folder, name or folder


def template_path(domain: str) -> Path:
    """Returns where the English texts of a domain are collected."""
    folder, name = place(domain)
    return FOLDER / folder / f"{name}.pot"


def po_path(domain: str, language: str) -> Path:
    """Returns where the translations of a domain into a language stand."""
    folder, name = place(domain)
    return FOLDER / folder / language / "LC_MESSAGES" / f"{name}.po"


def mo_path(domain: str, language: str) -> Path:
    """Returns where the compiled translations of a domain into a language stand."""
    return po_path(domain, language).with_suffix(".mo")


def domain_of(path: str) -> str:
    """Returns the domain of the texts in a file.

    >>> domain_of("kv/games/expedition/lantern.kv"), domain_of("diamant/ui/games/expedition/room.py")
    ('expedition', 'expedition/room')
    """
    game = OF_A_GAME.match(path)
    return HOUSE if not game else game[1] + ROOM if game[2] else game[1]


def extracted() -> Domains:
    """Returns every text of the app that is shown to people, by domain; the house's first."""
    domains: Domains = {HOUSE: Catalog(project="diamant", charset="utf-8")}
    for folder, pattern in SOURCES:
        ways = [("commands/**", "ignore"), (pattern, "python")]  # developers are told in English
        found = extract_from_dir(str(ROOT / folder), ways, keywords=KEYWORDS, comment_tags=("NOTE:",))
        for name, line, text, comments, context in sorted(found, key=lambda entry: (entry[0], entry[1])):
            path = f"{folder}/{Path(name).as_posix()}"
            domain = domains.setdefault(domain_of(path), Catalog(project="diamant", charset="utf-8"))
            domain.add(text, None, [(path, line)], auto_comments=comments, context=context)
    for name, domain in domains.items():
        for other in (HOUSE, name + ROOM):
            if name != HOUSE and other in domains:
                leave_to(domains[other], domain)
    return domains


def leave_to(other: Catalog, domain: Catalog) -> None:
    """Takes out of a domain what another one says too."""
    for message in [message for message in domain if message.id and message.id in other]:
        domain.delete(message.id)


def translated(domain: str, language: str) -> Catalog:
    """Returns the translations of a domain into a language; none yet if it has no file."""
    return read(po_path(domain, language), language)


def read(path: Path, language: str) -> Catalog:
    """Returns a file of translations; an empty one if it is not there."""
    if not path.exists():
        return Catalog(locale=language, project="diamant", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def remembered(language: str) -> dict[str | tuple[str, ...], Message]:
    """Returns every translation into a language, of whatever domain: a text that moves keeps its own."""
    return {
        message.id: message
        for path in sorted(FOLDER.rglob(f"{language}/LC_MESSAGES/*.po"))
        for message in read(path, language)
        if message.id and all(answers(message)) and not message.fuzzy
    }


def as_po(catalogue: Catalog) -> bytes:
    """Returns a catalogue as text: sorted, and without what changes at every run."""
    catalogue.fuzzy = False
    catalogue.header_comment = "# The words of Diamant."
    out = BytesIO()
    write_po(out, catalogue, sort_output=True, include_lineno=False, ignore_obsolete=True, width=110)
    lines = out.getvalue().decode("utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(NOISE)).encode("utf-8")


def as_mo(catalogue: Catalog) -> bytes:
    """Returns a catalogue as the app reads it."""
    out = BytesIO()
    catalogue = deepcopy(catalogue)
    catalogue.creation_date = catalogue.revision_date = MADE  # the same words, the same bytes
    write_mo(out, catalogue)
    return out.getvalue()


def write(path: Path, content: bytes) -> None:
    """Writes a file if it is not as it should be."""
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        print("wrote", path.relative_to(ROOT))


def texts(message: Message) -> tuple[str, ...]:
    """Returns the English of a message: one text, or singular and plural."""
    return message.id if isinstance(message.id, tuple) else (message.id,)


def answers(message: Message) -> tuple[str, ...]:
    """Returns the translations of a message: one text, or one for every plural form."""
    return tuple(message.string) if isinstance(message.string, (tuple, list)) else (message.string,)


def placeholders(text: str) -> set[str]:
    """Returns the names in braces.

    >>> sorted(placeholders("{name} has {n} rubies"))
    ['n', 'name']
    """
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def problems_of(message: Message, forms: int) -> Iterator[str]:
    """Yields what is wrong with one translation."""
    given = answers(message)
    if message.fuzzy:
        yield "fuzzy"
    if not all(given) or (len(texts(message)) > 1 and len(given) != forms):
        yield "missing"
        return
    allowed = [placeholders(text) for text in texts(message)]
    for index, text in enumerate(given):
        # only the form for "one" may leave the number out, and only where English does
        if placeholders(text) != allowed[-1] and not (index == 0 and placeholders(text) == allowed[0]):
            yield f"other placeholders in {text!r}"


def problems(language: str, wanted: Domains) -> Iterator[str]:
    """Yields what is wrong with the translations into a language."""
    for domain, texts_of_domain in wanted.items():
        yield from (f"{language}, {domain}: {problem}" for problem in problems_in(domain, language, texts_of_domain))
    ours = {po_path(domain, language) for domain in wanted}
    for path in sorted(FOLDER.rglob(f"{language}/LC_MESSAGES/*.po")):
        if path not in ours:
            yield f"{language}: {path.name} belongs to no domain"
    yield from (f"{language}: {text!r} is said otherwise in another room" for text in contradictions(language, wanted))


def contradictions(language: str, wanted: Domains) -> Iterator[str]:
    """Yields what two rooms say alike in English and otherwise in a language: the house finds one of the two."""
    said: dict[str | tuple[str, ...], tuple[str, ...]] = {}
    for domain in (domain for domain in wanted if domain.endswith(ROOM)):
        for message in (message for message in translated(domain, language) if message.id):
            if said.setdefault(message.id, answers(message)) != answers(message):
                yield texts(message)[0]


def problems_in(domain: str, language: str, wanted: Catalog) -> Iterator[str]:
    """Yields what is wrong with the translations of a domain."""
    catalogue = translated(domain, language)
    known = {message.id: message for message in catalogue if message.id}
    for message in wanted:
        if not message.id:
            continue
        if message.id not in known:
            yield f"missing: {texts(message)[0]!r}"
            continue
        for problem in problems_of(known[message.id], catalogue.num_plurals):
            yield f"{problem}: {texts(message)[0]!r}"
    used = {message.id for message in wanted}
    yield from (f"stale: {texts(message)[0]!r}" for key, message in known.items() if key not in used)
    path = mo_path(domain, language)
    if not path.exists() or path.read_bytes() != as_mo(catalogue):
        yield f"{path.name} is not what {po_path(domain, language).name} says; run compile"


def extract() -> int:
    """Writes the templates."""
    for domain, wanted in extracted().items():
        write(template_path(domain), as_po(wanted))
    return 0


def update() -> int:
    """Writes the templates and brings the translations in step with them."""
    domains = extracted()
    known = {language: remembered(language) for language in LANGUAGES}
    for domain, wanted in domains.items():
        write(template_path(domain), as_po(deepcopy(wanted)))
        for language in LANGUAGES:
            catalogue = translated(domain, language)
            catalogue.update(deepcopy(wanted), no_fuzzy_matching=True)  # it keeps the messages it is given
            fill_in(catalogue, known[language])
            write(po_path(domain, language), as_po(catalogue))
            missing = [message for message in catalogue if message.id and not all(answers(message))]
            print(f"{language}, {domain}: {len(missing)} of {len(catalogue)} to translate")
    return 0


def fill_in(catalogue: Catalog, known: dict[str | tuple[str, ...], Message]) -> None:
    """Gives the texts without a translation the one they have had elsewhere."""
    for message in catalogue:
        if message.id in known and not all(answers(message)):
            message.string = known[message.id].string


def compile_all() -> int:
    """Makes the compiled files."""
    for domain in extracted():
        for language in LANGUAGES:
            write(mo_path(domain, language), as_mo(translated(domain, language)))
    return 0


def check() -> int:
    """Prints every problem and returns how the command should end."""
    wanted = extracted()
    found = [problem for language in LANGUAGES for problem in problems(language, wanted)]
    count = sum(len(domain) for domain in wanted.values())
    print(*found, sep="\n") if found else print(f"{count} texts in {len(LANGUAGES) + 1} languages")
    return 1 if found else 0


COMMANDS: dict[str, Callable[[], int]] = {
    "extract": extract,
    "update": update,
    "compile": compile_all,
    "check": check,
}


def main(arguments: list[str]) -> int:
    """Runs the command that is asked for."""
    if len(arguments) != 1 or arguments[0] not in COMMANDS:
        print(__doc__)
        return 2
    return COMMANDS[arguments[0]]()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
