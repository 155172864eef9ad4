#!/usr/bin/env python3
"""Writes scripts/support/startup.order: the functions that run from the start to the end of a small script.

usage: startup.py FLOWSH

The linker puts them side by side (see scripts/build), so that a start maps a fraction of the pages. Names
that a later version no longer has are skipped; run this again when `scripts/bench` says that a start takes
more memory than it must.
"""

import os
import re
import subprocess
import sys
import tempfile

from bench import HERE, TINY

ORDER = f"{HERE}/../support/startup.order"
HEAD = """\
# The functions of a start, for the linker; scripts/bench.d/startup.py writes them.
"""


def functions(flowsh):
    with tempfile.TemporaryDirectory() as folder:
        script, profile = f"{folder}/tiny.flow", f"{folder}/profile"
        with open(script, "w", encoding="utf-8") as file:
            file.write(TINY)
        subprocess.run(
            ["valgrind", "--tool=callgrind", "--demangle=no",
             f"--callgrind-out-file={profile}", flowsh, script],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        with open(profile, encoding="utf-8", errors="replace") as file:
            names = re.findall(r"^c?fn=\(\d+\) ([^\s']+)", file.read(), re.MULTILINE)
    # Without a name of its own, a place has its address.
    return sorted({name for name in names if not name.startswith(("0x", "("))})


def main():
    if len(sys.argv) != 2 or not os.access(sys.argv[1], os.X_OK):
        sys.exit("usage: startup.py FLOWSH")
    with open(ORDER, "w", encoding="utf-8") as file:
        file.write(HEAD + "\n".join(functions(sys.argv[1])) + "\n")


if __name__ == "__main__":
    main()
