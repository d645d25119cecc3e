"""Label counts without points: counts, estimate and probability, recomputed by plain arithmetic."""

import math

import numpy as np
import pytest
from mouse import LEFT, NONE, RIGHT
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from windows import SHIFT, House, document, press, run, settled

from visualonline.session.playhead import Phase
from visualonline.views.plane.label_counts import LabelCounts, of_loss
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.numbers import short


def shown(house: House) -> tuple[MainWindow, LabelCounts]:
    window = house.on(document("biased-coin", "krichevsky-trofimov", rounds=150))
    return window, window.planes[0].label_counts


def texts(counts: LabelCounts) -> list[str]:
    counts._prepare()
    return [each.text for each in counts.item.texts]


def test_counts_estimate_and_probability_are_those_of_the_labels(house: House) -> None:
    window, counts = shown(house)
    assert counts.isVisible()
    assert not window.planes[0].view.isVisible()
    y = window.session.workspace.base.block(0).y[:150]
    for t in (1, 40, 150):
        window.session.seek(t)
        settled()
        ones, probability = 0, 1.0
        for s in range(t):
            p = (ones + 0.5) / (s + 1)
            probability *= p if y[s] > 0 else 1 - p
            ones += y[s] > 0
        best = (ones / t) ** ones * (1 - ones / t) ** (t - ones)
        assert counts.counts == (ones, t - ones)
        expected = {f"n₁ = {ones}", f"n₀ = {t - ones}", f"estimate p = {short(p)}"}
        expected |= {f"Pr[labels] = {short(probability)}", f"best constant: {short(best)}"}
        assert expected <= set(texts(counts))
        first, last = counts._shown(window.session.snapshot)
        assert last == t
        assert [mark.label for mark in counts.item.marks[: last - first + 1]] == y[first - 1 : last].tolist()


def test_no_label_is_told_before_its_phase(house: House) -> None:
    window, counts = shown(house)
    window.session.seek(40)
    settled()
    while window.session.playhead.phase >= Phase.LABEL:
        press(window, Qt.Key.Key_Left, SHIFT)
    y = window.session.workspace.base.block(0).y[:39]
    assert counts.counts == (int(np.sum(y > 0)), int(np.sum(y < 0)))
    assert not any(text.startswith("best constant:") for text in texts(counts))
    t, labels = counts.numbers()
    assert (t[1][-1], labels[1].tolist()[-3:]) == (39, y[-3:].tolist())


def test_a_click_adds_a_label(house: House) -> None:
    window, counts = shown(house)
    for button, label in ((LEFT, 1.0), (RIGHT, -1.0)):
        QTest.mouseClick(counts.viewport(), button, NONE, counts.viewport().rect().center())
        run(window)
        base = window.session.workspace.base
        assert base.rounds is not None
        assert base.block(0).y[base.rounds - 1] == label


def test_a_probability_below_the_least_float_has_its_power_of_ten() -> None:
    for power in (-1, -299, -400, -12345):
        text = of_loss(-power * math.log(10.0))
        mantissa, _, exponent = text.partition("e−")
        assert math.log10(float(mantissa)) - int(exponent or 0) == pytest.approx(power, abs=0.01)
