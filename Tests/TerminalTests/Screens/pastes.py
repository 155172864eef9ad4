"""Several lines at once, pasted or one after the other."""

import signal

from suite import main, scenario


@scenario(plain=False)
def a_paste_runs_in_order(setting):
    with setting.start() as s:
        s.ready()
        s.paste("first\nzweite Größe\n\nthird")
        s.see("third")
        assert not any("ran <" in row for row in s.scrollback()), s.picture()
        s.send("\r")
        s.see_rows("ran <first>", "ran <zweite Größe>", "ran <third>", "probe>")
        s.run("history")
        s.see_wrapped("first|zweite Größe|third|history")


@scenario(twice=True, plain=False)
def a_paste_whose_end_was_dropped_can_be_broken_off(setting):
    with setting.start() as s:
        s.ready()
        # Ctrl-C has the terminal drop what was not read: here, that there is an end.
        s.send("\x1b[200~abc\ndef")
        s.read()
        s.signal(signal.SIGINT)
        s.wait(lambda: any("^C" in row for row in s.rows()), "the broken off paste")
        s.ready()
        s.run("next")
        s.see_rows("ran <next>", "probe>")
        s.send("\x1b[200~ghi")
        s.read()
        s.signal(signal.SIGTERM)
        assert s.end() == -signal.SIGTERM


@scenario(plain=False)
def a_paste_stops_at_the_first_refusal(setting):
    with setting.start() as s:
        s.ready()
        s.paste("first\nrefuse this\nthird\nfourth\n")
        s.see("fourth")
        s.send("\r")
        s.see("ran <first>")
        s.see("refused this")
        s.see_wrapped("2 commands were not run; recall them with the Up key.")
        s.ready()
        assert not any("ran <third>" in row for row in s.scrollback())
        s.send("\x1b[A\r")
        s.see("ran <fourth>")


@scenario(plain=False)
def commands_in_a_paste_may_go_on(setting):
    with setting.start() as s:
        s.ready()
        s.paste("one \\\ntwo\nthree \\")
        s.see("three")
        s.send("\r")
        s.see_wrapped("ran <one \\\\ntwo>")
        s.see_last("…")
        s.line("four")
        s.see_wrapped("ran <three \\\\nfour>")
        s.ready()


@scenario(plain=False)
def a_paste_may_be_large(setting):
    lines = [f"line {number} with some words in it" for number in range(400)]
    with setting.start() as s:
        s.ready()
        s.paste("\n".join(lines))
        s.send("\r")
        s.see("ran <line 399 with some words in it>")
        s.ready()
        seen = [row for row in s.scrollback() if row.startswith("ran <")]
        assert seen == [f"ran <{line}>" for line in lines], len(seen)


@scenario
def lines_typed_ahead_run_one_by_one(setting):
    with setting.start() as s:
        s.ready()
        s.send("".join(f"line {number}\r" for number in range(50)))
        s.see("ran <line 49>")
        s.ready()
        seen = [row for row in s.scrollback() if row.startswith("ran <")]
        assert seen == [f"ran <line {number}>" for number in range(50)], seen


@scenario
def what_is_typed_while_a_command_runs_is_kept(setting):
    with setting.start() as s:
        s.ready()
        s.line("sh echo begun; sleep 0.3; echo over")
        s.see_last("begun")
        s.send("ahead\rmore")
        s.see("ran <ahead>")
        s.see_last("probe> more")


@scenario
def the_end_of_input_may_be_typed_ahead(setting):
    for options in [[], ["--plain"]]:
        for typed in ["\x04", "ahead\r\x04"]:
            with setting.start(*options) as s:
                s.ready()
                s.line("sh echo begun; sleep 0.3; echo over")
                s.see_last("begun")
                s.send(typed)
                assert s.end() == 0
            assert (b"ran <ahead>" in s.bytes) == ("ahead" in typed), s.bytes


@scenario(plain=False)
def no_key_is_lost_behind_one_that_was_put_back(setting):
    if setting.keys != "vi":
        return
    with setting.start() as s:
        s.ready()
        # After an operator and Escape readline looks at one key more, in case it begins a paste.
        s.send("ab\x1by\x1bxi!\r")
        s.see("ran <!a>")
        s.ready()


@scenario
def a_message_between_the_lines_of_a_command(setting):
    with setting.start() as s:
        s.ready()
        s.run("load tariffs 1")
        s.send("one \\\r")
        s.send("half")
        s.see("loaded tariffs")
        s.see_last("… half")
        s.send("!\r")
        s.see_wrapped("ran <one \\\\nhalf!>")


if __name__ == "__main__":
    main()
