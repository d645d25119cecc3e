"""`import visualonline as vo`: runs, their numbers and their errors in Python."""

from __future__ import annotations

import inspect
import re
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import visualonline as vo
from visualonline.core.catalog import catalog, find
from visualonline.core.options import public_options
from visualonline.core.plugin import Premise
from visualonline.runs.api import Experiment, prepare_runs, run_to_end
from visualonline.runs.api import judge_all as compared_with_theorems
from visualonline.runs.bound_trace import BoundTrace
from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.streams.tables import file_stream
from visualonline.theorems.theorem import Theorem

EMPTY = ArrayStream("none", np.ones((0, 2)), np.ones(0))
X = [[1.0, 0.0], [0.8, 0.6], [-1.0, 0.5]]
Y = [-1, 1, -1]


def test_the_example_of_the_interface() -> None:
    run = vo.run("separable:margin=0.1", vo.learners.Perceptron(eta=1.0), rounds=None, seed=0)
    assert run.rounds == 1000
    assert run.mistakes == run.updates == run.loss
    assert run.frame(17).after.w.shape == (2,)
    assert np.array_equal(run.frame(17).after.w, run.frame(18).before.w)
    assert not run.frame(0).after.w.any()
    assert run.theorems()
    assert {finding.id for finding in run.theorems()} == {theorem["id"] for theorem in run.report()["theorems"]}


def test_arrays_run_as_by_hand() -> None:
    run = vo.run((X, Y), vo.learners.Perceptron())
    assert (run.rounds, run.mistakes, run.updates, run.loss) == (3, 3, 3, 3.0)
    assert run.weights == pytest.approx([0.8, 0.1])
    assert run.expected_mistakes is None
    assert run.frame(2).round.prediction == -1  # type: ignore[union-attr]
    assert repr(run) == "<perceptron on arrays: 3 mistakes in 3 rounds>"


@pytest.mark.parametrize("labels", [(0, 1), (-1, 1), (3, 7.5), (False, True)])
def test_of_two_labels_the_larger_is_positive(labels: tuple[float, float]) -> None:
    run = vo.run((X, [labels[0], labels[1], labels[0]]), vo.learners.Perceptron())
    assert [run.frame(t).round.y for t in (1, 2, 3)] == [-1, 1, -1]  # type: ignore[union-attr]


@pytest.mark.parametrize(("label", "means"), [(0, -1), (-1, -1), (1, 1)])
def test_one_label_alone_means_itself(label: int, means: int) -> None:
    assert vo.run((X, [label] * 3), vo.learners.Perceptron()).frame(1).round.y == means  # type: ignore[union-attr]


def test_theorems_are_judged_when_somebody_asks_and_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    advanced: list[int] = []
    advance = BoundTrace.advance

    def counted(track: BoundTrace, t: int) -> None:
        advanced.append(t)
        advance(track, t)

    monkeypatch.setattr(BoundTrace, "advance", counted)
    run = vo.run("noisy", vo.learners.Perceptron(), rounds=5000)
    assert (run.mistakes, run.loss, run.frame(5000).mistakes) == (run.updates,) * 3
    assert run.weights
    assert not advanced
    found = run.theorems()
    judged = len(advanced)
    assert judged == 2 * len(found), "two blocks"
    assert run.report()["theorems"][0]["id"] == found[0].id
    assert len(advanced) == judged


@pytest.mark.parametrize("t", [0, -1, 4])
def test_theorems_of_no_round_are_the_callers_mistake(t: int) -> None:
    run = vo.run((X, Y), vo.learners.Perceptron())
    for ask in (run.theorems, partial(run.theorem, "perceptron-separable"), run.regret, run.pseudo_regret, run.plays):
        with pytest.raises(IndexError, match=f"t = {t} is not a round of this run, which has rounds 1 to 3"):
            ask(t)
    assert {finding.verdict for finding in run.theorems()} != {"not applicable"}


