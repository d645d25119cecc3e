"""The Littlestone tree panel: its leaves, the path down, and the message if there is no tree."""

from typing import Any

import pytest
from cards import card, session_of
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.session.playhead import Phase
from visualonline.views.panels.littlestone_tree import _box
from visualonline.views.plot.marks import PixelMap
from visualonline.views.theme.strokes import Text

ID = "littlestone-tree"


def shown(qtbot: QtBot, source: str, learner: str, t: int) -> Any:
    return card(qtbot, ID, session_of(document(source, learner, rounds=20), t))


def test_the_way_down_ends_at_the_hypotheses_that_are_left(qtbot: QtBot) -> None:
    """Eight thresholds: each of three mistakes halves them, and at the last leaf one is left."""
    for t in range(5):
        panel = shown(qtbot, "littlestone-tree", "standard-optimal", t)
        columns = dict(panel.cells[0].view.figure.columns())
        picture = panel.snapshot.feeds[ID].pictures[0]
        assert panel.snapshot.phase is Phase.UPDATE
        leaves = columns["point"] == 0
        assert (leaves.sum(), columns["in V"][leaves].sum()) == (8, max(8 >> t, 1))
        assert columns["Ldim"][0] == columns["depth"].max() == 3
        assert (len(picture.path), picture.step is not None) == ([1, 1, 2, 3, 4][t], 1 <= t <= 3)
        told = "".join(part.text for part in panel.title_key(panel._drawn(), None))
        size, dimension = [max(8 >> s, 1) for s in (t - 1, t) if s >= 0], [max(3 - s, 0) for s in (t - 1, t)]
        assert t == 0 or told.partition("    ")[2] == "|V|: {} → {}    Ldim(V): {} → {}".format(*size, *dimension)
    assert "x = 4\nLdim 3: x≥1, x≥2, " in panel.cells[0].view.figure.read_out(3.5, 0.0)


@pytest.mark.parametrize(
    ("source", "learner", "why"),
    [
        ("littlestone-tree", "weighted-majority", "Weighted majority does not eliminate hypotheses."),
        ("experts", "halving", "The points of this stream are not known in advance."),
        ("experts", "standard-optimal", "The points of this stream are not known in advance."),
    ],
)
def test_where_there_is_no_tree_it_says_why(qtbot: QtBot, source: str, learner: str, why: str) -> None:
    assert why.lower() in shown(qtbot, source, learner, 3).accessibleName().lower()


def test_of_twenty_hypotheses_no_texts_lie_on_each_other(qtbot: QtBot) -> None:
    settings = (("H", "random"), ("n", "12"), ("N", "20"))
    session = session_of(document("littlestone-tree", "halving", rounds=20, settings=settings), 2)
    panel: Any = card(qtbot, ID, session, size=(380, 240))
    view, style = panel.cells[0].view, panel.style_
    (x0, x1), (y0, y1) = view.box.viewRange()
    strokes = view.figure.marks[0].strokes(PixelMap(view.box.rect(), x0, x1, y0, y1), style)
    boxes = [_box(one, style.note) for one in strokes if isinstance(one, Text)]
    assert len(boxes) > 4
    assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[:i])
