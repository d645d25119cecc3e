// Judges theorems on a run of the page, at every prefix, with the program's own functions in JavaScript.

const SLACK = 1e-9, VACUOUS = 1e-6;  // as in visualonline.theorems.theorem

// The run as quantities in hindsight see it: columns of all rounds, and rows in blocks.
//   run: as runRule returns it; given: the parameters as rules receive them, by name; settings: their values; judge: of `judges`.
function recorded({ run, rows, labels, dim, given, settings, judge }) {
  const n = labels.length, column = (values, lo, hi) => new NDArray(Float64Array.from(values.subarray(lo, hi)), [hi - lo]);
  const sums = values => { const found = new Float64Array(n); let sum = 0; values.forEach((v, k) => { found[k] = sum += v; }); return found; };
  const X = new NDArray(Float64Array.from(rows), [n, dim]), y = new NDArray(Float64Array.from(labels), [n]);
  const totals = { mistakes: sums(run.mistakes), updates: sums(run.updates), loss: sums(run.losses) };
  const flags = Float64Array.from(run.updates, (u, k) => 2 * run.mistakes[k] + 4 * u + (run.losses[k] > 0 ? 32 : 0) + (labels[k] > 0 ? 1 : 0));
  const all = { ...given, ...judge.own }, rule = {
    arguments: new Map(Object.entries(all)), values: new Map(Object.entries(settings)), compiled: false, labelled: judge.labelled, tau: judge.delay ? given[judge.delay] : 0,
    learner: { id: judge.learner, ability: name => judge.abilities[name] ?? null },
    evaluate: (f, known = {}) => f(...f.names.map(name => ({ ...known, ...all })[name])),
    advance(state, x, y, coins, first, out) {  // the rounds as they happened
      const m = y.shape[0], of = values => column(values, first - 1, first - 1 + m);
      write(out.losses, of(run.losses)); write(out.scores, of(run.scores)); write(out.flags, column(flags, first - 1, first - 1 + m));
    },
  };
  rule.feasible = judge.abilities.HasFeasibleSet ? rule.evaluate(judge.abilities.HasFeasibleSet.feasible_set) : null;
  const trace = {
    rule, keyframes: [null], coins: () => np.zeros(BLOCK), scores: (lo, hi) => column(run.scores, lo, hi),
    flags: (lo, hi) => new NDArray(flags.slice(lo, hi), [hi - lo], "i"),
    totals: (lo, hi) => Object.fromEntries(Object.entries(totals).map(([name, values]) => [name, column(values, lo, hi)])),
  };
  const part = (lo, hi) => {
    const found = [py.get(X, py.slice(lo, hi, null)), py.get(y, py.slice(lo, hi, null))];
    return Object.assign(found, { X: found[0], y: found[1] });
  };
  const signed = t => Array.from({ length: Math.ceil(t / BLOCK) }, (_, k) => {
    const [rows, signs] = part(k * BLOCK, Math.min(t, (k + 1) * BLOCK));
    return [k * BLOCK, py.mul(rows, signs.reshape([-1, 1]))];
  });
  return { n, trace, history: { stream: { dim, rounds: n, facts: judge.facts }, compiled: false, rows: part, signed }, totals, judge };
}

function run_to_end(work) {
  for (;;) { const { done, value } = work.next(); if (done) return value; }
}

// The quantities of each kind; each is computed once for all theorems of a learner. Returns those over all rounds, and at one.
function hindsight({ n, trace, history }) {
  const members = new Map(), ranges = new Map();
  const isMeasure = kind => kind.prototype instanceof py.Measure;
  history.member = kind => {
    if (!members.has(kind)) members.set(kind, { made: isMeasure(kind) ? new kind(trace, history) : new kind(history), known: 0 });
    return members.get(kind).made;
  };
  history.advance = (kind, t) => {
    const made = history.member(kind), member = members.get(kind);
    while (member.known < t) {
      const lo = member.known, hi = Math.min(t, (Math.floor(lo / BLOCK) + 1) * BLOCK);
      const work = isMeasure(kind) ? made.extend(lo, hi) : made.extend(...history.rows(lo, hi));
      if (work && typeof work.next === "function") run_to_end(work);
      member.known = hi;
    }
    return true;
  };
  const over = kind => {
    if (!ranges.has(kind)) {
      history.advance(kind, n);
      ranges.set(kind, Object.fromEntries(py.entries(history.member(kind).over(0, n))));
    }
    return ranges.get(kind);
  };
  return {
    over: needs => Object.assign({}, ...needs.map(over)),
    at: (needs, t) => Object.assign({}, ...needs.map(kind => Object.fromEntries(py.entries((over(kind), history.member(kind).at(t)))))),
  };
}

