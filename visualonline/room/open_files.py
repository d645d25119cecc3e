"""The limit on open files. Each phone uses one open file, and some systems allow a program only 256."""

from __future__ import annotations

import sys


def allow_open_files(number: int) -> None:
    """Raise the limit to `number`, or as far as the system permits. Windows has no such limit for connections."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = number if hard == resource.RLIM_INFINITY else min(number, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
