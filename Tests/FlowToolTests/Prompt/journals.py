"""Nothing is lost: what was accepted is on the disk before anybody sees what came of it."""

import os
import stat

from shell import AMOUNT, CONFIRMATION, PROBE, TARIFFS, journals, leave, main, runs, scenario, typing

BROKEN_OFF = "the last session was broken off"


def text(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


@scenario
def a_killed_session_goes_on(setting):
    with setting.start() as s:
        s.ready(">")
        typing(s, "start transfer country=france", "submit amount 250.50", "let n = 7",
               "inject createTransfer fail offline", prompt=TARIFFS)
        s.signal(9)
        assert s.end() == -9
    with setting.start() as s:
        s.ready(">")
        assert BROKEN_OFF in "".join(s.scrollback()), s.picture()
        leave(s)
    with setting.start("--resume") as s:
        s.ready(TARIFFS)
        assert "resumed 4 commands" in s.rows(), s.picture()
        assert "transfer:tariffs" in s.rows(), s.picture()
        typing(s, "submit tariff express", "submit confirmation continue", prompt=CONFIRMATION)
        s.see("error: offline")
        typing(s, "eval [state.country, string(state.amount), string(n)]", prompt=CONFIRMATION)
        s.see_rows('["france","250.50","7"]', CONFIRMATION)
        typing(s, "undo 5", prompt=AMOUNT)
        s.line("quit")
        assert s.end() == 0


@scenario(twice=True)
def a_resumed_session_is_kept_in_the_same_place(setting):
    with setting.start() as s:
        s.ready(">")
        typing(s, "start transfer", prompt=AMOUNT)
        s.signal(9)
        s.end()
    for expected in [TARIFFS, CONFIRMATION]:
        with setting.start("--resume") as s:
            s.wait(lambda: s.last().endswith(">"), "the prompt")
            s.line("submit 100" if expected == TARIFFS else "submit economy")
            s.ready(expected)
            s.signal(9)
            s.end()
    assert len(journals(setting)) == 1
    with setting.start("--resume") as s:
        s.ready(CONFIRMATION)
        assert "resumed 3 commands" in s.rows(), s.picture()
        typing(s, "undo 3", prompt=">")


@scenario(twice=True)
def a_session_that_was_left_says_nothing_and_can_be_resumed(setting):
    with setting.start() as s:
        s.ready(">")
        typing(s, "start transfer", prompt=AMOUNT)
        leave(s)
    with setting.start() as s:
        s.ready(">")
        assert s.rows() == [">"], s.picture()
        leave(s)
    with setting.start("--resume") as s:
        s.ready(AMOUNT)


@scenario(twice=True)
def one_that_only_looked_leaves_nothing(setting):
    with setting.start() as s:
        s.ready(">")
        typing(s, "flows", "help undo", "eval 1 + 1", prompt=">")
        s.signal(9)
        s.end()
    assert journals(setting) == []
    with setting.start("--resume") as s:
        assert s.end() == 66
        assert b"there is no session to resume" in s.bytes, s.bytes


@scenario(twice=True)
def it_is_private(setting):
    with setting.start() as s:
        s.ready(">")
        typing(s, "start transfer", prompt=AMOUNT)
    [path] = journals(setting)
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(os.path.dirname(path)).st_mode) == 0o700


@scenario(twice=True)
def a_torn_last_line_is_told_and_dropped(setting):
    with setting.start() as s:
        s.ready(">")
        typing(s, "start transfer", "submit 100", prompt=TARIFFS)
        s.signal(9)
        s.end()
    [path] = journals(setting)
    for tail in ["run submit econ", "time 12\nru", "run \0\0\0\0\n"]:
        with open(path, "a", encoding="utf-8") as file:
            file.write(tail)
        with setting.start("--resume") as s:
            s.ready(TARIFFS)
            assert "torn off; it is dropped" in "".join(s.scrollback()), s.picture()
            assert "resumed 2 commands" in s.rows(), s.picture()
            s.signal(9)
            s.end()
        assert text(path).splitlines()[-1].startswith(("run submit 100", "time ")), text(path)


