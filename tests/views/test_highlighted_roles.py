"""Highlighting in a proof: every panel emphasises the highlighted quantity and fades the others."""

from functools import cache

import numpy as np
import pytest
from cards import Pixels, card, session_of, stands
from mouse import LEFT
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from trials import in_long
from typed import now
from windows import House, document, picture, press, settled

from visualonline.core.typesetting import prepare
from visualonline.session.commands import Highlight
from visualonline.session.session import Session
from visualonline.views.panel import Panel
from visualonline.views.panels.proof import ProofPanel
from visualonline.views.shell.window import MainWindow
from visualonline.views.theme.style import LIGHT, PROJECTOR, Colours, Style

CASES = [
    # panel, stream, learner, round; of each light its role, another one, and the colour in which the first is drawn
    ("theorem", "separable", "perceptron", 30, (("allowed", "paid", "allowed"),)),
    ("plane", "separable", "perceptron", 30, (("hindsight", "learner", "hindsight"), ("learner", "hindsight", "ink"))),
]
MORE_CASES = [
    ("margin", "separable", "perceptron", 30, (("hindsight", "paid", "hindsight"), ("paid", "hindsight", "paid"))),
    ("potential", "noisy", "perceptron", 42, (("learner", "allowed", "ink"), ("hindsight", "learner", "hindsight"))),
    ("regret", "noisy", "online-svm", 42, (("paid", "allowed", "paid"), ("allowed", "hindsight", "allowed"))),
    ("weight-space", "noisy", "online-svm", 42, (("hindsight", "learner", "hindsight"),)),
    ("weight-space", "separable", "perceptron", 9, (("learner", "hindsight", "ink"),)),
    ("loss", "noisy", "online-svm", 42, (("paid", "learner", "paid"),)),
    ("dual", "noisy", "dual-perceptron", 42, (("learner", "paid", "positive"), ("paid", "learner", "paid"))),
    ("weights", "noisy", "perceptron", 42, (("learner", "paid", "ink"),)),
    ("weights", "experts", "algorithm-p", 30, (("learner", "hindsight", "positive"),)),
    ("simplex", "experts", "exponential-weights", 30, (("learner", "hindsight", "ink"),)),
    ("vote", "experts", "algorithm-p", 30, (("learner", "allowed", "ink"), ("paid", "learner", "paid"))),
    ("mistakes", "noisy", "perceptron", 42, (("paid", "allowed", "paid"), ("allowed", "learner", "allowed"))),
    ("scoreboard", "noisy", "perceptron", 42, (("allowed", "paid", "allowed"),)),
]
"""What only a long run tries."""


@cache
def staged(source: str, learner: str, t: int) -> Session:
    session = session_of(document(source, learner, rounds=60), t)
    session.to_mistake(1)  # a round in which something is paid and the learner moves, where one is left
    return session


def under(panel: Panel, session: Session, *roles: str) -> Pixels:
    """Return the picture of a panel while some roles are lit."""
    session.execute(Highlight(roles))
    panel.show_snapshot(session.snapshot)
    return picture(panel)


def inked(seen: Pixels, colour: str, panel: Panel) -> int:
    """Return the number of pixels below the title that have a colour."""
    return int(np.count_nonzero(stands(seen, panel.style_.colour(colour), 24)[40:]))


@pytest.mark.parametrize(("name", "source", "learner", "t", "lights"), [*CASES, *in_long(*MORE_CASES)])
def test_the_lit_quantity_stands_out_and_the_others_fade(
    qtbot: QtBot, name: str, source: str, learner: str, t: int, lights: tuple[tuple[str, str, str], ...]
) -> None:
    prepare()
    session = staged(source, learner, t)
    session.execute(Highlight(()))
    panel = card(qtbot, name, session, size=(760, 400))
    qtbot.waitUntil(lambda: not panel.busy)  # a path that is still found would look otherwise at last
    plain, under_each = picture(panel), dict[str, Pixels]()
    for role, other, colour in lights:
        for each in {role, other} - under_each.keys():
            under_each[each] = under(panel, session, each)
        lit, faded = under_each[role], under_each[other]
        assert inked(lit, colour, panel) >= 0.97 * inked(plain, colour, panel) > 0
        assert inked(faded, colour, panel) < 0.75 * inked(lit, colour, panel)
    assert (under(panel, session) == plain).all()


