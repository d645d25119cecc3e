"""The picture of a sweep table shows the data in its rows."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot
from typed import of_kind

from visualonline.__main__ import main
from visualonline.core.errors import Error
from visualonline.session.feeds.sweep_table import figure_of_table
from visualonline.sweeps.read_table import SweepTable, read_table
from visualonline.views.plot.marks import Caption, Name
from visualonline.views.plot.sweep_figures import best_figure, by_values
from visualonline.views.theme.style import LIGHT, Style
from visualonline.views.widgets.sweep_view import SweepView
from visualonline.views.widgets.table_picture import TablePicture

LEARNERS = ("--learner", "perceptron", "--learner", "winnow")


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    output = str(tmp_path_factory.mktemp("sweep") / "rows.csv")
    words = ("--set", "perceptron.eta=1,2", "--seeds", "0..3", "--rounds", "40", "--at", "10,20", "--workers", "1")
    assert main(["sweep", "separable:margin=.1|.3", *LEARNERS, *words, "-o", output]) == 0
    return output


def test_what_is_drawn_stands_in_the_rows(path: str) -> None:
    table = read_table(path)
    figure = figure_of_table(table)
    assert figure.names == ("A  Perceptron", "B  Winnow (normalised)")
    first = figure.data.rows[0]
    assert figure.data.rounds.tolist() == [10, 20, 40]
    for k, number in enumerate(figure.numbers[0]):
        mine = np.flatnonzero(table["run"] == number)
        assert first.paid[k].tolist() == table["perceptron-separable.actual"][mine].tolist()
        assert first.ratio[k] == pytest.approx(table["perceptron-separable.ratio"][mine[-1]])


def test_over_columns_runs_are_put_together_by_their_values(path: str) -> None:
    table = read_table(path)
    data = figure_of_table(table, ("stream.margin", "eta")).data
    values, mean, _around = by_values(data)
    assert values.tolist() == [[0.1, 1], [0.1, 2], [0.3, 1], [0.3, 2]]
    last = (table["t"] == 40) & (table["stream.margin"] == 0.3) & (table["learner.eta"] == 2)
    assert mean[-1] == table["perceptron-separable.actual"][last].mean()
    with pytest.raises(Error, match=r"no such column. The table has stream\.margin"):
        figure_of_table(table, ("speed",))
    with pytest.raises(Error, match="has no rows"):
        figure_of_table(SweepTable({name: table[name][:0] for name in table}))


def test_a_table_is_drawn_without_a_stream(path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "rows.png"
    for words in (["--view", "growth"], ["--over", "stream.margin"], ["--over", "stream.margin,eta"], []):
        assert main(["render", "--sweep", path, *words, "-o", str(out), "--size", "640x400"]) == 0
        assert QImage(str(out)).width() == 640
    assert main(["render", "noisy", "--sweep", path, "-o", str(out)]) == 2
    assert "Leave out noisy" in capsys.readouterr().err
    assert main(["render", "-o", str(out)]) == 2
    assert "Name what to draw" in capsys.readouterr().err
    assert main(["render", "--sweep", path, "--view", "map", "-o", str(out)]) == 2
    assert "--view map takes --over NAME,NAME" in capsys.readouterr().err


def test_bounds_above_the_picture_are_marked(path: str) -> None:
    data = figure_of_table(read_table(path), ("stream.margin",)).data
    figure = best_figure(data, Style(LIGHT), None)
    bounds = dict(zip(*np.unique([one.values[0] for one in data.variants], return_index=True), strict=True))
    above = [margin for margin, k in bounds.items() if data.rows[0].value[k] > figure.home[3]]
    arrows = [mark for mark in figure.marks if isinstance(mark, Caption)]
    assert above
    assert [arrow.at[0] for arrow in arrows] == pytest.approx(above)
    assert all(arrow.parts[0][0].startswith("↑") for arrow in arrows)


def test_the_picture_of_growth_names_the_learners(path: str, qtbot: QtBot) -> None:
    picture = TablePicture(figure_of_table(read_table(path)), "growth", "rows.csv", Style(LIGHT))
    qtbot.addWidget(picture)
    view = of_kind(picture.findChild(SweepView), SweepView)
    told = view.foot.accessibleName()
    assert "A  Perceptron: " in told
    assert "B  Winnow (normalised): " in told
    assert "power of the bound" in told
    names = [mark.text[:2] for mark in view.plot.figure.marks if isinstance(mark, Name)]
    assert set(names) == {"A:", "B:"}
