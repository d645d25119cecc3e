"""Statements in limited space: broken if narrow, never too small for a presentation, and in force."""

import re
from typing import Any, cast

import pytest
from cards import card, rested, session_of, stands
from pytestqt.qtbot import QtBot
from trials import LONG
from windows import document, picture

from visualonline.core.catalog import catalog
from visualonline.core.typesetting import prepare
from visualonline.theorems.theorem import Theorem
from visualonline.views.text import theorem_block as block_module
from visualonline.views.text.statement import Setting, laid, parts, settled, tall

THEOREMS = cast("dict[str, Theorem]", catalog("theorems").plugins)
LONGEST = sorted(THEOREMS, key=lambda name: len(THEOREMS[name].statement))[-8:]
"""The theorems with the longest statements; all are set in the long checks."""


def words(tex: str) -> str:
    return re.sub(r"\s|\\quad", "", tex)


@pytest.mark.parametrize("name", THEOREMS)
def test_nothing_of_a_statement_is_lost_where_it_is_broken(name: str) -> None:
    statement = THEOREMS[name].statement
    assert words("".join(part.tex for part in parts(statement))) == words(statement)
    first, *others = parts(statement)
    assert first.role == "paid"
    assert others
    assert not any(part.tex.count("{") != part.tex.count("}") for part in parts(statement))


@pytest.mark.long
@pytest.mark.parametrize("name", THEOREMS if LONG else LONGEST)
def test_in_a_presentation_every_statement_can_be_read(qtbot: QtBot, name: str) -> None:
    prepare()
    setting = settled(THEOREMS[name].statement, 590.0, 260.0, 60.0, 32.0)
    assert setting.size >= 32.0
    assert all(part.aside for line in setting.asides for part in line)
    assert tall(setting) <= 340.0  # the card scrolls
    placed = [part for line in (*setting.lines, *setting.asides) for part in line]
    assert placed == list(parts(THEOREMS[name].statement))


def test_a_line_less_is_worth_smaller_letters_but_not_small_ones(qtbot: QtBot) -> None:
    prepare()
    tex = r"M_t \le a + b + c + d + e"
    wide = settled(tex, 1000.0, 200.0, 30.0, 14.0)
    assert (len(wide.lines), wide.size) == (1, 30.0)
    close = settled(tex, 0.85 * _needed(wide), 200.0, 30.0, 14.0)
    assert len(close.lines) == 1
    assert 22.0 < close.size < 30.0
    narrow = settled(tex, 0.6 * _needed(wide), 200.0, 30.0, 14.0)
    assert len(narrow.lines) == 2
    assert narrow.size == 30.0


def _needed(setting: Setting) -> float:
    """Return the width of the one line, found by narrowing the room."""
    width = 1000.0
    while settled(r"M_t \le a + b + c + d + e", width - 1, 200.0, setting.size, setting.size).lines == setting.lines:
        width -= 1
    return width


def test_the_card_shows_the_form_in_force_and_names_it(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare()
    drawn: list[str] = []

    def watched(x: float, y: float, w: float, setting: Setting, *more: Any) -> Any:
        drawn.append(" ".join(part.tex for line in setting.lines for part in line))
        return laid(x, y, w, setting, *more)

    monkeypatch.setattr(block_module, "laid", watched)
    session = session_of(document("noisy", "kernel-perceptron", rounds=60), 1)
    panel = card(qtbot, "theorem", session)
    assert panel.accessibleName().startswith("Kernel perceptron, margin form: ")
    assert r"\gamma_K" in drawn[-1]
    session.seek(50)
    panel.show_snapshot(session.snapshot)
    rested(panel)
    picture(panel)
    assert panel.accessibleName().startswith("Kernel perceptron, L2 form: ")
    assert r"\|h(u)\|_2" in drawn[-1]
    assert r"\gamma" not in drawn[-1]


@pytest.mark.parametrize(("t", "told"), [(10, "=  27.9,  so 27"), (300, "=  163.6,  so 163"), (3000, "=  1,707")])
def test_a_value_is_not_rounded_up_past_the_whole_number_that_it_allows(qtbot: QtBot, t: int, told: str) -> None:
    session = session_of(document("noisy", "perceptron", rounds=3000), t)
    panel = card(qtbot, "theorem", session)
    assert block_module.TheoremBlock(session.snapshot.learners[0], 0, False, t, panel.style_, 1.0).value == told


@pytest.mark.parametrize("height", [420, 200])
def test_two_statements_in_a_presentation_can_be_read(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, height: int
) -> None:
    prepare()
    drawn: list[tuple[float, float]] = []

    def watched(x: float, y: float, w: float, setting: Setting, *more: Any) -> Any:
        drawn.append((setting.size, y))
        return laid(x, y, w, setting, *more)

    monkeypatch.setattr(block_module, "laid", watched)
    session = session_of(document("separable", "perceptron", "averaged-perceptron", rounds=60), 40)
    panel = card(qtbot, "theorem", session, "projector", (630, height), presenting=True)
    picture(panel)
    (first, top), (second, below) = drawn[-2:]
    assert first == second >= 28.0 if height == 200 else first == second >= 32.0
    assert top < height / 2 < below
    seen = picture(panel)
    value = stands(seen, panel.style_.colour("allowed"))
    assert value[: height // 2].any()
    assert value[height // 2 :].any()
