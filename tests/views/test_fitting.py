"""All texts fit: sentences in strips, reasons under pills, sources, axis numbers, ticks in lanes."""

from dataclasses import replace
from typing import cast

import numpy as np
import pytest
from pictures import hung, luminance, of_colour, plot_of, rgb, seen, staged
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from pytestqt.qtbot import QtBot
from simulated import USUAL
from trials import LONG, in_long
from typed import of_kind, some
from windows import House, document, picture, run, settled, tab_bars

from visualonline.core.catalog import catalog
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.feeds.proof import ERRATUM
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.erratum import Erratum, errata
from visualonline.theorems.theorem import Theorem, Verdict
from visualonline.views.panels.mistakes import MistakesPanel
from visualonline.views.panels.proof import ProofPanel
from visualonline.views.panels.regret import RegretPanel
from visualonline.views.panels.rule import RulePanel
from visualonline.views.panels.timeline import TimelinePanel
from visualonline.views.plot.cell_plot import CellPlot
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.figures import figures_of
from visualonline.views.text.placed_labels import Text
from visualonline.views.text.rich_label import RichLabel, TextRun
from visualonline.views.text.theorem_block import cited
from visualonline.views.text.verdict import Wording, fitted, pill, pill_width
from visualonline.views.theme.strokes import draw_mark
from visualonline.views.theme.style import LIGHT, Style

FULL = (1920, 1080)
FOUR = ("weighted-majority", "algorithm-p", "exponential-weights", "follow-the-leader")
STYLE = Style(LIGHT)


def metrics(*, bold: bool = False) -> QFontMetricsF:
    return QFontMetricsF(STYLE.font(STYLE.note, bold=bold))


# Strips


def strip(qtbot: QtBot, width: int, left: tuple[TextRun, ...], right: tuple[TextRun, ...] = ()) -> RichLabel:
    made = RichLabel(caption=True)
    qtbot.addWidget(made)
    made.set_style(STYLE)
    made.resize(width, 30)
    made.show_parts(left, right)
    return made


def test_parts_that_belong_together_go_together(qtbot: QtBot) -> None:
    key = (TextRun("+1   ", mark="disc"), TextRun("−1", mark="cross", joined=True))
    told = (TextRun("says + "), TextRun("  loss "), TextRun("0.603", joined=True))
    for width in range(20, 500, 5):
        left, right, _ = strip(qtbot, width, told, key).fitted()
        assert right in ((), key)
        assert len(left) != 2


@pytest.mark.parametrize("width", [90, 160, 240])
def test_a_name_alone_is_cut_off_to_its_room(qtbot: QtBot, width: int) -> None:
    (part,), _, size = strip(qtbot, width, (TextRun("C  Exponential weights (Hedge)", bold=True),)).fitted()
    assert part.text.startswith("C")
    assert QFontMetricsF(STYLE.font(size, bold=True)).horizontalAdvance(part.text) <= width


def test_a_key_gives_way_to_the_names_of_the_axes(qtbot: QtBot) -> None:
    key = (
        TextRun("w·x = 0    ", mark="line"),
        TextRun("this round    ", mark="ring"),
        TextRun("future rounds", mark="dot"),
    )
    axes = (TextRun("→ x1    "), TextRun("↑ x2", joined=True))
    made = RichLabel(caption=False)
    qtbot.addWidget(made)
    made.set_style(STYLE)
    made.show_parts(key, axes)
    kept = []
    for width in range(480, 230, -5):
        made.resize(width, 24)
        left, right, _ = made.fitted()
        assert right == axes
        kept.append(len(left))
    assert kept == sorted(kept, reverse=True)
    assert {kept[0], kept[-1]} == {3, 1}


# Reasons and sources


@pytest.mark.parametrize("width", [60.0, 100.0, 150.0, 210.0, 400.0])
@pytest.mark.parametrize("lines", [1, 2, 3])
@pytest.mark.parametrize(
    "reason",
    ["24 < t = 74", "276 ≥ 165, the maximum in 74 rounds", "ρ = −0.654, r = 0.98: no non-negative target separates"],
)
def test_a_reason_is_told_as_far_as_there_is_room(qapp: object, width: float, lines: int, reason: str) -> None:
    row = metrics().lineSpacing()
    text, height = fitted(reason, width, (lines + 0.2) * row, STYLE)
    assert height <= (lines + 0.1) * row
    assert max(metrics().horizontalAdvance(word) for word in text.split()) <= width
    whole = metrics().horizontalAdvance(reason) <= width
    assert text == reason or not whole
    assert reason.replace("t = ", "").startswith(text.replace("t = ", "").removesuffix(" …"))


