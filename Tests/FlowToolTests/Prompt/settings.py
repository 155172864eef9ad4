"""What a person sets at the prompt, and the file that sets it each time."""

import os
import re

from shell import (
    AMOUNT, PROBE, TARIFFS, kill, main, runs, scenario, session, typing, write)


def write_rc(setting, text, folder=".config"):
    os.makedirs(setting.path(f"{folder}/flowsh"), exist_ok=True)
    write(setting.path(f"{folder}/flowsh/rc.flow"), text)


@scenario
def the_prompt_and_the_time(setting):
    with session(setting) as s:
        typing(s, "start transfer", prompt=AMOUNT)
        s.line("set prompt '%f at %s, 100%% '")
        s.see_last("transfer at amount, 100%")
        s.line("set prompt '%p> '")
        s.ready(AMOUNT)
        typing(s, "set timing on", "steps", prompt=AMOUNT)
        s.wait(lambda: re.fullmatch(r"time: \d+\.\d{3} ms", s.rows()[-2]), "the time")
        typing(s, "set timing off", "steps", prompt=AMOUNT)
        assert not s.rows()[-2].startswith("time:"), s.picture()


@scenario(twice=True)
def every_option_is_listed_and_mistakes_are_mended(setting):
    with session(setting) as s:
        typing(s, "set", prompt=">")
        s.see_rows("color: auto", "theme: auto", "echo: off", "pager: on",
                   "highlight: on", "suggest: on", "prompt: %P>", "language: en", ">")
        typing(s, "set timng on", prompt=">")
        s.see_wrapped("did you mean 'timing'?")
        typing(s, "set color allways", prompt=">")
        s.see_wrapped("did you mean 'always'?")
        typing(s, "set pager", prompt=">")
        s.see_rows("pager: on", ">")


@scenario(twice=True)
def results_as_json(setting):
    with session(setting) as s:
        typing(s, "set format json", prompt=">")
        typing(s, "start nowhere", prompt=">")
        s.see_wrapped('"ok":false')
        typing(s, "start transfer", prompt=AMOUNT)
        s.see_wrapped('"ok":true,"flow":"transfer","step":"amount"')


@scenario(twice=True)
def colours_can_be_switched(setting):
    with session(setting) as s:
        assert b"\x1b[1;32m" in s.bytes
        typing(s, "set color never", prompt=">")
        s.bytes = b""
        typing(s, "nonsense", prompt=">")
        assert b"\x1b[1" not in s.bytes, s.bytes
    with session(setting, "--color", "never") as s:
        typing(s, "nonsense", prompt=">")
        assert b"\x1b[1" not in s.bytes, s.bytes


@scenario(twice=True)
def lines_that_nobody_saw_are_echoed(setting):
    write(setting.path("two.flow"), "start transfer\nsubmit 100\n")
    with session(setting) as s:
        typing(s, f"source {setting.path('two.flow')}", prompt=TARIFFS)
        assert "> start transfer" not in s.scrollback(), s.picture()
        typing(s, "reset", prompt=">")
        typing(s, "set echo on", f"source {setting.path('two.flow')}", prompt=TARIFFS)
        for row in ["> start transfer", "transfer:amount> submit 100"]:
            assert row in s.scrollback(), s.picture()
        # What is typed is there already.
        typing(s, "steps", prompt=TARIFFS)
        assert s.scrollback()[-3:-1] == [f"{TARIFFS} steps", "amount, tariffs"], s.picture()
        if setting.readline:
            s.paste("steps\nstate amount")
            s.send("\r")
            s.wait(lambda: s.rows()[-2] == "100" and s.rows()[-3] == f"{TARIFFS} state amount", "the lines")


@scenario
def what_has_no_room_goes_through_a_pager(setting):
    pager = "sed 's/^/paged: /'"
    with session(setting, PAGER=pager) as s:
        typing(s, "echo short", prompt=">")
        assert not any("paged" in row for row in s.scrollback()), s.picture()
        typing(s, "help all", prompt=">")
        s.see("paged: ")
        typing(s, "set pager off", prompt=">")
        before = sum("paged" in row for row in s.scrollback())
        typing(s, "help all", prompt=">")
        assert sum("paged" in row for row in s.scrollback()) == before, s.picture()


@scenario(once=True)
def keys_mean_what_they_did_behind_a_pager(setting):
    with session(setting, PAGER="cat > /dev/null") as s:
        typing(s, "help all", prompt=">")
        # What the shell has not read yet, the terminal itself would forget.
        s.send("nonsense")
        s.see_last("> nonsense")
        s.send("\x03")
        s.ready(">")
        typing(s, "eval 1 + 1", prompt=">")
        s.see_rows("2", ">")


