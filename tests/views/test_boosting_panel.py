"""The boosting panel: the examples, the stump, and the vote of the stumps so far."""

from typing import Any

import numpy as np
import pytest
from cards import card, session_of
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.session.feeds.boosting import EDGES
from visualonline.views.plot.marks import Dot, LabelMark, Line

ID = "boosting"


def shown(qtbot: QtBot, t: int, learner: str = "adaboost", source: str = "weak-learner") -> Any:
    settings = (("m", "30"),) if source == "weak-learner" else ()
    return card(qtbot, ID, session_of(document(source, learner, rounds=30, settings=settings), t))


@pytest.mark.parametrize("learner", ["adaboost", "hedge-boosting"])
def test_the_vote_that_is_drawn_is_the_one_that_is_judged(qtbot: QtBot, learner: str) -> None:
    for t in (1, 8, 30):
        panel = shown(qtbot, t, learner)
        picture = panel.snapshot.feeds[ID].pictures[0]
        judged = panel.snapshot.learners[0].judgement
        assert picture.wrong.mean() == pytest.approx(judged.actual)
        marks = panel.cells[0].view.figure.marks
        assert [type(mark) for mark in marks].count(LabelMark) == 30
        assert [type(mark) for mark in marks].count(Dot) == picture.wrong.sum()
        assert [type(mark) for mark in marks].count(Line) == 1
        inside = [np.searchsorted(EDGES, side) - 1 for side in picture.points.T]
        said = picture.sides[inside[1], inside[0]]
        assert ((said != picture.labels) == picture.wrong).all(), "the background is the vote on each example"
        assert f"vote is wrong on {picture.wrong.sum()} of 30 examples" in "".join(
            part.text for part in panel.title_key(panel._drawn(), None)
        )


def test_the_areas_are_the_weights_and_those_that_are_wrong_grow(qtbot: QtBot) -> None:
    panel = shown(qtbot, 1)
    picture = panel.snapshot.feeds[ID].pictures[0]
    wrong = picture.labels != picture.stump.says(picture.points)
    assert 0 < wrong.sum() < 15
    assert picture.weights[wrong].sum() == pytest.approx(0.5)
    sizes = {mark.at: mark.size for mark in panel.cells[0].view.figure.marks if isinstance(mark, LabelMark)}
    drawn = np.array([sizes[tuple(at)] for at in picture.points.tolist()])
    big = drawn > drawn.min() + 1e-9
    assert (big == wrong).all()
    assert (drawn[wrong].max() / drawn[~wrong].max()) ** 2 == pytest.approx(
        picture.weights[wrong].max() / picture.weights[~wrong].max()
    )
    assert panel.cells[0].view.figure.read_out(*picture.points[3]).startswith("x4: weight ")


def test_before_the_first_round_nobody_has_voted(qtbot: QtBot) -> None:
    picture = shown(qtbot, 0).snapshot.feeds[ID].pictures[0]
    assert not picture.wrong.any()
    assert not picture.sides.any()
    assert picture.stump is None


@pytest.mark.parametrize(
    ("source", "learner", "why"),
    [
        ("experts", "hedge-boosting", "no hypotheses on examples"),
        ("weak-learner", "exponential-weights", "does not combine hypotheses"),
    ],
)
def test_what_has_no_such_picture_says_so(qtbot: QtBot, source: str, learner: str, why: str) -> None:
    assert why in shown(qtbot, 5, learner, source).accessibleName()
