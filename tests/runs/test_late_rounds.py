"""Rounds with delayed labels: lines of the rule, steps, margins and potentials."""

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from simulated import USUAL, takes_delay

import visualonline as vo
from visualonline.core.catalog import catalog
from visualonline.hindsight.margins.kernel_norm import KernelNorm
from visualonline.numerics.kernel_choice import kernels
from visualonline.runs.analyses.potential_trace import PotentialTrace, potentials
from visualonline.runs.analyses.score_margin import MarginTrace
from visualonline.runs.analyses.votes import remaining_share
from visualonline.runs.analyses.weight_geometry import step_formula, unprojected_step
from visualonline.runs.api import Experiment
from visualonline.runs.pseudocode_trace import executed_lines
from visualonline.theorems.theorem import Verdict

X = [[1.0, 0.0], [0.8, 0.6], [1.0, 1.0]]
Y = [-1, 1, -1]
"""Told one round late: w is 0, 0 and (-1, 0) when they are scored; round 2 adds the first, round 3 the second."""

LEARNERS = catalog("learners").plugins
TAKING = [name for name, learner in LEARNERS.items() if takes_delay(learner)]


def told(done: Experiment, t: int) -> dict[str, dict[str, Any]]:
    """Return the numbers of the lines that round t carried out, by the lines."""
    lines = executed_lines(done, done.frame(t))
    return {each.line.text.strip(): dict(each.numbers) for each in lines if each.executed}


def late(learner: str, source: str, delay: int, **given: Any) -> Experiment:
    kind = getattr(vo.learners, "".join(part.capitalize() for part in learner.split("-")))
    return vo.run(source, kind(**given), rounds=120, delay=delay)


def test_the_perceptron_s_lines_speak_of_the_round_that_is_learnt() -> None:
    done = vo.run((X, Y), vo.learners.Perceptron(), delay=1)
    first, third = told(done, 1), told(done, 3)
    assert list(first) == ["for t = 1, 2, …", "see xₜ", "predict sgn(wₜ·xₜ)"]  # no label has come
    assert third["predict sgn(wₜ·xₜ)"] == {"wₜ·xₜ": -1.0, "ŷₜ": -1}
    assert third["see yₖ, k = t − τ"] == {"k": 2, "yₖ": 1.0}
    assert third["if yₖ (wₖ·xₖ) ≤ 0"] == {"yₖ (wₖ·xₖ)": 0.0}
    assert third["wₜ₊₁ = wₜ + η yₖ xₖ"]["wₜ₊₁"] == pytest.approx([-0.2, 0.6])


def test_what_is_paid_is_paid_at_once() -> None:
    done = late("online-svm", "noisy", 5)
    lines = told(done, 30)
    happened, learnt = done.frame(30).round, done.frame(25).round
    assert happened is not None
    assert learnt is not None
    assert lines["incur the loss max(0, 1 − yₜ wₜ·xₜ)"] == {"loss": happened.loss}
    assert lines["if yₖ wₖ·xₖ < 1"] == {"yₖ wₖ·xₖ": learnt.y * learnt.score}
    if learnt.y * learnt.score < 1:
        assert lines["w = wₜ + ηₖ yₖ xₖ"]["ηₖ"] == pytest.approx(done.rule.arguments["scale"] / math.sqrt(25))


