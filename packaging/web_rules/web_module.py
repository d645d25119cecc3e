"""Convert LLVM code that numba made for this processor to WebAssembly."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import llvmlite.binding as llvm

TRIPLE = "wasm32-unknown-wasi"
_ARGUMENTS = ("i32",) * 4 + ("ptr",) * 9
_ENTRY = """
define i32 @run({declared}) {{
  %result = alloca i32
  %error = alloca ptr
  %status = call i32 {name}(ptr %result, ptr %error, {passed})
  %failed = icmp ne i32 %status, 0
  %value = load i32, ptr %result
  %answer = select i1 %failed, i32 -1, i32 %value
  ret i32 %answer
}}
"""
"""The function that the page calls: it returns the result, or -1 if the rule raised an error."""
_MATHEMATICS = {"exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "pow", "sin", "cos", "tan", "tanh", "lgamma"}
"""Functions that are rounded differently in browsers and on desktops, so the page has its own versions."""
_FLAGS = ("-mexec-model=reactor", "-Wl,--gc-sections", "-Wl,--strip-all", "-Wl,--export=run", "-s")


def web_module(code: str, tool: Sequence[str]) -> tuple[bytes, list[str]]:
    """Return the module for LLVM text that defines `run`, and the names of the mathematical functions that it calls.

    Parameters
    ----------
    code : str
        The result of `rule_code.llvm_code`.
    tool : sequence of str
        The command of the compiler that has a linker for WebAssembly.

    Raises
    ------
    OSError
        If it cannot be linked, with the message of the linker.
    """
    module = llvm.parse_assembly(_retargeted(code))
    module.verify()
    for function in module.functions:
        if not function.is_declaration and function.name != "run":
            function.linkage = "internal"
    machine = _machine()
    module.triple, module.data_layout = TRIPLE, str(machine.target_data)
    options = llvm.create_pipeline_tuning_options(speed_level=2)
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    for _ in range(2):  # inlining leaves reference counts that cancel
        passes = builder.getModulePassManager()
        passes.add_refprune_pass()
        passes.run(module, builder)
    called = set(re.findall(r"call [^@\n]*@(?:llvm\.)?(\w+)", str(module))) & _MATHEMATICS
    with TemporaryDirectory() as folder:
        compiled, made = Path(folder, "rule.o"), Path(folder, "rule.wasm")
        compiled.write_bytes(machine.emit_object(module))
        runtime = Path(__file__).with_name("runtime.c")
        command = [*tool, "-target", "wasm32-wasi", "-O2", *_FLAGS, str(compiled), str(runtime), "-lm", "-o", str(made)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise OSError(done.stderr.strip())
        return made.read_bytes(), sorted(called)


@cache
def _machine() -> llvm.TargetMachine:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3)


def _retargeted(code: str) -> str:
    """Return the text without code for Python or this processor, and with an entry point for the page."""
    kept, inside = [], False
    for line in code.split("\n"):
        if re.match(r"define .*@(cfunc|NRT_|nrt_)", line):
            inside = True
            found = re.match(r"define (?:linkonce_odr )?(\w+) @((?:NRT|nrt)_\w+)\(([^)]*)\)", line)
            if found:
                types = ", ".join(part.split(" ")[0] for part in found[3].split(", ") if part)
                kept.append(f"declare {found[1]} @{found[2]}({types})")
        elif inside:
            inside = line != "}"
        elif not (line.startswith("declare") and "x86" in line):
            kept.append(line)
    text = "\n".join(kept)
    text = re.sub(r"^target .*$", "", text, flags=re.MULTILINE)
    text = re.sub(r"= common (local_unnamed_addr )?global", "= internal global", text)
    found = re.search(r"^define i32 (@_ZN\S*3run\S*?)\(", text, re.MULTILINE)
    assert found is not None
    entry = _ENTRY.format(
        name=found[1],
        declared=", ".join(f"{kind} %a{i}" for i, kind in enumerate(_ARGUMENTS)),
        passed=", ".join(f"{kind} %a{i}" for i, kind in enumerate(_ARGUMENTS)),
    )
    return text + entry
