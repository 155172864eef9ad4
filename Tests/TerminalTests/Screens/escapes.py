"""No escape byte goes where it does not belong; lines can be typed all the same."""

import os
import subprocess

from suite import PROBE, main, scenario


def works_without(setting, *arguments, **environment):
    """Goes through all that draws, and looks at every byte that was written."""
    with open(setting.inputrc, "a") as file:
        file.write("set enable-bracketed-paste on\nset colored-stats on\n"
                   "set show-mode-in-prompt on\nset enable-active-region on\n")
    with setting.start(*arguments, **environment) as s:
        s.ready()
        s.run("hello wörld")
        s.see("ran <hello wörld>")
        s.run("load tariffs 1")
        s.typed("half")
        s.see("loaded tariffs")
        s.see_last("probe> half")
        s.send("\x03")
        s.see("half^C")
        s.ready()
        s.send("abc\x7fd")
        s.see_last("probe> abd")
        s.send("\x15")
        s.send("\t\x1b[A\x1b[B\x15")
        s.send("password\r")
        s.see_last("Password:")
        s.send("x\r")
        s.see("secret of 1")
        s.ready()
        s.send("\x04")
        assert s.end() == 0
        assert b"\x1b" not in s.bytes, s.bytes


@scenario
def with_a_dumb_terminal(setting):
    works_without(setting, TERM="dumb")


@scenario
def without_a_terminal_name(setting):
    works_without(setting, TERM=None)


@scenario
def with_no_color(setting):
    works_without(setting, NO_COLOR="1")


@scenario
def with_an_unknown_terminal(setting):
    """Readline takes it for a dumb one; colours are our own, and asked for."""
    with setting.start(TERM="no-such-terminal", NO_COLOR="") as s:
        s.ready()
        s.run("hello")
        s.see("ran <hello>")


@scenario(twice=True)
def in_a_pipe(setting):
    text = "hello wörld\nrefuse this\n\x04\x7fkept\nlast"
    run = subprocess.run([PROBE], input=text.encode(), capture_output=True, timeout=20,
                         env={**os.environ, "TERM": "xterm"})
    assert run.returncode == 0, run.returncode
    assert run.stdout == "ran <hello wörld>\nran <\x04\x7fkept>\nran <last>\n\n".encode(), run.stdout
    assert run.stderr == b"refused this\n", run.stderr


@scenario(twice=True)
def with_the_output_in_a_file(setting):
    output = setting.path("output")
    with setting.start("-c", f'"$@" >{output}', "sh", PROBE, command=["/bin/sh"]) as s:
        s.ready()
        s.line("hello")
        s.see_rows("probe> hello", "probe>")
        s.send("\x04")
        assert s.end() == 0
    with open(output) as file:
        assert file.read() == "ran <hello>\n"


if __name__ == "__main__":
    main()
