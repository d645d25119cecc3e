"use strict";
// Plays one run at a time in the elements of the page: `data` is the run; `words` and `verdicts` are
// texts in the reader's language by their names.
let data = { rounds: 0, learners: [] }, words = {}, verdicts = {}, statements = [];
let signs = { decimal: ".", thousands: ",", between: ", " };  // how the reader's language writes numbers
const say = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const at = id => document.getElementById(id);
const query = new URLSearchParams(location.search), embedded = query.has("embed");
// A round appears in five phases, as in the program: point, prediction, label, loss, update. Later rounds are not drawn while
// `hidden`, or while the reader hides them.
const PREDICTION = 2, LABEL = 3, LOSS = 4, UPDATE = 5;
const state = { t: 0, phase: UPDATE, learner: 0, playing: false, since: 0, from: 0, hidden: false };
window.page = state;
document.documentElement.classList.toggle("embed", embedded);
let palette = {};  // the colours that were read, which takes longer than to draw a point
const colour = name => palette[name] ??= getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
const localised = text => text.replace(/[.,]/g, c => c === "." ? signs.decimal : signs.thousands);  // one number
const number = v => v === null || v === undefined ? "–" : localised(Math.abs(v) >= 1e5 || (v !== 0 && Math.abs(v) < 1e-3) ? v.toExponential(2) : String(+v.toPrecision(4))).replace("-", "−");
const wholeNumber = n => localised(n.toLocaleString("en"));
// A number that was typed with a decimal point or comma; NaN if it is not a number.
function typedNumber(text) {
  const typed = text.trim().replace("−", "-").replace(/(\d)\s(?=\d{3})/g, "$1"), commas = typed.split(",").length - 1;
  const decimal = signs.decimal === "," && commas === 1 && !typed.includes(".");
  const grouped = !decimal && /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(typed);  // another comma is a decimal comma
  return typed === "" ? NaN : Number(typed.replaceAll(",", grouped ? "" : "."));
}
const sign = v => v > 0 ? "+" : v < 0 ? "−" : words.undecided;
// The learner that is shown; one that a page runs itself is run when it is first shown.
function learner(i = state.learner) {
  const L = data.learners[i];
  return L.play ? data.learners[i] = L.play() : L;
}
const counted = () => Math.max(0, state.phase < LOSS ? state.t - 1 : state.t);  // rounds whose loss has been shown
const learned = () => Math.max(0, state.phase < UPDATE ? state.t - 1 : state.t);
const hidden = () => state.hidden || at("hide").checked;
const unit = () => at("large").checked ? 1.5 : 1;  // of letters and lines
const font = (weight = 400) => `${weight} ${14 * unit()}px Inter, system-ui, Helvetica, Arial, sans-serif`;

function canvas(id) {
  const c = at(id), ratio = window.devicePixelRatio || 1, box = c.getBoundingClientRect();
  const w = Math.round(box.width * ratio), h = Math.round(box.height * ratio);
  if (c.width !== w || c.height !== h) { c.width = w; c.height = h; }
  const g = c.getContext("2d");
  g.setTransform(ratio, 0, 0, ratio, 0, 0);
  g.clearRect(0, 0, box.width, box.height);
  g.font = font();
  g.lineJoin = "round";
  return [g, box.width, box.height];
}

function ticks(low, high, most) {
  const rough = (high - low) / most, power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(k => k * power).find(s => s >= rough * 0.9999), found = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; k++) found.push(+(k * step).toPrecision(12));
  return found;
}

function mark(g, label, x, y, size, alpha) {
  g.globalAlpha = alpha;
  if (label > 0) {
    g.fillStyle = colour("positive"); g.beginPath(); g.arc(x, y, size, 0, 7); g.fill();
  } else {
    const a = 0.8 * size; g.strokeStyle = colour("negative"); g.lineWidth = 0.5 * size; g.lineCap = "round";
    g.beginPath(); g.moveTo(x - a, y - a); g.lineTo(x + a, y + a); g.moveTo(x + a, y - a); g.lineTo(x - a, y + a); g.stroke();
    g.lineCap = "butt";
  }
  g.globalAlpha = 1;
}

function range() {
  const P = learner().points; let r = 0.1, x0 = 0, x1 = 0, y0 = 0, y1 = 0;
  for (const [x, y] of P) { x0 = Math.min(x0, x); x1 = Math.max(x1, x); y0 = Math.min(y0, y); y1 = Math.max(y1, y); }
  r = 1.12 * Math.max(x1 - x0, y1 - y0, 1e-9) / 2;
  return [(x0 + x1) / 2, (y0 + y1) / 2, r];
}

