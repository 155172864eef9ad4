#!/usr/bin/env python3
"""Pulls a trigger of the library `transitions` back and forth between two states.

usage: triggers.py COUNT

It stands beside `answers transfer COUNT`, which gives answers to a flow in an app.
"""

import sys
from decimal import Decimal
from transitions import Machine

TARIFFS = {"economy": Decimal("0.10"), "standard": Decimal("0.20"), "express": Decimal("0.30")}


class Transfer:
    """What is decided of a transfer."""

    def __init__(self):
        self.amount, self.tariff, self.fee = Decimal(100), None, None

    def is_offered(self, name):
        return name in TARIFFS

    def set_tariff(self, name):
        self.tariff, self.fee = name, self.amount * TARIFFS[name]


def main():
    count = int(sys.argv[1])
    transfer, names, screens = Transfer(), list(TARIFFS), {"tariffs": 0, "confirmation": 0}

    def show(*_):
        screens[transfer.state] += 1

    Machine(
        transfer, states=list(screens), initial="tariffs", auto_transitions=False,
        after_state_change=show,
        transitions=[
            {"trigger": "submit", "source": "tariffs", "dest": "confirmation",
             "conditions": "is_offered", "before": "set_tariff"},
            {"trigger": "edit_tariff", "source": "confirmation", "dest": "tariffs"}])
    for number in range(count // 2):
        transfer.submit(names[number % 3])
        transfer.edit_tariff()
    print(screens["tariffs"], screens["confirmation"])


if __name__ == "__main__":
    main()
