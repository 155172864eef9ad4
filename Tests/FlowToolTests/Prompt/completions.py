"""Tab at the prompt offers what is valid now."""

import os

from shell import AMOUNT, AT_HOME, CONFIRMATION, TARIFFS, main, scenario, session, typing, write


@scenario(plain=False)
def by_what_is_valid_now(setting):
    with session(setting) as s:
        s.send("star\t")
        s.see_last("> start")
        s.send("transf\t")
        s.see_last("> start transfer")
        s.send("\r")
        s.ready(AMOUNT)
        s.send("sub\ta\t100\r")
        s.ready(TARIFFS)
        s.send("submit t\tEX\t")
        s.see_last("transfer:tariffs> submit tariff express")
        s.send("\r")
        s.ready(CONFIRMATION)
        s.send("back to t\t")
        s.see_last("transfer:confirmation> back to tariffs")
        s.send("\x15expect state.am\t")
        s.see_line("transfer:confirmation> expect state.amount")
        s.send("\t")
        s.see_line("transfer:confirmation> expect state.amount 100")


@scenario(plain=False)
def with_descriptions_and_without_a_question(setting):
    with session(setting) as s:
        s.send("\t")
        s.see("Tab goes on")
        s.ready(">")
        assert any(row.startswith("start ") and "start a flow" in row for row in s.scrollback())
        typing(s, "start transfer", "submit 100", prompt=TARIFFS)
        s.send("submit tariff \t")
        # No line of the screen is about them: what each leads to is said in the words found there.
        fee = " to germany by express, fee 30.00 EUR" if setting.columns == 80 else ""
        s.see(f"express   confirmation: 100.00 EUR{fee}")
        s.see_last("transfer:tariffs> submit tariff")
        s.send("economy\r")
        s.ready(CONFIRMATION)
        s.send("submit confirmation \t")
        for row in ["continue    runs createTransfer", "editAmount  leads to amount",
                    "editTariff  leads to tariffs"]:
            s.see(row)


@scenario(once=True, plain=False)
def files_where_files_are_meant(setting):
    os.mkdir(setting.path("fixtures"))
    for name in ["fixtures/rich.json", "fixtures/two words.json", "fixtures/.hidden"]:
        write(setting.path(name), "{}")
    with session(setting, command=AT_HOME) as s:
        s.send("world load fix\t")
        s.see_last("> world load fixtures/")
        s.send("r\t")
        s.see_last("> world load fixtures/rich.json")
        s.send("\x15world load fixtures/t\t")
        s.see_last("> world load 'fixtures/two words.json'")
        s.send("\x15source fix\tri\t")
        s.see_last("> source fixtures/rich.json")
        s.send("\x15submit fix\t!")
        s.see_last("> submit fix!")
        s.send("\x15")
        typing(s, "world set account.session amy", "start updateAvatar", prompt="updateAvatar:image>")
        s.send("submit im\tfix\tri\t")
        s.see_last("updateAvatar:image> submit image fixtures/rich.json")


@scenario(plain=False)
def links_component_by_component(setting):
    with session(setting) as s:
        typing(s, "world set account.session amy", prompt=">")
        s.send("open app:\t")
        s.see_last("> open app://")
        for name in ["main", "u/", "onboarding"]:
            s.wait(lambda: any(row.startswith(f"{name} ") for row in s.rows()), name)
        s.send("ma\t/BOOK\t")
        s.see_last("> open app://main/booking")
        s.send("/\t")
        s.see_rows("1a2b  Old Town", "42    Harbour", "> open app://main/booking/")
        s.send("42\t?s\t124")
        s.see_line("> open app://main/booking/42?service=124")
        s.send("\r")
        s.ready("app › booking:store>")
        s.send("go /ac\t/\t")
        s.see_line("app › booking:store> go /activities/purchases")


