"""Pseudocode in a round: the executed lines and their numbers."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cases import joined
from simulated import complete, recorded, tables

import visualonline as vo
from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.core.catalog import catalog
from visualonline.core.plugin import Learner
from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.learners import ConfiguredLearner
from visualonline.runs.pseudocode_trace import executed_lines
from visualonline.runs.run import Run
from visualonline.session.playhead import Phase

LEARNERS: dict[str, Learner] = catalog("learners").plugins
LINE_NUMBERS: dict[str, Callable[..., dict[str, Any]]] = joined("LINE_NUMBERS")
"""Learner: the numbers of its lines alone, from its parameters, its state before the round, x, y and t."""
PHASES = ["", *(phase.name.lower() for phase in Phase)]


def runs(learner: Learner) -> list[Run]:
    found = []
    for X, y in tables(learner, 3, 20).values():
        run = Run(learner, {}, History(recorded(learner, X, y)))
        complete(run)
        found.append(run)
    return found


@pytest.mark.parametrize("name", LEARNERS)
def test_the_phases_of_the_lines_come_in_their_order(name: str) -> None:
    phases = [line.phase for line in LEARNERS[name].pseudocode]
    assert phases[0] == ""
    assert all(PHASES.index(a) <= PHASES.index(b) for a, b in pairwise(phases))
    assert {"point", "prediction", "label", "update"} <= set(phases)


def known(run: Run, t: int) -> dict[str, Any]:
    """Return by symbol the numbers of a round that a line may contain, from the stream and the record.

    Labels are 0 and 1 for learners with advice or losses.
    """
    block, frame, losses = run.history.stream.block(0), run.frame(t), run.trace.totals(0, t).loss
    assert frame.round is not None
    x, y, score, paid = block.X[t - 1], block.y[t - 1], frame.round.score, np.diff(losses, prepend=0.0)[-1]
    bits = run.learner.accepts == "advice" or run.learner.id == "krichevsky-trofimov"
    label, told = ((1 + z) / 2 if bits else z for z in (y, frame.round.prediction))
    found = {"t": t, "yₜ": label, "ŷₜ": told, "xₜ": x, "ξ": x, "loss": paid, "p": score, "f(xₜ)": score}
    found |= {"wₜ·xₜ": score, "μₜ·xₜ": score, "yₜ (wₜ·xₜ)": y * score, "yₜ wₜ·xₜ": y * score, "yₜ f(xₜ)": y * score}
    found |= {"wₜ₊₁": getattr(frame.after, "w", None), "θₜ₊₁": getattr(frame.after, "theta", None)}
    found |= {"bₜ₊₁": getattr(frame.after, "b", None), "vₜ₊₁": getattr(frame.after, "v", None)}
    found |= dict.fromkeys(("q₁/W", "F(r)", "fraction of V for 1", "wₜ·ξₜ", "pₜ", "Σ"), score) | {"yₜ Σ": y * score}
    found |= dict.fromkeys(("lₜ", "ℓ", "cₜ(wₜ)", "wₜ·ℓₜ", "w·ℓₜ"), paid) | {"I": score + 1}
    given, changes = run.rule.arguments, int(run.trace.totals(0, t).updates[-1])
    found |= {"u": run.trace.coins(0)[t - 1], "support vectors": changes, "M": changes}
    named = (("θ", "theta"), ("b", "b"), ("L", "L"), ("a", "prior"))
    found |= {sign: given[name] for sign, name in named if name in given}
    if "wₜ₊₁" in found and np.any(found["wₜ₊₁"]):
        found |= {f"{b}/‖wₜ₊₁‖": n / np.linalg.norm(found["wₜ₊₁"]) for b, n in (("1", 1), ("b", given.get("b", 0)))}
    if "scale" in given:
        found |= {"ηₜ": given["scale"] / np.sqrt(t), "ηₜ₊₁": given["scale"] / np.sqrt(t + 1)}
    elif run.learner.id == "exponentiated-gradient":
        found["ηₜ₊₁"] = given["eta"] / np.sqrt(t + 1)
    if run.learner.family == "linear" and "eta" in given:
        found["η‖xₜ‖²"] = given["eta"] * np.sum(x**2)
    own = LINE_NUMBERS.get(run.learner.id)
    return found | (own(run.rule.arguments, frame.before, x, y, t) if own else {})


@pytest.mark.parametrize("name", LEARNERS)
def test_every_line_has_its_numbers_in_every_round(name: str) -> None:
    for run in runs(LEARNERS[name]):
        for t in range(len(run.trace) + 1):
            frame = run.frame(t)
            lines = executed_lines(run, frame)
            assert [carried.line for carried in lines] == list(run.learner.pseudocode)
            assert lines[0].executed == (t == 0)
            right = known(run, t) if t else {}
            for carried in lines:
                assert carried.executed or not carried.numbers
                for symbol, value in carried.numbers.items():
                    endless = symbol == "η" and value == np.inf  # while mixing has cost AdaHedge nothing
                    assert endless or np.isfinite(np.asarray(value, dtype=float)).all()
                    assert value == pytest.approx(right.get(symbol, value), rel=1e-9, abs=1e-9), (symbol, t)
            if frame.round is not None and frame.round.changed:
                assert any(carried.executed for carried in lines if carried.line.phase == "update")


@pytest.mark.parametrize("name", ["pegasos", "online-svm"])
def test_a_step_is_carried_out_where_the_margin_is_below_one(name: str) -> None:
    ways = set()
    for run in runs(LEARNERS[name]):
        block = run.history.stream.block(0)
        for t in range(1, len(run.trace) + 1):
            frame = run.frame(t)
            [step] = [carried for carried in executed_lines(run, frame) if carried.line.text.strip().startswith("w = w")
                      and "yₜ xₜ" in carried.line.text]  # fmt: skip
            x = np.append(block.X[t - 1], 1.0)[: len(frame.before.w)]  # with the 1 of a bias
            assert step.executed == (block.y[t - 1] * (frame.before.w @ x) < 1)
            ways.add(step.executed)
    assert ways == {True, False}


@pytest.mark.parametrize("name", LEARNERS)
def test_no_number_before_the_label_depends_on_it(name: str) -> None:
    learner = LEARNERS[name]
    X, y = next(iter(tables(learner, 3, 12).values()))
    given = {"eta": 0.5} if name == "winnow" else {}  # otherwise it is tuned on the whole stream

    def made(labels: Array) -> Run:
        run = Run(learner, given, History(recorded(learner, X, labels)))
        run.advance(len(labels))
        return run

    def before(t: int, run: Run) -> str:
        """Return the numbers of a round that are known before its label."""
        return repr([c.numbers for c in executed_lines(run, run.frame(t)) if c.line.phase in ("point", "prediction")])

    plain = made(y)
    for t in range(1, len(y) + 1):
        other = y.copy()
        other[t - 1] *= -1
        assert before(t, plain) == before(t, made(other))


def test_who_takes_losses_or_gradients_has_a_rule_without_labels() -> None:
    rules = [own.pseudocode for learner in LEARNERS.values() if (own := learner.ability(LearnsUnlabelled)) is not None]
    for rule in rules:
        assert rule
        named = {"xₜ"} if any("price relatives xₜ" in line.text for line in rule) else set()
        assert not any(sign in line.text for line in rule for sign in {"yₜ", "ŷₜ", "ξ", "xₜ"} - named)
        phases = [PHASES.index(line.phase) for line in rule]
        assert phases == sorted(phases)


def without_labels(
    folder: Path, word: str, X: list[list[float]], learner: ConfiguredLearner
) -> list[dict[str, dict[str, Any]]]:
    """Return the numbers in the lines of each round on losses or gradients, by line."""
    path = folder / "rows.csv"
    header = ",".join(f"{word}{i}" for i in range(len(X[0])))
    np.savetxt(path, X, delimiter=",", header=header, comments="")
    done = vo.run(str(path), learner)
    told = []
    for t in range(1, len(X) + 1):
        lines = executed_lines(done, done.frame(t))
        assert [carried.executed for carried in lines] == [False, *[True] * (len(lines) - 1)]
        told.append({carried.line.text.strip(): dict(carried.numbers) for carried in lines})
    return told


def test_hedge_on_losses_sees_the_losses_and_adds_them(tmp_path: Path) -> None:
    told = without_labels(
        tmp_path, "loss", [[1.0, 0.0, 0.5], [0.0, 1.0, 0.5]], vo.learners.ExponentialWeights(eta=float(np.log(4)))
    )
    assert list(told[0])[2:] == [
        "wᵢ = exp(−η Lᵢ) / Σⱼ exp(−η Lⱼ)", "see the losses ℓₜ", "incur the loss w·ℓₜ", "Lᵢ ← Lᵢ + ℓₜ,ᵢ"
    ]  # fmt: skip
    second = told[1]  # the weights have the ratios 1 : 4 : 2
    assert second["wᵢ = exp(−η Lᵢ) / Σⱼ exp(−η Lⱼ)"]["max w"] == pytest.approx(4 / 7)
    assert second["see the losses ℓₜ"]["ℓₜ"].tolist() == [0, 1, 0.5]
    assert second["incur the loss w·ℓₜ"]["w·ℓₜ"] == pytest.approx(5 / 7)
    assert second["Lᵢ ← Lᵢ + ℓₜ,ᵢ"]["min L"] == 1


def test_descent_on_the_simplex_sees_the_losses(tmp_path: Path) -> None:
    learner = vo.learners.SimplexGradient(step="constant", scale=0.5)
    first, _ = without_labels(tmp_path, "loss", [[1.0, 0.0], [0.0, 0.0]], learner)
    assert first["follow expert i with probability wₜ,ᵢ"]["wₜ"].tolist() == [0.5, 0.5]
    assert first["incur the loss wₜ·ℓₜ"]["wₜ·ℓₜ"] == 0.5
    assert first["wₜ₊₁ = Proj(wₜ − ηₜ ℓₜ)"]["wₜ₊₁"].tolist() == [0.25, 0.75]


def test_descent_on_gradients_sees_the_gradient(tmp_path: Path) -> None:
    """From the centre a step of 1 against (3, 4) leaves the ball, and comes back to its rim."""
    learner = vo.learners.ProjectedGradient(step="constant", scale=1.0, loss="linear")
    first, second = without_labels(tmp_path, "gradient", [[3.0, 4.0], [1.0, 0.0]], learner)
    assert first["see the gradient gₜ"]["gₜ"].tolist() == [3, 4]
    assert first["wₜ₊₁ = Proj(wₜ − ηₜ gₜ)"]["wₜ₊₁"] == pytest.approx([-0.6, -0.8])
    assert second["play wₜ"]["wₜ"] == pytest.approx([-0.6, -0.8])
    assert second["incur the loss wₜ·gₜ"]["wₜ·gₜ"] == pytest.approx(-0.6)


def test_the_perceptrons_worked_example_line_by_line() -> None:
    run = vo.run("lecture-perceptron", vo.learners.Perceptron(tie="positive"))
    third = executed_lines(run, run.frame(3))
    assert [carried.executed for carried in third] == [False, True, True, True, True, True, True, True]
    assert third[3].numbers == {"wₜ·xₜ": -0.8, "ŷₜ": -1}
    assert third[6].numbers["wₜ₊₁"].tolist() == pytest.approx([-0.2, 0.6])
    assert third[7].numbers == {"η‖xₜ‖²": pytest.approx(1)}
    assert 1 * (np.array([-0.2, 0.6]) @ [0.8, 0.6] - -0.8) == pytest.approx(1), "by so much y w·x has grown"
    first = executed_lines(run, run.frame(1))
    assert not first[6].executed
    assert not first[7].executed


def test_winnow2_promotes_or_demotes_but_not_both() -> None:
    run = vo.run("lecture-winnow", vo.learners.Winnow2(theta=2, beta=2))
    done = [[c.line.text.strip() for c in executed_lines(run, run.frame(t)) if c.executed and "←" in c.line.text]
            for t in (1, 2, 3)]  # fmt: skip
    assert done == [["wᵢ ← wᵢ / β if xₜ,ᵢ = 1"], ["wᵢ ← β wᵢ if xₜ,ᵢ = 1"], ["wᵢ ← β wᵢ if xₜ,ᵢ = 1"]]
