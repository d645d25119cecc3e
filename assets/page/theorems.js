// The theorems of a page that runs learners: which one is shown, and its value, form and verdict in each round.
// `judges` has for each learner of the page the theorems that it judges; the other ones are judged in the program.
// `took` is how long the last judgement took, in milliseconds.
const judging = { records: [], chosen: [], took: 0 };
const MOST_IN_A_FRAME = 8;
const theoremChoice = document.createElement("select");
theoremChoice.id = "theoremChoice";

// Forget the last run that was opened. The first theorem is one that has a value and that the page can judge, if there is one.
function startJudging() {
  Object.assign(judging, { records: [], took: 0 });
  judging.chosen = live.source.learners.map(L => {
    const known = L.theorems.map((each, k) => [each, k]).filter(([each]) => each.value !== null || !each.verdict);
    return (known.find(([each]) => each.id in judges[L.judge].theorems) || known[0] || [null, 0])[1];
  });
  theoremChoice.setAttribute("aria-label", words.theorem);
  theoremChoice.dataset.of = "";
  at("theorem").append(theoremChoice);
}

// What theorems need of a run of learner i.
function recordOf(i, run, rows, labels) {
  const { source, now, first } = live, L = source.learners[i], judge = judges[L.judge], settings = now.given[i];
  const plain = v => v.length === 1 ? v[0] : v.length ? v : NaN;
  const taken = (f, value) => f.type === "choice" ? f.choices.indexOf(value) : f.type === "vector" ? plain(value) : value === null ? NaN : value;
  const given = Object.fromEntries(L.fields.map(f => [f.name, taken(f, settings[f.name])]));
  const differs = f => JSON.stringify(settings[f.name]) !== JSON.stringify(first.given[i][f.name]);
  const changed = L.fields.filter(differs).map(f => f.name), moved = now.rows !== first.rows || now.labels !== first.labels;
  if (!labels.length || changed.some(name => judge.settled.includes(name)) || (judge.played && (moved || changed.length))) return null;
  const facts = { notes: changed.length || moved ? new Map() : judge.notes, adaptive: judge.played };
  const record = recorded({ run, rows, labels, dim: source.dim, given, settings, judge: { ...judge, facts: moved ? {} : judge.facts } });
  return { record, facts, quantities: hindsight(record), found: [] };
}

// Theorem k of learner i in all rounds of its last run; null if only the program judges it.
function judgement(i, k) {
  const kept = judging.records[i], L = live.source.learners[i], theorem = kept && judges[L.judge].theorems[L.theorems[k].id];
  if (!theorem) return null;
  if (kept.found[k] === undefined) {
    try { kept.found[k] = judged(theorem, kept.record, kept.quantities, kept.facts); } catch (error) { kept.found[k] = null; console.info(error); }
  }
  return kept.found[k];
}

// A statement as a formula; as TeX if its form was not known when the page was made.
function statementOf(tex) {
  const { formulas, shapes } = code;
  if (tex in formulas) return formulas[tex].replace(/ d="(\d+)"/g, (_, k) => ` d="${shapes[k]}"`);
  return `<code>${tex.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</code>`;
}

