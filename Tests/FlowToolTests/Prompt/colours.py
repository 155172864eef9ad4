"""The rank of what is on the screen: the colours of screens and values."""

from shell import AMOUNT, TARIFFS, main, scenario, session, typing


def look(s, text):
    """The colour of a text on the last row that it is on, and whether it is bold."""
    for y in reversed(range(s.screen.lines)):
        place = s.screen.display[y].find(text)
        if place >= 0:
            row = s.screen.buffer[y]
            found = {(row[x].fg, row[x].bold) for x in range(place, place + len(text))}
            assert len(found) == 1, (text, found)
            return found.pop()
    raise AssertionError(f"{text!r} is not on the screen:\n{s.picture()}")


def fail(s):
    """Leads to a step with an error that can be tried again."""
    s.ready(">")
    typing(s, "inject funds fail offline", "start transfer", "submit 250", prompt=AMOUNT)
    s.see_wrapped("retry runs funds again")


@scenario
def a_screen_is_ranked(setting):
    with setting.start() as s:
        fail(s)
        assert look(s, "error: offline") == ("red", True)
        assert look(s, "retry runs") == ("red", False)
        assert look(s, "decimal") == ("default", False)
        for written in ["\x1b[2mtransfer:\x1b[0m\x1b[1mamount\x1b[0m",
                        "\x1b[36mamount\x1b[0m: decimal\x1b[2m, more than 0",
                        "\x1b[2maction: route amount\x1b[0m"]:
            s.see_written(written)


@scenario
def a_refusal_that_is_meant_is_one_all_the_same(setting):
    with session(setting) as s:
        typing(s, "! submit 3", prompt=">")
        s.see_wrapped("error: flow.none: no flow is running")
        assert look(s, "error") == ("red", True)
        assert look(s, ": flow.none") == ("default", False)


@scenario
def json_is_indented(setting):
    with session(setting) as s:
        typing(s, "eval {'names': ['a,b', '}'], 'n': 1, 'no': null, 'm': [{}]}", prompt=">")
        s.see_rows("{", '  "names": ["a,b", "}"],', '  "n": 1,', '  "no": null,', '  "m": [', "    {}",
                   "  ]", "}", ">")
        assert look(s, '"names"')[0] == "cyan"
        assert look(s, '"a,b"')[0] == "green"
        assert look(s, "null")[0] == "magenta"


@scenario(once=True)
def views_are_ranked(setting):
    with session(setting) as s:
        typing(s, "start transfer", "submit 100", "set pager off", "graph", prompt=TARIFFS)
        assert look(s, "► tariffs") == ("green", True)
        assert look(s, "○ confirmation") == ("default", True)
        typing(s, "trace", prompt=TARIFFS)
        assert look(s, "transfer: submit 100") == ("default", True)
        assert look(s, "amount -> tariffs")[0] == "cyan"
        typing(s, "describe", prompt=TARIFFS)
        assert look(s, "  example") == ("default", True)
        typing(s, "help submit", prompt=TARIFFS)
        assert look(s, "submit [--force]") == ("default", True)
        typing(s, "tree", prompt=TARIFFS)
        assert look(s, "transfer:tariffs *") == ("green", True)


@scenario(twice=True)
def a_light_background_has_colours_of_its_own(setting):
    for environment, lines in [({}, ["set theme light"]), ({"COLORFGBG": "0;15"}, [])]:
        with session(setting, **environment) as s:
            if lines:
                typing(s, *lines, prompt=">")
            s.bytes = b""
            typing(s, "start transfer", "eval ['a', 1]", prompt=AMOUNT)
            for code in [b"\x1b[1;38;5;28m", b"\x1b[34mamount", b'\x1b[38;5;28m"a"', b"\x1b[38;5;90m1"]:
                assert code in s.bytes, s.bytes
            for code in [b"\x1b[36m", b"\x1b[2m", b"\x1b[1;32m", b"\x1b[90m", b"\x1b[35m"]:
                assert code not in s.bytes, s.bytes
            typing(s, "set theme dark", "eval 1", prompt=AMOUNT)
            assert b"\x1b[35m1" in s.bytes, s.bytes


@scenario(twice=True)
def where_no_colour_is_wanted_none_is_seen(setting):
    for arguments, environment in [(["--color", "never"], {}), ([], {"NO_COLOR": "1"}),
                                   (["--color", "auto", "--plain"], {"NO_COLOR": "1"})]:
        with setting.start(*arguments, **environment) as s:
            fail(s)
            assert b"m" not in [sequence[-1:] for sequence in s.bytes.split(b"\x1b[")[1:]]
            assert look(s, "error: offline") == ("default", False)
    with session(setting, TERM="dumb") as s:
        typing(s, "inject funds fail offline", "start transfer", "submit 250", "eval [1,[2]]",
               prompt=AMOUNT)
        s.see_rows("[1,[2]]", AMOUNT)
        assert b"\x1b" not in s.bytes and b"retry runs" not in s.bytes


if __name__ == "__main__":
    main()
