"""`edit` opens the last command, or a file, in the person's editor."""

import os

from shell import AMOUNT, TARIFFS, main, read, scenario, session, typing, write


def editor(setting, script):
    path = setting.path("editor")
    write(path, f"#!/bin/sh\n{script}\n")
    os.chmod(path, 0o700)
    return path


@scenario
def what_the_editor_leaves_is_run(setting):
    change = editor(setting, 'sed -i s/50/100/ "$1"')
    with session(setting, EDITOR=change) as s:
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
    with session(setting, VISUAL=change, EDITOR="false") as s:
        typing(s, "flows", prompt=">")
        s.line("edit")
        s.ready(TARIFFS)


@scenario(twice=True)
def unchanged_it_is_not_run(setting):
    with session(setting, EDITOR="true") as s:
        typing(s, "start transfer", "edit", prompt=AMOUNT)
        typing(s, "steps", prompt=AMOUNT)
        assert sum("start transfer" in row for row in s.scrollback()) == 1, s.picture()


@scenario(twice=True)
def an_editor_that_fails_is_told(setting):
    with session(setting, EDITOR="false") as s:
        typing(s, "edit", prompt=">")
        s.see("there is no command to edit yet")
        typing(s, "flows", "edit", prompt=">")
        s.see("'false' did not end well")


@scenario(twice=True)
def a_file_is_opened_and_not_run(setting):
    change = editor(setting, 'echo "start transfer" >"$1"')
    with session(setting, EDITOR=change) as s:
        typing(s, f"edit {setting.path('a b.flow')!r}", "echo on", prompt=">")
    assert read(setting.path("a b.flow")) == "start transfer\n"


@scenario(twice=True)
def the_text_is_private_and_goes_away(setting):
    change = editor(setting, f'stat -c %a "$1" >"{setting.path("mode")}"; echo "$1" >"{setting.path("name")}"')
    with session(setting, EDITOR=change, TMPDIR=setting.home) as s:
        typing(s, "flows", "edit", "echo on", prompt=">")
    assert read(setting.path("mode")) == "600\n"
    with open(setting.path("name"), encoding="utf-8") as file:
        assert not os.path.exists(file.read().strip())


@scenario
def the_line_being_typed_is_changed_and_comes_back(setting):
    change = editor(setting, 'sed -i "s/one/two/" "$1"')
    with session(setting, EDITOR=change) as s:
        s.typed("echo one", prompt="> ")
        s.send("\x18\x05")
        s.see_last("> echo two")
        s.send("!\r")
        s.see_rows("two!", ">")


@scenario(once=True)
def a_line_stays_if_there_is_no_editor(setting):
    with session(setting, EDITOR="/nowhere/editor") as s:
        s.typed("echo one", prompt="> ")
        s.send("\x18\x05")
        s.see("error:")
        s.see_last("> echo one")
        s.send("\r")
        s.see_rows("one", ">")


if __name__ == "__main__":
    main()