def test_arrays_of_float64_are_not_copied() -> None:
    points, labels = np.array(X), np.array(Y, dtype=float)
    stream = vo.run((points, labels), vo.learners.Perceptron()).history.stream
    assert np.shares_memory(stream.block(0).X, points)
    assert np.shares_memory(stream.block(0).y, labels)


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int64, np.float32, np.longdouble, bool, object])
def test_labels_of_any_type_of_number_are_taken(dtype: type) -> None:
    run = vo.run((X, np.array([0, 1, 0], dtype=dtype)), vo.learners.Perceptron())
    assert run.history.stream.block(0).y.tolist() == [-1, 1, -1]
    assert run.mistakes == 3
    assert run.weights == pytest.approx([0.8, 0.1])


def test_arrays_in_any_order_of_memory_are_taken() -> None:
    rng = np.random.default_rng(0)
    points = rng.standard_normal((500, 6))
    labels = np.where(points[:, 1] > 0, 1.0, -1.0)
    straight = vo.run((points[:, ::2].copy(), labels), vo.learners.Perceptron())
    for rows, signs in ((points[:, ::2], labels), (np.asfortranarray(points[:, ::2]), np.repeat(labels, 2)[::2])):
        assert vo.run((rows, signs), vo.learners.Perceptron()).weights == straight.weights


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("name", ["Perceptron", "Winnow", "KernelPerceptron", "OnlineSvm", "SimplexGradient"])
@pytest.mark.parametrize("words", [{}, {"rounds": 2}, {"bias": True, "normalize": "unit"}], ids=str)
def test_numbers_that_are_not_finite_are_refused_by_every_kind_of_learner(
    name: str, bad: float, words: dict[str, Any]
) -> None:
    if name == "OnlineSvm" and "bias" in words:
        words = {"normalize": "unit"}
    for place in ((0, 0), (2, 1)):
        points = np.array(X)
        points[place] = bad
        with pytest.raises(vo.StreamError, match="finite"):
            vo.run((points, Y), getattr(vo.learners, name)(), **words)
    with pytest.raises(vo.StreamError, match="finite"):
        vo.run((X, [-1, bad, 1]), getattr(vo.learners, name)(), **words)


def test_arrays_changed_on_the_way_to_the_learner_run_as_the_blocks_do() -> None:
    rng = np.random.default_rng(1)
    points = rng.standard_normal((10_000, 2))
    labels = np.where(rng.random(10_000) < 0.5, 1.0, -1.0)
    straight = vo.run((points, labels), vo.learners.Perceptron())
    assert straight.simulation._held is not None
    cut = vo.run((points, labels), vo.learners.Perceptron(), rounds=10_000)
    assert cut.simulation._held is None, "here block by block"
    assert (cut.mistakes, cut.weights) == (straight.mistakes, straight.weights)
    one = vo.run((points, labels), vo.learners.Perceptron(), bias=True)
    joined = vo.run((np.column_stack([points, np.ones(10_000)]), labels), vo.learners.Perceptron())
    assert (one.mistakes, one.weights) == (joined.mistakes, joined.weights)


def test_arrays_are_not_changed() -> None:
    points, labels = np.array(X), np.array(Y)
    vo.run((points, labels), vo.learners.Perceptron(eta=0.5))
    assert np.array_equal(points, X)
    assert np.array_equal(labels, Y)
    assert points.flags.writeable


