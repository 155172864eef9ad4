#!/usr/bin/env python3
"""What transfer.py does, with the steps and the ways between them in a machine of `transitions`.

usage: library.py FILE

It stands beside `flowsh --quiet FILE` as what one writes who takes a library for the flow.
"""

import transfer
from transitions import Machine

STEPS = ["amount", "invalidAmount", "tariffs", "confirmation", "success", "finish"]
WAYS = [
    ["invalidAmount", "amount", "invalidAmount"], ["next", "amount", "tariffs"],
    ["next", "tariffs", "confirmation"], ["confirmationContinue", "confirmation", "success"],
    ["next", "success", "finish"]]


class Session(transfer.Session):
    def __init__(self, out):
        self.machine = Machine(
            self, states=STEPS, transitions=WAYS, initial="amount", model_attribute="place",
            auto_transitions=False)
        super().__init__(out)

    @property
    def step(self):
        return self.place

    @step.setter
    def step(self, step):
        """Starts and ways back, which the library leaves to its users."""
        if step != self.place:
            self.machine.set_state(step, self)

    def go(self, event, step, last, state):
        before = self.place
        self.trigger(event or "next")
        self.path.append((before, self.state, self.loaded, last, self.showing))
        self.state = state
        self.error = None
        self.show("submit", event, self.place)


if __name__ == "__main__":
    transfer.main(Session)
