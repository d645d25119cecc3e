"""Parameters may be 0 where this is meaningful: elsewhere a rule would divide by 0 or never update."""

from contextlib import suppress

import pytest
from cases import joined

from visualonline.core.catalog import catalog
from visualonline.core.errors import ParameterError
from visualonline.core.parameters import resolve_values

MAY_BE_ZERO: dict[str, set[str]] = joined("MAY_BE_ZERO")


@pytest.mark.parametrize("name", list(catalog("learners").plugins))
def test_a_parameter_is_zero_only_where_that_means_something(name: str) -> None:
    parameters = catalog("learners").plugins[name].parameters
    taken = set()
    for param in parameters:
        if param.type in ("int", "float"):
            with suppress(ParameterError):
                resolve_values(parameters, {param.name: 0}, name)
                taken.add(param.name)
    assert taken == MAY_BE_ZERO.get(name, set())
