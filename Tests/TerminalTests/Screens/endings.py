"""Signals that end the program: the terminal is as it was, and its parent learns what happened."""

import os
import signal
import termios

from suite import PROBE, main, scenario


def dies_of(setting, number, *, secret=False, plain=False):
    """Runs the probe under a shell, which then tells the status and the modes of the terminal."""
    history = setting.path("history")
    options = ["--plain"] if plain else []
    script = 'stty -g; "$@"; echo "status $?"; stty -g; echo over'
    with setting.start("-c", script, "sh", PROBE, "--history", history, *options,
                       command=["/bin/sh"]) as s:
        s.ready()
        s.run("hello")
        if secret:
            s.line("password")
            s.see_last("Password:")
        else:
            s.typed("half a line")
        pid = children(s.child.pid)[0]
        os.kill(pid, number)
        s.see_last("over")
        text = s.scrollback()
        status = next(row for row in text if row.startswith("status "))
        assert status == f"status {128 + number}", s.picture()
        flat = "".join(text)
        modes = flat[:flat.index("probe>")]
        after = flat[flat.index(status) + len(status):].split("over")[0]
        assert modes == after, f"the modes were {modes}, and are {after}"
        if b"\x1b[?2004h" in s.bytes:
            assert s.bytes.rindex(b"\x1b[?2004l") > s.bytes.rindex(b"\x1b[?2004h")
        assert b"Fatal" not in s.bytes and b"Backtrace" not in s.bytes, s.bytes
    with open(history) as file:
        assert "hello\n" in file.read()


def children(pid):
    """The processes that a process has started."""
    with os.popen(f"pgrep -P {pid}") as pids:
        return [int(line) for line in pids]


@scenario
def killed_it_leaves_a_terminal_that_waits_for_input(setting):
    """A shell that knows nothing of modes would read the end of its input, and leave."""
    with setting.start() as s:
        s.ready()
        s.typed("half")
        waits = termios.tcgetattr(s.child.child_fd)[6][termios.VMIN]
        assert waits in (1, b"\x01"), waits


@scenario
def term(setting):
    dies_of(setting, signal.SIGTERM)


@scenario
def hang_up(setting):
    dies_of(setting, signal.SIGHUP)


@scenario
def quit_by_key_shows_no_backtrace(setting):
    dies_of(setting, signal.SIGQUIT)


@scenario(twice=True)
def in_plain_lines(setting):
    for number in [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]:
        dies_of(setting, number, plain=True)


@scenario(twice=True)
def while_a_secret_is_typed(setting):
    for number in [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]:
        dies_of(setting, number, secret=True)


@scenario(twice=True)
def an_ignored_hang_up_stays_ignored(setting):
    with setting.start("-c", 'trap "" HUP; exec "$@"', "sh", PROBE, command=["/bin/sh"]) as s:
        s.ready()
        s.signal(signal.SIGHUP)
        s.run("alive")
        s.see_rows("ran <alive>", "probe>")


@scenario
def a_closed_terminal(setting):
    history = setting.path("history")
    with setting.start("--history", history) as s:
        s.ready()
        s.run("hello")
        s.child.ptyproc.fileobj.close()
        s.child.closed = s.child.ptyproc.closed = True
        s.child.ptyproc.wait()
        assert s.child.ptyproc.signalstatus == signal.SIGHUP, s.child.ptyproc.exitstatus
    with open(history) as file:
        assert "hello\n" in file.read()


@scenario
def leaving_ends_the_line_once(setting):
    with setting.start() as s:
        s.ready()
        s.settle()
        s.bytes = b""
        s.send("\x04")
        assert s.end() == 0
        assert s.bytes.count(b"\n") == 1, s.bytes


if __name__ == "__main__":
    main()
