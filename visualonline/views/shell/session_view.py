"""Update the window for the session: new runs, snapshots, lesson steps and visible panels."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from visualonline.lessons.player import LessonPlayer
from visualonline.session.workspace_facts import takes_points
from visualonline.views.docks.faults import Faults
from visualonline.views.panels.scoreboard import ScoreboardPanel
from visualonline.views.shell.body import Body
from visualonline.views.shell.host import Host
from visualonline.views.shell.panel_actions import PanelActions
from visualonline.views.shell.parts import Parts
from visualonline.views.shell.presentation import Presentation
from visualonline.views.shell.speaker import Speaker


class SessionView(QObject):
    """Shows the state of the session in every part."""

    def __init__(
        self,
        host: Host,
        parts: Parts,
        body: Body,
        panels: PanelActions,
        presentation: Presentation,
        speaker: Speaker,
        player: LessonPlayer,
    ) -> None:
        super().__init__(host.frame)
        self._host, self._parts, self._body = host, parts, body
        self._panels, self._presentation, self._speaker, self._player = panels, presentation, speaker, player
        self._session, self._look = host.session, host.look
        self.faults = Faults()
        self._step: tuple[str, int] | None = None
        session = host.session
        session.workspace_changed.connect(self.on_workspace)
        session.snapshot_changed.connect(self.on_snapshot)
        session.phase_progressed.connect(parts.plane_row.show_fraction)
        session.failed.connect(parts.status_bar.refuse)
        session.message.connect(parts.status_bar.inform)
        session.outdated.connect(body.veil.show_outdated)
        session.layout_wanted.connect(parts.layout.restore)
        parts.layout.visible_changed.connect(self.on_panels)
        parts.layout.rearranged.connect(session.note_layout)
        for part in (parts.layout, parts.plane_row, parts.transport.timeline):
            part.command.connect(session.execute)
        parts.top_bar.label_chosen.connect(parts.status_bar.choose_label)
        player.changed.connect(self.on_lesson)
        player.watch()

    def on_workspace(self) -> None:
        """Show the runs of a new workspace."""
        parts, frame, style = self._parts, self._host.frame, self._look.style
        facts = self._session.workspace.facts
        self.faults.forget()
        focused = frame.focusWidget()
        in_area = self._body.area.isAncestorOf(focused)
        parts.plane_row.show_workspace(facts, style)
        parts.transport.timeline.show_workspace(facts)
        self._presentation.show_workspace(facts)
        parts.top_bar.refresh(style)
        parts.note_bar.refresh()
        self._body.lay_out()
        parts.layout.show_workspace(facts)
        if not self._presentation.running:
            self._look.fit()
        parts.status_bar.show_keys(clicks=takes_points(facts))
        if in_area and not (frame.focusWidget() is focused is not self._body.area and focused.isVisible()):
            self._host.focus_plane()  # the focused widget is gone or hidden, or is the background of a plane

    def on_snapshot(self) -> None:
        """Show a new snapshot in the visible parts."""
        session, parts = self._session, self._parts
        try:
            snapshot = session.refresh_snapshot()
        except Exception as fault:  # noqa: BLE001  the current state stays, and the user can go to another round
            session.give_up(fault)
            return
        presenting = self._presentation.running
        scores = parts.layout.panels.get("scoreboard")
        if isinstance(scores, ScoreboardPanel):
            scores.judging = presenting or "theorem" not in parts.layout.seen
        self._host.actions["futureAction"].setChecked(snapshot.hides_future)
        if presenting:
            parts.headline.show_snapshot(snapshot, session.workspace.facts)
        for part in (
            parts.plane_row, parts.layout, parts.transport, parts.game_bar, parts.note_bar, parts.room_card,
            self._presentation,
        ):  # fmt: skip
            sentence = self.faults.attempt(type(part).__name__, partial(part.show_snapshot, snapshot))
            if sentence:
                parts.status_bar.refuse(sentence)
        parts.live_bar.refresh()
        parts.top_bar.repeats_button.show_snapshot(snapshot)
        self._speaker.follow(snapshot)
        parts.status_bar.show_work(session)

    def on_lesson(self) -> None:
        """Open the panels of the step, and emphasise some of them."""
        player, layout = self._player, self._parts.layout
        step = None if player.lesson is None else (player.lesson.id, player.index)
        if step is not None and step != self._step and layout.enlarged is not None:
            layout.reduce()  # an enlarged panel would cover the subject of the step
        self._step = step
        on_path = player.lesson is not None and not player.astray
        layout.show_only(player.step.document.panels if on_path else None)
        layout.set_off(player.step.highlight if on_path else ())

    def on_panels(self) -> None:
        """Compute the data of the visible panels, and show them."""
        self._session.show_feeds(self._parts.layout.feeds)
        self._panels.tick()
        self._session.refresh()
