"""Animated phases: the display between two states, and that reduced motion shows only states."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtGui import QColor
from typed import now, some
from windows import House, at, document, picture, run, settled

from visualonline.session.document import Document, LearnerChoice
from visualonline.session.playhead import PHASES, SLOWEST, Phase
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit
from visualonline.views.plane.tween import between, eased, phase_progress, votes
from visualonline.views.shell.window import MainWindow

Pixels = np.ndarray[Any, np.dtype[np.int64]]
POINTS = ((0.8, 0.2, 1), (-0.9, 0.5, 1))
"""After round 1 w is (0.8, 0.2), which is wrong on the second point; the update makes it (-0.1, 0.7)."""


def opened(house: House) -> MainWindow:
    edits = tuple(Edit("add", 0, (x, y), label) for x, y, label in POINTS)
    window = house.on(Document(StreamSpec("clicked", edits=edits), (LearnerChoice("perceptron"),)))
    window.planes[0].view.set_home(-1.1, 1.1, -1.1, 1.1)
    window.session.set_animated(True)
    return window


def show(window: MainWindow, phase: Phase, fraction: float) -> Pixels:
    """Show a phase of round 2 up to a fraction of it, as while playing."""
    session = window.session
    session.seek(2)
    session.step_phase(phase - Phase.UPDATE)
    assert (session.playhead.t, session.playhead.phase) == (2, phase)
    run(window)  # remaining results would be shown with the complete phase
    window.plane_row.show_fraction(fraction)
    settled()
    return picture(window.planes[0].view).astype(int)


def near(window: MainWindow, seen: Pixels, x: float, y: float) -> Pixels:
    place = at(window, x, y)
    return seen[place.y() - 2 : place.y() + 3, place.x() - 2 : place.x() + 3].reshape(-1, 3)


def darkness(window: MainWindow, seen: Pixels, w: Pixels) -> float:
    """Return how dark the lightest pixel along w.x = 0 is, away from arrows and points."""
    along = np.array([w[1], -w[0]]) / np.hypot(*w)
    spots = [s * along for s in (0.7, 0.85, -0.55, -0.85)]
    return float(max(near(window, seen, *spot).sum(axis=1).min() for spot in spots))


def test_a_movement_begins_and_ends_where_it_should_and_never_turns_back() -> None:
    path = [eased(fraction) for fraction in np.linspace(0, 1, 101)]
    assert (path[0], path[-1]) == (0.0, 1.0)
    assert np.diff(path).min() >= 0
    assert np.diff(path).max() < 0.025


def test_half_way_through_the_update_the_hyperplane_lies_between_both(house: House) -> None:
    window = opened(house)
    w, v = np.array([0.8, 0.2]), np.array([-0.1, 0.7])
    for fraction, shown in ((0.0, w), (0.35, (w + v) / 2), (1.0, v)):
        seen = show(window, Phase.UPDATE, fraction)
        dark = {name: darkness(window, seen, u) for name, u in (("w", w), ("middle", (w + v) / 2), ("v", v))}
        name = {0.0: "w", 0.35: "middle", 1.0: "v"}[fraction]
        assert dark.pop(name) < 200, fraction
        assert min(dark.values()) > 300, fraction
        snapshot = window.session.snapshot.learners[0]
        found = between(*snapshot.separators, eased(fraction))
        assert found is not None
        assert found[0] == pytest.approx(shown)


@pytest.mark.long(only=True)
def test_the_point_grows_the_side_lights_up_the_mark_fades_in_and_a_loss_rings_out(house: House) -> None:
    window = opened(house)
    colours, x = window.look.style.colours, POINTS[1]

    def off(seen: Pixels, role: str, dx: float = 0.0) -> float:
        """Return the distance of the nearest colour around the point from that of a role."""
        colour = QColor(getattr(colours, role))
        wanted = np.array([colour.red(), colour.green(), colour.blue()])
        return float(np.abs(near(window, seen, x[0] + dx, x[1]) - wanted).max(axis=1).min())

    view = window.planes[0].view
    ring = 1.25 * window.planes[0].drawing.marks.size * view.seen.width() / view.area.width()
    point = [off(show(window, Phase.POINT, fraction), "ink", ring) for fraction in (0.05, 0.99)]
    assert point[0] > 100 > 40 > point[1]
    sides = [show(window, Phase.PREDICTION, fraction) for fraction in (0.0, 0.35, 1.0)]
    lit = [near(window, seen, -0.8, -0.7).mean(axis=0) for seen in sides]
    assert lit[0][2] > lit[1][2] + 4 > lit[2][2] + 8, "the side of -1 turns more orange"
    still = [near(window, seen, 0.8, 0.7).mean(axis=0) for seen in sides]
    assert still[0].tolist() == still[1].tolist() == still[2].tolist()
    beside = 0.3 * ring  # within the mark, next to the dot for a pending label
    mark = [off(show(window, Phase.LABEL, fraction), "positive", beside) for fraction in (0.0, 0.35, 1.0)]
    assert mark[0] > mark[1] + 30 > mark[2] + 60
    out = [off(show(window, Phase.LOSS, fraction), "paid", 1.5 * ring) for fraction in (0.0, 0.35, 1.0)]
    assert out[1] < min(out[0], out[2]) - 30, "a ring that goes by and is gone"
    assert off(show(window, Phase.LOSS, 1.0), "paid", ring) < 40


def test_while_time_is_slow_frames_differ_and_only_planes_are_told(house: House) -> None:
    window = opened(house)
    session = window.session
    told: list[float] = []
    moved: list[int] = []
    session.phase_progressed.connect(told.append)
    session.snapshot_changed.connect(lambda: moved.append(session.playhead.step))
    session.seek(1)
    session.set_speed(SLOWEST)
    settled()
    moved.clear()
    session.play()
    session._clock.stop()  # the test is the clock
    for _ in range(8):
        session._stamp -= 0.25
        session._tick()
    begun = [step for step in moved if step > 5]  # the clock may have shown the last one of round 1 before
    assert begun in ([6, 7, 8], [6, 7]), "once for each phase that begins"
    assert len(told) >= 5
    assert all(0 < fraction < 1 for fraction in told)
    assert some(window.planes[0].drawing.snapshot).fraction == session.snapshot.fraction
    session.pause()
    settled()
    assert session.snapshot.fraction == some(window.planes[0].drawing.snapshot).fraction == 1.0
    session.phase_progressed.disconnect()


@pytest.mark.long(only=True)
def test_reduced_motion_shows_states_alone(house: House) -> None:
    window = opened(house)
    session = window.session
    told: list[float] = []
    session.phase_progressed.connect(told.append)
    window.actions_["motionAction"].trigger()
    assert not now(session.playhead.animated)
    session.seek(1)
    session.set_speed(SLOWEST)
    session.play()
    session._clock.stop()
    states = []
    for _ in range(12):
        session._stamp -= 0.3
        session._tick()
        assert session.snapshot.fraction == 1.0
        states.append(session.playhead.phase)
    assert told == []
    assert {Phase.POINT, Phase.PREDICTION, Phase.LABEL} <= set(states)
    session.pause()
    window.actions_["motionAction"].trigger()
    assert session.playhead.animated
    session.phase_progressed.disconnect()


def test_experts_go_from_the_weights_that_voted_to_the_next_and_stand_with_those_that_voted(house: House) -> None:
    window = house.on(document("noisy", "weighted-majority", rounds=40, experts="lines:n=6"))
    session = window.session
    run(window)
    session.seek(12)
    snapshot = session.snapshot
    shown = snapshot.learners[0]
    after = shown.rule.weights(shown.frame.after, 13)
    assert (after != shown.weights).any()
    assert votes(shown, snapshot).tolist() == shown.weights.tolist()
    assert votes(shown, snapshot._replace(fraction=0.35)) == pytest.approx((shown.weights + after) / 2)
    assert votes(shown, snapshot._replace(fraction=0.999)) == pytest.approx(after)
    assert phase_progress(snapshot._replace(phase=Phase.LABEL, fraction=0.35), Phase.LABEL) == 0.5
    assert phase_progress(snapshot._replace(phase=Phase.LABEL, fraction=0.35), Phase.LOSS) == 0.0


@pytest.mark.long(only=True)
def test_a_region_goes_on_its_way_with_the_scores(house: House) -> None:
    window = house.on(document("noisy", "kernel-perceptron", rounds=40))
    session = window.session
    t = next(t for t in range(2, 40) if some(session.workspace.runs[0].frame(t).round).changed)
    seen = []
    for fraction in (0.01, 0.35, 1.0):
        position = PHASES * (t - 1) + Phase.LOSS + fraction
        session.playhead = replace(session.playhead, position=position, speed=1.0, playing=True)
        session.refresh()
        run(window)
        seen.append(picture(window.planes[0].view).astype(int))
        region = some(window.planes[0].drawing._region)
        assert (region.before is not None, region.after is not None) == (fraction < 1, True)
    assert len({shown.tobytes() for shown in seen}) == 3
    session.seek(t)
    run(window)
    assert (picture(window.planes[0].view) == seen[2]).all(), "standing still it is what the way ends in"
