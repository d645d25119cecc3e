"""Forget plug-ins loaded from files, so that no test sees those of another."""

import importlib
import sys

from visualonline.core import catalog as catalogue
from visualonline.core import plugin_file
from visualonline.core.catalog import catalog


def forget_plugins() -> None:
    """Forget plug-ins loaded from files, as at a new start."""
    loaded = list(plugin_file._files)
    if not loaded:
        return
    for group, name in loaded:
        plugins, _, names = catalog(group)
        plugins.pop(name, None)
        for alias in [alias for alias, owner in names.items() if owner == name]:
            del names[alias]
    plugin_file._files.clear()
    catalogue._added.clear()
    if "kernels" in [group for group, _ in loaded]:  # learners that choose a kernel list the available ones
        for learner in plugin_file._learners_that_choose(set(catalog("kernels").plugins)):
            module = sys.modules[learner.predict.__module__]
            catalog("learners").plugins[learner.id] = importlib.reload(module).PLUGIN
