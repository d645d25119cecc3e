"""The gallery: a picture and a page of each learner, and a picture of each panel, made while the site is built."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import cast

from live_pages import MOST_BYTES, write_live_page

from visualonline.__main__ import main as visualonline
from visualonline.core.catalog import catalog
from visualonline.core.plugin import Learner
from visualonline.session.command_line import args_of
from visualonline.session.document import Document
from visualonline.session.opening import openings
from visualonline.views.panel import PanelKind
from visualonline.views.widgets.searched import FAMILIES

_ARMS = "bernoulli-arms:means=0.4,0.5,0.55,0.6"
_STREAMS = {
    "linear": ("noisy", "bisection", "biased-coin"),
    "kernel": ("moons",),
    "experts": ("experts:N=8", "specialists"),
    "bandits": (_ARMS,),
    "boolean": ("or-literals",),
}
"""Streams to try for each family of learners, in order."""
_TWO = "noisy --learner perceptron --learner winnow"
_PANELS = {
    "differences": _TWO,
    "estimates": f"{_ARMS} --learner exp3",
    "risk": "iid --learner online-svm --batch average",
    "weight-space": "noisy --learner projected-gradient",
}
"""Arguments that show a panel better than the first learner that opens with it."""
_LEARNER_SIZE, _PANEL_SIZE = "1280x720", "960x600"


def write(folder: Path) -> None:
    """Draw the pictures and write the page that shows them."""
    parts = [
        "# Gallery",
        "This page is for everyone who looks for a learner or a panel by its picture. The program drew each picture by"
        " the command below it. Each learner has a page that runs it in your browser: add points, move sliders, and"
        " see what changes.",
        "## Learners",
    ]
    pictures = folder / "gallery"
    pictures.mkdir(parents=True, exist_ok=True)
    learners = list(catalog("learners").plugins.values())
    for family, title in FAMILIES.items():
        parts.append(f"### {title}")
        for learner in (one for one in learners if one.family == family):
            words = (f"{one} --size {_LEARNER_SIZE}" for one in learner_runs(learner))
            parts += _shown(learner.name, learner.summary, words, pictures / f"{learner.id}.png")
            runs = (one.partition(" --round ")[0] for one in learner_runs(learner))
            write_live_page(pictures / f"{learner.id}.html", runs)
            parts.append(f"[Run {learner.name} in the browser](gallery/{learner.id}.html)")
    parts.append("## Panels")
    for kind in (cast("PanelKind", one) for one in catalog("panels").plugins.values()):
        words = (f"{one} --panel {kind.id} --size {_PANEL_SIZE}" for one in _panel_runs(kind, learners))
        parts += _shown(kind.name, kind.summary, words, pictures / f"panel-{kind.id}.png")
    size = sum(path.stat().st_size for path in pictures.glob("*.html"))
    if size > MOST_BYTES:
        raise SystemExit(f"The pages of the gallery have {size:,} bytes; at most {MOST_BYTES:,} are allowed.")
    (folder / "gallery.md").write_text("\n\n".join(parts) + "\n", "utf-8")


def learner_runs(learner: Learner) -> Iterator[str]:
    """Yield runs of a learner: on the first stream that opens with this learner, then on those of its family."""
    for stream, choice in [one for one in openings().values() if one.learner.id == learner.id][:1]:
        rounds = stream.rounds or 200
        words = " ".join(args_of(Document(replace(stream, rounds=rounds), (choice,))))
        yield f"{words} --round {round(0.6 * rounds)}"
    for name in _STREAMS[learner.family]:
        yield f"{name} --rounds 200 --learner {learner.id} --round 120"


def _panel_runs(kind: PanelKind, learners: list[Learner]) -> Iterator[str]:
    """Yield runs for a panel: the one named above, then those of learners that open with it."""
    runs = [f"{_PANELS[kind.id]} --rounds 200 --round 120"] if kind.id in _PANELS else []
    for learner in (one for one in learners if kind.id in one.default_panels):
        runs += learner_runs(learner)
    yield from (*runs, "noisy --learner perceptron --rounds 200 --round 120")


def _shown(name: str, summary: str, tried: Iterator[str], picture: Path) -> list[str]:
    """Draw a picture with the first arguments that work. Return its part of the page."""
    for words in tried:
        if visualonline(["render", *words.split(), "-o", str(picture)]) == 0:
            command = f"```\nvisualonline render {words} -o {picture.name}\n```"
            return [
                f"#### {name}",
                f"{summary[:1].upper()}{summary[1:]}.",
                f"![{name}](gallery/{picture.name})",
                command,
            ]
    raise SystemExit(f"no picture of {name} can be drawn")
