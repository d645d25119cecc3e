// A visitor changes points, parameters and the seed, and the page runs the learners again. `live.source` holds the examples,
// the parameters and what the page shows of each learner; `live.now` is what the visitor has made of them.
const live = { source: null, run: null, now: null, first: null, undone: [], range: null, gesture: null };
const rules = new Map();  // the compiled modules by name
let code = { formulas: {}, shapes: [] };  // the formulas of the theorems
const MOST_WRITTEN = 8;  // weights; more are neither written nor kept during a gesture
const note = text => { at("note").textContent = text; at("info").textContent = ""; };

function rule(name) {
  if (!rules.has(name)) rules.set(name, loadRule(modules[name]));
  return rules.get(name);
}

// Show a run that can be changed. Returns false if this browser cannot compile its rules.
function openLive(run, t = 0) {
  const source = run.live;
  run.learners.forEach(unpack);
  try {
    rule(source.learners[0].modules[0]);
  } catch {
    at("tools").replaceChildren(at("note"), at("info"));
    note(words.no_rules);
    return false;
  }
  run.learners.forEach(unpack);
  const given = source.learners.map(L => Object.fromEntries(L.fields.map(f => [f.name, f.value])));
  const first = { rows: source.rows, labels: source.labels, seed: source.seed, given, stream: run.stream };
  Object.assign(live, { source, run, first, now: first, undone: [], range: null, gesture: null });
  startJudging();
  at("tool").hidden = at("clear").hidden = !source.plane;
  at("plane").classList.toggle("open", source.plane);
  at("file").parentElement.hidden = !source.plane;
  note("");
  rerun(t);
  return true;
}

// The numbers of a parameter as a rule takes them.
function numbers(f, value) {
  if (f.type === "choice") return [f.choices.indexOf(value)];
  if (f.type === "vector") return [value.length, ...value];
  return [value === null ? NaN : +value];
}

// Learner i with the properties that its parameters decide, such as whether it draws.
function variant(i) {
  const L = live.source.learners[i], given = live.now.given[i];
  return Object.assign({}, L, ...Object.entries(L.variants).map(([name, of]) => of[given[name]]));
}

// A value of a parameter in few digits.
const written = value => typeof value === "number" ? localised(String(+value.toPrecision(6))) : Array.isArray(value) ? value.map(written).join(signs.between) : value;

// A learner's run as the viewer plays it.
function played(i, rows, labels) {
  const { source, now, first } = live, L = variant(i), given = now.given[i], n = labels.length, dim = source.dim;
  const name = [L.id, ...L.deciding.map(choice => given[choice])].join("-");
  const width = L.width || (n > 1000 ? 1 : live.gesture ? MOST_WRITTEN + 1 : n + 1);
  const parameters = [...L.fields.flatMap(f => numbers(f, given[f.name])), ...L.further];
  const period = source.passes > 1 ? now.labels.length : 0;
  const run = runRule(rule(name), {
    rows, labels, dim, parameters, period, width, seed: now.seed, draws: L.draws, labelled: L.labelled, ownLoss: L.ownLoss, separates: L.separates,
  });
  const line = t => {
    const at = t * (dim + 1), [a, b] = run.lines.subarray(at, at + 2);
    return [a, b, run.lines[at + dim] - (dim > 2 ? run.lines[at + 2] : 0)];
  };
  const weights = t => Array.from(run.weights.subarray(t * width, (t + 1) * width)).filter(v => !Number.isNaN(v));
  const times = Array.from({ length: n + 1 }, (_, t) => t), costs = new Array(n + 1).fill(0), paid = L.drawn ? run.losses : run.mistakes;
  for (let t = 1; t <= n; t++) costs[t] = costs[t - 1] + paid[t - 1];
  const made = live.run.learners[i];  // what the program made of the run that the page began with
  return {
    run, weightsAt: width === 1 && !L.width ? () => [] : weights, name: L.name,
    settings: L.fields.filter(f => given[f.name] !== null).map(f => `${f.name} = ${written(given[f.name])}`).join(", "),
    labelled: L.labelled, labels: L.labelled ? Array.from(labels) : null,
    points: source.plane ? Array.from({ length: n }, (_, k) => [rows[k * dim], rows[k * dim + 1]]) : null,
    lines: source.plane ? times.map(t => L.separates ? line(t) : [null, null, null]) : null,
    weights: L.names && !source.plane ? times.map(weights) : null, names: L.names,
    scores: Array.from(run.scores), losses: Array.from(run.losses), changes: Array.from(run.updates),
    predictions: L.labelled ? Array.from(run.predictions) : null, mistakes: L.labelled ? Array.from(run.mistakes) : null,
    cost: L.cost, costs, theorem: chosenTheorem(i, run, rows, labels) || (now === first && made ? made.theorem : null),
  };
}

function reach() {
  let r = 1;
  for (const [x, y] of live.now.rows) r = Math.max(r, Math.abs(x), Math.abs(y));
  return 1.12 * r;
}

// Run the learner that is shown; another one follows when it is chosen.
function rerun(t) {
  const { source, now, run } = live, n = now.labels.length * source.passes, dim = source.dim;
  const rows = new Float64Array(n * dim), labels = new Float64Array(n);
  for (let k = 0; k < n; k++) {
    const row = now.rows[k % now.labels.length];
    for (let j = 0; j < dim; j++) rows[k * dim + j] = row[j] === null ? NaN : row[j];
    labels[k] = now.labels[k % now.labels.length];
  }
  if (!live.gesture && source.plane && (live.range === null || reach() > live.range)) live.range = reach();
  const learners = source.learners.map((L, i) => ({ name: L.name, labelled: L.labelled, play: () => played(i, rows, labels) }));
  const chosen = Math.min(state.learner, learners.length - 1), range = source.plane ? [0, 0, live.range] : null;
  load({ stream: now.stream, rounds: n, features: run.features, learners, range }, Math.min(t, n), chosen);
  fill();
  if (query.get("report") === "1") at("report").textContent = JSON.stringify(reported());
}

