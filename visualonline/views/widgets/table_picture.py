"""A picture of a sweep's finished table: a title, one of the views, and its results in numbers."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QVBoxLayout

from visualonline.session.feeds.sweep_table import TableFigure
from visualonline.views.text.rich_label import RichLabel, TextRun
from visualonline.views.text.translation import counted
from visualonline.views.theme.style import Style
from visualonline.views.widgets.sweep_view import CurrentRun, SweepView


class TablePicture(QFrame):
    """A card with one view of the runs of a table."""

    def __init__(self, figure: TableFigure, view: str, title: str, style: Style) -> None:
        super().__init__()
        self.setObjectName("card")
        head, body = RichLabel(caption=True), SweepView("run", ("least", "nearest"), ("{}", "{}"))
        layout = QVBoxLayout(self)
        pad = style.padding
        layout.setContentsMargins(pad, pad // 2, pad, pad // 2)
        layout.setSpacing(4)
        layout.addWidget(head)
        layout.addWidget(body, 1)
        head.set_style(style)
        body.set_style(style)
        symbols = self.tr(" and ").join(param.symbol for param in figure.data.params)
        told = counted(sum(len(row.loss) for row in figure.data.rows), "run") + (
            self.tr(" over {symbols}").format(symbols=symbols) if symbols else ""
        )
        head.show_parts((TextRun(title, "ink", bold=True),), (TextRun(told),))
        body.show_runs(figure.data, view, CurrentRun(figure.names, numbers=figure.numbers))
