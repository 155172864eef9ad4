"""`edit` opens the last command, or a file, in the person's editor."""

import os

from shell import AMOUNT, TARIFFS, main, scenario, typing


def editor(setting, script):
    path = setting.path("editor")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"#!/bin/sh\n{script}\n")
    os.chmod(path, 0o700)
    return path


@scenario
def what_the_editor_leaves_is_run(setting):
    change = editor(setting, 'sed -i s/50/100/ "$1"')
    with setting.start(EDITOR=change) as s:
        s.ready(">")
        typing(s, "start transfer", "submit amount 50", "back", "submit amount 50", "back", prompt=AMOUNT)
        typing(s, "echo 50", prompt=AMOUNT)
        s.line("edit")
        s.see_rows("transfer:amount> echo 100", "100", AMOUNT)
        if setting.readline:
            s.send("\x1b[A")
            s.see_last("transfer:amount> echo 100")


@scenario(twice=True)
def several_lines_are_all_run(setting):
    change = editor(setting, 'printf "start transfer\\nsubmit 100\\n" >"$1"')
    with setting.start(VISUAL=change, EDITOR="false") as s:
        s.ready(">")
        typing(s, "flows", prompt=">")
        s.line("edit")
        s.ready(TARIFFS)


@scenario(twice=True)
def unchanged_it_is_not_run(setting):
    with setting.start(EDITOR="true") as s:
        s.ready(">")
        typing(s, "start transfer", "edit", prompt=AMOUNT)
        typing(s, "steps", prompt=AMOUNT)
        assert sum("start transfer" in row for row in s.scrollback()) == 1, s.picture()


@scenario(twice=True)
def an_editor_that_fails_is_told(setting):
    with setting.start(EDITOR="false") as s:
        s.ready(">")
        typing(s, "edit", prompt=">")
        s.see("there is no command to edit yet")
        typing(s, "flows", "edit", prompt=">")
        s.see("'false' did not end well")


@scenario(twice=True)
def a_file_is_opened_and_not_run(setting):
    change = editor(setting, 'echo "start transfer" >"$1"')
    with setting.start(EDITOR=change) as s:
        s.ready(">")
        typing(s, f"edit {setting.path('a b.flow')!r}", "echo on", prompt=">")
    with open(setting.path("a b.flow"), encoding="utf-8") as file:
        assert file.read() == "start transfer\n"


@scenario(twice=True)
def the_text_is_private_and_goes_away(setting):
    change = editor(setting, f'stat -c %a "$1" >"{setting.path("mode")}"; echo "$1" >"{setting.path("name")}"')
    with setting.start(EDITOR=change, TMPDIR=setting.home) as s:
        s.ready(">")
        typing(s, "flows", "edit", "echo on", prompt=">")
    with open(setting.path("mode"), encoding="utf-8") as file:
        assert file.read() == "600\n"
    with open(setting.path("name"), encoding="utf-8") as file:
        assert not os.path.exists(file.read().strip())


if __name__ == "__main__":
    main()
