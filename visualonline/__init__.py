"""VisualOnline: a program for teaching and exploring online learning.

    import visualonline as vo
    run = vo.run("separable:margin=0.1", vo.learners.Perceptron(eta=1.0), seed=0)
    run.mistakes; run.frame(17).after.w; run.theorems()
    table = vo.sweep("separable", "perceptron", settings={"eta": [0.1, 1]}, seeds=range(100))

`run` runs a learner on a stream, and `sweep` runs learners on a grid of settings. `load_plugin` loads a learner, a
stream or another plug-in from a file. `learners` has a function for each learner, and raises an AttributeError for an
unknown name. An invalid stream, learner or option raises an `Error` or one of its subclasses. Importing the package is
fast, because the module of each name is imported on first use. The code of the window is imported for none of these
names.
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
    from visualonline.core.plugin_file import load_plugin as load_plugin
    from visualonline.runs.api import run as run
    from visualonline.sweeps.from_python import sweep as sweep

__all__ = ["Error", "ParameterError", "ReadError", "StreamError", "learners", "load_plugin", "run", "sweep"]


def __getattr__(name: str) -> Any:
    if name == "learners":
        return importlib.import_module("visualonline.learners")
    if name == "load_plugin":
        return importlib.import_module("visualonline.core.plugin_file").load_plugin
    if name == "run":
        return importlib.import_module("visualonline.runs.api").run
    if name == "sweep":
        return importlib.import_module("visualonline.sweeps.from_python").sweep
    if name in __all__:
        return getattr(importlib.import_module("visualonline.core.errors"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
