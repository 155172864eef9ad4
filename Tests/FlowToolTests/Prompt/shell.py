"""The shell on a real terminal: what the scenarios beside this file share with those of the editor."""

import contextlib
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "TerminalTests", "Screens"))

from suite import HAS_READLINE, PROBE, main, scenario  # noqa: E402,F401

AMOUNT = "transfer:amount>"
TARIFFS = "transfer:tariffs>"
CONFIRMATION = "transfer:confirmation>"

# What stands before them while the session is recorded.
REC = "[rec] "


# Runs the shell in the folder of a scenario.
AT_HOME = ["/bin/sh", "-c", 'cd "$HOME" && exec "$@"', "sh", PROBE]


@contextlib.contextmanager
def session(setting, *arguments, command=None, **environment):
    """The shell on a terminal, at its first prompt."""
    with setting.start(*arguments, command=command, **environment) as s:
        s.ready(">")
        yield s


def kill(s):
    """Kills the shell, as nothing that it can see coming."""
    s.signal(9)
    assert s.end() == -9


def read(path):
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def typing(s, *lines, prompt):
    """Enters lines one by one, and waits for the prompt that the last of them leads to."""
    for line in lines:
        s.enter(line)
        s.wait(lambda: s.last().endswith(">"), "a prompt")
    s.ready(prompt)


def runs(setting, *arguments, text=None):
    """Runs the shell without a terminal, and gives what it printed; it must end well."""
    done = subprocess.run(
        [PROBE, *arguments], input=text, capture_output=True, text=True, timeout=60,
        cwd=setting.home, env={"HOME": setting.home, "PATH": os.environ["PATH"],
                               "SWIFT_BACKTRACE": "enable=no"})
    assert done.returncode == 0, (done.returncode, done.stdout, done.stderr)
    return done.stdout


def journals(setting):
    """The paths of the journals, the oldest first."""
    folder = setting.path(".local/state/flowsh/sessions")
    if not os.path.isdir(folder):
        return []
    names = sorted(os.listdir(folder), key=lambda name: int(name.split(".")[0]))
    return [os.path.join(folder, name) for name in names]


def leave(s, code=0):
    """Leaves by Ctrl-D on an empty line."""
    s.send("\x04")
    assert s.end() == code
