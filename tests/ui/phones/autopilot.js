// Plays on a phone by fingers of its own: looks at what is to be looked at, and taps what there is to tap.
(() => {
  let seed = SEED, held = null, left = 0;
  const luck = () => { seed = (seed * 16807) % 2147483647; return seed / 2147483647; };
  const pick = (list) => list[Math.floor(luck() * list.length)];
  const fire = (one, kind) => one.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: "touch", pointerId: 7 }));
  window.deeds = 0;
  window.faces = new Set();
  setInterval(() => {
    if (held) {
      document.querySelectorAll(".shown p").forEach((one) => window.faces.add(one.textContent));
      if (--left <= 0) { fire(held.isConnected ? held : document.querySelector(".pad") || held, "pointerup"); held = null; }
      return;
    }
    if (document.body.dataset.page === "draw") { document.querySelector(".draw .tool").click(); return; }
    if (document.body.dataset.page !== "sheet" || "busy" in document.body.dataset) return;
    const things = [...document.querySelectorAll("#main button:not([aria-disabled])")];
    const pads = things.filter((one) => one.classList.contains("pad"));
    const looks = things.filter((one) => one.classList.contains("card") && !one.classList.contains("can"));
    if (pads.length && luck() < 0.9) { held = pads[0]; left = 4 + Math.floor(luck() * 60); }
    else if (looks.length && luck() < 0.7) { held = pick(looks); left = 14; }
    if (held) { window.deeds += 1; fire(held, "pointerdown"); return; }
    const bold = things.filter((one) => !one.classList.contains("back") && !one.classList.contains("pad") && !looks.includes(one));
    const one = pick(bold.length && luck() < 0.93 ? bold : things.filter((thing) => !looks.includes(thing)));
    if (!one) return;
    window.deeds += 1;
    fire(one, "pointerdown");
    fire(one, "pointerup");
    if (one.isConnected) one.click();
  }, 30);
})();
