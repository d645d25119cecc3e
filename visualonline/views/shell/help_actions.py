"""What opens a dialog about the window: welcome, keys, the guide, the reference, every action, preferences, about.

Each dialog is imported when it is first opened: a start needs none of them.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from visualonline.views.shell.explanations import ask_what_this_is
from visualonline.views.text.translation import declared, translate
from visualonline.views.widgets.action_spec import ActionSpec

if TYPE_CHECKING:
    from visualonline.views.shell.window import MainWindow


def help_deeds(window: MainWindow) -> tuple[ActionSpec, ...]:
    """Return what explains the window, and what sets it up."""
    return (
        ActionSpec("findAction", translate("Shell", "Every action …"), "Ctrl+Shift+P", partial(_find, window)),
        ActionSpec("keysAction", translate("Shell", "Keys"), "F1", partial(show_keys, window)),
        ActionSpec("guideAction", translate("Shell", "User guide"), "Ctrl+F1", partial(_show_guide, window)),
        ActionSpec("referenceAction", translate("Shell", "Reference"), "F2", partial(_show_reference, window)),
        ActionSpec("whatAction", translate("Shell", "What is this?"), "Shift+F1", partial(ask_what_this_is, window)),
        ActionSpec("welcomeAction", translate("Shell", "Welcome"), "", partial(_welcome, window)),
        ActionSpec("tourAction", translate("Shell", "Tour of the window"), "", partial(_start_tour, window)),
        ActionSpec(
            "preferencesAction", translate("Shell", "Preferences …"), "Ctrl+,", partial(_show_preferences, window)
        ),
        ActionSpec("reportAction", translate("Shell", "Report a problem …"), "", window.unexpected.show_report),
        ActionSpec("aboutAction", translate("Shell", "About VisualOnline"), "", partial(_show_about, window)),
    )


def show_keys(window: MainWindow) -> None:
    """Show all keys, with those of the panels."""
    from visualonline.views.dialogs import keys

    kinds = (kind for kind in window.layout_.kinds.values() if kind.key)
    keys.show_keys(
        window,
        (
            (kind.key, translate("Shell", "{name}: enlarge, and put back").format(name=declared(kind.name)))
            for kind in kinds
        ),
    )


def _show_reference(window: MainWindow) -> None:
    """Show the reference at the page of the first learner."""
    from visualonline.views.dialogs.reference import show_reference

    show_reference(window, declared(window.session.workspace.facts.runs[0].learner.name))


def _show_guide(window: MainWindow) -> None:
    from visualonline.views.dialogs.guide import show_guide

    show_guide(window)


def _find(window: MainWindow) -> None:
    """Offer every action by its name."""
    from visualonline.views.shell.command_palette import open_palette

    open_palette(window)


def _welcome(window: MainWindow) -> None:
    """Show what one can begin with."""
    window.welcome.open(focused=True)


def _start_tour(window: MainWindow) -> None:
    """Show the hints again, from the first one."""
    if window.presenting:
        window.present()  # it speaks of controls that a presentation does not have
    window.welcome.hide()
    window.tour.start()


def _show_preferences(window: MainWindow) -> None:
    from visualonline.views.dialogs.preferences_dialog import show_preferences

    show_preferences(window)


def _show_about(window: MainWindow) -> None:
    from visualonline.views.dialogs.about import show_about

    show_about(window)
