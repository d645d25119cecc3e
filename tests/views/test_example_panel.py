"""A panel of two curves, as in CONTRIBUTING.md: a feed that provides its data, and a panel that declares it."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from windows import document, picture

from visualonline.runs.run import Run
from visualonline.session.feeds.curve_source import Levels, Source, value_at
from visualonline.session.session import Session
from visualonline.session.snapshot import Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace
from visualonline.views.panel import PanelKind
from visualonline.views.plot.curve_set import Curve
from visualonline.views.plot.end_labels import Label
from visualonline.views.plot.round_panel import Card, Plot, RoundPanel

# The feed: visualonline/session/feeds/updates.py


class UpdatesData(NamedTuple):
    """The updates and the mistakes of the first learner: over the rounds, and now."""

    updates: Source
    mistakes: Source
    now: tuple[int, int]
    end: int


class UpdatesFeed:
    """Hand out the two counts of the first learner."""

    def set_workspace(self, workspace: Workspace) -> None:
        """Follow other runs."""
        self._run: Run = workspace.runs[0]

    def tasks(self) -> Iterator[Task]:
        """Yield nothing: the counts are known with the run."""
        return iter(())

    def data(self, snapshot: Snapshot) -> UpdatesData:
        """Return the counts of a snapshot."""
        n, frame = snapshot.drawable(len(self._run.trace)), self._run.frame(snapshot.revealed)
        updates, mistakes = (Levels(self._run.trace.curve, n, 0.0, (name,)) for name in ("updates", "mistakes"))
        return UpdatesData(updates, mistakes, (frame.updates, frame.mistakes), max(snapshot.total or n, 1))


# The panel: visualonline/views/panels/updates.py

ID = "updates"


class UpdatesPanel(RoundPanel):
    """Two curves: how often the learner has changed its weights, and how often its prediction was wrong."""

    def describe(self, snapshot: Snapshot) -> Card:
        """Return the one plot."""
        data: UpdatesData | None = snapshot.feeds.get(ID)
        if data is None:
            return Card("Updates")
        s, (updates, mistakes) = self.style_, data.now
        curves = (
            Curve("updates", data.updates, s.drawn("learner"), steps=True),
            Curve("mistakes", data.mistakes, s.drawn("paid"), steps=True),
        )
        labels = (
            Label("updates", f"{updates} now", updates, s.written("learner")),
            Label("mistakes", f"{mistakes} now", mistakes, s.written("paid")),
        )
        return Card("Updates", plots=(Plot(curves, data.end, snapshot.revealed, labels),))


PLUGIN = PanelKind(
    id=ID, name="Updates",
    summary="how often the first learner changed its weights, and how often its prediction was wrong", source="",
    make=UpdatesPanel, widget="updatesPanel", feed=UpdatesFeed,
)  # fmt: skip

# Its test


@pytest.fixture
def session() -> Iterator[Session]:
    made = Session(document("noisy", "averaged-perceptron", rounds=300))
    made.finish()
    made.seek(200)
    made.show_feeds({ID: UpdatesFeed})
    yield made
    made.close()


def test_a_panel_of_two_curves_draws_what_its_feed_hands_out(qtbot: QtBot, session: Session) -> None:
    panel = UpdatesPanel()
    qtbot.addWidget(panel)
    panel.resize(700, 300)
    panel.show_snapshot(session.snapshot)
    panel.show()
    QApplication.processEvents()
    [plot] = panel.plots
    frame = session.workspace.runs[0].frame(200)
    assert [label.value for label in plot.labels] == [frame.updates, frame.mistakes]
    assert [value_at(curve.source, 200) for curve in plot.scene_.curves] == [frame.updates, frame.mistakes]
    assert plot.scene_.high > session.workspace.runs[0].frame(300).updates
    assert panel.accessibleName() == f"Updates;  updates: {frame.updates} now;  mistakes: {frame.mistakes} now"
    seen = picture(panel)
    scene = plot.scene_
    session.seek(120)
    panel.show_snapshot(session.snapshot)
    assert plot.scene_ is scene  # nothing but the clips and the labels has moved
    assert (picture(panel) != seen).any()
