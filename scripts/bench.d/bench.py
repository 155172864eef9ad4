#!/usr/bin/env python3
"""Measures flowsh and prints one table. See scripts/bench.

usage: bench.py FLOWSH FOLDER [--quick]

FOLDER has the programs `answers` and `machine-copies`.
"""

import json
import os
import shutil
import sys
import tempfile
import time

import acceptance
import measure
import table
import terminal
from measure import milliseconds
from table import Row

# The limits of what must hold and does not yet: a little above what is reached, so that it gets no worse.
# What bash takes depends on its environment, so that this is no multiple of it.
TINY_LIMIT = 4_700_000  # instructions, as are the next three
COMMAND_LIMIT = 35_000
ANSWER_LIMIT = 27_000
COPY_LIMIT = 15_000
HISTORY_LIMIT = 1.1  # times what the shorter takes, as is the next
CONDITIONAL_LIMIT = 2
DEFINITION_LIMIT = 12  # as many times the steps
LINT_LIMIT = 3.75
HERE = os.path.dirname(os.path.abspath(__file__))
TINY = """start transfer
submit amount 100
submit tariff economy
expect step confirmation
"""


class Bench:
    def __init__(self, flowsh, programs, folder, is_quick):
        self.flowsh, self.programs = flowsh, programs
        self.folder, self.is_quick = folder, is_quick
        self.rows = []

    def add(self, what, figure, peer, ratio, **bounds):
        self.rows.append(Row(what, figure, peer, ratio, **bounds))
        print(f"  {what}: {figure}, {peer}", file=sys.stderr)

    def count(self, what, count, must, limit, unit=""):
        """A row of what is the same on every run: beyond the limit it fails. The limit is a little above
        what is reached as long as that is not what must hold."""
        self.add(
            what, f"{count:,.0f}{unit}", f"must be {must:,}{unit}", count / must, must=1.0, gates=True,
            limit=max(limit / must, 1.0))

    def script(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def generated(self, program, *arguments):
        """The path of a script that a program beside this one writes."""
        path = os.path.join(self.folder, "-".join([program, *map(str, arguments)]) + ".flow")
        if not os.path.exists(path):
            with open(path, "wb") as file:
                file.write(measure.output(
                    [sys.executable, f"{HERE}/{program}", *map(str, arguments)]))
        return path

    # Start to exit

    def start_up(self):
        script = self.script("tiny.flow", TINY)
        tiny, bash = [self.flowsh, script], ["bash", "-c", ":"]
        mine, theirs = measure.instructions(tiny), measure.instructions(bash)
        self.add(
            "flowsh tiny.flow, start to exit: instructions", millions(mine),
            f"bash {millions(theirs)}", mine / theirs, must=2, gates=True, limit=TINY_LIMIT / theirs)
        self.count("  the same: peak memory", measure.memory(tiny), 14 * 1024, 14 * 1024, " KiB")
        if self.is_quick:
            return
        plain = [["tiny.flow"]]
        parsed = [
            ["-c", "flows"], ["--help"], ["test", "--quiet", script], ["lint", script],
            ["format", "--check", script], ["graph", "transfer"], ["help", "test"]]
        commands = [tiny, *[[self.flowsh, *arguments] for arguments in parsed], bash]
        *mine, theirs = measure.seconds(commands, 15, 20)
        for arguments, time in zip(plain + parsed, mine):
            words = [os.path.basename(word) for word in arguments]
            self.add(
                f"flowsh {' '.join(words)}: time", milliseconds(time),
                f"bash {milliseconds(theirs)}", time / theirs,
                must=2 if arguments in plain else 3.5, note=time.note)

    # Commands, through the whole path

    def commands(self):
        self.count(
            "a command, typed transfer, --quiet: instructions",
            measure.instructions_each(
                lambda count: self.mine(self.generated("commands.py", count)), 3_000, 6_000),
            13_000, COMMAND_LIMIT)
        if self.is_quick:
            return
        count = 1_000_000
        times, = measure.seconds([self.mine(self.generated("commands.py", count))], 5, 2)
        self.add("  1,000,000 of them: commands a second", f"{count / times.median:,.0f}", "", None,
                 note=times.note)

    def mine(self, path):
        return [self.flowsh, "--quiet", path]

    # Lint, beside running the same lines

    def lint(self):
        def checks(count):
            return self.generated("tests.py", "assertions", count, "flow")
        run = measure.instructions_each(lambda count: self.mine(checks(count)), 3_000, 6_000)
        lint = measure.instructions_each(
            lambda count: [self.flowsh, "lint", checks(count)], 3_000, 6_000)
        self.add(
            "lint of a check: instructions", f"{lint:,.0f}", f"to run it {run:,.0f}", lint / run,
            must=3, gates=True, limit=LINT_LIMIT)
        if self.is_quick:
            return
        script = checks(100_000)
        mine, theirs = measure.seconds([[self.flowsh, "lint", script], self.mine(script)], 5, 2)
        self.add(
            "  of 100,000: time", milliseconds(mine), f"to run them {milliseconds(theirs)}",
            mine / theirs, must=3, note=mine.note)

    # An app, built as others build theirs: answers by their own types

    def app(self):
        """Answers on the main actor, to the listeners; nothing is asked outside."""
        def answers(*arguments):
            return [f"{self.programs}/answers", *map(str, arguments)]

        def each(*arguments):
            """The instructions of each answer of a kind, without the start."""
            return measure.instructions_each(lambda count: answers(*arguments, count), 200, 400)

        self.count(
            "an answer in an app, to its screen: instructions", each("transfer"), 10_000, ANSWER_LIMIT)
        self.count(
            "a machine copied, answered and kept: instructions",
            measure.instructions_each(
                lambda count: [f"{self.programs}/machine-copies", str(count)], 200, 400),
            7_000, COPY_LIMIT)
        for what, few, many, must, limit in (
                ("an answer and back, behind 8,000 visits", ("history", 200), ("history", 8_000), 1.1,
                 HISTORY_LIMIT),
                ("an answer and back, before 96 conditional steps", ("conditional", 8),
                 ("conditional", 96), 2, CONDITIONAL_LIMIT)):
            less, more = each(*few), each(*many)
            self.add(
                f"{what}: instructions", f"{more:,.0f}", f"{few[1]:,} {less:,.0f}", more / less,
                must=must, gates=True, limit=limit)
        less, more = (measure.instructions(answers("conditional", steps, 0)) for steps in (8, 96))
        self.add(
            "the start of a flow of 96 conditional steps: instructions", millions(more),
            f"8 {millions(less)}", more / less, must=DEFINITION_LIMIT, gates=True, limit=DEFINITION_LIMIT)
        if self.is_quick:
            return
        count = 1_000_000
        triggers = [sys.executable, f"{HERE}/triggers.py", str(count)]
        times, theirs = measure.seconds([answers("transfer", count), triggers], 5, 2)
        self.add(
            "  1,000,000 answers: answers a second", f"{count / times.median:,.0f}",
            f"triggers of transitions {count / theirs.median:,.0f}", theirs / times, is_speed=True,
            note=times.note)

    # At the prompt, beside a loop in C that does nothing else

    def prompt(self):
        loop = os.path.join(self.folder, "loop")
        measure.output(
            [*compiler(), "-O2", "-o", loop, f"{HERE}/loop.c", *readline_flags(), "-lreadline"])
        # Without options, as most start it; there is no rc.flow in the home that it is given.
        pair = [[self.flowsh], [loop]]
        runs = 100
        self.beside("first prompt", terminal.first_prompts(pair, runs), must=1.5)
        optioned = [[self.flowsh, "--no-rc"], [loop]]
        self.beside(
            "  the same, with an option to parse", terminal.first_prompts(optioned, runs), must=3)
        # A command that prints nothing here, and nothing in the loop.
        command, answer = b"let x = 1\r", b"1\r\n> "
        for what, options, must in [
                ("a command that changes the session, not journalled", ["--no-journal"], 1.5),
                ("  the same, journalled: with its way to the disk", [], None)]:
            commands = [pair[0] + options, pair[1]]
            self.beside(what, terminal.answers(commands, command, answer, 10 * runs), must=must)
        self.beside(
            "keystroke echo",
            terminal.answers(pair, b"x", b"x", 10 * runs, after=(b"\x7f", b"\x1b[K")),
            must=1.2)

    def beside(self, what, measured, must):
        """A row whose time gates: both wait for the same terminal in turns."""
        mine, theirs = measured
        self.add(what, milliseconds(mine), f"C readline {milliseconds(theirs)}", mine / theirs,
                 must=must, gates=True, note=mine.note)

    # Ten times as much

    def growth(self):
        counts = (500, 5_000) if self.is_quick else (10_000, 100_000)
        self.grow("10 times the lines", counts, lambda n: self.generated("commands.py", n))
        counts = (100, 1_000) if self.is_quick else (1_000, 10_000)
        self.grow("10 times the undo depth", counts, lambda n: self.generated("growth.py", n, "undo"))
        self.grow("10 times as many undos", counts, lambda n: self.generated("growth.py", n, "undos"))
        counts = (50, 500) if self.is_quick else (100, 1_000)
        self.grow("10 times the steps of a flow", counts, self.plan, self.start)

    def plan(self, count):
        """The path of a flow as data, with as many steps."""
        steps = [{"step": f"step{number}", "fields": [{"field": f"field{number}", "kind": "integer"}]}
                 for number in range(count)]
        plan = {"flow": "steps", "steps": [*steps, {"step": "done", "kind": "finish"}]}
        return self.script(f"steps-{count}.json", json.dumps(plan))

    def start(self, plan):
        return [self.flowsh, "--flow-file", plan, "-c", "start steps"]

    def grow(self, what, counts, script, command=None):
        small, large = [(command or self.mine)(script(count)) for count in counts]
        less, more = measure.instructions(small), measure.instructions(large)
        self.add(
            f"{what}: instructions", millions(more), f"{counts[0]:,} {millions(less)}",
            more / less, must=13, gates=True)
        less, more = measure.memory(small, runs=1), measure.memory(large, runs=1)
        self.add(
            "  the same: peak memory", f"{more / 1024:.0f} MiB",
            f"{counts[0]:,} {less / 1024:.0f} MiB", more / less, must=13, gates=True)

    # Building

    def build(self):
        """Clean builds beside the argument parser alone, all with packages fetched."""
        root = os.path.dirname(os.path.dirname(HERE))
        peer = os.path.join(self.folder, "peer")
        os.makedirs(f"{peer}/Sources/peer")
        self.script("peer/Package.swift", PEER_MANIFEST)
        self.script("peer/Sources/peer/main.swift", "import ArgumentParser\n")
        theirs = self.timed_build(peer, "peer", ["-c", "release", "--target", "ArgumentParser"])
        for what, arguments, must in (
                # What scripts/flowsh waits for, then what scripts/build does, less how it links.
                ("clean build, up to the prompt", ["--product", "flowsh"], 6),
                ("clean build of the release binary",
                 ["-c", "release", "--product", "flowsh", "-Xswiftc", "-gline-tables-only"],
                 None),
                # An app builds FlowCore as it builds any package.
                ("clean release build of FlowCore", ["-c", "release", "--target", "FlowCore"], 1.2)):
            mine = self.timed_build(root, "flowsh", arguments)
            self.add(
                what, f"{mine:.0f} s", f"argument-parser alone {theirs:.0f} s", mine / theirs,
                must=must)
        self.type_check(f"{self.folder}/build-flowsh/release/Modules")

    def type_check(self, modules):
        """What an author waits for who changes a large flow, in time of the processor."""
        steps = measure.output([sys.executable, f"{HERE}/steps.py", "60"]).decode()
        path = self.script("steps.swift", f"import FlowCore\n{steps}")
        before = os.times()
        measure.output(["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, path])
        after = os.times()
        took = (after.children_user + after.children_system
                - before.children_user - before.children_system)
        self.add(
            "a flow of 60 steps, type-checked", f"{took:.1f} s", "the limit 5 s", took / 5, must=1)

    def timed_build(self, root, name, arguments):
        build = f"{self.folder}/build-{name}"
        shutil.rmtree(build, ignore_errors=True)
        scratch = ["--package-path", root, "--scratch-path", build]
        measure.output(["swift", "package", *scratch, "resolve"])
        start = time.monotonic()
        measure.output(["swift", "build", *scratch, *arguments])
        return time.monotonic() - start


PEER_MANIFEST = """// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "peer",
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")],
  targets: [
    .executableTarget(
      name: "peer",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")])
  ]
)
"""


def compiler():
    """The C compiler, which comes with the Swift toolchain if with nothing else."""
    return [next(name for name in ("cc", "clang") if shutil.which(name))]


def readline_flags():
    """Where Homebrew keeps its readline; on Debian it is found anyhow."""
    prefix = "/opt/homebrew/opt/readline"
    return [f"-I{prefix}/include", f"-L{prefix}/lib"] if os.path.isdir(prefix) else []


def millions(count):
    return f"{count / 1e6:,.2f}M"


def main():
    flowsh, programs, *options = sys.argv[1:]
    is_quick = options == ["--quick"]
    with tempfile.TemporaryDirectory() as folder:
        # What failed in earlier tests is no part of what is measured.
        os.environ["XDG_STATE_HOME"] = os.path.join(folder, "state")
        # A copy, as an installed program is one: how a linker writes its output costs each start a third.
        flowsh = shutil.copy(flowsh, os.path.join(folder, "flowsh"))
        bench = Bench(flowsh, programs, folder, is_quick)
        bench.start_up()
        bench.commands()
        bench.lint()
        bench.app()
        bench.growth()
        acceptance.add_rows(bench)
        if not is_quick:
            bench.prompt()
            bench.build()
    sys.stdout.write(table.text(bench.rows))
    failures = [row.what.strip() for row in bench.rows if row.is_failure]
    if failures:
        sys.exit(f"error: below what must hold: {', '.join(failures)}")


if __name__ == "__main__":
    main()
