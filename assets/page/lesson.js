// Leads through the steps of one lesson: the text on the left, the run of the step in the viewer.
const course = JSON.parse(at("data").textContent), lesson = course.lesson, steps = lesson.steps;
words = course.words; verdicts = course.verdicts; signs = course.signs; statements = course.statements;
resume(lesson.id);
const left = standing(lesson.id);
const answers = Object.assign({}, left.given), first = Object.assign({}, left.first);
let index = Math.min(left.index, steps.length);  // steps.length stands for the summary
const atEnd = () => index === steps.length;
// After so many changes of the run that do not reach the state a hint is shown, as in the program.
const TRIES = 2, hint = { tries: 0, seen: null };

// The order of a question's choices: the same at each visit, another for each reader.
function order(n) {
  let h = book.seed ^ 0x9e3779b9;
  for (const c of `${lesson.id} ${index}`) h = Math.imul(h ^ c.codePointAt(0), 0x85ebca6b) ^ (h >>> 13);
  const next = () => { h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) + 0x6d2b79f5 | 0; return ((h ^ (h >>> 12)) >>> 0) / 2 ** 32; };
  const places = [...Array(n).keys()];
  for (let k = n - 1; k > 0; k--) { const j = Math.floor(next() * (k + 1)); [places[k], places[j]] = [places[j], places[k]]; }
  return places;
}

function right(question, given) {
  if (question.kind === "choose") return given === question.right;
  return question.kind === "reach" || Math.abs(given - question.answer) <= question.within;
}
function settled() {
  const question = steps[index].question;
  if (!question) return true;
  return index in answers && (question.kind !== "choose" || right(question, answers[index]));
}

// The percentage of questions that were answered correctly at the first attempt; whoever starts over keeps the best one.
function score() {
  const asked = steps.filter(s => s.question && s.question.kind !== "reach").length;
  const good = Object.values(first).filter(Boolean).length;
  return Math.max(standing(lesson.id).score, asked ? Math.round(100 * good / asked) : 100);
}
function record() {
  const finished = atEnd() || standing(lesson.id).finished;
  book.lessons[lesson.id] = { index, given: answers, first, finished, score: score(), of: steps.length };
  keep();
  report(lesson.id);
}

function submit(given) {
  const question = steps[index].question;
  if (!(index in first) && question.kind !== "reach") first[index] = right(question, given);
  answers[index] = given;
  if (settled() && steps[index].answer_round !== null) go(steps[index].answer_round);
  record();
  showQuestion();
}

function showQuestion() {
  const question = atEnd() ? null : steps[index].question, given = answers[index];
  at("question").hidden = !question;
  state.hidden = !atEnd() && steps[index].answer_round > steps[index].round && !settled();
  show();
  if (!question) return;
  const done = index in answers, good = done && right(question, given);
  at("ask").innerHTML = question.ask;
  at("choices").replaceChildren(...(question.kind === "choose" ? order(question.choices.length) : []).map(k => {
    const button = document.createElement("button");
    button.type = "button"; button.innerHTML = question.choices[k]; button.disabled = good;
    button.className = "choice" + (done && given === k ? (good ? " right" : " wrong") : "");
    button.addEventListener("click", () => submit(k));
    return button;
  }));
  at("entry").hidden = question.kind !== "predict" || done;
  at("reveal").hidden = question.kind !== "reach" || done;
  const outcome = at("outcome");
  outcome.className = done && question.kind !== "reach" ? (good ? "right" : "wrong") : "";
  if (question.kind === "reach") outcome.textContent = done ? (given ? words.done : "") : changeable() && canReach(question.conditions) ? words.in_page : question.rounds.length ? words.in_plot : say(words.in_program, { command: lesson.command, step: index + 1 });
  else if (!done) outcome.textContent = question.within ? say(words.within, { within: localised(String(question.within)) }) : "";
  else if (question.kind === "predict") outcome.textContent = say(words.was, { written: question.written, given: localised(String(given)) });
  else outcome.textContent = good ? words.right : words.wrong;
  const said = settled() ? question.because : done ? question.why[given - (given > question.right)] || "" : question.kind === "reach" && question.hint && hinted(question) ? say(words.hint, { hint: question.hint }) : "";
  at("because").innerHTML = said;
}
// The page counts no tries of a task that needs the program, so it shows the hint at once.
const hinted = question => hint.tries >= TRIES || !(changeable() && canReach(question.conditions)) && !question.rounds.length;

