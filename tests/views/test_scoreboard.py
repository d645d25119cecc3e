"""The scoreboard: its figures, their size, and that unchanged labels are not repainted."""

from itertools import combinations
from typing import Any

import pytest
from cards import card, session_of
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot
from typed import of_kind
from windows import document

from visualonline.core.batch import Batch
from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec
from visualonline.views.panels.scoreboard import ScoreboardPanel
from visualonline.views.text.figures import tip_of
from visualonline.views.text.placed_labels import Picture, PlacedLabels, Text


def labels(panel: QWidget) -> list[QLabel]:
    return [label for label in panel.findChildren(QLabel) if label.isVisibleTo(panel)]


def test_the_figures_stand_under_their_captions_with_the_verdict(qtbot: QtBot) -> None:
    panel = card(qtbot, "scoreboard", session_of(document("separable", rounds=40), 20), size=(880, 190))
    shown = {label.text(): label for label in labels(panel)}
    for caption in ("round t", "mistakes M", "bound", "margin γ"):
        assert caption in shown
    figure = shown["20"]
    assert figure.fontInfo().pixelSize() == panel.style_.figure
    assert figure.x() == shown["round t"].x()
    assert figure.y() > shown["round t"].y()
    assert any(word in shown for word in ("HOLDS", "VACUOUS"))


@pytest.mark.parametrize(("size", "look"), [((520, 300), {"compact": True}), ((900, 680), {"presenting": True})])
def test_no_word_of_four_learners_is_cut(qtbot: QtBot, size: tuple[int, int], look: dict[str, Any]) -> None:
    learners = ("perceptron", "winnow", "online-svm", "averaged-perceptron")
    panel = card(qtbot, "scoreboard", session_of(document("noisy", *learners), 20), size=size, **look)
    for label in labels(panel):
        assert panel.rect().contains(label.geometry().adjusted(2, 2, -2, -2)), label.text()
        if label.text() and not label.wordWrap():
            assert label.fontMetrics().horizontalAdvance(label.text()) <= label.width() + 1, label.text()


def test_three_learners_share_the_captions_of_the_first(qtbot: QtBot) -> None:
    learners = ("perceptron", "passive-aggressive", "romma")
    panel = card(qtbot, "scoreboard", session_of(document("separable", *learners), 20), size=(520, 190))
    shown = [label.text() for label in labels(panel)]
    assert shown.count("bound") == 1
    figures = {label.y() for label in labels(panel) if label.text() == "0.12"}
    assert len(figures) in (0, 3)


def test_a_margin_stands_there_though_another_premise_fails(qtbot: QtBot) -> None:
    """ALMA requires norms of at most 1; a violation does not affect the margin."""
    session = session_of(document("separable", "alma", rounds=40, normalize="max"), 20)
    gamma = float(session.snapshot.learners[0].hindsight["gamma"])
    panel = card(qtbot, "scoreboard", session, size=(880, 190))
    shown = [label.text() for label in labels(panel)]
    assert "NOT APPLICABLE" in shown
    assert f"{gamma:.3g}" in shown
    assert "none" not in shown


def test_the_tooltip_equates_updates_and_mistakes_only_if_they_are_equal() -> None:
    choice = LearnerChoice("margin-perceptron", theorem="margin-perceptron-separable")
    for learner, equal in ((LearnerChoice("perceptron"), True), (choice, False)):
        shown = session_of(Document(StreamSpec("noisy", rounds=40), (learner,)), 40).snapshot.learners[0]
        assert shown.expected is not None
        assert shown.expected.bounds == "updates"
        assert (shown.frame.updates == shown.frame.mistakes) is equal
        assert ("so U = M" in tip_of("mistakes M", shown)) is equal


