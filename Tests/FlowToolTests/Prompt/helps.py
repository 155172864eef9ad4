"""help teaches, and --plain is for who cannot see what is drawn."""

from shell import AMOUNT, HAS_READLINE, TARIFFS, leave, main, scenario, session, typing, write


HEADINGS = ["Driving a flow", "Looking", "The outside", "Checking",
            "At the prompt only"]


@scenario(twice=True)
def help_by_purpose_and_by_command(setting):
    with session(setting, PAGER="cat") as s:
        typing(s, "help all", prompt=">")
        for heading in HEADINGS:
            assert heading in s.scrollback(), s.picture()
        typing(s, "help submit", prompt=">")
        s.see_wrapped("submit email=amy@example.com")


@scenario(once=True)
def help_alone_is_one_page(setting):
    with session(setting, PAGER="false", WHOLE="1") as s:
        typing(s, "world set account.session amy", "start addExpense", "help",
               prompt="addExpense:expense>")
        s.see("At addExpense:expense, you can type")
        rows = s.rows()
        assert rows[0].startswith("addExpense:expense> help") or "help" not in rows[0], s.picture()
        for heading in HEADINGS:
            assert any(row.startswith(heading) for row in rows), s.picture()
        typing(s, "?", prompt="addExpense:expense>")


@scenario(once=True)
def a_prompt_begins_with_a_greeting_in_a_line(setting):
    with session(setting) as s:
        greeting, prompt = s.rows()
        for word in ["flowsh", "0.1.0", "help", "flows", "exit"]:
            assert word in greeting, s.picture()
        assert ("Tab completes" in greeting) == HAS_READLINE, s.picture()
        s.line("exit")
        assert s.end() == 0
    with session(setting, "--plain") as s:
        assert "exit" in s.rows()[0] and ("Tab" in s.rows()[0]) == HAS_READLINE, s.picture()
    for arguments, environment in [(["--quiet"], {}), ([], {"TERM": "dumb"})]:
        with session(setting, *arguments, **environment) as s:
            assert s.rows() == [">"], s.picture()


@scenario(once=True)
def a_command_shows_its_page_when_it_is_asked_for_help(setting):
    with session(setting, PAGER="cat", WHOLE="1") as s:
        for typed, usage in [
            ("start -h", "start FLOW [at STEP]"), ("show --help", "show"), ("undo -h", "undo [N]"),
            ("state -h", "state [PATH]"),
        ]:
            typing(s, typed, prompt=">")
            typed_at = max(i for i, row in enumerate(s.scrollback()) if row == f"> {typed}")
            assert s.scrollback()[typed_at + 1].startswith(usage), s.picture()
        # What takes any text takes this one.
        typing(s, "echo -h", prompt=">")
        s.see_rows("-h", ">")


@scenario(once=True)
def an_open_bracket_goes_on_in_the_next_line(setting):
    with session(setting) as s:
        s.line("eval [1,")
        s.see_last("…")
        s.line("2, (3")
        s.see_last("…")
        s.line("+ 4)].size()")
        s.ready(">")
        s.see_rows("3", ">")
        # What is closed too often is wrong, and a bracket in a text is none.
        typing(s, "eval 1)", prompt=">")
        s.see("error:")
        typing(s, "eval '('", prompt=">")
        s.see_rows('"("', ">")
        typing(s, "echo [1,", prompt=">")
        s.see_rows("[1,", ">")
        s.line("eval (")
        s.see_last("…")
        s.send("\x03")
        s.ready(">")


@scenario(once=True)
def what_is_nearly_right_gets_a_hint(setting):
    with session(setting) as s:
        for typed, hint in [
            ("transfer", "'start transfer'"), ("sub", "did you mean 'submit'?"),
            ("ls", "'flows' lists"), ("HELP", "did you mean 'help'?"),
            ("help transfer", "'describe transfer'"),
            ("assert 1", "'expect' or 'check'"), ("include x", "'source'"), ("sleep 1", "'advance'"),
            ("print x", "'echo'"), ("clear", "Ctrl-L clears the screen"), ("1+1", "put 'eval' in front"),
            ("fields", "'eval fields'"), ("amount", "'eval state.amount'"), ("n", "'help' lists the commands"),
            ("time flows", "'set timing on'"), ("watch x", "'display"), ("submit", "those that 'flows' lists"),
            ("start transfer at bogus", "one of amount, invalidAmount"),
            ("start nowhere", "'flows' lists them"),
            ("go nowhere", "one of home, activities, friends"),
            ("go main/home", "one of home, activities, friends"),
            ("start", "'flows' lists them"), ("start transfer at", "one of amount, invalidAmount"),
            ("go", "one of home, activities, friends"), ("release", "'inject' lists what is pending"),
            ("eval 1 = 1", "'=' is no operator; equality is '==' [syntax]"),
            ("output a.txt", "'trace > FILE'"), ("help", "Before a flow runs, you can type flows"),
        ]:
            typing(s, typed, prompt=">")
            s.see_wrapped(hint)
        typing(s, "start transfer", "start booking", prompt=AMOUNT)
        s.see_wrapped("cancel or reset first")
        typing(s, "inject nothing hold", prompt=AMOUNT)
        s.see_wrapped("one of countries, tariffs, createTransfer")
        typing(s, "submit colour=red", prompt=AMOUNT)
        s.see_wrapped("fields: amount")
        typing(s, "cancel", "world set account.session amy", "start app", "inject nothing hold",
               prompt="home:home>")
        s.see_wrapped("'describe FLOW' lists those of a flow")
        assert "'edit'" not in "".join(s.scrollback())


