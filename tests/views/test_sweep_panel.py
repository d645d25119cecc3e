"""The sweep panel: many runs like the current one, each a click away, in four views."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cards import card, session_of
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot
from simulated import complete
from typed import of_kind
from windows import House, document, found, run

from visualonline.__main__ import main
from visualonline.app import render
from visualonline.args import RenderArgs
from visualonline.cli_args import parse
from visualonline.core.catalog import find
from visualonline.hindsight.history import History
from visualonline.runs.run import Run
from visualonline.session.commands import AskFeed, AskSweep, Axis, OpenRun
from visualonline.session.feeds.sweep import SweepFeed
from visualonline.session.feeds.sweep_data import SweepData
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit
from visualonline.sweeps.bands import band
from visualonline.views.plot.sweep_figures import best_figure


def shown(qtbot: QtBot, *learners: str, source: str = "experts", ask: AskSweep | None = None, **words: Any) -> Any:
    """Return the panel and its session, its runs made."""
    session = session_of(document(source, *learners, rounds=40, **words), 40)
    if ask is not None:
        session.show_feeds({"sweep": SweepFeed})
        session.execute(AskFeed("sweep", ask))
    return card(qtbot, "sweep", session), session


@pytest.fixture
def few_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sweep over 5 values with 4 seeds each, and over 5 x 5 pairs with 2: not over 13 with 10, and 9 x 9 with 4."""
    monkeypatch.setattr("visualonline.session.feeds.sweep._VALUES", (5, 4))
    monkeypatch.setattr("visualonline.session.feeds.sweep._SIDE", (5, 2))


def asked(panel: Any) -> list[Any]:
    commands: list[Any] = []
    panel.command.connect(commands.append)
    return commands


def test_bands_are_those_of_stored_runs(qtbot: QtBot) -> None:
    panel, session = shown(qtbot, "exponential-weights", ask=AskSweep(12))
    data: SweepData = panel.data
    assert [one.seed for one in data.variants] == list(range(12))
    learner, stream = find("learners", "exponential-weights"), session.document.stream
    regrets = []
    for seed in range(12):
        spec = replace(stream, seed=seed)
        run = Run(learner, {}, History(fit_to_learner(open_base(spec), spec, learner.accepts)), seed=seed)
        complete(run)
        regrets.append([run.regret(int(t)) for t in data.rounds])
    wanted = band(np.array(regrets, dtype=float))
    for each, brute in zip(data.rows[0].paid_band, wanted, strict=True):
        assert each == pytest.approx(brute, rel=1e-6, abs=1e-6)
    for view in ("rounds", "ratio", "growth"):
        panel.show_view(view)
        assert panel.buttons[view].isChecked()
        assert ("current run" in panel.body.foot.accessibleName()) == (view == "rounds")


def test_a_click_opens_exactly_that_run(qtbot: QtBot) -> None:
    panel, session = shown(qtbot, "randomized-weighted-majority", ask=AskSweep(20))
    commands, data = asked(panel), panel.data
    ends = data.rows[0].paid[:, -1]
    worst = int(np.argmax(ends))
    panel.body.plot.clicked.emit(QPointF(40.0, float(ends[worst]) + 1))
    assert commands == [OpenRun(worst, None)]
    session.execute(commands[0])
    session.finish()
    assert session.document.stream.seed == worst
    [run] = session.workspace.runs
    assert run.trace.loss == data.rows[0].loss[worst]
    session.refresh_snapshot()
    assert session.snapshot.feeds["sweep"].rows[0] is data.rows[0]  # another place in the same sweep
    panel.show_workspace(session.workspace.facts)
    panel.show_snapshot(session.snapshot)
    panel.show_view("ratio")
    nearest = int(np.nanargmax(data.rows[0].ratio))
    panel.body.histogram.chosen.emit(nearest + 1)
    assert commands[-1] == OpenRun(nearest, None)
    session.undo_stack.undo()
    assert session.document.stream.seed == 0


def test_a_low_panel_has_no_title_that_its_boxes_say_too(qtbot: QtBot) -> None:
    panel, _session = shown(qtbot, "perceptron", source="separable", ask=AskSweep(50))
    for height, titled in ((170, False), (300, True)):
        panel.resize(700, height)
        assert panel.head.isHidden() != titled
    panel.resize(300, 170)
    assert not panel.head.isHidden(), "there is no room for the boxes"