// The part of the plane that is shown on w times h pixels.
function view(w, h) {
  const [cx, cy, r] = data.range || range(), scale = Math.min(w, h) / (2 * r);
  return {
    cx, cy, r, scale, X: x => w / 2 + (x - cx) * scale, Y: y => h / 2 - (y - cy) * scale,
    x: X => cx + (X - w / 2) / scale, y: Y => cy - (Y - h / 2) / scale,
  };
}

let overPlane = () => {};  // what else the page draws on the plane
function drawPlane() {
  const [g, w, h] = canvas("plane"), L = learner(), t = state.t, { cx, cy, r, scale, X, Y } = view(w, h), u = unit();
  const line = L.lines[learned()];
  if (line[0] !== null && (line[0] !== 0 || line[1] !== 0)) {
    const [a, b, c] = line, norm = Math.hypot(a, b), ux = a / norm, uy = b / norm, d = c / norm, far = (w + h) / scale;
    const s = d - (ux * cx + uy * cy), px = cx + ux * s, py = cy + uy * s;
    for (const [side, name] of [[1, "positive"], [-1, "negative"]]) {
      g.fillStyle = colour(name); g.globalAlpha = +colour("tint"); g.beginPath();
      g.moveTo(X(px - uy * far), Y(py + ux * far)); g.lineTo(X(px + uy * far), Y(py - ux * far));
      g.lineTo(X(px + uy * far + side * ux * far), Y(py - ux * far + side * uy * far));
      g.lineTo(X(px - uy * far + side * ux * far), Y(py + ux * far + side * uy * far)); g.fill(); g.globalAlpha = 1;
    }
    g.strokeStyle = colour("ink"); g.lineWidth = 3 * u; g.beginPath();
    g.moveTo(X(px - uy * far), Y(py + ux * far)); g.lineTo(X(px + uy * far), Y(py - ux * far)); g.stroke();
  }
  g.strokeStyle = colour("faint"); g.lineWidth = 1; g.fillStyle = colour("second");
  g.beginPath(); g.moveTo(X(0), 0); g.lineTo(X(0), h); g.moveTo(0, Y(0)); g.lineTo(w, Y(0)); g.stroke();
  const reach = r * Math.max(w, h) / Math.min(w, h);
  g.textAlign = "center";
  for (const x of ticks(cx - reach, cx + reach, 6)) if (X(x) > 20 && X(x) < w - 20) g.fillText(number(x), X(x), h - 6);
  g.textAlign = "left";
  for (const y of ticks(cy - reach, cy + reach, 6)) if (Y(y) > 14 && Y(y) < h - 24) g.fillText(number(y), 4, Y(y) + 5);
  const size = u * (L.points.length > 1000 ? 4 : L.points.length > 300 ? 5.5 : 7), told = state.phase < LABEL ? t - 1 : t;
  const disc = (k, radius) => { g.beginPath(); g.arc(X(L.points[k][0]), Y(L.points[k][1]), radius, 0, 7); };
  g.fillStyle = colour("faint");
  if (!hidden()) for (let k = t; k < L.points.length; k++) { disc(k, 2.5 * u); g.fill(); }
  for (let k = 0; k < told; k++) mark(g, L.labels[k], X(L.points[k][0]), Y(L.points[k][1]), size, k === t - 1 ? 1 : Math.max(0.4, 1 - (t - k) / 60));
  if (t) {
    g.strokeStyle = g.fillStyle = colour("ink"); g.lineWidth = 2.5 * u; disc(t - 1, size + 7); g.stroke();
    if (told < t) { disc(t - 1, size / 2); g.fill(); }
  }
  overPlane(g, X, Y);
}

function drawBars() {
  const [g, w, h] = canvas("plane"), L = learner(), now = L.weights ? L.weights[learned()] : [];
  if (!L.weights) {
    g.fillStyle = colour("second"); g.fillText(words.too_many, 12, 28);
    return;
  }
  let low = 0, high = 1e-12;
  for (const row of hidden() ? L.weights.slice(0, state.t + 1) : L.weights) for (const v of row) { if (v !== null) { low = Math.min(low, v); high = Math.max(high, v); } }
  const u = unit(), left = 52 * u, bottom = 26 * u, Y = v => h - bottom - (h - bottom - 10) * (v - low) / (high - low), room = (w - left) / Math.max(now.length, 1);
  g.textAlign = "right";
  for (const v of ticks(low, high, 5)) {
    g.strokeStyle = colour("edge"); g.lineWidth = 1; g.beginPath(); g.moveTo(left, Y(v)); g.lineTo(w, Y(v)); g.stroke();
    g.fillStyle = colour("second"); g.fillText(number(v), left - 6, Y(v) + 5);
  }
  g.textAlign = "center";
  const every = Math.ceil(44 * u / room);
  now.forEach((v, i) => {
    g.fillStyle = colour(v < 0 ? "negative" : "positive");
    g.fillRect(left + i * room + 0.15 * room, Math.min(Y(v), Y(0)), 0.7 * room, Math.max(Math.abs(Y(v) - Y(0)), 1));
    if (i % every === 0) { g.fillStyle = colour("second"); g.fillText(L.names[i].slice(0, Math.max(3, Math.floor(every * room / (8 * u)))), left + (i + 0.5) * room, h - 6); }
  });
}

