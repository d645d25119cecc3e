"""Build the site from docs/ into site/: pages, API reference, and a gallery made by the program.

The pages of the gallery need the rules of the learners as WebAssembly modules, which are compiled if there are none.
The build is strict: a broken link, or a page that is not listed, is an error. Nothing is downloaded.
"""

from __future__ import annotations

import logging
import pkgutil
import shutil
import subprocess
import sys
from pathlib import Path

import gallery
import site_source
from mkdocs.commands.build import build
from mkdocs.config import load_config

import visualonline.abilities
import visualonline.theorems
from visualonline.core.package_data import asset_path
from visualonline.export.web_rule import LIST

_PUBLIC = {
    "Runs": ("runs.api.run", "runs.api.Experiment", "runs.report.TheoremReport"),
    "Sweeps": ("sweeps.from_python.sweep", "sweeps.read_table.SweepTable"),
    "Errors": ("core.errors.Error", "core.errors.ParameterError", "core.errors.ReadError", "core.errors.StreamError"),
    "Plug-ins": (
        "core.plugin_file.load_plugin", "core.plugin.Plugin", "core.plugin.Learner", "core.plugin.CodeLine",
        "core.plugin.Source", "core.plugin.Pool", "core.plugin.Expert", "core.parameters.Param",
        "theorems.theorem.Theorem", "core.plugin.Premise", "theorems.proof.Proof", "numerics.kernels.kernel.Kernel",
        "streams.tables.line_format.line_format", "views.panel.PanelKind", "session.feeds.feed.RunsFeed",
    ),
}  # fmt: skip
"""The public names of programs and plug-ins, by their path in the package."""
_INTRO = """# API reference

This page is for authors of programs and plug-ins. It lists what the package `visualonline` keeps within a major
version: `visualonline.run`, `visualonline.sweep`, `visualonline.load_plugin`, the learners in `visualonline.learners`,
the errors, and what plug-ins declare.
"""


def api_page() -> str:
    """Return the page with the public names, which mkdocstrings expands."""
    parts = [_INTRO]
    for title, names in _PUBLIC.items():
        parts += [f"## {title}", *(f"::: visualonline.{name}" for name in names)]
    for title, package in (("learners", visualonline.abilities), ("theorems", visualonline.theorems)):
        modules = (one.name for one in pkgutil.iter_modules(package.__path__) if not one.ispkg)
        parts += [f"## Abilities of {title}", *(f"::: {package.__name__}.{name}" for name in modules)]
    return "\n\n".join(parts) + "\n"


def main() -> int:
    """Build the site and return the exit code."""
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    if not (asset_path("wasm") / LIST).exists():  # in another process, which sets up numba before its import
        command = [sys.executable, str(Path(__file__).with_name("wasm.py"))]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    source, site = site_source.ROOT / "build" / "site-source", site_source.ROOT / "site"
    shutil.rmtree(source, ignore_errors=True)
    site_source.write(source)
    (source / "api.md").write_text(api_page(), "utf-8")
    gallery.write(source)
    further = ("Gallery", "gallery.md"), ("API reference", "api.md")
    build(
        load_config(
            str(Path(__file__).with_name("mkdocs.yml")),
            docs_dir=str(source),
            site_dir=str(site),
            nav=site_source.navigation(*further),
        )
    )
    print(f"{site.relative_to(site_source.ROOT)}/index.html")
    return 0


if __name__ == "__main__":
    sys.exit(main())
