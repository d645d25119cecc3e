"""The preferences: theme, text size, language, speed, motion and start.

Changes take effect immediately and are stored. A change of language takes effect at the next start.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QLabel,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from visualonline.core.languages import ENGLISH, SYSTEM, languages
from visualonline.session.session import Session
from visualonline.views.settings.preferences import Preferences
from visualonline.views.text.theme_name import theme_name
from visualonline.views.text.translation import translate
from visualonline.views.theme.look import Look
from visualonline.views.theme.style import THEMES
from visualonline.views.theme.text_size import TEXT_SIZES
from visualonline.views.widgets.controls import add_row, close_box
from visualonline.views.widgets.pace import STEPS, pace_text, slider_of, speed_of


class ViewChoices(Protocol):
    """Chooses the look of the window, now and at the next start."""

    look: Look

    def choose_theme(self, name: str) -> None:
        """Choose a theme."""

    def choose_text(self, size: float) -> None:
        """Choose a text size, as a fraction of the normal size."""


def show_preferences(
    window: QWidget, session: Session, preferences: Preferences, view: ViewChoices, reduced_motion: QAction
) -> None:
    """Show the preferences until the dialog is closed."""
    dialog = QDialog(window)
    dialog.setObjectName("preferencesDialog")
    dialog.setWindowTitle(translate("Dialogs", "Preferences"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    theme = QComboBox()
    theme.setObjectName("themeBox")
    for name in ("system", *THEMES):
        theme.addItem(translate("Dialogs", "Same as the desktop") if name == "system" else theme_name(name), name)
    theme.setCurrentIndex(theme.findData(view.look.theme))
    theme.activated.connect(lambda _k: view.choose_theme(str(theme.currentData())))
    speed, pace = _speed_slider(session)
    motion = _check("motionBox", translate("Dialogs", "Do not animate changes"), reduced_motion.isChecked())
    motion.clicked.connect(lambda _on: reduced_motion.trigger())
    plays = _check(
        "playsBox",
        translate("Dialogs", "Play slowly at the start if no file or stream is given"),
        preferences.plays_at_start,
    )
    plays.clicked.connect(preferences.keep_plays_at_start)
    form = QFormLayout()
    form.setSpacing(14)
    later = QLabel(translate("Dialogs", "The new language takes effect at the next start."))
    spoken = _language_box(preferences)
    add_row(form, translate("Dialogs", "&Theme"), theme)
    add_row(form, translate("Dialogs", "Te&xt size"), _text_box(view))
    add_row(form, translate("Dialogs", "&Language"), _over(spoken, later), spoken)
    add_row(form, translate("Dialogs", "&Speed"), _over(speed, pace), speed)
    add_row(form, translate("Dialogs", "&Motion"), motion)
    add_row(form, translate("Dialogs", "&Play at start"), plays)
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(28, 24, 28, 20)
    layout.setSpacing(20)
    layout.addLayout(form)
    layout.addWidget(close_box(dialog))
    dialog.resize(480, dialog.sizeHint().height())
    dialog.open()


def _speed_slider(session: Session) -> tuple[QSlider, QLabel]:
    """Return a slider for the playback speed and the label that shows it."""
    pace = QLabel(pace_text(session.playhead.speed))
    speed = QSlider(Qt.Orientation.Horizontal)
    speed.setObjectName("preferredSpeed")
    speed.setRange(0, STEPS)
    speed.setValue(slider_of(session.playhead.speed))
    speed.valueChanged.connect(lambda value: session.set_speed(speed_of(value)))
    speed.valueChanged.connect(lambda value: pace.setText(pace_text(speed_of(value))))
    return speed, pace


def _text_box(view: ViewChoices) -> QComboBox:
    """Return a combo box for the text size."""
    box = QComboBox()
    box.setObjectName("textSizeBox")
    for size in TEXT_SIZES:
        box.addItem(f"{size:.0%}", size)
    box.setCurrentIndex(box.findData(view.look.text))
    box.activated.connect(lambda _k: view.choose_text(float(box.currentData())))
    return box


def _language_box(preferences: Preferences) -> QComboBox:
    """Return a combo box for the language, with the native name of each."""
    box = QComboBox()
    box.setObjectName("languageBox")
    box.addItem(translate("Dialogs", "Same as the desktop"), SYSTEM)
    for code in languages():
        name = QLocale(code).nativeLanguageName()
        box.addItem("English" if code == ENGLISH else name[:1].upper() + name[1:], code)
    box.setCurrentIndex(box.findData(preferences.language))
    box.activated.connect(lambda _k: preferences.keep_language(str(box.currentData())))
    return box


def _over(field: QWidget, hint: QLabel) -> QVBoxLayout:
    """Return a layout of a field with a hint below."""
    hint.setProperty("hint", True)
    column = QVBoxLayout()
    column.setSpacing(4)
    column.addWidget(field)
    column.addWidget(hint)
    return column


def _check(name: str, text: str, on: bool) -> QCheckBox:
    """Return a check box with an object name."""
    box = QCheckBox(text)
    box.setObjectName(name)
    box.setChecked(on)
    return box
