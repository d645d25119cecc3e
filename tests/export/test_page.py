"""The page of a run: its data compared with the run, its structure, and with --long a real browser."""

import os
import re
from pathlib import Path

import numpy as np
import pytest
from trials import LONG
from web_pages import browser, check_complete, data_of, shown_by

import visualonline as vo
from visualonline.core.errors import Error
from visualonline.core.package_data import asset_path
from visualonline.core.whole_file import write_text
from visualonline.export import page as page_module
from visualonline.export.formula import formula
from visualonline.export.page import page
from visualonline.export.page_words import WORDS, Speech
from visualonline.runs.api import Experiment, judge_all


@pytest.fixture(scope="module")
def run() -> Experiment:
    return judge_all(vo.run("noisy:flip=0.1", vo.learners.Perceptron(), rounds=60, seed=3, bias=True))


@pytest.fixture(scope="module")
def text(run: Experiment) -> str:
    return page([run])


def test_the_numbers_of_a_page_are_those_of_the_run(run: Experiment, text: str) -> None:
    data = data_of(text)
    (told,) = data["learners"]
    assert data["rounds"] == 60
    for t in (1, 7, 33, 60):
        frame = run.frame(t)
        assert frame.round is not None
        found = run.rule.separator(frame.after)
        assert found is not None
        w, b = found
        a1, a2, c = told["lines"][t]
        assert (a1, a2, c) == pytest.approx((w[0], w[1], b - w[2]), rel=1e-5)
        assert told["points"][t - 1] == pytest.approx(frame.round.x[:2], rel=1e-5)
        assert told["scores"][t - 1] == pytest.approx(frame.round.score, rel=1e-5)
        assert told["mistakes"][t - 1] == int(frame.round.mistake)
        assert told["costs"][t] == frame.mistakes
        judgement = run.theorem("perceptron-inseparable-l2", t)
        assert told["theorem"]["value"][t] == pytest.approx(judgement.value, rel=1e-5)
        assert told["theorem"]["judged"][told["theorem"]["judgement"][t]][0] == judgement.verdict.value
        assert told["theorem"]["forms"][told["theorem"]["form"][t]]["name"] == judgement.title
    assert told["costs"][-1] == run.mistakes
    assert sum(told["changes"]) == run.updates


def test_a_page_fetches_nothing_and_has_what_its_script_asks_for(text: str) -> None:
    check_complete(text)
    assert text.index('name="viewport"') < text.index("prefers-color-scheme: dark")


def test_numbers_of_a_german_page_have_a_decimal_comma() -> None:
    run = vo.run("separable", vo.learners.Perceptron(eta=0.5, w0=(0.25, -1.0)), rounds=5)
    data = data_of(page([run], speech=Speech("de")))
    assert data["signs"] == {"decimal": ",", "thousands": "\u202f", "between": "; "}
    assert data["learners"][0]["settings"] == "eta = 0,5, tie = le, w0 = (0,25; -1,0)"
    assert data_of(page([run]))["learners"][0]["settings"] == "eta = 0.5, tie = le, w0 = (0.25, -1.0)"


def test_every_word_of_a_page_is_said_in_the_language_that_is_asked_for(run: Experiment) -> None:
    text = page([run], speech=Speech("xx", lambda text: f"«{text}»", str.upper))
    data = data_of(text)
    names = ("run.html", "head.html", "viewer.html")
    templates = "".join((asset_path("page") / name).read_text("utf-8") for name in names)
    used = set(re.findall(r"\bwords\.(\w+)", text)) | set(re.findall(r"\{\{(\w+)\}\}", templates))
    own = {"title", "data", "language", "style", "head", "viewer", "script", "tools", "report", "policy", "more_keys"}
    own |= {"styles_from", "scripts_from"}
    assert used - own | {"title", "and"} == set(WORDS)
    assert data["words"] == {key: f"«{said}»" for key, said in WORDS.items()}
    assert '<html lang="xx">' in text
    assert f"<title>««Perceptron» on {data['stream']}»</title>" in text
    assert data["stream"].startswith("NOISY")
    (told,) = data["learners"]
    assert (told["name"], told["theorem"]["bounds"]) == ("«Perceptron»", "«updates»")
    assert data["verdicts"][told["theorem"]["judged"][told["theorem"]["judgement"][60]][0]].startswith("«")
    body = re.sub(r"<(script|style|title|h1).*?</\1>|<[^>]*>", " ", text, flags=re.S)
    assert not re.search(r"[A-Za-z]{3,}", re.sub("«.*?»", "", body)), "all else is from the words"


def test_what_is_named_like_markup_stays_text() -> None:
    run = vo.run((np.eye(2), np.array([1, -1])), vo.learners.Perceptron())
    run.history.stream.__dict__["name"] = "</script><b>"
    text = page([judge_all(run)])
    assert data_of(text)["stream"] == "</script><b>"
    assert "<title>Perceptron on &lt;/script&gt;&lt;b&gt;</title>" in text