def test_no_source_is_cut_off_in_the_window(qapp: object) -> None:
    for theorem in cast("dict[str, Theorem]", catalog("theorems").plugins).values():
        source = theorem.source.split(";")[0]
        assert metrics().horizontalAdvance(cited(source, metrics(), 770.0)) <= 770.0
    told = "N. Cesa-Bianchi, Y. Freund and D. Haussler, How to use expert advice, JACM 44 (1997)"
    assert cited(told, metrics(), 400.0) == "N. Cesa-Bianchi et al., How to use expert advice, JACM 44 (1997)"
    for whole in ("A. Novikoff (1962)", "J. Kivinen and M. K. Warmuth, EG (Information and Computation 132, 1997)"):
        assert cited(whole, metrics(), 10.0) == whole


# Axes


def test_a_plane_in_which_nothing_stands_has_a_range(qtbot: QtBot) -> None:
    for learner in ("perceptron", "projected-gradient"):
        panel = hung(qtbot, "weight-space", staged(document("clicked", learner)))
        seen(panel, 0)
        for low, high in plot_of(panel).box.viewRange():
            assert high - low > 0.3


# Marks


def test_a_pale_cross_is_as_pale_where_its_strokes_meet(qapp: object) -> None:
    sheet = QImage(60, 60, QImage.Format.Format_RGB32)
    sheet.fill(QColor("white"))
    painter = QPainter(sheet)
    painter.setOpacity(0.4)
    draw_mark(painter, -1, QPointF(30, 30), 40.0, STYLE)
    painter.end()
    assert sheet.pixelColor(30, 30) == sheet.pixelColor(22, 22) == sheet.pixelColor(38, 22)
    assert sheet.pixelColor(30, 30) != QColor("white")


@pytest.mark.parametrize(("source", "learner"), [("or-literals", "elim"), ("separable", "halving")])
def test_the_names_of_what_was_struck_out_can_be_read(qtbot: QtBot, source: str, learner: str) -> None:
    panel = hung(qtbot, "weights", staged(document(source, learner, rounds=60)), size=QSize(500, 300))
    pixels = seen(panel, 60)
    plot = some(panel.findChild(CellPlot))
    corner, told = plot.mapTo(panel, QPoint(0, 0)), some(plot.cells).readouts
    out = [
        plot.cell(k).translated(corner)
        for k, text in enumerate(told)
        if text.endswith((": struck out", ": ruled out"))
    ]
    assert len(out) > 2
    for box in out:
        inner = box.adjusted(5, 5, -5, -5).toRect()
        light = luminance(pixels[inner.top() : inner.bottom(), inner.left() : inner.right()])
        assert (light.max() + 0.05) / (light.min() + 0.05) >= 4.5


@pytest.mark.long(only=True)
def test_the_last_round_is_marked_beside_the_names_and_not_in_them(house: House) -> None:
    window = house.on(document("hadamard", "winnow", rounds=None), size=FULL)
    window.presentation.toggle()
    window.session.seek(window.session.workspace.rounds_run)
    settled()
    plot = of_kind(window.panel("mistakes"), MistakesPanel).plots[0]
    pixels, right = picture(plot), round(plot.box.sceneBoundingRect().right())
    column = pixels[:, right + 10 : right + 13]
    ground = of_colour(column, column[2, 0].astype(int), most=20)
    assert ground.all(), "between the marks, 9 px wide, and the names there is nothing"


# Several learners


@pytest.mark.long(only=True)
@pytest.mark.parametrize("n", [4, *in_long(1, 2, 3)])
def test_a_presentation_of_up_to_four_learners_is_as_high_as_the_screen(house: House, n: int) -> None:
    window = house.on(document("experts", *FOUR[:n], rounds=60), size=FULL)
    window.presentation.toggle()
    settled()
    assert window.minimumSizeHint().height() <= FULL[1]
    assert window.height() == FULL[1]


