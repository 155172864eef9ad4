"""The progress of what is pending, in the line of the prompt."""

import re

from shell import AMOUNT, TARIFFS, main, scenario, session, typing

MOVING = re.compile(r"\[([⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏](?: loading tariffs)?(?: \d\.\d s, \d\.\d s left)?)\] ")


def load(s, how):
    s.ready(">")
    typing(s, f"inject tariffs {how}", "start transfer", prompt=AMOUNT)
    s.line("submit 100")


@scenario(plain=False)
def a_load_moves_until_it_ends(setting):
    with setting.start() as s:
        load(s, "delay 2s")
        s.send("half")
        s.see("tariffs loaded after 2.0 s")
        s.see_last("transfer:tariffs> half")
        # What moves stays in its line.
        assert s.count_wrapped("left]") == 0, s.picture()
        # It is drawn ten times a second at the most.
        pictures = MOVING.findall(s.bytes.decode())
        assert len(set(pictures)) >= 5 and len(pictures) <= 21, pictures


@scenario
def what_is_held_stands_still(setting):
    with setting.start() as s:
        load(s, "hold")
        s.see("held]")
        s.settle()
        before, spent = len(s.bytes), used(s)
        s.settle(1)
        assert len(s.bytes) == before, s.bytes[before:]
        assert used(s) - spent <= 1, used(s)
        typing(s, "release tariffs", prompt=TARIFFS)
        s.wait(lambda: re.search(r"tariffs loaded after \d+\.\d s", "\n".join(s.rows())), "the end")


def used(s):
    """The clock ticks of the processor that the shell has used."""
    with open(f"/proc/{s.child.pid}/stat", encoding="utf-8") as file:
        return sum(map(int, file.read().rsplit(")", 1)[1].split()[11:13]))


@scenario(once=True)
def what_fails_says_so(setting):
    with session(setting) as s:
        typing(s, "inject tariffs fail offline", prompt=">")
        load(s, "delay 400ms")
        s.see("tariffs failed after 0.4 s")
        s.see("one of nothing yet (not loaded; retry runs tariffs)")
        s.ready(TARIFFS)


@scenario(twice=True)
def nothing_moves_where_nothing_is_redrawn(setting):
    with setting.start("--plain") as s:
        load(s, "delay 800ms")
        s.see("[loading tariffs]")
        s.see_wrapped("one of nothing yet (loading)")
        s.see("tariffs loaded after 0.8 s")
        s.ready(TARIFFS)
        assert s.count_wrapped("[") == 1, s.picture()


if __name__ == "__main__":
    main()
