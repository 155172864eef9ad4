"""Ctrl-C and Ctrl-D, by what there is to break off."""

import signal

from suite import main, scenario

LONG = "the quick brown fox jumps over the lazy dog, again and again, and once more"


@scenario
def ctrl_c_drops_the_line(setting):
    with setting.start() as s:
        s.ready()
        s.typed("half a line")
        s.send("\x03")
        s.see_rows("probe> half a line^C", "probe>")
        s.run("next")
        s.see_rows("ran <next>", "probe>")


def shut_out_signals():
    signal.pthread_sigmask(signal.SIG_SETMASK, [signal.SIGINT, signal.SIGTSTP, signal.SIGTERM])
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@scenario(twice=True)
def ctrl_c_works_whatever_the_parent_did_to_signals(setting):
    with setting.start(prepare=shut_out_signals) as s:
        s.ready()
        s.typed("half")
        s.send("\x03")
        s.see_rows("probe> half^C", "probe>")


@scenario
def ctrl_c_leaves_all_rows_of_a_long_line(setting):
    with setting.start() as s:
        s.ready()
        s.typed(LONG)
        s.send("\x1b[D" * 60)
        s.send("\x03")
        s.see_last("probe>")
        s.see_wrapped("probe> " + LONG + "^C")
        s.run("next")


@scenario(plain=False)
def ctrl_c_goes_back_to_the_end_of_the_history(setting):
    with setting.start() as s:
        s.ready()
        for line in ["one", "two", "three"]:
            s.run(line)
        s.send("\x1b[A" * 3)
        s.see_last("probe> one")
        s.send("\x03")
        s.see_last("probe>")
        s.send("\x1b[A")
        s.see_last("probe> three")


@scenario(plain=False)
def no_line_is_followed_by_an_empty_one_once_ctrl_d_was_refused(setting):
    with setting.start() as s:
        s.ready()
        s.line("hold tariffs")
        s.see("[loading tariffs]")
        s.send("\x04")
        s.see_wrapped("Still loading tariffs. Ctrl-D again leaves.")
        s.wait(lambda: s.last().endswith("probe>"), "the prompt")
        s.send("\x03")
        s.see("cancelled tariffs")
        s.ready()
        for line in ["one", "two"]:
            s.run(line)
            s.see_rows(f"probe> {line}", f"ran <{line}>", "probe>")


@scenario
def ctrl_c_cancels_what_is_pending_and_keeps_the_line(setting):
    with setting.start() as s:
        s.ready()
        s.line("hold tariffs")
        s.see("[loading tariffs]")
        s.send("half a line")
        s.wait(lambda: s.last().endswith("probe> half a line"), "the line")
        s.send("\x03")
        s.see_rows("cancelled tariffs", "probe> half a line")
        s.send("!\r")
        s.see("ran <half a line!>")


@scenario
def several_ctrl_c_go_by_what_there_is(setting):
    with setting.start() as s:
        s.ready()
        s.line("hold tariffs")
        s.see("[loading tariffs]")
        s.send("half")
        s.wait(lambda: s.last().endswith("probe> half"), "the line")
        s.send("\x03")
        s.see_rows("cancelled tariffs", "probe> half")
        s.send("\x03")
        s.see_rows("probe> half^C", "probe>")
        s.send("\x03\x03\x03")
        s.run("alive")
        s.see_rows("ran <alive>", "probe>")


@scenario(plain=False)
def ctrl_c_leaves_vi_commands(setting):
    if setting.keys != "vi":
        return
    with setting.start() as s:
        s.ready()
        s.typed("half")
        s.send("\x1b")
        s.wait(lambda: s.cursor()[1] == 7 + 3, "command mode")
        s.send("2")
        s.send("\x03")
        s.ready()
        s.run("done")
        s.see_rows("ran <done>", "probe>")


@scenario(plain=False)
def ctrl_c_leaves_a_search(setting):
    with setting.start() as s:
        s.ready()
        s.run("needle")
        s.send("\x12nee")
        s.see("(reverse-i-search)`nee': needle")
        s.send("\x03")
        s.ready()
        s.run("next")
        s.see_rows("ran <next>", "probe>")


@scenario
def ctrl_c_drops_an_unfinished_command(setting):
    with setting.start() as s:
        s.ready()
        s.line("one \\")
        s.see_last("…")
        s.typed("two", prompt="… ")
        s.send("\x03")
        s.ready()
        s.run("three")
        s.see_rows("ran <three>", "probe>")


@scenario
def ctrl_c_stops_a_command_that_asks(setting):
    with setting.start() as s:
        s.ready()
        s.line("spin")
        s.see("spinning")
        s.send("\x03")
        s.see("stopped spinning")
        s.ready()


@scenario
def ctrl_d_leaves_with_zero(setting):
    with setting.start() as s:
        s.ready()
        s.send("\x04")
        assert s.end() == 0


@scenario
def ctrl_d_in_a_line_is_no_end(setting):
    """In emacs mode it deletes the next character, of which there is none; in vi mode it is Enter."""
    with setting.start() as s:
        s.ready()
        s.typed("half")
        s.send("\x04")
        if setting.keys == "vi":
            s.see("ran <half>")
            s.ready()
        s.send("!")
        s.see_last("probe> !" if setting.keys == "vi" else "probe> half!")


@scenario
def ctrl_d_warns_once_while_something_is_pending(setting):
    with setting.start() as s:
        s.ready()
        s.line("hold tariffs")
        s.see("[loading tariffs]")
        s.send("\x04")
        s.see("Still loading tariffs.")
        s.wait(lambda: s.last().endswith("probe>"), "the prompt")
        s.send("\x04")
        assert s.end() == 0


@scenario
def ctrl_d_drops_an_unfinished_command(setting):
    with setting.start() as s:
        s.ready()
        s.line("one \\")
        s.see_last("…")
        s.send("\x04")
        s.ready()
        s.run("two")
        s.see_rows("ran <two>", "probe>")


@scenario
def a_command_leaves_with_its_code(setting):
    with setting.start() as s:
        s.ready()
        s.line("leave 7")
        s.see("bye")
        assert s.end() == 7


@scenario(twice=True)
def ctrl_c_stops_what_a_command_prints(setting):
    count = 1_000_000
    with setting.start() as s:
        s.ready()
        s.line(f"rows {count}")
        s.see("a row of many")
        s.send("\x03")
        s.ready()
        assert s.bytes.count(b"a row of many") < count
        s.line("alive")
        s.see("ran <alive>")


@scenario(twice=True)
def a_signal_ends_what_runs(setting):
    for number in [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]:
        with setting.start() as s:
            s.ready()
            s.line("spin")
            s.see("spinning")
            s.signal(number)
            assert s.end() == -number


if __name__ == "__main__":
    main()
