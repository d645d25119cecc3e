"""VisualOnline: an instrument for teaching and exploring online learning.

    import visualonline as vo
    run = vo.run("separable:margin=0.1", vo.learners.Perceptron(eta=1.0), seed=0)
    run.mistakes; run.frame(17).after.w; run.theorems()

Importing it loads nothing; what is named is loaded when it is first used, and never the window.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from visualonline import learners as learners
    from visualonline.core.errors import Error as Error
    from visualonline.core.errors import ParameterError as ParameterError
    from visualonline.core.errors import ReadError as ReadError
    from visualonline.core.errors import StreamError as StreamError
    from visualonline.runs.api import run as run

__all__ = ["Error", "ParameterError", "ReadError", "StreamError", "learners", "run"]


def __getattr__(name: str) -> Any:
    if name == "learners":
        return importlib.import_module("visualonline.learners")
    if name == "run":
        return importlib.import_module("visualonline.runs.api").run
    if name in __all__:
        return getattr(importlib.import_module("visualonline.core.errors"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
