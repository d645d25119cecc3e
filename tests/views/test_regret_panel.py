"""The regret panel: the area from zero to the regret, and the dashed bound, crossed where it is violated."""

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from cards import Spot, card, near, session_of, stands
from mouse import LEFT
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from scipy.special import rel_entr
from windows import document, picture

from visualonline.session.commands import ChooseTheorem, Seek
from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.theorem import Verdict


def labels(panel: Any) -> dict[str, tuple[str, float]]:
    return {label.name: (label.text, label.value) for label in panel.shown.plots[0].labels}


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_the_area_reaches_from_zero_to_the_regret_and_ends_at_the_playhead(qtbot: QtBot, theme: str) -> None:
    session = session_of(document("experts", "algorithm-p", rounds=200), 150)
    panel: Any = card(qtbot, "regret", session, theme)
    seen, graph, style = picture(panel), Spot(panel), panel.style_
    regret = session.workspace.runs[0].regret(150)
    assert regret is not None
    x, middle = round(graph.x(147)), round(graph.y(regret / 2))
    tinted, bare = style.mixed("paid", 0.2), style.colour("card")
    assert near(seen[middle, x], tinted, 12)
    assert near(seen[middle, round(graph.x(160))], bare, 12)  # not yet played
    assert near(seen[round(graph.y(regret)) - 12, x], bare, 12)  # above the curve
    assert near(seen[round(graph.y(0)) + 8, x], bare, 12)  # below zero
    assert stands(seen[round(graph.y(0)) - 3 : round(graph.y(0)) + 4], style.colour("hindsight")).sum() > 100


def test_a_regret_below_zero_hangs_from_the_zero_line(qtbot: QtBot) -> None:
    session = session_of(document("experts", "weighted-majority", rounds=200), 74)
    panel: Any = card(qtbot, "regret", session)
    seen, graph = picture(panel), Spot(panel)
    regret = session.workspace.runs[0].regret(74)
    assert regret is not None
    assert regret < -1
    assert near(seen[round(graph.y(regret / 2)), round(graph.x(70))], panel.style_.mixed("paid", 0.2), 12)
    assert near(seen[round(graph.y(0)) - 8, round(graph.x(70))], panel.style_.colour("card"), 12)


def test_before_the_first_round_the_theorem_that_will_judge_is_told_unless_what_comes_is_hidden(qtbot: QtBot) -> None:
    session = session_of(document("bernoulli-arms", "exp3", rounds=60), 0)
    panel: Any = card(qtbot, "regret", session)
    assert [plot.curves[-1].name for plot in panel.shown.plots] == ["estimated regret"]
    session.hide_future(True)
    panel.show_snapshot(session.snapshot)
    assert not panel.shown.plots


def test_before_the_first_round_a_bandit_without_a_bound_has_the_regret_of_the_later_rounds(qtbot: QtBot) -> None:
    """The theorem on Thompson sampling needs means that are drawn; its pseudo-regret is drawn all the same."""
    session = session_of(document("bernoulli-arms", "thompson", rounds=60), 0)
    panel: Any = card(qtbot, "regret", session)
    assert panel.shown.title == "Pseudo-regret relative to the arm with the best mean"


def test_the_regret_that_a_floor_bounds_is_relative_to_a_mean_too(qtbot: QtBot) -> None:
    session = session_of(document("bernoulli-arms", "epsilon-greedy", rounds=60), 40)
    panel: Any = card(qtbot, "regret", session)
    assert panel.shown.title == "Conditional regret relative to the arm with the best mean"
    assert {"best mean: arm1", "Lai–Robbins"} <= set(labels(panel))


def test_with_features_the_best_arm_is_that_of_each_round(qtbot: QtBot) -> None:
    panel: Any = card(qtbot, "regret", session_of(document("linear-arms", "oful", rounds=9), 9))
    assert panel.shown.title == "Pseudo-regret relative to the best arm of each round"