@scenario(twice=True)
def another_version_is_refused_with_a_reason(setting):
    with setting.start() as s:
        s.ready(">")
        typing(s, "start transfer", prompt=AMOUNT)
        leave(s)
    [path] = journals(setting)
    whole = text(path)
    for change, reason in [(("journal 1 flowsh", "journal 2 flowsh"), b"another version"),
                           (("flowsh 0.", "flowsh 9."), b"another version"),
                           (("journal 1", "nonsense 1"), b"no journal of a session"),
                           (("run start transfer", "run start nowhere"), b"no flow is named"),
                           (("run start transfer", "run submit 5"), b"no flow is running"),
                           (("seed 0", "seed\\q0"), b"is damaged")]:
        with open(path, "w", encoding="utf-8") as file:
            file.write(whole.replace(*change))
        with setting.start("--resume") as s:
            assert s.end() == 66, s.picture()
            assert reason in s.bytes.replace(b"\r\n", b""), (change, s.bytes)
    with open(path, "w", encoding="utf-8") as file:
        file.write(whole)
    with setting.start("--resume") as s:
        s.ready(AMOUNT)


@scenario(once=True)
def time_files_and_the_setup_come_back(setting):
    with open(setting.path("world.json"), "w", encoding="utf-8") as file:
        file.write('{"transfer": {"wallet": {"balance": 555.00}}}')
    runs(setting, "-c", "world save other.json")
    with setting.start("--set", "who=Amy", "--seed", "7", FAVOURITE="blue",
                       command=["/bin/sh", "-c", 'cd "$HOME" && exec "$@"', "sh", PROBE]) as s:
        s.ready(">")
        typing(s, "let colour = env.FAVOURITE", "advance 1h", "world load other.json",
               "inject tariffs delay 600ms", "start transfer", "submit 100", prompt=TARIFFS)
        s.see("tariff: one of economy, standard, express")
        s.ready(TARIFFS)
        s.signal(9)
        s.end()
    os.remove(setting.path("other.json"))
    with setting.start("--resume", FAVOURITE="red") as s:
        s.ready(TARIFFS)
        s.see("tariff: one of economy, standard, express")
        typing(s, "eval [who, colour]", prompt=TARIFFS)
        s.see('["Amy","blue"]')
        typing(s, "eval clock > timestamp('2026-01-01T10:00:00.6Z')", prompt=TARIFFS)
        s.see("true")
        typing(s, "eval world.transfer.wallet.balance", prompt=TARIFFS)
        s.see("1000")


@scenario(twice=True)
def a_sourced_file_comes_back_as_it_was(setting):
    with open(setting.path("begin.flow"), "w", encoding="utf-8") as file:
        file.write("start transfer\nsubmit ${sum}\nsubmit bogus\nsubmit express\n")
    inside = ["/bin/sh", "-c", 'cd "$HOME" && exec "$@"', "sh", PROBE]
    with setting.start(command=inside) as s:
        s.ready(">")
        typing(s, "source begin.flow sum=250", prompt=TARIFFS)
        s.see("error: tariff cannot be 'bogus'")
        s.signal(9)
        s.end()
    os.remove(setting.path("begin.flow"))
    with setting.start("--resume") as s:
        s.ready(TARIFFS)
        typing(s, "eval state.amount", prompt=TARIFFS)
        s.see_rows("250", TARIFFS)


@scenario(twice=True)
def a_living_session_is_not_resumed(setting):
    with setting.start() as one:
        one.ready(">")
        typing(one, "start transfer", prompt=AMOUNT)
        with setting.start("--resume") as two:
            assert two.end() == 66
            assert b"there is no session to resume" in two.bytes
        with setting.start() as two:
            two.ready(">")
            assert two.rows() == [">"], two.picture()
        typing(one, "submit 100", prompt=TARIFFS)


@scenario(twice=True)
def only_the_last_ones_are_kept(setting):
    for _ in range(12):
        with setting.start() as s:
            s.ready(">")
            typing(s, "start transfer", prompt=AMOUNT)
            leave(s)
    paths = journals(setting)
    assert [os.path.basename(path) for path in paths] == [f"{n}.journal" for n in range(3, 13)]


@scenario(once=True)
def a_place_that_takes_nothing_is_told_once(setting):
    os.makedirs(setting.path(".local/state/flowsh"))
    with open(setting.path(".local/state/flowsh/sessions"), "w", encoding="utf-8"):
        pass
    with setting.start() as s:
        s.ready(">")
        typing(s, "start transfer", prompt=AMOUNT)
        s.see_wrapped("warning: this session could not be resumed")
        typing(s, "cancel", prompt=">")
        assert sum("could not be resumed" in row for row in s.scrollback()) == 1, s.picture()


@scenario(twice=True)
def resuming_brings_its_own_options(setting):
    with open(setting.path("w.json"), "w", encoding="utf-8") as file:
        file.write("{}")
    for arguments in [["--seed", "1"], ["--set", "a=b"], ["--world", setting.path("w.json")], ["-c", "flows"],
                      ["x.flow"]]:
        with setting.start("--resume", *arguments) as s:
            assert s.end() == 64, s.bytes


if __name__ == "__main__":
    main()
