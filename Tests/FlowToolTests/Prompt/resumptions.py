"""Nothing is lost: every script of the acceptance suite, typed at the prompt, killed after a random line,
resumed and typed to its end, ends as it does without the kill.

Each case is flattened: the lines of its file before the first case, and its own, without `case`, `with`
and what belongs to them, and typed in a copy of the folder of its file, so that the files are read that it
names. RESUMPTION_SEED is the seed of the choice, RESUMPTION_CASES how many cases are taken; `all` takes
every one. Those that read images, which are no text, are always taken.
"""

import os
import random
import re
import shutil

from shell import kill, main
from suite import in_parts

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "scripts")
SEED = int(os.environ.get("RESUMPTION_SEED") or random.SystemRandom().randrange(1_000_000))
COUNT = os.environ.get("RESUMPTION_CASES") or "24"
PARTS = 4

# What belongs to a file of cases, ends a session or writes files.
DROPPED = re.compile(r"(case|with|tags|skip|todo|flaky|timeout|quit|exit|world save|\|)(\s|$)|$|#")
QUESTIONS = ["state --json", "world --json", "steps", "action --json", "vars", "show"]
# The clock of the prompt follows the wall.
TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z|\d{4}-\d\d-\d\d")


def cases():
    """Each case as the folder of its file, its name and its lines."""
    for folder, _, names in sorted(os.walk(ROOT)):
        for name in sorted(names):
            if not name.endswith(".flow") or name.startswith("_"):
                continue
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                lines = file.read().replace("\\\n", "").splitlines()
            inside = os.path.relpath(folder, ROOT)
            starts = [place for place, line in enumerate(lines) if re.match(r"\s*case\s", line)]
            if not starts:
                yield inside, name, lines
            for start, end in zip(starts, starts[1:] + [None]):
                yield inside, f"{name}:{start + 1}", lines[:starts[0]] + lines[start:end]


def flat(lines):
    """The lines that can be typed. Delays are put off beyond what a run takes, so that only commands
    end them."""
    typed = [line.strip() for line in lines if not DROPPED.match(line.strip())]
    return [re.sub(r"^(inject \S+ delay) .*", r"\1 1h", line) for line in typed]


def start(setting, folder, *arguments):
    command = ["/bin/sh", "-c", 'cd "$HOME/scripts/$1" && shift && exec "$@"', "sh", folder,
               os.environ["TERMINAL_PROBE"]]
    return setting.start(*arguments, "--no-rc", "--color", "never", command=command)


def enter(s, lines, mark):
    """Types lines ahead, and waits until the last has run."""
    s.bytes = b""
    for line in lines:
        s.send(line + "\r")
        s.pump(0)
    s.send(f'echo "{mark}" "{mark}"\r')
    s.wait(lambda: f"\n{mark} {mark}\r".encode() in s.bytes, f"the end of {mark}")


def ending(s, path):
    """What the session has come to, as it says in a file."""
    if os.path.exists(path):
        os.remove(path)
    enter(s, [f"{question} >> {path}" for question in QUESTIONS], "asked")
    with open(path, encoding="utf-8") as file:
        return TIME.sub("TIME", file.read())


def run(setting, folder, name, lines, chance):
    shutil.rmtree(setting.path(".local"), ignore_errors=True)
    with start(setting, folder) as s:
        s.ready(">")
        enter(s, lines, "typed")
        expected = ending(s, setting.path("answers"))
        if any(re.match(r"submit images/small.png", line) for line in lines):
            assert '"format":"png"' in expected, expected
        kill(s)
    shutil.rmtree(setting.path(".local"), ignore_errors=True)
    place = chance.randrange(len(lines) + 1)
    with start(setting, folder) as s:
        s.ready(">")
        enter(s, lines[:place], "typed")
        kill(s)
    has_journal = os.path.isdir(setting.path(".local/state/flowsh/sessions"))
    with start(setting, folder, *(["--resume"] if has_journal else [])) as s:
        s.wait(lambda: s.last().endswith(">"), "the prompt")
        enter(s, lines[place:], "typed")
        found = ending(s, setting.path("answers"))
        kill(s)
    assert found == expected, (
        f"seed {SEED}: {name}, killed behind line {place} of\n" + "\n".join(lines)
        + f"\n--- without the kill\n{expected}\n--- resumed\n{found}")


@in_parts(PARTS)
def part(setting, number):
    shutil.copytree(ROOT, setting.path("scripts"))
    for folder, name, lines in chosen()[number::PARTS]:
        run(setting, folder, name, flat(lines), random.Random(f"{SEED} {name}"))


def chosen():
    every = list(cases())
    if COUNT == "all":
        return every
    images = [case for case in every if any("images/" in line for line in case[2])]
    assert images, "no case reads an image"
    others = [case for case in every if case not in images]
    return images + random.Random(SEED).sample(others, min(int(COUNT), len(others)))


if __name__ == "__main__":
    print(f"RESUMPTION_SEED={SEED} RESUMPTION_CASES={COUNT}")
    main()
