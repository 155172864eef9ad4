#!/usr/bin/env python3
"""Kills the app at each moment of a transfer, goes on as a person would, and looks at what the server did.

usage: kills.py BIN

The app saves its state at each change. It is killed before and after that, when a request leaves, reaches the
server, and is answered; the next run goes on with what was saved. The person signs in, pays 250 once, and
tries again what can be tried again. Nothing may be performed twice, and nobody asked for it twice.
"""

import concurrent.futures
import json
import os
import signal
import subprocess
import sys
import tempfile

LINK = "open app://main/transfer/tariffs?amount=250"
SESSION = [LINK, "email=amy@example.com password=Password123", "tariff=economy", "confirmation=continue", ""]


def run(app, folder, lines, ending=None):
    """What the app shows when it is given lines, and whether it was ended."""
    environment = {name: value for name, value in os.environ.items() if name != "APP_ENDS_AT"}
    if ending:
        environment["APP_ENDS_AT"] = str(ending)
    done = subprocess.run(
        [app, folder], input="".join(line + "\n" for line in lines), env=environment, text=True,
        stdout=subprocess.PIPE, timeout=60)
    if done.returncode not in (0, -signal.SIGKILL):
        raise AssertionError(f"the app ends with {done.returncode}: {done.stdout}")
    return done.stdout, done.returncode != 0


def screen(shown):
    """The last screen: the line of its flows, and what stands below."""
    first, rest = "", []
    for line in shown.splitlines():
        if line.startswith("  "):
            rest.append(line.strip())
        elif not line.startswith((">", "- ")):
            first, rest = line, []
    return first, rest


def answer(shown):
    """What a person does at a screen who wants to pay."""
    first, rest = screen(shown)
    # The password is kept nowhere, so it is given again.
    if "signedOut" in first:
        return SESSION[1]
    if "can be tried again" in rest:
        return "retry"
    if first.endswith("transfer tariffs"):
        return "tariff=economy"
    if first.endswith("transfer confirmation"):
        return "confirmation=continue"
    return LINK


def pay(app, ending):
    """Whether the app was ended at a moment before it had paid, and all that it showed."""
    with tempfile.TemporaryDirectory() as folder:
        server = os.path.join(folder, "server.json")
        with open(server, "w", encoding="utf-8") as file:
            # Its connection does not break; the app does.
            json.dump({"transfers": {}, "breaks": False}, file)
        shown, is_ended = run(app, folder, SESSION, ending)
        everything = shown
        for _ in range(12):
            if "transfer success" in everything:
                break
            shown, _ = run(app, folder, [])
            # An empty line waits for what the other asked for.
            everything += shown + run(app, folder, [answer(shown), ""])[0]
        else:
            raise AssertionError(f"ended at {ending}, it never pays: {everything}")
        with open(server, encoding="utf-8") as file:
            transfers = json.load(file)["transfers"]
        if len(transfers) != 1:
            raise AssertionError(f"ended at {ending}, it pays {transfers}: {everything}")
        return is_ended


def main():
    app = os.path.join(sys.argv[1], "app")
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        moments = 0
        # The last of them come after the end of the session.
        while all(pool.map(lambda ending: pay(app, ending), range(moments + 1, moments + 9))):
            moments += 8
    if moments < 40:
        raise AssertionError(f"it passed only {moments} moments")
    print(f"ended at each of {moments} moments, it paid once")


if __name__ == "__main__":
    main()
