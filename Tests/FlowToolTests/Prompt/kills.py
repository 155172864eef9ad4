"""A hundred kills at random moments, in four parts: whatever had been shown is there again."""

import random
import time

import pexpect

from shell import main, session
from screen import PATIENCE  # noqa: E402 - found by way of shell
from suite import in_parts  # noqa: E402

KILLS = 25


def commands(number):
    """Lines that change the session, and then tell the number that they changed it to."""
    return (f"world set transfer.wallet.balance {number}\r"
            f"submit amount {100 + number % 50}\r"
            'eval "balance " + string(world.transfer.wallet.balance) + "."\r'
            "back to amount\r")


def shown(data):
    """The last number that was told."""
    found = [part.split(b".")[0] for part in data.split(b'"balance ')[1:]]
    numbers = [int(part) for part in found if part.isdigit()]
    return max(numbers, default=-1)


@in_parts(4)
def whatever_was_shown_is_there(setting, seed):
    chance = random.Random(seed)
    resumed = 0
    for kill in range(KILLS):
        first = 1000 * (kill + 1)
        with session(setting, "--no-rc") as s:
            s.bytes = b""
            s.send("start transfer\r")
            number = first
            # A moment that no line of output announces.
            wanted = chance.randrange(0, 6000)
            end = time.monotonic() + PATIENCE
            while len(s.bytes) < wanted and time.monotonic() < end:
                # A few lines ahead of what was answered, so that neither waits for the other.
                if number <= max(shown(s.bytes), first) + 3:
                    s.send(commands(number))
                    number += 1
                s.pump(0.001)
            time.sleep(chance.random() * 0.002)
            s.signal(9)
            try:
                while True:
                    s.pump(0.05)
            except pexpect.EOF:
                pass
            told = shown(s.bytes)
        with setting.start("--resume", "--no-rc") as s:
            s.wait(lambda: s.last().endswith(">"), "the prompt") if told >= first else None
            if told < first:
                continue
            resumed += 1
            s.line('eval "balance " + string(world.transfer.wallet.balance) + "."')
            s.wait(lambda: shown(s.bytes) >= 0, "the balance")
            there = shown(s.bytes)
            assert told <= there < number, f"{told} was shown, {there} came back"
            s.line("quit")
            assert s.end() == 0
    assert resumed > KILLS // 2, resumed


if __name__ == "__main__":
    main()
