"""The suggested learner differs in its run from the shown ones, on every kind of stream."""

from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from simulated import USUAL
from trials import LONG
from typed import some
from windows import document

from visualonline.abilities.learns_unlabelled import unlabelled_kind_of
from visualonline.abilities.predicts_like import PredictsLike
from visualonline.core.catalog import catalog
from visualonline.core.plugin import Learner
from visualonline.core.types import Array
from visualonline.session.session import Session
from visualonline.session.suggestion import suggested, twins

LEARNERS = catalog("learners").plugins
TWINS = [learner for learner in LEARNERS.values() if learner.ability(PredictsLike) is not None]
BESIDE = list(LEARNERS if LONG else {(one.family, one.accepts): one.id for one in LEARNERS.values()}.values())
"""One learner of each kind as the shown one; all in the long checks."""
ROUNDS = 80


def begun_on(source: str, *learners: str) -> Session:
    return Session(document(source, *learners, rounds=ROUNDS, seed=3))


def session_on(source: str, *learners: str) -> Session:
    session = begun_on(source, *learners)
    session.finish()
    return session


def scores(session: Session, i: int) -> Array:
    """Return the scores of run i, round by round."""
    rounds: list[Any] = [session.workspace.runs[i].frame(t).round for t in range(1, ROUNDS + 1)]
    return np.array([(happened.score, happened.prediction) for happened in rounds])


@pytest.mark.parametrize("learner", TWINS, ids=lambda learner: learner.id)
@pytest.mark.parametrize("source", ["noisy", "or-literals"])
def test_a_twin_predicts_like_the_learner_it_names(qtbot: QtBot, learner: Learner, source: str) -> None:
    session = session_on(source, some(learner.ability(PredictsLike)).learner, learner.id)
    assert scores(session, 1) == pytest.approx(scores(session, 0), abs=1e-12)
    session.close()


def test_twins_are_twins_both_ways_and_of_each_other() -> None:
    perceptrons = {
        "perceptron", "averaged-perceptron", "dual-perceptron", "kernel-perceptron", "voted-perceptron",
    }  # fmt: skip
    for one in LEARNERS.values():
        alike = {other.id for other in LEARNERS.values() if twins(one, other)}
        assert alike == (perceptrons if one.id in perceptrons else {one.id} | alike & {"online-svm", "delayed-svm"})


@pytest.mark.long
@pytest.mark.parametrize("learner", BESIDE)
def test_the_suggested_learner_runs_beside_the_first_and_its_run_is_another_one(qtbot: QtBot, learner: str) -> None:
    session = begun_on(USUAL[LEARNERS[learner].accepts], learner)
    facts = session.workspace.facts
    suggestion = suggested([run.learner for run in facts.runs], facts.base, session.document.stream)
    assert suggestion is not None
    first = LEARNERS[learner]
    assert suggestion.accepts == ("advice" if first.sees_arms else first.accepts)  # the losses of the arms alone
    assert session.add_learner(suggestion.id)
    session.finish()
    assert session.workspace.rounds_run == ROUNDS
    assert abs(scores(session, 0) - scores(session, 1)).max() > 0.01
    session.close()


def test_each_further_suggestion_is_new(qtbot: QtBot) -> None:
    session = session_on("noisy", "perceptron")
    for _ in range(3):
        facts = session.workspace.facts
        suggestion = suggested([run.learner for run in facts.runs], facts.base, session.document.stream)
        assert suggestion is not None
        assert not any(twins(run.learner, suggestion) for run in facts.runs)
        session.add_learner(suggestion.id)
        session.finish()
    ids = [run.learner.id for run in session.workspace.runs]
    assert ids[:3] == ["perceptron", "winnow", "winnow2"]
    assert len(set(ids)) == 4
    session.close()


def test_on_losses_alone_it_is_one_that_runs_on_them(qtbot: QtBot) -> None:
    """An opponent in a matrix game answers the mixture of a learner, and a bandit shows none."""
    session = begun_on("matrix-game", "exponential-weights")
    base, spec = session.workspace.facts.base, session.document.stream
    assert suggested([LEARNERS["exponential-weights"]], base, spec) is LEARNERS["simplex-gradient"]
    alone = [learner for learner in LEARNERS.values() if unlabelled_kind_of(learner) == "losses"]
    mixing = [learner for learner in alone if learner.family == "experts"]
    assert {"epsilon-greedy", "exp3"} <= {learner.id for learner in alone} - {learner.id for learner in mixing}
    assert suggested(mixing, base, spec) is None
    session.close()