@pytest.mark.parametrize("high", [190, 80])
def test_the_theorem_is_named_and_set_off_where_it_took_the_place_of_another_one(qtbot: QtBot, high: int) -> None:
    for source, t in (("separable", 40), ("noisy", 200)):
        session = session_of(document(source, rounds=t), t)
        (shown,) = session.snapshot.learners
        assert shown.judgement is not None
        panel = card(qtbot, "scoreboard", session, size=(880, high))
        name = shown.judgement.theorem.name.removeprefix("Perceptron, ")
        [named] = [label for label in labels(panel) if label.text().startswith(name)]
        assert named.font().bold() == (source == "noisy")


@pytest.mark.parametrize("wide", [520, 570, 640, 880])
def test_the_theorem_is_named_beside_a_vacuous_bound_too(qtbot: QtBot, wide: int) -> None:
    session = session_of(document("weight-splitter", "weighted-majority", settings=(("N", "8"),)), 13)
    panel = card(qtbot, "scoreboard", session, size=(wide, 74))
    [told] = [label.text() for label in labels(panel) if label.text().startswith("Weigh")]
    assert told.endswith((": 16 ≥ t = 13", ": 16 ≥ 13"))


def test_figures_and_verdicts_of_three_presented_bandits_do_not_overlap(qtbot: QtBot) -> None:
    session = session_of(document("bernoulli-arms", "exp3", "ucb1", "thompson", rounds=200), 200)
    panel = card(qtbot, "scoreboard", session, size=(590, 258), presenting=True, scale=768 / 1080)
    told = [label for label in labels(panel) if label.text()]
    assert "loss" in {label.text() for label in told}
    for one, other in combinations(told, 2):
        cut = one.geometry().adjusted(2, 6, -2, -6).intersected(other.geometry().adjusted(2, 6, -2, -6))
        assert cut.isEmpty() or one.text() in other.text(), (one.text(), other.text())


def test_another_round_changes_only_the_labels_that_say_something_else(qtbot: QtBot) -> None:
    session = session_of(document("separable", rounds=40), 20)
    panel = of_kind(card(qtbot, "scoreboard", session, size=(880, 190)), ScoreboardPanel)
    before = list(panel.labels.items)
    session.seek(21)
    panel.show_snapshot(session.snapshot)
    changed = [new for old, new in zip(before, panel.labels.items, strict=True) if new != old]
    assert "21" in [getattr(item, "text", "") for item in changed]
    assert len(changed) < len(before) / 2


def test_a_label_that_was_a_picture_shows_nothing_of_it_as_a_text(qtbot: QtBot) -> None:
    labels = PlacedLabels()
    qtbot.addWidget(labels)
    box, ink = QRectF(0, 0, 20, 20), QColor("black")
    picture = QPixmap(20, 20)
    labels.lay([Picture(box, picture), Text(box, "a", ink)])
    labels.lay([])
    labels.lay([Text(box, "", ink, ground=ink)])
    (label,) = (child for child in labels.findChildren(QLabel) if not child.isHidden())
    assert label.pixmap().isNull()


@pytest.mark.parametrize(("width", "height", "n", "look"), [
    (398, 74, 1, {"compact": True}),  # a window of 960x540
    (398, 128, 2, {"compact": True}),
    (300, 228, 2, {"compact": True}),  # next to a lesson, in a window of 1024x768
    (496, 236, 4, {"compact": True}),
    (587, 74, 1, {}),
    (880, 680, 4, {"presenting": True}),
])  # fmt: skip
def test_a_verdict_is_as_large_as_the_statement_and_no_caption_is_cut(
    qtbot: QtBot, width: int, height: int, n: int, look: dict[str, Any]
) -> None:
    learners = ("winnow", "perceptron", "averaged-perceptron", "kernel-perceptron")[:n]
    panel = card(qtbot, "scoreboard", session_of(document("noisy", *learners), 20), size=(width, height), **look)
    shown = {label.text(): label for label in labels(panel)}
    pill = shown["NOT APPLICABLE"]
    assert pill.fontInfo().pixelSize() >= (32 if look.get("presenting") else 16 if width > 300 else 14)
    ground = next(label for label in labels(panel) if not label.text() and label.geometry().contains(pill.geometry()))
    assert panel.rect().contains(ground.geometry())
    assert not any("…" in text for text in shown if ": " not in text), "a long name of a theorem may be shortened"
    words = [label.geometry().adjusted(2, 0, -2, 0) for text, label in shown.items() if text]
    assert not any(a.intersects(b) for a, b in combinations(words, 2) if abs(a.center().y() - b.center().y()) < 8)


