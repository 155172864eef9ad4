"""What a command costs: instructions, memory, time."""

import json
import os
import re
import shlex
import statistics
import subprocess
import tempfile


def output(command):
    """What a command prints; it must end well."""
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr.decode(errors='replace')}")
    return done.stdout


def instructions(command):
    """Instructions from start to exit, those of the programs that it starts included, as callgrind
    counts them: the same on every run."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", "--trace-children=yes",
             "--callgrind-out-file=/dev/null", f"--log-file={folder}/%p", *command],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            env=os.environ | {"PYTHONHASHSEED": "0"})
        counted = []
        for name in os.listdir(folder):
            with open(f"{folder}/{name}", encoding="utf-8", errors="replace") as log:
                counted += map(int, re.findall(r"Collected : (\d+)", log.read()))
    if not counted or done.returncode != 0:
        raise RuntimeError(f"callgrind {' '.join(command)}: {done.stderr.decode(errors='replace')}")
    return sum(counted)


def instructions_each(command, few, many):
    """What each of many things costs that a command does, without its start and its end."""
    return (instructions(command(many)) - instructions(command(few))) / (many - few)


def memory(command, runs=5):
    """The median of the peak resident memory, in KiB. A small program starts the command: what a
    process needed before `exec` counts as its own."""
    peaks = []
    for _ in range(runs):
        with tempfile.NamedTemporaryFile() as report:
            subprocess.run(
                ["/usr/bin/time", "-f", "%M", "-o", report.name, *command],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                check=True)
            peaks.append(int(report.read().split()[-1]))
    return statistics.median(peaks)


class Times:
    """Every time that was measured of one thing."""

    def __init__(self, times):
        self.median = statistics.median(times)
        self.count = len(times)
        low, _, high = statistics.quantiles(times, n=4) if len(times) > 1 else [self.median] * 3
        # Half of the measurements are no further apart than this.
        self.spread = (high - low) / self.median

    def __truediv__(self, other):
        return self.median / other.median

    @property
    def note(self):
        return f"n={self.count} ±{self.spread / 2:.0%}"


def seconds(commands, rounds, runs):
    """The times of each command. The runs are interleaved, so that whatever else the machine does falls
    on all of them alike."""
    times = [[] for _ in commands]
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        for _ in range(rounds):
            for command, all_times in zip(commands, times):
                subprocess.run(
                    ["hyperfine", "-N", "--style=none", "--warmup=1", f"--runs={max(2, runs)}",
                     f"--export-json={report.name}", shlex.join(command)],
                    stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL, check=True)
                with open(report.name, encoding="utf-8") as file:
                    all_times += json.load(file)["results"][0]["times"]
    return [Times(all_times) for all_times in times]


def milliseconds(times):
    """The median, as a table shows it."""
    return f"{times.median * 1e3:.2f} ms"
