// The fields for the parameters of the learner that is shown, and for the seed of its draws.

// With a decimal comma, numbers are separated by semicolons, unless they have points.
function values(text) { return text.split(signs.decimal === "," && !text.includes(".") ? /[;\s]+/ : /[,;\s]+/).filter(part => part).map(typedNumber); }

// A parameter from what was typed; an error says what would be right.
function parsed(f, text) {
  const typed = f.type === "vector" ? values(text) : f.type === "bool" ? [+(text === true || text === "true")] : [typedNumber(text)];
  if (f.type === "choice" ? f.choices.includes(text) : f.optional && text === "") return text === "" ? null : text;
  const low = v => f.low === null || (f.lowOpen ? v > f.low : v >= f.low), high = v => f.high === null || (f.highOpen ? v < f.high : v <= f.high);
  const fits = typed.length && typed.every(v => Number.isFinite(v) && low(v) && high(v)) && (f.type !== "int" || Number.isInteger(typed[0]));
  const sized = f.type !== "vector" || typed.length === 1 || typed.length === live.source.dim;
  if (f.type === "choice" || (f.type !== "vector" && text === "") || !fits || !sized) throw new RangeError(say(words.refused, { name: f.symbol, value: text, limits: f.limits }));
  return f.type === "vector" ? typed : f.type === "bool" ? !!typed[0] : typed[0];
}

// The choices that a learner takes together, such as a regulariser and its set: after one was changed, the others are changed
// if they do not fit, and as few of them as possible.
function together(i, changed, given) {
  for (const [joined, fitting] of Object.entries(live.source.learners[i].fitting || {})) {
    const names = joined.split(" "), alike = row => row.filter((value, k) => value === given[names[k]]).length;
    if (!names.includes(changed)) continue;
    const able = fitting.filter(row => row[names.indexOf(changed)] === given[changed]);
    const best = able.reduce((a, b) => alike(b) > alike(a) ? b : a);
    names.forEach((name, k) => { given[name] = best[k]; });
  }
  return given;
}
// The values of a choice that fit with some values of the others.
function offered(i, f) {
  for (const [joined, fitting] of Object.entries(live.source.learners[i].fitting || {})) {
    const at = joined.split(" ").indexOf(f.name);
    if (at >= 0) return f.choices.filter(choice => fitting.some(row => row[at] === choice));
  }
  return f.choices;
}

function setField(i, f, text) {
  try {
    const value = parsed(f, text), given = live.now.given.map((each, k) => k === i ? together(i, f.name, { ...each, [f.name]: value }) : each);
    change({ given }, state.t);
  } catch (error) {
    fill();
    note(error.message);
  }
}

function labelled(symbol, title, entry) {
  const label = document.createElement("label"), name = document.createElement("span");
  name.textContent = symbol; label.title = title; entry.setAttribute("aria-label", title);
  label.append(name, entry);
  label.addEventListener("focusin", () => { at("info").textContent = title; });  // a finger cannot hover
  return label;
}

// A slider for the values of a number. It moves with its field, which serves the keyboard.
function slider(f, entry, i) {
  const bar = document.createElement("input"), nearest = v => f.slider.reduce((best, each, k) => Math.abs(each - v) < Math.abs(f.slider[best] - v) ? k : best, 0);
  Object.assign(bar, { type: "range", min: 0, max: f.slider.length - 1, value: nearest(typedNumber(entry.value)), tabIndex: -1 });
  bar.setAttribute("aria-hidden", "true");
  bar.addEventListener("input", () => { live.gesture = live.gesture || { moved: false }; entry.value = written(f.slider[bar.value]); setField(i, f, entry.value); });
  bar.addEventListener("change", () => { live.gesture = null; rerun(state.t); });
  return bar;
}

let shownFields = "";
function fill() {
  const i = state.learner, L = variant(i), given = live.now.given[i];
  const now = JSON.stringify([i, given, live.now.seed]);
  if (live.gesture || now === shownFields) return;
  shownFields = now;
  const fields = L.fields.filter(f => !f.fixed || given[f.name] !== null).map(f => {
    const value = given[f.name], entry = document.createElement(f.fixed ? "output" : f.type === "choice" ? "select" : "input");
    if (f.fixed) { entry.textContent = written(value); return labelled(f.symbol, f.title, entry); }
    if (f.type === "choice") entry.replaceChildren(...offered(i, f).map(choice => new Option(f.labels[f.choices.indexOf(choice)], choice, false, choice === value)));
    else if (f.type === "bool") { entry.type = "checkbox"; entry.checked = value; }
    else { entry.inputMode = "decimal"; entry.value = value === null ? "" : written(value); }
    entry.addEventListener("change", () => setField(i, f, f.type === "bool" ? entry.checked : entry.value.trim()));
    const label = labelled(f.symbol, f.title, entry);
    if (f.slider.length > 1 && value !== null) label.append(slider(f, entry, i));
    return label;
  });
  if (L.draws) {
    const entry = document.createElement("input");
    entry.inputMode = "numeric"; entry.value = live.now.seed;
    entry.addEventListener("change", () => {
      const seed = entry.value.trim();
      if (/^\d{1,15}$/.test(seed)) change({ seed: +seed }, state.t);
      else { note(say(words.refused, { name: words.seed, value: seed, limits: words.seed_limits })); entry.value = live.now.seed; }
    });
    fields.push(labelled(words.seed, words.seed, entry));
  }
  at("fields").replaceChildren(...fields);
}
at("fields").addEventListener("submit", e => e.preventDefault());