@pytest.mark.long(only=True)
def test_in_a_presentation_each_plane_has_its_learners_name(house: House) -> None:
    window = house.on(document("noisy", "perceptron", "winnow", rounds=60), size=FULL)
    window.session.seek(30)
    window.presentation.toggle()
    settled()
    for plane, name in zip(window.planes, ("A  Perceptron", "B  Winnow (normalised)"), strict=True):
        assert plane._head.accessibleName() == name
        assert plane._foot.accessibleName().startswith("predicts ")
        left, _, _ = plane._foot.fitted()
        assert left[-1].text.strip() in ("right", "mistake")


def test_beside_a_bound_on_the_regret_stands_the_regret(house: House) -> None:
    from visualonline.views.panels.scoreboard import _large

    window = house.on(document("noisy", "online-svm", "perceptron", rounds=60), size=FULL)
    window.session.seek(60)
    settled()
    snapshot = window.session.snapshot
    svm, perceptron = (_large(figures_of(snapshot, shown)[1:]) for shown in snapshot.learners)
    assert [figure.caption for figure in svm] == ["regret", "bound"]
    assert svm[0].text == f"{some(snapshot.learners[0].judgement).actual:.1f}"
    assert [figure.caption for figure in perceptron] == ["M", "bound"]
    assert perceptron[0].text == str(snapshot.learners[1].frame.mistakes)


@pytest.mark.parametrize("presenting", [False, True])
def test_the_ticks_of_learners_stand_in_lanes_of_their_own(qtbot: QtBot, presenting: bool) -> None:
    learners = ("perceptron", "online-svm", "winnow")
    workspace = staged(document("noisy", *learners, rounds=60))
    panel = of_kind(hung(qtbot, "timeline", workspace, size=QSize(900, 90), presenting=presenting), TimelinePanel)
    pixels = seen(panel, 60)
    knob = round(panel.track().right()) - 30
    lanes = []
    pixels[: round(panel.track().top()) + 10] = 255  # where events are
    for role in ("second_learner", "third_learner"):
        lit = of_colour(pixels[:, :knob], rgb(LIGHT, role), most=30).any(axis=1)
        lanes.append((int(np.flatnonzero(lit)[0]), int(np.flatnonzero(lit)[-1])))
    (b_top, b_foot), (c_top, c_foot) = lanes
    assert panel.track().top() < b_top
    assert b_foot < c_top
    scale = 90 - 6.0 - STYLE.note if not presenting else 90.0
    assert c_foot < scale


@pytest.mark.long(only=True)
@pytest.mark.parametrize("n", [4, *in_long(2)])
def test_a_narrow_board_shows_those_that_stand_highest(house: House, n: int) -> None:
    window = house.on(document("experts", *FOUR[:n], rounds=60), size=FULL)
    window.presentation.toggle()
    window.session.seek(40)
    settled()
    for plane, shown in zip(window.planes, window.session.snapshot.learners, strict=True):
        grid, note = plane.board._grid(shown), plane.style_.note
        assert grid.row >= 1.3 * note
        assert grid.cell >= 0.8 * note
        assert grid.box(len(grid.columns), 0).center().x() + grid.cell <= plane.board.width()
        if len(grid.columns) < 16:
            losses = shown.hindsight["expert_losses"]
            assert int(np.argmin(losses)) in grid.columns


# The window


def tabbed(window: MainWindow) -> list[list[str]]:
    return sorted(sorted(bar.tabText(k) for k in range(bar.count())) for bar in tab_bars(window))


def tab_groups(window: MainWindow) -> list[list[str]]:
    docks = [dock for dock in window.layout_.docks.values() if not dock.isHidden()]
    groups = {frozenset({dock, *window.layout_.tabifiedDockWidgets(dock)} & set(docks)) for dock in docks}
    return sorted(sorted(dock.windowTitle() for dock in group) for group in groups if len(group) > 1)


@pytest.mark.long(only=True)
def test_no_tabs_are_left_behind_where_panels_no_longer_share_a_place(house: House) -> None:
    two, one = document("noisy", "perceptron", "winnow", rounds=30), document("noisy", rounds=30)
    for shown in (two, one, *([two] if LONG else [])):
        window = house.on(shown, size=FULL)
        settled()
        assert tabbed(window) == tab_groups(window)
        window.presentation.toggle()
        settled()
        assert tabbed(window) == []
        window.presentation.toggle()
        settled()
        assert tabbed(window) == tab_groups(window)


