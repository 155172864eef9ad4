"""Tests a second, beside cram and bats: one case of many checks, many cases, many files."""

import os
import shlex
import shutil

import measure
from measure import milliseconds

MANY = 100_000  # assertions
LIMIT = 40 * 1024  # KiB for as many


def add_rows(bench):
    """Adds the rows about `flowsh test` to a benchmark."""
    tests = Tests(bench)
    tests.many_assertions()
    tests.growth()
    if not bench.is_quick:
        tests.assertion()
        tests.start_up()
        tests.isolated_cases()
        tests.assertions_a_second()
        tests.two_jobs()


class Tests:
    def __init__(self, bench):
        self.bench = bench
        # What failed is remembered; nothing fails here, and nothing of the person's is touched.
        os.environ["XDG_STATE_HOME"] = bench.folder
        self.cram = shutil.which("cram3") or shutil.which("cram")

    def file(self, kind, count, program):
        ending = {"flow": "flow", "cram": "t", "bats": "bats"}[program]
        source = self.bench.generated("tests.py", kind, count, program)
        path = f"{source.removesuffix('.flow')}.{ending}"
        if source != path:
            shutil.copyfile(source, path)
        return path

    def mine(self, *arguments):
        return [self.bench.flowsh, "test", "--quiet", *arguments]

    def theirs(self, *paths):
        return [self.cram, "--quiet", *paths]

    # Checks

    def assertion(self):
        """What one more check costs. The shell that cram has run each command is part of its cost."""
        mine, theirs = [
            measure.instructions_each(
                lambda count: run(self.file("assertions", count, program)), 2_000, 12_000)
            for run, program in ((self.mine, "flow"), (self.theirs, "cram"))]
        self.bench.add(
            "an assertion: instructions", f"{mine:,.0f}", f"cram and its shell {theirs:,.0f}", theirs / mine,
            must=15, gates=True, limit=12, is_speed=True)

    def start_up(self):
        paths = [self.file("assertions", 1_000, program) for program in ("flow", "cram", "bats")]
        mine, theirs, bats = measure.seconds(
            [self.mine(paths[0]), self.theirs(paths[1]), ["bats", paths[2]]],
            5, 3)
        self.bench.add(
            "1,000 assertions, start to exit: time", milliseconds(mine),
            f"cram {milliseconds(theirs)}, bats {milliseconds(bats)}", theirs / mine, must=5,
            is_speed=True, note=mine.note)

    def many_assertions(self):
        memory = measure.memory(self.mine(self.file("assertions", MANY, "flow")), runs=1)
        self.bench.add(
            "100,000 assertions: peak memory", f"{memory / 1024:.1f} MiB",
            f"the limit {LIMIT / 1024:.0f} MiB", memory / LIMIT, must=1.0, gates=True)

    def assertions_a_second(self):
        mine, theirs = measure.seconds(
            [self.mine(self.file("assertions", MANY, "flow")),
             self.theirs(self.file("assertions", MANY, "cram"))], 3, 2)
        self.bench.add(
            "100,000 assertions: assertions a second", f"{MANY / mine.median:,.0f}",
            f"cram {MANY / theirs.median:,.0f}", theirs / mine, must=15, is_speed=True,
            note=mine.note)

    # Cases

    def isolated_cases(self):
        """Cases that share nothing: one file for flowsh, a file each for cram."""
        count = 1_000
        folder = f"{self.bench.folder}/cram-{count}"
        os.makedirs(folder)
        for number in range(count):
            with open(f"{folder}/{number}.t", "w", encoding="utf-8") as file:
                file.write("  $ echo confirmation\n  confirmation\n")
        mine, theirs = measure.seconds(
            [self.mine(self.file("cases", count, "flow")), self.theirs(folder)], 1,
            3)
        self.bench.add(
            f"{count:,} isolated cases: time", milliseconds(mine), f"cram {milliseconds(theirs)}",
            theirs / mine, must=50, is_speed=True, note=mine.note)

    def growth(self):
        counts = (200, 2_000) if self.bench.is_quick else (1_000, 10_000)
        # One thread: what two do at the same time depends on the machine's mood.
        small, large = [
            self.mine("--jobs", "1", self.file("cases", count, "flow")) for count in counts]
        less, more = measure.instructions(small), measure.instructions(large)
        self.bench.add(
            "10 times the cases: instructions", f"{more / 1e6:,.1f}M",
            f"{counts[0]:,} {less / 1e6:,.1f}M", more / less, must=13, gates=True)
        less, more = measure.memory(small, runs=1), measure.memory(large, runs=1)
        self.bench.add(
            "  the same: peak memory", f"{more / 1024:.1f} MiB",
            f"{counts[0]:,} {less / 1024:.1f} MiB", more / less, must=13, gates=True)

    def two_jobs(self):
        """The same scripts on one thread and on two; beside them, what the machine gives two
        processes with half of the scripts each, which share nothing."""
        # With fewer, the arguments are what takes the time, and nothing to be shared out.
        count = 1_000
        folder = f"{self.bench.folder}/scripts-{count}"
        halves = [f"{folder}/{half}" for half in (1, 2)]
        with open(self.file("assertions", 99, "flow"), encoding="utf-8") as file:
            text = file.read()
        for number in range(count):
            half = halves[number % 2]
            os.makedirs(half, exist_ok=True)
            with open(f"{half}/{number}.flow", "w", encoding="utf-8") as file:
                file.write(text)
        first, second = [shlex.join(self.mine("--jobs", "1", half)) for half in halves]
        commands = [
            *[self.mine("--jobs", jobs, folder) for jobs in ("1", "2")],
            ["sh", "-c", f"{first} & {second}; wait"],
        ]
        one, two, apart = measure.seconds(commands, 15, 3)
        self.bench.add(
            f"{count:,} scripts of 100 lines, 2 jobs: time", milliseconds(two),
            f"two processes {milliseconds(apart)}, 1 job {milliseconds(one)}", apart / two, must=0.9,
            is_speed=True, note=two.note)
