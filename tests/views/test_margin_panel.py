"""The margin panel: a dot for each round at its distance, filled for mistakes, with radius and margin lines."""

from typing import Any

import numpy as np
import pytest
from cards import Spot, card, near, session_of, stands
from pytestqt.qtbot import QtBot
from typed import some
from windows import document, picture

from visualonline.session.playhead import Phase


def names(panel: Any) -> dict[str, float]:
    return {label.name: label.value for label in panel.shown.plots[0].labels}


def disc(seen: Any, graph: Any, t: int, value: float) -> Any:
    return seen[round(graph.y(value)), round(graph.x(t))]


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_mistakes_are_full_dots_below_zero_and_the_others_hollow_above(qtbot: QtBot, theme: str) -> None:
    session = session_of(document("noisy", "perceptron", rounds=100), 90)
    run = session.workspace.runs[0]
    panel: Any = card(qtbot, "margin", session, theme, size=(1500, 700))
    seen, graph = picture(panel), Spot(panel)
    wrong = right = 0
    for t in range(2, 90):
        frame = run.frame(t)
        assert frame.round is not None
        w = frame.before.w
        margin = frame.round.y * float(w @ frame.round.x) / float(np.linalg.norm(w))
        if frame.round.mistake:
            assert margin <= 0
            wrong += near(disc(seen, graph, t, margin), panel.style_.colour("paid"))
        else:
            assert margin > 0
            right += near(disc(seen, graph, t, margin), panel.style_.colour("card"))
    count = sum(some(run.frame(t).round).mistake for t in range(2, 90))
    assert wrong >= 0.85 * count > 5  # dots may overlap each other or a line
    assert right >= 0.85 * (88 - count)


def test_the_margin_and_the_radius_are_those_of_the_theorem(qtbot: QtBot) -> None:
    session = session_of(document("separable", "perceptron", rounds=100), 60)
    panel: Any = card(qtbot, "margin", session)
    judgement = session.snapshot.learners[0].judgement
    assert judgement is not None
    shown = names(panel)
    assert shown["best γ"] == judgement.quantities["gamma"]
    assert shown["radius r"] == judgement.quantities["r"]
    seen, graph = picture(panel), Spot(panel)
    y = round(graph.y(float(judgement.quantities["gamma"])))
    assert stands(seen[y - 2 : y + 3, : round(graph.x(60))], panel.style_.colour("hindsight")).sum() > 20


def test_before_its_label_a_round_has_no_margin(qtbot: QtBot) -> None:
    session = session_of(document("noisy", "perceptron", rounds=60), 40)
    run = session.workspace.runs[0]
    panel: Any = card(qtbot, "margin", session)
    name = "mistake" if some(run.frame(40).round).mistake else "this round"
    earlier = "mistake" if some(run.frame(39).round).mistake else "this round"
    now = names(panel)[name]
    while session.playhead.phase is not Phase.PREDICTION:
        session.step_phase(-1)
    panel.show_snapshot(session.snapshot)
    assert panel.shown.plots[0].t == 39
    assert names(panel)[earlier] != now


def test_where_no_line_separates_it_says_so_with_the_soft_margin(qtbot: QtBot) -> None:
    session = session_of(document("noisy", "perceptron", rounds=200), 150)
    panel: Any = card(qtbot, "margin", session)
    broken = session.snapshot.learners[0].hindsight["broken_at"]
    judgement = session.snapshot.learners[0].judgement
    assert judgement is not None
    soft = 1 / float(judgement.quantities["u_norm"])
    assert f"rounds 1 to {broken} are not separable" in panel.shown.reasons[0]
    assert names(panel)["soft 1/‖u‖"] == pytest.approx(soft)
    assert "best γ" not in names(panel)


@pytest.mark.parametrize(
    ("learner", "source", "told"),
    [("winnow", "sparse", {"best ρ", "radius r"}), ("kernel-perceptron", "separable", {"best γ", "radius r"}),
     ("p-norm-perceptron", "sparse", {"best γ", "radius r"}), ("p-norm-perceptron", "noisy", {"best γ", "radius r"}),
     ("online-svm", "noisy", {"r of (x, 1)"}), ("winnow2", "lecture-winnow", set())],
)  # fmt: skip
def test_each_learner_is_held_against_its_own_margin(qtbot: QtBot, learner: str, source: str, told: set[str]) -> None:
    rounds = None if source == "lecture-winnow" else 60
    panel: Any = card(qtbot, "margin", session_of(document(source, learner, rounds=rounds), 3))
    assert set(names(panel)) - {"mistake", "this round"} == told
    assert panel.shown.reasons == ()


def test_votes_and_literals_have_no_margin(qtbot: QtBot) -> None:
    for learner, source in (("weighted-majority", "experts"), ("elim", "or-literals")):
        panel: Any = card(qtbot, "margin", session_of(document(source, learner, rounds=20), 10))
        assert panel.shown.plots == ()
        assert "does not predict by a hyperplane" in panel.shown.reasons[0]
        assert "choose the Perceptron" in panel.shown.reasons[0]


