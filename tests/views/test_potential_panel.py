"""The potential panel: the curve between its floor and ceiling, with the numbers of the proof."""

import math
from typing import Any

import pytest
from cards import Spot, card, near, session_of, stands
from cases import joined
from pytestqt.qtbot import QtBot
from trials import LONG
from windows import document, picture

from visualonline.core.catalog import catalog
from visualonline.session.feeds.potential import PotentialFeed
from visualonline.session.playhead import Phase


def labels(panel: Any, plot: int = 0) -> dict[str, float]:
    return {label.name: label.value for label in panel.shown.plots[plot].labels}


def test_the_perceptron_s_angle_and_its_floor_are_those_of_the_figures(qtbot: QtBot) -> None:
    session = session_of(document("separable", "perceptron", rounds=100), 60)
    panel: Any = card(qtbot, "potential", session)
    shown = session.snapshot.learners[0]
    assert shown.judgement is not None
    gamma, r = (float(shown.judgement.quantities[name]) for name in ("gamma", "r"))
    w, u = shown.frame.after.w, shown.hindsight["u"]
    told = labels(panel)
    assert told["cos(w, u)"] == pytest.approx(float(w @ u) / math.hypot(*w))
    assert told["γ√U / r"] == pytest.approx(gamma * math.sqrt(shown.frame.updates) / r)
    assert told["1"] == 1.0


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_what_floor_and_ceiling_leave_is_shaded_up_to_the_playhead(qtbot: QtBot, theme: str) -> None:
    session = session_of(document("experts", "weighted-majority", rounds=100), 80)
    panel: Any = card(qtbot, "potential", session, theme)
    told = labels(panel)
    seen, graph, style = picture(panel), Spot(panel), panel.style_
    x = round(graph.x(77))
    between = (told["ln W"] + told["ln N − c M"]) / 2
    assert near(seen[round(graph.y(between)), x], style.mixed("hindsight", 0.1), 10)
    assert near(seen[round(graph.y(told["ln N − c M"])) - 12, x], style.colour("card"), 10)
    assert near(seen[round(graph.y(between)), round(graph.x(86))], style.colour("card"), 10)
    row, now = round(graph.y(told["ln W"])), round(graph.x(80))
    assert stands(seen[row - 2 : row + 3, now - 3 : now + 4], style.colour("ink")).sum() > 20


def test_before_its_update_a_round_has_not_moved_it(qtbot: QtBot) -> None:
    session = session_of(document("experts", "weighted-majority", rounds=100), 40)
    panel: Any = card(qtbot, "potential", session)
    after = labels(panel)["ln W"]
    session.step_phase(-1)
    assert session.playhead.phase is Phase.LOSS
    panel.show_snapshot(session.snapshot)
    assert panel.shown.plots[0].t == 39
    assert labels(panel)["ln W"] > after


def test_the_lecture_s_winnow_example_shows_both_sums(qtbot: QtBot) -> None:
    session = session_of(document("lecture-winnow", "winnow2", rounds=None), 3)
    assert session.set_parameter(0, "theta", 2)
    session.finish()
    session.seek(3)
    session.close()
    panel = card(qtbot, "potential", session)
    assert labels(panel, 0) == {"Σ w": 6, "ceiling": 7, "0": 0}
    assert labels(panel, 1) == {"Σ w* log w": 4, "floor": 4, "ceiling": 8}


def test_a_proof_that_counts_has_no_potential(qtbot: QtBot) -> None:
    panel: Any = card(qtbot, "potential", session_of(document("experts", "follow-the-leader", rounds=20), 10))
    assert panel.shown.plots == ()
    assert "has a potential function that this panel can draw" in panel.shown.reasons[0]
    assert "choose Weighted majority" in panel.shown.reasons[0]


def test_where_the_theorem_stops_the_curve_stops_and_it_says_why(qtbot: QtBot) -> None:
    session = session_of(document("noisy", "winnow", rounds=60), 50)
    panel: Any = card(qtbot, "potential", session)
    assert "ρ = −" in panel.shown.reasons[0]
    assert labels(panel) == {}


def test_an_inseparable_perceptron_is_held_to_the_soft_floor(qtbot: QtBot) -> None:
    session = session_of(document("noisy", "perceptron", rounds=200), 150)
    panel: Any = card(qtbot, "potential", session)
    shown = session.snapshot.learners[0]
    assert shown.judgement is not None
    q = {name: float(shown.judgement.quantities[name]) for name in ("u_norm", "h_norm", "r")}
    floor = (math.sqrt(shown.frame.updates) - q["h_norm"]) / (q["r"] * q["u_norm"])
    assert labels(panel)["(√U − ‖h‖) / r‖u‖"] == pytest.approx(floor, rel=1e-6)
    assert panel.plots[0].scene_.low < -1  # its own range is that of a cosine
    assert panel.plots[0].scene_.low > -1.2


LEARNERS = catalog("learners").plugins
LEVELS: dict[str, tuple[str, ...]] = joined("LEVELS")
WITHOUT = {"follow-the-leader", "shifting-perceptron", "ucb1", "epsilon-greedy"}
"""Learners whose proofs count, or whose comparators take too long to be found at many rounds."""
OTHERS = [learner for name, learner in LEARNERS.items() if name not in WITHOUT]


@pytest.mark.long
@pytest.mark.parametrize("learner", [one.id for one in OTHERS] if LONG else ["halving", "universal-portfolio"])
def test_every_other_learner_has_one(qtbot: QtBot, learner: str) -> None:
    source = LEVELS.get(learner, ("noisy",))[0].partition(":")[0]
    panel: Any = card(qtbot, "potential", session_of(document(source, learner, rounds=30), 20))
    assert len(panel.shown.plots) == 1
    own = panel.shown.plots[0].labels[0]
    assert math.isfinite(own.value)
    assert own.mark == "disc"


def test_a_long_run_is_sampled_in_slices_and_what_is_known_of_it_stays(qtbot: QtBot) -> None:
    session = session_of(document("noisy", "perceptron", rounds=6000), 3000)
    session.show_feeds({"potential": PotentialFeed})
    session.work()
    some = len(session.snapshot.feeds["potential"].curves[0].points.value.t)
    assert session.busy  # not all at once
    session.finish()
    [curve] = session.snapshot.feeds["potential"].curves
    assert (curve.stride, len(curve.points.value.t)) == (32, 6000 // 32 + 1)
    assert some < len(curve.points.value.t)
    assert session.add_learner("averaged-perceptron")
    assert session.snapshot.feeds["potential"].curves[0].points == curve.points
    session.close()
