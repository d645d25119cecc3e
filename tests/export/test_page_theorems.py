"""The theorems that a page judges: their translation, and with --long every value and verdict in a real browser."""

import inspect
import json
import math
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from simulated import complete, recorded, three_tables
from trials import LONG
from web_pages import browser, shown_by

from visualonline.core.catalog import catalog
from visualonline.core.package_data import asset_path
from visualonline.core.plugin import Learner
from visualonline.export.javascript import sources
from visualonline.export.javascript.definitions import Definitions
from visualonline.export.javascript.values import Untranslated, literal
from visualonline.export.page_theorems import page_theorems, settling, translated
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.p_norm_margin import PNormMargin
from visualonline.runs.run import Run
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.theorem import Theorem
from visualonline.trace.round_columns import MISTAKE, RoundColumns
from visualonline.trace.trace import copied

LEARNERS = list(catalog("learners").plugins.values())
THEOREMS = [cast("Theorem", each) for each in catalog("theorems").plugins.values()]
ROUNDS, DIM, SEED = 150, 3, 11
FEWEST = 60
CLOSE, FOUND = 1e-12, 1e-6
WORDLESS = ("romma", "variable-share")
"""Theorems whose page may lack a number of their assumptions, and then says only that one does not hold."""


def test_most_theorems_are_judged_in_a_page_and_the_others_say_why(monkeypatch: pytest.MonkeyPatch) -> None:
    made, judged, reasons = Definitions(), [], {}

    def ours(module: ModuleType) -> str:
        assert module.__name__.startswith("visualonline"), "a bundle has no sources of libraries"
        return inspect.getsource(module)

    sources._functions.cache_clear()
    there = SimpleNamespace(getsource=ours, getclosurevars=inspect.getclosurevars)
    monkeypatch.setattr(sources, "inspect", there)
    for theorem in THEOREMS:
        if not theorem.ability(Erratum):
            with made.attempt():
                try:
                    translated(theorem, made)
                    judged.append(theorem.id)
                except Untranslated as reason:
                    reasons[theorem.id] = str(reason)
                    raise
    assert len(judged) >= FEWEST, reasons
    assert {"halving", "weighted-majority", "exponential-weights", "perceptron-separable", "winnow2"} <= set(judged)
    assert all(reasons.values())


def test_a_definition_that_failed_leaves_nothing_behind() -> None:
    made = Definitions()
    with made.attempt():
        made.of(lambda q: q.numbers.frame(1))
    assert made.texts == {}


def test_parameters_that_decide_the_theorems_are_named() -> None:
    found = {learner.id: settling(learner) for learner in LEARNERS}
    assert found["perceptron"] == []
    assert "loss" in found["aggregating"]


def asked_of(run: Run, k: int) -> str:
    """Return what the page is asked about run k: its columns in full precision, its rows and its parameters."""
    n, rule = len(run.trace), run.rule
    X, y = run.history.rows(0, n)
    out = RoundColumns.empty(n)
    rule.advance(copied(run.trace.keyframes[0]), X, y, run.trace.coins(0)[:n], 1, out)
    mistakes = (out.flags & MISTAKE) > 0
    losses = mistakes if run.learner.loss is None else out.losses
    columns = {"mistakes": mistakes, "updates": out.changes, "losses": losses, "scores": out.scores}
    given = {name: list(value) if isinstance(value, tuple) else value for name, value in rule.arguments.items()}
    parts = [f"{name}: Float64Array.from({literal(np.asarray(c, float).tolist())})" for name, c in columns.items()]
    known = {name: list(value) if isinstance(value, tuple) else value for name, value in rule.values.items()}
    return (
        f"{{run: {{{', '.join(parts)}}}, rows: {literal(X.ravel().tolist())}, labels: {literal(y.tolist())}, "
        f"dim: {X.shape[1]}, given: Object.fromEntries({literal(given)}), "
        f"settings: Object.fromEntries({literal(known)}), judge: judges[{k}]}}"
    )


