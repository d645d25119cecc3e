"""The "What is this?" texts of the controls around the panels. Panels declare their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWhatsThis, QWidget

from visualonline.views.panel import PanelKind
from visualonline.views.picture.part_menu import explanation_of
from visualonline.views.text.translation import declared, translate

_TEXTS = MappingProxyType({
    "topBar":
        "Choose the stream and the learners that run on it. Ctrl+Z undoes each choice.",
    "streamBox":
        "The stream is the source of the rounds, such as examples (x, y) or losses of experts. The rounds come from a "
        "generator, a data set, a file, an adversary, your clicks or a live input. All learners in the window run on "
        "the same stream.",
    "PoolBox":
        "A pool builds experts, such as lines through the plane, from the examples. Each expert predicts +1 or −1 in "
        "every round in which it is awake.",
    "seedBox":
        "The seed determines all random draws. With the same settings, the same seed gives the same run on every "
        "computer.",
    "repeatsButton":
        "Run independent repetitions of the learner, each with its own random draws and, for some bandits on arms "
        "with known means, its own losses. Bounds in expectation are compared with the average of these runs, not with "
        "the single run.",
    "biasBox":
        "With a bias, every example has an additional feature that is always 1, so a separating hyperplane need not "
        "pass through the origin. The radius r and the margin γ are then those of (x, 1).",
    "labelButton":
        "The label y, +1 or −1, of an example that you add with a left click in the plane. A right click gives the "
        "other label.",
    "toolButton":
        "The tool determines what the mouse does in the plane: add a point, paint many points with a brush or along a "
        "line, or delete points. N selects the next tool.",
    "LearnerBox":
        "The learner is the algorithm that predicts or plays an arm in each round; its parameters are beside it. When "
        "several learners are compared, × removes this learner.",
    "addLearnerButton":
        "Add another learner on the same stream. You can compare up to four learners.",
    "DockArea":
        "This area contains the panels. You can move, float, close and enlarge each panel. Panels that share a place "
        "have tabs.",
    "Transport":
        "These controls play and pause the run, step through rounds, phases and mistakes, and set the speed. Click "
        "the timeline to go to any round.",
    "restartButton":
        "Go back to round 0, before the first example. Nothing is recomputed.",
    "previousMistakeButton":
        "Go to the last mistake before the current round. With several learners, a mistake of any of them counts.",
    "stepBackButton":
        "Go to the previous round. Shift+← goes back by one phase.",
    "playButton":
        "Play the rounds one after another, or pause. At low speed, each round is shown in its five phases.",
    "stepForwardButton":
        "Go to the next round. Shift+→ shows the next phase.",
    "nextMistakeButton":
        "Go to the first mistake after the current round. With several learners, a mistake of any of them counts.",
    "PhaseRow":
        "A round has five phases. The point x is shown, the learner predicts, the label y is revealed, the learner "
        "incurs a loss, and it may update its state. Filled dots are the phases shown so far.",
    "Place":
        "The current round and the number of rounds. Round 0 is the start, before the first example.",
    "speedSlider":
        "Set the speed, from one phase per second to as fast as possible. Up to 3 rounds per second, each round is "
        "shown phase by phase.",
    "StatusBar":
        "The status bar shows the main shortcuts and, briefly, the last action or error. Background work is shown on "
        "the right.",
    "stopButton":
        "Stop the run. The rounds computed so far remain, as a shorter run.",
    "NoteBar":
        "This note is about the session, for example how its file was read or what its stream lacks. Close hides the "
        "note.",
    "GameBar":
        "In this game the audience predicts each label before it is revealed, or chooses the labels. The keys 1 and 2 "
        "stand for −1 and +1.",
    "LiveBar":
        "The rounds of this stream arrive live from a program, a growing file or a port. The queue contains the lines "
        "that have not been run yet.",
    "PresentationLine":
        "This line names the learner, the stream and the theorem of the presentation. Esc ends the presentation.",
    "LessonCard":
        "A lesson guides you through runs step by step and asks questions that the runs answer. You can use the rest "
        "of the window meanwhile and return to the state of the step at any time.",
    "Welcome":
        "Choose how to begin: a lesson, an empty plane, sample data, or your own file. To see this page again, use "
        "the Help menu.",
    "Tour":
        "This tour has five hints. A ring marks the part that each hint explains. Esc or the cross ends the tour; the "
        "Help menu starts it again.",
    "QMenuBar":
        "These menus contain the actions of the window, with their shortcuts. Alt or F10 opens the menus.",
})  # fmt: skip
"""Texts by object name, or by class name for parts that share or lack an object name."""
PRESENT = (
    "The presentation shows the planes and the curves in large type on the full screen and hides future rounds. Esc "
    "ends the presentation."
)


def explain(root: QWidget) -> None:
    """Set the "What is this?" texts of a widget and its children."""
    for widget in (root, *root.findChildren(QWidget)):
        text = _TEXTS.get(type(widget).__name__) or _TEXTS.get(widget.objectName().rstrip("0123456789"), "")
        if text and not widget.whatsThis():
            widget.setWhatsThis(declared(text))


def explain_actions(actions: Mapping[str, QAction], panels: Mapping[str, PanelKind]) -> None:
    """Set the "What is this?" texts of actions. `panels` maps the names of panels' actions to their kinds."""
    for name, kind in panels.items():
        actions[name].setWhatsThis(declared(kind.explanation))
    actions["presentAction"].setWhatsThis(declared(PRESENT))


def ask_what_this_is(inform: Callable[[str], object]) -> None:
    """Let the next click explain a part. Called a second time, explain the focused widget."""
    if not QWhatsThis.inWhatsThisMode():
        QWhatsThis.enterWhatsThisMode()
        inform(
            translate(
                "Shell",
                "click an item to see its explanation; press Shift+F1 again for the focused item, or Esc to cancel",
            )
        )
        return
    QWhatsThis.leaveWhatsThisMode()
    found = explanation_of(QApplication.focusWidget())
    if found is None:
        inform(translate("Shell", "no help for the focused control; press Tab to go to another one"))
    else:
        widget, text = found
        QWhatsThis.showText(widget.mapToGlobal(widget.rect().center()), text, widget)
