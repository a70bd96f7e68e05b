// A phone as a hand: shows what the tablet sends and says what is tapped. It knows no game, and keeps no secret longer
// than it is shown.
"use strict";
const byId = (id) => document.getElementById(id);
const on = (made, kinds, done) => kinds.split(" ").forEach((kind) => made.addEventListener(kind, done));
const shown = document.body.dataset; // what the looks depend on
const WORDS = JSON.parse(byId("words").textContent);
const LONG = 320; // milliseconds: longer is no tap
const AGAIN = [400, 1000, 2000, 3000];
const SLEEPS = 4000, TAKEN = 4001, WRONG = 4002, ELSEWHERE = 4003;
const state = {
  page: "looking", socket: null, tries: 0, language: "", token: "", door: "", seats: null, sheets: {}, pieces: {},
  me: null, sheet: null, at: "", picks: {}, counts: {}, order: null, picked: [], turned: false, busy: false,
  calls: "", wait: null, code: false, held: null, looking: null, watching: false, drawing: null,
};

// what stays on the phone: the token of its seat, and its language

function kept(name, value) {
  try {
    if (value === undefined) return localStorage.getItem(name) || "";
    if (value) localStorage.setItem(name, value); else localStorage.removeItem(name);
  } catch (_) { /* a phone that keeps nothing plays all the same */ }
  return value || "";
}

function words(name) {
  return (WORDS[state.language] || WORDS.en || {})[name] || "";
}

function speak(language) {
  state.language = language;
  document.documentElement.lang = language;
  kept("language", language);
}

// talking with the tablet

function say(message) {
  if (!state.socket || state.socket.readyState !== 1) return false;
  state.socket.send(JSON.stringify(message));
  return true;
}

function connect() {
  clearTimeout(state.timer);
  if (state.socket && state.socket.readyState < 2) return;
  if (!state.token && !state.door && !state.code) return show("code");
  const socket = state.socket = new WebSocket(`ws://${location.host}/talk`);
  socket.onopen = () => {
    const language = state.language;
    if (state.code) say({ do: "code", what: state.code, language });
    else say({ do: "enter", what: state.token || state.door, language });
    state.code = false;
  };
  socket.onmessage = (event) => socket === state.socket && hear(JSON.parse(event.data));
  socket.onclose = (event) => socket === state.socket && lost(event.code, event.reason);
}

function lost(code, reason) {
  shown.link = "lost";
  letGo(false);
  if (code === TAKEN) {
    state.token = kept("seat", "");
    if (!state.door) return ended("taken");
    standUp();
    toast(words("taken"));
    show("looking");
    return again();
  }
  if (code === ELSEWHERE) { state.token = ""; return ended("elsewhere"); }
  if (code === WRONG) {
    if (state.token) { state.token = kept("seat", ""); if (state.door) return again(); }
    state.door = kept("door", "");
    standUp();
    show("code");
    return toast(words(reason === "too-often" ? "often" : "wrong"));
  }
  if (code === SLEEPS) { state.tries = 0; show("asleep"); }
  again();
}

function again() {
  const wait = AGAIN[Math.min(state.tries++, AGAIN.length - 1)];
  if (state.tries > 3 && state.page !== "asleep") show("asleep");
  else if (state.page !== "asleep") redraw();
  clearTimeout(state.timer);
  state.timer = setTimeout(connect, wait);
}

function standUp() {
  Object.assign(state, { me: null, sheet: null, wait: null, watching: false, drawing: null });
  setBusy(false);
}

function ended(why) {
  standUp();
  state.seats = null;
  state.ending = why;
  show("ended");
}

