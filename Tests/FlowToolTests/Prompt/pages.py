"""trace --html writes the session as a page."""

import json
import os
import re
import subprocess

from shell import (
    AMOUNT, CONFIRMATION, PROBE, leave, main, read, runs, scenario, session, typing, write)


def commands(path):
    """The commands of a page, each with what it printed, in the order of the session."""
    with open(path, encoding="utf-8") as file:
        text = re.search(r'type="application/json">(.*?)</script>', file.read()).group(1)
    data = json.loads(text)
    case, = data["cases"]
    number = lambda index: data["texts"][index - 1]
    return [(number(one[1]), [number(line) for line in one[2]] if len(one) > 2 else [], one[3:])
            for one in case["commands"]]


@scenario(once=True)
def the_page_holds_all_that_was_done(setting):
    path = setting.path("s.html")
    with session(setting, "--secret", "pin=1234567890") as s:
        typing(s, f"trace --html {path}", "start transfer", "submit -5", "expect step tariffs",
               "submit 100", "echo ${secret.pin}", "undo", "set timing off", prompt=AMOUNT)
        typing(s, f"trace --html {path}", prompt=AMOUNT)
        leave(s)
    done = commands(path)
    assert [text for text, _, _ in done] == [
        "start transfer", "! submit -5", "# expect step tariffs", "submit 100",
        "echo ${secret.pin}", "undo"], done
    assert done[1][1][0].startswith("error: field.range: amount must be more than 0"), done
    assert done[4][1] == ["••••••"], done
    assert done[3][2][3], "no decision"
    assert "1234567890" not in read(path)


UNLOCK = """{"flow": "unlock", "version": 1, "start": ["pin"], "steps": [
  {"step": "pin", "fields": [{"field": "pin", "kind": "secret", "label": "PIN"}]},
  {"step": "name", "fields": [{"field": "name", "label": "Name"}],
   "ways": [{"forward": "done"}]},
  {"step": "done", "kind": "finish"}]}
"""


@scenario(once=True)
def a_short_secret_is_hidden_though_its_form_has_gone(setting):
    path = setting.path("s.html")
    write(setting.path("unlock.json"), UNLOCK)
    with session(setting, "--flow-file", setting.path("unlock.json")) as s:
        typing(s, "start unlock", "submit 4711", f"trace --html {path}", prompt="unlock:name>")
        leave(s)
    assert [text for text, _, _ in commands(path)] == [
        "start unlock", "submit ${secret.pin}"], commands(path)
    assert "4711" not in read(path)


@scenario(once=True)
def lines_of_a_file_stand_behind_the_one_that_sources_it(setting):
    path = setting.path("s.html")
    write(setting.path("a.flow"), "start transfer\nsource b.flow n=100\n")
    write(setting.path("b.flow"), "submit ${n}\nsubmit tariff slow\n")
    with session(setting) as s:
        typing(s, f"source {setting.path('a.flow')}", "submit economy", f"trace --html {path}",
               prompt=CONFIRMATION)
        leave(s)
    done = commands(path)
    assert [text for text, _, _ in done] == [
        f"source {setting.path('a.flow')}", "start transfer", "source b.flow n=100",
        "submit ${n}", "! submit tariff slow", "submit economy"], done
    assert done[3][1][0] == "transfer:tariffs", done
    assert done[4][1][0].startswith("error: field.choice: "), done


@scenario(once=True)
def time_is_the_advance_that_stands_for_it(setting):
    path = setting.path("s.html")
    with session(setting) as s:
        typing(s, "inject createTransfer delay 300ms",
               "start transfer at confirmation amount=100 tariff=economy",
               prompt=CONFIRMATION)
        s.line("submit continue")
        s.ready("transfer:success>")
        typing(s, f"trace --html {path}", prompt="transfer:success>")
        leave(s)
    texts = [text for text, _, _ in commands(path)]
    assert texts[-1].startswith("advance ") and len(texts) == 4, texts
    runs(setting, "-", text="\n".join(texts[:-1] + ["advance 300ms", "expect step success\n"]))


@scenario(once=True)
def a_session_that_is_resumed_has_its_beginning(setting):
    path = setting.path("s.html")
    with session(setting) as s:
        typing(s, "start transfer", "submit 100", prompt="transfer:tariffs>")
        leave(s)
    with setting.start("--resume") as s:
        s.ready("transfer:tariffs>")
        typing(s, "submit economy", f"trace --html {path}", prompt=CONFIRMATION)
        leave(s)
    assert [text for text, _, _ in commands(path)] == [
        "start transfer", "submit 100", "submit economy"]


@scenario(once=True)
def it_cannot_be_written(setting):
    with session(setting) as s:
        typing(s, "trace --html /nowhere/s.html", prompt=">")
        s.see("nowhere")
        assert not os.path.exists("/nowhere")
    script = setting.path("t.flow")
    write(script, "trace --html s.html\n")
    done = subprocess.run([PROBE, script], capture_output=True, text=True, cwd=setting.home)
    assert done.returncode == 2, done
    assert "'trace --html' is for the prompt, where a person types" in done.stderr, done
    assert not os.path.exists(setting.path("s.html"))


if __name__ == "__main__":
    main()
