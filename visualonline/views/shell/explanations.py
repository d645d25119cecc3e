"""What "What is this?" says of the controls around the panels; of a panel its declaration says it."""

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
        "Here the stream and the learners are chosen that run on it. Each choice is one step that Ctrl+Z takes back.",
    "streamBox":
        "The stream is where the examples (x, y) come from: a built-in source, a file of yours, or an adversary. "
        "Every learner of the window runs on the same one.",
    "PoolBox":
        "The experts are made from the examples by a pool, such as lines through the plane. Each of them advises +1 "
        "or −1 in every round.",
    "seedBox":
        "The seed decides everything that is drawn at random. The same seed gives the same run, on every machine.",
    "repeatsButton":
        "The learner runs many times more, each time with coins of its own, or on losses that are drawn anew where "
        "arms tell their means. A bound on a mean is held against the mean of these runs, not against the one run.",
    "biasBox":
        "With a bias every example gets a further feature that is always 1, so that the hyperplane w·x = 0 need not "
        "go through the origin. The radius r and the margin γ are then those of (x, 1).",
    "labelButton":
        "This is the label y that a left click in the plane gives a new example, +1 or −1. A right click gives the "
        "other one.",
    "toolButton":
        "The tool decides what the mouse does in the plane: set a point, paint many with a brush or along a line, or "
        "take points out. N takes the next tool.",
    "LearnerBox":
        "This is a learner, the algorithm that predicts a label in each round, with its parameters beside it. Where "
        "several learners are compared, × takes this one off the stage.",
    "addLearnerButton":
        "A further learner runs on the same stream, beside those that are there. Four can be compared.",
    "DockArea":
        "Panels stand here, and each can be moved, floated, closed and enlarged. Those that share a place stand behind "
        "one another, each with a tab.",
    "Transport":
        "Time is moved here: play and pause, single rounds and phases, mistakes, and the speed. The timeline in the "
        "middle goes to any round.",
    "restartButton":
        "Goes back to round 0, before the first example. Nothing is computed again.",
    "previousMistakeButton":
        "Goes to the last mistake before the shown round. With several learners it is a mistake of any of them.",
    "stepBackButton":
        "Goes one round back. Shift and the left arrow take back one phase of the round.",
    "playButton":
        "Plays the rounds one after another, or pauses. Slowly, each round is shown in its five phases.",
    "stepForwardButton":
        "Goes one round on. Shift and the right arrow show one phase more.",
    "nextMistakeButton":
        "Goes to the first mistake after the shown round. With several learners it is a mistake of any of them.",
    "PhaseRow":
        "A round has five phases: the point x is shown, the learner predicts, the label y is told, the learner pays a "
        "loss if it was wrong, and it may update its weights. Filled dots are those that are shown.",
    "Place":
        "This is the shown round, of all that there are. Round 0 is the start, before the first example.",
    "speedSlider":
        "The speed goes from one phase a second to as fast as rounds can be run. Up to 3 rounds a second, each round "
        "is shown phase by phase.",
    "StatusBar":
        "This line tells the main keys, and for a while what was just done or why something was refused. At its right "
        "stands what is still being computed.",
    "stopButton":
        "Stops running further rounds. Those that were run stay, as a shorter run.",
    "NoteBar":
        "This note says what there is to see in this session, or what its stream lacks. Close takes it away.",
    "GameBar":
        "In this game the room bets on each label before it is shown, or gives the labels itself. The keys 1 and 2 "
        "mean −1 and +1.",
    "LiveBar":
        "This stream comes in while it is watched, from a program, a growing file or a port. The queue holds what has "
        "not been run yet.",
    "PresentationLine":
        "This line names the learner, the stream and the theorem that are presented. Esc ends the presentation.",
    "LessonCard":
        "A lesson leads through runs step by step, and asks questions that the run answers. All else can be used "
        "meanwhile, and what the step speaks of can be shown again.",
    "Welcome":
        "These are ways to begin: a lesson, an empty plane, sample data, or a file of yours. The menu Help shows them "
        "again.",
    "Tour":
        "This tour has five hints, each beside what it speaks of. Esc or the cross leaves it, and the menu Help starts "
        "it again.",
    "QMenuBar":
        "Every action of the window stands in these menus, with its key beside it. Alt or F10 opens them.",
})  # fmt: skip
"""Texts by the object's name or, where many parts share one or have none, by its class."""
PRESENT = (
    "The presentation shows the planes and the curves in large type on the full screen, and hides what is to come. Esc "
    "ends it."
)


def explain(root: QWidget) -> None:
    """Give a widget and all in it what "What is this?" says of them."""
    for widget in (root, *root.findChildren(QWidget)):
        text = _TEXTS.get(type(widget).__name__) or _TEXTS.get(widget.objectName().rstrip("0123456789"), "")
        if text and not widget.whatsThis():
            widget.setWhatsThis(declared(text))


def explain_actions(actions: Mapping[str, QAction], panels: Mapping[str, PanelKind]) -> None:
    """Give the actions what "What is this?" says of them; `panels` holds those of panels by their names."""
    for name, kind in panels.items():
        actions[name].setWhatsThis(declared(kind.explanation))
    actions["presentAction"].setWhatsThis(declared(PRESENT))


def ask_what_this_is(tell: Callable[[str], object]) -> None:
    """Let the next click explain what is clicked; asked for a second time, explain what has the keys."""
    if not QWhatsThis.inWhatsThisMode():
        QWhatsThis.enterWhatsThisMode()
        tell(
            translate("Shell", "click what you want explained; Shift+F1 again explains what has the keys; Esc ends it")
        )
        return
    QWhatsThis.leaveWhatsThisMode()
    found = explanation_of(QApplication.focusWidget())
    if found is None:
        tell(translate("Shell", "nothing is said of what has the keys; Tab goes to another part"))
    else:
        widget, text = found
        QWhatsThis.showText(widget.mapToGlobal(widget.rect().center()), text, widget)
