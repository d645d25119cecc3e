"""The picture of a sweep table shows the data in its rows."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QImage

from visualonline.__main__ import main
from visualonline.core.errors import Error
from visualonline.session.feeds.sweep_table import figure_of_table
from visualonline.sweeps.read_table import SweepTable, read_table
from visualonline.views.plot.sweep_figures import by_values

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
    with pytest.raises(Error, match=r"no such column. It has stream\.margin"):
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