@scenario(plain=False)
def stores_and_users_that_there_are(setting):
    with session(setting) as s:
        typing(s, "world set account.session amy", "start booking", prompt="booking:store>")
        s.send("submit storeId \t")
        # In the words of the screen.
        s.wait(lambda: any(row.startswith("1a2b  Old Town, germany") for row in s.rows()), "the store")
        s.send("4\tser\t123,12\t")
        s.see_line("booking:store> submit storeId 42 services 123,124")
        s.send("\x15")
        typing(s, "cancel", "start pickCounterparty", prompt="pickCounterparty:pick>")
        s.send("submit user \t")
        s.see_rows("ben  completes pickCounterparty", "cai  completes pickCounterparty",
                   "pickCounterparty:pick> submit user")
        s.send("C\t")
        s.see_last("pickCounterparty:pick> submit user cai")


@scenario(twice=True, plain=False)
def options_and_settings(setting):
    with session(setting) as s:
        s.send("graph --fo\td\t")
        s.see_last("> graph --format dot")
        s.send("\x15set pa\tof\t")
        s.see_last("> set pager off")
        s.send("\x15world tr\t.wal\t")
        s.see_last("> world transfer.wallet")


@scenario(once=True)
def did_you_mean_on_enter(setting):
    with session(setting) as s:
        for line, meant in [("strat transfer", "start"), ("start transfr", "transfer")]:
            typing(s, line, prompt=">")
            s.see_wrapped(f"did you mean '{meant}'?")
        typing(s, "start transfer", "submit amuont 5", prompt=AMOUNT)
        s.see_wrapped("did you mean 'amount'?")
        typing(s, "submit 100", "submit expres", prompt=TARIFFS)
        s.see_wrapped("did you mean 'express'?")
        typing(s, "back to amout", prompt=TARIFFS)
        s.see_wrapped("did you mean 'amount'?")


@scenario(plain=False)
def a_menu_that_cycles_and_pages(setting):
    with session(setting) as s:
        typing(s, "start transfer", "submit 100", prompt=TARIFFS)
        s.send("submit tariff \t")
        s.see_last("transfer:tariffs> submit tariff")
        s.see_wrapped("express confirmation: ")
        for key, tariff in [("\t", "economy"), ("\t", "standard"), ("\t", "express"),
                            ("\x1b[Z", "standard")]:
            s.send(key)
            s.see_last(f"transfer:tariffs> submit tariff {tariff}")
        assert s.count_wrapped("express confirmation: ") == 1, s.picture()
        s.send("\r")
        s.ready(CONFIRMATION)
        # Tab goes on to the next page of a list that has more.
        s.send("\t")
        s.see("Tab goes on")
        s.see("1 to ")
        for _ in range(25):
            s.send("\t")
        s.wait(lambda: s.count_wrapped("Tab goes on") > 1, "the second page")
        s.send("\x15")
        # The next line begins anew.
        s.send("\r")
        s.ready(CONFIRMATION)


@scenario(once=True, plain=False)
def what_is_pending_codes_and_what_undo_takes_back(setting):
    with session(setting) as s:
        typing(s, "inject tariffs hold", "start transfer", prompt=AMOUNT)
        s.line("submit 100")
        s.see_last("[loading tariffs, held] transfer:tariffs>")
        s.send("release \t")
        s.see_last("[loading tariffs, held] transfer:tariffs> release tariffs")
        s.send("\r")
        s.ready(TARIFFS)
        s.send("release \t\x15")
        s.ready(TARIFFS)
        s.send("inject createTransfer fail \t")
        s.see("insufficientFunds")
        s.send("\x15undo \t")
        s.see("back to before 'release tariffs'")
        s.see("back to before 'submit 100'")
        s.see("back to before 'inject tariffs hold'")


@scenario(once=True, plain=False)
def members_methods_and_macros_in_expressions(setting):
    with session(setting) as s:
        typing(s, "let lst = {'one': [1, 2], 'two': 'x'}", prompt=">")
        for typed, seen in [
            ("eval lst.o\t", "> eval lst.one"), ("eval clock.getF\t", "> eval clock.getFullYear("),
            ("eval 'a' + flow.startsW\t", "> eval 'a' + flow.startsWith("),
            ("eval lst.one.existsO\t", "> eval lst.one.existsOne("),
            ("eval lst.two.lowerA\t", "> eval lst.two.lowerAscii("),
            ("eval lst.one.map(x, x.subs\t", "> eval lst.one.map(x, x.substring("),
        ]:
            s.send(typed)
            s.see_last(seen)
            s.send("\x15")
            s.ready(">")


if __name__ == "__main__":
    main()
