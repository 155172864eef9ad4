"""Where the shell keeps what was typed, and how it is found again."""

import os
import stat

from shell import AMOUNT, TARIFFS, leave, main, scenario, session, typing

UP = "\x1b[A"


def history(folder):
    with open(os.path.join(folder, "flowsh", "history"), encoding="utf-8") as file:
        return [line for line in file.read().splitlines() if not line.startswith("#")]


@scenario(plain=False)
def a_line_is_searched_in_the_next_session(setting):
    with session(setting) as s:
        typing(s, "start transfer", "submit 100", "back", "echo größe", prompt=AMOUNT)
        leave(s)
    with session(setting) as s:
        s.send("\x12trans")
        s.see_line("(reverse-i-search)`trans': start transfer")
        s.send("\r")
        s.ready(AMOUNT)
        s.send("\x12ubm")
        s.see_line("(reverse-i-search)`ubm': submit 100")
        s.send("\r")
        s.ready(TARIFFS)
        typing(s, "history 3", prompt=TARIFFS)
        s.wait(lambda: [row.split("  ", 1)[-1] for row in s.rows()[-4:-1]]
               == ["start transfer", "submit 100", "history 3"], "the lines")


@scenario(twice=True)
def sessions_side_by_side_lose_nothing_and_keep_it_private(setting):
    state = setting.path("state")
    with session(setting, XDG_STATE_HOME=state) as one, session(setting, XDG_STATE_HOME=state) as two:
        for number in range(20):
            one.line(f"echo one{number}")
            two.line(f"echo two{number}")
        # What is typed ahead is echoed too; only a whole row has been printed.
        for s, last in [(one, "one19"), (two, "two19")]:
            s.wait(lambda: last in s.rows(), last)
    lines = history(state)
    for name in ["one", "two"]:
        assert [line for line in lines if name in line] == [f"echo {name}{n}" for n in range(20)], lines
    path = os.path.join(state, "flowsh", "history")
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    assert not os.path.exists(setting.path(".local"))


@scenario(twice=True)
def it_is_kept_short(setting):
    folder = setting.path("state/flowsh")
    os.makedirs(folder)
    with open(os.path.join(folder, "history"), "w", encoding="utf-8") as file:
        file.writelines(f"#{number}\necho {number}\n" for number in range(12_000))
    with session(setting, XDG_STATE_HOME=setting.path("state")) as s:
        typing(s, "history 1", prompt=">")
        s.see_rows("10001  history 1", ">")
    lines = history(setting.path("state"))
    assert len(lines) == 10_001 and lines[0] == "echo 2000" and lines[-1] == "history 1", len(lines)


@scenario(twice=True)
def lines_are_removed_from_it(setting):
    with session(setting) as s:
        typing(s, "echo one", "echo two", "echo one", "echo three", "history", prompt=">")
        s.see_rows("1  echo one", "2  echo two", "3  echo one", "4  echo three", "5  history", ">")
        typing(s, "history delete 3", prompt=">")
        s.see_wrapped("2 lines are removed")
        typing(s, "history", prompt=">")
        s.see_rows("1  echo two", "2  echo three", "3  history", "4  history delete 3", "5  history", ">")
        typing(s, "history delete 2-4", prompt=">")
        s.see_wrapped("4 lines are removed")
        typing(s, "history delete 9", prompt=">")
        s.see_wrapped("there are only")
        typing(s, "history delete 2-1", prompt=">")
        s.see_wrapped("'2-1' is not the number of a line, or two such as 12-15")
        if setting.readline:
            s.send("echo" + UP)
            s.see_last("> echo two")
            s.send(UP)
            s.see_last("> echo two")
    lines = history(setting.path(".local/state"))
    assert lines[0] == "echo two" and not any(line in lines for line in ["echo one", "echo three"]), lines


@scenario(twice=True)
def a_place_that_is_no_path_is_not_used(setting):
    with session(setting, XDG_STATE_HOME="relative") as s:
        typing(s, "echo here", prompt=">")
    assert history(setting.path(".local/state")) == ["echo here"]


if __name__ == "__main__":
    main()
