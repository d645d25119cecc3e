"""The entry point of the frozen program. Like Python it accepts -m MODULE and -c CODE, to start its own processes."""

import runpy
import sys

FLAGS = ("-B", "-E", "-I", "-O", "-OO", "-P", "-S", "-s", "-u")
"""Flags that Python's libraries pass on to subprocesses and that have no effect here."""


def main(args: list[str]) -> int:
    """Run a module or code if the arguments request it, otherwise the program. Return the exit code."""
    rest = args[1:]
    while rest and (rest[0] in FLAGS or rest[0].startswith(("-X", "-W"))):
        rest = rest[2:] if rest[0] in ("-X", "-W") else rest[1:]
    if len(rest) < 2 or rest[0] not in ("-m", "-c"):
        from visualonline.__main__ import main as program

        return program(args[1:])
    kind, what = rest[:2]
    sys.argv = [kind, *rest[2:]]
    if kind == "-m":
        runpy.run_module(what, run_name="__main__", alter_sys=True)
    else:
        exec(compile(what, "<string>", "exec"), {"__name__": "__main__"})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
