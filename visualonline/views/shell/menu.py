"""The menu bar with every action, and the buttons at the right of the top bar."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import NamedTuple, cast

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QMainWindow, QMenu, QToolButton

from visualonline.lessons.lesson import Lesson
from visualonline.lessons.reading import lessons
from visualonline.theorems.erratum import Erratum, errata
from visualonline.views.dialogs.file_dialogs import FileDialogs
from visualonline.views.docks.dock_area import DockArea
from visualonline.views.shell.host import Host
from visualonline.views.shell.lesson_actions import LessonActions
from visualonline.views.shell.playback_keys import moves
from visualonline.views.shell.view_actions import ViewActions
from visualonline.views.text.theme_name import theme_name
from visualonline.views.text.translation import declared, language, translate
from visualonline.views.theme.style import THEMES
from visualonline.views.widgets.action_spec import ActionSpec
from visualonline.views.widgets.offered import learner_entries

_MENUS: dict[str, tuple[str, ...]] = {
    "file": ("newAction", "openAction", "recent", "pluginAction", "", "saveAction", "saveAsAction", "revertAction", "",
              "exportAction",
              "copyAction", "copyPanelAction", "printAction", "", "closeAction", "quitAction"),
    "edit": ("undoAction", "redoAction", "history", "", "copyCommandAction", "copyPythonAction", "", "toolAction",
              "labelAction", "gridAction", "widerAction", "narrowerAction", "", "preferencesAction"),
    "view": ("theme", "motionAction", "",
              "largerTextAction", "smallerTextAction", "normalTextAction", "", "futureAction", "fitAction", "",
              "presentAction", "secondScreenAction", "spotlightAction", "fullScreenAction", "", "nextPartAction",
              "previousPartAction"),
    "panel": ("panels", "", "movePanelLeftAction", "movePanelRightAction", "movePanelUpAction", "movePanelDownAction",
               "", "floatPanelAction", "closePanelAction", "contextMenuAction", "", "resetLayoutAction"),
    "stream": ("streamsAction", "choicesAction", "", "roundsAction", "seedAction", "bias", "", "errata"),
    "learner": ("learners", "", "parametersAction", "theoremsAction", "", "newLearnerAction", "pluginAction"),
    "run": ("moves", "", "repeatsAction", "sweepAction", "", "predictAction", "adversaryAction", "matchAction", "",
            "roomAction", "roomRoundAction", "roomJoinAction", "removePhoneAction", "closeRoomAction"),
    "lessons": ("lessonsAction", "lessons", "", "previousStepAction", "nextStepAction", "startOverAction",
                "leaveLessonAction", "",
                 "lessonFileAction", "exportLessonsAction", "", "newLessonAction", "editLessonAction"),
    "help": ("welcomeAction", "tourAction", "keysAction", "guideAction", "referenceAction", "whatAction", "findAction",
              "menuAction", "", "reportAction", "aboutAction"),
}  # fmt: skip
"""The menus with their actions. An empty name is a separator; other names are entries added by `_PARTS`."""
_MOST_STEPS = 20
"""Largest number of steps in the history menu, around the last one."""


class MenuPorts(NamedTuple):
    """Objects that the menus need in addition to the actions.

    Attributes
    ----------
    host : Host
    files : FileDialogs
        Provides the recent files.
    view : ViewActions
        Chooses the theme.
    lessons : LessonActions
    bias_box : QCheckBox
        Shows whether the bias is on.
    """

    host: Host
    files: FileDialogs
    view: ViewActions
    lessons: LessonActions
    bias_box: QCheckBox


def fill_menu_bar(ports: MenuPorts) -> None:
    """Fill the window's menu bar with all actions. Dynamic parts are filled when their menu opens."""
    host = ports.host
    keyed = [f"{kind.id}Action" for kind in host.layout.kinds.values() if kind.key]
    placed = {name for names in _MENUS.values() for name in names}
    placed.add("biasAction")
    others = [name for name in host.actions if name not in placed and name not in keyed]
    titles = _titles()
    for which, names in _MENUS.items():
        menu = host.frame.menuBar().addMenu(titles[which])
        menu.setObjectName(f"{which}Menu")
        menu.aboutToHide.connect(partial(QTimer.singleShot, 0, menu, partial(_give_back_keys, host)))
        for name in (*keyed, *others, *names) if which == "view" else names:
            if not name:
                menu.addSeparator()
            elif name in _PARTS:
                _PARTS[name](ports, menu)
            else:
                menu.addAction(host.actions[name])
    roles = QAction.MenuRole
    for name, role in (("aboutAction", roles.AboutRole), ("quitAction", roles.QuitRole),
                       ("preferencesAction", roles.PreferencesRole)):  # fmt: skip
        host.actions[name].setMenuRole(role)


