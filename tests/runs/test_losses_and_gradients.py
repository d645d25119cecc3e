"""Runs on losses and gradients: numbers worked by hand, by plain loops, and bounds that hold at every round."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path

import numpy as np
import pytest
from simulated import complete
from trials import in_long

from visualonline import learners, run
from visualonline.core.errors import StreamError
from visualonline.core.types import Array
from visualonline.export.table import RoundReader
from visualonline.learners import ConfiguredLearner
from visualonline.runs.api import Experiment

TAKES = "Choose, for example, adahedge, "


def table(folder: Path, word: str, X: Array) -> str:
    path = folder / f"{word}.csv"
    rows = [",".join(map(repr, row)) for row in X.tolist()]
    path.write_text("\n".join([",".join(f"{word}{i}" for i in range(1, X.shape[1] + 1)), *rows]))
    return str(path)


@pytest.fixture
def losses(tmp_path: Path) -> tuple[str, Array]:
    X = np.random.default_rng(7).random((400, 5)) ** [1, 2, 1, 3, 1]
    return table(tmp_path, "loss", X), X


@pytest.fixture
def gradients(tmp_path: Path) -> tuple[str, Array]:
    X = np.random.default_rng(9).standard_normal((300, 3)) + np.array([0.3, -0.2, 0.0])
    return table(tmp_path, "gradient", X), X


def holds(done: Experiment, *names: str) -> None:
    verdicts = {finding.id: finding.verdict for finding in done.theorems()}
    for name in names:
        assert verdicts[name] in ("holds", "vacuous")
        track = done.bound_trace(name)
        for t in range(1, done.rounds + 1):
            judged = track.at(t)
            assert judged.actual <= judged.value + 1e-9 * max(1.0, abs(judged.value))


def test_exponential_weights_by_hand(tmp_path: Path) -> None:
    path = table(tmp_path, "loss", np.array([[1.0, 0.0, 0.5], [0.0, 1.0, 0.5]]))
    done = run(path, learners.ExponentialWeights(eta=math.log(4)))
    # at first each has a third, then they have the ratios 1 : 4 : 2
    assert done.loss == pytest.approx(0.5 + (0 + 4 + 1) / 7)
    assert done.weights == pytest.approx([1 / 3, 1 / 3, 1 / 3])
    report = done.report()
    assert (report["mistakes"], report["expected_mistakes"], done.mistakes) == (None, None, None)
    assert report["regret"] == pytest.approx(0.5 + 5 / 7 - 1)
    assert report["stream"]["seed"] is None
    assert "loss 1.21429" in repr(done)
    json.dumps(report, allow_nan=False)


@pytest.mark.parametrize("mode", ["draw", "average"])
def test_exponential_weights_by_a_plain_loop(losses: tuple[str, Array], mode: str) -> None:
    path, X = losses
    done = run(path, learners.ExponentialWeights(mode=mode))
    eta, L, paid = math.sqrt(8 * math.log(5) / len(X)), np.zeros(5), 0.0
    for row in X:
        w = np.exp(-eta * L)
        paid += float(w @ row / w.sum())
        L += row
    assert done.loss == pytest.approx(paid, rel=1e-12)
    assert done.report()["regret"] == pytest.approx(paid - L.min(), rel=1e-10)
    holds(done, "exponential-weights")
    assert next(f for f in done.theorems() if f.id == "random-experts-lower-bound").verdict == "not applicable"


def test_descent_on_the_simplex_by_a_plain_loop(losses: tuple[str, Array]) -> None:
    path, X = losses
    done = run(path, learners.SimplexGradient(scale=0.5))
    w, paid = np.full(5, 0.2), 0.0
    for t, row in enumerate(X, 1):
        paid += float(w @ row)
        step = w - 0.5 / math.sqrt(t) * row
        u = np.sort(step)[::-1]
        c = np.cumsum(u) - 1
        k = np.flatnonzero(u - c / np.arange(1, 6) > 0)[-1]
        w = np.maximum(step - c[k] / (k + 1), 0)
    assert done.loss == pytest.approx(paid, rel=1e-12)
    assert done.weights == pytest.approx(w.tolist(), abs=1e-12)
    assert done.report()["mistakes"] is None
    assert done.report()["regret"] == pytest.approx(paid - X.sum(axis=0).min(), rel=1e-10)
    holds(done, "ogd-simplex")


def test_gradients_by_hand(tmp_path: Path) -> None:
    path = table(tmp_path, "gradient", np.array([[3.0, 4.0], [0.0, 2.0], [-1.0, 0.0]]))
    done = run(path, learners.ProjectedGradient(loss="linear", step="constant", scale=1.0))
    # w = 0 has loss 0; -(3, 4) becomes -(0.6, 0.8), with loss -1.6; -(0.6, 2.8) scaled to norm 1, with +0.6/|..|
    length = math.hypot(0.6, 2.8)
    assert done.loss == pytest.approx(0 - 1.6 + 0.6 / length)
    # the best point of the ball is against (2, 6)
    assert done.report()["regret"] == pytest.approx(-1.6 + 0.6 / length + math.hypot(2, 6))
    assert (done.mistakes, done.updates) == (None, 3)


@pytest.mark.parametrize("shape", ["ball", "box", "simplex"])
def test_gradients_by_a_plain_loop(gradients: tuple[str, Array], shape: str) -> None:
    path, X = gradients
    done = run(path, learners.ProjectedGradient(loss="linear", set=shape))
    w = np.full(3, 1 / 3) if shape == "simplex" else np.zeros(3)
    paid = 0.0
    for t, g in enumerate(X, 1):
        paid += float(w @ g)
        step = w - g / math.sqrt(t)
        if shape == "ball":
            w = step / max(1.0, float(np.linalg.norm(step)))
        elif shape == "box":
            w = np.clip(step, -1, 1)
        else:
            u = np.sort(step)[::-1]
            c = np.cumsum(u) - 1
            k = np.flatnonzero(u - c / np.arange(1, 4) > 0)[-1]
            w = np.maximum(step - c[k] / (k + 1), 0)
    S = X.sum(axis=0)
    best = {"ball": -np.linalg.norm(S), "box": -np.abs(S).sum(), "simplex": S.min()}[shape]
    assert done.loss == pytest.approx(paid, rel=1e-11)
    assert done.report()["regret"] == pytest.approx(paid - float(best), rel=1e-6)
    holds(done, "ogd-static", "ogd-dynamic")


@pytest.mark.parametrize(
    ("learner", "needs"),
    [
        (learners.Perceptron(), "labels"),
        (learners.Halving(), "labels"),
        (learners.OnlineSvm(), "labels"),
        (learners.ProjectedGradient(loss="linear"), "labels or gradients"),
    ],
)
def test_who_needs_labels_says_who_does_not(losses: tuple[str, Array], learner: ConfiguredLearner, needs: str) -> None:
    with pytest.raises(StreamError, match=f"needs {needs}, but loss.csv has losses only. {TAKES}"):
        run(losses[0], learner)


def test_each_learner_that_is_named_instead_runs() -> None:
    """An opponent in a matrix game answers the mixture of a learner, and a bandit shows none."""
    with pytest.raises(StreamError) as refused:
        run("matrix-game", "perceptron")
    named = re.fullmatch("perceptron needs .* Choose, for example, (.*)\\.", str(refused.value))
    assert named is not None
    names = named[1].split(", ")
    assert names == ["adahedge", "exponential-weights", "fixed-share"]
    for name in names:
        assert len(run("matrix-game", name, rounds=2).trace) == 2
    with pytest.raises(StreamError, match="plays a single arm"):
        run("matrix-game", "epsilon-greedy")


@pytest.mark.parametrize(
    ("stream", "names"),
    [
        ("bernoulli-arms", ("epsilon-greedy", "exp3", "thompson")),
        ("random-prices", ("eg-portfolio", "universal-portfolio", "adahedge")),
        ("advised-arms", ("exp4",)),
    ],
)
def test_the_learners_that_are_named_are_made_for_the_stream(stream: str, names: tuple[str, ...]) -> None:
    with pytest.raises(StreamError, match=f"needs labels, but .* Choose, for example, {', '.join(names)}\\."):
        run(stream, "arow")


@pytest.mark.parametrize("learner", [learners.Perceptron(), learners.OnlineSvm(), learners.ExponentialWeights()])
def test_gradients_are_for_learners_of_convex_losses(gradients: tuple[str, Array], learner: ConfiguredLearner) -> None:
    with pytest.raises(StreamError, match=r"Choose, for example, adagrad, .*, with loss=linear"):
        run(gradients[0], learner)


def test_the_hinge_loss_needs_a_label(gradients: tuple[str, Array]) -> None:
    with pytest.raises(StreamError, match=r"needs labels for the hinge loss, .*Use loss=linear"):
        run(gradients[0], learners.ProjectedGradient())


@pytest.mark.long
@pytest.mark.parametrize("rows", ["losses", *in_long("gradients")])  # the long checks compile a learner of gradients
def test_compiled_and_interpreted_agree(request: pytest.FixtureRequest, rows: str) -> None:
    learner = learners.FixedShare() if rows == "losses" else learners.ProjectedGradient(loss="linear")
    one = run(request.getfixturevalue(rows)[0], learner)
    other = Experiment(one.learner, learner.settings, one.history)
    other.compile()
    complete(other)
    assert other.trace.flags(0, 300).tobytes() == one.trace.flags(0, 300).tobytes()
    assert other.loss == one.loss


def test_the_table_leaves_out_what_there_is_not(losses: tuple[str, Array]) -> None:
    rows = RoundReader(run(losses[0], learners.ExponentialWeights()), weights=False).read()
    for name in ("y", "prediction", "mistake"):
        assert np.isnan(rows[name]).all()
    assert rows["loss"].tolist() == rows["score"].tolist()
