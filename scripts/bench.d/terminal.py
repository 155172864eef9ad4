"""What a person feels at a prompt, measured over a pseudo-terminal: how long until the first prompt,
from Enter to the next prompt, from a key to its echo."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import tempfile
import termios
import time

from measure import Times

PATIENCE = 20
STARTS = 5
# Colours, and what is painted over a line once it has been echoed.
COLOURS = re.compile(rb"\x1b7.*?\x1b8|\x1b\[[0-9;]*m", re.DOTALL)


def prepare(home):
    """Has readline send nothing but lines and colours."""
    with open(f"{home}/inputrc", "w", encoding="utf-8") as file:
        file.write("set enable-bracketed-paste off\n")


class Prompt:
    """A program with a prompt, on a terminal of its own."""

    def __init__(self, command, home):
        self.started = time.perf_counter()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execve(command[0], command, {
                "HOME": home, "TERM": "xterm", "INPUTRC": f"{home}/inputrc",
                "LANG": "C.UTF-8", "PATH": os.environ["PATH"]})
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def wait(self, ending):
        """Reads until what was written, without its colours, ends so; returns when that was."""
        seen = b""
        while not COLOURS.sub(b"", seen).endswith(ending):
            if not select.select([self.terminal], [], [], PATIENCE)[0]:
                raise RuntimeError(f"waited in vain for {ending!r} after {seen!r}")
            seen += os.read(self.terminal, 1 << 16)
        return time.perf_counter()

    def time(self, keys, ending):
        """How long it takes from keys to what they lead to."""
        start = time.perf_counter()
        os.write(self.terminal, keys)
        return self.wait(ending) - start

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def first_prompts(commands, runs):
    """The times to the first prompt of each command; the runs are interleaved."""
    times = [[] for _ in commands]
    with tempfile.TemporaryDirectory() as home:
        prepare(home)
        for _ in range(runs):
            for command, all_times in zip(commands, times):
                prompt = Prompt(command, home)
                all_times.append(prompt.wait(b"> ") - prompt.started)
                prompt.end()
    return [Times(all_times) for all_times in times]


def answers(commands, keys, ending, runs, after=None):
    """The times of each command from keys to what they lead to, interleaved.

    Where the system places a program and what reads from it decides much, and does so for as long as
    the program lives: each is started anew a few times. `after` are keys that are sent each time,
    unmeasured, and what they lead to.
    """
    times = [[] for _ in commands]
    with tempfile.TemporaryDirectory() as home:
        prepare(home)
        for _ in range(STARTS):
            prompts = [Prompt(command, home) for command in commands]
            for prompt in prompts:
                prompt.wait(b"> ")
            for run in range(runs // STARTS + 10):
                for prompt, all_times in zip(prompts, times):
                    taken = prompt.time(keys, ending)
                    if run >= 10:
                        all_times.append(taken)
                    if after:
                        prompt.time(*after)
            for prompt in prompts:
                prompt.end()
    return [Times(all_times) for all_times in times]
