"""Actions that open dialogs about the window: welcome, keys, guide, reference, palette, preferences, about.

Each dialog is imported on first use, since a start needs none of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from visualonline.views.shell.explanations import ask_what_this_is
from visualonline.views.shell.host import Host
from visualonline.views.shell.presentation import Presentation
from visualonline.views.shell.tour import Tour
from visualonline.views.shell.view_actions import ViewActions
from visualonline.views.shell.welcome import Welcome
from visualonline.views.text.translation import declared, translate
from visualonline.views.widgets.action_spec import ActionSpec


class HelpActions:
    """Actions for help and preferences."""

    def __init__(
        self,
        host: Host,
        view: ViewActions,
        presentation: Presentation,
        cards: tuple[Welcome, Tour],
        show_report: Callable[[], None],
        open_palette: Callable[[], None],
    ) -> None:
        self._host, self._view, self._presentation = host, view, presentation
        self._welcome, self._tour = cards
        self._show_report, self._open_palette = show_report, open_palette

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the actions."""
        ask = partial(ask_what_this_is, self._host.messages.inform)
        return (
            ActionSpec("findAction", translate("Shell", "All actions …"), "Ctrl+Shift+P", self._open_palette),
            ActionSpec("keysAction", translate("Shell", "Keys"), "F1", self.show_keys),
            ActionSpec("guideAction", translate("Shell", "User guide"), "Ctrl+F1", self._show_guide),
            ActionSpec("referenceAction", translate("Shell", "Reference"), "F2", self._show_reference),
            ActionSpec("whatAction", translate("Shell", "What is this?"), "Shift+F1", ask),
            ActionSpec("welcomeAction", translate("Shell", "Welcome"), "", partial(self._welcome.open, focused=True)),
            ActionSpec("tourAction", translate("Shell", "Take the tour"), "", self._start_tour),
            ActionSpec("preferencesAction", translate("Shell", "Preferences …"), "Ctrl+,", self._show_preferences),
            ActionSpec("reportAction", translate("Shell", "Report a problem …"), "", self._show_report),
            ActionSpec("aboutAction", translate("Shell", "About VisualOnline"), "", self._show_about),
        )

    def show_keys(self) -> None:
        """Show all keys, including those of panels."""
        from visualonline.views.dialogs import keys

        kinds = (kind for kind in self._host.layout.kinds.values() if kind.key)
        keys.show_keys(
            self._host.frame,
            (
                (kind.key, translate("Shell", "{name}: enlarge or restore").format(name=declared(kind.name)))
                for kind in kinds
            ),
        )

    def _show_reference(self) -> None:
        """Show the reference at the page of the first learner."""
        from visualonline.views.dialogs.reference import show_reference

        learner = self._host.session.workspace.facts.runs[0].learner
        show_reference(self._host.frame, self._host.look, declared(learner.name))

    def _show_guide(self) -> None:
        from visualonline.views.dialogs.guide import show_guide

        show_guide(self._host.frame, self._host.look)

    def _start_tour(self) -> None:
        """Restart the tour."""
        if self._presentation.running:
            self._presentation.finish()  # a presentation has no such controls
        self._welcome.hide()
        self._tour.start()

    def _show_preferences(self) -> None:
        from visualonline.views.dialogs.preferences_dialog import show_preferences

        host = self._host
        show_preferences(host.frame, host.session, host.preferences, self._view, host.actions["motionAction"])

    def _show_about(self) -> None:
        from visualonline.views.dialogs.about import show_about

        show_about(self._host.frame)
