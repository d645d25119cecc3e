"""The page that learns: what it holds, and with --long what a visitor does in a real browser."""

import json
import math
import re
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from trials import LONG
from web_pages import browser, check_complete, compile_rules, data_of, modules_of, shown_by

import visualonline as vo
from visualonline.core.errors import Error
from visualonline.core.package_data import asset_path
from visualonline.core.plugin import Learner
from visualonline.export import live_page
from visualonline.export.page import LIVE_SCRIPTS, page
from visualonline.export.page_words import LIVE_WORDS, WORDS, Speech
from visualonline.export.web_rule import WebModule, web_module
from visualonline.runs.api import Experiment, judge_all

POINTS = np.array([[0.5, 0.5], [-0.25, 0.5], [0.75, -0.5], [-0.5, -0.25]])
LABELS = np.array([1.0, -1.0, 1.0, -1.0])


@pytest.fixture
def modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Modules of no code: what the page holds besides does not depend on them."""
    monkeypatch.setattr(live_page, "web_module", lambda *_: WebModule("AGFzbQ==", False, ()))


def judged(*learners: Any, **options: Any) -> list[Experiment]:
    return [judge_all(vo.run((POINTS, LABELS), learner, **options)) for learner in learners]


@pytest.mark.usefixtures("modules")
def test_a_live_page_fetches_nothing_and_may_compile() -> None:
    text = page(judged(vo.learners.Perceptron()), live=True)
    check_complete(text)
    assert "script-src 'unsafe-inline' 'wasm-unsafe-eval'\"" in text
    assert "wasm-unsafe-eval" not in page(judged(vo.learners.Perceptron()))


def test_the_scripts_of_a_page_declare_each_name_once() -> None:
    """They are one script in a page of a run. A name that is declared again is a syntax error in a browser."""
    scripts = "".join((asset_path("page") / name).read_text("utf-8") for name in (*LIVE_SCRIPTS, "run.js"))
    declared = r"^(?:const|let|class|(?:async )?function\*?) (\w+)"
    names = Counter(re.findall(declared, scripts, re.MULTILINE))
    assert names["signs"] == 1
    assert [name for name, n in names.items() if n > 1] == []


@pytest.mark.usefixtures("modules")
def test_every_word_of_a_live_page_is_used() -> None:
    files = ("live.html", "live.js", "theorems.js", "live_fields.js", "live_plane.js", "live_file.js")
    text = "".join((asset_path("page") / name).read_text("utf-8") for name in files)
    used = set(re.findall(r"\bwords\.(\w+)", text)) | set(re.findall(r"\{\{(\w+)\}\}", text))
    assert used - set(WORDS) == set(LIVE_WORDS) - {"plane_keys"}
    assert not set(LIVE_WORDS) & set(WORDS)


@pytest.mark.usefixtures("modules")
def test_the_examples_are_those_of_one_pass_and_the_parameters_have_their_limits() -> None:
    (run,) = judged(vo.learners.Pegasos(), passes=3)
    text = page([run], live=True)
    live = data_of(text)["live"]
    assert (live["rows"], live["labels"], live["passes"], live["plane"]) == (POINTS.tolist(), LABELS.tolist(), 3, True)
    learner, *others = live["learners"]
    assert learner["modules"] == ["pegasos"]
    ids = {each["id"] for each in others}
    assert {"perceptron", "winnow", "kernel-perceptron"} <= ids, "the learners that fit the stream are offered"
    assert not ids & {"pegasos", "ucb1", "exponential-weights"}
    assert {name for each in live["learners"] for name in each["modules"]} == modules_of(text)
    assert {field["name"]: field["value"] for field in learner["fields"]} == run.rule.values
    assert [each["id"] for each in learner["theorems"]] == list(run.bound_traces)


@pytest.mark.usefixtures("modules")
def test_each_kernel_has_a_module_and_choices_that_belong_together_are_listed() -> None:
    runs = judged(vo.learners.KernelPerceptron())
    (kernel,) = data_of(page(runs, live=True, others=False))["live"]["learners"]
    assert kernel["deciding"] == ["kernel"]
    assert set(kernel["modules"]) == {f"kernel-perceptron-{name}" for name in ("gaussian", "linear", "polynomial")}
    run = judge_all(vo.run("experts", vo.learners.Adahedge(), rounds=9))
    (experts,) = data_of(page([run], live=True, others=False))["live"]["learners"]
    assert not any(field["fixed"] for field in experts["fields"])
    assert experts["draws"] is run.rule.draws_coins
    variants = experts["variants"]["mode"]
    assert {mode: (each["draws"], each["cost"]) for mode, each in variants.items()} == {
        "draw": (True, "E[M]"), "average": (False, "M"),
    }  # fmt: skip
    run = judge_all(vo.run("noisy", vo.learners.MirrorDescent(), rounds=9))
    (mirror,) = data_of(page([run], live=True, others=False))["live"]["learners"]
    ((names, fitting),) = mirror["fitting"].items()
    assert names == "regulariser set lazy"
    assert ["entropy", "simplex", "no"] in fitting
    assert ["entropy", "ball", "no"] not in fitting


@pytest.mark.usefixtures("modules")
def test_late_labels_are_refused() -> None:
    with pytest.raises(Error, match="cannot delay labels"):
        page(judged(vo.learners.Perceptron(), delay=1), live=True)


VISITED = """
<pre id="outcome"></pre><script>
const said = { errors: [], reports: [] };
window.addEventListener("error", e => said.errors.push(e.message));
const take = () => {
  said.reports.push({ ...JSON.parse(at("report").textContent), t: page.t, note: at("note").textContent });
};
const point = (type, x, y, more) => {
  const box = at("plane").getBoundingClientRect(), v = view(box.width, box.height);
  const where = { clientX: box.left + v.X(x), clientY: box.top + v.Y(y), bubbles: true, pointerId: 1 };
  at("plane").dispatchEvent(new PointerEvent(type, where));
};
at("plane").setPointerCapture = () => {};
const click = (x, y) => { point("pointerdown", x, y); point("pointerup", x, y); };
const field = (name, text) => {
  const label = [...at("fields").querySelectorAll("label")].find(each => each.textContent.startsWith(name));
  const entry = label.querySelector("input");
  entry.value = text; entry.dispatchEvent(new Event("change"));
};
take();
const choose_tool = value => { at("tool").querySelector(`[value="${value}"]`).click(); };
choose_tool(-1); click(0.25, 0.75); take();
point("pointerdown", 0.5, 0.5); point("pointermove", 0.5, -0.25);
point("pointermove", 0.25, -0.5); point("pointerup", 0.25, -0.5); take();
field("η", "0.5"); take();
field("η", "-1"); take();
choose_tool("remove"); click(0.75, -0.5); take();
at("undo").click(); take();
at("undo").click(); at("undo").click(); at("undo").click(); take();
at("clear").click(); take();
said.wide = document.documentElement.scrollWidth <= window.innerWidth;
document.getElementById("outcome").textContent = JSON.stringify(said);
</script></body>"""


def check_theorems(told: dict[str, Any], run: Experiment) -> None:
    """Check the theorems that a page judges against a run of the program."""
    judged = [each for each in told["theorems"] if each["verdict"] != "judged in the program"]
    assert "perceptron-separable" in {each["id"] for each in judged}
    for each in judged:
        found = run.theorem(each["id"], len(run.trace))
        assert each["verdict"] == found.verdict.value
        assert (each["value"] or math.nan) == pytest.approx(found.value, rel=1e-12, nan_ok=True)


if LONG:  # the linker and the browser are not part of the suite

    @pytest.fixture(scope="module")
    def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
        place: Path = tmp_path_factory.mktemp("modules")
        compile_rules(place, "perceptron")
        return place

    def own_module(folder: Path) -> Any:
        def found(learner: Learner, name: str) -> WebModule:
            return web_module(learner, name, folder)

        return found

    @pytest.mark.long
    @pytest.mark.parametrize("size", ["1366,768", "500,800"])
    def test_a_visitor_changes_points_and_parameters(
        folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: str
    ) -> None:
        monkeypatch.setattr(live_page, "web_module", own_module(folder))
        runs = judged(vo.learners.Perceptron())
        place = tmp_path / "live.html"
        place.write_text(page(runs, live=True, others=False).replace("</body>", VISITED), "utf-8")
        said = shown_by(browser(), place, "outcome", f"--window-size={size}", query="?report=1")
        assert said["errors"] == []
        assert said["wide"]
        first, added, moved, slower, refused, removed, back, undone, cleared = said["reports"]
        assert [each["verdict"] for each in first["theorems"]] == [
            track.at(len(LABELS)).verdict.value for track in runs[0].bound_traces.values()
        ]

        def expect(told: dict[str, Any], X: Any, y: Any, eta: float = 1.0) -> None:
            run = vo.run((np.array(X), np.array(y)), vo.learners.Perceptron(eta=eta))
            assert (told["mistakes"], told["updates"]) == (run.mistakes, run.updates)
            assert told["weights"] == run.weights
            check_theorems(told, run)

        X, y = POINTS.tolist(), LABELS.tolist()
        expect(first, X, y)
        X, y = [*X, [0.25, 0.75]], [*y, -1.0]
        expect(added, X, y)
        X = [[0.25, -0.5], *X[1:]]
        expect(moved, X, y)
        for told in (slower, refused, back):
            expect(told, X, y, 0.5)
        assert refused["note"].startswith("Invalid value for η: '-1' (expected η > 0")
        expect(removed, [*X[:2], *X[3:]], [*y[:2], *y[3:]], 0.5)
        expect(undone, POINTS, LABELS)
        assert undone["theorems"] == first["theorems"]
        assert (cleared["mistakes"], cleared["t"]) == (0, 0)

    @pytest.mark.long
    def test_a_browser_without_webassembly_plays_the_run(
        folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(live_page, "web_module", own_module(folder))
        text = page(judged(vo.learners.Perceptron()), live=True, others=False)
        played = (
            "<pre id='x'></pre><script>at('forward').click(); const told = { t: page.t, note: at('note').textContent };"
            "const made = document.createElement('pre'); made.id = 'outcome'; made.textContent = JSON.stringify(told);"
            "document.body.append(made);</script></body>"
        )
        text = text.replace("</body>", played).replace(
            "const loaded = JSON.parse", "delete window.WebAssembly; const loaded = JSON.parse"
        )
        (tmp_path / "old.html").write_text(text, "utf-8")
        said = shown_by(browser(), tmp_path / "old.html", "outcome")
        assert said == {"t": 1, "note": LIVE_WORDS["no_rules"]}

    @pytest.mark.long
    def test_a_table_from_the_disk_becomes_examples(
        folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(live_page, "web_module", own_module(folder))
        words = "id,a,b,class\n1,1,10,ja\n2,2,20,nein\n3,,30,nein\n4,4,50,nein\n"
        tables = [words, "0,5;1,5;1\n-1;2;0\n", 'b,a,Y\n"1",2,spam\n3,"4",ham\n5,6,ham\n', "a,b\n1,2\n", "hello", ""]
        asked = (
            "<pre id='outcome'></pre><script>document.getElementById('outcome').textContent = JSON.stringify("
            f"{json.dumps(tables)}.map(text => examplesOf(text, 2, ['a', 'b'])));</script></body>"
        )
        text = page(judged(vo.learners.Perceptron()), live=True, others=False).replace("</body>", asked)
        (tmp_path / "table.html").write_text(text, "utf-8")
        german, numbers, reordered, *refused = shown_by(browser(), tmp_path / "table.html", "outcome")
        assert german == {
            "rows": [[1, 10], [2, 20], [4, 50]], "labels": [1, -1, -1], "names": ["a", "b"], "label": "class",
            "positive": "ja", "skipped": 1,
        }  # fmt: skip
        assert (numbers["rows"], numbers["labels"], numbers["label"]) == ([[0.5, 1.5], [-1, 2]], [1, -1], "x3")
        assert (reordered["rows"][0], reordered["positive"], reordered["label"]) == ([1, 2], "spam", "Y")
        assert refused == [None] * 3

    @pytest.mark.long
    def test_a_page_says_its_numbers(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(live_page, "web_module", own_module(folder))
        run = judge_all(vo.run("noisy:flip=0.1", vo.learners.Perceptron(), rounds=60, bias=True, seed=3))
        (tmp_path / "run.html").write_text(page([run], live=True, others=False), "utf-8")
        said = shown_by(browser(), tmp_path / "run.html", "report", query="?report=1&set=eta=0.5,w0=1")
        other = vo.run("noisy:flip=0.1", vo.learners.Perceptron(eta=0.5, w0=1.0), rounds=60, bias=True, seed=3)
        assert (said["mistakes"], said["updates"], said["weights"]) == (other.mistakes, other.updates, other.weights)
        check_theorems(said, other)

    @pytest.mark.long
    def test_a_german_page_shows_and_reads_decimal_commas(
        folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(live_page, "web_module", own_module(folder))
        asked = (
            "<pre id='outcome'></pre><script>at('outcome').textContent = JSON.stringify([number(-0.25), "
            "wholeNumber(12345), "
            "written([0.5, 1]), inNotation('r = 0.447 in 1,250 rounds, (0.25, -1), margin=0.5'), "
            "['0,25', '0.25', '1,250', '1\u202f250,5', '1,250.5'].map(typedNumber), values('0,5; 1'), values('0.5,1')"
            "]);</script></body>"
        )
        text = page(judged(vo.learners.Perceptron()), live=True, others=False, speech=Speech("de"))
        (tmp_path / "german.html").write_text(text.replace("</body>", asked), "utf-8")
        assert shown_by(browser(), tmp_path / "german.html", "outcome") == [
            "−0,25", "12\u202f345", "0,5; 1", "r = 0,447 in 1\u202f250 rounds, (0,25; -1), margin=0.5",
            [0.25, 0.25, 1.25, 1250.5, 1250.5], [0.5, 1], [0.5, 1],
        ]  # fmt: skip

    @pytest.mark.long
    def test_choices_that_decide_draws_or_belong_together_change_in_a_page(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        compile_rules(tmp_path, "exponential-weights", "mirror-descent")
        monkeypatch.setattr(live_page, "web_module", own_module(tmp_path))
        for stream, learner, asked, given in (
            ("experts", vo.learners.ExponentialWeights, "mode=average", {"mode": "average"}),
            ("noisy", vo.learners.MirrorDescent, "regulariser=entropy", {"regulariser": "entropy", "set": "simplex"}),
        ):
            run = judge_all(vo.run(stream, learner(), rounds=60, seed=3))
            (tmp_path / "choice.html").write_text(page([run], live=True, others=False), "utf-8")
            said = shown_by(browser(), tmp_path / "choice.html", "report", query=f"?report=1&set={asked}")
            other = vo.run(stream, learner(**(run.rule.values | given)), rounds=60, seed=3)
            assert (said["mistakes"], said["updates"]) == (other.mistakes, other.updates)
            assert said["weights"] == pytest.approx(other.weights, rel=1e-12)

    @pytest.mark.long
    def test_a_page_names_the_assumption_that_fails_in_its_language(
        folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(live_page, "web_module", own_module(folder))
        told = {
            "linearly separable: some u has y u·x ≥ γ > 0 in every round": "linear trennbar",
            "rounds 1 to {0} are not separable, up to rounding": "bis Runde {0} nicht trennbar",
        }
        speech = Speech("de", lambda text: told.get(text, text))
        asked = (
            "<pre id='outcome'></pre><script>chooseTheorem(0, 'perceptron-separable');"
            "change({ rows: [...live.now.rows, live.now.rows[0]], labels: [...live.now.labels, -1] }, Infinity);"
            "at('outcome').textContent = JSON.stringify(at('why').textContent);</script></body>"
        )
        text = page(judged(vo.learners.Perceptron()), live=True, others=False, speech=speech).replace("</body>", asked)
        (tmp_path / "unmet.html").write_text(text, "utf-8")
        said = shown_by(browser(), tmp_path / "unmet.html", "outcome")
        assert said == "linear trennbar: bis Runde 5 nicht trennbar"
