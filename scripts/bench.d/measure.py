"""What a command costs: instructions, memory, time."""

import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

PAUSE = 4  # seconds


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


def seconds(commands, rounds, runs):
    """The median time of each command. The runs are interleaved, so that whatever else the machine
    does falls on all of them alike."""
    times = [[] for _ in commands]
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        for _ in range(rounds):
            for command, all_times in zip(commands, times):
                subprocess.run(
                    ["hyperfine", "-N", "--style=none", "--warmup=1", f"--runs={max(2, runs)}",
                     f"--export-json={report.name}", subprocess.list2cmdline(command)],
                    stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL, check=True)
                with open(report.name, encoding="utf-8") as file:
                    all_times += json.load(file)["results"][0]["times"]
    return [statistics.median(all_times) for all_times in times]


def settled(measured, holds, attempts=3):
    """What is measured, once it holds; if it never does, what was measured last.

    What else the machine does can spoil one measurement, but hardly several with pauses in between.
    """
    for attempt in range(attempts):
        if attempt > 0:
            time.sleep(PAUSE)
        taken = measured()
        if holds(*taken):
            break
        print(f"  measured: {', '.join(f'{each * 1e3:.2f} ms' for each in taken)}", file=sys.stderr)
    return taken
