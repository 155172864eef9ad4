"""Tab at the prompt offers what is valid now."""

import os

from shell import AMOUNT, CONFIRMATION, TARIFFS, PROBE, main, scenario, typing


@scenario(plain=False)
def by_what_is_valid_now(setting):
    with setting.start() as s:
        s.ready(">")
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
    with setting.start() as s:
        s.ready(">")
        s.send("\t")
        s.see("more")
        assert any(row.startswith("start ") and "start a flow" in row for row in s.scrollback())
        s.ready(">")
        typing(s, "start transfer", "submit 100", prompt=TARIFFS)
        s.send("submit tariff \t")
        s.see("express   Tariff")
        s.see_rows("economy   Tariff", "standard  Tariff", "express   Tariff",
                   "transfer:tariffs> submit tariff")


@scenario(once=True, plain=False)
def files_where_files_are_meant(setting):
    os.mkdir(setting.path("fixtures"))
    for name in ["fixtures/rich.json", "fixtures/two words.json", "fixtures/.hidden"]:
        with open(setting.path(name), "w", encoding="utf-8") as file:
            file.write("{}")
    with setting.start(command=["/bin/sh", "-c", 'cd "$HOME" && exec "$@"', "sh", PROBE]) as s:
        s.ready(">")
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
    with setting.start() as s:
        s.ready(">")
        typing(s, "world set account.session amy", prompt=">")
        s.send("open app:\t")
        s.see_rows("main/       for those who are signed in", "u/          a user",
                   "onboarding  the first steps", "> open app://")
        s.send("ma\tBOOK\t")
        s.see_last("> open app://main/booking/")
        s.send("\t")
        s.see_rows("1a2b  Old Town", "42    Harbour", "> open app://main/booking/")
        s.send("42\t?s\t124")
        s.see_line("> open app://main/booking/42?service=124")
        s.send("\r")
        s.ready("booking:store>")
        s.send("go /ac\t/\t")
        s.see_line("booking:store> go /activities/purchases")


@scenario(plain=False)
def stores_and_users_that_there_are(setting):
    with setting.start() as s:
        s.ready(">")
        typing(s, "world set account.session amy", "start booking", prompt="booking:store>")
        s.send("submit storeId \t")
        s.see_rows("1a2b  Store", "42    Store", "booking:store> submit storeId")
        s.send("4\tser\t123,12\t")
        s.see_line("booking:store> submit storeId 42 services 123,124")
        s.send("\x15")
        typing(s, "cancel", "start pickCounterparty", prompt="pickCounterparty:pick>")
        s.send("submit user \t")
        s.see_rows("ben  Friend", "cai  Friend", "pickCounterparty:pick> submit user")
        s.send("C\t")
        s.see_last("pickCounterparty:pick> submit user cai")


@scenario(twice=True, plain=False)
def options_and_settings(setting):
    with setting.start() as s:
        s.ready(">")
        s.send("graph --f\td\t")
        s.see_last("> graph --format dot")
        s.send("\x15set pa\tof\t")
        s.see_last("> set pager off")
        s.send("\x15world tr\t.wal\t")
        s.see_last("> world transfer.wallet")


@scenario(once=True)
def did_you_mean_on_enter(setting):
    with setting.start() as s:
        s.ready(">")
        for line, meant in [("strat transfer", "start"), ("start transfr", "transfer")]:
            typing(s, line, prompt=">")
            s.see_wrapped(f"did you mean '{meant}'?")
        typing(s, "start transfer", "submit amuont 5", prompt=AMOUNT)
        s.see("did you mean 'amount'?")
        typing(s, "submit 100", "submit expres", prompt=TARIFFS)
        s.see("did you mean 'express'?")
        typing(s, "back to amout", prompt=TARIFFS)
        s.see("did you mean 'amount'?")


if __name__ == "__main__":
    main()
