"""The About dialog: the program, its components with their versions, and licences."""

from __future__ import annotations

import platform
from html import escape
from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QDialog, QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from visualonline.views.text.translation import declared, translate
from visualonline.views.widgets.controls import close_box

_PARTS = (
    "PySide6-Essentials", "pyqtgraph", "numpy", "scipy", "numba", "joblib", "threadpoolctl", "ziamath", "platformdirs",
    "markdown-it-py", "tomlkit", "segno",
)  # fmt: skip
_LICENCES = """VisualOnline is free software under the MIT licence. \
Qt and PySide6 are under the LGPL 3. The packages pyqtgraph, ziamath, platformdirs, markdown-it-py and tomlkit are \
under the MIT licence. The packages numpy, scipy, numba, joblib, threadpoolctl and segno are under BSD licences.

The typeface is Inter by Rasmus Andersson and the Inter Project Authors, under the SIL Open Font License 1.1.

The built-in data sets come from the UCI Machine Learning Repository under CC BY 4.0: \
Iris (R. A. Fisher, 1936) and Breast Cancer Wisconsin (W. H. Wolberg, W. N. Street and O. L. Mangasarian, \
1993)."""


def versions() -> dict[str, str]:
    """Return the versions of the program, of Python and Qt, and of the packages that it uses."""
    found = {"VisualOnline": _version("visualonline"), "Python": platform.python_version(), "Qt": qVersion()}
    found |= {name: _version(name) for name in _PARTS}
    return found | {"System": f"{platform.system()} {platform.release()}, {platform.machine()}"}


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:  # a bundle has no package metadata
        return "unknown"


def show_about(parent: QWidget) -> None:
    """Show versions and licences until the dialog is closed. The text can be copied."""
    dialog = QDialog(parent)
    dialog.setObjectName("aboutDialog")
    dialog.setWindowTitle(translate("Dialogs", "About VisualOnline"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    about = translate("Dialogs", "A program for teaching and exploring online learning.")
    said = [f"<p>{escape(part)}</p>" for part in (about, *declared(_LICENCES).split("\n\n"))]
    rows = (
        f'<tr><td style="padding-right: 20px">{escape(name)}</td><td>{escape(number)}</td></tr>'
        for name, number in versions().items()
    )
    said.insert(1, f'<table cellspacing="0" style="margin-top: 12px">{"".join(rows)}</table>')
    text = QLabel("".join(said))
    text.setObjectName("aboutText")
    text.setWordWrap(True)
    by = Qt.TextInteractionFlag
    text.setTextInteractionFlags(by.TextSelectableByMouse | by.TextSelectableByKeyboard)
    text.setAlignment(Qt.AlignmentFlag.AlignTop)
    scroll = QScrollArea()
    scroll.setAccessibleName(translate("Dialogs", "About VisualOnline"))
    scroll.setWidget(text)
    scroll.setWidgetResizable(True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    title = QLabel("VisualOnline")
    title.setObjectName("dialogTitle")
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(28, 24, 28, 20)
    layout.setSpacing(12)
    layout.addWidget(title)
    layout.addWidget(scroll, 1)
    layout.addWidget(close_box(dialog))
    width = 560
    height = text.heightForWidth(width - 56) + 140
    dialog.resize(width, min(height, round(0.94 * parent.height())))
    dialog.open()
