"""While a bound is being computed, no number, verdict or formula of another round or form is shown."""

import math
import re

import pytest
from typed import some
from windows import House, document, run, settled

from visualonline.runs.analyses.comparison import comparison_row
from visualonline.session import last_judgements
from visualonline.session.feeds.mistakes import MistakesData
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.views.panel import Panel
from visualonline.views.panels.mistakes import MistakesPanel
from visualonline.views.panels.regret import RegretPanel
from visualonline.views.panels.scoreboard import ScoreboardPanel
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.figures import figures_of
from visualonline.views.text.placed_labels import PlacedLabels, Text
from visualonline.views.text.verdict import bound_text


def presented(house: House, source: str, learner: str, t: int, rounds: int = 40) -> MainWindow:
    window = house.on(document(source, learner, rounds=rounds))
    window.presentation.toggle()
    window.session.seek(t)
    run(window)
    return window


def waiting(window: MainWindow) -> tuple[Snapshot, LearnerSnapshot]:
    """Return the snapshot of the shown round while its bound is being computed, after round 1 was judged."""
    session = window.session
    session.seek(1)
    early = session.snapshot
    session.seek(40)
    known = session.snapshot
    late = last_judgements.LastJudgements(iter([0.0, 0.0, 9.0]).__next__)
    late.filled(early)
    unknown = known._replace(learners=tuple(one._replace(judgement=None) for one in known.learners))
    late.filled(unknown)
    return known, late.filled(unknown).learners[0]


@pytest.mark.parametrize("learner", ["perceptron", "arow"])
def test_what_is_paid_is_known_at_once_and_an_unknown_bound_is_a_dash(house: House, learner: str) -> None:
    window = presented(house, "noisy", learner, 40)
    known, shown = waiting(window)
    (before,) = known.learners
    assert before.judgement is not None
    snapshot = known._replace(learners=(shown,))
    snapshot = snapshot._replace(feeds=window.session._feeds.data(snapshot))
    data: MistakesData = snapshot.feeds["mistakes"]
    paid = before.judgement.actual
    assert data.learners[0].now == paid
    panel = window.panel("mistakes")
    assert isinstance(panel, MistakesPanel)
    labels = {label.of or label.name: label for label in panel.describe(snapshot).plots[0].labels}
    (bound,) = (label for name, label in labels.items() if "bound" in name)
    assert (bound.text, math.isnan(bound.value)) == ("–, computing", True)
    scores = window.panel("scoreboard")
    assert isinstance(scores, ScoreboardPanel)
    figures = {figure.role: figure.text for figure in figures_of(snapshot, shown)}
    assert figures["allowed"] == "–"
    scores.show_snapshot(snapshot)
    words = [item.text for item in scores.labels.items if isinstance(item, Text)]
    assert "computing …" in words
    assert not {"HOLDS", "VACUOUS", "VIOLATED"} & set(words)
    window.presentation.toggle()


def test_no_panel_tells_a_verdict_or_a_bound_that_is_not_known(house: House) -> None:
    window = house.on(document("noisy", "perceptron", "arow", rounds=40))
    names = ("scoreboard", "mistakes", "regret", "differences", "theorem", "proof", "log", "timeline")
    for name in names:
        window.show_panel(name)
    run(window)
    known, _ = waiting(window)
    bounds = {bound_text(some(one.judgement)) for one in known.learners}
    paid = {str(one.frame.mistakes) for one in known.learners}
    late = tuple(one._replace(judgement=None, passed=None, solving=True, outdated=True) for one in known.learners)
    rows = tuple(comparison_row(each, None, 40) for each in window.session.workspace.runs)
    snapshot = known._replace(learners=late, rows=rows)
    snapshot = snapshot._replace(feeds=window.session._feeds.data(snapshot))
    for name in names:
        panel = window.transport.timeline if name == "timeline" else window.panel(name)
        assert isinstance(panel, Panel)
        panel.show_snapshot(snapshot)
        items = (item for label in panel.findChildren(PlacedLabels) for item in label.items)
        written = " ".join(item.text for item in items if isinstance(item, Text))
        told = f"{written} {panel.accessibleName()}"
        assert not re.search("HOLDS|VACUOUS|VIOLATED|NOT APPLICABLE", told, re.IGNORECASE), name
        if name in ("scoreboard", "differences", "mistakes"):
            numbers = set(re.findall(r"\d+", told))
            assert paid <= numbers, f"{name}: what is paid is known at once"
            assert not numbers & (bounds - paid - {"40", "0"}), name


def test_the_headline_has_the_form_in_force(house: House) -> None:
    window = presented(house, "noisy", "kernel-perceptron", 80, rounds=80)
    (shown,) = window.session.snapshot.learners
    assert shown.judgement is not None
    assert shown.judgement.quantities["form"] == "L2"
    assert r"\min_u" in window.headline.subject.statement
    height = window.headline.height()
    known = window.session.snapshot
    late = shown._replace(judgement=None, solving=True, outdated=True, pending_theorem=shown.judgement.theorem)
    window.headline.show_snapshot(known._replace(learners=(late,)), window.session.workspace.facts)
    assert (window.headline.subject.statement, window.headline.height()) == ("", height), "it is not known which form"
    window.presentation.toggle()


def test_a_label_beside_a_line_says_where_the_line_is(house: House) -> None:
    window = house.on(document("experts", "halving", settings=(("N", "1000"),)))
    window.session.seek(40)
    run(window)
    snapshot = window.session.snapshot
    for name, kind in (("mistakes", MistakesPanel), ("regret", RegretPanel)):
        panel = window.show_panel(name)
        settled()
        assert isinstance(panel, kind)
        for label in panel.describe(window.session.snapshot).plots[0].labels:
            number = label.text.removesuffix(" now")
            if number.replace(".", "").isdigit():
                assert float(number) == pytest.approx(label.value, abs=0.051), label
    assert snapshot.learners[0].judgement is not None
