"""Plays on a phone in the browser by fingers: looks at what is to be looked at, and taps what there is to tap."""

from __future__ import annotations

from random import Random
from typing import Any

from browser import Phone

THINGS = """[...document.querySelectorAll("#main button:not([aria-disabled])")].map((one) => {
  const box = one.getBoundingClientRect();
  return { name: (one.getAttribute("aria-label") || one.innerText).replace(/\\s+/g, " ").trim(), kind: one.className,
    x: box.x + box.width / 2, y: box.y + box.height / 2, high: innerHeight };
})"""
SHY = ("choice back",)
"""What only leads back, and is tapped where nothing else can be."""


class PhonePlayer:
    """One phone, from deed to deed."""

    def __init__(self, phone: Phone, seed: int) -> None:
        self.phone = phone
        self.luck = Random(seed)
        self.holding = 0
        self.deeds = 0
        self.held: set[str] = set()
        self.seen: set[str] = set()

    def step(self) -> None:
        """Does one thing, if anything is to be done."""
        phone = self.phone
        if self.holding:
            self.holding -= 1
            if not self.holding:
                phone.touch("touchEnd")
            return
        if phone.page != "sheet" or phone.run("'busy' in document.body.dataset"):
            return
        things: list[dict[str, Any]] = phone.run(THINGS)
        pads = [one for one in things if "pad" in one["kind"]]
        if pads:
            self._hold(pads[0], self.luck.randrange(8, 30))
            return
        looks = [one for one in things if one["kind"].startswith("card") and "can" not in one["kind"].split()]
        if looks and self.luck.random() < 0.7:
            self._hold(self.luck.choice(looks), 6)
            return
        wanted = [one for one in things if one["kind"].startswith(("card", "lineCard")) or not self._is_shy(one)]
        can = [one for one in wanted if "can" in one["kind"].split() or not one["kind"].startswith("card")] or things
        can = [one for one in can if not self._is_shy(one) or self.luck.random() < 0.05]
        if can:
            one = self.luck.choice(can)
            phone.tap(one["name"])
            self.deeds += 1

    def _is_shy(self, one: dict[str, Any]) -> bool:
        return any(shy in one["kind"] for shy in SHY)

    def _hold(self, one: dict[str, Any], steps: int) -> None:
        self.phone.touch("touchStart", *self.phone.spot(one["name"]))
        self.holding = steps
        self.deeds += 1