def test_the_bound_is_a_dashed_line_above(qtbot: QtBot) -> None:
    session = session_of(document("experts", "exponential-weights", rounds=200), 150)
    panel: Any = card(qtbot, "regret", session)
    seen, graph = picture(panel), Spot(panel)
    hits = 0
    for t in range(40, 148):
        y = round(graph.y(session.workspace.runs[0].theorem("exponential-weights", t).value))
        hits += bool(stands(seen[y - 1 : y + 2, [round(graph.x(t))]], panel.style_.colour("allowed"), 60).any())
    assert 50 <= hits <= 90  # of 108: drawn along the bound, with gaps


@pytest.mark.parametrize(
    ("source", "learner"),
    [("experts", "weighted-majority"), ("experts", "exponential-weights"), ("noisy", "online-svm"),
     ("noisy", "projected-gradient"), ("experts", "simplex-gradient")],
)  # fmt: skip
def test_the_numbers_are_those_of_the_run(qtbot: QtBot, source: str, learner: str) -> None:
    session = session_of(document(source, learner, rounds=60), 40)
    run = session.workspace.runs[0]
    panel = card(qtbot, "regret", session)
    shown = labels(panel)
    assert shown["regret"][1] == pytest.approx(run.regret(40), abs=1e-5)
    judgement = session.snapshot.learners[0].judgement
    assert judgement is not None
    best = session.snapshot.learners[0].hindsight.get("best_loss", 0.0) if judgement.theorem.bounds != "regret" else 0.0
    assert shown["bound"][1] == pytest.approx(judgement.value - best, rel=1e-6)


def test_before_its_label_a_round_adds_no_regret(qtbot: QtBot) -> None:
    session = session_of(document("experts", "algorithm-p", rounds=60), 40)
    before = session.workspace.runs[0].regret(39)
    panel = card(qtbot, "regret", session)
    after = labels(panel)["regret"][1]
    session.step_phase(-2)
    panel.show_snapshot(session.snapshot)
    assert labels(panel)["regret"][1] == pytest.approx(after), "as the figures beside it from the label on"
    session.step_phase(-1)
    panel.show_snapshot(session.snapshot)
    assert labels(panel)["regret"][1] == pytest.approx(before)
    assert after == pytest.approx(session.workspace.runs[0].regret(40))
    assert after != pytest.approx(before)


def test_a_violated_bound_is_crossed(qtbot: QtBot) -> None:
    session = session_of(document("experts", "exponential-weights", rounds=60), 40)
    panel: Any = card(qtbot, "regret", session)
    snapshot = session.snapshot
    judgement = snapshot.learners[0].judgement
    assert judgement is not None
    colour = panel.style_.colour("allowed")

    def mark() -> tuple[bool, bool]:
        seen, graph = picture(panel), Spot(panel)
        x, y = round(graph.x(40)), round(graph.y(judgement.value))
        corners = any(near(seen[y + dy, x + dx], colour) for dy in (-4, 4) for dx in (-4, 4))
        return corners, any(near(seen[y + dy, x], colour) for dy in (-3, 3))

    assert mark() == (False, True)  # a disc
    broken = snapshot.learners[0]._replace(judgement=judgement._replace(verdict=Verdict.VIOLATED))
    panel.show_snapshot(snapshot._replace(learners=(broken,)))
    assert mark() == (True, False)  # a cross


def test_learners_without_a_regret_are_told_why(qtbot: QtBot) -> None:
    for learner, source in (("kernel-perceptron", "noisy"), ("winnow2", "noisy"), ("elim", "or-literals")):
        panel: Any = card(qtbot, "regret", session_of(document(source, learner, rounds=20), 10))
        assert panel.shown.plots == ()
        assert "No theorem bounds the regret" in panel.shown.reasons[0]
        assert "choose Weighted majority" in panel.shown.reasons[0]
        assert "No theorem bounds the regret" in panel.accessibleName()


