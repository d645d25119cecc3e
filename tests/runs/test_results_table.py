"""A run as a table and as a picture without Qt: the same numbers as in its report, escaped as each format wants it."""

import re
import subprocess
import sys
from dataclasses import replace
from xml.etree import ElementTree

import numpy as np
import pytest

import visualonline as vo
from visualonline.core.catalog import find
from visualonline.core.parameters import Param
from visualonline.core.types import Array
from visualonline.learners import ConfiguredLearner
from visualonline.runs.api import Experiment, judge_all
from visualonline.runs.results_table import results_table
from visualonline.runs.run_picture import ticks
from visualonline.runs.theorems_on import theorems_of
from visualonline.theorems.theorem import Quantities

PERCEPTRON = find("learners", "perceptron")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def run() -> Experiment:
    return vo.run("separable:margin=0.1", vo.learners.Perceptron(), rounds=80, seed=3)


def cells(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in text.splitlines() if line[:1] == "|"]


def test_a_markdown_table_has_the_numbers_of_the_report(run: Experiment) -> None:
    text, found = run.table(), run.report()
    rows = cells(text)
    assert {len(row) for row in rows} == {2, 6}
    numbers = {row[0]: row[1] for row in rows if len(row) == 2}
    assert int(numbers["mistakes"]) == found["mistakes"]
    assert "80 rounds, dimension 2, seed 3" in text.splitlines()[0]
    theorem = found["theorems"][0]
    row = next(row for row in rows if row[0] == "Perceptron, separable")
    assert float(row[3]) == theorem["actual"]
    assert float(row[4]) == pytest.approx(theorem["value"], rel=1e-5)
    assert row[5] == theorem["verdict"]
    assert not re.search(r"\\\||[^ ]\|[^ ]", row[1]), "a bar in a formula would end the cell"


def test_a_value_stands_beside_the_form_that_it_is_of() -> None:
    run = vo.run("noisy:flip=0.1", vo.learners.KernelPerceptron(), rounds=60, seed=3)
    (row,) = (row for row in cells(run.table()) if row[0].startswith("Kernel perceptron"))
    assert row[0] == "Kernel perceptron, L2 form"
    assert row[1].startswith(r"$U_t \le \min_u \left( r_t \Vert u\Vert  + \Vert h(u)\Vert _2 \right)^2")


def test_latex_is_balanced_and_holds_no_letter_that_pdflatex_refuses(run: Experiment) -> None:
    other = vo.run("separable:margin=0.1", vo.learners.Winnow(), rounds=80, seed=3)
    text = results_table([judge_all(run), judge_all(other)], "tex")
    assert text.isascii() or set(text) - set(map(chr, range(128))) <= {"–"}
    assert text.count("{") == text.count("}")
    assert text.count(r"\begin{tabular}") == text.count(r"\end{tabular}") == 2
    bodies = re.findall(r"\\begin\{tabular\}\{(\w+)\}(.*?)\\end", text, re.S)
    for columns, body in bodies:
        for line in body.splitlines():
            if line.endswith(r"\\"):
                assert len(re.findall(r"(?<!\\)&", line)) == len(columns) - 1
    assert r"\ensuremath{\eta} = 1" in text or r"eta = 1" in text


def test_a_run_shows_itself_as_a_picture_whose_curve_ends_at_its_mistakes(run: Experiment) -> None:
    root = ElementTree.fromstring(run._repr_svg_())
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert {"updates", str(run.updates), "bound"} <= set(texts)
    paid, bound = root.iter(f"{SVG}path")
    points = re.findall(r"[ML]([\d.]+) ([\d.]+)", paid.get("d", ""))
    heights = [float(y) for _x, y in points]
    assert len(set(heights)) == run.updates + 1
    assert heights == sorted(heights, reverse=True)
    assert bound.get("stroke-dasharray")
    assert run._repr_html_().count("<table>") == 2


@pytest.mark.parametrize(
    ("stream", "learner", "name"),
    [
        ("experts", vo.learners.ExponentialWeights(), "regret"),
        ("experts", vo.learners.RandomizedWeightedMajority(), "E[mistakes]"),
        ((np.eye(2), np.array([1, -1])), vo.learners.AveragedPerceptron(), "updates"),
    ],
)
def test_every_kind_of_bound_has_its_picture(stream: object, learner: object, name: str) -> None:
    done = vo.run(stream, learner, **({"rounds": 30} if isinstance(stream, str) else {}))  # type: ignore[arg-type]
    root = ElementTree.fromstring(done._repr_svg_())
    assert any(name in (text.text or "") for text in root.iter(f"{SVG}text"))


def test_a_learner_of_one_s_own_has_no_theorems_to_show() -> None:
    careful = Param("careful", "careful", "bool", False, "whether it takes care")
    learner = replace(PERCEPTRON, id="mine", name="Mine", parameters=(*PERCEPTRON.parameters, careful))
    done = vo.run("noisy", ConfiguredLearner(learner, {"careful": True}), rounds=30, seed=3)
    rows = cells(done.table())
    assert {len(row) for row in rows} == {2}, "there is the table of numbers alone"
    assert dict(rows)["settings"] == "eta = 1, tie = le, w0 = 0, careful = yes"
    other = vo.run("noisy", ConfiguredLearner(learner, {}), rounds=30, seed=3)
    assert dict(cells(other.table()))["settings"].endswith("careful = no")
    root = ElementTree.fromstring(done._repr_svg_())
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert len(list(root.iter(f"{SVG}path"))) == 1
    assert {"mistakes", str(done.mistakes)} <= set(texts)
    assert "bound" not in texts


def test_where_a_bound_has_no_value_its_curve_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    # six rounds end at x = 56 + 474; a bound of 6 is as high as the picture, and one of 3 half way up
    allowed = np.array([np.nan, 6, 6, np.nan, 3, 3])

    def bound(q: Quantities) -> Array:
        return np.asarray(allowed[q.t.astype(int) - 1])

    first, *_ = theorems_of(PERCEPTRON)
    made = replace(first, bound=bound, bounds="updates", needs=(), premises=lambda _: (), quantities=lambda _: {},
                   abilities=())  # fmt: skip
    monkeypatch.setattr("visualonline.runs.run.theorems_of", lambda _: (made,))
    done = vo.run("separable:margin=0.1", vo.learners.Perceptron(), rounds=6, seed=3)
    _paid, drawn = ElementTree.fromstring(done._repr_svg_()).iter(f"{SVG}path")
    assert drawn.get("d") == "M214.0 46.0L293.0 46.0M451.0 166.0L530.0 166.0"


def test_another_kind_of_table_is_refused_with_those_there_are(run: Experiment) -> None:
    with pytest.raises(vo.ParameterError, match=r"Unknown kind of table 'pdf'. The kinds are md, tex, html"):
        run.table("pdf")


def test_a_notebook_loads_no_qt() -> None:
    code = (
        "import sys, visualonline as vo; r = vo.run('separable', vo.learners.Perceptron(), rounds=20);"
        "r._repr_svg_(); r._repr_html_(); print([m for m in sys.modules if 'PySide' in m or 'pyqtgraph' in m])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_ticks_are_round_numbers() -> None:
    assert ticks(-3, 7, 5) == [-2.0, 0.0, 2.0, 4.0, 6.0]
    assert ticks(0, 1, 5) == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1])
