// Drawing one's face: a round paper, pens, a rubber. Every finger draws its own line; the tablet gets it when it is done.
"use strict";
const PAPER = 1000, DOTS = 720; // how far points go, and pixels of the paper
const MOST = 32 * 1024, SLICE = 3500; // letters of a face, and of one message
const STEPS_BACK = 50, PAUSE = 70;

// the line stays within `off` of what was drawn
function thin(points, off) {
  if (points.length < 3) return points;
  const [ax, ay] = points[0], [bx, by] = points.at(-1);
  const along = bx - ax, across = by - ay, length = along * along + across * across || 1;
  let far = 0, most = off * off;
  points.forEach(([x, y], at) => {
    const way = Math.max(0, Math.min(1, ((x - ax) * along + (y - ay) * across) / length));
    const beside = (x - ax - way * along) ** 2 + (y - ay - way * across) ** 2;
    if (beside > most) { far = at; most = beside; }
  });
  return far ? [...thin(points.slice(0, far + 1), off).slice(0, -1), ...thin(points.slice(far), off)] : [points[0], points.at(-1)];
}

function asText(strokes) {
  return JSON.stringify(strokes.map(([pen, width, points]) => [pen, width, ...points.flat()]));
}

function fitting(strokes) {
  let fit = strokes;
  for (let off = 2; asText(fit).length > MOST && off < PAPER; off *= 2) fit = fit.map(([pen, width, points]) => [pen, width, thin(points, off)]);
  while (asText(fit).length > MOST) fit = fit.slice(1);
  return asText(fit);
}

function ink(pen, colour, width, points, dots) {
  const scale = dots / PAPER;
  pen.lineCap = pen.lineJoin = "round";
  pen.strokeStyle = colour; pen.lineWidth = Math.max(0.75, width * dots / 200);
  pen.beginPath();
  points.forEach(([x, y], at) => pen[at ? "lineTo" : "moveTo"](x * scale, dots - y * scale));
  if (points.length === 1) pen.lineTo(points[0][0] * scale + 0.1, dots - points[0][1] * scale);
  pen.stroke();
}

const askForPaper = () => say({ do: "draw" });

function beginDrawing(paper) {
  const drawing = state.drawing = { paper, strokes: paper.strokes, before: [], pen: 0, widths: [1, 2], lines: new Map(), page: null };
  drawing.page = drawingPage(drawing);
  repaint(drawing);
  show("draw");
}

function endDrawing() {
  state.drawing = null;
  if (state.page === "draw") show(state.sheet ? "sheet" : "looking");
}

// a browser takes a tap right after a swift line for the end of a swing, and tells of no click
function prompt(made, done, label) {
  let since = 0;
  on(made, "pointerup", () => { since = Date.now(); done(); });
  return press(made, () => { if (Date.now() - since > 700) done(); }, label);
}

function drawingPage(drawing) {
  const { pens, widths } = drawing.paper, rubber = pens.length;
  const sheet = coloured(make("div", "paper"), state.me), canvas = make("canvas");
  canvas.width = canvas.height = DOTS;
  named(canvas, words("drawFace"), "img");
  drawing.ink = canvas.getContext("2d");
  sheet.append(canvas, make("span", "mark", picture(state.me.mark)));
  const tools = make("div", "tools"), box = make("div", "pens");
  const tool = (name, inside, done) => prompt(make("button", "tool", inside), () => { done(); choose(); }, words(name));
  const take = (pen) => () => { drawing.pen = pen; };
  pens.forEach(([name, colour], at) => {
    const pen = tool(name, picture(`thing-${name}`), take(at));
    pen.style.setProperty("--pen", colour);
    box.append(pen);
  });
  widths.forEach((width, at) => {
    const dot = make("i", "dot");
    dot.style.width = dot.style.height = `${6 + 1.6 * width}px`;
    tools.append(tool(["thin", "medium", "thick"][at], dot, () => { drawing.widths[+(drawing.pen === rubber)] = at; }));
  });
  const change = (strokes) => () => { remember(drawing); drawing.strokes = strokes; repaint(drawing); };
  const back = () => { if (drawing.before.length) { drawing.strokes = drawing.before.pop(); repaint(drawing); } };
  tools.append(tool("rubber", picture("rubber"), take(rubber)), tool("undo", sign("i-undo"), back), tool("fresh", picture("fresh-sheet"), () => drawing.strokes.length && change([])()));
  const choose = () => {
    [...box.children].forEach((one, at) => one.setAttribute("aria-pressed", String(at === drawing.pen)));
    [...tools.children].slice(0, widths.length).forEach((one, at) => one.setAttribute("aria-pressed", String(at === drawing.widths[+(drawing.pen === rubber)])));
    tools.children[widths.length].setAttribute("aria-pressed", String(drawing.pen === rubber));
    tools.style.setProperty("--pen", (pens[drawing.pen] || [0, "#BFB4A0"])[1]);
  };
  drawing.choose = () => tools.children[widths.length + 1].toggleAttribute("data-faint", !drawing.before.length);
  fingers(drawing, canvas, rubber);
  choose();
  drawing.line = make("span", "line");
  const leave = prompt(make("button", "tool", sign("i-back")), endDrawing, words("goBack"));
  const done = prompt(make("button", "choice main", sign("i-check")), () => sendFace(drawing), words("done"));
  return make("div", "draw", make("div", "bar", leave, drawing.line, done), sheet, box, tools);
}