function series() {
  const L = learner(), T = L.theorem;
  const name = T && T.named ? T.bounds : L.cost;
  return T && !T.counts ? { name, actual: T.actual, bound: T.value } : { name, actual: T ? T.actual.map((v, k) => v === null ? L.costs[k] : v) : L.costs, bound: T ? T.value : null };
}

const plot = { left: 52, right: 92, top: 12, bottom: 26 };
function drawCurves() {
  const [g, w, h] = canvas("curves"), S = series(), n = data.rounds, t = counted(), u = unit();
  g.font = font(600);
  Object.assign(plot, { left: 52 * u, right: Math.max(92 * u, g.measureText(S.name).width + 16), bottom: 26 * u });
  g.font = font();
  let low = 0, high = 1;
  const known = values => hidden() ? values.slice(0, t + 1) : values;
  for (const v of known(S.actual)) if (v !== null) { high = Math.max(high, v); low = Math.min(low, v); }
  const bounds = known(S.bound || []).filter(v => v !== null), last = bounds.length ? bounds[bounds.length - 1] : 0;
  high = Math.max(high, Math.min(Math.max(...bounds.slice(-Math.ceil(bounds.length / 2)), 0), Math.max(4 * high, last)));
  const X = k => plot.left + (w - plot.left - plot.right) * k / Math.max(n, 1), Y = v => h - plot.bottom - (h - plot.top - plot.bottom) * (v - low) / (high - low);
  g.textAlign = "right";
  for (const v of ticks(low, high, 4)) {
    g.strokeStyle = colour("edge"); g.lineWidth = 1; g.beginPath(); g.moveTo(plot.left, Y(v)); g.lineTo(w - plot.right, Y(v)); g.stroke();
    g.fillStyle = colour("second"); g.fillText(number(v), plot.left - 6, Y(v) + 5);
  }
  g.textAlign = "center";
  for (const k of ticks(0, n, w < 420 * u ? 3 : 5)) g.fillText(number(k), X(k), h - 6);
  g.fillText("t", w - plot.right + 26 * u, h - 6);
  const draw = (values, name, dashes, from, to, alpha) => {
    g.save(); g.beginPath(); g.rect(X(from), 0, X(to) - X(from), h - plot.bottom + 2); g.clip();
    g.strokeStyle = colour(name); g.lineWidth = u * (alpha < 1 ? 1.25 : 2.5); g.globalAlpha = alpha; g.setLineDash(alpha < 1 ? [2, 3] : dashes); g.beginPath();
    let pen = false;
    values.forEach((v, k) => { if (v === null) pen = false; else { pen ? g.lineTo(X(k), Y(v)) : g.moveTo(X(k), Y(v)); pen = true; } });
    g.stroke(); g.restore();
  };
  for (const [from, to, alpha] of hidden() ? [[0, t, 1]] : [[t, n, 0.6], [0, t, 1]]) {
    if (S.bound) draw(S.bound, "bound", [7, 5], from, to, alpha);
    draw(S.actual, "actual", [], from, to, alpha);
  }
  g.strokeStyle = colour("ink"); g.lineWidth = 1.25; g.beginPath(); g.moveTo(X(t), plot.top); g.lineTo(X(t), h - plot.bottom); g.stroke();
  g.textAlign = "left";
  const ends = [[S.actual[t], S.name, "actual"], [S.bound ? S.bound[t] : null, words.bound, "bound"]].filter(e => e[0] !== null && e[0] !== undefined);
  ends.sort((a, b) => b[0] - a[0]);
  const apart = 36 * u, lowest = h - plot.bottom - 16 * u;  // two labels of two lines each never lie over one another
  const places = ends.map(([v]) => Math.min(Math.max(Y(Math.min(v, high)) + 4, 14 * u), lowest));
  if (places.length > 1 && places[1] - places[0] < apart) {
    places[0] = Math.max(Math.min((places[0] + places[1] - apart) / 2, lowest - apart), 14 * u); places[1] = places[0] + apart;
  }
  ends.forEach(([v, name, role], i) => {
    const y = places[i];
    g.fillStyle = colour(role); g.font = font(600); g.fillText(name, w - plot.right + 8, y);
    g.font = font(); g.fillText(say(words.now, { value: number(v) }), w - plot.right + 8, y + 16 * u);
    g.beginPath(); g.arc(X(t), Y(Math.min(v, high)), 4 * u, 0, 7); g.fill();
  });
}