@scenario
def an_error_is_two_lines_below_what_was_typed(setting):
    with session(setting) as s:
        typing(s, "start transfer", "submit -5", prompt=AMOUNT)
        s.see_wrapped("error: amount must be more than 0 [field.range]")
        rows = s.rows()
        place = rows.index("transfer:amount> submit -5")
        assert rows[place + 1] == " " * len("transfer:amount> submit ") + "^^", s.picture()
        # The line goes over several rows at 40 columns; the carets stay below what they mean.
        typing(s, "echo a b c d e f g h i j k l m n o p q r ${nothing}", prompt=AMOUNT)
        s.see_wrapped("nothing is named 'nothing'")
        caret = max(index for index, row in enumerate(s.rows()) if row.strip(" ^") == "" and row)
        start = s.rows()[caret].index("^")
        assert s.rows()[caret - 1][start:].startswith("nothing"), s.picture()
        # Of a list it is the item.
        typing(s, "cancel", "start booking", "submit storeId=1a2b products=9,1",
               prompt="booking:store>")
        typed = "booking:store> submit storeId=1a2b products=9,1"
        s.see(" " * ((len(typed) - 1) % s.screen.columns) + "^")
        s.see_wrapped("error: products cannot be '1'; choices: 123, 9, 10 [field.choice]")
        typing(s, "cancel", "start transfer", prompt=AMOUNT)
        # A command of two lines is shown again: its first line is not the one right above.
        s.line("submit \\")
        s.see_last("…")
        s.line("amount -5")
        s.ready(AMOUNT)
        s.wait(lambda: "  amount -5" in s.rows() and "         ^^" in s.rows(), "the line again")


@scenario(once=True)
def each_of_several_errors_has_its_part_of_the_line(setting):
    with session(setting) as s:
        typing(s, 'echo "\\q" "\\z"', prompt=">")
        s.wait(lambda: s.rows().count('  echo "\\q" "\\z"') == 1, "the line again for the second")
        place = s.rows().index('  echo "\\q" "\\z"')
        assert s.rows()[place + 1] == " " * len('  echo "\\q" "') + "^^", s.picture()


@scenario(once=True)
def errors_in_files_keep_their_long_form(setting):
    write(setting.path("s.flow"), "start transfer\nsubmit -5\n")
    with session(setting) as s:
        typing(s, f"source {setting.path('s.flow')}", prompt=AMOUNT)
        s.see_wrapped("s.flow:2:8")
        s.see("^^ field.range")


@scenario(once=True)
def in_a_flow_it_says_what_comes_next(setting):
    with session(setting, PAGER="cat") as s:
        typing(s, "inject tariffs delay 60s", "start transfer", "help", prompt=AMOUNT)
        rows = s.scrollback()
        assert "At transfer:amount, you can type" in rows, s.picture()
        assert any("submit amount 100" in row and "more than 0" in row for row in rows)
        s.line("submit 100")
        s.wait(lambda: s.last().endswith("transfer:tariffs>"), "the prompt")
        s.line("help")
        s.wait(lambda: "At transfer:tariffs, while it is busy, you can type" in s.scrollback(), "it")
        s.line("wait")
        s.ready(TARIFFS)
        s.line("help")
        s.wait(lambda: "At transfer:tariffs, you can type" in s.scrollback(), "the step")
        assert any("back" in row and "to amount" in row for row in s.scrollback())


@scenario
def plain_redraws_nothing(setting):
    with session(setting, "--plain", PAGER="sed s/^/paged/") as s:
        typing(s, "start transfer", "help", prompt=AMOUNT)
        typing(s, "submit 100", prompt=TARIFFS)
        assert b"paged" not in s.bytes
        for code in [b"\x1b[K", b"\x1b[A", b"\x1b[J", b"\x1b[?", b"\r\r", b"\x08"]:
            assert code not in s.bytes, s.bytes
        leave(s)


if __name__ == "__main__":
    main()
