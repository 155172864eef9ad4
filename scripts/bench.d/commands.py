#!/usr/bin/env python3
"""Writes a script of COUNT commands for the transfer flow: what a restless person might type.

usage: commands.py COUNT

The same count gives the same bytes. Amounts vary, so that no program gets far by remembering them.
"""

import itertools
import random
import sys

TARIFFS = ("economy", "standard", "express")


def walks(chance):
    """Runs of the flow, without end: edits, ways back, some given up, some completed."""
    pick = chance.randrange

    def amount():
        return f"submit amount {pick(100, 5000)}.{pick(100):02}"

    def tariff():
        return f"submit tariff {TARIFFS[pick(3)]}"

    for number in itertools.count():
        country = ("", " country=germany", " country=france")[pick(3)]
        yield f"start transfer{country}"
        if pick(3) == 0:
            yield f"submit amount {pick(1, 100)}.{pick(1, 100):02}"
            yield "back"
        yield amount()
        yield tariff()
        for _ in range(pick(4)):
            edit = pick(4)
            if edit == 0:
                yield "submit confirmation editAmount"
                yield amount()
                yield tariff()
            elif edit == 1:
                yield "submit confirmation editTariff"
                yield tariff()
            elif edit == 2:
                yield "back"
                yield tariff()
            else:
                yield "back to amount"
                yield f"submit {pick(100, 5000)}"
                yield f"submit tariff={TARIFFS[pick(3)]}"
        if number % 4:
            yield "cancel"
        else:
            yield "submit confirmation continue"
            yield "submit"


def script(count):
    yield "world set transfer.wallet.balance 900000000000.00"
    last = ["state", "steps"]
    yield from itertools.islice(walks(random.Random(1)), max(0, count - len(last) - 1))
    yield from last


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in script(int(sys.argv[1])))
