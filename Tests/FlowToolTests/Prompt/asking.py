"""A secret is asked for without echo, and is in no output, no history and no recording."""

import os

from shell import journals, kill, main, scenario, session

PASSWORD = "corr3ct-horse"


def begin(s):
    s.ready(">")
    s.line("start signIn")
    s.wait(lambda: s.last().startswith("signIn:"), "the flow")
    return s.last()


def history(setting):
    with open(setting.path(".local/state/flowsh/history"), encoding="utf-8") as file:
        return file.read()


@scenario
def a_name_at_the_end_asks(setting):
    with setting.start() as s:
        prompt = begin(s)
        for line in ["submit email amy@example.com password", "submit email=amy@example.com password  # why"]:
            s.line(line)
            s.see_last("Password:")
            s.send(PASSWORD + "\r")
            s.wait(lambda: s.last() == prompt or s.last().startswith(("signIn", ">")), "a prompt")
        s.line("submit email zoe@example.com password")
        s.see_last("Password:")
        s.send("\x03")
        s.see("nothing was submitted")
        s.submit("trace", prompt=">")
        assert PASSWORD.encode() not in s.bytes, s.bytes
    assert PASSWORD not in history(setting)
    assert "submit email amy@example.com password\n" in history(setting)


@scenario
def one_that_was_typed_is_not_kept(setting):
    with setting.start() as s:
        prompt = begin(s)
        lines = [f"submit email amy@example.com password {PASSWORD}",
                 f"submit password={PASSWORD} email=amy@example.com",
                 f"! submit password {PASSWORD} email x",
                 f"submit password '{PASSWORD}'"]
        for number, line in enumerate(lines):
            s.line(line)
            s.line(f"echo {number}")
            s.wait(lambda: str(number) in s.rows(), "the echo")
    kept = history(setting)
    assert PASSWORD not in kept, kept
    assert "submit email amy@example.com password\n" in kept, kept
    assert "submit password=•••••• email=amy@example.com\n" in kept, kept


@scenario(twice=True)
def what_a_short_one_is_refused_for_does_not_show_it(setting):
    with setting.start() as s:
        prompt = begin(s)
        s.line("submit email=nonsense password")
        s.see_last("Password:")
        s.send("zq9\r")
        s.see("error: ")
        s.wait(lambda: s.last() == prompt, "the prompt")
        assert b"zq9" not in s.bytes, s.bytes


@scenario(once=True)
def carets_stand_below_what_is_wrong(setting):
    with setting.start() as s:
        begin(s)
        s.line("submit email nonsense password")
        s.see_last("Password:")
        s.send("zq9\r")
        s.see("error: email must be an address")
        assert "  submit email nonsense password" in s.rows(), s.rows()
        assert "               ^^^^^^^^" in s.rows(), s.rows()


@scenario(twice=True)
def a_secret_of_the_world_is_not_kept_either(setting):
    with session(setting) as s:
        s.line("world set account.users.amy.password n3w-secret")
        s.line("echo over")
        s.see_rows("over", ">")
    assert "world set account.users.amy.password\n" in history(setting), history(setting)


@scenario(twice=True)
def the_session_comes_back_with_it(setting):
    with setting.start() as s:
        prompt = begin(s)
        s.line("submit email=amy@example.com password")
        s.see_last("Password:")
        s.send("wr'ong \"pass$\r")
        s.wait(lambda: s.last().endswith(">"), "the prompt")
        after = s.last()
        kill(s)
    if not journals(setting):
        return
    assert os.stat(journals(setting)[-1]).st_mode & 0o77 == 0
    with setting.start("--resume") as s:
        s.ready(after)
        assert b"wr'ong" not in s.bytes


if __name__ == "__main__":
    main()
