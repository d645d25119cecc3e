"""Colours are distinguishable and text is legible, in every theme and for every kind of colour vision."""

import itertools
from dataclasses import replace

import numpy as np
import pytest
from colorspacious import cspace_convert, deltaE
from pictures import contrast, luminance
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from visualonline.views.theme.style import FOCUS, LEARNER_ROLES, THEMES, Colours, style_named

TEXT = ("ink", "second", "positive_text", "negative_text", "paid", "allowed", "hindsight", *LEARNER_ROLES[1:])
DICHROMATS = ("deuteranomaly", "protanomaly", "tritanomaly")


def ratio(a: str, b: str) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    return contrast(float(luminance(rgb(a))), float(luminance(rgb(b))))


def rgb(name: str) -> np.ndarray:
    colour = QColor(name)
    return np.array([colour.red(), colour.green(), colour.blue()], dtype=float)


def seen(name: str, kind: str) -> np.ndarray:
    """Return a colour as a dichromat sees it, by the model of Machado, Oliveira and Fernandes (2009)."""
    space = {"name": "sRGB1+CVD", "cvd_type": kind, "severity": 100}
    return np.asarray(np.clip(cspace_convert(rgb(name) / 255, space, "sRGB1"), 0, 1))


def test_the_measure_knows_black_on_white() -> None:
    assert ratio("#000000", "#FFFFFF") == pytest.approx(21)
    assert ratio("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("role", TEXT)
def test_text_has_contrast_on_every_ground(theme: str, role: str) -> None:
    colours = THEMES[theme]
    least = 7.0 if theme in ("projector", "high-contrast") else 4.5
    for ground in ("card", "window", "control"):
        assert ratio(getattr(colours, role), getattr(colours, ground)) >= least, f"{role} on {ground}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("text", "ground"), [("on_strong", "hindsight"), ("card", "ink"), ("on_strong", "positive")])
def test_text_on_strong_grounds_has_contrast(theme: str, text: str, ground: str) -> None:
    colours = THEMES[theme]
    assert ratio(getattr(colours, text), getattr(colours, ground)) >= (7.0 if theme == "projector" else 4.5)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("role", ["positive", "negative", "hindsight", "ink"])
def test_marks_have_contrast_on_the_card(theme: str, role: str) -> None:
    assert ratio(getattr(THEMES[theme], role), THEMES[theme].card) >= 3.0


@pytest.mark.parametrize("theme", THEMES)
def test_points_of_future_rounds_are_seen_on_the_card_and_on_both_half_planes(theme: str) -> None:
    style = style_named(theme)
    halves = (style.mixed(role, style.colours.tint).name() for role in ("positive", "negative"))
    for ground in (style.colours.card, *halves):
        assert ratio(style.colours.faint, ground) >= 3.0


@pytest.mark.parametrize("theme", THEMES)
def test_the_ring_round_what_has_the_keys_stands_out_from_every_ground(theme: str) -> None:
    for ground in ("card", "window", "control", "ink"):
        assert ratio(FOCUS, getattr(THEMES[theme], ground)) >= 3.0, ground


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_paid_allowed_and_known_in_hindsight_differ_for_every_eye(theme: str) -> None:
    colours = THEMES[theme]
    for a, b in itertools.combinations((colours.paid, colours.allowed, colours.hindsight), 2):
        assert apart(a, b) >= 20.0
        assert min(apart(a, b, kind) for kind in DICHROMATS) >= 7.0, "each has a word or a dash of its own, too"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", DICHROMATS)
def test_the_signs_of_the_two_labels_differ_for_dichromats(theme: str, kind: str) -> None:
    assert apart(THEMES[theme].positive_text, THEMES[theme].negative_text, kind) >= 20.0


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", DICHROMATS)
def test_the_two_labels_differ_for_dichromats(theme: str, kind: str) -> None:
    colours: Colours = THEMES[theme]
    difference = deltaE(seen(colours.positive, kind), seen(colours.negative, kind), "sRGB1", "CAM02-UCS")
    assert difference >= 20.0


def apart(a: str, b: str, kind: str = "") -> float:
    """Return the distance of two colours, optionally for a dichromat; 10 is visible at a glance."""
    one, other = (seen(name, kind) if kind else rgb(name) / 255 for name in (a, b))
    return float(deltaE(one, other, "sRGB1", "CAM02-UCS"))


@pytest.mark.parametrize("theme", THEMES)
def test_learners_that_are_compared_have_distinct_colours(theme: str) -> None:
    colours = [getattr(THEMES[theme], role) for role in LEARNER_ROLES]
    for a, b in itertools.combinations(colours, 2):
        assert apart(a, b) >= 20.0
        assert min(apart(a, b, kind) for kind in ("deuteranomaly", "protanomaly")) >= 14.0
        assert apart(a, b, "tritanomaly") >= 10.0


@pytest.mark.parametrize("theme", THEMES)
def test_no_learner_has_the_colour_of_another_role(theme: str) -> None:
    colours = THEMES[theme]
    for learner in LEARNER_ROLES[1:]:
        own = getattr(colours, learner)
        for role in ("allowed", "hindsight"):
            other = getattr(colours, role)
            assert apart(own, other) >= 18.0, f"{learner} beside {role}"
            assert min(apart(own, other, kind) for kind in ("deuteranomaly", "protanomaly")) >= 7.0
        for role in ("paid", "positive", "negative"):
            assert apart(own, getattr(colours, role)) >= 12.0, f"{learner} beside {role}"


@pytest.mark.parametrize("theme", THEMES)
def test_a_mistake_is_never_in_the_colour_of_minus_1(theme: str) -> None:
    colours = THEMES[theme]
    assert deltaE(rgb(colours.paid) / 255, rgb(colours.negative) / 255, "sRGB1", "CAM02-UCS") >= 20.0


def test_system_is_light_or_dark(qtbot: QtBot) -> None:
    assert style_named("system") in (style_named("light"), style_named("dark"))


@pytest.mark.parametrize("theme", THEMES)
def test_the_lines_of_the_presentation_are_wide_and_its_text_large(theme: str) -> None:
    style = replace(style_named(theme), presenting=True)
    assert min(style.note, style.letter) >= 36
    assert min(style.caption, style.title) >= 42
    assert style.figure >= 136
    assert style.line >= 3
