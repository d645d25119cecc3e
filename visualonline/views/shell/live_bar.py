"""The bar of a live stream: its source and connection, and the numbers of waiting and lost lines."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QToolButton

from visualonline.session.live_input import LiveInput
from visualonline.session.session import Session
from visualonline.streams.live.live_stream import POLICIES
from visualonline.views.text.numbers import filled, whole
from visualonline.views.text.rich_label import RichLabel, TextRun
from visualonline.views.text.translation import counted, declared, translate, translate_message
from visualonline.views.theme.styled import Styled

_SILENT = 3.0
"""Seconds without a line after which the bar shows a remark."""


class LiveBar(Styled, QFrame):
    """Visible while a live stream is open, and afterwards while it is the current stream."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setObjectName("card")
        self._session = session
        self._feed: LiveInput | None = None
        self._brief = False
        self.source, self.counts = RichLabel(caption=True), RichLabel(caption=True)
        self.policy = QComboBox()
        self.policy.setObjectName("livePolicyBox")
        self.policy.addItems([self.tr("when full: {policy}").format(policy=declared(policy)) for policy in POLICIES])
        self.policy.setToolTip(self.tr("When the queue is full: let the sender wait, or drop lines"))
        self.policy.setAccessibleName(self.tr("When the queue is full"))
        self.policy.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.policy.activated.connect(self._choose)
        self.end = QToolButton()
        self.end.setObjectName("endLiveButton")
        self.end.setText(self.tr("End"))
        self.end.setToolTip(
            self.tr(
                "Stop receiving and keep the rounds so far; you can then edit, sort and save them like the rounds of a "
                "file"
            )
        )
        self.end.setAccessibleName(self.tr("End the live stream"))
        self.end.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.end.clicked.connect(self._end)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(20, 8, 20, 8)
        layout.setSpacing(16)
        layout.addWidget(self.source, 5)
        layout.addWidget(self.counts, 4)
        layout.addWidget(self.policy)
        layout.addWidget(self.end)
        self.hide()

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self._brief = style.presenting
        self.policy.setVisible(not style.presenting)
        self.end.setVisible(not style.presenting)

    def refresh(self) -> None:
        """Show the current state."""
        feed = self._session.feed
        if feed is not None and feed is not self._feed:
            self._feed = feed
            feed.changed.connect(self.refresh)
        is_current = feed is not None and self._session.document.stream.source == feed.live.source
        self.setVisible(feed is not None and (is_current or not feed.inbox.ended))
        if feed is None:
            return
        brief = self._brief
        whole, *briefer = _source_texts(feed, is_current=is_current, brief=brief)
        self.source.show_parts(whole, briefer=tuple(briefer))
        self.counts.show_parts((), _counted(feed, brief=brief))
        self.policy.setCurrentIndex(POLICIES.index(feed.inbox.policy))
        for control in (self.policy, self.end):
            control.setEnabled(not feed.inbox.ended)

    def _choose(self, i: int) -> None:
        if self._feed is not None:
            self._feed.set_policy(POLICIES[i])

    def _end(self) -> None:
        if self._feed is not None:
            self._feed.end()


def _source_texts(feed: LiveInput, *, is_current: bool, brief: bool) -> list[tuple[TextRun, ...]]:
    """Return texts about a stream's source and state, each shorter than the one before."""
    live, open_ = feed.live, not feed.inbox.ended
    state = "" if brief and feed.linked else feed.state
    clauses = [translate_message(state)] if state else []
    if open_ and feed.linked and feed.seconds_silent > _SILENT:
        clauses.append(
            filled(translate("Shell", "no data for {seconds_silent:,.0f} s"), seconds_silent=feed.seconds_silent)
        )
    if open_ and feed.inbox.half:
        clauses.append(filled(translate("Shell", "incomplete line of {half:,} bytes"), half=feed.inbox.half))
    if live.question is not None and not live.unanswered:
        clauses.append(translate("Shell", "waiting for the label of the last prediction"))
    dot = "●" if feed.linked else "○"
    name = TextRun(f"{dot}  {translate_message(feed.name)}     ", "ink", bold=True)
    note: tuple[TextRun, ...] = ()
    if not is_current and live.arrived:
        note = (TextRun(translate("Shell", "   not the current stream; use undo or redo to return to it"), "second"),)
    return [(name, TextRun(", ".join(clauses[:k]), "ink"), *note) for k in reversed(range(len(clauses) + 1))]


def _counted(feed: LiveInput, *, brief: bool) -> tuple[TextRun, ...]:
    """Return the number of rounds received, and the numbers of lines that wait or were lost."""
    live, inbox = feed.live, feed.inbox
    parts = []
    if live.skipped and not brief:
        parts += [
            TextRun(
                translate("Shell", "{bad_rows} skipped     ").format(bad_rows=counted(live.skipped, "bad row")),
                "second",
            )
        ]
    if inbox.dropped:
        parts += [
            TextRun(
                filled(translate("Shell", "{dropped:,} dropped     "), dropped=inbox.dropped),
                "negative_text", bold=True,
            )
        ]
    if not inbox.ended or inbox:
        full = translate("Shell", ", sender paused") if inbox.full else ""
        most = "" if brief else filled(translate("Shell", " of {most:,}"), most=inbox.most)
        parts += [
            TextRun(whole(len(inbox)), "ink", bold=True),
            TextRun(translate("Shell", "{most} lines queued{full}     ").format(most=most, full=full), "second"),
        ]
    return (
        *parts,
        TextRun(whole(live.arrived), "ink", bold=True),
        TextRun(translate("Shell", " rounds received"), "second"),
    )
