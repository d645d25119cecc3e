"""The card of the theorem: every statement can be read in every window, and nothing on it contradicts the rest.

`bootstrap.py test --long` measures every theorem of every learner; the suite those with the longest statements.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from card_measures import FormulaSizes, measure
from mouse import wheel
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from simulated import USUAL
from trials import LONG, in_long
from typed import of_kind, some
from windows import House, document, run, settled

from visualonline.core.catalog import catalog
from visualonline.core.typesetting import prepare
from visualonline.session import last_judgements
from visualonline.session import session as session_module
from visualonline.session.commands import AddExample, ChooseTheorem
from visualonline.session.document import Document
from visualonline.session.feeds.proof import EMPTY
from visualonline.session.snapshot import LearnerSnapshot
from visualonline.theorems.theorem import Verdict
from visualonline.views.panels.mistakes import MistakesPanel
from visualonline.views.panels.scoreboard import ScoreboardPanel
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.numbers import above_floor
from visualonline.views.text.placed_labels import Text

LEARNERS = catalog("learners").plugins
ON = {"winnow": "sparse", "winnow2": "bisection", "kernel-perceptron": "noisy", "elim": "or-literals"}
SAMPLE = (("projected-gradient", "presented"), ("winnow2", "small"))
SIZES = {"small": (1280, 720), "full": (1920, 1080), "presented": (1920, 1080)}
ROUNDS = 40


@pytest.fixture(scope="module")
def sizes() -> Iterator[FormulaSizes]:
    prepare()
    with FormulaSizes().recording() as found:
        yield found


def of(learner: str) -> Document:
    source = USUAL[LEARNERS[learner].accepts]
    return document(ON.get(learner, source), learner, rounds=ROUNDS)


def opened(house: House, shown: Document, size: str, t: int = ROUNDS) -> tuple[MainWindow, Any]:
    """Return a window and its theorem card in the default layout."""
    window = house.on(shown, size=SIZES[size], theme="projector" if size == "presented" else "light")
    window.session.seek(t)
    if size == "presented":
        window.presentation.toggle()
    window.show_panel("theorem")
    run(window)
    window.resize(*SIZES[size])  # after a larger layout it could not be as small at once
    settled()
    return window, window.panel("theorem")


def judged(shown: LearnerSnapshot, verdict: Verdict) -> LearnerSnapshot:
    """Return a learner whose theorem has another verdict; where it does not apply, its last premise fails, if any."""
    judgement = shown.judgement
    assert judgement is not None
    premises = [premise._replace(met=True) for premise in judgement.premises]
    premises[-1:] = [last._replace(met=verdict is not Verdict.NOT_APPLICABLE) for last in premises[-1:]]
    value = judgement.value if judgement.value == judgement.value else 123.4
    means = {"standard_error": 0.123} if judgement.theorem.kind == "expectation" else {}  # as with repeats
    other = judgement._replace(verdict=verdict, premises=tuple(premises), value=value, violation=None)
    return shown._replace(judgement=other._replace(quantities={**means, **judgement.quantities}))


@pytest.mark.long
@pytest.mark.parametrize(("learner", "size"), [*product(LEARNERS, SIZES)] if LONG else SAMPLE)
def test_every_theorem_can_be_read_whatever_its_verdict(
    house: House, sizes: FormulaSizes, learner: str, size: str
) -> None:
    window, panel = opened(house, of(learner), size)
    least = 32 if size == "presented" else 16
    facts = window.session.workspace.facts.runs[0]
    for theorem in (*facts.theorems, *facts.errata):
        window.session.execute(ChooseTheorem(0, theorem.id))
        run(window)
        snapshot = window.session.snapshot
        found = snapshot.learners[0]
        solving = found._replace(solving=True, outdated=True, judgement=None, pending_theorem=theorem)
        for one in (solving, *(judged(found, verdict) for verdict in Verdict)):
            panel.show_snapshot(snapshot._replace(learners=(one,)))
            measures = measure(panel, sizes)
            case = theorem.id, one.judgement and one.judgement.verdict
            assert measures.smallest >= least - 0.01, f"{case}: {measures.where}"
            assert not measures.faults, f"{case}: {measures.faults}"
            assert window.size().toTuple() == SIZES[size]
    window.session.execute(ChooseTheorem(0, ""))


@pytest.mark.parametrize(("n", "size"), [(3, "small"), *in_long((4, "presented"), (2, "presented"), (4, "small"))])
def test_the_theorems_of_several_learners_can_be_read(house: House, sizes: FormulaSizes, n: int, size: str) -> None:
    learners = ("perceptron", "winnow", "online-svm", "projected-gradient")[:n]
    window, panel = opened(house, document("noisy", *learners, rounds=ROUNDS), size)
    measures = measure(panel, sizes)
    assert measures.smallest >= (32 if size == "presented" else 16) - 0.01, measures.where
    assert not measures.faults
    assert window.size().toTuple() == SIZES[size]


def texts(panel: Any) -> list[Text]:
    return [item for item in panel.labels.items if isinstance(item, Text) and item.text]


def test_what_fails_stands_at_the_verdict_and_in_sight(house: House, sizes: FormulaSizes) -> None:
    _, panel = opened(house, document("noisy", "winnow", rounds=ROUNDS), "small")
    verdict = next(text for text in texts(panel) if text.text == "NOT APPLICABLE")
    fails = next(text for text in texts(panel) if "separates" in text.text)
    assert 0 <= fails.box.top() - verdict.box.bottom() < panel.style_.letter
    assert fails.box.bottom() < panel.height()
    assert not any(text.text.startswith("=") for text in texts(panel))


@pytest.mark.long(only=True)
def test_what_has_no_room_is_scrolled_to(house: House, sizes: FormulaSizes) -> None:
    window, panel = opened(house, of("projected-gradient"), "small")
    window.session.execute(ChooseTheorem(0, "ogd-dynamic"))
    run(window)
    panel.setMaximumHeight(panel.minimumSizeHint().height())
    settled()
    assert panel.bar.isVisible()
    last = texts(panel)[-1]
    assert last.box.bottom() > panel.height()
    wheel(panel, QPoint(50, 50), -20)
    assert texts(panel)[-1].box.bottom() <= panel.height()
    panel.setMaximumHeight(16_777_215)  # Qt has no smaller word for any height
    window.session.execute(ChooseTheorem(0, ""))


def test_at_the_start_stands_the_theorem_that_will_be_in_force(house: House) -> None:
    window, panel = opened(house, document("noisy", rounds=ROUNDS), "full", 0)
    said = panel.accessibleName()
    assert said == "Perceptron, separable: applies from round 1 on, later replaced by Perceptron, non-separable (L2)"
    window.session.seek(1)
    assert panel.accessibleName().startswith("Perceptron, separable: ")
    window.session.audience.predict_first()
    settled()
    assert "not known yet" in panel.accessibleName()
    window.session.audience.end_game()


@pytest.mark.long(only=True)
def test_an_arrow_beside_the_name_says_that_the_card_is_a_menu(house: House, sizes: FormulaSizes) -> None:
    _, panel = opened(house, document("noisy", rounds=ROUNDS), "full")
    texts = [item for item in panel.labels.items if isinstance(item, Text)]
    name = next(item for item in texts if item.text.startswith("Perceptron, "))
    [arrow] = [item for item in texts if item.text == "▾"]
    assert 0 < arrow.box.left() - name.box.left() < panel.width() / 2
    assert abs(arrow.box.center().y() - name.box.center().y()) < panel.style_.letter


def test_while_a_bound_is_solved_the_last_state_stays_dimmed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A click on a place where no hyperplane separates any longer, watched at every snapshot until all is known."""
    window, panel = opened(house, document("separable", rounds=ROUNDS), "full")
    window.show_panel("proof")
    run(window)
    session, proof = window.session, window.panel("proof")
    plot = of_kind(window.panel("mistakes"), MistakesPanel).plots[0]
    before, seen = plot.box.viewRange()[1], []

    def record() -> None:
        (shown,) = session.snapshot.learners
        words = " ".join(text.text for text in texts(proof))
        seen.append((shown.outdated, panel.accessibleName(), words, plot.box.viewRange()[1]))

    session.snapshot_changed.connect(record)
    monkeypatch.setattr(session_module, "BUDGET", 0.0)
    monkeypatch.setattr(last_judgements, "PATIENCE", 0.0)
    monkeypatch.setattr(session_module, "_GROWTH", 0.0)
    X, y = session.workspace.base.block(0)
    session.execute(AddExample(tuple(X[5].tolist()), -int(y[5])))
    while session.busy:
        QApplication.processEvents()
    settled()
    session.snapshot_changed.disconnect(record)
    solving = [one for one in seen if one[0]]
    assert solving
    for _, theorem, chain, axis in solving:
        assert theorem.startswith("Perceptron, separable: ")
        assert "evaluating this round" in theorem
        assert "≤" not in chain, "no number of the last round stands there"
        assert axis == before
    assert not any(EMPTY in chain for _, _, chain, _ in seen)
    _, theorem, chain, _ = seen[-1]
    assert theorem.startswith("Perceptron, non-separable (L2): ")
    assert "evaluating" not in (theorem + chain).lower()