def test_hedge_s_weights_are_those_it_votes_with(tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    path = tmp_path / "advice.csv"
    rows = [f"{a},{b},{y}" for a, b, y in rng.integers(0, 2, (40, 3))]
    path.write_text("\n".join(["expert1,expert2,y", *rows]))
    done = vo.run(path, vo.learners.ExponentialWeights(), passes=2, delay=4)
    numbers = told(done, 20)["wᵢ = exp(−η Lᵢ) / Σⱼ exp(−η Lⱼ)"]
    assert numbers["max w"] == done.rule.weights(done.frame(20).before, 20).max()


@pytest.mark.parametrize("learner", TAKING)
def test_every_line_of_every_learner_can_be_told(learner: str) -> None:
    source = "or-literals" if learner in ("elim", "winnow2") else "noisy"
    accepts = LEARNERS[learner].accepts
    done = late(learner, source if accepts == "examples" else USUAL[accepts], 3)
    for t in (0, 1, 3, 4, 60, 120):
        for each in executed_lines(done, done.frame(t)):
            learns = each.line.phase in ("label", "update")
            assert "yₜ" not in each.line.text or not learns
            assert not (learns and each.executed and t <= 3)
    text = "".join(each.line.text for each in executed_lines(done, done.frame(9)))
    assert "in round k" in text or learner != "elim"
    assert "yₖ = −" in text or learner != "winnow2"


def test_the_step_is_named_after_the_round_that_is_learnt() -> None:
    done = vo.run((X, Y), vo.learners.Perceptron(), delay=1)
    names = [step_formula(done.rule, done.frame(t)) for t in range(4)]
    assert names == ["", "", "η yₖ xₖ", "η yₖ xₖ"]
    plain = vo.run((X, Y), vo.learners.Perceptron())
    assert step_formula(plain.rule, plain.frame(1)) == "η y x"


@pytest.mark.parametrize("tau", [1, 7])
def test_a_step_out_of_the_ball_is_the_delayed_svm_s(tau: int) -> None:
    ours, theirs = late("online-svm", "noisy", tau), late("delayed-svm", "noisy", 0, tau=tau)
    both = [
        (unprojected_step(ours.rule, ours.frame(t)), unprojected_step(theirs.rule, theirs.frame(t))) for t in range(121)
    ]
    assert [a is None for a, _ in both] == [b is None for _, b in both]
    assert sum(a is not None for a, _ in both) > 50
    assert all((a == b).all() for a, b in both if a is not None)


def test_a_step_on_the_simplex_is_along_the_losses_that_came() -> None:
    done = late("simplex-gradient", "experts", 6)
    out, frame, learnt = unprojected_step(done.rule, done.frame(50)), done.frame(50), done.frame(44).round
    assert learnt is not None
    assert out == pytest.approx(
        frame.before.w - done.rule.arguments["scale"] / math.sqrt(44) * np.abs(learnt.x - (1 + learnt.y) / 2)
    )


def test_what_is_left_of_a_weight_is_by_the_losses_that_came() -> None:
    done = late("exponential-weights", "experts", 6, eta=0.25)
    learnt = done.frame(44).round
    assert learnt is not None
    assert remaining_share(done.rule, done.frame(50)) == pytest.approx(
        np.exp(-0.25 * np.abs(learnt.x - (1 + learnt.y) / 2))
    )
    assert remaining_share(done.rule, done.frame(3)) == pytest.approx(np.ones(done.history.stream.dim))


@pytest.mark.parametrize(
    "given", [{"kernel": "linear"}, {"kernel": "gaussian", "sigma": 0.3}, {"kernel": "polynomial"}]
)
def test_the_length_of_a_kernel_s_w_is_that_of_its_supports(given: dict[str, Any]) -> None:
    rng = np.random.default_rng(3)
    rows, labels = rng.standard_normal((60, 2)), rng.choice([-1, 1], 60)
    done = vo.run((rows, labels), vo.learners.KernelPerceptron(**given), passes=2, delay=9)
    asked = done.rule.arguments
    for t in (1, 9, 10, 11, 40, 75, 120):
        state = done.frame(t).after
        n = state.size[0]
        points, c = state.X[:n], asked["eta"] * state.counts[:n] * state.y[:n]
        gram = kernels()[asked["kernel"]].matrix(points, points, asked["sigma"], asked["degree"], asked["c"])
        assert done.quantities_at((KernelNorm,), t).w_norm == pytest.approx(np.sqrt(c @ gram @ c), rel=1e-9)


def test_the_margins_of_the_linear_kernel_are_the_perceptron_s() -> None:
    one, other = late("kernel-perceptron", "noisy", 6), late("perceptron", "noisy", 6)
    tracks = MarginTrace(one), MarginTrace(other)
    for track in tracks:
        while track.step():
            pass
    for t in (1, 7, 8, 60, 120):
        a, b = (track.at(t) for track in tracks)
        assert a is not None
        assert b is not None
        assert a.margin == pytest.approx(b.margin, rel=1e-6)


def test_a_potential_is_kept_between_nothing() -> None:
    done = late("weighted-majority", "experts", 4)
    track = PotentialTrace(done, potentials(done)[0])
    while track.step():
        pass
    level = track.at(80)
    assert level is not None
    weights = 0.5 ** done.frame(80).after.m
    assert level.value == pytest.approx(math.log(weights.sum()))
    assert math.isnan(level.floor)
    assert math.isnan(level.ceiling)
    why = "labels arrive 4 rounds late; the theorem assumes no delay"
    assert track.why_missing(80) == why
    start = track.at(0)
    assert start is not None
    assert math.isnan(start.ceiling)


def test_an_erratum_is_not_held_against_it_either() -> None:
    done = late("perceptron", "separable", 3)
    judgement = done.theorem("perceptron-separable-erratum-19", 100)
    assert judgement.verdict is Verdict.NOT_APPLICABLE
    assert judgement.violation is None
