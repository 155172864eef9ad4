#!/usr/bin/env python3
"""Writes tests for flowsh and the same tests for a peer.

usage: tests.py KIND COUNT flow|cram|bats

KIND is `assertions`, COUNT of them in one case, or `cases`, COUNT cases of one assertion each.
"""

import sys

FLOW = "start transfer at confirmation amount=100 tariff=economy"


def assertions(count, program):
    if program == "flow":
        yield FLOW
        for number in range(count):
            yield ("expect step confirmation", "expect state.amount 100")[number % 2]
    elif program == "cram":
        for _ in range(count):
            yield "  $ echo confirmation"
            yield "  confirmation"
    else:
        yield "@test a {"
        for _ in range(count):
            yield '[ "$(echo confirmation)" = confirmation ]'
        yield "}"


def cases(count, program):
    for number in range(count):
        if program == "flow":
            yield from (f'case "c{number}"', FLOW, "expect step confirmation")
        elif program == "cram":
            yield from (f"case {number}", "", "  $ echo confirmation", "  confirmation", "")
        else:
            yield from (f"@test c{number} {{", '[ "$(echo confirmation)" = confirmation ]', "}")


if __name__ == "__main__":
    kind, count, program = sys.argv[1:]
    write = {"assertions": assertions, "cases": cases}[kind]
    sys.stdout.writelines(f"{line}\n" for line in write(int(count), program))