PAGE = """<!DOCTYPE html><pre id="report"></pre><script>const BLOCK = 4096;{script}
const all = [{asked}].map(each => {{
  const record = recorded(each), quantities = hindsight(record), found = {{}};
  for (const [id, theorem] of Object.entries(each.judge.theorems)) {{
    try {{
      const now = judged(theorem, record, quantities, {{ notes: each.judge.notes }});
      const rounds = Array.from(now.value, (_, k) => k + 1);
      const texts = f => rounds.map(t => String(f(t)));
      const unmet = t => {{
        if (now.verdictAt(t) !== "not applicable") return "";
        try {{
          return now.premisesAt(t).filter(p => !p.met).map(p => `${{p.statement}}: ${{p.why}}`).join("; ");
        }} catch {{ return "?"; }}
      }};
      found[id] = [texts(now.valueAt), texts(now.actualAt), texts(now.verdictAt), texts(unmet)];
    }} catch (error) {{ found[id] = String(error.stack); }}
  }}
  return found;
}});
document.getElementById("report").textContent = JSON.stringify(all);
</script>"""


def script_of(runs: list[Run]) -> str:
    """Return all that a page needs to judge the theorems of runs."""
    files = ("arrays.js", "language.js", "numpy.js", "judge.js")
    theorems = page_theorems(runs)
    scripts = "".join((asset_path("page") / name).read_text("utf-8") for name in files)
    return scripts + theorems.definitions + theorems.judges


def judged_in_browser(folder: Path, runs: list[Run]) -> list[dict[str, Any]]:
    asked = ", ".join(asked_of(run, k) for k, run in enumerate(runs))
    page = folder / "theorems.html"
    page.write_text(PAGE.format(script=script_of(runs), asked=asked), "utf-8")
    return cast("list[dict[str, Any]]", shown_by(browser(), page, "report"))


def accuracy(theorem: Theorem) -> float:
    """Return how exactly two computations have to agree: searches end once they are close enough."""
    searched = theorem.ability(Sampled) or PNormMargin in theorem.needs
    return FOUND if searched or any(hasattr(kind, "optimum") for kind in theorem.needs) else CLOSE


def same(found: str, expected: float, within: float) -> bool:
    number = float(found.replace("Infinity", "inf"))
    if math.isnan(expected) or math.isinf(expected):
        return math.isnan(number) if math.isnan(expected) else number == expected
    return abs(number - expected) <= within * max(1.0, abs(expected))


if LONG:  # the browser is not part of the suite

    @pytest.mark.long
    @pytest.mark.parametrize("learner", LEARNERS, ids=lambda learner: learner.id)
    def test_a_browser_judges_every_prefix_as_the_program_does(learner: Learner, tmp_path: Path) -> None:
        streams = three_tables(learner, DIM, ROUNDS)
        runs = [Run(learner, {}, History(recorded(learner, *stream)), seed=SEED) for stream in streams]
        for run in runs:
            complete(run)
        for run, told in zip(runs, judged_in_browser(tmp_path, runs), strict=True):
            for name, found in told.items():
                if isinstance(found, str):  # the page then says that the program judges it
                    assert " is not there" in found, f"{name}: {found}"
                    continue
                within = accuracy(run.bound_traces[name].theorem)
                for t, (value, actual, verdict, unmet) in enumerate(zip(*found, strict=True), start=1):
                    expected = run.bound_traces[name].at(t)
                    told_now = json.dumps((learner.id, name, t, value, actual, verdict))
                    assert same(value, expected.value, within), (told_now, expected.value)
                    assert same(actual, expected.actual, within), (told_now, expected.actual)
                    assert verdict == expected.verdict.value, (told_now, expected.verdict)
                    if verdict == "not applicable":
                        missing = (f"{one.statement}: {one.why}" for one in expected.premises if not one.met)
                        assert unmet == "; ".join(missing) or (unmet == "?" and name in WORDLESS), told_now
