"""What was entered is kept: privately, once, whole, by any number of sessions at the same time."""

import os
import stat

from suite import main, scenario


def kept(path):
    """The entries of a history file, without their time stamps."""
    with open(path) as file:
        lines = file.read().splitlines()
    assert lines[0].startswith("#") and lines[0][1:].isdigit(), lines[0]
    return [line for line in lines if not (line.startswith("#") and line[1:].isdigit())]


@scenario
def it_is_there_next_time(setting):
    history = setting.path("state/deep/history")
    with setting.start("--history", history) as s:
        s.ready()
        s.run("first größe")
        s.run("second")
        s.line("leave 0")
        assert s.end() == 0
    assert kept(history) == ["first größe", "second", "leave 0"]
    if not setting.readline:
        return
    with setting.start("--history", history) as s:
        s.ready()
        s.send("\x1b[A\x1b[A\x1b[A")
        s.see_last("probe> first größe")
        s.send("\r")
        s.see("ran <first größe>")
        s.ready()


@scenario(twice=True)
def it_is_private(setting):
    history = setting.path("state/history")
    with setting.start("--history", history) as s:
        s.ready()
        s.run("hello")
    assert stat.S_IMODE(os.stat(history).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(setting.path("state")).st_mode) == 0o700
    os.chmod(history, 0o644)
    with setting.start("--history", history) as s:
        s.ready()
        s.run("again")
    assert stat.S_IMODE(os.stat(history).st_mode) == 0o600


@scenario(twice=True)
def two_sessions_lose_nothing(setting):
    history = setting.path("history")
    options = ["--history", history, "--limit", "1000"]
    with setting.start(*options) as one, setting.start(*options) as two:
        one.ready()
        two.ready()
        for number in range(40):
            one.line(f"one {number}")
            two.line(f"two {number}")
        one.see("ran <one 39>")
        two.see("ran <two 39>")
    lines = kept(history)
    assert [line for line in lines if line.startswith("one")] == [f"one {n}" for n in range(40)]
    assert [line for line in lines if line.startswith("two")] == [f"two {n}" for n in range(40)]


@scenario(twice=True)
def a_killed_session_loses_nothing(setting):
    history = setting.path("history")
    with setting.start("--history", history) as s:
        s.ready()
        s.run("precious")
        s.signal(9)
        assert s.end() == -9
    assert kept(history) == ["precious"]


@scenario(twice=True)
def it_stays_small(setting):
    history = setting.path("history")
    with open(history, "w") as file:
        file.writelines(f"#{number}\nentry {number}\n" for number in range(300))
    os.symlink(history, setting.path("link"))
    with setting.start("--history", setting.path("link"), "--limit", "50") as s:
        s.ready()
        s.run("more")
    assert kept(history) == [f"entry {number}" for number in range(250, 300)] + ["more"]
    assert os.path.islink(setting.path("link"))
    assert sorted(os.listdir(setting.home)) == ["history", "inputrc", "link"]


@scenario
def commands_of_several_lines_come_back_whole(setting):
    history = setting.path("history")
    with setting.start("--history", history) as s:
        s.ready()
        s.line("one \\")
        s.see_last("…")
        s.line("#22 two \\")
        s.wait(lambda: s.rows()[-2:] == ["… #22 two \\", "…"], "the second line")
        s.line("three")
        s.see_wrapped("ran <one \\\\n#22 two \\\\nthree>")
        s.ready()
        s.line("leave 0")
        s.end()
    if not setting.readline:
        return
    with setting.start("--history", history) as s:
        s.ready()
        s.send("\x1b[A\x1b[A\r")
        s.see_wrapped("ran <one \\\\n#22 two \\\\nthree>")


@scenario
def a_repeated_command_is_kept_once(setting):
    with setting.start() as s:
        s.ready()
        s.send("same\r" * 3 + "other\rsame\r")
        s.wait(lambda: sum("ran <same>" in row for row in s.scrollback()) == 4, "all five")
        s.run("history")
        s.see_wrapped("same|other|same|history")


@scenario(twice=True)
def a_place_that_takes_nothing_is_told_once(setting):
    os.mkdir(setting.path("history"))
    with setting.start("--history", setting.path("history")) as s:
        s.ready()
        s.run("one")
        s.see_wrapped("warning: the history is not kept in " + setting.path("history"))
        s.run("two")
        s.see_rows("probe> two", "ran <two>", "probe>")


@scenario(plain=False)
def a_changed_entry_that_was_not_entered_is_forgotten(setting):
    with setting.start() as s:
        s.ready()
        s.run("old")
        s.send("\x1b[A!")
        s.see_last("probe> old!")
        s.send("\x1b[Bnew\r")
        s.see("ran <new>")
        s.ready()
        s.send("\x1b[A\x1b[A")
        s.see_last("probe> old")


@scenario(plain=False)
def what_was_typed_is_searched_for_from_the_newest_line_on(setting):
    with setting.start() as s:
        s.ready()
        for line in ["echo one", "echo two", "other"]:
            s.run(line)
        s.send("\x1b[A\x1b[A\x1b[A")
        s.see_last("probe> echo one")
        s.send("\x15ec\x1b[A")
        s.see_last("probe> echo two")
        s.send("\x1b[A")
        s.see_last("probe> echo one")
        s.send("\x1b[B\x1b[B")
        s.see_last("probe> ec")


@scenario(plain=False)
def it_is_there_where_nothing_is_redrawn(setting):
    with setting.start("--plain") as s:
        s.ready()
        s.run("echo one")
        s.run("other")
        s.send("ec\x1b[A")
        s.see_last("probe> echo one")
        s.send("\x15\x12oth")
        s.see_last("(reverse-i-search)`oth': other")
        s.send("\r")
        s.see_rows("ran <other>", "probe>")
        assert b"\x1b" not in s.bytes, s.bytes


if __name__ == "__main__":
    main()