def test_a_key_stands_once_in_a_menu_and_beside_its_button(house: House) -> None:
    window = house.on()
    present = window.actions_["presentAction"]
    assert present.text() == "Present"
    assert present.toolTip() == "Present (F5)"
    button = next(widget for widget in window.topbar.findChildren(type(window.topbar.add_button))
                  if widget.defaultAction() is present)  # fmt: skip
    assert button.text() == "Present  F5"


@pytest.mark.long  # where each rule has both cards
@pytest.mark.parametrize(
    ("learner", "presenting"),
    [(name, large) for k, name in enumerate(catalog("learners").plugins) for large in (False, True)
     if LONG or k % 2 == large],
)  # fmt: skip
def test_every_line_of_a_rule_fits_its_card_in_as_many_rows_as_it_needs(
    qtbot: QtBot, learner: str, presenting: bool
) -> None:
    accepts = catalog("learners").plugins[learner].accepts
    workspace = staged(document(USUAL[accepts], learner, rounds=5))
    size = QSize(630, 420) if presenting else QSize(400, 250)
    panel = of_kind(hung(qtbot, "rule", workspace, size=size, presenting=presenting), RulePanel)
    seen(panel, 5)
    width = size.width() - 2.0 * panel.style_.padding
    rows = panel._rows(width)
    style = panel.style_
    widths = [QFontMetricsF(style.font(style.note, bold=True)).horizontalAdvance(row.text) for row in rows]
    assert max(widths) <= width
    told = [line.line.text.split() for line in panel.lines()]
    assert [word for row in rows for word in row.text.split()] == [word for words in told for word in words]
    assert sum(row.last for row in rows) == len(told)


ERRATUM_REGRETS = [erratum for erratum in errata() if erratum.right_theorem in ("exponential-weights", "ogd-static")]


@pytest.mark.parametrize("erratum", ERRATUM_REGRETS, ids=lambda erratum: str(erratum.number))
def test_an_erratum_on_the_regret_is_drawn_and_has_no_proof(house: House, erratum: Erratum) -> None:
    window = house.on(document("noisy", rounds=20), size=FULL)
    window.session.show_erratum(erratum)
    run(window)
    for name in ("regret", "proof"):
        window.show_panel(name)
    window.session.seek(20)
    settled()
    snapshot = window.session.snapshot
    assert some(snapshot.learners[0].judgement).theorem.ability(Erratum)
    (plot,) = of_kind(window.panel("regret"), RegretPanel).describe(snapshot).plots
    (bound,) = (label for label in plot.labels if label.name.endswith("bound"))
    assert bound.value == pytest.approx(some(snapshot.learners[0].judgement).value, rel=1e-6)
    assert snapshot.feeds["proof"].learners[0].missing == ERRATUM


@pytest.mark.long(only=True)
def test_a_long_side_of_a_proof_gets_the_whole_width(qtbot: QtBot) -> None:
    workspace = staged(Document(StreamSpec("noisy", rounds=60), (LearnerChoice("delayed-svm", (("tau", 8),)),)))
    panel = of_kind(hung(qtbot, "proof", workspace, size=QSize(540, 190)), ProofPanel)
    panel.set_style(replace(STYLE, compact=True))
    seen(panel, 60)
    qtbot.waitUntil(lambda: bool(panel.lines))
    seen(panel, 60)
    assert panel.lines
    assert all(row.box.width() > 0.9 * (panel.width() - 2 * panel.style_.padding) for row in panel.lines)
    other = of_kind(hung(qtbot, "proof", staged(document("noisy", rounds=60)), size=QSize(540, 190)), ProofPanel)
    seen(other, 60)
    qtbot.waitUntil(lambda: bool(other.lines))
    seen(other, 60)
    assert all(row.box.width() < 0.6 * other.width() for row in other.lines)


def test_a_verdict_keeps_its_size_in_a_pill_that_was_made_for_it(qtbot: QtBot) -> None:
    width, words = pill_width("VACUOUS", 32, STYLE), Wording(Verdict.VACUOUS, "VACUOUS", "")
    sizes = [pill(QRectF(0, 0, room, 40), words, STYLE, 1.0, 32)[-1] for room in (width - 1e-12, width - 1.0)]
    assert [of_kind(one, Text).size for one in sizes] == [32, 31]
