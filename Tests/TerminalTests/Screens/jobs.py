"""Ctrl-Z, `fg` and `bg` under a shell with job control."""

import os
import signal

from endings import children
from suite import PROBE, main, scenario


def shell(setting, *arguments):
    s = setting.start("--norc", "-i", command=["/bin/bash"])
    s.see_last("sh$")
    s.line(" ".join([PROBE, *arguments]))
    s.ready()
    return s


def state(pid):
    with os.popen(f"ps -o stat= -p {pid}") as states:
        return states.read()[:1]


@scenario
def stop_and_go_on(setting):
    with shell(setting) as s:
        s.typed("half a line")
        s.send("\x1a")
        s.see("Stopped")
        s.see_last("sh$")
        s.line("stty -a | grep -ow -e '-*icanon' -e '-*echo'; echo modes")
        s.see_rows("icanon", "echo", "modes", "sh$")
        s.line("fg")
        s.see_last("probe> half a line")
        s.send(" more\r")
        s.see("ran <half a line more>")
        s.run("next")


@scenario
def background_and_foreground(setting):
    with shell(setting) as s:
        s.typed("half")
        s.send("\x1a")
        s.see("Stopped")
        s.see_last("sh$")
        s.line("bg")
        s.wait(lambda: sum("Stopped" in row or "&" in row for row in s.scrollback()) >= 2, "bg")
        s.line("fg; echo back")
        s.see_last("probe> half")
        s.send("er Zug\r")
        s.see("ran <halfer Zug>")
        s.ready()
        s.typed("echoed")
        s.send("\r")
        s.see("ran <echoed>")
        s.ready()
        s.send("\x04")
        s.see_rows("back", "sh$")


@scenario
def stopped_and_continued_from_outside(setting):
    with shell(setting) as s:
        s.typed("half")
        pid = children(s.child.pid)[0]
        os.kill(pid, signal.SIGSTOP)
        s.see("Stopped")
        s.see_last("sh$")
        s.line("fg")
        s.see_last("probe> half")
        s.send("!\r")
        s.see("ran <half!>")


@scenario
def stopped_while_a_secret_is_typed(setting):
    with shell(setting) as s:
        s.line("password")
        s.see_last("Password:")
        s.send("hun")
        s.send("\x1a")
        s.see("Stopped")
        s.see_last("sh$")
        s.line("echo the shell echoes")
        s.see_rows("the shell echoes", "sh$")
        s.line("fg")
        s.see_last("Password:")
        s.send("hunter22\r")
        s.see("secret of 8")
        assert b"hun" not in s.bytes, s.bytes
        s.ready()


@scenario(twice=True)
def in_plain_lines(setting):
    with shell(setting, "--plain") as s:
        s.typed("half")
        s.send("\x1a")
        s.see("Stopped")
        s.see_last("sh$")
        s.line("fg")
        s.see_last("probe> half")
        s.send("!\r")
        s.see("ran <half!>")


@scenario
def a_child_is_stopped_together_with_its_parent(setting):
    with shell(setting) as s:
        s.line("feed printf begun; read line </dev/tty; echo got $line; :")
        s.see_last("begun")
        s.send("\x1a")
        s.see("Stopped")
        s.see_last("sh$")
        probe = children(s.child.pid)[0]
        s.wait(lambda: all(state(pid) == "T" for pid in [probe, *children(probe)]), "both to stop")
        s.line("fg")
        s.wait(lambda: state(probe) != "T", "the probe to go on")
        s.line("text")
        s.see("got text")
        s.ready()


if __name__ == "__main__":
    main()
