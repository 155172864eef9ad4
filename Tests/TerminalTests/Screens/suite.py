"""Runs the scenarios of a file: each on a large and a small terminal, with emacs and vi keys."""

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

from screen import Screen

PROBE = os.environ.get("TERMINAL_PROBE") or sys.exit("TERMINAL_PROBE names no program to drive.")
HAS_READLINE = os.environ.get("TERMINAL_READLINE", "1") == "1"

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


def scenario(function=None, *, once=False, plain=True):
    """Marks a scenario. `once`: one setting will do. `plain`: it holds without readline too."""
    def mark(function):
        if function.__module__ == "__main__" and (HAS_READLINE or plain):
            SCENARIOS.append((function, once))
        return function
    return mark(function) if function else mark


def settings(once):
    sizes = [(24, 80)] if once else [(24, 80), (10, 40)]
    keys = ["emacs"] if once or not HAS_READLINE else ["emacs", "vi"]
    return [(rows, columns, key) for rows, columns in sizes for key in keys]


def main():
    """Runs all scenarios, says which failed and how, and exits with 1 if any did."""
    failures = runs = 0
    only = sys.argv[1:]
    for function, once in SCENARIOS:
        if only and function.__name__ not in only:
            continue
        for rows, columns, keys in settings(once):
            runs += 1
            home = tempfile.mkdtemp(prefix="terminal-")
            setting = Setting(rows, columns, keys, home)
            try:
                function(setting)
            except Exception:
                failures += 1
                print(f"{function.__name__} ({setting}) failed:\n{traceback.format_exc()}")
                if failures == 5:
                    sys.exit("That is enough.")
            finally:
                shutil.rmtree(home, ignore_errors=True)
    print(f"{runs} runs, {failures} failed")
    sys.exit(1 if failures else 0)