function hear(told) {
  if (told.hello) {
    const hello = told.hello;
    state.tries = 0;
    shown.link = "here";
    for (const sheet of Object.values(hello.sheets)) {
      for (const [piece, box] of Object.entries(sheet.pieces)) state.pieces[piece] = { box, sheet };
    }
    shown.ground = hello.ground;
    if (hello.door) state.door = hello.door;
  }
  if (told.people) { state.people = told.people; if (state.page === "seats" || (state.page === "sheet" && !state.looking)) redraw(); }
  if (told.seats) { state.seats = told.seats; if (!state.me && !state.watching && !state.wait) show("seats"); else if (state.page === "seats") redraw(); }
  if (told.wait) { state.wait = told.wait; show("wait"); }
  if (told.in) {
    state.wait = null;
    if (told.in.token) state.token = kept("seat", told.in.token);
    state.me = told.in.me;
    state.watching = !told.in.me;
    buzz(20);
  }
  if (told.out) { standUp(); state.token = kept("seat", ""); show("seats"); }
  if (told.paper) beginDrawing(told.paper);
  if (told.drawn) endDrawing();
  if (told.sheet) showSheet(told.sheet);
  if ("busy" in told) setBusy(told.busy);
  if (told.why) toast(told.why);
}

function setBusy(busy) {
  state.busy = busy;
  if (busy) shown.busy = ""; else delete shown.busy;
}

function showSheet(sheet) {
  const before = state.sheet;
  state.sheet = sheet;
  setBusy(false);
  const same = state.at in sheet.pages && before && JSON.stringify(before.pages[state.at]) === JSON.stringify(sheet.pages[state.at]);
  if (!same) {
    if (!(state.at in sheet.pages)) state.at = "";
    if (!state.at) state.picks = {};
    state.picked = [];
    state.order = null;
  }
  if (sheet.calls && sheet.calls !== state.calls) buzz([30, 60, 30]);
  state.calls = sheet.calls;
  if (state.page === "sheet" && state.looking) return showHeld(); // the finger stays on what it holds
  return show(state.drawing ? "draw" : "sheet");
}

// what a finger holds that stays where it is: its face may come from the tablet only now
function showHeld() {
  const { what, place } = state.looking;
  for (const part of state.sheet.pages[state.at]?.parts || []) {
    for (const one of part.cards || []) if (one.saw === what && one.face) showFace(place, one);
  }
}

function showFace(place, one) {
  place.replaceChildren(picture(one.face), make("p", "", one.face_name));
  byId("said").textContent = one.face_name;
}

// what was seen is not to be read any more
function hush() {
  byId("said").textContent = "";
  redraw();
}

