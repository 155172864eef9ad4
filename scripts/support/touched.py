#!/usr/bin/env python3
"""Prints the names of the data that a run touches, a line each, the small ones first.

usage: touched.py PROGRAM [ARGUMENT…]
"""

import bisect
import collections
import re
import subprocess
import sys
import tempfile


def data(program):
    """What the program holds besides code, as (address, size, name), in the order of addresses."""
    lines = subprocess.run(
        ["nm", "--numeric-sort", "--print-size", program], stdout=subprocess.PIPE, text=True,
        check=True).stdout.splitlines()
    for line in lines:
        found = re.fullmatch(r"(\w+) (\w+) [bBdDrRvV] (\S+)", line)
        if found:
            yield int(found[1], 16), int(found[2], 16), found[3]


def touched(command):
    """The addresses that a run reads or writes."""
    with tempfile.NamedTemporaryFile("r") as trace:
        subprocess.run(
            ["valgrind", "--tool=lackey", "--trace-mem=yes", f"--log-file={trace.name}", *command],
            stdout=subprocess.DEVNULL, check=True)
        return {int(line[3:].split(",")[0], 16) for line in trace if line[:2] in (" L", " S", " M")}


def main():
    symbols = list(data(sys.argv[1]))
    starts = [start for start, _, _ in symbols]
    found = set()
    for address in touched(sys.argv[1:]):
        place = bisect.bisect_right(starts, address) - 1
        if place >= 0 and address < starts[place] + symbols[place][1]:
            found.add(symbols[place])
    count = collections.Counter(name for _, _, name in symbols)
    for _, _, name in sorted(found, key=lambda symbol: (symbol[1], symbol[0])):
        # The linker would take every symbol of a name.
        if count[name] == 1:
            print(name)


main()
