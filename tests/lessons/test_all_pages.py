"""The pages of all lessons in a browser as narrow as a phone: each question answered wrong and right."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from trials import LONG
from web_pages import browser, shown_by

from visualonline.export.page_words import ENGLISH_PAGE
from visualonline.lessons.lesson import Lesson
from visualonline.lessons.pages import IntroAndRecap, lesson_page
from visualonline.lessons.reading import lessons
from visualonline.views.text.lesson_texts import introduction, recap

WALK = """<script>
(() => {
const said = { errors: [], odd: [] };
const odd = (...what) => said.odd.push([index, ...what]);
const text = id => at(id).textContent.trim();
window.addEventListener("error", e => said.errors.push(e.message));
function fits() {
  const parts = [document.documentElement, ...document.querySelectorAll(".lesson article *, #statement svg")];
  const right = e => Math.max(e.getBoundingClientRect().right, e === parts[0] && e.scrollWidth);
  const cut = parts.find(e => right(e) > innerWidth + 1);
  if (cut) odd("cut", cut.tagName, cut.getAttribute("aria-label") || cut.textContent.slice(0, 50));
}
function choose(question, covered, wrong) {
  for (const k of wrong ? question.choices.keys() : []) if (k !== question.right) {
    submit(k); fits();
    const said = [text("outcome"), !!text("because"), state.hidden];
    if (said.join() !== [words.wrong, true, covered].join()) odd("wrong", k, ...said);
  }
  document.querySelectorAll(".choice")[order(question.choices.length).indexOf(question.right)].click();
  if (text("outcome") !== words.right || !text("because")) odd("right", text("outcome"));
}
function predict(question, wrong) {
  at("number").value = String(wrong ? question.answer + question.within + 1 : question.answer).replace("-", "−");
  at("entry").requestSubmit();
  const outcome = text("outcome"), mark = at("outcome").className;
  if (!outcome.includes(question.written) || mark !== (wrong ? "wrong" : "right")) odd("predict", outcome);
}
function answer(question, covered, wrong) {
  if (question.kind === "choose") choose(question, covered, wrong);
  else if (question.kind === "predict") predict(question, wrong);
  else if (question.rounds.length) go(question.rounds[0][0]);
  else if (question.hint) at("reveal").click();
  if (!(index in answers) || state.hidden) odd("unanswered");
}
function walk(wrong) {
  at("startOver").click();
  for (let k = 0; k < steps.length; k++) {
    move(k); fits();
    const step = steps[k], covered = step.question !== null && step.answer_round > step.round;
    if (state.t !== step.round || state.hidden !== covered || !text("text")) odd("step", state.t, state.hidden);
    if (step.question) { answer(step.question, covered, wrong); fits(); }
  }
  move(steps.length); at("fold").click(); fits();
  if (!text("text") || !text("solution")) odd("summary");
}
try {
  walk(true);
  if (Object.values(first).some(Boolean)) odd("score");
  walk(false);
} catch (e) { said.errors.push(e.stack.slice(0, 300)); }
Object.assign(said, {
  asked: steps.filter(s => s.question && s.question.kind !== "reach").length,
  right: Object.values(first).filter(Boolean).length,
  finished: standing(lesson.id).finished, fetched: performance.getEntriesByType("resource").length,
});
parent.postMessage("W" + JSON.stringify(said), "*");
})();
</script></body>"""
FRAME = """<pre id="walked"></pre><script>
onmessage = e => { if (e.data[0] === "W") document.getElementById("walked").textContent = e.data.slice(1); };
</script><iframe src="page.html" style="border: 0; width: 360px; height: 740px"></iframe>"""
"""A window of a headless browser is at least 500 px wide, but a frame is not."""

MOST_BYTES = 15_000_000

if LONG:

    @pytest.mark.long(seconds=1200)
    @pytest.mark.parametrize("language", ["en", "de"])
    def test_the_pages_of_all_lessons_are_small(language: str, tmp_path: Path) -> None:
        words = [sys.executable, "-m", "visualonline", "export", "all", "-o", str(tmp_path), "--language", language]
        subprocess.run(words, check=True, capture_output=True, env=os.environ | {"QT_QPA_PLATFORM": "offscreen"})
        size = sum(path.stat().st_size for path in tmp_path.rglob("*") if path.is_file())
        assert size <= MOST_BYTES, f"The pages of all lessons have {size:,} bytes; at most {MOST_BYTES:,} are allowed."

    @pytest.mark.long(seconds=400)
    @pytest.mark.parametrize("lesson", lessons().values(), ids=lambda lesson: lesson.id)
    def test_a_page_is_walked_answering_wrong_and_right(lesson: Lesson, tmp_path: Path) -> None:
        page = lesson_page(lesson, IntroAndRecap(introduction(lesson), recap(lesson, None)), None, ENGLISH_PAGE)
        (tmp_path / "page.html").write_text(page.replace("</body>", WALK), encoding="utf-8")
        (tmp_path / "frame.html").write_text(FRAME, encoding="utf-8")
        said = shown_by(browser(), tmp_path / "frame.html", "walked")
        assert (said["errors"], said["odd"]) == ([], [])
        assert (said["right"], said["finished"], said["fetched"]) == (said["asked"], True, 0)