def _titles() -> dict[str, str]:
    """Return the titles of the menus."""
    return {
        "file": translate("Shell", "&File"),
        "edit": translate("Shell", "&Edit"),
        "view": translate("Shell", "&View"),
        "panel": translate("Shell", "&Panel"),
        "stream": translate("Shell", "&Stream"),
        "learner": translate("Shell", "&Learner"),
        "run": translate("Shell", "&Run"),
        "lessons": translate("Shell", "Lesso&ns"),
        "help": translate("Shell", "&Help"),
    }


def _give_back_keys(host: Host) -> None:
    """Return the focus to the plane after the last menu is closed. Qt would keep it in the bar until a second Esc.

    `setActiveAction(None)` would do the same, but then a mouse over the bar would open a menu, and a click close it.
    """
    bar = host.frame.menuBar()
    if bar.hasFocus() and QApplication.activePopupWidget() is None:
        key = Qt.Key.Key_Escape
        QApplication.sendEvent(bar, QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier))
        host.focus_plane()


def open_menu_bar(window: QMainWindow) -> None:
    """Open the first menu, from which the arrow keys lead to the others."""
    bar = window.menuBar()
    if bar.isVisible():
        bar.setFocus()
        bar.setActiveAction(cast("QMenu", window.findChild(QMenu, "fileMenu")).menuAction())


def window_specs(window: QMainWindow) -> tuple[ActionSpec, ...]:
    """Return the actions that open the menu bar and close the window."""
    return (
        ActionSpec("menuAction", translate("Shell", "Menu bar"), "F10", partial(open_menu_bar, window)),
        ActionSpec("closeAction", translate("Shell", "Close"), "Ctrl+W", window.close),
        ActionSpec("quitAction", translate("Shell", "Quit"), "Ctrl+Q", window.close),
    )


def _submenu(menu: QMenu, title: str, name: str = "") -> QMenu:
    made = QMenu(title, menu)
    made.setObjectName(name)
    menu.addMenu(made)
    return made


def _renewed(menu: QMenu, fill: Callable[[QMenu], None]) -> None:
    """Refill a menu whenever it opens. All actions in it are deleted then, so the menu must own them."""

    def renew() -> None:
        menu.clear()
        fill(menu)

    menu.aboutToShow.connect(renew)


def _entry(menu: QMenu, text: str, act: Callable[[], object], chosen: bool | None = None) -> QAction:
    """Add an entry. If `chosen` is given, the entry is checkable."""
    action = QAction(text.replace("&", "&&"), menu)
    action.triggered.connect(lambda _checked=False: act())
    if chosen is not None:
        action.setCheckable(True)
        action.setChecked(chosen)
    menu.addAction(action)
    return action


def _add_recent(ports: MenuPorts, file: QMenu) -> None:
    """Add the recent files."""

    def fill(menu: QMenu) -> None:
        paths = ports.files.recent
        for path in paths:
            folder = str(Path(path).parent).replace(str(Path.home()), "~")
            _entry(menu, f"{Path(path).name}   ({folder})", partial(ports.files.open_recent, path))
        _entry(menu, translate("Shell", "Clear the list"), ports.files.clear_recent).setEnabled(bool(paths))

    _renewed(_submenu(file, translate("Shell", "Open recent"), "recentMenu"), fill)
    file.aboutToShow.connect(lambda: ports.host.actions["revertAction"].setEnabled(ports.files.modified))
    file.aboutToHide.connect(lambda: ports.host.actions["revertAction"].setEnabled(True))