function remember(drawing) {
  drawing.before.push(drawing.strokes);
  drawing.before.splice(0, drawing.before.length - STEPS_BACK);
}

const colourOf = (drawing, pen) => (drawing.paper.pens[pen] || [0, drawing.paper.rubber])[1];

function repaint(drawing) {
  drawing.ink.clearRect(0, 0, DOTS, DOTS);
  for (const [pen, width, points] of drawing.strokes) ink(drawing.ink, colourOf(drawing, pen), drawing.paper.widths[width], points, DOTS);
  drawing.choose();
}

function fingers(drawing, canvas, rubber) {
  const at = (event, width) => {
    const box = canvas.getBoundingClientRect();
    const x = (event.clientX - box.x) / box.width, y = 1 - (event.clientY - box.y) / box.height;
    if (Math.hypot(x - 0.5, y - 0.5) > 0.5 + drawing.paper.widths[width] / 400) return null;
    return [x, y].map((part) => Math.max(0, Math.min(PAPER, Math.round(PAPER * part))));
  };
  const end = (event) => {
    const line = drawing.lines.get(event.pointerId);
    drawing.lines.delete(event.pointerId);
    if (!line || !line[2].length) return;
    remember(drawing);
    drawing.strokes = [...drawing.strokes, [line[0], line[1], thin(line[2], 1)]];
    drawing.choose();
  };
  const go = (event) => {
    const line = drawing.lines.get(event.pointerId);
    if (!line) return;
    const point = at(event, line[1]), last = line[2].at(-1);
    if (!point) { end(event); drawing.lines.set(event.pointerId, [line[0], line[1], []]); return; } // beside the paper: another line
    if (last && Math.abs(point[0] - last[0]) < 3 && Math.abs(point[1] - last[1]) < 3) return;
    line[2].push(point);
    ink(drawing.ink, colourOf(drawing, line[0]), drawing.paper.widths[line[1]], line[2].slice(-2), DOTS);
  };
  on(canvas, "pointerdown", (event) => {
    if (Math.max(event.width, event.height) > 110) return; // a palm
    capture(canvas, event);
    drawing.lines.set(event.pointerId, [drawing.pen, drawing.widths[+(drawing.pen === rubber)], []]);
    go(event);
  });
  on(canvas, "pointermove", (event) => { // a swift finger has been at more places than there are frames
    const between = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
    (between.length ? between : [event]).forEach(go);
  });
  on(canvas, "pointerup pointercancel", end);
}

function sendFace(drawing) {
  const slices = fitting(drawing.strokes).match(new RegExp(`.{1,${SLICE}}`, "g"));
  clearInterval(drawing.sending);
  let at = 0;
  const next = () => {
    if (at === slices.length) return clearInterval(drawing.sending);
    if (say({ do: "face", what: slices[at], at, of: slices.length })) at += 1;
    else { clearInterval(drawing.sending); toast(words("looking")); }
    return undefined;
  };
  next();
  drawing.sending = setInterval(next, PAUSE);
}

PAGES.draw = () => {
  state.drawing.line.textContent = state.sheet ? state.sheet.line : "";
  return [state.drawing.page];
};
