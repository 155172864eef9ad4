#!/usr/bin/env python3
"""Writes a script of COUNT answers and then takes them back: all at once, or one by one.

usage: growth.py COUNT undo|undos
"""

import sys


def script(count, ending):
    yield "start transfer"
    for number in range(count // 2):
        yield f"submit amount {100 + number % 800}"
        yield "back"
    if ending == "undo":
        yield f"undo {count}"
    else:
        yield from ["undo"] * count
    yield "expect history amount"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in script(int(sys.argv[1]), sys.argv[2]))