def _add_history(ports: MenuPorts, edit: QMenu) -> None:
    """Add the done and undone steps, as entries that go back or forward to them."""

    def fill(menu: QMenu) -> None:
        stack = ports.host.session.undo_stack
        done = len(stack.done)
        first = max(0, done - _MOST_STEPS // 2)
        for k in reversed(range(first, min(stack.count(), first + _MOST_STEPS) + 1)):
            _entry(
                menu,
                declared(stack.text(k - 1)) if k else translate("Shell", "Start"),
                partial(stack.go_to, k),
                chosen=k == done,
            )

    _renewed(_submenu(edit, translate("Shell", "History"), "historyMenu"), fill)


def _add_panels(ports: MenuPorts, menu: QMenu) -> None:
    """Add the panels in alphabetical order, checked while they are open."""
    panels = sorted(map(ports.host.layout.action, ports.host.layout.kinds), key=QAction.text)
    _submenu(menu, translate("Shell", "Show"), "shownPanelsMenu").addActions(panels)


def _add_themes(ports: MenuPorts, view: QMenu) -> None:
    def fill(menu: QMenu) -> None:
        for name in (*THEMES, "system"):
            _entry(menu, theme_name(name), partial(ports.view.choose_theme, name), chosen=name == ports.view.look.theme)

    _renewed(_submenu(view, translate("Shell", "Theme"), "themeMenu"), fill)


def _add_bias(ports: MenuPorts, stream: QMenu) -> None:
    """Add the bias, checked if it is on."""
    bias, box = ports.host.actions["biasAction"], ports.bias_box
    bias.setCheckable(True)
    stream.addAction(bias)
    stream.aboutToShow.connect(lambda: bias.setChecked(box.isChecked()))


def _add_errata(ports: MenuPorts, stream: QMenu) -> None:
    """Add the runs that demonstrate the errata of lectures."""
    menu = _submenu(stream, translate("Shell", "Errata"), "errataMenu")
    for erratum in errata():
        _entry(menu, erratum_name(erratum), partial(ports.host.session.show_erratum, erratum))


def _add_lessons(ports: MenuPorts, menu: QMenu) -> None:
    """Add the lessons, in a menu for each topic. The lessons are read when the menu first opens."""
    topics = _submenu(menu, translate("Shell", "By topic"), "lessonsByTopicMenu")

    def fill() -> None:
        if topics.isEmpty():
            for topic, those in groupby(lessons(language()).values(), key=lambda lesson: lesson.topic):
                _renewed(_submenu(topics, topic), partial(fill_topic, list(those)))

    def fill_topic(those: Iterable[Lesson], one: QMenu) -> None:
        for lesson in those:
            standing = ports.lessons.standing(lesson)
            text = f"{lesson.title}\t{standing}" if standing else lesson.title
            _entry(one, text, partial(ports.lessons.start, lesson))

    topics.aboutToShow.connect(fill)


def _add_moves(ports: MenuPorts, run: QMenu) -> None:
    """Add the playback commands.

    Their keys are handled by the playback area, so they are shown but are not shortcuts.
    """
    for text, key, act in moves(ports.host.session):
        _entry(run, f"{text}\t{key}", act)


def _add_learners(ports: MenuPorts, learner: QMenu) -> None:
    """Add, for each learner, those that can replace it, and those that can be added."""
    session = ports.host.session

    def fill_one(menu: QMenu, i: int) -> None:
        runs = session.workspace.facts.runs
        for entry in learner_entries():
            chosen = entry.data == runs[i].learner.id
            _entry(menu, entry.name, partial(session.choose_learner, i, entry.data), chosen=chosen)
        if len(runs) > 1:
            _entry(menu, translate("Shell", "Remove"), partial(session.remove_learner, i))

    def fill_more(menu: QMenu) -> None:
        for entry in learner_entries():
            _entry(menu, entry.name, partial(session.add_learner, entry.data))

    def rename() -> None:
        runs = session.workspace.facts.runs
        for i, menu in enumerate(places):
            menu.menuAction().setVisible(i < len(runs))
            if i < len(runs):
                menu.setTitle(
                    f"{'ABCD'[i]}  {declared(runs[i].learner.name)}"
                    if len(runs) > 1
                    else declared(runs[i].learner.name)
                )
        more.menuAction().setVisible(len(runs) < len(places))

    places = [_submenu(learner, "") for _ in range(4)]
    for i, menu in enumerate(places):
        _renewed(menu, partial(fill_one, i=i))
    more = _submenu(learner, translate("Shell", "Compare with"), "compareMenu")
    _renewed(more, fill_more)
    learner.aboutToShow.connect(rename)


_PARTS: dict[str, Callable[[MenuPorts, QMenu], None]] = {
    "recent": _add_recent, "history": _add_history, "panels": _add_panels, "theme": _add_themes, "bias": _add_bias,
    "lessons": _add_lessons, "errata": _add_errata, "moves": _add_moves, "learners": _add_learners,
}  # fmt: skip


def buttons(actions: Mapping[str, QAction], layout: DockArea) -> list[QToolButton]:
    """Return a button for each panel that has one, and one for the presentation."""
    made = []
    for name in (*keyed(layout), "presentAction"):
        button = QToolButton()
        button.setObjectName("flat")
        button.setDefaultAction(actions[name])
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.append(button)
    return made


def keyed(layout: DockArea) -> tuple[str, ...]:
    """Return the names of the actions of panels with a button, those of panels in lines first."""
    kinds = [kind for kind in layout.kinds.values() if kind.key and kind.in_bar]
    kinds.sort(key=lambda kind: kind.place != "line")
    return tuple(f"{kind.id}Action" for kind in kinds)


def erratum_name(erratum: Erratum) -> str:
    """Return the menu text of an erratum: its number, the mistake and the lecture."""
    return f"{erratum.number}:  {declared(erratum.wrong)}   ({declared(erratum.lecture)})"
