// Whether the state that a lesson asks for is reached: the quantities of a run that visitors change, as
// `visualonline.lessons.quantity` has them in the program.

const COMPARED = { "<=": (a, b) => a <= b, ">=": (a, b) => a >= b, "==": (a, b) => a === b, "!=": (a, b) => a !== b, "<": (a, b) => a < b, ">": (a, b) => a > b };

// The value of a quantity while round t is shown; undefined if the page does not know it. A lesson with one learner asks about
// the learner that is shown, because the box may offer others.
function quantityOf({ learner: asked, name, round }, t) {
  const i = live.asked === 1 ? state.learner : asked, at = round === null ? t : round, L = learner(i), source = variant(i);
  if (at > data.rounds) return undefined;
  const sum = column => column.subarray(0, at).reduce((a, b) => a + b, 0), same = live.now.rows === live.first.rows && live.now.labels === live.first.labels;
  const row = at ? live.now.rows[(at - 1) % live.now.rows.length] : [], vectors = { w: () => L.weightsAt(at), x: () => row };
  if (name.includes(".")) return ofTheorem(i, ...name.split("."), at);
  if (/^[wx]\d+$/.test(name)) return vectors[name[0]]()[+name.slice(1) - 1];
  const known = {
    t: () => at, mistakes: () => L.labelled ? sum(L.run.mistakes) : undefined, updates: () => sum(L.run.updates), loss: () => sum(L.run.losses),
    expected_mistakes: () => L.labelled && source.drawn ? sum(L.run.losses) : undefined,
    y: () => at ? L.labels[at - 1] : undefined, score: () => at ? L.scores[at - 1] : undefined, prediction: () => at ? L.predictions[at - 1] : undefined,
    regret: () => same && source.best && source.compared.every(f => live.now.given[i][f] === live.first.given[i][f]) ? sum(L.run.losses) - source.best[at] : undefined,
    pseudo_regret: () => same && live.source.gaps ? L.scores.slice(0, at).reduce((a, arm) => a + live.source.gaps[arm], 0) : undefined,
  };
  return name in known ? known[name]() : live.now.given[i][name];
}

// A field of a theorem that the page judges.
function ofTheorem(i, id, field, t) {
  const k = live.source.learners[i].theorems.findIndex(each => each.id === id), found = k < 0 || !t ? null : judgement(i, k);
  if (!found) return undefined;
  const direct = { value: () => found.valueAt(t), actual: () => found.actualAt(t), verdict: () => found.verdictAt(t) };
  return field in direct ? direct[field]() : found.at(t)[field];
}

const holdsAt = ({ sign, bound, ...quantity }, t) => {
  const value = quantityOf(quantity, t);
  return value !== undefined && typeof value === typeof bound && COMPARED[sign](value, bound);
};
const isReached = conditions => conditions.length > 0 && conditions.every(each => holdsAt(each, counted()));
// Whether the page knows all quantities of the state, so that it can be reached here.
const canReach = conditions => conditions.length > 0 && conditions.every(each => quantityOf(each, data.rounds) !== undefined);

// Show the run of a step, which a visitor can change where the lesson asks for it. Returns false if it cannot be changed.
function openStep(run, step) {
  live.source = null;
  at("tools").hidden = !run.live;
  if (!run.live) return false;
  live.asked = run.learners.length;
  if (!openLive(run, step.round)) return false;
  if (step.judged) chooseTheorem(0, step.judged);
  return true;
}
