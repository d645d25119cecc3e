"""The premises on the card of a theorem: the unmet ones first, none omitted or clipped by a long statement."""


import pytest
from mouse import drag
from pictures import hung, seen, staged
from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot
from simulated import USUAL
from trials import LONG
from typed import of_kind, some
from windows import document

from visualonline.core.catalog import catalog
from visualonline.core.cure import Cure
from visualonline.core.typesetting import prepare
from visualonline.session.apply import apply
from visualonline.session.commands import MeetPremise
from visualonline.session.playhead import Playhead
from visualonline.views.panels.theorem import TheoremPanel
from visualonline.views.text.numbers import typeset
from visualonline.views.text.placed_labels import Text
from visualonline.views.text.premises import height, named_premises, placed_premises
from visualonline.views.theme.style import LIGHT, Style
from visualonline.views.widgets.label_panel import LabelPanel

LEARNERS = catalog("learners").plugins
ON = {"winnow": "sparse", "winnow2": "bisection", "kernel-perceptron": "noisy"}


def source(learner: str) -> str:
    return ON.get(learner, USUAL[LEARNERS[learner].accepts])


@pytest.mark.long
@pytest.mark.parametrize("learner", LEARNERS if LONG else ["oful", "p-norm-perceptron"])
def test_every_premise_of_every_theorem_is_on_the_card(qtbot: QtBot, learner: str) -> None:
    prepare()
    workspace = staged(document(source(learner), learner, rounds=40))
    panel = hung(qtbot, "theorem", workspace, size=QSize(806, 205))
    for name in workspace.runs[0].bound_traces:
        workspace.theorems[0] = name
        for track in workspace._shown_traces(0):
            if len(track) < 40:
                track.advance(40)
        seen(panel, 40)
        texts = [item.text for item in of_kind(panel, TheoremPanel).labels.items if isinstance(item, Text)]
        for premise in workspace.runs[0].bound_trace(name).at(40).premises:
            assert any(typeset(premise.why or premise.statement) in text for text in texts)


def test_premises_stand_side_by_side_as_long_as_they_fit_and_wrap_rather_than_be_cut(qapp: object) -> None:
    workspace = staged(document("sparse", "winnow", rounds=40))
    shown = workspace.snapshot(Playhead(position=200.0, end=40)).learners[0]
    style = Style(LIGHT)
    metrics = QFontMetricsF(style.font(16))
    for width, rows in ((2000.0, 1), (700.0, 2), (120.0, 2)):
        _, others = named_premises(shown)
        placed = placed_premises(others, width, 16, style)
        assert [each.premise for each in placed] == list(some(shown.judgement).premises)
        assert len({each.box.top() for each in placed}) == rows
        assert all(each.box.right() <= width + 1 for each in placed)
        assert not any("…" in each.text for each in placed)
        assert height(placed) == max(each.box.bottom() for each in placed)
        for each in placed:
            lines = each.box.height() / metrics.lineSpacing()
            assert metrics.horizontalAdvance(each.text) <= (each.box.width() - 1.4 * 16) * max(1, int(lines)) + 1


def test_what_fails_is_first(qapp: object) -> None:
    workspace = staged(document("noisy", "winnow", rounds=40))
    shown = workspace.snapshot(Playhead(position=200.0, end=40)).learners[0]
    failing, others = named_premises(shown)
    assert failing
    assert not any(premise.met for premise, _ in failing)
    assert {premise for premise, _ in (*failing, *others)} == set(some(shown.judgement).premises)


def test_what_meets_a_premise_is_a_button_at_the_verdict_the_theorem_and_the_proof(qtbot: QtBot) -> None:
    prepare()
    given = document("or-literals", "winnow2", rounds=40)
    workspace = staged(given)
    asked: list[MeetPremise] = []
    for name in ("scoreboard", "theorem", "proof"):
        panel = hung(qtbot, name, workspace, size=QSize(806, 205))
        seen(panel, 40)
        [button] = (item for item in of_kind(panel, LabelPanel).labels.items if isinstance(item, Text) and item.command)
        assert button.text == "Append the features 1 − x"
        panel.command.connect(asked.append)
        drag(panel, button.box.center().toPoint())
    assert asked == [MeetPremise(0, Cure("option", "mirror", "complement"))] * 3
    cured = staged(apply(workspace, asked[0], given).document)
    assert all(premise.met for premise in cured.runs[0].bound_trace("winnow2").at(40).premises)