@scenario(twice=True)
def a_pager_that_is_not_there_is_done_without(setting):
    with session(setting, PAGER="no-such-pager") as s:
        typing(s, "help all", prompt=">")
        assert any("submit" in row for row in s.scrollback()), s.picture()


@scenario(once=True)
def what_finds_no_room_on_the_way_to_a_pager_is_printed(setting):
    # No file takes a byte, as where the disk is full.
    full = ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f 0; exec \"$@\"", "sh", PROBE]
    with session(setting, "--no-journal", command=full, PAGER="cat > /dev/null") as s:
        typing(s, "help all", prompt=">")
        assert any("submit" in row for row in s.scrollback()), s.picture()


@scenario(twice=True)
def a_pager_has_the_keys(setting):
    for pager in ["less", None]:
        with session(setting, PAGER=pager) as s:
            s.line("help all")
            s.wait(lambda: s.last() == ":", "the pager")
            s.send("q")
            s.ready(">")
            typing(s, "echo on", prompt=">")
            s.see_rows("on", ">")


@scenario(once=True)
def no_pager_on_a_dumb_terminal(setting):
    for environment in [{"TERM": "dumb"}, {"TERM": None}, {"NO_COLOR": "1"}]:
        with session(setting, PAGER="sed 's/^/paged: /'", **environment) as s:
            typing(s, "help all", prompt=">")
            typing(s, "submt", "inject tariffs hold", "start transfer", prompt=AMOUNT)
            s.line("submit 100")
            s.see_written("[loading tariffs, held]")
            assert b"paged" not in s.bytes and b"\x1b" not in s.bytes, s.bytes


@scenario(once=True)
def a_file_is_run_at_the_beginning(setting):
    write_rc(setting, "# mine\nset timing on\nlet who = 'Amy'\necho hello ${who}\nset prompt '%p: '\n")
    with setting.start() as s:
        s.see_rows("hello Amy", ":")
        s.line("eval who")
        s.wait(lambda: any(row.startswith("time:") for row in s.rows()), "the time")
        s.see('"Amy"')
        s.line("undo")
        s.see("there is nothing to undo")
        s.line("let b = 2")
        s.wait(lambda: sum(row.startswith("time:") for row in s.rows()) == 3, "the line")
        kill(s)
    with setting.start("--resume") as s:
        s.see_rows("resumed 2 commands", ":")
        s.line("eval [who, string(b)]")
        s.see('["Amy", "2"]')
        s.line("undo 2")
        s.see("there are fewer than 2 commands to undo")
    with session(setting, "--no-rc") as s:
        assert s.rows()[-1] == ">", s.picture()
        assert not any("hello" in row for row in s.rows()), s.picture()
    assert runs(setting, "-c", "flows").startswith("app:")


@scenario(once=True)
def it_may_leave(setting):
    write_rc(setting, "echo hello\nquit\n")
    with setting.start() as s:
        assert s.end() == 0
        assert b"hello" in s.bytes, s.bytes


@scenario(twice=True)
def a_mistake_in_it_is_told_and_the_prompt_comes(setting):
    write_rc(setting, "set timing on\nsubmt\n", folder="conf")
    with session(setting, XDG_CONFIG_HOME=setting.path("conf")) as s:
        s.see_wrapped("did you mean 'submit'?")
        s.see_wrapped("rc.flow:2:1")
        s.see_wrapped("note: nothing in")
        typing(s, "flows", prompt=">")
        assert not any(row.startswith("time:") for row in s.rows()), s.picture()


@scenario(twice=True)
def a_refusal_in_it_ends_it(setting):
    write_rc(setting, "set timing on\nsubmit 1\nset timing off\n", folder="conf")
    with session(setting, XDG_CONFIG_HOME=setting.path("conf")) as s:
        s.see_wrapped("rc.flow:2:1")
        s.see_wrapped("note: the rest of")
        s.submit("flows", prompt=">")
        s.see_wrapped("time:")


@scenario(once=True)
def one_that_cannot_be_read_is_told_and_the_prompt_comes(setting):
    os.makedirs(setting.path(".config/flowsh/rc.flow"))
    with session(setting) as s:
        s.see_wrapped("rc.flow': Is a directory")
        typing(s, "flows", prompt=">")


@scenario(twice=True)
def a_file_that_is_sourced_at_the_prompt_may_hold_what_is_for_it(setting):
    write(setting.path("look.flow"), "set timing on\nset timing\n")
    with session(setting) as s:
        typing(s, f"source {setting.path('look.flow')}", prompt=">")
        s.see("timing: on")


if __name__ == "__main__":
    main()