@pytest.mark.parametrize("edits", [(), (Edit("add", 0, (0.5, -0.5), 1), Edit("delete", 3, (), 1))])
def test_orders_are_swept_over_where_nothing_is_drawn(qtbot: QtBot, edits: tuple[Edit, ...]) -> None:
    source, order = ("noisy", "shuffled") if edits else ("iris", "as-is")
    panel, session = shown(qtbot, "perceptron", source=source, ask=AskSweep(4, "orders"), edits=edits, order=order)
    data = panel.data
    assert [one.order for one in data.variants] == [1, 2, 3, 4]
    session.execute(OpenRun(0, 3))
    session.finish()
    assert session.workspace.runs[0].trace.loss == data.rows[0].loss[2]


@pytest.mark.usefixtures("few_values")
def test_the_best_value_is_that_of_the_least_mean_loss(qtbot: QtBot) -> None:
    panel, _session = shown(qtbot, "weighted-majority", ask=AskSweep(50, "values", (Axis("beta"),)))
    panel.show_view("best")
    data, commands = panel.data, asked(panel)
    values = sorted({one.values[0] for one in data.variants})
    each = list(zip(data.variants, data.rows[0].loss, strict=True))
    losses = {value: [loss for one, loss in each if one.values == (value,)] for value in values}
    best = min(values, key=lambda value: np.mean(losses[value]))
    assert f"β = {best:.3g}"[:6] in panel.body.foot.accessibleName()
    panel.body.plot.clicked.emit(QPointF(best, float(min(losses[best]))))
    opened = commands[-1]
    assert (opened.values, opened.seed) == (((Axis("beta"), best),), int(np.argmin(losses[best])))


@pytest.mark.usefixtures("few_values")
def test_where_every_value_does_as_well_none_is_called_the_best(qtbot: QtBot) -> None:
    ask = AskSweep(50, "values", (Axis("eta"),))
    panel, _session = shown(qtbot, "perceptron", source="separable", ask=ask)
    panel.show_view("best")
    assert re.search(r"average \(loss\): [\d.]+ at every value", panel.body.foot.accessibleName())
    assert best_figure(panel.data, panel.style_, None).marks == []


@pytest.mark.usefixtures("few_values")
def test_a_map_of_two_axes_has_a_cell_for_each_pair_and_opens_a_run_of_it(qtbot: QtBot) -> None:
    axes = (Axis("eta"), Axis("N", None))
    panel, session = shown(qtbot, "exponential-weights", ask=AskSweep(50, "values", axes))
    panel.show_view("map")
    data, commands = panel.data, asked(panel)
    pairs = {one.values for one in data.variants}
    assert len(pairs) == 25
    assert data.counted == 2 * 25
    means = sorted(data.rows[0].actual.reshape(2, 25).mean(axis=0))
    told = [part for part in panel.body.foot.accessibleName().split("   ") if part]
    assert told[0] == "average regret"
    assert [float(number) for number in told[1:6]] == pytest.approx(means[::6], rel=5e-3)
    k = 30
    eta, N = data.variants[k].values
    panel.body.plot.clicked.emit(QPointF(np.log10(eta), np.log10(N)))
    opened = commands[-1]
    assert opened.values == ((axes[0], eta), (axes[1], N))
    session.execute(opened)
    session.finish()
    assert session.document.stream.settings == (("N", str(int(N))),)
    same = next(i for i, one in enumerate(data.variants) if (one.seed, one.values) == (opened.seed, (eta, N)))
    assert session.workspace.runs[0].trace.loss == data.rows[0].loss[same]
    session.refresh_snapshot()
    assert session.snapshot.feeds["sweep"].rows[0] is data.rows[0]  # another place in the same sweep