let atStart = () => words.start;  // what one can do first
function caption() {
  const L = learner(), t = state.t, k = t - 1, phase = state.phase;
  if (!t) return data.rounds ? atStart() : words.no_rounds;
  const told = { t, score: number(L.scores[k]), loss: number(L.losses[k]) };
  if (L.labelled) Object.assign(told, { prediction: sign(L.predictions[k]), label: sign(L.labels[k]), outcome: L.mistakes[k] ? words.mistake : words.correct });
  if (phase < PREDICTION) return say(words.new_example, told);
  const texts = L.labelled ? [words.predicted, words.label_shown, words.labelled] : [words.scored, words.scored, words.unlabelled];
  const text = say(texts[Math.min(phase, LOSS) - PREDICTION], told);
  return phase < UPDATE ? text : `${text} ${L.changes[k] ? words.updates : words.no_update}`;
}

function setStatement(text, of) {
  const place = at("statement");
  if (place.dataset.of === of) return;
  place.innerHTML = text;
  place.dataset.of = of;
  const drawn = place.querySelector("svg");
  if (drawn) {  // its own box may be far larger than the formula
    const b = drawn.getBBox(), w = b.width + 4, h = b.height + 4;
    drawn.setAttribute("viewBox", `${b.x - 2} ${b.y - 2} ${w} ${h}`); drawn.setAttribute("width", w * 22 / drawn.dataset.size); drawn.setAttribute("height", h * 22 / drawn.dataset.size);
  }
}

let afterShow = () => {};  // what else the page shows of a round
function show() {
  const L = learner(), T = L.theorem, t = counted();
  if (T && T.sharpen) T.sharpen(t);
  const n = wholeNumber(data.rounds), place = say(words.place, { t: wholeNumber(state.t), n });
  at("settings").textContent = say(L.settings ? words.settings : words.rounds, { settings: L.settings, n });
  at("caption").textContent = caption();
  at("plane").setAttribute("aria-label", L.lines ? words.plane : words.bars);
  L.lines ? drawPlane() : drawBars();
  drawCurves();
  at("curves").setAttribute("aria-label", say(words.curves, { name: series().name }));
  at("theorem").hidden = !T;
  if (T) {
    const form = T.formAt ? T.formAt(t) : T.forms[T.form[t]];
    at("theoremName").textContent = form.name;
    setStatement(statements[form.statement] || form.statement, `${state.learner} ${form.name}`);
    at("actual").textContent = say(words.measured, { name: T.bounds, value: number(t ? T.actual[t] : null) });
    at("value").textContent = say(words.measured, { name: words.bound, value: number(t ? T.value[t] : null) });
    const [verdict, why] = T.judgedAt ? T.judgedAt(t) : T.judged[T.judgement[t]];
    at("verdict").textContent = verdicts[verdict] || words.at_start;
    at("verdict").className = "chip " + (verdict || "not").split(" ")[0];
    at("why").textContent = why;
  }
  at("slider").value = state.t;
  at("slider").setAttribute("aria-valuetext", place);
  at("place").textContent = place;
  at("play").textContent = state.playing ? words.pause : words.play;
  afterShow();
}

// A position counts phases: UPDATE * t when all of round t is shown.
const position = () => state.t ? UPDATE * (state.t - 1) + state.phase : 0;
function goTo(place) {
  place = Math.max(0, Math.min(UPDATE * data.rounds, place));
  state.t = Math.ceil(place / UPDATE); state.phase = place - UPDATE * (state.t - 1);
  if (!state.t) state.phase = UPDATE;
}
function jump(place) { goTo(place); state.from = position(); state.since = performance.now(); show(); }
const go = t => jump(UPDATE * Math.round(t)), step = by => go(state.t + by), stepPhase = () => jump(position() + 1);
function toggle() {
  if (!state.playing && state.t === data.rounds) state.t = 0;
  state.playing = !state.playing; jump(position());
  if (state.playing) setTimeout(tick, 16);
}
function tick() {
  if (!state.playing) return;
  const speed = +at("speed").value, passed = (performance.now() - state.since) / 1000 * speed, end = UPDATE * data.rounds;
  const place = Math.min(end, speed < 1 ? state.from + Math.floor(passed * UPDATE) : UPDATE * (Math.ceil(state.from / UPDATE) + Math.floor(passed)));
  if (place > position()) { goTo(place); if (place === end) state.playing = false; show(); }
  if (state.playing) setTimeout(tick, 16);
}
function pause(then) { state.playing = false; then(); show(); }
function nextMistake() {
  const M = learner().mistakes; if (!M) return;
  for (let k = state.t; k < M.length; k++) if (M[k]) { go(k + 1); return; }
}

