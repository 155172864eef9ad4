#!/usr/bin/env python3
"""Makes the pictures of README.md from the program itself.

usage: pictures.py FLOWSH [--check | --page]

Writes .github/prompt.svg, the screen of a terminal after some lines were typed at the prompt; FLOWSH must have
GNU Readline. With --check ends with 1 if that picture is not what it would write. With --page writes
.github/page.png instead, the page of a failing case in Chromium, which no check can compare: its letters are
drawn otherwise on every machine.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
import xml.sax.saxutils

PICTURE = ".github/prompt.svg"
PAGE = ".github/page.png"
ROWS, COLUMNS = 38, 84
CELL, LINE, MARGIN = 8.4, 19, 18

# A word ends with a Tab where the list of completions is to be seen.
TYPED = [
    "start transfer",
    "submit amount 250.50",
    ["submit tariff ", "\t", "express"],
    "inject createTransfer lost",
    "submit confirmation continue",
    "retry",
    "expect size(world.transfer.transfers) == 1",
]

BACKGROUND, FOREGROUND = "#0d1117", "#e6edf3"
COLOURS = {
    "black": "#6e7681", "red": "#ff7b72", "green": "#7ee787", "brown": "#e3b341", "blue": "#79c0ff",
    "magenta": "#d2a8ff", "cyan": "#76e3ea", "white": "#e6edf3", "brightblack": "#8b949e",
}

FAILING = """\
case "the fee depends on the tariff"
with tariff=economy fee=10.00
with tariff=express fee=31.00
start transfer
submit amount 100
submit tariff ${tariff}
expect state.fee ${fee}
"""


class Terminal:
    """The program in a terminal, and what the screen shows."""

    def __init__(self, program, home):
        import pexpect
        import pyte

        environment = {"HOME": home, "PATH": os.environ["PATH"], "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.ByteStream(self.screen)
        self.child = pexpect.spawn(
            program, ["--no-rc"], env=environment, dimensions=(ROWS, COLUMNS), timeout=20)
        self.settle()

    def settle(self):
        """Reads until nothing has come for a while, and the cursor follows a prompt."""
        import pexpect

        quiet = time.monotonic()
        while time.monotonic() - quiet < 0.4 or ">" not in self.screen.display[self.screen.cursor.y]:
            assert time.monotonic() - quiet < 20, "\n".join(self.screen.display)
            try:
                self.stream.feed(self.child.read_nonblocking(65536, timeout=0.1))
                quiet = time.monotonic()
            except pexpect.TIMEOUT:
                pass

    def type(self, text):
        self.child.send(text)
        self.settle()


def prompt(program):
    """The screen as SVG."""
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(os.path.abspath(program), home)
        for line in TYPED:
            for part in [line] if isinstance(line, str) else line:
                terminal.type(part)
            terminal.type("\r")
        return svg(terminal.screen)


def svg(screen):
    rows = [number for number in range(ROWS) if screen.display[number].strip()]
    first, last = rows[0], rows[-1]
    width = round(COLUMNS * CELL + 2 * MARGIN)
    height = (last - first + 1) * LINE + 2 * MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" aria-label="A session at the prompt">',
        f'<rect width="100%" height="100%" rx="8" fill="{BACKGROUND}"/>',
        '<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14">',
    ]
    for number in range(first, last + 1):
        baseline = MARGIN + (number - first) * LINE + 14
        for start, text, look in runs(screen.buffer[number]):
            # Blanks in a row would be shown as one.
            shown = text.replace(" ", "\u00a0")
            x = f"{MARGIN + start * CELL:.1f}"
            length = f"{len(text) * CELL:.1f}"
            lines.append(
                f'<text x="{x}" y="{baseline}" textLength="{length}" lengthAdjust="spacingAndGlyphs"'
                f"{look}>{xml.sax.saxutils.escape(shown)}</text>")
    return "\n".join([*lines, "</g>", "</svg>"]) + "\n"


def runs(row):
    """The parts of a row that look alike: where each begins, its text and its attributes."""
    found = []
    for column in range(COLUMNS):
        cell = row[column]
        look = style(cell)
        if found and found[-1][2] == look and found[-1][0] + len(found[-1][1]) == column:
            found[-1][1] += cell.data
        else:
            found.append([column, cell.data, look])
    found = [(start, text.rstrip(), look) for start, text, look in found]
    return [(start + len(text) - len(text.lstrip()), text.lstrip(), look) for start, text, look in found if text]


def style(cell):
    colour = COLOURS.get(cell.fg, FOREGROUND if cell.fg == "default" else f"#{cell.fg}")
    attributes = f' fill="{colour}"'
    if cell.bold:
        attributes += ' font-weight="bold"'
    return attributes


def page(program):
    """The page of a failing case, as a browser shows it."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        with open(f"{folder}/fees.flow", "w", encoding="utf-8") as file:
            file.write(FAILING)
        subprocess.run(
            [os.path.abspath(program), "test", "fees.flow", "--quiet", "--report", "html=page.html"],
            cwd=folder, env={"HOME": folder, "PATH": os.environ["PATH"]}, capture_output=True, check=False)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        tab = browser.new_page(viewport={"width": 1200, "height": 900}, device_scale_factor=1.5)
        tab.goto(f"file://{folder}/page.html#case/2/4")
        tab.wait_for_timeout(500)
        tab.screenshot(path=PAGE)
        browser.close()


def main():
    program, *options = sys.argv[1:]
    if options == ["--page"]:
        page(program)
        return
    made = prompt(program)
    if options == ["--check"]:
        with open(PICTURE, encoding="utf-8") as file:
            if file.read() != made:
                sys.exit(f"error: {PICTURE} is not what the prompt shows; run scripts/support/pictures.py")
        return
    with open(PICTURE, "w", encoding="utf-8") as file:
        file.write(made)


if __name__ == "__main__":
    main()