def test_a_perceptron_has_a_regret_while_a_hyperplane_is_right_in_all_rounds(qtbot: QtBot) -> None:
    session = session_of(document("noisy", "perceptron", rounds=60), 10)
    run = session.workspace.runs[0]
    broken = int(run.theorem("perceptron-separable", 60).premises[0].why.split()[3])
    assert 10 < broken < 50
    panel: Any = card(qtbot, "regret", session)
    shown = labels(panel)
    assert shown["regret"][1] == run.frame(10).mistakes > 0
    bound = run.theorem("perceptron-separable", 10).value
    assert shown["bound"][0] == f"{bound:.3g} now"
    assert shown["bound"][1] == pytest.approx(bound)
    assert shown["best fixed w"] == ("loss 0", 0.0)
    for t, there in ((broken - 1, True), (broken, False), (60, False)):
        session.seek(t)
        session.finish()
        panel = card(qtbot, "regret", session)
        assert bool(panel.shown.plots) == there
        assert ("The regret is not known" in "".join(panel.shown.reasons)) != there


def test_who_moves_is_not_called_fixed(qtbot: QtBot) -> None:
    session = session_of(document("drift", "projected-gradient", rounds=40), 30)
    assert "best fixed w" in labels(card(qtbot, "regret", session))
    session.execute(ChooseTheorem(0, "ogd-dynamic"))
    session.finish()
    paid = session.workspace.runs[0].theorem("ogd-dynamic", 30).quantities["comparator_loss"]
    shown = labels(card(qtbot, "regret", session))
    assert "best fixed w" not in shown
    assert shown["comparator"] == (f"loss {paid:.1f}", 0.0)


def test_a_bound_on_updates_is_none_on_mistakes_that_teach_nothing(qtbot: QtBot) -> None:
    chosen = document("separable", "perceptron", rounds=30)
    session = session_of(replace(chosen, learners=(LearnerChoice("perceptron", (("tie", "lt"),)),)), 20)
    shown = labels(card(qtbot, "regret", session))
    assert shown["regret"][1] == 20
    assert "bound" not in shown


def test_compared_learners_share_the_plot_and_the_others_have_a_line(qtbot: QtBot) -> None:
    learners = ("exponential-weights", "perceptron", "weighted-majority", "online-svm")
    panel: Any = card(qtbot, "regret", session_of(document("noisy", *learners, rounds=60), 40))
    assert [label.name for label in panel.shown.plots[0].labels] == [
        "A regret", "A bound", "C regret", "C bound", "D regret", "D bound",
    ]  # fmt: skip
    assert len(panel.shown.reasons) == 1
    assert panel.shown.reasons[0].startswith("B: Perceptron")


def test_a_click_asks_for_the_round_under_it(qtbot: QtBot) -> None:
    panel: Any = card(qtbot, "regret", session_of(document("experts", "algorithm-p", rounds=60), 40))
    commands: list[Seek] = []
    panel.command.connect(commands.append)
    graph = Spot(panel)
    QTest.mouseClick(graph.plot.viewport(), LEFT, pos=graph.at(23, 1.0))
    assert commands == [Seek(23)]
    QTest.mouseClick(graph.plot.viewport(), LEFT, pos=QPoint(graph.plot.width() - 10, 20))
    assert len(commands) == 1  # the names at the end of the curves


def test_without_a_bound_that_applies_only_the_regret_is_drawn(qtbot: QtBot) -> None:
    session = session_of(document("random-experts", "halving", rounds=60), 60)
    shown = labels(card(qtbot, "regret", session))
    assert "bound" not in shown
    assert not math.isnan(shown["regret"][1])


def test_a_pseudo_regret_stands_beside_the_slope_of_lai_and_robbins(qtbot: QtBot) -> None:
    mu = np.array([0.3, 0.5, 0.6])
    stream = StreamSpec("bernoulli-arms", (("means", "0.3,0.5,0.6"),), rounds=200)
    session = session_of(Document(stream, (LearnerChoice("thompson"),)), 150)
    panel: Any = card(qtbot, "regret", session)
    c = sum((m - 0.3) / (rel_entr(m, 0.3) + rel_entr(1 - m, 0.7)) for m in mu[1:])
    text, value = labels(panel)["Lai–Robbins"]
    assert value == pytest.approx(c * math.log(150))
    assert text == f"{c:.3g} ln t"
    [curve] = [one for one in panel.shown.plots[0].curves if one.name == "Lai–Robbins"]
    t, values = curve.source(0, 200, 400)
    assert (t[0], t[-1]) == (1, 200)
    assert values == pytest.approx(c * np.log(t))