def test_a_stream_a_path_and_a_text_give_the_same_run(tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    path.write_text("a,b,label\n1,0,-1\n0.8,0.6,1\n-1,0.5,-1\n", encoding="utf-8")
    runs = [
        vo.run(stream, vo.learners.Perceptron())
        for stream in (path, str(path), ArrayStream("mine", np.array(X), np.array(Y, dtype=float)))
    ]
    assert [run.mistakes for run in runs] == [3, 3, 3]
    assert [run.weights for run in runs] == [runs[0].weights] * 3


def test_a_path_is_never_an_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("separable").write_text("1,0,-1\n0.8,0.6,1\n", encoding="utf-8")
    assert vo.run(Path("separable"), vo.learners.Perceptron()).rounds == 2
    assert vo.run("separable", vo.learners.Perceptron()).rounds == 1000


def test_stream_options_are_keywords() -> None:
    run = vo.run((X, Y), vo.learners.Perceptron(), passes=3, rounds=7, bias=True, normalize="unit")
    assert run.rounds == 7
    assert len(run.weights) == 3
    assert np.linalg.norm(run.frame(3).round.x[:2]) == pytest.approx(1)  # type: ignore[union-attr]


def test_experts_are_made_for_examples() -> None:
    run = vo.run("separable", vo.learners.WeightedMajority(beta=0.25), experts="lines:n=5", seed=1)
    assert len(run.weights) == 5
    with pytest.raises(vo.StreamError, match=r"Make experts with experts= .*lines"):
        vo.run("separable", vo.learners.WeightedMajority())


def test_the_seed_drives_everything() -> None:
    def points(seed: int) -> list[float]:
        return vo.run("separable", vo.learners.Perceptron(), seed=seed, rounds=5).frame(5).round.x.tolist()  # type: ignore[no-any-return, union-attr]

    assert points(1) == points(1) != points(2)


def test_every_learner_has_a_name_in_one_word() -> None:
    names = {"".join(map(str.capitalize, name.split("-"))) for name in catalog("learners").plugins}
    expected = {
        "Perceptron", "Winnow", "Winnow2", "WeightedMajority", "RandomizedWeightedMajority", "ExponentialWeights",
    }  # fmt: skip
    assert expected <= names
    assert names <= set(dir(vo.learners))
    for name in names:
        choose = getattr(vo.learners, name)
        assert choose.__name__ == name
        assert choose.__doc__
        assert repr(choose()) == f"{name}()"
    assert repr(vo.learners.Perceptron(eta=0.5, tie="lt")) == "Perceptron(eta=0.5, tie='lt')"
    with pytest.raises(AttributeError, match="Perceptorn"):
        vo.learners.Perceptorn  # noqa: B018
    with pytest.raises(AttributeError, match="perceptorn"):
        vo.perceptorn  # noqa: B018


def test_help_lists_every_argument_and_each_of_its_values() -> None:
    text = vo.run.__doc__ or ""
    lines = {name: line for line in text.splitlines() for name in line.partition(" : ")[0].strip().split(", ")}
    for name, one in public_options(StreamSpec).items():
        assert name in lines, name
        assert all(f'"{value}"' in lines[name] for value in one.kind.choices), name
    for function in (vo.run, vo.sweep):
        arguments = {name.lstrip("*") for name in inspect.signature(function).parameters}
        told = {name.lstrip("*") for name in re.findall(r"^ {4}(\S.*?)(?: : .*)?$", function.__doc__ or "", re.M)}
        assert arguments <= {part for name in told for part in name.split(", ")}


def test_a_column_is_named_in_a_text_or_in_a_list(tmp_path: Path) -> None:
    path = tmp_path / "four.csv"
    path.write_text("a,b,c,y\n1,2,3,1\n-1,2,1,-1\n", "utf-8")
    given: tuple[object, ...] = ("1,3", "a,c", [1, 3], ["a", "c"], ("a", 3))
    for columns in given:
        assert vo.run(path, "perceptron", columns=columns).history.stream.features == ("a", "c")
    for wrong in (1, [], [1.5], b"a"):
        with pytest.raises(vo.ParameterError, match=r"Invalid value for columns: .* \(expected names"):
            vo.run(path, "perceptron", columns=wrong)
    assert vo.run(path, "perceptron", header="yes").rounds == vo.run(path, "perceptron", header=True).rounds == 2


def test_an_id_or_an_alias_names_a_learner() -> None:
    done = vo.run("separable", "PA II", rounds=9)
    assert (done.learner.id, done.rule.values["variant"]) == ("passive-aggressive", "PA-II")
    assert vo.run("separable", "perceptron", rounds=9).learner.id == "perceptron"


def test_a_learner_is_given_several_times_with_different_values_of_one_parameter() -> None:
    double = vo.learners.Perceptron(eta=2.0)
    for first in ("perceptron", vo.learners.Perceptron(eta=1.0)):
        rows = vo.sweep("separable", first, double, rounds=9, workers=1)
        assert rows["learner.eta"].tolist() == [1, 2]
    origins = [vo.learners.Perceptron(w0=w0) for w0 in ([1, 2], np.array([2.0, 1.0]))]
    assert vo.sweep("separable", *origins, rounds=9, workers=1)["learner.w0"].tolist() == ["1,2", "2,1"]
    assert vo.sweep("separable", "pa-i", "pa-ii", rounds=9, workers=1)["learner.variant"].tolist() == ["PA-I", "PA-II"]


def test_a_learner_of_another_name_is_refused_with_the_nearest() -> None:
    with pytest.raises(AttributeError, match=r"Unknown learner 'Percepton'. Did you mean 'Perceptron'"):
        _ = vo.learners.Percepton


def test_the_package_tells_what_it_has() -> None:
    assert {"Error", "ParameterError", "ReadError", "StreamError", "learners", "run"} <= set(dir(vo))


@pytest.mark.parametrize(
    ("kind", "says", "call"),
    [
        ("ParameterError", "Invalid value for eta: '0'", lambda: vo.learners.Perceptron(eta=0)),
        ("ParameterError", "Unknown parameter 'beta' for perceptron", lambda: vo.learners.Perceptron(beta=0.5)),
        ("ParameterError", r"Perceptron\(eta=1.0\)", lambda: vo.run("separable", vo.learners.Perceptron)),  # type: ignore[arg-type]
        ("ParameterError", "w0 has 3 numbers", lambda: vo.run((X, Y), vo.learners.Perceptron(w0=(1, 2, 3)))),
        ("ParameterError", "Invalid value for rounds: '0'", lambda: vo.run((X, Y), vo.learners.Perceptron(), rounds=0)),
        ("ParameterError", "Invalid value for seed: '-1'", lambda: vo.run((X, Y), vo.learners.Perceptron(), seed=-1)),
        ("ParameterError", "Unknown argument 'biass'.", lambda: vo.run((X, Y), vo.learners.Perceptron(), biass=True)),
        ("ParameterError", "Unknown argument 'edits'", lambda: vo.run((X, Y), vo.learners.Perceptron(), edits=())),
        ("StreamError", "a pair", lambda: vo.run(17, vo.learners.Perceptron())),
        ("StreamError", "a pair", lambda: vo.run((X, Y, Y), vo.learners.Perceptron())),
        ("StreamError", r"\(3, 2\), and y has shape \(2,\)", lambda: vo.run((X, Y[:2]), vo.learners.Perceptron())),
        ("StreamError", r"X has shape \(3,\)", lambda: vo.run(([1, 2, 3], Y), vo.learners.Perceptron())),
        ("StreamError", r"X has shape \(0,\)", lambda: vo.run(([], []), vo.learners.Perceptron())),
        ("StreamError", "real number", lambda: vo.run(([["a", 1]], [1]), vo.learners.Perceptron())),
        ("StreamError", "finite", lambda: vo.run(([[np.nan, 1], [1, 2]], [1, -1]), vo.learners.Perceptron())),
        ("StreamError", "different values, not 3", lambda: vo.run((X, [1, 2, 3]), vo.learners.Perceptron())),
        ("StreamError", "different values, not 1", lambda: vo.run((X, [5, 5, 5]), vo.learners.Perceptron())),
        ("StreamError", "has no rounds", lambda: vo.run(EMPTY, vo.learners.Perceptron())),
        ("ReadError", "nowhere.csv", lambda: vo.run("nowhere.csv", vo.learners.Perceptron())),
        ("ParameterError", "Invalid value for workers: '0'", lambda: vo.sweep("separable", "perceptron", workers=0)),
        ("ParameterError", r"orders: '-1'", lambda: vo.sweep("separable", "perceptron", orders=-1)),
        ("ParameterError", "orders: '1.5'", lambda: vo.sweep("separable", "perceptron", orders=1.5)),  # type: ignore[arg-type]
        ("ParameterError", "order has no effect together with orders",
         lambda: vo.sweep("separable", "perceptron", orders=2, order="random")),
        ("ParameterError", "workers has no effect together with scheduler",
         lambda: vo.sweep("separable", "perceptron", workers=2, scheduler="tcp://nowhere:1")),
        ("ParameterError", "several times with different values of eta, tie",
         lambda: vo.sweep("separable", "perceptron", vo.learners.Perceptron(eta=2.0, tie="lt"))),
        ("StreamError", "must be a path, or an id", lambda: vo.sweep(5, "perceptron")),  # type: ignore[arg-type]
        ("ParameterError", "by the path of its file", lambda: vo.load_plugin(5)),  # type: ignore[arg-type]
    ],
)
def test_what_the_caller_can_mend_is_an_error_of_ours(kind: str, says: str, call: Any) -> None:
    with pytest.raises(vo.Error, match=says) as caught:
        call()
    assert isinstance(caught.value, getattr(vo, kind))
    assert "\n" not in str(caught.value)


def test_a_read_error_knows_its_place(tmp_path: Path) -> None:
    path = tmp_path / "bad.csv"
    path.write_text("a,b,label\n1,2,1\n1,two,-1\n", encoding="utf-8")
    with pytest.raises(vo.ReadError) as caught:
        vo.run(path, vo.learners.Perceptron())
    assert (caught.value.file, caught.value.line, caught.value.column) == (str(path), 3, 2)


def test_a_bad_row_that_a_run_comes_to_late_is_an_error_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_stream, "SETTLING", 2)
    path = tmp_path / "late.csv"
    path.write_text("a,b,label\n1,2,1\n2,1,-1\n1,3,1\n1,two,-1\n", encoding="utf-8")
    with pytest.raises(vo.ReadError) as caught:
        vo.run(path, vo.learners.Perceptron())
    assert (caught.value.file, caught.value.line, caught.value.column) == (str(path), 5, 2)
    assert vo.run(path, vo.learners.Perceptron(), on_bad_row="skip").rounds == 3