// A state counts as soon as it is shown, whether it is reached by going to a round or by a change of the run; `given` is 1 then,
// and 0 if the answer was revealed.
const changeable = () => course.live && Boolean(live.source);
afterShow = () => {
  const question = atEnd() ? null : steps[index].question;
  if (changeable()) showLive();
  if (!question || question.kind !== "reach" || index in answers) return;
  const reached = changeable() && canReach(question.conditions) ? isReached(question.conditions) : question.rounds.some(([a, b]) => a <= state.t && state.t <= b);
  if (reached) { submit(1); return; }
  if (!changeable() || live.gesture || hint.seen === live.now) return;
  if (hint.seen) hint.tries++;
  hint.seen = live.now;
  if (hint.tries === TRIES) showQuestion();
};

function showStep(focus) {
  const end = atEnd(), step = end ? steps[steps.length - 1] : steps[index];
  at("introduction").hidden = index > 0; at("introduction").innerHTML = lesson.introduction;
  at("headline").textContent = end ? words.summary : step.title;
  at("text").innerHTML = end ? lesson.recap : step.text;
  at("exercise").hidden = !end || !lesson.exercise;
  if (lesson.exercise) { at("exerciseAsk").innerHTML = lesson.exercise.ask; at("solution").innerHTML = lesson.exercise.solution; unfold(false); }
  at("number").value = "";
  Object.assign(hint, { tries: 0, seen: null });
  at("stepBack").disabled = index === 0;
  at("stepPlace").textContent = end ? "" : say(words.step, { index: index + 1, steps: steps.length });
  at("stepNext").textContent = end ? words.next_lesson : index === steps.length - 1 ? words.summary : words.next;
  at("stepNext").hidden = end && !lesson.next;
  if (!end) {
    const run = course.runs[step.run];
    run.learners[0].theorem = course.theorems[step.theorem];
    if (!course.live || !openStep(run, step)) load(run, step.round);
    if (step.speed) at("speed").value = [...at("speed").options].map(o => o.value).reduce((a, b) => Math.abs(b - step.speed) < Math.abs(a - step.speed) ? b : a);
    if (settled() && index in answers && step.answer_round !== null) go(step.answer_round);
  }
  showQuestion();
  if (focus) at("headline").focus();
}

function unfold(open) {
  at("solution").hidden = !open; at("fold").setAttribute("aria-expanded", open);
  at("fold").textContent = open ? words.hide_solution : words.show_solution;
}
function move(to) { index = Math.max(0, Math.min(steps.length, to)); at("notice").textContent = ""; record(); showStep(true); }

at("stepBack").addEventListener("click", () => move(index - 1));
at("stepNext").addEventListener("click", () => { if (!atEnd()) move(index + 1); else if (lesson.next) location.href = lesson.next.file + location.search; });
at("fold").addEventListener("click", () => unfold(at("solution").hidden));
at("reveal").addEventListener("click", () => submit(0));
at("startOver").addEventListener("click", () => {
  for (const k of Object.keys(answers)) { delete answers[k]; }
  for (const k of Object.keys(first)) { delete first[k]; }
  move(0);
});
at("entry").addEventListener("submit", e => {
  e.preventDefault();
  const given = typedNumber(at("number").value);
  if (Number.isNaN(given)) { at("outcome").textContent = words.type_number; at("number").focus(); } else submit(given);
});

window.lesson = { get index() { return index; }, answers, first };
if (course.live) code = course;
showStep(false);
record();
if (book.newer) at("notice").textContent = words.newer;
else if (left.index > 0 && left.index < steps.length) at("notice").textContent = words.resumed;
