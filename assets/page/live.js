// A visitor changes points, parameters and the seed, and the page runs the learners again: `loaded.live` holds the examples,
// the parameters, and the rules as modules. In a browser that cannot run them the page plays the run that it was made from.
function startLive(loaded) {
  const source = loaded.live, tell = text => { at("note").textContent = text; }, done = [];
  let rules, told = [], drag = null, range = null;
  let now = {
    rows: source.rows, labels: source.labels, seed: source.seed,
    given: source.learners.map(L => Object.fromEntries(L.fields.map(f => [f.name, f.value]))),
  };
  const first = now;
  const report = () => {
    if (query.get("report") === "1") at("report").textContent = JSON.stringify(reported());
  };
  try {
    rules = source.learners.map(L => Object.fromEntries(Object.entries(L.modules).map(([name, code]) => [name, loadRule(code)])));
  } catch (error) {
    at("tools").replaceChildren(at("note"));
    tell(words.no_rules);
    load(loaded);
    return;
  }

  // The numbers of a parameter as a rule takes them.
  function numbers(f, value) {
    if (f.type === "choice") return [f.choices.indexOf(value)];
    if (f.type === "vector") return [value.length, ...value];
    return [value === null ? NaN : +value];
  }

  function values(text) { return text.split(/[,;\s]+/).filter(part => part).map(Number); }

  // A parameter from what was typed; an error says what would be right.
  function parsed(f, text) {
    const typed = f.type === "vector" ? values(text) : f.type === "bool" ? [+(text === true || text === "true")] : [Number(text)];
    if (f.type === "choice" ? f.choices.includes(text) : f.optional && text === "") return text === "" ? null : text;
    const low = v => f.low === null || (f.lowOpen ? v > f.low : v >= f.low), high = v => f.high === null || (f.highOpen ? v < f.high : v <= f.high);
    const fits = typed.length && typed.every(v => Number.isFinite(v) && low(v) && high(v)) && (f.type !== "int" || Number.isInteger(typed[0]));
    const sized = f.type !== "vector" || typed.length === 1 || typed.length === source.dim;
    if (f.type === "choice" || (f.type !== "vector" && text === "") || !fits || !sized) throw new RangeError(say(words.refused, { name: f.symbol, value: text, limits: f.limits }));
    return f.type === "vector" ? typed : f.type === "bool" ? !!typed[0] : typed[0];
  }

  // The learner's run as the viewer plays it.
  function played(L, i, rows, labels) {
    const given = now.given[i], n = labels.length, dim = source.dim, was = loaded.learners[i];
    const name = [L.id, ...L.deciding.map(choice => given[choice])].join("-"), width = L.width || (n <= 1000 ? n + 1 : 1);
    const parameters = [...L.fields.flatMap(f => numbers(f, given[f.name])), ...L.further];
    const period = source.passes > 1 ? now.labels.length : 0;
    const run = runRule(rules[i][name], {
      rows, labels, dim, parameters, period, width, seed: now.seed, draws: L.draws, labelled: L.labelled, ownLoss: L.ownLoss, separates: L.separates,
    });
    const line = t => {
      const at = t * (dim + 1), [a, b] = run.lines.subarray(at, at + 2);
      return [a, b, run.lines[at + dim] - (dim > 2 ? run.lines[at + 2] : 0)];
    };
    const weights = t => Array.from(run.weights.subarray(t * width, (t + 1) * width)).filter(v => !Number.isNaN(v));
    const times = Array.from({ length: n + 1 }, (_, t) => t), costs = new Array(n + 1).fill(0), paid = L.drawn ? run.losses : run.mistakes;
    for (let t = 1; t <= n; t++) costs[t] = costs[t - 1] + paid[t - 1];
    told[i] = { run, weights, width };
    return {
      name: was.name, settings: L.fields.filter(f => given[f.name] !== null).map(f => `${f.name} = ${given[f.name]}`).join(", "),
      labelled: L.labelled, labels: L.labelled ? Array.from(labels) : null,
      points: source.plane ? Array.from({ length: n }, (_, k) => [rows[k * dim], rows[k * dim + 1]]) : null,
      lines: source.plane ? times.map(t => L.separates ? line(t) : [null, null, null]) : null,
      weights: was.weights ? times.map(weights) : null, names: was.names,
      scores: Array.from(run.scores), losses: Array.from(run.losses), changes: Array.from(run.updates),
      predictions: L.labelled ? Array.from(run.predictions) : null, mistakes: L.labelled ? Array.from(run.mistakes) : null,
      cost: was.cost, costs, theorem: now === first ? was.theorem : null,
    };
  }

  function reach() {
    let r = 1;
    for (const [x, y] of now.rows) r = Math.max(r, Math.abs(x), Math.abs(y));
    return 1.12 * r;
  }

  function rerun(t) {
    const n = now.labels.length * source.passes, chosen = state.learner;
    const rows = new Float64Array(n * source.dim), labels = new Float64Array(n);
    for (let k = 0; k < n; k++) {
      const row = now.rows[k % now.labels.length];
      for (let j = 0; j < source.dim; j++) rows[k * source.dim + j] = row[j] === null ? NaN : row[j];
      labels[k] = now.labels[k % now.labels.length];
    }
    if (!drag && source.plane && (range === null || reach() > range)) range = reach();
    const run = { stream: loaded.stream, rounds: n, features: loaded.features, learners: [], range: source.plane ? [0, 0, range] : null };
    run.learners = source.learners.map((L, i) => played(L, i, rows, labels));
    load(run, Math.min(t, n));
    state.learner = chosen; at("learner").value = chosen;
    show();
    report();
  }

  // Take a change; it can be undone. A rule that fails leaves all as it was.
  function change(next, t) {
    const before = now;
    now = { ...now, ...next };
    try { rerun(t); tell(""); if (!drag || !drag.moved) done.push(before); } catch (error) { now = before; tell(error.message); rerun(state.t); }
    at("undo").disabled = !done.length;
  }
  function undo() {
    if (!done.length) return;
    now = done.pop();
    tell(""); fill(); rerun(state.t);
    at("undo").disabled = !done.length;
  }

  function reported() {
    const { run, weights } = told[0], n = data.rounds, sum = column => column.reduce((a, b) => a + b, 0), L = source.learners[0];
    const theorems = L.theorems.map(each => now === first ? each : { id: each.id, value: null, verdict: "judged in the program" });
    return { mistakes: L.labelled ? sum(run.mistakes) : null, updates: sum(run.updates), weights: weights(n), theorems };
  }

  // Fields for the parameters of the learner that is shown, and for the seed.
  function fill() {
    const L = source.learners[state.learner], given = now.given[state.learner];
    const fields = L.fields.filter(f => !f.fixed).map(f => {
      const value = given[f.name], entry = document.createElement(f.type === "choice" ? "select" : "input");
      if (f.type === "choice") entry.replaceChildren(...f.choices.map((choice, k) => new Option(f.labels[k], choice, false, choice === value)));
      else if (f.type === "bool") { entry.type = "checkbox"; entry.checked = value; }
      else { entry.inputMode = "decimal"; entry.value = value === null ? "" : Array.isArray(value) ? value.join(", ") : value; }
      entry.addEventListener("change", () => set(state.learner, f, f.type === "bool" ? entry.checked : entry.value.trim()));
      return labelled(f.symbol, f.title, entry);
    });
    if (source.learners.some(each => each.draws)) {
      const entry = document.createElement("input");
      entry.inputMode = "numeric"; entry.value = now.seed;
      entry.addEventListener("change", () => {
        const seed = entry.value.trim();
        if (/^\d{1,15}$/.test(seed)) change({ seed: +seed }, state.t);
        else { tell(say(words.refused, { name: words.seed, value: seed, limits: words.seed_limits })); entry.value = now.seed; }
      });
      fields.push(labelled(words.seed, words.seed, entry));
    }
    at("fields").replaceChildren(...fields);
  }
  function labelled(symbol, title, entry) {
    const label = document.createElement("label"), name = document.createElement("span");
    name.textContent = symbol; label.title = title; entry.setAttribute("aria-label", title);
    label.append(name, entry);
    return label;
  }
  function set(i, f, text) {
    try {
      const value = parsed(f, text), given = now.given.map((each, k) => k === i ? { ...each, [f.name]: value } : each);
      change({ given }, state.t);
    } catch (error) { tell(error.message); }
    fill();
  }

  afterShow = () => {
    if (!told[state.learner]) return;
    const { run, weights, width } = told[state.learner], t = state.t, L = source.learners[state.learner], count = column => column.subarray(0, t).reduce((a, b) => a + b, 0);
    const w = width === 1 && !L.width ? [] : weights(t), some = w.slice(0, 8).map(number).join(", ");
    const counts = { mistakes: count(run.mistakes), updates: count(run.updates), loss: number(count(run.losses)) };
    const scored = say(L.labelled ? words.score : words.score_unlabelled, counts);
    at("score").textContent = w.length ? `${scored} ${say(words.weights, { weights: w.length > 8 ? some + ", …" : some })}` : scored;
    at("theorem").hidden = false;
    if (!learner().theorem) {
      at("theoremName").textContent = words.judged_in_program; at("verdict").textContent = ""; at("verdict").className = "";
      setStatement("", "live"); at("actual").textContent = ""; at("value").textContent = ""; at("why").textContent = words.run_changed;
    }
  };

  // The plane: a click adds a point, a drag moves one, and with the tool "remove" a click removes one.
  const plane = at("plane");
  const place = e => {
    const box = plane.getBoundingClientRect(), v = view(box.width, box.height);
    return { x: v.x(e.clientX - box.left), y: v.y(e.clientY - box.top), near: (e.pointerType === "touch" ? 22 : 12) / v.unit };
  };
  const hit = p => {
    let best = -1, least = p.near;
    now.rows.forEach(([x, y], k) => { const far = Math.hypot(x - p.x, y - p.y); if (far <= least) { least = far; best = k; } });
    return best;
  };
  const at3 = v => +v.toPrecision(3), row = p => source.dim > 2 ? [at3(p.x), at3(p.y), 1] : [at3(p.x), at3(p.y)];
  if (source.plane) {
    plane.style.touchAction = "none"; plane.style.cursor = "crosshair";
    plane.addEventListener("pointerdown", e => {
      if (e.button) return;
      const p = place(e), k = hit(p), tool = at("tool").value;
      if (tool === "remove") {
        if (k >= 0) change({ rows: now.rows.filter((_, j) => j !== k), labels: now.labels.filter((_, j) => j !== k) }, state.t);
      } else if (k >= 0) {
        drag = { k, moved: false }; plane.setPointerCapture(e.pointerId);
      } else {
        if (now.labels.length * source.passes + source.passes > source.most) { tell(words.too_many_rounds); return; }
        change({ rows: [...now.rows, row(p)], labels: [...now.labels, +tool] }, Infinity);
      }
    });
    plane.addEventListener("pointermove", e => {
      if (!drag) return;
      const p = place(e);
      change({ rows: now.rows.map((old, j) => j === drag.k ? row(p) : old) }, state.t);
      drag.moved = true;
    });
    for (const end of ["pointerup", "pointercancel"]) plane.addEventListener(end, () => { if (drag) { drag = null; rerun(state.t); } });
  } else {
    at("tool").hidden = at("clear").hidden = true;
  }
  at("undo").addEventListener("click", undo);
  at("clear").addEventListener("click", () => change({ rows: [], labels: [] }, 0));
  at("fields").addEventListener("submit", e => e.preventDefault());
  at("learner").addEventListener("change", fill);
  document.addEventListener("keydown", e => {
    if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === "z" && e.target.tagName !== "INPUT") { e.preventDefault(); undo(); }
  });

  at("undo").disabled = true;
  rerun(query.get("report") === "1" ? Infinity : 0);
  fill();
  for (const part of (query.get("set") || "").split(",").filter(each => each)) {
    const [name, text] = part.split("=").map(each => each.trim()), owners = source.learners.map((L, i) => [i, L.fields.find(f => f.name === name && !f.fixed)]).filter(([, f]) => f);
    if (!owners.length) tell(say(words.unknown_parameter, { name }));
    for (const [i, f] of owners) set(i, f, text || "");
  }
}