def test_a_statement_shows_which_of_its_sides_and_letters_are_meant(qtbot: QtBot) -> None:
    prepare()
    session = staged("separable", "perceptron", 30)
    session.execute(Highlight(()))
    panel = card(qtbot, "theorem", session)
    left, right = (slice(46, 125), slice(0, 45)), (slice(46, 125), slice(92, 160))
    plain, paid, allowed = (under(panel, session, *roles) for roles in ((), ("paid",), ("allowed",)))
    assert (paid[left] != plain[left]).any()
    assert (paid[right] == plain[right]).all()
    assert (allowed[left] == plain[left]).all()
    assert (allowed[right] != plain[right]).any()
    letters = under(panel, session, "hindsight")[right]
    assert stands(letters, panel.style_.colour("hindsight"), 24).any()
    assert not stands(plain[right], panel.style_.colour("hindsight"), 24).any()


@pytest.mark.parametrize("colours", [LIGHT, PROJECTOR])
def test_what_fades_can_still_be_read(colours: Colours) -> None:
    style = Style(colours, highlighted=("paid",))
    for role in ("allowed", "hindsight", "learner", ""):
        assert style.written(role) == style.colour("second")
        assert style.breadth(role) == 1.0
        ground, faded = style.colour("card").lightness(), style.drawn(role).lightness()
        usual = Style(colours).drawn(role).lightness()
        assert min(ground, usual) < faded < max(ground, usual)
    assert style.written("paid") == style.drawn("paid") == style.colour("paid")
    assert style.breadth("paid") > 1.5


def proved(qtbot: QtBot, house: House) -> tuple[MainWindow, ProofPanel]:
    """Return a window in the middle of a run, and its proof with all lines."""
    prepare()
    window = house.on(document("noisy", "perceptron", rounds=60))
    window.session.seek(42)
    proof = window.layout_.panels["proof"]
    assert isinstance(proof, ProofPanel)
    qtbot.waitUntil(lambda: not proof.busy and picture(proof) is not None and bool(proof.lines))
    return window, proof


def test_a_click_on_a_step_lights_the_window_until_the_proof_is_closed(qtbot: QtBot, house: House) -> None:
    window, proof = proved(qtbot, house)
    plain = picture(window.layout_.panels["mistakes"])
    QTest.mouseClick(proof, LEFT, pos=proof.lines[-1].box.center().toPoint())
    settled()
    assert now(window.session.snapshot.highlighted) == ("allowed",)
    assert now(window.planes[0].drawing.style_.highlighted) == ("allowed",)
    mistakes = window.layout_.panels["mistakes"]
    allowed = mistakes.style_.colour("allowed")
    assert stands(picture(mistakes), allowed).sum() > stands(plain, allowed).sum()
    window.layout_.docks["proof"].dismiss()
    settled()
    assert window.session.snapshot.highlighted == ()
    assert window.planes[0].drawing.style_.highlighted == ()


@pytest.mark.long(only=True)
def test_escape_puts_the_light_out_and_a_second_one_leaves_the_presentation(qtbot: QtBot, house: House) -> None:
    window, proof = proved(qtbot, house)
    proof.setFocus()
    press(window, Qt.Key.Key_Down)
    assert now(window.session.snapshot.highlighted) == ("paid", "hindsight")
    window.focus_plane()
    press(window, Qt.Key.Key_Escape)
    assert window.session.snapshot.highlighted == ()
    assert proof.chosen is None
    window.presentation.toggle()
    press(window, Qt.Key.Key_Escape)
    assert not window.presentation.running