// Take a change; it can be undone. A rule that fails leaves all as it was. A gesture, such as a drag, is one change.
function change(next, t) {
  const before = live.now;
  live.now = { ...before, ...next };
  try {
    rerun(t);
    note("");
    if (!live.gesture || !live.gesture.moved) live.undone.push(before);
    if (live.gesture) live.gesture.moved = true;
  } catch (error) {
    live.now = before;
    rerun(state.t);
    note(error.message);
  }
  at("undo").disabled = !live.undone.length;
}
function undo() {
  if (!live.undone.length) return;
  live.now = live.undone.pop();
  note("");
  rerun(state.t);
}

// The examples in another order; the n-th shuffle of a page is the same for everyone.
let shuffles = 0;
function shuffle() {
  let h = ++shuffles;
  const draw = () => { h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) + 0x6d2b79f5 | 0; return ((h ^ (h >>> 12)) >>> 0) / 2 ** 32; };
  const places = live.now.labels.map((_, k) => k);
  for (let k = places.length - 1; k > 0; k--) { const j = Math.floor(draw() * (k + 1)); [places[k], places[j]] = [places[j], places[k]]; }
  change({ rows: places.map(k => live.now.rows[k]), labels: places.map(k => live.now.labels[k]) }, 0);
}

function reported() {
  const L = learner(0), sum = column => column.reduce((a, b) => a + b, 0), made = live.source.learners[0];
  const theorems = made.theorems.map((each, k) => reportedTheorem(0, k));
  return { mistakes: L.labelled ? sum(L.mistakes) : null, updates: sum(L.changes), weights: L.weightsAt(data.rounds), theorems };
}

// The numbers of the rounds so far.
function showScore() {
  const L = learner(), t = counted(), k = state.t - 1, sum = column => column.subarray(0, t).reduce((a, b) => a + b, 0);
  const counts = [[words.total_updates, sum(L.run.updates)], [words.total_loss, number(sum(L.run.losses))]];
  if (L.labelled) counts.unshift([words.total_mistakes, sum(L.run.mistakes)]);
  if (L.lines && state.phase >= LABEL) counts.push([words.margin, state.t ? number(L.labels[k] * L.scores[k]) : "–"]);
  at("score").replaceChildren(...counts.map(([name, value]) => {
    const item = document.createElement("div"), term = document.createElement("dt"), detail = document.createElement("dd");
    term.textContent = name; detail.textContent = value;
    item.append(term, detail);
    return item;
  }));
  const w = L.weightsAt(learned()), some = w.slice(0, MOST_WRITTEN).map(number).join(signs.between);
  at("weights").textContent = w.length ? say(words.weights, { weights: w.length > MOST_WRITTEN ? some + signs.between + "…" : some }) : "";
}

function showLive() {
  if (!live.source) return;
  showScore();
  if (live.titled) document.querySelector("h1").firstChild.textContent = say(words.title, { learners: learner().name, stream: live.now.stream });
  at("undo").disabled = !live.undone.length;
  if (!data.rounds && live.source.plane) at("caption").textContent = words.empty;
  showTheorems();
  if (learner().theorem) return;
  at("theorem").hidden = false;
  at("theoremName").textContent = words.judged_in_program; at("verdict").textContent = ""; at("verdict").className = "";
  setStatement("", "live"); at("actual").textContent = ""; at("value").textContent = "";
  at("why").textContent = live.now === live.first ? "" : words.run_changed;
}
afterShow = showLive;
atStart = () => isOpen() ? words.start_open : words.start;
at("learnerPlace").append(at("learner"));
at("undo").addEventListener("click", undo);
at("shuffle").addEventListener("click", shuffle);
at("clear").addEventListener("click", () => change({ rows: [], labels: [] }, 0));
choose = i => {
  const before = state.learner;
  state.learner = i;
  try { note(""); show(); } catch (error) { state.learner = before; show(); note(error.message); }
  at("learner").value = state.learner;
  fill();
};
document.addEventListener("keydown", e => {
  if (live.source && (e.ctrlKey || e.metaKey) && e.key.toLowerCase() === "z" && e.target.tagName !== "INPUT") { e.preventDefault(); undo(); }
});

// Parameters from the address, such as ?set=eta=0.5,C=2, are those of the learners that the page was made with.
function setFromAddress(learners) {
  for (const part of (query.get("set") || "").split(",").filter(each => each)) {
    const [name, text] = part.split("=").map(each => each.trim());
    const owners = live.source.learners.slice(0, learners).map((L, i) => [i, L.fields.find(f => f.name === name && !f.fixed)]).filter(([, f]) => f);
    if (!owners.length) note(say(words.unknown_parameter, { name }));
    for (const [i, f] of owners) setField(i, f, text || "");
  }
}

// Open the page of a run, which plays as it was made where the rules cannot be compiled.
function startLive(loaded) {
  code = loaded; live.titled = true;
  if (openLive(loaded, query.get("report") === "1" ? Infinity : 0)) setFromAddress(loaded.learners.length);
  else load(loaded);
}
