"""A load that finishes prints above the line being typed and leaves it as it is."""

import re

from suite import main, scenario

LONG = "the quick brown fox jumps over the lazy dog, again and again, " * 2 + "größer"


@scenario(plain=False)
def in_the_middle_of_a_line(setting):
    with setting.start() as s:
        s.ready()
        s.run("load tariffs")
        s.typed("hallo schöne Welt")
        s.send("\x1b[D" * 4)
        s.see("loaded tariffs")
        s.see_rows("loaded tariffs", "probe> hallo schöne Welt")
        s.wait(lambda: s.cursor()[1] == 7 + 13, "the cursor where it was")
        s.send("X\r")
        s.see("ran <hallo schöne XWelt>")


@scenario
def on_a_line_of_several_rows(setting):
    with setting.start() as s:
        s.ready()
        s.run("load tariffs 1")
        s.send(LONG)
        s.wait(lambda: any("loaded tariffs" in row for row in s.scrollback()), "the message")
        s.see_line("probe> " + LONG)
        s.send("\x7f!\r")
        s.see_wrapped(f"ran <{LONG[:-1]}!>")


@scenario(plain=False)
def on_pasted_lines_that_are_not_entered_yet(setting):
    with setting.start() as s:
        s.ready()
        s.run("load tariffs 1")
        s.paste("first line\nzweite Größe, " + "again and again, " * 3 + "\nthird")
        def is_above_what_was_pasted():
            rows = s.rows()
            at = rows.index("loaded tariffs") if "loaded tariffs" in rows else len(rows)
            return rows[at + 1:at + 2] == ["probe> first line"] and rows[-1] == "third"
        s.wait(is_above_what_was_pasted, "the message above what was pasted")
        assert sum("first line" in row for row in s.scrollback()) == 1, s.picture()
        s.send("!\r")
        s.see_rows("ran <third!>", "probe>")
        seen = [row for row in s.scrollback() if row.startswith("ran <")]
        assert seen[0] == "ran <first line>" and seen[-1] == "ran <third!>", seen


@scenario(plain=False)
def while_searching_the_history(setting):
    with setting.start() as s:
        s.ready()
        s.run("needle in a haystack")
        s.run("something else")
        s.run("load tariffs")
        s.send("\x12need")
        s.see_line("(reverse-i-search)`need': needle in a haystack")
        s.see("loaded tariffs")
        s.see_line("(reverse-i-search)`need': needle in a haystack")
        above = -2 if setting.columns == 80 else -3
        s.wait(lambda: s.rows()[above:above + 1] == ["loaded tariffs"], "the message above it")
        s.send("\r")
        s.wait(lambda: sum("ran <needle in a haystack>" in row for row in s.scrollback()) == 2,
               "the found line to run")
        s.ready()


@scenario(plain=False)
def with_vi_commands(setting):
    if setting.keys != "vi":
        return
    with setting.start() as s:
        s.ready()
        s.run("load tariffs")
        s.typed("one two three")
        s.send("\x1b")
        s.wait(lambda: s.cursor()[1] == 7 + 12, "command mode")
        s.send("bb")
        s.wait(lambda: s.cursor()[1] == 7 + 4, "the word before")
        s.see_rows("loaded tariffs", "probe> one two three")
        s.wait(lambda: s.cursor()[1] == 7 + 4, "the cursor where it was")
        s.send("dw")
        s.see_last("probe> one three")
        s.send("\r")
        s.see("ran <one three>")


@scenario
def progress_comes_and_goes(setting):
    with setting.start() as s:
        s.ready()
        s.line("load tariffs 1.5")
        s.see_written("[loading tariffs] probe>" if setting.readline else "[loading tariffs]")
        s.see_rows("loaded tariffs", "probe>")


@scenario(plain=False)
def progress_keeps_out_of_a_search(setting):
    with setting.start() as s:
        s.ready()
        s.run("needle")
        s.line("hold tariffs")
        # What is typed before the prompt is back would be echoed by the terminal itself.
        s.see("probe> hold tariffs")
        s.wait(lambda: s.last().endswith("probe>"), "the prompt")
        s.send("\x12nee")
        s.see("(reverse-i-search)`nee': needle")
        s.signal(28)
        s.send("d")
        s.see_last("(reverse-i-search)`need': needle")
        s.send("\x07")
        s.see_last("[loading tariffs] probe>")


def last_message(s):
    """The number of the last message above the line, which counts down; one that is half drawn is none yet."""
    rows = s.rows()
    numbers = [int(row[5:]) for row, below in zip(rows, rows[1:])
               if re.fullmatch(r"done \d+", row) and below.startswith("probe>")]
    return min(numbers, default=10000)


@scenario(twice=True)
def ten_thousand_leave_the_line_alone(setting):
    text = "abcdefghijklmnopqrstuvwxyz0123456789" * 2
    with setting.start() as s:
        s.ready()
        s.line("burst 10000")
        for character in text:
            s.send(character)
            s.pump()
        # A machine that is busy takes long over so many; each thousand has the time that a message has.
        for left in range(9000, -1000, -1000):
            s.wait(lambda: last_message(s) <= left, f"message {left}")
        s.see_line("probe> " + text)
        s.send("\r")
        s.see_wrapped(f"ran <{text}>")
        seen = [row for row in s.scrollback() if row.startswith("done ")]
        wanted = [f"done {number}" for number in reversed(range(10000))]
        assert seen == wanted, f"{len(seen)} messages, not 10000 in order"


if __name__ == "__main__":
    main()