def test_experts_have_bars_and_a_regret() -> None:
    run = judge_all(vo.run("experts", vo.learners.ExponentialWeights(), rounds=20))
    (told,) = data_of(page([run]))["learners"]
    assert told["lines"] is None
    assert np.shape(told["weights"]) == (21, len(told["names"]))
    assert told["weights"][20] == pytest.approx(run.weights, abs=1e-3), "drawn as bars"
    assert told["theorem"]["bounds"] == "regret"
    assert told["theorem"]["actual"][20] == pytest.approx(run.regret(20), rel=1e-5)


def test_a_kernel_learner_has_its_points_and_no_line() -> None:
    run = judge_all(vo.run("noisy", vo.learners.KernelPerceptron(), rounds=9))
    (told,) = data_of(page([run]))["learners"]
    assert np.shape(told["points"]) == (9, 2)
    assert told["lines"] == [[None, None, None]] * 10


def test_the_statement_is_that_of_the_form_in_force() -> None:
    run = judge_all(vo.run("noisy:flip=0.1", vo.learners.KernelPerceptron(), rounds=60, seed=3))
    theorem = data_of(page([run]))["learners"][0]["theorem"]
    judged = [run.theorem("kernel-perceptron", t) for t in range(1, 61)]
    said = [theorem["forms"][k] for k in theorem["form"]]
    assert [each["name"] for each in said] == [judged[0].theorem.name, *(each.title for each in judged)]
    assert {each.form.name for each in judged if each.form is not None} == {"margin form", "L2 form"}
    statements = {each["name"]: each["statement"] for each in theorem["forms"]}
    for each in (judged[0], judged[-1]):
        assert statements[each.title] == formula(each.statement)


def test_a_formula_is_drawn_in_the_colour_of_its_text() -> None:
    assert "currentColor" in formula(r"U_t \le \frac{1}{\gamma^2}")
    assert formula("{") == "<code>{</code>"


def test_too_many_rounds_are_refused(monkeypatch: pytest.MonkeyPatch, run: Experiment) -> None:
    monkeypatch.setattr(page_module, "MOST_ROUNDS", 50)
    with pytest.raises(Error, match="at most 50 rounds, but this run has 60"):
        page([run])


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.html"
    write_text(str(path), "old", "the page")
    with pytest.raises(Error, match=r"missing/a\.html: the page could not be written: there is no such file or folder"):
        write_text(str(tmp_path / "missing" / "a.html"), "new", "the page")

    def full(_from: str, _to: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(Error, match=r"a\.html: the page could not be written: the disk is full"):
        write_text(str(path), "new", "the page")
    assert [each.name for each in tmp_path.iterdir()] == ["a.html"]
    assert path.read_text() == "old"


PLAYED = """
<pre id="outcome"></pre><script>
const said = { errors: [], steps: [] };
window.addEventListener("error", e => said.errors.push(e.message));
const press = key => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const note = what => said.steps.push([what, page.t]);
const inked = id => {
  const c = at(id), pixels = c.getContext("2d").getImageData(0, 0, c.width, c.height).data;
  return new Set(new Uint32Array(pixels.buffer)).size;
};
press("ArrowRight"); press("ArrowRight"); press("ArrowRight"); note("right");
press("ArrowLeft"); note("left");
press("m"); note("mistake");
press("End"); note("end"); press("Home"); note("home");
at("forward").click(); note("forward");
at("slider").value = 25; at("slider").dispatchEvent(new Event("input")); note("slider");
const box = at("curves").getBoundingClientRect(), middle = box.left + (plot.left + box.width - plot.right) / 2;
at("curves").dispatchEvent(new MouseEvent("click", { clientX: middle, bubbles: true })); note("curve");
said.caption = at("caption").textContent;
said.inked = [inked("plane"), inked("curves")];
said.wide = document.documentElement.scrollWidth <= window.innerWidth;
said.dark = colour("window"); said.fetched = performance.getEntriesByType("resource").length;
press("Home"); at("speed").value = "20"; press(" ");
setTimeout(() => { said.played = page.t; press(" "); said.paused = !page.playing;
  document.getElementById("outcome").textContent = JSON.stringify(said); }, 1500);
</script></body>"""


if LONG:  # a browser is not part of the suite

    @pytest.mark.long
    @pytest.mark.parametrize(("size", "dark"), [("1280,800", False), ("390,844", True)])
    def test_a_browser_plays_steps_and_scrubs(
        run: Experiment, text: str, tmp_path: Path, size: str, dark: bool
    ) -> None:
        (tmp_path / "run.html").write_text(text.replace("</body>", PLAYED), encoding="utf-8")
        scheme = ["--blink-settings=preferredColorScheme=0"] if dark else []
        said = shown_by(browser(), tmp_path / "run.html", "outcome", *scheme, f"--window-size={size}")
        assert said["errors"] == []
        mistake = run.trace.next_mistake(2)
        steps = {"right": 3, "left": 2, "mistake": mistake, "end": 60, "home": 0, "forward": 1}
        steps |= {"slider": 25, "curve": 30}
        assert dict(said["steps"]) == steps
        assert said["caption"].startswith("Round 30: score ")
        assert said["inked"][0] > 5
        assert said["inked"][1] > 5
        assert said["wide"], "nothing stands beyond the edge of the screen"
        assert (said["dark"] == "#15171b") is dark
        assert said["fetched"] == 0
        assert 20 <= said["played"] <= 40
        assert said["paused"]
