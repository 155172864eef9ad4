"""Nothing happens silently: what was done is reported in a line that is no result."""

from shell import AMOUNT, REC, TARIFFS, leave, main, read, runs, scenario, session, typing


@scenario(twice=True)
def what_was_cancelled_undone_and_injected_is_told(setting):
    with session(setting) as s:
        typing(s, "inject tariffs hold", prompt=">")
        s.see_wrapped("injected: tariffs hold")
        typing(s, "start transfer", prompt=AMOUNT)
        s.line("submit 100")
        s.see("held")
        s.line("cancel")
        s.ready(TARIFFS)
        s.see_wrapped("tariffs is cancelled; 'retry' runs it again")
        typing(s, "let x = 1", "undo", prompt=TARIFFS)
        s.see_wrapped("undone: let x = 1")
        typing(s, "redo", prompt=TARIFFS)
        s.see_wrapped("redone: let x = 1")
        typing(s, "check x == 1", prompt=TARIFFS)
        s.see("it holds")
        typing(s, "reset", prompt=">")
        s.see_wrapped("'undo' brings back the one before")
        typing(s, "vars", prompt=">")
        s.see("there is nothing to show")
        typing(s, "undo", prompt=TARIFFS)
        s.see("undone: reset")
        typing(s, "eval x", prompt=TARIFFS)
        leave(s)


@scenario(twice=True)
def what_changes_outside_of_flows_is_told(setting):
    path = setting.path("w.json")
    with session(setting) as s:
        for line, note in [
            ("seed 7", "the seed is 7; the random generator restarts"),
            ("advance 1h", "the clock shows 2026-01-01T10:0"),
            ("world set transfer.wallet.balance 50", "transfer.wallet.balance: 50"),
            ("world set account.users.amy.password hunter2222", "password: ••••••"),
            (f"world save {path}", f"'{path}' holds the world as it is"),
            (f"world load {path}", f"the world is that of '{path}'"),
        ]:
            typing(s, line, prompt=">")
            s.see_wrapped(note)
        assert not s.count_wrapped("there is nothing to show"), s.picture()
    assert runs(setting, "-c", "seed 7", "-c", "advance 1h",
                "-c", "world set transfer.wallet.balance 50") == ""


@scenario(twice=True)
def a_home_that_is_not_there_is_told(setting):
    with session(setting, HOME="", XDG_STATE_HOME=None) as s:
        s.see_wrapped("neither HOME nor XDG_STATE_HOME says where to keep history and journal")
    with session(setting, HOME="/proc/nowhere") as s:
        typing(s, "start transfer", prompt=AMOUNT)
        s.see_wrapped("warning: this session could not be resumed")
        # Between words, as everything else.
        assert s.rows()[-2].startswith("  "), s.picture()


@scenario(once=True)
def notes_are_no_results(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, f"record {path}", prompt=REC + ">")
        s.see_wrapped("is being recorded; 'record stop' ends it")
        typing(s, "let x = 1", "undo", "check 1 == 1", "reset", "undo", "inject tariffs hold",
               "record stop", prompt=">")
        s.see_wrapped("r.flow' is complete")
    written = read(path)
    for word in ["undone", "holds", "fresh", "injected"]:
        assert word not in written, written
    assert "undone" not in runs(setting, "-c", "let x = 1", "-c", "undo")
    with session(setting, "--plain", TERM="dumb") as s:
        typing(s, "let x = 1", "undo", prompt=">")
        assert "undone" not in "".join(s.scrollback()), s.picture()


@scenario(twice=True)
def a_step_without_a_form_tells_what_leads_on(setting):
    with session(setting) as s:
        s.submit("world set account.session amy", prompt=">")
        s.line("start app")
        s.see_wrapped("start transfer · start booking")
        s.see_wrapped("go /home /activities /friends")
        # No row ends within one of them.
        lead = "" if setting.columns < 80 else "start transfer · start booking · "
        assert f"  {lead}start addExpense · start userPreview" in s.rows(), s.picture()
    assert "go /" not in runs(setting, "-c", "world set account.session amy", "-c", "start app")


@scenario(twice=True)
def a_graph_says_where_one_is_and_keeps_to_the_screen(setting):
    with session(setting) as s:
        for line in ["world set account.session amy", "start app", "start transfer", "submit 100"]:
            s.submit(line, prompt=">")
        s.line("graph app --depth 1")
        s.see_wrapped("you are here")
        s.wait(lambda: s.last().endswith(">"), "a prompt")
        rows = s.scrollback()
        assert any("signedIn" in row for row in rows), s.picture()
        for text in ["you are in flow", "visited", "you are here"]:
            assert s.count_wrapped(text), s.picture()
        assert not s.count_wrapped("flow pickCounterparty · started"), s.picture()
        # Without a name it begins with the outermost flow, and has as many levels as there is room for.
        s.line("graph")
        s.see_wrapped("'graph app --depth N' draws more")


if __name__ == "__main__":
    main()
