"""What a command prints, sent to a file or through another program."""

from shell import AMOUNT, leave, main, read, runs, scenario, session, typing, write


@scenario
def a_filter_prints_above_the_prompt(setting):
    with session(setting) as s:
        typing(s, "flows | grep booking", prompt=">")
        s.see_wrapped("booking: book an appointment")
        assert not any(row.startswith("transfer:") for row in s.scrollback()), s.picture()
        assert not s.count_wrapped("ended"), s.picture()
        # What a shell reads is written as in a shell.
        typing(s, r"""flows | sed -n "s/^\(book\)ing:.*/<\1>/p" | tr a-z A-Z # twice""", prompt=">")
        s.see_rows("<BOOK>", ">")
        typing(s, "start transfer", "show | cat -n", prompt=AMOUNT)
        s.see("     1\ttransfer:amount".expandtabs())
        typing(s, "history 1 | cat", prompt=AMOUNT)
        s.wait(lambda: s.rows()[-2].endswith("  history 1 | cat"), "the line")


@scenario(twice=True)
def the_way_a_filter_ends_is_told(setting):
    with session(setting) as s:
        typing(s, "flows | grep nothing", prompt=">")
        s.see_wrapped("'grep nothing' has ended with 1")
        typing(s, "flows | no-such-filter", prompt=">")
        s.see_wrapped("'no-such-filter' has ended with 127")
        s.line("flows | sleep 60")
        s.settle()
        s.send("\x03")
        s.see_wrapped("'sleep 60' was ended by signal 2")
        s.ready(">")
        # A command that is refused has nothing to send.
        typing(s, "state | sed s/^/sent:/", prompt=">")
        s.see_wrapped("no flow is running")
        assert not any(row.startswith("sent:") for row in s.rows()), s.picture()
        typing(s, "flows | head -1 | cut -c 1-4", prompt=">")
        s.see_rows("app:", ">")


@scenario(once=True)
def a_filter_has_the_keys(setting):
    with session(setting) as s:
        s.line("help all | less")
        s.wait(lambda: s.last() == ":", "the pager")
        s.send("q")
        s.ready(">")
        typing(s, "echo on", prompt=">")
        s.see_rows("on", ">")


@scenario(twice=True)
def a_file_is_made_and_added_to(setting):
    path = setting.path("o.txt")
    with session(setting) as s:
        typing(s, "start transfer", f"show > {path}", prompt=AMOUNT)
        s.see_wrapped("o.txt' is written")
        shown = read(path)
        typing(s, f"steps > {path}", prompt=AMOUNT)
        s.see_wrapped("it is there already")
        s.see_wrapped(f"'>> {path}' adds to it")
        assert read(path) == shown
        typing(s, f"steps >> {path}", prompt=AMOUNT)
        s.see_wrapped("o.txt' is written")
        assert not any(row == "amount" for row in s.rows()), s.picture()
        typing(s, "flows > /nowhere/x", prompt=AMOUNT)
        s.see_wrapped("cannot write '/nowhere/x'")
        typing(s, "flows > /dev/full", prompt=AMOUNT)
        s.see_wrapped("cannot write '/dev/full': No space left on device")
    assert read(path) == runs(setting, "-c", "start transfer", "-c", "steps")


@scenario(twice=True)
def a_file_gets_no_colours(setting):
    path = setting.path("o.txt")
    with session(setting) as s:
        typing(s, "start transfer", f"state --json > {path}", f"world --json >> {path}", prompt=AMOUNT)
    assert "\x1b" not in read(path) and read(path).count("\n") == 2, read(path)


@scenario(twice=True)
def elsewhere_the_signs_are_what_they_were(setting):
    with session(setting) as s:
        typing(s, "eval 3 > 2", prompt=">")
        s.see_rows("true", ">")
        typing(s, "echo a | b > c", prompt=">")
        s.see_rows("a | b > c", ">")
        typing(s, "display 1 > 2", prompt=">")
        s.see_rows("1 > 2: false", ">")
        typing(s, "display stop", "eval 3 > out.txt", prompt=">")
        s.see_wrapped("'>' compares here; only what is printed by commands without texts")
        typing(s, "flows |", prompt=">")
        s.see_wrapped("nothing follows '|'")
        typing(s, "flows > a b", prompt=">")
        s.see_wrapped("'b' was not expected here")
        typing(s, "! flows | cat", prompt=">")
        s.see_wrapped("'|' is for the prompt")


@scenario(once=True)
def a_file_of_lines_redirects_nothing(setting):
    path = setting.path("a.flow")
    write(path, "flows | cat\n")
    with session(setting) as s:
        typing(s, f"source {path}", prompt=">")
        s.see_wrapped("'|' is for the prompt, where a person types")
        s.see_wrapped("a shell can send on all that is printed")


@scenario(once=True)
def it_is_in_the_history_and_the_recording_has_what_was_printed(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        s.line(f"record {path}")
        s.ready("[rec] >")
        typing(s, "flows | grep booking", "start transfer", "steps > /dev/null", prompt="[rec] " + AMOUNT)
        leave(s)
    assert "flows | grep booking\n" in read(setting.path(".local/state/flowsh/history"))
    written = read(path)
    assert written.startswith("flows\n| app:") and "\nsteps\n| amount\n" in written, written
    runs(setting, path)


if __name__ == "__main__":
    main()
