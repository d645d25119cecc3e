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
    arguments: new Map(Object.entries(all)), values: new Map(Object.entries(settings)), compiled: false, labelled: judge.labelled,
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
  const part = (lo, hi) => [py.get(X, py.slice(lo, hi, null)), py.get(y, py.slice(lo, hi, null))];
  return { n, trace, history: { stream: { dim, facts: judge.facts }, compiled: false, rows: part }, totals, judge };
}

function run_to_end(work) {
  if (work && typeof work.next === "function") while (!work.next().done);
}

// The quantities of each kind over all rounds, by name; each kind is computed once for all theorems of a learner.
function hindsight({ n, trace, history }) {
  const known = new Map();
  return needs => {
    const found = {};
    for (const kind of needs) {
      if (!known.has(kind)) {
        const measure = kind.prototype instanceof py.Measure, made = measure ? new kind(trace, history) : new kind(history);
        for (let lo = 0; lo < n; lo += BLOCK) {
          const hi = Math.min(n, lo + BLOCK);
          run_to_end(measure ? made.extend(lo, hi) : made.extend(...history.rows(lo, hi)));
        }
        known.set(kind, Object.fromEntries(py.entries(made.over(0, n))));
      }
      Object.assign(found, known.get(kind));
    }
    return found;
  };
}

// The value and verdict of a theorem at every prefix: columns with an entry for each round, and the form of each.
//   theorem: needs, bound, cap, measured, kind, lower, inLimit; facts: further quantities, such as the settings.
function judged(theorem, record, quantities, facts) {
  const { n, totals, trace, history, judge } = record, column = values => new NDArray(Float64Array.from(values), [n]);
  const t = new NDArray(Float64Array.from({ length: n }, (_, k) => k + 1), [n]);
  const q = {
    w0: 0, ...Object.fromEntries(trace.rule.arguments), mistakes: column(totals.mistakes), updates: column(totals.updates), loss: column(totals.loss),
    t, dim: history.stream.dim, adaptive: false, learner: judge.learner, labelled: judge.labelled, settings: trace.rule.values,
    tau: judge.delay ? trace.rule.arguments.get(judge.delay) : 0, ...facts, ...quantities(theorem.needs),
  };
  if ("best_loss" in q) q.regret = py.sub(q.loss, q.best_loss);
  if ("best_least" in q && !np.all(py.eq(q.best_least, q.best_loss))) throw new RangeError("the best point is known approximately");
  const all = v => broadcast(asArray(v), [n]).entries();
  const value = all(theorem.bound(q)), actual = all(q[theorem.measured] ?? missing()), cap = all(theorem.cap ? theorem.cap(q) : t);
  const verdicts = [];
  let violated = false;
  for (let k = 0; k < n; k++) {
    const slack = SLACK * Math.max(1, Math.abs(value[k])), beyond = theorem.lower ? actual[k] < value[k] - slack : actual[k] > value[k] + slack;
    if (theorem.kind !== "expectation" && !theorem.inLimit && beyond) violated = true;
    verdicts.push(
      Number.isNaN(value[k]) ? "not applicable" : theorem.kind === "expectation" ? "not judged" : violated ? "violated"
        : !theorem.lower && value[k] >= cap[k] - VACUOUS ? "vacuous" : "holds");
  }
  const one = (v, k) => isArray(v) && v.ndim && v.shape[0] === n ? py.get(v, py.slice(k, k + 1, null)) : v;
  return { value, actual, verdicts, at: round => Object.fromEntries(Object.entries(q).map(([name, v]) => [name, one(v, round - 1)])) };
}
