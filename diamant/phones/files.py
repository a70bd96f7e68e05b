"""What a phone can fetch: the page, what it is made of, and pictures. Whatever is cached carries its version."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

TYPES = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".png": "image/png"}
PAGE = "page.html"
INDEX = "pictures.json"
VERSION_LENGTH = 10
FOR_A_YEAR = "public, max-age=31536000, immutable"


class Served(NamedTuple):
    """One file as it is sent."""

    kind: str
    body: bytes
    cache: str


class Files:
    """The files of a folder by the path they are asked for. Nothing else of the disk can be reached through them."""

    def __init__(self, folder: Path, words: Mapping[str, Mapping[str, str]]) -> None:
        """``words`` are what the page itself says, by language and name."""
        self.by_path: dict[str, Served] = {}
        told = json.dumps(words, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
        page = (folder / PAGE).read_text("utf-8").replace("{words}", told)
        for path in sorted(folder.iterdir()):
            if path.suffix in TYPES:
                name, body = self._named(path)
                self.by_path[f"/{name}"] = Served(TYPES[path.suffix], body, FOR_A_YEAR)
                page = page.replace(f"{{{path.name}}}", name)
        self.by_path["/"] = Served("text/html; charset=utf-8", page.encode(), "no-store")
        index = folder / INDEX
        found = json.loads(index.read_text("utf-8")) if index.is_file() else {}
        self.pictures: Mapping[str, Mapping[str, object]] = found
        """Where each drawing lies, by the game whose sheet it is on."""

    def _named(self, path: Path) -> tuple[str, bytes]:
        """Returns a file with its version in its name; pictures have theirs already."""
        body = path.read_bytes()
        if path.suffix == ".png":
            return path.name, body
        version = hashlib.sha256(body).hexdigest()[:VERSION_LENGTH]
        return f"{path.stem}.{version}{path.suffix}", body


def headers(served: Served, host: str) -> dict[str, str]:
    """Returns what is said with a file: the page may load what comes from here, and nothing else."""
    policy = (
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", f"connect-src ws://{host}",
        "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    )  # fmt: skip
    return {
        "Content-Type": served.kind,
        "Content-Length": str(len(served.body)),
        "Cache-Control": served.cache,
        "Content-Security-Policy": "; ".join(policy),
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "Connection": "close",
    }
