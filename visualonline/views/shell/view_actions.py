"""Actions of the View menu for the whole window: theme, text size, motion, future rounds, full screen."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt

from visualonline.views.plot.frame import PlotFrame
from visualonline.views.shell.host import Host
from visualonline.views.text.numbers import filled
from visualonline.views.text.translation import translate
from visualonline.views.theme.text_size import LARGEST_PRESENTED, next_size
from visualonline.views.widgets.action_spec import ActionSpec


class ViewActions:
    """Chooses the look of the window, now and at the next start."""

    def __init__(self, host: Host) -> None:
        self._host, self._session, self.look = host, host.session, host.look

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the global actions."""
        larger, smaller = translate("Shell", "Larger text"), translate("Shell", "Smaller text")
        normal, motion = translate("Shell", "Normal text size"), translate("Shell", "Reduce motion")
        return (
            ActionSpec("fullScreenAction", translate("Shell", "Full screen"), "F11", self.toggle_full_screen),
            ActionSpec("largerTextAction", larger, "Ctrl++; Ctrl+=", partial(self._step_text, 1)),
            ActionSpec("smallerTextAction", smaller, "Ctrl+-", partial(self._step_text, -1)),
            ActionSpec("normalTextAction", normal, "Ctrl+0", partial(self.choose_text, 1.0)),
            ActionSpec("motionAction", motion, "", self._change_motion),
        )

    def future_spec(self) -> ActionSpec:
        """Return the action that hides or shows future rounds."""
        return ActionSpec("futureAction", translate("Shell", "Hide future rounds"), "H", self._toggle_future)

    def fit_spec(self) -> ActionSpec:
        """Return the action that fits all plots."""
        return ActionSpec("fitAction", translate("Shell", "Fit all plots"), "F", self._fit)

    def choose_theme(self, name: str) -> None:
        """Choose a theme, also for the next start."""
        self._host.preferences.keep_theme(name)
        self.look.show_theme(name)

    def choose_text(self, size: float) -> None:
        """Choose a text size, as a fraction of the normal size, also for the next start."""
        self._host.preferences.keep_text(size)
        self.look.update()
        text = self.look.text
        short = "" if text == size else translate("Shell", "; enlarge the window for larger text")
        self._host.messages.inform(filled(translate("Shell", "text {text:.0%}{short}"), text=text, short=short))

    def _step_text(self, by: int) -> None:
        if self.look.style.presenting:
            self.choose_text(min(max(next_size(self.look.text, by), 1.0), LARGEST_PRESENTED))
        else:
            self.choose_text(next_size(self.look.text if by < 0 else self._host.preferences.text, by))

    def _change_motion(self) -> None:
        """Toggle reduced motion, which shows states without animation."""
        tweened = not self._session.playhead.animated
        self._host.preferences.keep_tweened(tweened)
        self._session.set_animated(tweened)

    def _toggle_future(self) -> None:
        """Hide or show future rounds. In a game they stay hidden."""
        if self._session.playhead.audience_limit is None:
            self._session.hide_future(not self._session.future_hidden)
        else:
            self._host.messages.inform(translate("Shell", "future rounds stay hidden until the game ends"))
            self._session.refresh()

    def _fit(self) -> None:
        for plot in self._host.frame.findChildren(PlotFrame):
            plot.box.fit()

    def toggle_full_screen(self) -> None:
        """Toggle full screen."""
        self._host.frame.setWindowState(self._host.frame.windowState() ^ Qt.WindowState.WindowFullScreen)
