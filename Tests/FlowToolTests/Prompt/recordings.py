"""A recording is a script that passes when it is run."""

import os

from shell import AMOUNT, CONFIRMATION, PROBE, TARIFFS, leave, main, runs, scenario, typing


def text(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


@scenario
def it_passes_when_it_is_run(setting):
    path = setting.path("r.flow")
    with setting.start() as s:
        s.ready(">")
        typing(s, f"record {path}", "start transfer", "submit amount 50", "back", "submit -5",
               "show", prompt=AMOUNT)
        s.line("submt")
        s.see("did you mean 'submit'?")
        s.ready(AMOUNT)
        typing(s, "expect step tariffs", prompt=AMOUNT)
        typing(s, "submit amount 100", "submit tariff express", "undo", "redo",
               "inject createTransfer fail offline", "submit confirmation continue", "show",
               "eval clock", "retry", "steps", "trace 2", prompt="transfer:success>")
        typing(s, "history 1", "record stop", "echo unseen", prompt="transfer:success>")
    written = text(path)
    assert "! submit -5\n| error: field.range: " in written, written
    assert "# expect step tariffs\n" in written, written
    assert "unseen" not in written and "submt" not in written and "history" not in written, written
    assert "record" not in written, written
    runs(setting, path)


@scenario(twice=True)
def it_begins_with_what_led_there(setting):
    path = setting.path("r.flow")
    with setting.start("--set", "who=A \"b\"", "--seed", "5") as s:
        s.ready(">")
        typing(s, "start transfer", "submit 100", "let n = 5", f"record {path}",
               "submit tariff economy", "eval [who, string(n)]", "undo", prompt=TARIFFS)
        leave(s)
    written = text(path)
    lines = written.splitlines()
    assert lines[:2] == ["seed 5", 'let who = "A \\"b\\""'], written
    assert lines[2].startswith("advance ") and lines[2].endswith("s"), written
    assert lines[3:6] == ["start transfer", "submit 100", "let n = 5"], written
    assert written.count("\n|") > 4, written
    runs(setting, path)


@scenario(twice=True)
def time_that_was_taken_back_is_left_out(setting):
    path = setting.path("r.flow")
    with setting.start() as s:
        s.ready(">")
        typing(s, "start transfer", "submit 200", prompt=TARIFFS)
        typing(s, "undo", "advance 1h", "undo", f"record {path}", "eval clock", "submit 300",
               "eval clock", prompt=TARIFFS)
        leave(s)
    assert text(path).count("clock") == 2, text(path)
    runs(setting, path)


@scenario(twice=True)
def a_reset_makes_what_led_there_short(setting):
    path = setting.path("r.flow")
    with setting.start() as s:
        s.ready(">")
        typing(s, "start transfer", "submit 100", "reset", f"record {path}", "start transfer",
               prompt=AMOUNT)
    lines = text(path).splitlines()
    assert lines[0].startswith("advance "), lines
    assert lines[1:3] == ["start transfer", "| transfer:amount"], lines
    runs(setting, path)


@scenario
def waits_are_advances(setting):
    path = setting.path("r.flow")
    with setting.start() as s:
        s.ready(">")
        typing(s, f"record {path}", "inject tariffs delay 700ms", "start transfer", prompt=AMOUNT)
        s.line("submit 100")
        s.see("action: loadAsync tariffs")
        s.see_wrapped("tariff: one of economy, standard, express")
        s.ready(TARIFFS)
        typing(s, "eval clock", "submit economy", "undo 2", prompt=TARIFFS)
        s.see("action: loadAsync tariffs")
    written = text(path)
    assert "\nadvance 700ms\n| transfer:tariffs\n" in written, written
    assert written.count("advance") == 2, written
    runs(setting, path)


@scenario(twice=True)
def what_ended_before_is_waited_for_too(setting):
    path = setting.path("r.flow")
    with setting.start() as s:
        s.ready(">")
        typing(s, "inject tariffs delay 500ms", "start transfer", "submit 100", prompt=TARIFFS)
        s.see_wrapped("tariff: one of economy, standard, express")
        s.ready(TARIFFS)
        typing(s, f"record {path}", "submit economy", prompt=CONFIRMATION)
    runs(setting, path)


@scenario(twice=True)
def secrets_are_left_to_whoever_runs_it(setting):
    path = setting.path("r.flow")
    with setting.start() as s:
        s.ready(">")
        s.line(f"record {path}")
        s.ready(">")
        s.line("start signIn")
        s.wait(lambda: s.last().startswith("signIn:"), "the flow")
        prompt = s.last()
        s.line("! submit email amy@example.com password hunter2222")
        s.wait(lambda: s.last() == prompt, "the prompt")
        s.line("submit email=amy@example.com password=wr0ngpass")
        s.wait(lambda: s.last() == prompt, "the prompt")
        s.line("echo over")
        s.see_rows("over", prompt)
    written = text(path)
    assert "hunter2222" not in written and "wr0ngpass" not in written, written
    assert "password ${secret.password}" in written, written
    assert "password=${secret.password}" in written, written


@scenario(twice=True)
def a_sourced_file_is_found_from_anywhere(setting):
    with open(setting.path("begin.flow"), "w", encoding="utf-8") as file:
        file.write("start transfer\nsubmit 250\n")
    os.mkdir(setting.path("there"))
    path = setting.path("there/r.flow")
    inside = ["/bin/sh", "-c", 'cd "$HOME" && exec "$@"', "sh", PROBE]
    with setting.start(command=inside) as s:
        s.ready(">")
        typing(s, f"record {path}", "source begin.flow", "submit express", prompt=CONFIRMATION)
    runs(setting, path)


@scenario(twice=True)
def a_file_that_is_there_is_kept(setting):
    path = setting.path("r.flow")
    with open(path, "w", encoding="utf-8") as file:
        file.write("precious\n")
    with setting.start() as s:
        s.ready(">")
        typing(s, f"record {path}", prompt=">")
        s.see_wrapped("is there already")
        typing(s, "record stop", prompt=">")
        s.see("nothing is being recorded")
        typing(s, "record /nowhere/x.flow", prompt=">")
        s.see("cannot write '/nowhere/x.flow'")
    assert text(path) == "precious\n"


if __name__ == "__main__":
    main()
