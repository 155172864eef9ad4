"""Runs the scenarios of a file: each on a large and a small terminal, with emacs and vi keys."""

import functools
import multiprocessing
import os
import shutil
import sys
import tempfile
import traceback

try:
    import pexpect  # noqa: F401
    import pyte  # noqa: F401
except ImportError as missing:
    sys.exit(f"{missing}. These tests need pexpect and pyte: apt-get install python3-pexpect "
             "python3-pyte, or pip3 install pexpect pyte.")

from screen import Screen, accept_signals

PROBE = os.environ.get("TERMINAL_PROBE") or sys.exit("TERMINAL_PROBE names no program to drive.")
HAS_READLINE = os.environ.get("TERMINAL_READLINE", "1") == "1"

# Most of the time a run waits for its program, or the program for the time to pass.
WORKERS = 4

SCENARIOS = []


class Setting:
    """A terminal to be made: its size, its keys, a folder of its own."""

    def __init__(self, rows, columns, keys, home):
        self.rows, self.columns, self.keys, self.home = rows, columns, keys, home
        self.readline = HAS_READLINE
        self.inputrc = os.path.join(home, "inputrc")
        with open(self.inputrc, "w") as file:
            file.write(f"set editing-mode {keys}\n")

    def __str__(self):
        return f"{self.columns}x{self.rows} {self.keys}"

    def path(self, name):
        return os.path.join(self.home, name)

    def start(self, *arguments, command=None, **environment):
        return Screen((command or [PROBE]) + list(arguments), rows=self.rows, columns=self.columns,
                      inputrc=self.inputrc, home=self.home, **environment)


def scenario(function=None, *, once=False, twice=False, plain=True):
    """Marks a scenario, which is run with each size and all keys.

    `once`: one setting will do. `twice`: two that have nothing in common will. `plain`: it holds without
    readline too.
    """
    def mark(function):
        if function.__module__ == "__main__" and (HAS_READLINE or plain):
            SCENARIOS.append((function, settings(once, twice)))
        return function
    return mark(function) if function else mark


def in_parts(count):
    """Marks a scenario that is run in so many parts, side by side: each gets its number, from 0."""
    def mark(function):
        for number in range(count):
            @functools.wraps(function)
            def part(setting, number=number):
                function(setting, number)
            part.__name__ = f"{function.__name__}_{number + 1}"
            scenario(part, once=True)
        return function
    return mark


def settings(once, twice):
    large, small = (24, 80), (10, 40)
    keys = ["emacs", "vi"] if HAS_READLINE else ["emacs"]
    if once:
        return [(*large, "emacs")]
    if twice:
        return [(*large, "emacs"), (*small, keys[-1])]
    return [(*size, key) for size in [large, small] for key in keys]


def attempt(run):
    """Runs a scenario in a setting of its own; why it failed, or None."""
    place, terminal = run
    function = SCENARIOS[place][0]
    home = tempfile.mkdtemp(prefix="terminal-")
    setting = Setting(*terminal, home)
    try:
        function(setting)
    except Exception:
        return f"{function.__name__} ({setting}) failed:\n{traceback.format_exc()}"
    finally:
        shutil.rmtree(home, ignore_errors=True)
    return None


def main():
    """Runs all scenarios, says which failed and how, and exits with 1 if any did."""
    only = sys.argv[1:]
    runs = [(place, terminal) for place, (function, terminals) in enumerate(SCENARIOS)
            for terminal in terminals if not only or function.__name__ in only]
    failures = 0
    # The pool ends its workers by a signal.
    accept_signals()
    with multiprocessing.get_context("fork").Pool(WORKERS) as pool:
        for failure in pool.imap_unordered(attempt, runs):
            if failure:
                failures += 1
                print(failure)
            if failures == 5:
                sys.exit("That is enough.")
    print(f"{len(runs)} runs, {failures} failed")
    sys.exit(1 if failures or not runs else 0)