function buzz(how) {
  if (navigator.vibrate && !matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate(how);
}

function toast(text) {
  const place = byId("toast");
  place.textContent = text;
  place.className = "on";
  clearTimeout(state.toasting);
  state.toasting = setTimeout(() => { place.className = ""; }, 2600);
}

// making things

function make(kind, name, ...inside) {
  const made = document.createElement(kind);
  if (name) made.className = name;
  made.append(...inside.filter((one) => one !== null && one !== undefined && one !== ""));
  return made;
}

// a piece of a sheet fills what is made; how it is painted says the style
function cut(kind, piece) {
  const made = make("span", kind), found = state.pieces[piece];
  if (!found) return made;
  const [x, y, w, h] = found.box, [W, H] = found.sheet.size;
  const part = (from, of, all) => (all > of ? 100 * from / (all - of) : 0);
  const place = `${part(x, w, W)}% ${part(y, h, H)}% / ${100 * W / w}% ${100 * H / h}%`;
  made.style.setProperty("--cut", `url(/${found.sheet.file}) ${place} no-repeat`);
  if (kind !== "sign") made.style.aspectRatio = `${w} / ${h}`;
  return made;
}

// "base|part@x,y,w,h,t|...": parts lie on the base in units of a card of 100 by 140, measured from its middle
function picture(spec, name) {
  const [base, ...parts] = spec.split("|");
  const made = cut(`pic ${name || ""}`, base);
  for (const part of parts) {
    const [piece, where] = part.split("@");
    const [x, y, w, h, turned] = where.split(",");
    const laid = cut("pic", piece);
    Object.assign(laid.style, { left: `${50 + +x - w / 2}%`, top: `${(70 - y - h / 2) / 1.4}%`, width: `${w}%` });
    if (turned) laid.style.transform = "rotate(180deg)";
    made.append(laid);
  }
  return made;
}

const sign = (name) => cut("sign", name);
const drawn = (name) => (name.startsWith("i-") ? sign(name) : picture(name, "art"));

function coloured(made, person) {
  made.style.setProperty("--light", person.light);
  made.style.setProperty("--dark", person.dark);
  return made;
}

function disc(person, tick, yes) {
  const made = coloured(make("span", "disc"), person);
  const drawn_by_hand = (state.people || [])[person.seat]?.face;
  if (drawn_by_hand) made.append(make("span", "round", face(drawn_by_hand)), make("span", "mark", picture(person.mark)));
  else made.append(picture(person.token)); // a figure brings its rim and its mark
  if (tick) made.append(make("span", `tick${yes ? " yes" : ""}`, sign(tick)));
  return made;
}

// a face that somebody drew: strokes on a paper of 1000, y upwards
function face(strokes) {
  const made = document.createElement("canvas");
  made.width = made.height = 132;
  made.className = "pic";
  for (const [colour, width, points] of strokes) ink(made.getContext("2d"), colour, width, points, made.width);
  return made;
}

function named(made, label, role) {
  made.setAttribute("aria-label", label);
  if (role) made.setAttribute("role", role);
  return made;
}

function press(made, done, label) {
  made.type = "button";
  on(made, "click", done);
  return label ? named(made, label) : made;
}

function big(kind, icon, name, done) {
  return press(make("button", `choice ${kind}`, icon && sign(icon), make("span", "text", words(name))), done);
}

// pages

function show(page) {
  if (page !== state.page) scrollTo(0, 0);
  state.page = page;
  redraw();
}

function redraw() {
  shown.page = state.page;
  if (state.page === "draw" && state.drawing.page.isConnected) return PAGES.draw(); // fingers are on it
  const main = byId("main"), made = PAGES[state.page]().filter(Boolean);
  const held = state.held !== null && main.querySelector(":scope > .pad"), pad = made.findIndex((one) => one.classList.contains("pad"));
  if (held && pad >= 0) { // a thumb rests on the pad: all else is drawn anew around it
    [...main.children].forEach((one) => one !== held && one.remove());
    held.before(...made.slice(0, pad));
    held.after(...made.slice(pad + 1));
  } else main.replaceChildren(...made);
  drawTop();
  const asked = main.querySelector("h1");
  const news = asked ? asked.textContent : "";
  if (news !== state.said) { state.said = news; byId("said").textContent = news; }
  return undefined;
}

function drawTop() {
  const top = byId("top"), page = state.page;
  const person = page === "wait" ? state.wait.me : page === "sheet" ? state.me : null;
  if (page !== "sheet" && page !== "wait") { delete shown.top; return top.replaceChildren(); }
  shown.top = "";
  const line = page === "wait" ? words("asks") : state.sheet.line;
  const lost = shown.link === "lost", link = make("span", "link", sign("i-tablet"), make("i", "", sign(lost ? "i-think" : "i-check")));
  coloured(top, person || { light: "#BE8AF0", dark: "#5C2F94" });
  const draws = page === "sheet" && person && person.draws;
  const face = person ? disc(person, draws && "i-pencil") : sign("i-eye");
  top.replaceChildren(
    draws ? press(make("button", "me", face), askForPaper, words("drawFace")) : face,
    make("span", "who", make("b", "", person ? person.name : words("onlooker")), make("span", "line", line)),
    named(link, words(lost ? "looking" : "linked"), "img"),
  );
}

const PAGES = {
  looking: () => [make("div", "dots", make("i"), make("i"), make("i")), make("h1", "", words("looking"))],

  ended: () => [
    make("div", "dots"), make("h1", "", words(state.ending)),
    big("main local", "", "back", () => {
      state.token = kept("seat"); show("looking"); wake();
    }),
  ],

  code: () => {
    const field = make("input");
    Object.assign(field, { maxLength: 4, autocomplete: "off", autocapitalize: "characters", spellcheck: false });
    const go = () => { if (field.value.length === 4) { state.code = field.value; show("looking"); connect(); } };
    on(field, "keydown", (event) => event.key === "Enter" && go());
    return [
      make("h1", "", words("letters")), make("p", "small", words("where")), make("div", "letters", named(field, words("letters"))),
      big("main local", "", "enter", go), tongues(),
    ];
  },

  seats: () => {
    const seats = make("div", "seats");
    for (const seat of state.seats.seats) {
      const free = seat.state === "free";
      const made = coloured(make("button", `seat${free ? "" : " shut"}`), seat);
      made.append(disc(seat), make("b", "", seat.name), make("span", "state", sign(seat.sign), make("span", "", seat.words)));
      if (!free) made.setAttribute("aria-disabled", "true");
      seats.append(press(made, () => (free ? say({ do: "ask", seat: seat.seat }) : toast(seat.words)), `${seat.name}, ${seat.words}`));
    }
    return [
      picture("title", "logo"), make("h1", "", words("which")), make("p", "small ask", state.seats.title), seats,
      big("back", "i-eye", "look", () => say({ do: "watch" })),
      tongues(), make("p", "small foot ask", words("none")),
    ];
  },

  wait: () => {
    const slate = make("div", "slate");
    state.wait.mats.forEach(([x, y, own]) => {
      const mat = make("span", own ? "own" : "");
      mat.style.left = `${100 * x - 15}%`; mat.style.bottom = `${100 * y - 8}%`;
      if (own) coloured(mat, state.wait.me);
      slate.append(mat);
    });
    slate.setAttribute("aria-hidden", "true");
    return [
      make("h1", "", words("holdMat")), make("p", "small ask", words("onTablet")), slate,
      make("div", "sameSign", make("span", "frame", picture(state.wait.sign)), make("span", "", words("sameSign"))),
      big("back local", "i-back", "other", () => { state.wait = null; say({ do: "leave" }); show("seats"); }),
    ];
  },

  asleep: () => {
    const night = make("div", "night", make("span", "moon"), make("span", "tablet"), make("span", "blanket"));
    [["66%", "34%", "1.2rem"], ["74%", "22%", "1.6rem"], ["82%", "8%", "2rem"]].forEach(([left, top, size], at) => {
      const z = make("span", "z", "Z");
      Object.assign(z.style, { left, top, fontSize: size, animationDelay: `${at * 0.4}s` });
      night.append(z);
    });
    night.setAttribute("aria-hidden", "true");
    const mine = state.me && make("div", "yours", disc(state.me), make("span", "", make("b", "", state.me.name), make("br"), words("yours")));
    return [night, make("h1", "", words("sleeps")), make("p", "small ask", words("wake")), mine];
  },

  sheet: () => {
    const page = pageNow(), head = page.head || 0, made = [];
    const turns = page.parts.some((part) => part.back || part.cards?.some((one) => one.back));
    let pair = null;
    page.parts.forEach((part, at) => {
      if (at === head) { pair = null; if (page.question) made.push(question(page)); }
      if (turns && state.turned && part.part === "hint") return; // it speaks of what is hidden
      const one = PARTS[part.part](part);
      if (part.half) {
        if (!pair || pair.children.length === 2) { pair = make("div", "pair"); made.push(pair); }
        pair.append(one);
      } else { pair = null; made.push(one); }
    });
    if (page.question && head >= page.parts.length) made.push(question(page));
    if (turns && state.turned) made.push(PARTS.hint({ sign: "i-hand", text: words("hold") }));
    if (turns) made.push(big("back local", "i-eye", "turn", () => { state.turned = !state.turned; redraw(); }));
    if (state.at) made.push(big("back local", "i-back", "goBack", () => { goTo(""); }));
    else if (state.watching) made.push(big("back", "i-back", "other", () => say({ do: "leave" })));
    else if (state.me.draws && !state.people[state.me.seat].face && !made.some((one) => one.matches("button, :has(button)"))) made.push(big("back", "i-pencil", "drawFace", askForPaper));
    return made;
  },
};

function question(page) {
  const kind = `ask${page.small ? " wide" : ""}${page.sign === "i-check" ? " done" : ""}`;
  return make("div", kind, page.sign && drawn(page.sign), make("h1", "", page.question), page.small && make("span", "small", page.small));
}

function tongues() {
  const made = make("div", "tongues");
  for (const [code, language] of Object.entries(WORDS)) {
    const one = press(make("button", "", language.tongue), () => { speak(code); say({ do: "speak", language: code }); redraw(); });
    one.lang = code;
    one.setAttribute("aria-pressed", String(code === state.language));
    made.append(one);
  }
  return made;
}

// the parts of a sheet

function goTo(page, sets) {
  if (!page) { state.picks = {}; state.counts = {}; }
  Object.assign(state.picks, sets);
  state.at = page;
  state.picked = [];
  redraw();
  scrollTo(0, 0);
}

function filled(text) {
  return text.replace(/\{([\w-]+)\}/g, (_, name) => (name === "order" ? state.sorted.join("") : name === "picked" ? [...state.picked].sort().join("") : counted(name) ?? state.picks[name] ?? ""));
}

// what stands at a counter of this page
function counted(name) {
  const counters = pageNow().parts.flatMap((part) => part.counters || []);
  const one = counters.find((counter) => counter.name === name);
  return one && one.steps[standing(one)][1];
}

const standing = (one) => Math.min(state.counts[one.name] || 0, one.steps.length - 1);
const pageNow = () => state.sheet.pages[state.at] || state.sheet.pages[""];

function tap(part) {
  if (part.why) return toast(part.why);
  for (const [names, why] of part.needs || []) if (!names.some(counted)) return toast(why);
  if (part.go !== undefined) return goTo(part.go, part.sets);
  if (part.sets) Object.assign(state.picks, part.sets);
  if (!part.send || state.busy) return undefined;
  buzz(20);
  say({ do: "tap", what: filled(part.send) });
  return undefined;
}

function people(list) {
  const made = make("div", "people");
  for (const one of list) {
    const person = state.people[one.seat];
    const small = make("div", `person${one.dim ? " dim" : ""}`, disc(person, one.sign, one.sign === "i-check" || one.sign === "i-in"), one.words);
    made.append(named(small, `${person.name}, ${one.words || words(one.sign === "i-check" ? "chosen" : "thinks")}`, "img"));
  }
  return made;
}

const PARTS = {
  figure: (part) => {
    const made = make("div", `figure${part.large ? " large" : ""}`);
    if (part.label) made.append(make("span", "label", part.label));
    const row = make("div", "row");
    if (part.picture) row.append(picture(part.picture, "art"));
    if (part.number) row.append(make("span", "number", part.number));
    for (const [name, count] of part.counts || []) row.append(make("span", "count", drawn(name), count));
    if (row.children.length) made.append(row);
    if (part.text) made.append(make("span", "small", part.text));
    if (part.people) { const faces = people(part.people); if (!part.label && !part.number && !part.text) return faces; made.append(faces); }
    return made;
  },

  cards: (part) => {
    const made = make("div", `cards${part.row ? " row" : ""}`);
    if (part.sorts && !state.order) state.order = part.cards.map((_, at) => at);
    const order = part.sorts ? state.order : part.cards.map((_, at) => at);
    if (part.sorts) state.sorted = order.map((at) => part.cards[at].sets.place);
    const seen = make("div", "shown");
    order.forEach((at, place) => made.append(card(part, part.cards[at], at, place, seen)));
    if (part.across) { made.classList.add("grid"); made.style.gridTemplateColumns = `repeat(${part.across}, 1fr)`; }
    const box = make("div", "cardBox");
    if (part.label) box.append(make("p", "small ask", part.label));
    if (part.cards.some((one) => one.face || one.saw)) box.append(seen);
    box.append(made);
    return box;
  },

  line: (part) => {
    const can = part.send !== undefined || part.go !== undefined, hides = state.turned && part.back;
    const of = part.seat === undefined ? null : state.people[part.seat];
    const made = make(can || hides ? "button" : "div", `lineCard${part.picture || of ? "" : " bare"}${of ? " of" : ""}`);
    if (of) coloured(made, of);
    const write = () => {
      made.replaceChildren(...[of ? disc(of) : part.picture && picture(part.picture, "art"), make("b", "wide", part.title)].filter(Boolean));
      if (part.number) made.append(make("span", "number wide", part.number));
      if (part.text) made.append(make("span", "text wide", part.text));
    };
    const cover = () => made.replaceChildren(picture(part.back, "art"), make("b", "wide", words("turnedOver")));
    if (!hides) { write(); return can ? press(made, () => tap(part)) : made; }
    cover();
    made.type = "button";
    return held(made, (on) => (on ? write() : cover()));
  },

  counters: (part) => {
    const made = make("div", "figure counters", make("span", "label", part.label));
    for (const one of part.counters) made.append(counter(one));
    return made;
  },

  choice: (part) => {
    const made = make("button", `choice ${part.kind || "main"}${part.go === undefined ? "" : " local"}`, part.sign && drawn(part.sign));
    made.append(make("span", "text", part.text, part.note && make("em", "", part.note)));
    if (part.why) made.setAttribute("aria-disabled", "true");
    return press(made, () => tap(part));
  },

  hold: (part) => {
    const made = make("button", `pad${state.held === part.send ? " held" : ""}`, state.held === part.send && part.held ? part.held : part.text);
    made.type = "button";
    on(made, "pointerdown", (event) => { capture(made, event); takeUp(part.send); made.classList.add("held"); if (part.held) made.textContent = part.held; });
    on(made, "pointerup pointercancel", () => letGo(true));
    // without a thumb: one press holds, another lets go
    on(made, "click", (event) => { if (event.detail === 0) { if (state.held) letGo(true); else takeUp(part.send); redraw(); } });
    return made;
  },

  hint: (part) => make("div", `hint${part.sign === "i-tablet" ? " drop" : ""}`, part.sign && drawn(part.sign), make("span", "", part.text)),
};

// a finger belongs to what it came down on by itself; a mouse has to be told
function capture(made, event) {
  if (event.pointerType === "mouse") made.setPointerCapture(event.pointerId);
}

function takeUp(what) {
  if (state.held === what) return;
  state.held = what;
  buzz(20);
  say({ do: "hold", what, down: true });
}

function letGo(tell) {
  if (state.held === null) return;
  const what = state.held;
  state.held = null;
  if (tell) say({ do: "hold", what, down: false });
  document.querySelectorAll(".pad.held").forEach((pad) => pad.classList.remove("held"));
}

function card(part, one, at, place, seen) {
  const hides = state.turned && one.back;
  const can = one.send || one.go !== undefined || part.picks || part.sorts;
  const looks = (one.face || one.saw) && !hides;
  const made = make(can || looks || hides ? "button" : "span", "card");
  const faces = make("span", "faces", picture(hides ? one.back : one.picture));
  made.append(faces);
  if (one.chosen) made.append(make("span", "seal", sign("i-check")));
  if (one.sign) made.append(picture(one.sign, "badge"));
  if (!hides && !part.row && one.note !== undefined) made.append(make("b", "", one.name), make("span", "note", one.note));
  if (one.framed) made.classList.add("framed");
  if (one.dim) made.classList.add("dim");
  if (state.picked.includes(at) || (part.sorts && state.picked[0] === place)) made.classList.add("chosen");
  if (can) made.classList.add("can");
  made.type = "button";
  named(made, hides ? words("turnedOver") : [one.name, one.note].filter(Boolean).join(", "), can || looks || hides ? "" : "img");
  const choose = () => {
    if (part.sorts) {
      if (!state.picked.length) state.picked = [place];
      else { const [before] = state.picked; [state.order[before], state.order[place]] = [state.order[place], state.order[before]]; state.picked = []; }
      return redraw();
    }
    if (part.picks) {
      state.picked = state.picked.includes(at) ? state.picked.filter((other) => other !== at) : [...state.picked, at].slice(-part.picks);
      if (state.picked.length === part.picks) { const send = filled(part.send.replace("{picked}", [...state.picked].map((index) => part.cards[index].sets.place).sort().join(""))); tap({ send }); }
      return redraw();
    }
    tap(one);
  };
  if (!looks && !hides) { if (can) on(made, "click", choose); return made; }
  const look = (down) => {
    made.classList.toggle("held", down);
    if (hides) { faces.replaceChildren(picture(down ? one.picture : one.back)); return; }
    state.looking = down ? { what: one.saw, place: seen } : null;
    if (down && one.face) showFace(seen, one);
    if (one.saw) { if (down) takeUp(one.saw); else letGo(true); }
    if (!down) hush();
  };
  return held(made, look, !hides && can && choose);
}

// held, something is looked at; what can also be tapped is held a little longer
function held(made, look, choose) {
  let since = 0, timer = 0, holding = false;
  on(made, "pointerdown", (event) => {
    capture(made, event);
    since = Date.now();
    timer = setTimeout(() => { holding = true; look(true); }, choose ? LONG : 60);
  });
  const end = (event) => {
    clearTimeout(timer);
    if (holding) { holding = false; look(false); } else if (since && event.type === "pointerup" && choose && Date.now() - since < LONG) choose();
    since = 0;
  };
  on(made, "pointerup pointercancel", end);
  on(made, "contextmenu", (event) => event.preventDefault());
  // by a key or a screen reader: a press shows it for a while
  on(made, "click", (event) => {
    if (event.detail !== 0) return;
    look(true);
    setTimeout(() => look(false), 3000);
  });
  return made;
}

// minus and plus; a finger that stays goes on
function counter(one) {
  const value = make("output", "value"), made = make("div", "counter", drawn(one.picture), make("span", "what", make("small", "", one.title), value));
  const show_it = () => { value.textContent = one.steps[standing(one)][0]; made.classList.toggle("some", standing(one) > 0); };
  const step = (way) => {
    const now = standing(one), next = way > 0 && !now ? one.begins || 1 : now + way;
    if (next < 0) return;
    if (next >= one.steps.length) { toast(one.most); return; }
    state.counts[one.name] = next;
    show_it();
  };
  for (const [way, sign_of, name] of [[-1, "−", "less"], [1, "+", "more"]]) {
    const button = press(make("button", "step", sign_of), () => step(way), `${words(name)}: ${one.title}`);
    let again = 0;
    const stop = () => clearTimeout(again); // of either kind
    on(button, "pointerdown", () => { again = setTimeout(() => { again = setInterval(() => { if (button.isConnected) step(way); else stop(); }, 110); }, 450); });
    on(button, "pointerup pointercancel pointerleave", stop);
    made.append(button);
  }
  show_it();
  return made;
}

// beginning

function hideSecrets() {
  state.looking = null;
  letGo(true);
  if (state.page === "sheet") hush();
}

function wake() {
  state.tries = 0;
  say({ do: "speak", language: state.language }); // a line that died in silence is noticed when something is said
  connect();
}

addEventListener("visibilitychange", () => (document.hidden ? hideSecrets() : wake()));
addEventListener("blur", hideSecrets);
addEventListener("online", wake);
addEventListener("pagehide", () => state.socket?.close());
addEventListener("pageshow", (event) => event.persisted && wake());

const asked = [kept("language"), ...(navigator.languages || []).map((one) => one.slice(0, 2))].find((one) => one in WORDS);
speak(asked || "en");
state.door = location.hash.slice(1);
state.token = kept("seat");
if (state.door) { history.replaceState(null, "", "/"); kept("door", state.door); } else state.door = kept("door");
redraw();
connect();