def test_findings_read_as_sentences() -> None:
    run = vo.run((X, Y), vo.learners.Perceptron())
    for finding in run.theorems():
        assert repr(finding).startswith(f"<{finding.id}: {finding.verdict}, {finding.bounds} 3")
        assert finding.verdict in ("holds", "vacuous", "not applicable")
    assert [finding.actual for finding in run.theorems(2)] == [2.0] * len(run.theorems())


def theorem(value: float, met: bool) -> Theorem:
    """Return a theorem that bounds the updates by a number, if only its premise were met."""
    return Theorem(
        id="constant",
        name="Constant",
        summary="never more updates than a number",
        source="none",
        statement="U",
        bounds="updates",
        learners=("perceptron",),
        order=1,
        needs=(),
        bound=lambda q: np.full(q.t.shape, value if met else np.nan),
        premises=lambda _: (Premise("the moon is full", met, "it was looked at"),),
        quantities=lambda q: {"t": float(q.t[0]), "nothing": float("nan")},
    )


def judged(monkeypatch: pytest.MonkeyPatch, value: float, *, met: bool = True) -> tuple[Any, dict[str, Any]]:
    """Return the finding on the three points, as an object and in the report."""
    monkeypatch.setattr("visualonline.runs.run.theorems_of", lambda _: (theorem(value, met),))
    run = vo.run((X, Y), vo.learners.Perceptron())
    (finding,) = run.theorems()
    (reported,) = run.report()["theorems"]
    return finding, reported


