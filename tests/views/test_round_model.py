"""The model of the table of rounds: its data for Qt, also after rows were removed."""

import sys
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from pictures import staged
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot
from typed import some
from windows import House, document, run, settled

from visualonline.core.errors import ReadError
from visualonline.session.playhead import Playhead
from visualonline.streams.spec import CLICKED
from visualonline.views.panels.points import PointsPanel
from visualonline.views.widgets.round_model import RoundModel

STAGES = [
    (document(CLICKED, "perceptron", rounds=None), 0),
    (document("separable", rounds=30), 30),
    (document("separable", rounds=7), 3),
    (document("separable", "perceptron", "online-svm", rounds=50), 20),
    (document("experts", "halving", rounds=12), 12),
    (document("label-flipper", rounds=9), 9),
    (document("separable", rounds=7), 7),
]


@pytest.fixture
def model(qtbot: QtBot) -> Iterator[RoundModel]:
    model = RoundModel()
    yield model
    model.deleteLater()


def show(model: RoundModel, k: int) -> None:
    shown, t = STAGES[k]
    workspace = staged(shown)
    model.show_workspace(workspace.facts)
    model.show_snapshot(workspace.snapshot(Playhead(position=float(t), end=workspace.rounds_run)))


def test_qt_finds_no_fault_with_what_it_is_told(model: RoundModel, qtlog: object) -> None:
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    for k in range(len(STAGES)):
        show(model, k)
        assert model.rowCount() == model.rounds + model.open
    assert [record.message for record in qtlog.records if "FAIL" in record.message] == []  # type: ignore[attr-defined]
    assert tester.model() is model


def test_a_cell_that_has_gone_is_nothing_and_takes_nothing(model: RoundModel) -> None:
    show(model, 1)
    kept = QPersistentModelIndex(model.index(20, 0))
    stale = model.index(20, 0)
    show(model, 2)
    assert not kept.isValid()
    for index in (stale, model.createIndex(3, 40), QModelIndex()):
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole, Qt.ItemDataRole.ForegroundRole):
            assert model.data(index, role) is None
        assert not model.flags(index) & Qt.ItemFlag.ItemIsEditable
        assert not model.setData(index, "1")
    assert model.headerData(40, Qt.Orientation.Horizontal) is None


def test_a_file_that_has_changed_leaves_empty_cells_and_is_said_once(
    model: RoundModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    show(model, 1)
    reported: list[str] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: reported.append(str(error)))

    def changed(_stream: object, _k: int) -> None:
        raise ReadError("a.csv", "This file has changed.")

    monkeypatch.setattr(type(some(model._stream)), "block", changed)
    assert [model.data(model.index(row, 0)) for row in range(3)] == [None] * 3
    assert reported == ["a.csv: This file has changed."]


@pytest.mark.long(only=True)
def test_the_view_is_laid_out_after_the_model_has_told_of_its_rows(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = house.on(document("separable", rounds=30))
    window.layout_.open("points")
    run(window)
    settled()
    panel = window.layout_.panel("points")
    assert isinstance(panel, PointsPanel)
    rounds, fit = panel.table.rounds, panel.table._fit
    fits: list[bool] = []
    parameters_shown: list[bool] = []

    def watched() -> None:
        fits.append(bool(parameters_shown))
        fit()

    def ended(tell: Callable[[], None]) -> None:
        tell()
        parameters_shown.clear()

    monkeypatch.setattr(panel.table, "_fit", watched)
    rounds.rowsAboutToBeInserted.connect(lambda: parameters_shown.append(True))
    rounds.modelAboutToBeReset.connect(lambda: parameters_shown.append(True))
    for name in ("endInsertRows", "endResetModel"):
        monkeypatch.setattr(rounds, name, partial(ended, getattr(rounds, name)))
    for shown in (document("separable", rounds=4000), document("experts", "halving", rounds=20)):
        window.session.show_document(shown, 0)
        run(window)
        settled()
    assert fits
    assert not any(fits)