@pytest.mark.usefixtures("few_values")
def test_over_a_setting_of_the_stream_stands_what_the_theorem_bounds(qtbot: QtBot) -> None:
    ask = AskSweep(50, "values", (Axis("margin", None),))
    panel, _session = shown(qtbot, "perceptron", source="separable", ask=ask)
    data = panel.data
    for one, actual, value in list(zip(data.variants, data.rows[0].actual, data.rows[0].value, strict=True))[::3]:
        stream = open_base(StreamSpec("separable", (("margin", repr(one.values[0])),), rounds=40, seed=one.seed))
        run = Run(find("learners", "perceptron"), {}, History(stream))
        complete(run)
        judgement = run.theorem("perceptron-separable", 40)
        assert (actual, value) == (judgement.actual, pytest.approx(judgement.value, rel=1e-6))
    assert data.unit == "updates"


def test_another_seed_is_another_sweep_over_orders(qtbot: QtBot) -> None:
    panel, session = shown(qtbot, "perceptron", source="noisy", ask=AskSweep(4, "orders"))
    session.execute(OpenRun(7, None))
    session.finish()
    session.refresh_snapshot()
    panel.show_workspace(session.workspace.facts)
    panel.show_snapshot(session.snapshot)
    assert [one.seed for one in panel.data.variants] == [7] * 4
    session.execute(OpenRun(7, 2))
    session.finish()
    assert session.workspace.runs[0].trace.loss == panel.data.rows[0].loss[1]


def test_what_is_to_come_is_not_told(qtbot: QtBot) -> None:
    panel, session = shown(qtbot, "weighted-majority")
    hidden = session._feeds.data(session.snapshot._replace(hides_future=True, revealed=3))
    assert "future rounds are hidden" in hidden["sweep"].message
    refused, _ = shown(qtbot, "weighted-majority", source="weight-splitter", ask=AskSweep(4, "orders"))
    assert "An adversary chooses" in refused.body.histogram.message
    assert panel.data.rows


def test_an_empty_plane_has_nothing_to_sweep_over(house: House) -> None:
    window = house.on(document("clicked"))
    window.panels.open_sweep(AskSweep(5, "seeds"))
    window.session.finish()
    data: SweepData = window.session.snapshot.feeds["sweep"]
    assert data.message.startswith("There are no rounds yet")


@pytest.mark.usefixtures("few_values")
def test_the_slider_offers_a_sweep(house: House) -> None:
    opened = house.on(document("experts", "weighted-majority", rounds=30))
    slider = opened.topbar.learners[0].form.sliders["beta"]
    [action] = slider.actions()
    assert action.text() == "Run a sweep over this parameter"
    action.trigger()
    opened.session.finish()
    opened.session.refresh_snapshot()
    data = opened.session.snapshot.feeds["sweep"]
    assert data.request.axes == (Axis("beta"),)
    assert data.counted == data.most == 20


def test_a_sweep_is_drawn_without_a_window(qapp: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "many.png"
    words = ("render", "experts", "--learner", "weighted-majority", "--rounds", "30", "--size", "800x600", "-o")
    request = parse([*words, str(out), "--sweep", "ratio", "--runs", "9", "--over", "seeds"])
    told: list[tuple[str, int, int | None]] = []
    assert render(of_kind(request, RenderArgs), lambda what, done, most, _share: told.append((what, done, most))) == 0
    assert told[-1] == ("sweep", 9, 9)
    assert QImage(str(out)).width() > 600
    assert main([*words, str(out), "--sweep", "best", "--over", "speed"]) == 2
    assert "Unknown parameter 'speed'" in capsys.readouterr().err
    assert main([*words, str(out), "--runs", "9"]) == 2
    assert "has no effect without --sweep" in capsys.readouterr().err


def test_the_menu_of_runs_offers_a_sweep_which_has_the_whole_stage(house: House) -> None:
    window = house.on(document("experts", "weighted-majority", rounds=30), size=(1366, 768))
    assert "N = 16" in window.topbar.stream_chip.text()
    assert window.actions_["sweepAction"] in found(window, QMenu, "runMenu").actions()
    window.actions_["sweepAction"].trigger()
    run(window)
    assert window.layout_.enlarged == "sweep"
    assert window.session.snapshot.feeds["sweep"].counted == 50
    assert window.panel("sweep").height() > 400


def test_the_key_names_the_band_of_the_bounds(qtbot: QtBot) -> None:
    panel, _session = shown(qtbot, "exponential-weights", ask=AskSweep(3))
    assert "middle 90 % of the bound" in panel.body.foot.accessibleName()
