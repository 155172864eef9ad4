"""A shell of one's own goes by its own name, and shares nothing with flowsh."""

import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "FlowToolTests", "Prompt"))

from shell import PROBE, leave, main, runs, scenario, typing  # noqa: E402


@scenario(once=True)
def what_it_says_of_itself(setting):
    assert runs(setting, "--version") == "1.0.0\n"
    assert "USAGE: tea [<options>] [<files> ...]" in runs(setting, "--help")
    assert "USAGE: tea test " in runs(setting, "help", "test")
    for shell in ["bash", "zsh", "fish"]:
        assert "Completes tea in" in runs(setting, "completions", shell)
    for arguments in [["--help"], ["help", "report", "merge"], ["completions", "bash"],
                      ["completions", "zsh"], ["completions", "fish"], ["-c", "help"]]:
        assert "flowsh" not in runs(setting, *arguments), arguments


@scenario(once=True)
def what_it_keeps(setting):
    with setting.start() as s:
        s.ready(">")
        typing(s, "start tea", prompt="tea:pot>")
        s.signal(9)
        s.end()
    assert os.listdir(setting.path(".local/state")) == ["tea"]
    with setting.start() as s:
        s.ready(">")
        assert "'tea --resume' goes on with it" in "".join(s.scrollback()), s.picture()
        leave(s)
    with setting.start("--resume") as s:
        s.ready("tea:pot>")
    os.makedirs(setting.path(".config/tea"))
    with open(setting.path(".config/tea/rc.flow"), "w", encoding="utf-8") as file:
        file.write("let kettle = true\n")
    with setting.start() as s:
        s.ready(">")
        typing(s, "eval kettle", prompt=">")
        s.see_rows("true", ">")


@scenario(once=True)
def what_its_tests_tell(setting):
    with open(setting.path("t.flow"), "w", encoding="utf-8") as file:
        file.write("expect false\n")
    done = subprocess.run(
        [PROBE, "test", "--report", "json=r.json", "t.flow"], capture_output=True, text=True,
        cwd=setting.home, env={"HOME": setting.home, "PATH": os.environ["PATH"]})
    assert done.returncode == 1
    assert "again: tea test t.flow::t" in done.stdout, done.stdout
    with open(setting.path("r.json"), encoding="utf-8") as file:
        assert json.load(file)["tool"] == "tea 1.0.0"
    assert os.listdir(setting.path(".local/state")) == ["tea"]


if __name__ == "__main__":
    main()
