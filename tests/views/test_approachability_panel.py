"""The approachability panel: the path of two regrets, and the step orthogonal to the weights."""

from typing import Any

import numpy as np
import pytest
from cards import card, session_of
from pytestqt.qtbot import QtBot

from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec
from visualonline.views.plot.marks import Arrow, Line

TURNS = StreamSpec("alternate-then-one-good", (("N", "2"), ("first", "8"), ("together", "1")), rounds=20)


def shown(qtbot: QtBot, t: int, plus: str = "no") -> tuple[Any, Any]:
    """Return the picture and the figure of two experts, of which only the second is wrong after round 8."""
    session = session_of(Document(TURNS, (LearnerChoice("regret-matching", (("plus", plus), ("p", 3.0))),)), t)
    panel: Any = card(qtbot, "approachability", session)
    return panel._drawn()[0].picture, panel.cells[0].view.figure


def test_the_step_is_orthogonal_to_the_weights_and_begins_on_the_level_set(qtbot: QtBot) -> None:
    picture, figure = shown(qtbot, 10)
    weights, step = [mark for mark in figure.marks if isinstance(mark, Arrow)]
    along, across = (np.subtract(arrow.tip, arrow.tail) for arrow in (weights, step))
    assert np.linalg.norm(across) > 0.1
    assert along @ across == pytest.approx(0, abs=1e-12)
    assert picture.product == pytest.approx(0, abs=1e-12)
    assert np.sum(picture.level**3, axis=1) == pytest.approx(np.sum(np.maximum(picture.before, 0) ** 3))
    assert [*step.tail, *step.tip] == pytest.approx([*picture.before, *picture.after])
    columns = dict(figure.columns())
    assert len(columns["R: h1"]) == 11, "rounds 0 to 9, and the last of them as the point before the step"
    assert (columns["R: h1"][-1], columns["R: h2"][-1]) == tuple(picture.before)
    assert "R: h2  2" in figure.read_out(1, 2)


def test_plus_leads_back_from_a_negative_regret(qtbot: QtBot) -> None:
    picture, figure = shown(qtbot, 1, "yes")
    assert (picture.stepped < 0).any()
    assert [type(mark) for mark in figure.marks].count(Line) == 1
    np.testing.assert_allclose(picture.after, np.maximum(picture.stepped, 0), atol=1e-12)


def test_before_the_first_round_no_norm_is_drawn(qtbot: QtBot) -> None:
    picture, figure = shown(qtbot, 0)
    assert not len(picture.level)
    assert not np.any(picture.trail)
    assert len(figure.curves) == 1


@pytest.mark.parametrize(
    ("learner", "N", "words"),
    [("adahedge", 4, "does not store a vector of regrets"), ("regret-matching", 1, "With one expert")],
)
def test_what_has_no_such_picture_says_so(qtbot: QtBot, learner: str, N: int, words: str) -> None:
    spec = StreamSpec("experts", (("N", str(N)),), rounds=20)
    panel: Any = card(qtbot, "approachability", session_of(Document(spec, (LearnerChoice(learner),)), 5))
    assert words in panel.accessibleName()
