"""A real terminal around a program: pexpect drives it, pyte shows what a user would see."""

import fcntl
import os
import select
import signal
import struct
import termios
import time

import pexpect
import pyte

PATIENCE = float(os.environ.get("TERMINAL_PATIENCE", "60"))


def accept_signals():
    """What runs the tests may ignore or block signals, and a child would inherit that."""
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    for number in [signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTSTP, signal.SIGTERM]:
        signal.signal(number, signal.SIG_DFL)


def is_suggested(cell):
    """Whether a cell is grey, as what is suggested behind a line."""
    return cell.fg == "brightblack" or (cell.fg == "black" and cell.bold)


def unread(terminal):
    """How many bytes were typed at a terminal that its program has not read."""
    return struct.unpack("i", fcntl.ioctl(terminal, termios.FIONREAD, bytes(4)))[0]


class Screen:
    """One run of the probe, or of another program, on a terminal of a given size."""

    def __init__(self, command, rows=24, columns=80, inputrc="", home=None,
                 prepare=accept_signals, **environment):
        self.home = home
        self.bytes = b""
        self.screen = pyte.HistoryScreen(columns, rows, history=40000, ratio=0.5)
        self.stream = pyte.ByteStream(self.screen)
        variables = {
            "PATH": os.environ["PATH"], "HOME": home or "/nonexistent", "TERM": "xterm",
            "LANG": "C.UTF-8", "INPUTRC": inputrc or "/dev/null",
            "SWIFT_BACKTRACE": "enable=no", "PS1": "sh$ ", "PAGER": "",
        }
        variables.update(environment)
        if "LD_LIBRARY_PATH" in os.environ:
            variables["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH"]
        variables = {name: value for name, value in variables.items() if value is not None}
        self.child = pexpect.spawn(
            command[0], command[1:], dimensions=(rows, columns), env=variables, timeout=PATIENCE,
            preexec_fn=prepare)
        self.child.delaybeforesend = None
        self.child.ptyproc.delayafterclose = self.child.ptyproc.delayafterterminate = 0.02

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.child.close(force=True)
        except pexpect.ExceptionPexpect:
            # It was killed; a busy machine takes longer to come round to it than pexpect waits.
            os.waitpid(self.child.pid, 0)

    # Keys and signals

    def send(self, text):
        self.child.send(text)

    def line(self, text):
        self.child.send(text + "\r")

    def paste(self, text):
        self.child.send("\x1b[200~" + text + "\x1b[201~")

    def signal(self, number):
        os.kill(self.child.pid, number)

    def resize(self, rows, columns):
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)

    # What is seen

    def pump(self, seconds=0.02):
        """Takes in what has been written, waiting a moment for it.

        pexpect's own reading takes for the end what was written and left in between two of its looks.
        """
        if not self.has_written(seconds):
            if self.child.isalive():
                return False
            if not self.has_written(0):
                raise pexpect.EOF("no more from a program that has ended")
        try:
            chunk = os.read(self.child.child_fd, 1 << 16)
        except OSError:
            # As Linux tells that nobody has the terminal open any more.
            chunk = b""
        if not chunk:
            self.child.flag_eof = True
            raise pexpect.EOF("the terminal was closed")
        self.bytes += chunk
        self.stream.feed(chunk)
        return True

    def has_written(self, seconds):
        """Whether there is something to take in, its end included, within some time."""
        return bool(select.select([self.child.child_fd], [], [], seconds)[0])

    def settle(self, seconds=0.2):
        """Takes in what is written within some time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.pump()

    def read(self):
        """Waits until the program has read all that was typed, and had a moment for it, where nothing is
        written that tells so."""
        terminal = os.open(f"/proc/{self.child.pid}/fd/0", os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
        try:
            self.wait(lambda: not unread(terminal), "what was typed to be read")
        finally:
            os.close(terminal)
        self.settle()

    def rows(self):
        """The rows of the screen, without blanks at their ends and what is suggested, the empty ones at
        the end left out."""
        rows = [self.row(y).rstrip() for y in range(self.screen.lines)]
        while rows and not rows[-1]:
            rows.pop()
        return rows

    def row(self, y):
        """A row without what is suggested in it; the second cell of a wide sign has no data."""
        # The display would render all rows to show one of them.
        row = self.screen.buffer[y]
        cells = (row[x] for x in range(self.screen.columns))
        return "".join(" " if is_suggested(cell) else cell.data for cell in cells)

    def suggestion(self):
        """The text that is suggested behind the line being typed."""
        row = self.screen.buffer[self.screen.cursor.y]
        return "".join(row[x].data for x in range(self.screen.columns) if is_suggested(row[x]))

    def scrollback(self):
        """All rows, those that left the screen at its top included."""
        columns = range(self.screen.columns)
        above = ["".join(row[column].data for column in columns).rstrip()
                 for row in self.screen.history.top]
        return above + self.rows()

    def see_wrapped(self, text, times=1):
        """Waits for a text that may go over several rows, blanks aside, so many times."""
        self.wait(lambda: self.count_wrapped(text) >= times, repr(text))

    def count_wrapped(self, text):
        """How many times a text is there that may go over several rows, blanks aside."""
        return "".join("".join(self.scrollback()).split()).count("".join(text.split()))

    def last(self):
        rows = self.rows()
        return rows[-1] if rows else ""

    def cursor(self):
        return self.screen.cursor.y, self.screen.cursor.x

    def wait(self, condition, what):
        """Waits until a condition holds for what is seen."""
        end = time.monotonic() + PATIENCE
        while True:
            if condition():
                return
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain for {what}; the screen:\n{self.picture()}")
            try:
                self.pump()
            except pexpect.EOF:
                if condition():
                    return
                raise AssertionError(f"ended before {what}; the screen:\n{self.picture()}")

    def see(self, text):
        """Waits for a text on the screen; a row that ends in blanks is seen without them."""
        self.wait(lambda: any(text in row for row in self.rows()), repr(text))

    def see_written(self, text):
        """Waits until a text has been written, were it only for a moment."""
        self.wait(lambda: text.encode() in self.bytes, f"{text!r} to be written")

    def see_last(self, text):
        """Waits until the last row is just this."""
        self.wait(lambda: self.last() == text, f"the last row {text!r}")

    def see_rows(self, *rows):
        """Waits until the last rows are just these."""
        self.wait(lambda: self.rows()[-len(rows):] == list(rows), f"the last rows {rows!r}")

    def ready(self, prompt="probe>"):
        """Waits for the prompt with nothing behind it."""
        self.see_last(prompt)
        self.wait(lambda: self.screen.cursor.y == len(self.rows()) - 1, "the cursor at the prompt")

    def enter(self, command):
        """Enters a command and waits for its echo, whether it was entered before or not."""
        echo = "> " + command
        before = self.count_wrapped(echo)
        self.line(command)
        self.see_wrapped(echo, before + 1)

    def run(self, command, prompt="probe>"):
        """Enters a command, and waits for the prompt after it."""
        self.enter(command)
        self.wait(lambda: not self.last().endswith(command[-1]), "the end of the line")
        self.ready(prompt)

    def depth(self):
        """The row of the cursor, counted from the first that was ever on the screen."""
        return len(self.screen.history.top) + self.screen.cursor.y

    def submit(self, line, prompt):
        """Enters a line whose echo may differ from it, as one with a secret, and waits for a row below it
        that ends in a prompt, even the same as above it."""
        above = self.depth()
        self.line(line)
        self.wait(lambda: self.depth() > above and self.last().endswith(prompt), f"{prompt!r} below the line")

    def typed(self, text, prompt="probe> "):
        """Types a text and waits for its echo, however many rows it takes."""
        self.send(text)
        self.see_line(prompt + text)

    def see_line(self, line):
        """Waits until the screen ends in a line, wrapped or not, with nothing else in its rows."""
        width = self.screen.columns
        rows = [line[start:start + width].rstrip() for start in range(0, len(line), width)]
        self.see_rows(*rows)

    def picture(self):
        y, x = self.cursor()
        return "\n".join(self.rows()) + f"\n(cursor at row {y}, column {x})"

    def end(self):
        """Reads to the end and returns the exit code, or minus the signal."""
        limit = time.monotonic() + PATIENCE
        try:
            while time.monotonic() < limit:
                self.pump()
            raise AssertionError(f"waited in vain for the end; the screen:\n{self.picture()}")
        except pexpect.EOF:
            self.child.wait() if self.child.isalive() else None
        if self.child.signalstatus is not None:
            return -self.child.signalstatus
        return self.child.exitstatus

    def modes(self):
        """Whether the terminal echoes and hands over whole lines, as it did at first."""
        flags = termios.tcgetattr(self.child.child_fd)[3]
        return bool(flags & termios.ECHO), bool(flags & termios.ICANON)
