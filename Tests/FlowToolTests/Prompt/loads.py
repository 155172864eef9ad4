"""Loads run while the prompt lives."""

import os
import time

from shell import AMOUNT, TARIFFS, kill, main, scenario, session, typing, write
from screen import PATIENCE  # noqa: E402 - found by way of shell

DONE = "tariff: one of economy, standard, express"


@scenario
def a_finished_load_prints_above_the_line(setting):
    with session(setting) as s:
        typing(s, "inject tariffs delay 1500ms", "start transfer", prompt=AMOUNT)
        s.line("submit 100")
        s.wait(lambda: s.last().endswith("transfer:tariffs>"), "the prompt")
        s.send("submit exp")
        s.see_written("] transfer:tariffs" if setting.readline else "[loading tariffs]")
        s.see_wrapped(DONE)
        s.see_last("transfer:tariffs> submit exp")
        s.send("ress\r")
        s.ready("transfer:confirmation>")


@scenario
def ctrl_c_cancels_and_keeps_the_line(setting):
    with session(setting) as s:
        typing(s, "inject tariffs hold", "start transfer", prompt=AMOUNT)
        s.line("submit 100")
        s.see("held]")
        s.send("ret")
        s.wait(lambda: s.last().endswith("transfer:tariffs> ret"), "the line")
        s.send("\x03")
        s.see_rows("  action: route tariffs", "transfer:tariffs> ret")
        s.send("ry\r")
        s.wait(lambda: "action: loadAsync tariffs" in s.rows()[-2], "the retry")
        typing(s, "release tariffs", prompt=TARIFFS)
        s.see_wrapped(DONE)


@scenario
def wait_goes_to_the_end_at_once(setting):
    with session(setting) as s:
        typing(s, "inject tariffs delay 59s", "start transfer", prompt=AMOUNT)
        s.line("submit 100")
        s.wait(lambda: s.last().endswith("transfer:tariffs>"), "the prompt")
        s.line("wait")
        s.see_wrapped(DONE)
        s.ready(TARIFFS)


@scenario(twice=True)
def ctrl_c_breaks_a_long_command_off(setting):
    # Read in no time, but 64 million lines to run.
    for name, line in [("long", "source longer.flow"), ("longer", "source longest.flow"),
                       ("longest", "let v1 = 'other'")]:
        write(setting.path(f"{name}.flow"), f"{line}\n" * 400)
    with session(setting) as s:
        typing(s, "start transfer", "let v1 = 'mine'", prompt=AMOUNT)
        s.line(f"source {setting.path('long.flow')}")
        s.wait(lambda: s.modes() == (True, True), "the command to begin")
        s.send("\x03")
        s.see_rows("^C", "broken off; nothing has changed", AMOUNT)
        typing(s, "eval v1", prompt=AMOUNT)
        s.see_rows('"mine"', AMOUNT)
        typing(s, "undo 2", prompt=">")
        typing(s, "redo 2", prompt=AMOUNT)
        kill(s)
    with setting.start("--resume") as s:
        s.ready(AMOUNT)
        typing(s, "eval v1", prompt=AMOUNT)
        s.see_rows('"mine"', AMOUNT)


@scenario(twice=True)
def a_signal_ends_it_while_nobody_takes_its_output(setting):
    with session(setting) as s:
        typing(s, "set pager off", prompt=">")
        s.send("let l = lists.range(100000)\r")
        s.wait(lambda: s.last().endswith(">"), "the prompt")
        s.send("eval l\r")
        # What it writes fills the buffer of the terminal, which is not read.
        time.sleep(1)
        s.signal(15)
        limit = time.monotonic() + PATIENCE
        ended = None
        while ended is None and time.monotonic() < limit:
            ended = os.waitid(os.P_PID, s.child.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            time.sleep(0.01)
        assert ended, "it is still there"
        assert s.end() == -15


@scenario(once=True)
def leaving_while_busy_takes_two(setting):
    with session(setting) as s:
        typing(s, "inject funds hold", "start transfer", prompt=AMOUNT)
        s.line("submit 100")
        s.see("[validating funds, held]")
        s.send("\x04")
        s.see("Still validating funds. Ctrl-D again leaves.")
        s.wait(lambda: s.last().endswith(">"), "the prompt")
        s.send("\x04")
        assert s.end() == 0


@scenario(twice=True)
def what_ended_by_itself_is_there_after_a_kill(setting):
    with session(setting) as s:
        typing(s, "inject tariffs delay 300ms", "start transfer", prompt=AMOUNT)
        s.line("submit 100")
        s.see_wrapped(DONE)
        kill(s)
    with setting.start("--resume") as s:
        s.ready(TARIFFS)
        s.see_wrapped(DONE)
        typing(s, "eval busy", prompt=TARIFFS)
        s.see("false")


if __name__ == "__main__":
    main()