at("slider").addEventListener("input", e => pause(() => go(+e.target.value)));
at("play").addEventListener("click", toggle);
at("start").addEventListener("click", () => pause(() => go(0)));
at("back").addEventListener("click", () => pause(() => step(-1)));
at("forward").addEventListener("click", () => pause(() => step(1)));
at("phase").addEventListener("click", () => pause(stepPhase));
at("mistake").addEventListener("click", () => pause(nextMistake));
at("speed").addEventListener("change", () => jump(position()));
at("hide").addEventListener("change", show);
function enlarge() { document.documentElement.classList.toggle("large", at("large").checked); show(); }
at("large").addEventListener("change", enlarge);
at("curves").addEventListener("click", e => {
  const box = at("curves").getBoundingClientRect();
  pause(() => go((e.clientX - box.left - plot.left) / (box.width - plot.left - plot.right) * data.rounds));
});
let choose = i => { state.learner = i; show(); };
at("learner").addEventListener("change", e => choose(+e.target.value));
// In a frame, arrows and the keys that are not used here turn the pages around it.
function passOn(e) {
  const turn = { PageDown: "next", ArrowRight: "next", PageUp: "prev", ArrowLeft: "prev" }[e.key];
  if (turn) parent.postMessage(JSON.stringify({ method: turn }), "*");
}
document.addEventListener("keydown", e => {
  if (e.ctrlKey || e.metaKey || e.altKey || ["SELECT", "TEXTAREA"].includes(e.target.tagName) || (e.target.tagName === "INPUT" && e.target.type !== "range")) return;
  const keys = {
    " ": toggle, ArrowLeft: () => pause(() => step(-1)), ArrowRight: () => pause(() => step(1)), p: () => pause(stepPhase), P: () => pause(stepPhase),
    Home: () => pause(() => go(0)), End: () => pause(() => go(data.rounds)), m: () => pause(nextMistake), M: () => pause(nextMistake),
  };
  const used = keys[e.key] && !(embedded && e.key.startsWith("Arrow"));
  if (embedded && !used && e.target.type !== "range") passOn(e);
  if (used && !(e.key === " " && e.target.tagName === "BUTTON" && e.target.id !== "play")) { e.preventDefault(); keys[e.key](); }
});
document.addEventListener("keyup", e => { if (e.key === " " && e.target.id === "play") e.preventDefault(); });
// The drawings follow their space, which changes with the window and with the texts beside them.
const space = new ResizeObserver(() => setTimeout(() => { if (data.learners.length) show(); }));
for (const id of ["plane", "curves"]) space.observe(at(id));
window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { palette = {}; show(); });

at("hide").checked = query.get("future") === "hidden";
at("large").checked = query.has("large");
document.documentElement.classList.toggle("large", at("large").checked);

// Undo the packing of what is alike in many rounds: stretches of equal values, and rows of weights in units with 0 for an unchanged row.
const spread = packed => packed.stretches.flatMap(([value, n]) => new Array(n).fill(value));
const spreadAll = o => { for (const [name, value] of Object.entries(o)) if (value && value.stretches) o[name] = spread(value); };
function bars(packed) {
  let row = [];
  return packed.rows.map(now => row = now ? now.map(v => v === null ? null : v * packed.unit) : row);
}
function unpack(L) {
  if (L.weights && L.weights.rows) L.weights = bars(L.weights);
  spreadAll(L);
  if (L.theorem) spreadAll(L.theorem);
}

// Show a run at a round.
function load(run, t = 0, chosen = 0) {
  run.learners.forEach(unpack);
  data = run; state.playing = false; state.learner = chosen;
  at("slider").max = data.rounds;
  at("learner").replaceChildren(...data.learners.map((L, i) => new Option(L.name, i, false, i === chosen)));
  at("learner").hidden = data.learners.length < 2;
  at("mistake").hidden = !data.learners.some(L => L.labelled);
  go(t);
}
