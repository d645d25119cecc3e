"""The default layout: the positions of panels in the available space, until the user moves them; without a window."""

from typing import Literal, cast

import pytest

from visualonline.core.catalog import catalog
from visualonline.views.docks.default_layout import (
    Arrangement,
    PanelSpace,
    arranged,
    panel_space,
    presentation_layout,
    stand_below,
)
from visualonline.views.panel import Panel, PanelKind

LEARNERS = catalog("learners").plugins
PANELS = cast("dict[str, PanelKind]", catalog("panels").plugins)
"""Ids that stories may name before their panels are there."""


def kind(name: str, place: Literal["cell", "line", "head", "own"] = "cell") -> PanelKind:
    return PanelKind(id=name, name=name, summary="", source="", make=Panel, widget=name, place=place)


KINDS = {
    one.id: one
    for one in (kind("scores", "head"), kind("theorem", "line"), *(kind(name) for name in "abcdefg"))
}  # fmt: skip


def placed(arrangement: Arrangement) -> list[str]:
    return [name for block in arrangement.blocks for slot in block for name in slot]


@pytest.mark.parametrize("name", LEARNERS)
def test_every_learner_has_a_story_of_panels_that_there_are_or_will_be(name: str) -> None:
    told = LEARNERS[name].default_panels
    assert 2 <= len(told) <= 4
    assert len(set(told)) == len(told)
    assert set(told) <= set(PANELS)
    assert all(PANELS[panel].place == "cell" for panel in told)


def test_the_panels_that_have_a_key_have_one_of_their_own() -> None:
    keys = [one.key for one in PANELS.values() if one.key]
    assert len(set(keys)) == len(keys)
    for name in ("theorem", "proof", "rule"):
        assert name not in PANELS or PANELS[name].key, f"{name} is one key away"


@pytest.mark.parametrize("told", ["a", "ab", "abc", "abcd", "abcdefg"])
@pytest.mark.parametrize("lines", [False, True])
@pytest.mark.parametrize("below", [False, True])
@pytest.mark.parametrize("size", [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)])
def test_every_panel_has_one_place_and_the_story_is_shown(
    told: str, lines: bool, below: bool, size: tuple[int, int]
) -> None:
    space = PanelSpace(*size, lines=lines, below=below)
    found = arranged(KINDS, told, space)
    assert sorted(placed(found)) == sorted(KINDS)
    assert found.shown == {"scores", *told, *(["theorem"] if lines else [])}
    fronts = [name for name in found.fronts if KINDS[name].place == "cell"]
    assert fronts == list(told[: len(fronts)])
    assert len(fronts) <= space.columns * space.rows + (1 if below else 0)


def test_four_panels_fill_two_rows_below_figures_and_theorem() -> None:
    found = arranged(KINDS, "cdba", PanelSpace(2, 2, lines=True))
    assert found.blocks == (
        (("scores",),), (("theorem",),), (("c",), ("d",)), (("b",), ("a", "e", "f", "g")),
    )  # fmt: skip


def test_an_odd_panel_has_a_row_and_two_do_not_share_one() -> None:
    three = arranged(KINDS, "abc", PanelSpace(2, 2, lines=False)).blocks[1:]
    assert [[slot[0] for slot in block] for block in three] == [["a"], ["b", "c"]]
    two = arranged(KINDS, "ab", PanelSpace(2, 2, lines=False)).blocks[1:]
    assert [[slot[0] for slot in block] for block in two] == [["a"], ["b"]]


def test_a_large_panel_has_a_column_of_its_own() -> None:
    found = arranged(KINDS, "abcd", PanelSpace(2, 2, lines=True, large=True))
    assert found.large
    assert found.blocks[2:] == ((("a",), ("b", "d"), ("c", "e", "f", "g")),)


def test_where_there_is_no_room_panels_share_it_and_the_first_is_in_front() -> None:
    found = arranged(KINDS, "abcd", PanelSpace(1, 2, lines=False))
    assert found.blocks[1:] == ((("a", "c"),), (("b", "d", "theorem", "e", "f", "g"),))
    assert found.fronts == ("scores", "a", "b")


def test_below_planes_the_figures_stand_over_what_fits() -> None:
    theorems = arranged(KINDS, "abc", PanelSpace(2, 1, lines=True, below=True))
    assert theorems.blocks[-1] == (("scores",), ("theorem",))
    cell = arranged(KINDS, "abc", PanelSpace(2, 2, lines=False, below=True))
    assert cell.blocks == ((("a",),), (("b",),), (("scores",), ("c", "theorem", "d", "e", "f", "g")))
    nothing = arranged(KINDS, "abc", PanelSpace(2, 1, lines=False, below=True))
    assert nothing.blocks[-1] == (("scores",),)


def test_a_presentation_shows_the_figures_and_the_first_of_the_story() -> None:
    found = presentation_layout(KINDS, "bac")
    assert sorted(placed(found)) == sorted(KINDS)
    assert found.shown == {"scores", "b"}
    below = presentation_layout(KINDS, "bac", below=True)
    assert below.below
    assert below.blocks[0][0][0] == "b", "as wide as there is room beside the figures"
    assert below.blocks[1] == (("scores",),)
    theorem = presentation_layout(KINDS, ("theorem", "b"))
    assert sorted(placed(theorem)) == sorted(KINDS)
    assert theorem.shown == {"scores", "theorem"}


@pytest.mark.parametrize(("width", "height", "lines", "below", "wanted"), [
    (808, 740, 220, False, PanelSpace(2, 2, lines=True)),
    (550, 440, 150, False, PanelSpace(1, 2, lines=False)),
    (550, 340, 200, False, PanelSpace(1, 1, lines=False)),
    (1880, 190, 240, True, PanelSpace(2, 2, lines=False, below=True)),
    (1880, 250, 240, True, PanelSpace(2, 2, lines=True, below=True)),
    (1256, 120, 460, True, PanelSpace(1, 1, lines=False, below=True)),
])  # fmt: skip
def test_the_room_decides_what_stands_side_by_side(
    width: float, height: float, lines: float, below: bool, wanted: PanelSpace
) -> None:
    assert panel_space(width, height, lines, below=below) == wanted


@pytest.mark.parametrize("learners", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [(944, 320), (1000, 520), (1264, 470), (1350, 520), (1584, 650), (1904, 830)])
def test_planes_stand_where_the_square_in_each_is_larger(size: tuple[int, int], learners: int) -> None:
    """In px of planes that share (1 - 0.43) of the width, or are above panels with 0.42 of the height."""
    width, height = size
    over, beside = min(width / learners, 0.58 * height), min(0.57 * width / learners, height)
    below = stand_below(*size, learners)
    assert below == (learners > 1 and over > 1.1 * beside)
    assert learners == 1 or (over if below else beside) >= 0.45 * height, "never a strip"