// A text with its numbers in the notation of the reader's language, as `visualonline.core.notation` has it in the program.
const NUMBER = "(?:[1-9]\\d{0,2}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)(?:e[-−+]?\\d+)?", NUMBERS = new RegExp(`${NUMBER}(?:, [-−+]?${NUMBER})*(?!\\d|[.,]\\d|\\.\\w)`, "g");
function inNotation(text) {
  if (signs.decimal === ".") return text;
  return text.replace(NUMBERS, (found, place) => /[\w.,:=']$|\w-$/.test(text.slice(0, place)) ? found
    : found.split(", ").map(localised).join(found.includes(".") ? signs.between : ", "));
}

// A text of a premise in the reader's language. What fills its places, such as {0}, may be a text of its own.
let sentences = null;
function inLanguage(text) {
  const sayings = code.sayings || {}, escaped = part => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  if (text in sayings) return sayings[text];
  sentences ??= Object.keys(sayings).filter(each => /\{\d\}.*\S|\S.*\{\d\}/.test(each)).map(each => {
    const places = each.split(/\{(\d)\}/), fixed = places.filter((_, k) => k % 2 === 0);
    return { order: places.filter((_, k) => k % 2), fixed: fixed.join("").length, pattern: new RegExp(`^${fixed.map(escaped).join("(.+?)")}$`, "s"), told: sayings[each] };
  }).sort((a, b) => b.fixed - a.fixed);
  for (const { order, pattern, told } of sentences) {
    const found = pattern.exec(text);
    if (found) return told.replace(/\{(\d)\}/g, (_, k) => inLanguage(found[order.indexOf(k) + 1]));
  }
  return inNotation(text);
}
// Which assumptions are not met in a round, with the numbers that say so.
function unmet(found, t) {
  try {
    return found.premisesAt(t).filter(each => !each.met).map(each => `${inLanguage(each.statement)}: ${inLanguage(each.why)}`).join("; ") || words.premise_unmet;
  } catch (error) { console.info(error); return words.premise_unmet; }
}

// The theorem of learner i that is chosen, as the viewer shows it.
function shownTheorem(i) {
  const L = live.source.learners[i], k = judging.chosen[i], found = L.theorems.length ? judgement(i, k) : null;
  if (!found) return null;
  const told = L.theorems[k], { form } = judges[L.judge].theorems[told.id], list = values => [null, ...Array.from(values, v => Number.isFinite(v) ? v : null)];
  return {
    bounds: told.bounds, named: told.named, counts: told.counts, actual: list(found.actual), value: list(found.value),
    judgedAt(t) {
      const verdict = t ? found.verdictAt(t, !state.playing) : "";
      return [verdict, verdict === "not applicable" && !state.playing ? unmet(found, t) : ""];
    },
    sharpen(t) {  // the searched values do not decrease, so that of round t limits those before it
      if (!t || state.playing || !judges[L.judge].theorems[told.id].searched) return;
      const limit = found.valueAt(t);
      for (let k = 1; k <= t; k++) if (this.value[k] !== null && this.value[k] > limit) this.value[k] = limit;
    },
    formAt(t) {
      const other = t && form && !Number.isNaN(found.value[t - 1]) ? form(found.at(t)) : null;
      const name = other ? `${told.name}, ${told.forms[other.name] || other.name}` : told.name;
      return { name, statement: statementOf(other ? other.statement : told.statement) };
    },
  };
}

// Show a theorem of learner i, if the page judges it.
function chooseTheorem(i, id) {
  const k = live.source.learners[i].theorems.findIndex(each => each.id === id);
  if (k < 0) return;
  judging.chosen[i] = k;
  learner(i).theorem = shownTheorem(i) || (live.now === live.first && live.run.learners[i] ? live.run.learners[i].theorem : null);
  show();
}

// A theorem while its run changes with every move of a gesture, if its search or its judgement takes too long for a frame.
function unjudged({ name, statement, bounds, named, counts }, rounds) {
  const none = new Array(rounds + 1).fill(null);
  return { bounds, named, counts, actual: none, value: none, judgedAt: () => ["not judged", ""], formAt: () => ({ name, statement: statementOf(statement) }) };
}

function chosenTheorem(i, run, rows, labels) {
  const L = live.source.learners[i], theorem = L.theorems.length && judges[L.judge].theorems[L.theorems[judging.chosen[i]].id];
  if (live.gesture && theorem && (theorem.searched || judging.took > MOST_IN_A_FRAME)) return unjudged(L.theorems[judging.chosen[i]], labels.length);
  const began = performance.now();
  try { judging.records[i] = recordOf(i, run, rows, labels); } catch (error) { judging.records[i] = null; console.info(error); }
  const shown = shownTheorem(i);
  judging.took = performance.now() - began;
  return shown;
}

// A theorem at the last round, for scripts.
function reportedTheorem(i, k) {
  const { id, value, verdict } = live.source.learners[i].theorems[k], found = data.rounds ? judgement(i, k) : null;
  if (!found) return live.now === live.first && verdict ? { id, value, verdict } : { id, value: null, verdict: "judged in the program" };
  const last = found.valueAt(data.rounds);
  return { id, value: Number.isFinite(last) ? last : null, verdict: found.verdictAt(data.rounds) };
}

// The names of the theorems of the learner that is shown.
function showTheorems() {
  const i = state.learner, { theorems } = live.source.learners[i];
  if (theoremChoice.dataset.of !== String(i)) {
    theoremChoice.replaceChildren(...theorems.map((each, k) => new Option(each.name, k)));
    theoremChoice.dataset.of = i;
  }
  theoremChoice.value = judging.chosen[i];
  theoremChoice.hidden = theorems.length < 2;
}
theoremChoice.addEventListener("change", () => {
  judging.chosen[state.learner] = +theoremChoice.value;
  learner().theorem = shownTheorem(state.learner);
  show();
});
