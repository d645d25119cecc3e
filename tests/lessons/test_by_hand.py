"""Every lesson from its first to its last step: wrong and right answers, and each state reached by user actions."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from typed import some
from windows import document, settled

from visualonline.core.types import BLOCK
from visualonline.lessons.lesson import Choose, Lesson, Predict, Reach
from visualonline.lessons.player import LessonPlayer
from visualonline.lessons.reading import lessons
from visualonline.session.commands import AddExample, MoveExample
from visualonline.session.session import Session
from visualonline.streams.spec import CLICKED

Act = Callable[[Session], object]


def run_all(session: Session) -> None:
    """Run all rounds, at once and not in slices, without waiting for their theorems, which take longer."""
    for run in session.workspace.runs:
        while not run.finished:
            run.advance(BLOCK)
    session.work()
    while session.busy and not session.workspace.finished:
        session.work()


def setting(name: str, value: object, learner: int = 0) -> Act:
    return lambda session: session.set_parameter(learner, name, value)


def learner(name: str) -> Act:
    return lambda session: session.choose_learner(0, name)


def seek(*rounds: int) -> Act:
    def go(session: Session) -> None:
        for t in rounds:
            session.seek(t)
            settled()

    return go


def seeds(mistakes: int) -> Act:
    """Type one seed after another, until the learner makes so many mistakes."""

    def go(session: Session) -> None:
        for seed in range(1, 100):
            session.edit("Seed", replace(session.document, stream=replace(session.document.stream, seed=seed)))
            run_all(session)
            if session.workspace.runs[0].trace.mistakes >= mistakes:
                break

    return go


def err_five_times(session: Session) -> None:
    session.audience.be_adversary()
    for _ in range(5):
        run_all(session)
        session.move_playhead(lambda head: head.after_phase(5))
        run_all(session)
        predicted = some(session.workspace.runs[0].frame(session.playhead.t).round).prediction
        session.audience.answer(-predicted)


def contradict_all(session: Session) -> None:
    """Give the first example of each label the other label too."""
    X, y = session.workspace.base.block(0)
    for label in (1, -1):
        x = X[int(np.flatnonzero(y == label)[0])]
        session.execute(AddExample(tuple(x.tolist()), -label))
        run_all(session)
    session.seek(session.workspace.rounds_run)


def cross_among_discs(session: Session) -> None:
    X, y = session.workspace.base.block(0)
    middle = X[y == 1].mean(axis=0)
    session.execute(AddExample(tuple(middle.tolist()), -1))
    run_all(session)
    session.seek(session.workspace.rounds_run)


def narrow_the_band(session: Session) -> None:
    """Drag the point nearest to the dashed line 70 % of the way towards it."""
    run = session.workspace.runs[0]
    X, y = session.workspace.base.block(0)
    u = run.evidence(run.bound_traces["perceptron-separable"].theorem, 300).u
    t = int((y * (X @ u)).argmin())
    x = X[t] - 0.7 * (X[t] @ u) / (u @ u) * u
    session.execute(MoveExample(t + 1, tuple(x.tolist())))
    run_all(session)
    session.seek(300)


WAYS: dict[str, tuple[Act, ...]] = {
    "protocol": (err_five_times,),
    "halving": (cross_among_discs,),
    "elim": (contradict_all,),
    "leader": (learner("exponential-weights"),),
    "weighted-majority": (setting("beta", 0.35),),
    "randomised": (seeds(39),),
    "regret-bound": (seek(13), seeds(6)),
    "algorithm-p": (setting("beta", 0.02),),
    "tuning": (setting("beta", 0.72),),
    "exponential": (setting("eta", 0.2),),
    "perturbed-leader": (setting("epsilon", 0.3),),
    "step-size": (setting("eta", 0.3),),
    "coin-betting": (setting("scale", 1, 1),),
    "sleeping-experts": (setting("eta", 2),),
    "moving-expert": (setting("alpha", 0.01),),
    "lower-bound": (seek(*range(1, 60)),),
    "portfolios": (setting("eta", 0.02),),
    "games": (setting("eta", 0.05),),
    "perceptron": (setting("eta", 0.1),),
    "perceptron-bound": (narrow_the_band,),
    "inseparable": (cross_among_discs,),
    "perceptron-sgd": (seek(*range(1, 61)),),
    "dual-kernel": (setting("sigma", 0.5),),
    "forgetting": (setting("B", 50),),
    "large-margins": (setting("variant", "PA-I"), setting("b", 3)),
    "second-order": (setting("a", 10),),
    "winnow": (setting("eta", 0.3),),
    "winnow-two": (setting("beta", 1.5),),
    "winnow-against-perceptron": (setting("eta", 0.02, 1),),
    "p-norm": (setting("p", 4),),
    "simplex-projection": (setting("set", "box"),),
    "exponentiated-gradient": (setting("eta", 2), setting("radius", 3)),
    "svm": (setting("radius", 1),),
    "strong-convexity": (setting("lam", 1),),
    "least-squares": (setting("variant", "forward"),),
    "late": (seek(5), setting("tau", 5)),
    "moving-target": (setting("scale", 0.4),),
    "mirror-descent": (setting("lazy", "yes"),),
    "map": (setting("scale", 0.5, 1),),
    "bandits": (setting("m", 10), setting("m", 92)),
    "optimism": (setting("c", 0.5),),
    "thompson-sampling": (setting("b0", 20),),
    "contextual-bandits": (setting("S", 0.2),),
    "batch": (seek(*range(2, 100)),),
    "voted-averaged": (seek(200),),
    "committee": (setting("beta", 0.9), seek(125)),
    "errata": (setting("eta", 0.35), setting("beta", 1.25)),
}
"""The user actions for each state that a lesson requests, in order."""


@pytest.fixture
def player(qtbot: QtBot) -> Iterator[LessonPlayer]:
    session = Session(document(CLICKED, "perceptron", rounds=None))
    made = LessonPlayer(session, session)
    made.watch()
    yield made
    session.close()
    session.deleteLater()


@pytest.mark.parametrize("lesson", lessons().values(), ids=lambda lesson: lesson.id)
def test_a_lesson_is_walked_to_its_end(player: LessonPlayer, lesson: Lesson) -> None:
    session = player.parent()
    assert isinstance(session, Session)
    ways = list(WAYS.get(lesson.id, ()))
    assert player.start(lesson)
    for k, step in enumerate(lesson.steps):
        assert player.go(k)
        run_all(session)
        assert (session.playhead.t, session.playhead.phase) == (step.round, step.phase)
        if isinstance(step.question, Choose):
            player.submit((step.question.right + 1) % len(step.question.choices))
            assert not some(player.answer).right
            player.submit(step.question.right)
        elif isinstance(step.question, Predict):
            player.submit(step.question.answer.number + step.question.within + 1)
            assert not some(player.answer).right
            continue
        elif isinstance(step.question, Reach):
            assert player.answer is None, step.title
            ways.pop(0)(session)
            while session.busy and player.answer is None:
                session.work()
            settled()
        assert step.question is None or some(player.answer).right, step.title
        if step.answer_round is not None:
            assert session.playhead.t == step.answer_round
    assert ways == []
    assert not player.astray or isinstance(lesson.steps[-1].question, Reach)