def test_what_a_bound_speaks_of_stands_beside_it_by_name(house: House) -> None:
    window, panel = opened(house, document("noisy", "online-svm", "perceptron", rounds=ROUNDS), "full")
    svm, perceptron = (some(shown.judgement) for shown in window.session.snapshot.learners)
    words = [text.text for text in texts(panel)]
    assert f"regret {svm.actual:.3g} ≤ {svm.value:.3g}" in words
    assert f"updates {perceptron.actual:.0f} ≤ {int(perceptron.value)}" in words
    board = of_kind(window.panel("scoreboard"), ScoreboardPanel)
    captions = [[figure.caption for figure in figures] for figures in board._figures]
    assert captions[0][1:] == ["regret", "bound on regret", "loss"]
    assert captions[1][1:3] == ["mistakes M", "bound"]
    window.show_panel("mistakes")
    run(window)
    mistakes = of_kind(window.panel("mistakes"), MistakesPanel)
    labels = {label.name: label.text for label in mistakes.shown.plots[0].labels}
    assert labels["A regret ≤"] == f"{svm.value:.3g} now"
    assert labels["B updates ≤"] == f"{above_floor(perceptron.value)} now"


def test_verdicts_and_symbols_explain_themselves(house: House, sizes: FormulaSizes) -> None:
    _, panel = opened(house, document("separable", rounds=ROUNDS), "full")
    tips = {item.tip for item in panel.labels.items if item.tip}
    assert any("inequality has held" in tip or "is vacuous" in tip for tip in tips)
    assert any("Uₜ: the number of updates" in tip and "γₜ: the margin" in tip for tip in tips)
    verdict = next(text for text in texts(panel) if text.text in ("HOLDS", "VACUOUS"))
    QApplication.sendEvent(panel, QHelpEvent(QEvent.Type.ToolTip, verdict.box.center().toPoint(), QPoint(5, 5)))
    assert QToolTip.text() in tips
    QToolTip.hideText()