def test_a_violation_is_reported_where_it_first_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    finding, reported = judged(monkeypatch, 1.0)
    assert (finding.verdict, finding.actual, finding.value) == ("violated", 2.0, 1.0)
    assert finding.quantities == {"t": 2.0, "nothing": None, "round": 2}
    assert repr(finding) == "<constant: violated, updates 2 against 1 at round 2>"
    assert reported == {
        "id": "constant", "kind": "exact", "bounds": "updates", "actual": 2.0, "value": 1.0, "verdict": "violated",
        "premises": [{"statement": "the moon is full", "met": True, "why": "it was looked at"}],
        "quantities": {"t": 2.0, "nothing": None, "round": 2},
    }  # fmt: skip


def test_an_unmet_premise_is_no_failed_theorem(monkeypatch: pytest.MonkeyPatch) -> None:
    finding, reported = judged(monkeypatch, 1.0, met=False)
    assert (finding.verdict, finding.actual, finding.value) == ("not applicable", 3.0, None)
    assert finding.reason == "the moon is full: it was looked at"
    assert repr(finding) == "<constant: not applicable, updates 3>"
    assert reported["value"] is None


def test_a_bound_that_says_nothing_is_vacuous(monkeypatch: pytest.MonkeyPatch) -> None:
    finding, _ = judged(monkeypatch, 3.0)
    assert (finding.verdict, finding.quantities) == ("vacuous", {"t": 3.0, "nothing": None})


