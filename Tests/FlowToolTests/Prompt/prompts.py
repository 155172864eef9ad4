"""The text of the prompt, and what is shown after every command."""

from colours import look
from shell import AMOUNT, REC, TARIFFS, main, read, runs, scenario, session, typing

DEEP = ["world set account.session amy", "start app", "go /friends", "start addExpense",
        "start pickCounterparty"]


@scenario(twice=True)
def callers_are_shown_where_they_fit(setting):
    narrow = "pickCounterparty:pick>"
    wide = "friends › addExpense › " + narrow
    with session(setting) as s:
        for line in DEEP:
            s.submit(line, prompt=">")
        s.see_last(wide if setting.columns == 80 else narrow)
        typing(s, "set prompt '%p> '", prompt=narrow)
    with session(setting, LANG="C", LC_ALL=None) as s:
        for line in DEEP:
            s.submit(line, prompt=">")
        s.see_last(wide.replace("›", ">") if setting.columns == 80 else narrow)


@scenario(twice=True)
def a_terminal_without_utf8_gets_ascii(setting):
    with session(setting, LC_ALL="C") as s:
        typing(s, "set pager off", "start transfer", "submit 100", "graph", prompt=TARIFFS)
        typing(s, "help submit", "trace", "world set account.users.amy.password hunter2222", prompt=TARIFFS)
        typing(s, "submit ${nothing", "cancel", "world set account.session amy", "start app", prompt="home:home>")
        s.see_wrapped("start transfer - start booking")
        # The flow in front is home, the outermost is app.
        typing(s, "graph --flows", prompt="home:home>")
        s.see_wrapped("|-- as tab home if signed in > home")
        s.see_wrapped("password: ******")
        s.see_wrapped("VALUE]...")
        s.see_wrapped("> tariffs - you are here")
        s.bytes.decode("ascii")


@scenario
def a_prompt_has_colours_and_two_lines(setting):
    with session(setting) as s:
        s.line(r"set prompt '\e[36m%f\e[0m\n%s» '")
        s.see_last("»")
        s.line("start transfer")
        s.see_rows("transfer", "amount»")
        assert look(s, "transfer")[0] == "cyan"
        s.typed("abc", prompt="amount» ")
        s.send("\x03")
        s.see_rows("amount» abc^C", "transfer", "amount»")
        s.submit("inject tariffs delay 500ms", prompt="amount»")
        s.send("submit 100\r")
        s.wait(lambda: s.last().endswith("tariffs»"), "the prompt")
        s.send("half")
        s.see("tariffs loaded after 0.5 s")
        s.see_rows("  action: route tariffs", "transfer", "tariffs» half")
        s.send("\x15")
        s.line("set prompt")
        s.see_rows(r"prompt: \e[36m%f\e[0m\n%s»", "transfer", "tariffs»")


@scenario
def it_says_what_is_recorded(setting):
    record = setting.path("r.flow")
    with session(setting) as s:
        typing(s, f"record {record}", prompt=REC + ">")
        assert look(s, "[rec]") == ("red", False)
        typing(s, "start transfer", prompt=REC + AMOUNT)
        s.line("submit -5")
        s.see(" " * len(f"{REC}{AMOUNT} submit ") + "^^")
        typing(s, "inject tariffs hold", prompt=REC + AMOUNT)
        s.line("submit 100")
        held = "[loading tariffs, held] " if setting.columns == 80 else "[…] "
        s.see_last((held if setting.readline else "") + REC + TARIFFS)
        typing(s, "release tariffs", prompt=REC + TARIFFS)
        # A prompt of one's own has it too.
        s.line("set prompt '%s? '")
        s.see_last("[rec] tariffs?")


@scenario(twice=True)
def a_prompt_that_is_not_understood_is_refused(setting):
    with session(setting) as s:
        for prompt, reason in [
                ("%q", "'%q' means nothing in a prompt"), (r"\q", r"'\q' means nothing in a prompt"),
                (r"\e[2J", "an escape in a prompt is a colour"),
                (r"a\nb\nc", "a prompt has at most two lines")]:
            s.line(f"set prompt '{prompt}'")
            s.see_wrapped(reason)
            s.ready(">")
        s.line('set prompt "\\u{1b}[35m%p\\u{1b}[0m\\n» "')
        s.see_last("»")


@scenario
def values_are_displayed(setting):
    with session(setting) as s:
        typing(s, "display state.amount", prompt=">")
        s.see_wrapped("state.amount: ")
        typing(s, "display 1 + 1", "start transfer", prompt=AMOUNT)
        s.see_rows("1 + 1: 2", AMOUNT)
        typing(s, "submit 100", prompt=TARIFFS)
        s.see_rows("state.amount: 100", "1 + 1: 2", TARIFFS)
        typing(s, "submit bogus", prompt=TARIFFS)
        assert not s.rows()[-2].startswith("1 + 1"), s.picture()
        typing(s, "steps", prompt=TARIFFS)
        s.see_rows("amount, tariffs", TARIFFS)
        typing(s, "display stop", "undo", prompt=AMOUNT)
        assert not s.rows()[-2].startswith("1 + 1"), s.picture()


@scenario(once=True)
def what_is_displayed_is_not_recorded(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, "display 1 + 1", f"record {path}", "start transfer", prompt=REC + AMOUNT)
        s.see_rows("1 + 1: 2", REC + AMOUNT)
    assert "1 + 1" not in read(path)
    runs(setting, path)


@scenario(once=True)
def a_busy_step_asks_for_no_secret(setting):
    with session(setting) as s:
        typing(s, "inject signIn hold", "start signIn", prompt="signIn:credentials>")
        s.line("submit email=amy@example.com password=amys-password")
        s.see("held]")
        s.line("submit email x password")
        s.see_wrapped("field 'password' has no value")


if __name__ == "__main__":
    main()
