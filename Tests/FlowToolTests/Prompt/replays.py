"""A recording that begins at a random moment of any session is a test that passes.

Each session is a case of the acceptance suite, as resumptions.py types it, with `undo`, `redo` and `reset`
among its lines at random. REPLAY_SEED is the seed of the choice, REPLAY_CASES how many sessions there are.
"""

import os
import random
import re
import subprocess

from resumptions import cases, enter, flat, start
from shell import kill, main, read
from suite import PROBE, in_parts

SEED = int(os.environ.get("REPLAY_SEED") or random.SystemRandom().randrange(1_000_000))
COUNT = int(os.environ.get("REPLAY_CASES") or "24")
PARTS = 4
SECRET = re.compile(r"(?:\$\{)?\bsecret\.(\w+)\}?")
WORD = r"""('[^']*'|"[^"]*"|\S+)"""


def lines_of(lines, chance):
    """The lines with some at random that take back, repeat, or begin anew."""
    lines = list(lines)
    for _ in range(chance.randrange(4)):
        line = chance.choice(["undo", "undo", "undo 2", "redo", "reset", "state", "cancel", "back"])
        lines.insert(chance.randrange(len(lines) + 1), line)
    return lines


def secrets(recorded, typed):
    """The secrets that a recording names, as they were typed."""
    found = {}
    # Two lines that look alike hold two secrets, in the order in which they were typed.
    left = list(typed)
    for line in recorded.splitlines():
        names = SECRET.findall(line)
        if not names:
            continue
        words = [re.escape(part) for part in SECRET.sub("\0", line.removeprefix("! ")).split("\0")]
        pattern = re.compile(WORD.join(words))
        for candidate in left + typed:
            if match := pattern.fullmatch(candidate.removeprefix("! ")):
                for name, word in zip(names, match.groups()):
                    found.setdefault(name, word.strip("'\""))
                if candidate in left:
                    left.remove(candidate)
                break
    return found


def run(setting, number):
    chance = random.Random(f"{SEED} {number}")
    folder, name, lines = chance.choice(list(cases()))
    lines = lines_of(flat(lines), chance)
    place = chance.randrange(len(lines) + 1)
    script = setting.path("replay.flow")
    with start(setting, folder) as s:
        s.ready(">")
        enter(s, lines[:place], "typed")
        s.send(f"record --force {script}\r")
        enter(s, lines[place:], "recorded")
        s.send("record stop\r")
        enter(s, [], "stopped")
        kill(s)
    recorded = read(script)
    given = [f"--secret={name}={word}" for name, word in secrets(recorded, lines).items()]
    done = subprocess.run(
        [PROBE, "test", "replay.flow", *given], capture_output=True, text=True, timeout=60,
        cwd=setting.home, env={"HOME": setting.home, "PATH": os.environ["PATH"]}, check=False)
    # A session of which nothing was recorded asserts nothing.
    assert done.returncode == 0 or "case.asserts-nothing" in done.stdout + done.stderr, (
        f"seed {SEED}, session {number}: {name}, recorded from line {place} of\n" + "\n".join(lines)
        + f"\n--- recorded\n{recorded}\n--- run\n{done.stdout}{done.stderr}")


@in_parts(PARTS)
def part(setting, number):
    os.symlink(os.path.abspath(
        os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "scripts")),
        setting.path("scripts"))
    for session in range(number, COUNT, PARTS):
        run(setting, session)


if __name__ == "__main__":
    print(f"REPLAY_SEED={SEED} REPLAY_CASES={COUNT}")
    main()
