"""What another step would lead to is made ahead, and used only where nothing but the place in time has changed."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.session.playhead import Phase
from visualonline.session.session import Session
from visualonline.session.stage import Moment
from visualonline.session.wishes import AddExample, ChooseTheorem, Light, Point


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    """A session one round before the last one, reached by a step back."""
    it = Session(document("noisy", "perceptron", "winnow", rounds=60))
    it.finish()
    it.seek(60)
    it.step_round(-1)
    yield it
    it.rest()


def same(one: Moment, other: Moment) -> bool:
    """Return whether two moments say the same, number by number."""

    def parts(moment: Moment) -> list[object]:
        said: list[object] = [moment._replace(shown=(), awaited=None)]
        for shown in moment.shown:
            frame = shown.frame
            said += [[np.asarray(part).tobytes() for part in (*frame.before, *frame.after)], shown.weights.tobytes()]
            said += [frame.t, frame.mistakes, frame.updates, frame.loss, shown.run]
            said += [j and (j.theorem.id, repr(j.value), j.actual, j.verdict) for j in (shown.judgement, shown.passed)]
            said += [{name: np.asarray(value).tobytes() for name, value in shown.hindsight.items()}]
        return said

    return parts(one) == parts(other)


@pytest.mark.parametrize("step", [1, -1, -7])
def test_a_step_leads_to_the_moment_that_was_foreseen(session: Session, step: int) -> None:
    session.seek(30)
    session.step_round(step)
    foreseen = session.foresee()
    assert foreseen is not None
    assert foreseen.t == 30 + 2 * step
    session.step_round(step)
    assert session.look() is foreseen
    assert same(foreseen, session.moment)
    assert session.look() is not foreseen, "it is handed out once"


def test_phases_are_foreseen_too(session: Session) -> None:
    session.seek(30)
    session.step_phase(-1)
    foreseen = session.foresee()
    assert foreseen is not None
    assert (foreseen.t, foreseen.phase, foreseen.told) == (30, Phase.LABEL, 30)
    session.step_phase(-1)
    assert session.look() is foreseen
    assert same(foreseen, session.moment)


def test_what_is_looked_at_is_what_is_shown_and_not_what_is_foreseen(session: Session) -> None:
    session.look()
    assert session.foresee() is not None
    assert session.stage.looked_at == 59


def test_another_step_than_the_foreseen_one_is_made_anew(session: Session) -> None:
    assert session.foresee() is not None
    session.step_round(1)
    moment = session.look()
    assert moment.t == 60
    assert same(moment, session.moment)
    session.step_round(-2)
    assert session.look().t == 58, "what was foreseen is of round 58 too, but was dropped by the step before"


CHANGES = {
    "theorem": lambda session: session.grant(ChooseTheorem(0, "perceptron-inseparable-l2")),
    "light": lambda session: session.grant(Light(("paid",))),
    "pointed": lambda session: session.grant(Point(12)),
    "speed": lambda session: session.set_speed(77.0),
    "motion": lambda session: session.set_tweened(not session.playhead.tweened),
    "parameter": lambda session: session.set_parameter(1, "eta", 0.25),
    "learner": lambda session: session.choose_learner(1, "averaged-perceptron"),
    "edit": lambda session: session.grant(AddExample((0.5, 0.5), 1)),
    "undo": lambda session: (session.set_parameter(1, "eta", 0.25), session.undo_stack.undo()),
}


@pytest.mark.parametrize("change", CHANGES)
def test_after_any_change_what_was_foreseen_is_not_shown(session: Session, change: str) -> None:
    session.moved.connect(session.look)  # as the window does
    foreseen = session.foresee()
    assert foreseen is not None
    CHANGES[change](session)
    session.finish()
    session.seek(58)
    moment = session.look()
    assert moment is not foreseen
    assert same(moment, session.moment)


def test_rounds_that_were_judged_meanwhile_change_what_was_foreseen(session: Session) -> None:
    foreseen = session.foresee()
    session._compute()
    session.playhead = replace(session.playhead, position=session.playhead.position - 5)
    assert session.look() is not foreseen


def foreseen(session: Session) -> int | None:
    """Return the round that is foreseen."""
    moment = session.foresee()
    return None if moment is None else moment.t


def test_who_went_elsewhere_may_step_back(session: Session) -> None:
    session.seek(30)
    assert foreseen(session) == 29
    session.step_round(1)
    assert foreseen(session) == 32
    session.play()
    assert foreseen(session) is None, "time runs"
    session.pause()
    assert foreseen(session) == 30, "time was moved otherwise since"
    session.step_round(-1)
    assert foreseen(session) == 29


def test_nothing_is_foreseen_where_no_step_leads_on(session: Session) -> None:
    session.seek(30)
    session.step_round(100)
    assert foreseen(session) is None, "the last round has none after it"
    session.step_round(-100)
    assert foreseen(session) is None, "nor has the start one before it"


def test_nothing_is_foreseen_while_rounds_are_run(session: Session) -> None:
    session.show_document(document("noisy", rounds=100_000), position=0)
    assert session.busy
    session.step_round(1)
    assert session.foresee() is None
