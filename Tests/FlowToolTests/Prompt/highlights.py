"""The line being typed: its colours, what is suggested behind it, and the keys that take that."""

from colours import look
from shell import AMOUNT, TARIFFS, main, read, scenario, session, typing

RIGHT, END, LEFT, UP, DOWN = "\x1b[C", "\x1b[F", "\x1b[D", "\x1b[A", "\x1b[B"


def suggests(s, text):
    s.wait(lambda: s.suggestion() == text, f"the suggestion {text!r}")


def colours(s, text, colour):
    s.wait(lambda: look(s, text)[0] == colour, f"{text!r} in {colour}")


@scenario
def what_is_typed_has_colours(setting):
    with session(setting) as s:
        s.typed("bogus ", prompt="> ")
        colours(s, "bogus", "red")
        s.send("'two words' --opt 250.50")
        s.see_last("> bogus 'two words' --opt 250.50")
        colours(s, "'two words'", "green")
        colours(s, "--opt", "cyan")
        colours(s, "250.50", "magenta")
        s.send("\x15echo")
        s.see_last("> echo")
        colours(s, "echo", "default")
        s.send("s")
        s.see_last("> echos")
        colours(s, "echos", "red")


@scenario
def a_wrapped_line_keeps_its_colours(setting):
    words = " ".join(f"'w{number}' {number}" for number in range(12))
    with session(setting) as s:
        s.typed(f"echo {words}", prompt="> ")
        s.send(LEFT * (len(words) + 1) + " 'x'")
        s.see_line(f"> echo 'x' {words}")
        s.settle()
        cells = [cell for y in range(s.screen.lines)
                 for cell in [s.screen.buffer[y][x] for x in range(s.screen.columns)]]
        text = "".join(cell.data for cell in cells)
        start = text.index("> echo 'x'") + len("> echo ")
        wanted = None
        for cell in cells[start:start + 4 + len(words)]:
            if cell.data == "'" and wanted != "green":
                wanted = "green"
            elif cell.data == "'":
                assert cell.fg == "green", text
                wanted = None
                continue
            elif cell.data.isdigit() and wanted is None:
                assert cell.fg == "magenta", text
                continue
            assert cell.fg == (wanted or "default"), (cell, text)


@scenario
def the_step_is_suggested(setting):
    with session(setting) as s:
        typing(s, "start transfer", prompt=AMOUNT)
        s.send("sub")
        suggests(s, "mit amount")
        s.send(RIGHT)
        s.see_last(f"{AMOUNT} submit amount")
        suggests(s, "")
        s.send(" 100\r")
        s.ready(TARIFFS)
        # An answer to another step is not suggested, although it was typed.
        s.send("submit ")
        suggests(s, "tariff economy")
        s.send("tariff ex")
        suggests(s, "press")
        s.send(END + "\r")
        s.ready("transfer:confirmation>")


@scenario
def the_history_is_suggested(setting):
    with session(setting) as s:
        typing(s, "echo one two", "echo three", prompt=">")
        s.send("ech")
        suggests(s, "o three")
        s.send("o o")
        suggests(s, "ne two")
        s.send("\x7f\x7f\x7f")
        suggests(s, "o three")
        s.send("\x05!\r")
        s.see_rows("three!", ">")
        # Nothing of it is left on the screen.
        assert s.rows()[-3] == "> echo three!" and look(s, "echo three!")[0] == "default"
        s.send("echo o")
        suggests(s, "ne two")
        s.send("\r")
        s.see_rows("> echo o", "o", ">")


@scenario(twice=True)
def nothing_of_it_is_left_where_the_rest_of_a_line_comes_at_once(setting):
    with session(setting) as s:
        typing(s, "echo abc def ghi", prompt=">")
        for typed, rest, suggested, answer in [
                ("echo", " abc", " abc def ghi", "abc"), ("ec", "ho abd", "ho abc", "abd")]:
            s.send(typed)
            suggests(s, suggested)
            s.send(rest + "\r")
            s.see_rows(f"> {typed}{rest}", answer, ">")
            assert f"> {typed}{rest}" in [row.rstrip() for row in s.screen.display], s.screen.display


@scenario(twice=True)
def both_can_be_switched_off(setting):
    with session(setting) as s:
        typing(s, "echo one", "set suggest off", prompt=">")
        s.typed("bogus 1", prompt="> ")
        colours(s, "bogus", "red")
        s.send("\x15ech")
        s.settle()
        assert s.suggestion() == ""
        s.send("\x15set suggest on\r")
        s.ready(">")
        typing(s, "set highlight off", prompt=">")
        s.typed("bogus 1", prompt="> ")
        s.send("\x15ech")
        suggests(s, "o one")
        before = len(s.bytes)
        s.send("\x15bogus 1")
        s.see_last("> bogus 1")
        s.settle()
        assert b"\x1b[31m" not in s.bytes[before:]


@scenario(twice=True)
def neither_is_where_nothing_is_redrawn(setting):
    for arguments, environment in [(["--plain"], {}), ([], {"NO_COLOR": "1"}), ([], {"TERM": "dumb"})]:
        with session(setting, *arguments, **environment) as s:
            typing(s, "echo one", prompt=">")
            before = len(s.bytes)
            s.typed("echo o", prompt="> ")
            s.settle()
            assert b"\x1b" not in s.bytes[before:], s.bytes[before:]


@scenario
def up_searches_what_was_typed(setting):
    with session(setting) as s:
        typing(s, "echo one", "flows", "echo two", "steps", prompt=">")
        s.send("ec" + UP)
        s.see_last("> echo two")
        s.send(UP)
        s.see_last("> echo one")
        s.send(DOWN)
        s.see_last("> echo two")
        s.send(DOWN)
        s.see_last("> ec")
        s.send("\x15" + UP)
        s.see_last("> steps")
        s.send(UP)
        s.see_last("> echo two")


@scenario(once=True)
def a_blank_in_front_keeps_a_line_out_of_the_history(setting):
    with session(setting) as s:
        typing(s, "echo one", prompt=">")
        s.line(" echo two")
        s.see_rows("two", ">")
        s.send(UP)
        s.see_last("> echo one")
    assert "two" not in read(setting.path(".local/state/flowsh/history"))


@scenario(once=True)
def a_key_costs_few_bytes(setting):
    """Painting is seen only where it takes long: a key at the end of a line of 40 columns takes at most
    these bytes, and one that moves in it those of the line."""
    with setting.start() as s:
        s.resize(10, 40)
        s.ready(">")
        counts, typed = [], ""
        for key in "eval 'a string' + string(12345)":
            before = len(s.bytes)
            typed += key
            s.send(key)
            s.see_last(f"> {typed}".rstrip())
            s.settle(0.05)
            counts.append(len(s.bytes) - before)
        assert max(counts) <= 40 and sum(counts) <= 31 * 20, counts
        before = len(s.bytes)
        s.send(LEFT)
        s.settle(0.05)
        assert len(s.bytes) - before <= 120, s.bytes[before:]


if __name__ == "__main__":
    main()
