"""The completion scripts in the shells that they are for."""

import os
import shutil

from shell import PROBE, main, scenario

SHELLS = {
    "bash": ("bash --norc --noprofile -i", 'eval "$(flowsh completions bash)"'),
    "zsh": ("zsh -f -i", 'autoload -U compinit; compinit -D; eval "$(flowsh completions zsh)"'),
    "fish": ("fish -i --no-config", "flowsh completions fish | source"),
}

PROMPTS = {"bash": "$ ", "zsh": "% ", "fish": "> "}


class Typed:
    """A shell with the script in force."""

    def __init__(self, setting, name):
        assert shutil.which(name), f"{name} is missing: apt-get install {name}"
        folder = setting.path("work")
        os.makedirs(os.path.join(folder, "deep"), exist_ok=True)
        os.makedirs(os.path.join(folder, "my dir"), exist_ok=True)
        for file in ["one.flow", "two.flow", "notes.txt", "world.json", "deep/three.flow",
                     "my dir/four.flow", setting.path("five.flow")]:
            with open(os.path.join(folder, file), "w", encoding="utf-8"):
                pass
        with open(os.path.join(folder, "cases.flow"), "w", encoding="utf-8") as file:
            file.write('case "first one"\nexpect flow null\ncase second\nexpect flow null\n')
        with open(setting.path("world.json"), "w", encoding="utf-8"):
            pass
        command, script = SHELLS[name]
        path = os.path.dirname(PROBE) + ":/usr/bin:/bin"
        self.screen = setting.start(
            command=["/bin/sh", "-c", f'cd "{folder}" && exec {command}'], PATH=path,
            PS1="$ " if name == "bash" else "%% ", XDG_CONFIG_HOME=setting.path("config"),
            XDG_DATA_HOME=setting.path("data"))
        self.name = name
        s = self.screen
        if name == "fish":
            s.line("function fish_prompt; printf '> '; end; function fish_right_prompt; end; "
                   "set -g fish_greeting; set -g fish_autosuggestion_enabled 0; clear; echo hello")
        elif name == "zsh":
            s.line("PS1='%% '; PROMPT_EOL_MARK=; unsetopt list_beep; echo hello")
        else:
            s.line("PS1='$ '; bind 'set bell-style none'; echo hello")
        s.wait(lambda: "hello" in s.rows(), "the shell")
        s.line(script + "; echo ready")
        s.wait(lambda: "ready" in s.rows(), "the script")

    def completes(self, typed, expected):
        """Types a text and Tab, and waits for the line that it must become."""
        s = self.screen
        s.send(typed + "\t")
        s.wait(lambda: any(row.rstrip().endswith(expected) for row in s.rows()[-8:]),
               f"{self.name}: {typed!r} to become {expected!r}")
        s.send("\x15\x0c")
        s.wait(lambda: expected not in s.picture(), "a clean screen")

    def offers(self, typed, *expected):
        s = self.screen
        s.send(typed + "\t\t")
        s.wait(lambda: all(any(word in row for row in s.rows()) for word in expected),
               f"{self.name}: {typed!r} to offer {expected!r}")
        assert "//" not in s.picture(), f"{self.name}: a folder with two slashes: {s.picture()}"
        s.send("\x15\x0c")
        s.wait(lambda: expected[0] not in s.picture(), "a clean screen")


def goes_through(setting, name):
    shell = Typed(setting, name)
    with shell.screen:
        shell.completes("flowsh --wor", "flowsh --world")
        shell.completes("flowsh --format js", "flowsh --format json")
        shell.completes("flowsh --world w", "flowsh --world world.json")
        shell.completes("flowsh on", "flowsh one.flow")
        shell.completes("flowsh one.flow tw", "flowsh one.flow two.flow")
        shell.completes("flowsh dee", "flowsh deep/")
        shell.completes("flowsh gra", "flowsh graph")
        shell.completes("flowsh graph tran", "flowsh graph transfer")
        shell.completes("flowsh graph transfer --format mer", "--format mermaid")
        shell.completes("flowsh completions fi", "flowsh completions fish")
        shell.completes("flowsh no", "flowsh no")
        shell.completes("flowsh test --report ju", "flowsh test --report junit=")
        shell.completes("flowsh test ~/fi", "flowsh test ~/five.flow")
        shell.completes("flowsh my\\ dir/", "flowsh my\\ dir/four.flow")
        shell.completes("flowsh --world=w", "flowsh --world=world.json")
        shell.completes("flowsh test --report tap=no", "flowsh test --report tap=notes.txt")
        shell.completes("flowsh test --report tap=~/fi", "flowsh test --report tap=~/five.flow")
        shell.completes("flowsh explore --out dee", "flowsh explore --out deep/")
        shell.completes("flowsh explore --out on", "flowsh explore --out on")
        shell.completes("flowsh test 'cases.flow::fi", "flowsh test 'cases.flow::first one'")
        shell.completes("flowsh test cases.flow::sec", "flowsh test cases.flow::second")
        shell.completes("flowsh test ~/work/cases.flow::sec", "flowsh test ~/work/cases.flow::second")
        for home in ["$HOME", "${HOME}"]:
            shell.completes(f"flowsh test {home}/work/cases.flow::sec",
                            f"flowsh test {home}/work/cases.flow::second")
        shell.completes("flowsh test ~/wo", "flowsh test ~/work/")
        shell.offers("flowsh test ", "deep/", "dir/", "one.flow")
        shell.completes("flowsh test d", "flowsh test deep/")
        shell.offers("flowsh --co", "--color")
        shell.offers("flowsh --color ", "auto", "always", "never")


@scenario(once=True)
def in_bash(setting):
    goes_through(setting, "bash")
    # The words come as they were typed.
    os.symlink(PROBE, setting.path("flowsh"))
    shell = Typed(setting, "bash")
    with shell.screen:
        shell.completes("~/flowsh --wor", "--world")
        shell.completes("flowsh --format 'js", "flowsh --format 'json'")
        shell.completes('flowsh graph "tran', 'flowsh graph "transfer"')
        shell.completes('flowsh "$HOME/fi', 'flowsh "$HOME/five.flow"')
        shell.completes("flowsh test $HOME/fi", "flowsh test $HOME/five.flow")
        shell.completes('flowsh test "$HOME/work/cases.flow::fi',
                        'flowsh test "$HOME/work/cases.flow::first one"')
        shell.completes("flowsh one.flow" + "\x02" * 7, "flowsh one.flowne.flow")


@scenario(once=True)
def in_zsh(setting):
    goes_through(setting, "zsh")
    shell = Typed(setting, "zsh")
    with shell.screen:
        shell.completes('flowsh graph "tran', 'flowsh graph "transfer"')


@scenario(once=True)
def in_fish(setting):
    goes_through(setting, "fish")
    shell = Typed(setting, "fish")
    with shell.screen:
        shell.completes('flowsh graph "tran', 'flowsh graph "transfer"')
        shell.completes('flowsh test --report "tap=no', 'flowsh test --report "tap=notes.txt"')
        shell.completes('flowsh test "my dir/', 'flowsh test "my dir/four.flow"')
        shell.completes("flowsh explore --out deep/", "flowsh explore --out deep/")


if __name__ == "__main__":
    main()
