"""The panel of the ellipsoid: the arms as arrows, and the vector for which the played arm pays most."""

from typing import Any

import numpy as np
import pytest
from cards import card, session_of
from pytestqt.qtbot import QtBot

from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec
from visualonline.views.plot.marks import Arrow, Name, Star


def shown(qtbot: QtBot, t: int, d: int = 2) -> tuple[Any, Any]:
    """Return the picture and the figure of a round."""
    spec = StreamSpec("linear-arms", (("d", str(d)), ("k", "4")), rounds=40)
    panel: Any = card(qtbot, "ellipsoid", session_of(Document(spec, (LearnerChoice("oful"),)), t))
    return panel._drawn()[0].picture, panel.cells[0].view.figure


def test_the_played_arm_reaches_farthest_over_the_ellipsoid(qtbot: QtBot) -> None:
    picture, figure = shown(qtbot, 20)
    assert sum(isinstance(mark, Arrow) for mark in figure.marks) == 4
    assert [mark.text for mark in figure.marks if isinstance(mark, Name)] == [picture.arm_names[picture.played]]
    assert picture.played == int(np.argmax(picture.bounds))
    over = 0.5 + picture.before @ picture.arms.T
    assert over.max(axis=0) == pytest.approx(picture.bounds, rel=1e-3), "the outline has 180 corners"
    assert 0.5 + picture.favourable @ picture.arms[picture.played] == pytest.approx(picture.bounds.max())
    assert np.linalg.norm(picture.truth) == pytest.approx(0.5)
    assert any(isinstance(mark, Star) for mark in figure.marks)
    assert len(dict(figure.columns())["upper bound"]) == 4
    assert picture.arm_names[0] in figure.read_out(*picture.arms[0])


def test_before_the_first_round_the_ellipsoid_is_a_circle(qtbot: QtBot) -> None:
    picture, _ = shown(qtbot, 0)
    assert not len(picture.arms)
    radius = np.hypot(*picture.before.T)
    assert radius == pytest.approx(np.full(len(radius), radius[0]))


def test_of_more_features_the_shadow_is_drawn(qtbot: QtBot) -> None:
    picture, figure = shown(qtbot, 20, d=3)
    assert (picture.features, picture.arms.shape) == (3, (4, 2))
    assert figure.names == ("x1", "x2")


def test_head_and_foot_say_what_is_drawn(qtbot: QtBot) -> None:
    spec = StreamSpec("linear-arms", rounds=40)
    panel: Any = card(qtbot, "ellipsoid", session_of(Document(spec, (LearnerChoice("oful"),)), 20))
    assert "upper confidence bound" in str(panel.head.fitted())
    signs = ("★ u", "● most favourable vector", "↗ arms", "projection")
    assert all(sign in panel.foot.accessibleName() for sign in signs)


@pytest.mark.parametrize(
    ("source", "learner", "words"),
    [
        (StreamSpec("experts", rounds=20), "adahedge", "keeps no confidence ellipsoid"),
        (StreamSpec("linear-arms", (("d", "1"),), rounds=20), "oful", "With one feature"),
    ],
)
def test_what_has_no_such_picture_says_so(qtbot: QtBot, source: StreamSpec, learner: str, words: str) -> None:
    panel: Any = card(qtbot, "ellipsoid", session_of(Document(source, (LearnerChoice(learner),)), 5))
    assert words in panel.accessibleName()