def test_the_watch_hears_of_every_block(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Experiment, "use_loaded", lambda _: None)  # as if no other test had compiled the rule
    source, settings = parse_source("separable")
    spec = StreamSpec(source=source, settings=settings, rounds=5000)
    (run,) = prepare_runs(spec, open_base(spec), [(find("learners", "perceptron"), {})])
    heard: list[tuple[str, int, int | None, float | None]] = []
    assert run_to_end(run, lambda *news: heard.append(news)) is run
    assert heard == [("run", 4096, 5000, None), ("run", 5000, 5000, None)]
    heard.clear()
    assert compared_with_theorems(run, lambda *news: heard.append(news)) is run
    assert heard == [("compare with the theorems", t, 5000, None) for t in (0, 4096, 5000)]


def test_with_many_features_the_watch_hears_more_often_how_far_the_theorems_are() -> None:
    spec = StreamSpec("noisy", {"d": 1000}, rounds=150)  # type: ignore[arg-type]
    run = prepare_runs(spec, open_base(spec), [(find("learners", "perceptron"), {})])[0]
    heard: list[tuple[str, int, int | None, float | None]] = []
    compared_with_theorems(run_to_end(run, lambda *news: heard.append(news)), lambda *news: heard.append(news))
    assert heard == [("run", 150, 150, None), *(("compare with the theorems", t, 150, None) for t in (0, 65, 130, 150))]


@pytest.mark.long(only=True)
def test_a_file_that_will_be_long_runs_compiled_from_its_start(tmp_path: Path) -> None:
    rows = np.random.default_rng(0).choice(np.array([-1, 1], np.int8), (400_000, 2))  # of more than 100,000 rows, the
    np.save(tmp_path / "rows.npy", rows)  # number is not known before the end
    compiled: list[bool] = []
    for _ in range(2):
        spec = StreamSpec(str(tmp_path / "rows.npy"))
        [run] = prepare_runs(spec, open_base(spec), [(find("learners", "perceptron"), {})])
        run_to_end(run, lambda what, *_, rule=run.rule: compiled.append(rule.compiled or what == "compile"))
        assert len(run.trace) == 400_000
    assert all(compiled)


def test_a_learner_that_was_chosen_in_python_shows_how_it_is_chosen_again() -> None:
    chosen = vo.learners.Perceptron(eta=0.5)
    assert repr(chosen) == "Perceptron(eta=0.5)"
    assert eval(repr(chosen), {"Perceptron": vo.learners.Perceptron}) == chosen
    every = {"".join(part.capitalize() for part in name.split("-")) for name in catalog("learners").plugins}
    assert every < set(dir(vo.learners))