const exceeds = (theorem, actual, value) => {
  const slack = SLACK * Math.max(1, Math.abs(value));
  return theorem.lower ? actual < value - slack : actual > value + slack;
};

// A theorem on a recorded run. Arrays have an entry for each round, and the functions take a round, from 1.
//   theorem: needs, bound, cap, measured, kind, lower, inLimit, and whether it is `searched`: then the values of all rounds
//   are approximate, and that of one round needs a search. If it is `sampled`, it is violated only if the search says so.
//   facts: further quantities.
function judged(theorem, record, quantities, facts) {
  const { n, totals, trace, history, judge } = record, column = values => new NDArray(Float64Array.from(values), [n]);
  const t = new NDArray(Float64Array.from({ length: n }, (_, k) => k + 1), [n]);
  const complete = found => {
    if ("best_loss" in found) found.regret = py.sub(found.loss, found.best_loss);
    return found;
  };
  const base = {
    w0: 0, ...Object.fromEntries(trace.rule.arguments), mistakes: column(totals.mistakes), updates: column(totals.updates), loss: column(totals.loss),
    t, dim: history.stream.dim, adaptive: false, learner: judge.learner, labelled: judge.labelled, settings: trace.rule.values,
    tau: trace.rule.tau, ...facts,
  };
  const q = complete({ ...base, ...quantities.over(theorem.needs) });
  const one = (v, k) => isArray(v) && v.ndim && v.shape[0] === n ? py.get(v, py.slice(k, k + 1, null)) : v;
  const part = (of, round) => Object.fromEntries(Object.entries(of).map(([name, v]) => [name, one(v, round - 1)]));
  const all = v => broadcast(asArray(v), [n]).entries();
  const value = all(theorem.bound(q)).slice(), actual = all(q[theorem.measured] ?? missing()), cap = all(theorem.cap ? theorem.cap(q) : t);
  const known = new Map();
  const sharp = round => {
    if (!known.has(round)) {
      const now = complete({ ...part(base, round), ...quantities.at(theorem.needs, round) });
      known.set(round, [theorem.bound(now), now[theorem.measured]].map(v => np.ravel(v).row(0)));
    }
    return known.get(round);
  };
  let broken = Infinity, floor = -Infinity;  // the first round in which the bound is violated, and the last value that was searched
  for (let k = 0; k < n && broken === Infinity && theorem.kind !== "expectation" && !theorem.inLimit; k++) {
    if (Number.isNaN(value[k]) || (theorem.sampled && actual[k] <= floor)) continue;
    if (theorem.sampled) value[k] = floor = sharp(k + 1)[0];
    if (exceeds(theorem, actual[k], value[k])) broken = k + 1;
  }
  // Without a search the value of such a theorem is an upper bound, as while a run is played.
  const valueAt = (round, search = true) => theorem.searched && search ? sharp(round)[0] : value[round - 1];
  const actualAt = round => theorem.searched ? sharp(round)[1] : actual[round - 1];
  const verdictAt = (round, search = true) => {
    const v = valueAt(round, search);
    if (Number.isNaN(v)) return "not applicable";
    if (theorem.kind === "expectation") return "not judged";
    if (broken <= round) return "violated";
    return !theorem.lower && v >= cap[round - 1] - VACUOUS ? "vacuous" : "holds";
  };
  // The assumptions in a round, each with its statement, whether it is met, and why.
  const premisesAt = round => {
    const single = of => Object.fromEntries(Object.entries(of).map(([name, v]) => [name, isArray(v) && v.ndim && v.shape[0] === n ? v.row(round - 1) : v]));
    let found;
    try { found = quantities.at(theorem.needs, round); } catch { found = single(quantities.over(theorem.needs)); }
    return [...py.items(theorem.premises(complete({ ...part(base, round), ...found })))];
  };
  return { value, actual, valueAt, actualAt, verdictAt, premisesAt, at: round => part(q, round) };
}