def test_a_hyperplane_without_a_declared_margin_is_not_denied(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("visualonline.session.feeds.margin.has_margin", lambda _run: False)
    panel: Any = card(qtbot, "margin", session_of(document("separable", "perceptron", rounds=20), 10))
    assert "Perceptron does not define a margin." in panel.shown.reasons[0]


def test_learners_in_different_norms_have_a_plot_each(qtbot: QtBot) -> None:
    learners = ("perceptron", "winnow", "weighted-majority")
    panel: Any = card(qtbot, "margin", session_of(document("noisy", *learners, rounds=60), 40))
    assert [plot.caption for plot in panel.shown.plots] == ["A  Perceptron", "B  Winnow (normalised)"]
    assert [reason[:2] for reason in panel.shown.reasons][-1] == "C:"


def test_margin_and_radius_are_told_in_dual_norms(qtbot: QtBot) -> None:
    """For t orthogonal rows of d signs gamma is sqrt(d/t) and r is sqrt d; one feature decides, so rho is 1."""
    words: dict[str, Any] = {"rounds": None, "settings": (("d", "16"),)}
    panel: Any = card(qtbot, "margin", session_of(document("hadamard", "perceptron", "winnow", **words), 9))
    captions = [plot.caption for plot in panel.shown.plots]
    assert captions == ["A  Perceptron   ‖x‖₂ ‖u‖₂: r/γ = 3", "B  Winnow (normalised)   ‖x‖∞ ‖v‖₁: r/ρ = 1"]
    for learner, told in (("perceptron", ["‖x‖₂ ‖u‖₂: r/γ = 3"]), ("kernel-perceptron", []), ("online-svm", [])):
        panel = card(qtbot, "margin", session_of(document("hadamard", learner, **words), 9))
        assert [part.text for part in panel.shown.right] == told
        assert panel.shown.plots[0].caption == ""


def test_the_p_norm_perceptron_has_its_margins_in_its_own_norms(qtbot: QtBot) -> None:
    """For signs decided by feature 1, gamma is 1 in every norm, and the radius d^(1/p)."""
    words: dict[str, Any] = {"rounds": 40, "settings": (("d", "8"), ("p", "4"))}
    session = session_of(document("signs-greedy", "p-norm-perceptron", **words), 30)
    session.set_parameter(0, "p", "4")
    panel: Any = card(qtbot, "margin", session)
    run, now = session.workspace.runs[0], names(panel)
    frame = run.frame(30)
    w, happened = frame.before.w, some(frame.round)
    length = float(np.sum(np.abs(w) ** (4 / 3))) ** 0.75
    assert run.rule.values["p"] == 4
    assert now["radius r"] == pytest.approx(8**0.25)
    assert now["mistake" if happened.mistake else "this round"] == pytest.approx(happened.y * happened.score / length)


@pytest.mark.parametrize("variant", ["aggressive", "mistakes"])
def test_the_margin_that_romma_believes_in_is_never_below_the_best(qtbot: QtBot, variant: str) -> None:
    session = session_of(document("separable", "romma", rounds=60), 50)
    session.set_parameter(0, "variant", variant)
    panel: Any = card(qtbot, "margin", session)
    [plot] = panel.shown.plots
    curves = {curve.name: curve.source(0, 60, 100)[1][1:] for curve in plot.curves}
    best, relaxed = curves["best γ"], curves["1/‖w‖"]
    assert (relaxed >= best * (1 - 1e-9)).all()
    assert (np.diff(relaxed) <= 1e-12).all()
    w = session.workspace.runs[0].frame(50).after.w
    assert names(panel)["1/‖w‖"] == pytest.approx(1 / float(np.linalg.norm(w)))


def test_a_long_run_is_sampled_and_says_so(qtbot: QtBot) -> None:
    session = session_of(document("noisy", "perceptron", rounds=3000), 2500)
    panel: Any = card(qtbot, "margin", session)
    [curves] = session.snapshot.feeds["margin"].curves
    assert curves.stride == 8
    assert len(curves.points.radius.t) == 3000 // 8 + 1
    assert panel.shown.key[-1].text == "every 8 rounds"


def test_plots_below_each_other_number_the_rounds_once(qtbot: QtBot) -> None:
    session = session_of(document("separable", "perceptron", "romma", rounds=40), 20)
    for size, numbered in (((400, 260), [False, True]), ((1400, 300), [True, True])):
        panel: Any = card(qtbot, "margin", session, size=size)
        assert [plot.axes["bottom"].isVisible() for plot in panel.plots] == numbered
        high = [plot.box.height() for plot in panel.plots]
        assert min(high) > 0.5 * max(high)
