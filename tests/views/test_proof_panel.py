"""The proof panel: its numbers, its steps and their reasons, its curves, what it sets off elsewhere."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from windows import LEFT, document, picture

from visualonline.experiment.argument import Argument, argued
from visualonline.session.session import Session
from visualonline.session.wishes import Light, Seek
from visualonline.views.formula import prepare
from visualonline.views.panels.mistakes import MistakesPanel
from visualonline.views.panels.proof import _PAUSE, EMPTY, UNPROVED, ProofPanel
from visualonline.views.panels.scoreboard import ScoreboardPanel
from visualonline.views.style import LIGHT, Style, sheet
from visualonline.views.verdict import wording


@pytest.fixture
def session() -> Iterator[Session]:
    made = Session(document("noisy", "perceptron", rounds=60))
    made.finish()
    made.seek(50)
    yield made
    made.rest()


def shown(qtbot: QtBot, session: Session, width: int = 760, height: int = 330) -> ProofPanel:
    prepare()
    panel = ProofPanel()
    qtbot.addWidget(panel)
    panel.setStyleSheet(sheet(Style(LIGHT)))
    panel.set_style(Style(LIGHT))
    panel.resize(width, height)
    panel.show_stage(session.stage)
    panel.show_moment(session.moment)
    panel.show()
    qtbot.waitUntil(lambda: not panel._work.isActive())
    picture(panel)
    return panel


def centre(panel: ProofPanel, k: int) -> QPoint:
    return panel.lines[k].box.center().toPoint()


def test_it_shows_the_numbers_of_the_theorem_in_force(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, session)
    run = session.stage.runs[0]
    theorem = run.tracks["perceptron-inseparable-l2"].theorem
    assert panel.links() == argued(run, theorem, 50)
    assert len(panel.lines) == len(theorem.proof) + 1
    assert panel.accessibleName().startswith("13 ≤ 13")
    session.seek(10)
    panel.show_moment(session.moment)
    assert len(panel.links()) == len(run.tracks["perceptron-separable"].theorem.proof)
    assert [first for first, _chain in panel.applying()] == [0]


def test_a_click_on_a_line_explains_it_and_sets_off_its_quantities(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, session)
    wishes: list[Any] = []
    panel.wish.connect(wishes.append)
    panel.wish.connect(session.grant)
    plain = picture(panel)
    QTest.mouseClick(panel, LEFT, pos=centre(panel, 2))
    assert wishes == [Light(("hindsight", "allowed"))]
    assert session.moment.lit == ("hindsight", "allowed")
    assert panel.chosen == 1
    assert (picture(panel) != plain).any()
    QTest.mouseClick(panel, LEFT, pos=centre(panel, 2))
    assert panel.chosen is None
    assert session.moment.lit == ()
    assert (picture(panel) == plain).all()


def test_up_and_down_choose_a_step(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, session)
    panel.wish.connect(session.grant)
    for key, chosen in ((Qt.Key.Key_Down, 0), (Qt.Key.Key_Down, 1), (Qt.Key.Key_Down, 2), (Qt.Key.Key_Down, 2),
                        (Qt.Key.Key_Up, 1)):  # fmt: skip
        QTest.keyClick(panel, key)
        assert panel.chosen == chosen
    assert session.moment.lit == ("hindsight", "allowed")


def test_a_click_on_the_curves_goes_to_that_round(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, session)
    wishes: list[Any] = []
    panel.wish.connect(wishes.append)
    box = panel._plot.place.box
    QTest.mouseClick(panel, LEFT, pos=QPoint(round(box.left() + box.width() / 2), round(box.center().y())))
    assert wishes == [Seek(30)]


def test_the_slack_is_shaded_between_the_first_and_the_last_side(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, session)
    links = panel.links()
    low, high = links[0].left, links[-1].right
    box = panel._plot.place.box
    seen = picture(panel).astype(int)
    top = max(link.right for link in Argument(session.stage.runs[0], panel.shown.judgement.theorem).at(60))

    def pixel(value: float) -> tuple[int, ...]:
        """Return the colour a little before the shown round, at the height of a value."""
        y = box.bottom() - value / (1.04 * top) * box.height()
        return tuple(seen[round(y), round(box.left() + 49.5 / 60 * box.width())])

    tint = panel.style_.mixed("hindsight", 0.12)
    assert pixel((low + high) / 2) == (tint.red(), tint.green(), tint.blue())
    assert pixel(0.7 * low) == (255, 255, 255)


def test_several_chains_and_learners_are_chosen_by_their_chips(qtbot: QtBot) -> None:
    session = Session(document("experts", "exponential-weights", "weighted-majority", rounds=30))
    session.finish()
    session.seek(20)
    panel = shown(qtbot, session)
    chips = {(chip.kind, chip.k): chip.box for chip in panel._chips}
    assert set(chips) == {("learner", 0), ("learner", 1), ("part", 0), ("part", 1)}
    QTest.mouseClick(panel, LEFT, pos=chips["part", 1].center().toPoint())
    assert panel.chain == 1
    picture(panel)
    assert len(panel.lines) == 3
    QTest.mouseClick(panel, LEFT, pos=chips["learner", 1].center().toPoint())
    picture(panel)
    assert {chip.kind for chip in panel._chips} == {"learner"}
    assert panel.links()[-1].right == pytest.approx(np.log(16) - panel.shown.frame.mistakes * np.log(4 / 3))
    session.rest()


@pytest.mark.parametrize(
    ("source", "learner", "t", "words"),
    [
        ("noisy", "perceptron", 0, EMPTY),
        ("random-experts:N=100", "exponential-weights", 20, UNPROVED),
        ("label-flipper", "halving", 20, "Without its premise there is no proof.\n•  an expert without"),
    ],
)
def test_where_there_is_no_proof_it_says_why(qtbot: QtBot, source: str, learner: str, t: int, words: str) -> None:
    name, _, settings = source.partition(":")
    pairs = tuple(tuple(part.split("=")) for part in settings.split(",") if part)
    session = Session(document(name, learner, rounds=30, settings=pairs))
    session.finish()
    session.seek(t)
    session.stage.theorems[0] = {EMPTY: "", UNPROVED: "random-experts-lower-bound"}.get(words, "halving")
    session.finish()
    while session.stage.judgement(0, max(t, 1))[0] is None:
        session._compute(1.0)
    panel = shown(qtbot, session)
    assert panel._why_not(session.moment).startswith(words)
    assert panel.lines == ()
    session.rest()


def test_a_small_card_leaves_out_the_middle_of_a_long_chain(qtbot: QtBot) -> None:
    session = Session(document("separable", "perceptron", rounds=30))
    session.finish()
    session.seek(20)
    panel = shown(qtbot, session, 380, 240)
    assert 2 <= len(panel.lines) < 6
    assert len(shown(qtbot, session, 1000, 500).lines) == 6
    session.rest()


def test_a_small_card_gives_its_room_to_the_curves_until_a_step_is_chosen(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, session, 380, 270)
    plain = panel._plot.place.box.height()
    assert plain > 60
    QTest.mouseClick(panel, LEFT, pos=centre(panel, 1))
    picture(panel)
    assert panel._plot.place.box.height() < plain


def test_what_is_to_come_does_not_flatten_the_curves(qtbot: QtBot) -> None:
    """The highest number so far stands near the top of the plot, far below its last one as it is."""
    session = Session(document("noisy", "perceptron", rounds=200))
    session.finish()
    session.seek(40)
    panel = shown(qtbot, session)
    assert panel._plot.place.end == 50
    run = session.stage.runs[0]
    argument = Argument(run, run.tracks["perceptron-inseparable-l2"].theorem)
    past, end = (max(link.right for link in argument.at(t)) for t in (40, 200))
    assert end > 2 * past
    box, seen = panel._plot.place.box, picture(panel).astype(int)
    column = seen[round(box.top()) : round(box.bottom()), round(box.left() + 39.5 / 50 * box.width())]
    tint = panel.style_.mixed("hindsight", 0.12)
    shaded = np.flatnonzero((column == (tint.red(), tint.green(), tint.blue())).all(axis=1))
    assert shaded[0] < 0.2 * box.height()
    session.rest()


def test_an_early_round_of_a_long_run_has_a_curve_of_its_own(qtbot: QtBot) -> None:
    """Of 3,000 rounds each 16th is looked at, of the 50 on the axis each one."""
    session = Session(document("noisy", "perceptron", rounds=3000))
    session.finish()
    session.seek(3000)
    panel = shown(qtbot, session)
    assert np.array_equal(panel._argument().curve(0)[0], np.arange(16, 3001, 16))
    session.seek(40)
    panel.show_moment(session.moment)
    qtbot.waitUntil(lambda: not panel._work.isActive())
    assert panel._plot.place.end == 50
    t, left, right = panel._argument().curve(0)
    assert np.array_equal(t, np.arange(1, 51))
    for k, round_ in enumerate(t):
        link = argued(panel.shown.run, panel.shown.judgement.theorem, int(round_))[0]
        assert np.array_equal([left[k], right[k]], [link.left, link.right], equal_nan=True)
    session.rest()


def test_a_lower_bound_holds_because_it_is_reached(qtbot: QtBot) -> None:
    session = Session(document("label-flipper", "halving", rounds=30))
    session.finish()
    shown(qtbot, session)
    judgement, _passed = session.stage.judgement(0, 20)
    assert judgement is not None
    assert wording(judgement)[1:] == ("HOLDS", "19 ≥ 10")
    session.rest()


@pytest.mark.parametrize("kind", [ScoreboardPanel, MistakesPanel])
@pytest.mark.parametrize("role", ["paid", "allowed"])
def test_what_is_lit_is_set_off_in_the_other_panels(qtbot: QtBot, session: Session, kind: Any, role: str) -> None:
    panel = cast("ScoreboardPanel | MistakesPanel", kind())
    qtbot.addWidget(panel)
    panel.set_style(Style(LIGHT))
    panel.resize(760, 330)
    panel.show_stage(session.stage)
    panel.show_moment(session.moment)
    plain = picture(panel)
    session.grant(Light((role,)))
    panel.show_moment(session.moment)
    assert (picture(panel) != plain).any()
    session.grant(Light(()))
    panel.show_moment(session.moment)
    assert (picture(panel) == plain).all()


def test_it_lets_go_of_runs_that_left_the_stage(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, session)
    before = set(panel._arguments)
    assert {run for run, _theorem in before} == set(session.stage.runs)
    session.choose_learner(0, "averaged-perceptron")
    session.finish()
    panel.show_stage(session.stage)
    panel.show_moment(session.moment)
    assert not before & set(panel._arguments)


def test_a_frame_finds_its_numbers_once(qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = shown(qtbot, session)
    known = next(iter(panel._arguments.values()))
    known._links = {t: links for t, links in known._links.items() if t % 2 == 0}
    found = []
    monkeypatch.setattr("visualonline.experiment.argument.argued", lambda *a: found.append(a[2]) or argued(*a))
    panel._work.timeout.disconnect()
    session.seek(31)
    panel.show_moment(session.moment)
    picture(panel)
    panel.links()
    assert found == [31]
    panel._work.stop()


def test_an_axis_that_was_followed_is_back_with_its_round(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, session)
    argument = panel._argument()
    assert argument is not None
    whole = argument.curve(0)[0]
    assert whole.tolist() == list(range(1, 61))
    session.seek(26)
    panel.show_moment(session.moment)
    assert panel._argument() is argument
    assert argument.curve(0)[0].tolist() == list(range(1, 31))
    assert not panel._work.isActive()
    session.seek(50)
    panel.show_moment(session.moment)
    np.testing.assert_array_equal(argument.curve(0)[0], whole)


def test_what_is_not_known_yet_is_followed_when_nobody_seeks_on(qtbot: QtBot) -> None:
    session = Session(document("noisy", "perceptron", rounds=3000))
    session.finish()
    session.rest()
    session.seek(2)
    panel = shown(qtbot, session)
    for t in (300, 2900):
        session.seek(t)
        panel._work.setInterval(0)  # it was at work
        panel.show_moment(session.moment)
        assert panel._work.isActive()
        assert panel._work.interval() == _PAUSE
    playing = session.moment._replace(playhead=replace(session.playhead, playing=True))
    panel._work.setInterval(0)
    panel.show_moment(playing._replace(told=2901))
    assert panel._work.interval() == 0
    qtbot.waitUntil(lambda: not panel._work.isActive())
    argument = panel._argument()
    assert argument is not None
    assert argument.curve(0)[0][-1] >= 2900