def test_a_long_verdict_stays_in_a_narrow_pill(german: None, qtbot: QtBot) -> None:
    session = session_of(document("experts", "halving", "weighted-majority"), 40)
    panel = card(qtbot, "scoreboard", session, size=(285, 140), compact=True)
    shown = {label.text(): label for label in labels(panel)}
    word = shown["NICHT ANWENDBAR"]
    ground = max((label for label in labels(panel) if not label.text() and label.geometry().contains(word.pos())),
                 key=QLabel.width)  # fmt: skip
    assert ground.geometry().adjusted(0, 0, 1, 0).contains(word.geometry())


@pytest.mark.parametrize(("size", "scale"), [((388, 215), 2 / 3), ((415, 230), 768 / 1080), ((592, 330), 1.0)])
def test_next_to_a_lesson_the_presented_figures_are_the_largest_and_the_round_is_left_to_the_timeline(
    qtbot: QtBot, size: tuple[int, int], scale: float
) -> None:
    session = session_of(document("separable", rounds=40), 40)
    panel = card(qtbot, "scoreboard", session, size=size, presenting=True, scale=scale)
    shown = {label.text(): label.fontInfo().pixelSize() for label in labels(panel) if label.text()}
    mistakes = str(session.snapshot.learners[0].frame.mistakes)
    assert "round t" not in shown
    assert shown[mistakes] == max(shown.values()) > 1.5 * shown["mistakes M"]


def test_a_bound_of_an_erratum_is_called_so_next_to_the_largest_margin(qtbot: QtBot) -> None:
    learners = (LearnerChoice("perceptron", theorem="perceptron-separable-erratum-19"),)
    session = session_of(Document(StreamSpec("long-first", rounds=20), learners), 20)
    margin = float(session.snapshot.learners[0].hindsight["gamma"])
    for size, name in (((880, 190), "bound (erratum)"), ((572, 74), "erratum")):
        panel = card(qtbot, "scoreboard", session, size=size)
        shown = [label.text() for label in labels(panel)]
        assert name in shown
        assert f"{margin:.3g}" in shown
    [row] = session.snapshot.rows
    assert row.measured.kind == "margin γ"
    assert row.measured.value == pytest.approx(margin)
    panel = card(qtbot, "scoreboard", session, size=(572, 160), presenting=True)
    assert "erratum" in [label.text() for label in labels(panel)]


def test_the_presented_estimated_regret_keeps_its_name(german: None, qtbot: QtBot) -> None:
    session = session_of(document("bernoulli-arms", "exp3", rounds=60), 60)
    panel = card(qtbot, "scoreboard", session, size=(624, 160), presenting=True, scale=2 / 3)
    assert "gesch. Regret" in [label.text() for label in labels(panel)]


def test_the_reason_why_a_theorem_does_not_apply_is_not_cut(qtbot: QtBot) -> None:
    learners = (LearnerChoice("pegasos"),)
    session = session_of(Document(StreamSpec("iid", rounds=20), learners, batch=Batch("average")), 20)
    panel = card(qtbot, "scoreboard", session, size=(572, 74), compact=True)
    shown = {label.text(): label.geometry() for label in labels(panel)}
    assert panel.rect().contains(shown["the loss of this learner is unbounded"])


def test_of_a_reason_that_is_too_long_the_theorem_is_cut_last(qtbot: QtBot) -> None:
    session = session_of(document("bernoulli-arms", "ucb1", rounds=60), 60)
    panel = card(qtbot, "scoreboard", session, size=(572, 74))
    assert any(label.text().startswith("every run: ") for label in labels(panel))
