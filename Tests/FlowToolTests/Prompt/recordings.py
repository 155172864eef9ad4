"""A recording is a script that passes when it is run."""

import os
import re
import shutil

from shell import (
    AMOUNT, AT_HOME, CONFIRMATION, REC, TARIFFS, leave, main, read, runs, scenario, session,
    typing, write)


@scenario
def it_passes_when_it_is_run(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, f"record {path}", "start transfer", "submit amount 50", "back", "submit -5",
               "show", prompt=REC + AMOUNT)
        s.line("submt")
        s.see_wrapped("did you mean 'submit'?")
        s.ready(REC + AMOUNT)
        typing(s, "expect step tariffs", prompt=REC + AMOUNT)
        typing(s, "submit amount 100", "submit tariff express", "undo", "redo",
               "inject createTransfer fail offline", "submit confirmation continue", "show",
               "eval clock", "retry", "steps", "trace 2", prompt=REC + "transfer:success>")
        s.line("record other.flow")
        s.see_wrapped("is being recorded")
        s.ready(REC + "transfer:success>")
        typing(s, "history 1", "record stop", "echo unseen", prompt="transfer:success>")
    written = read(path)
    assert "! submit -5\n| error: field.range: " in written, written
    assert "# expect step tariffs\n" in written, written
    assert "unseen" not in written and "submt" not in written and "history" not in written, written
    assert "record" not in written, written
    runs(setting, path)


@scenario
def it_is_a_case_of_its_own_or_one_more_of_a_file(setting):
    path, other = setting.path("r.flow"), setting.path("o.flow")
    write(other, "start transfer\n\ncase \"a\"\nexpect step amount")
    with session(setting) as s:
        typing(s, f"record --case 'the first' {path}", "start transfer", prompt=REC + AMOUNT)
        typing(s, "record stop", "reset", "start transfer", prompt=AMOUNT)
        typing(s, f"record --append {path}", "submit 50", prompt=REC + "transfer:invalidAmount>")
        typing(s, "record stop", "back", prompt=AMOUNT)
        typing(s, f"record --append {path}", "record stop", prompt=AMOUNT)
        typing(s, f"record {other} --append --case b", prompt=REC + AMOUNT)
        typing(s, "record stop", prompt=AMOUNT)
        for line, reason in [
                (f"record --append --case b {other}", "has a case 'b' already"),
                (f"record --case '' {path}", "a case needs a name"),
                (f"record --append --force {other}", "--append keeps what is there"),
                (f"record {path}", "--force replaces it")]:
            s.line(line)
            s.see_wrapped(reason)
            s.ready(AMOUNT)
    written = read(path)
    assert written.startswith("case 'the first'\nstart transfer\n| transfer:amount\n"), written
    assert "\n\ncase recorded\nstart transfer\n" in written, written
    assert "\n\ncase 'recorded 2'\nstart transfer\n" in written, written
    assert read(other).startswith(
        'start transfer\n\ncase "a"\nexpect step amount\n\ncase b\nreset\nstart transfer\n'), read(other)
    runs(setting, path)
    runs(setting, other)


@scenario(once=True)
def what_is_for_a_person_is_left_out_also_when_a_value_is_put_in(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, f"record {path}", 'set timing ${"off"}', "history ${1}", "start transfer",
               prompt=REC + AMOUNT)
        typing(s, "record stop", prompt=AMOUNT)
    written = read(path)
    assert "start transfer" in written, written
    assert not any(word in written for word in ["set ", "history"]), written
    runs(setting, path)


@scenario(twice=True)
def it_begins_with_what_led_there(setting):
    path = setting.path("r.flow")
    with session(setting, "--set", "who=A \"b\"", "--seed", "5") as s:
        typing(s, "start transfer", "submit 100", "let n = 5", f"record {path}",
               "submit tariff economy", "eval [who, string(n)]", "undo", prompt=REC + TARIFFS)
        leave(s)
    written = read(path)
    lines = written.splitlines()
    assert lines[:2] == ["seed 5", 'let who = "A \\"b\\""'], written
    assert lines[2:4] == ["start transfer", "| transfer:amount"], written
    assert [line for line in lines[4:] if line[0] != "|"][:2] == ["submit 100", "let n = 5"], written
    assert "advance" not in written, written
    assert written.count("\n|") > 4, written
    runs(setting, path)


@scenario(twice=True)
def time_that_was_taken_back_is_left_out(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, "start transfer", "submit 200", prompt=TARIFFS)
        typing(s, "undo", "advance 1h", "undo", f"record {path}", "eval clock", "submit 300",
               "eval clock", prompt=REC + TARIFFS)
        leave(s)
    assert read(path).count("clock") == 2, read(path)
    runs(setting, path)


@scenario(twice=True)
def as_much_time_goes_by_as_something_waits_for(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, "inject tariffs delay 300ms", "start transfer", prompt=AMOUNT)
        s.line("submit 100")
        s.see_wrapped("tariffs loaded after 0.3 s")
        s.ready(TARIFFS)
        typing(s, f"record {path}", "submit standard", prompt=REC + "transfer:confirmation>")
        leave(s)
    waits = [line for line in read(path).splitlines() if line.startswith("advance")]
    assert waits == ["advance 300ms --idle"], read(path)
    runs(setting, path)


@scenario(once=True)
def the_time_of_what_is_pending_is_kept_alone(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, "inject tariffs delay 20s", "start transfer", prompt=AMOUNT)
        s.line("submit 100")
        s.see_wrapped("loadAsync tariffs")
        s.line("advance 500ms")
        s.line(f"record {path}")
        s.see_wrapped("is being recorded")
        s.submit("wait", prompt=REC + TARIFFS)
        leave(s)
    lines = [line for line in read(path).splitlines() if line[0] != "|"]
    typed = ["inject tariffs delay 20s", "start transfer", "submit 100", "advance 500ms"]
    assert lines[:4] + lines[5:] == [*typed, "wait"], lines
    assert re.fullmatch(r"advance [0-9.]+(ms|s) --idle", lines[4]), lines
    runs(setting, path)


@scenario(once=True)
def time_is_forgotten_while_a_request_is_held(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, "inject tariffs hold", "start transfer", prompt=AMOUNT)
        s.line("submit 100")
        s.see_wrapped("loading tariffs, held")
        s.submit(f"record {path}", prompt=REC + TARIFFS)
        s.submit("release tariffs", prompt=REC + TARIFFS)
        typing(s, "submit express", prompt=REC + "transfer:confirmation>")
        leave(s)
    assert "advance" not in read(path), read(path)
    runs(setting, path)


@scenario(once=True)
def time_that_counts_is_kept(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, "let begun = clock", "let later = clock", f"record {path}", "eval later > begun",
               prompt=REC + ">")
        s.see_rows("true", REC + ">")
    assert read(path).splitlines()[0].startswith("advance "), read(path)


@scenario(once=True)
def the_time_since_something_was_done_is_forgotten_with_its_moment(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, "world set account.session amy", "start updateEmail", "submit amy@work.example.com",
               f"record {path}", "advance 59999ms", "submit choice resend",
               "expect error account.resendTooSoon", "advance 1ms", "submit choice resend",
               "expect error null", prompt=REC + "updateEmail:code>")
        leave(s)
    assert read(path).count("advance") == 2 and "\nexpect error null\n" in read(path), read(path)
    runs(setting, path)


@scenario(once=True)
def time_that_counts_where_it_went_by_stays_there(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, "world set account.session amy", "open app://main/profile/email",
               "submit amy@work.example.com", "background", "advance 10m", "foreground",
               "expect error account.codeExpired", f"record {path}", "expect error account.codeExpired",
               prompt=REC + "account › updateEmail:code>")
        leave(s)
    assert read(path).count("expect error account.codeExpired\n") == 2, read(path)
    assert "# " not in read(path), read(path)
    runs(setting, path)


@scenario(twice=True)
def a_check_of_what_was_printed_comes_with_what_printed_it(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, "eval 5", 'check printed == "5\\n"', "eval 6", f"record {path}",
               'check printed == "6\\n"', "eval 7", 'check printed == "7\\n"', prompt=REC + ">")
        leave(s)
    written = read(path)
    assert 'eval 5\n| 5\ncheck printed == "5\\n"\n' in written, written
    assert 'eval 6' not in written and '# check printed == "6\\n"\n' in written, written
    assert 'eval 7\n| 7\ncheck printed == "7\\n"\n' in written, written
    runs(setting, path)


@scenario(twice=True)
def a_file_of_which_nothing_was_accepted_is_left_out(setting):
    path = setting.path("r.flow")
    write(setting.path("checks.flow"), "expect outcome completed\n")
    with session(setting, command=AT_HOME) as s:
        typing(s, "start transfer", "source checks.flow", f"record {path}", "submit 250",
               prompt=REC + TARIFFS)
        leave(s)
    assert "source" not in read(path), read(path)
    runs(setting, path)


@scenario(twice=True)
def what_was_done_before_can_be_undone(setting):
    path, other = setting.path("r.flow"), setting.path("o.flow")
    with session(setting) as s:
        typing(s, "let y = 1", "start transfer", "submit -5", "submit 100", f"record {path}",
               prompt=REC + TARIFFS)
        assert "! submit -5\n" in read(path), read(path)
        typing(s, "submit economy", "undo", "undo", "show", prompt=REC + AMOUNT)
        typing(s, "record stop", prompt=AMOUNT)
        typing(s, "reset", "let x = 1", f"record {other}", "undo 3", "redo 2", prompt=REC + ">")
        typing(s, "record stop", "start transfer", prompt=AMOUNT)
    assert "-5" not in read(path), read(path)
    assert read(other).splitlines()[:2] == ["let y = 1", "start transfer"], read(other)
    assert "reset\nlet x = 1\nundo 3\n" in read(other), read(other)
    runs(setting, path)
    runs(setting, other)


@scenario(twice=True)
def a_reset_makes_what_led_there_short(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, "start transfer", "submit 100", "reset", f"record {path}", "start transfer",
               prompt=REC + AMOUNT)
    lines = read(path).splitlines()
    assert lines[:2] == ["start transfer", "| transfer:amount"], lines
    runs(setting, path)


@scenario
def waits_are_advances(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, f"record {path}", "inject tariffs delay 700ms", "start transfer", prompt=REC + AMOUNT)
        s.line("submit 100")
        s.see("action: loadAsync tariffs")
        s.see_wrapped("tariff: one of economy, standard, express")
        s.ready(REC + TARIFFS)
        typing(s, "eval clock", "submit economy", prompt=REC + CONFIRMATION)
        s.line("undo 2")
        s.see("undone: ")
    written = read(path)
    assert "\nadvance 700ms\n| transfer:tariffs\n" in written, written
    assert written.startswith("inject") and written.count("advance") == 1, written
    runs(setting, path)


@scenario(twice=True)
def what_ended_before_is_waited_for_too(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, "inject tariffs delay 500ms", "start transfer", "submit 100", prompt=TARIFFS)
        s.see_wrapped("tariff: one of economy, standard, express")
        s.ready(TARIFFS)
        typing(s, f"record {path}", "submit economy", prompt=REC + CONFIRMATION)
    runs(setting, path)


@scenario(twice=True)
def secrets_are_left_to_the_run(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        s.line(f"record {path}")
        s.ready(REC + ">")
        s.line("start signIn")
        s.wait(lambda: s.last().startswith(REC + "signIn:"), "the flow")
        prompt = s.last()
        s.submit("! submit email amy@example.com password hunter2222", prompt)
        s.submit("submit email=amy@example.com password=wr0ngpass", prompt)
        s.line("echo over")
        s.see_rows("over", prompt)
    written = read(path)
    assert "hunter2222" not in written and "wr0ngpass" not in written, written
    assert "password ${secret.password}" in written, written
    assert "password=${secret.password2}" in written, written


@scenario(twice=True)
def a_secret_of_a_line_that_is_refused_is_one_from_then_on(setting):
    path = setting.path("r.flow")
    with session(setting, command=AT_HOME) as s:
        typing(s, f"record {path}", prompt=REC + ">")
        s.line("submit email amy@example.com password 'correct horse'")
        s.see_wrapped("no flow is running")
        s.ready(REC + ">")
        typing(s, "echo a correct horse", "start signIn", prompt=REC + "signIn:credentials>")
        leave(s)
    written = read(path)
    assert "correct horse" not in written, written
    assert "password ${secret.password}" in written, written
    assert "\necho a ${secret.password}\n| a ••••••\n" in written, written
    runs(setting, path, "--secret", "password=correct horse")


@scenario(twice=True)
def a_secret_where_none_is_due_does_not_make_a_line_mean_something_else(setting):
    path = setting.path("r.flow")
    with session(setting, "--secret", "x=longer-secret", command=AT_HOME) as s:
        typing(s, 'let n = "longer-secret"', f"record {path}", 'eval size("longer-secret")',
               "echo a longer-secret", "! expect 1 longer-secret", "nosuch longer-secret",
               'let m = "longer-secret"', "world save longer-secret.json", prompt=REC + ">")
        leave(s)
    written = read(path)
    assert "longer-secret" not in written, written
    why = "  # left out: it holds a secret; ${secret.NAME} or secret.NAME can be recorded\n"
    for line in ["let n = secret.x", "eval size(secret.x)\n| 13", "let m = secret.x"]:
        assert f"{line}\n" in written, written
    assert f"# world save ••••••.json{why}" in written, written
    assert "echo a ${secret.x}\n| a ••••••\n" in written, written
    runs(setting, path, "--secret", "x=longer-secret")


@scenario(twice=True)
def the_error_of_a_line_that_is_left_out_is_not_checked(setting):
    path, late = setting.path("r.flow"), setting.path("late.flow")
    lines = ["start signIn", "! submit tariff economy", "expect error field.unknown",
             "submit email=ada@example.com password=wr0ngpass", "expect error account.credentials"]
    with session(setting) as s:
        typing(s, f"record {path}", lines[0], prompt=REC + "signIn:credentials>")
        for line in [*lines[1:], "record stop", f"record {late}", "record stop"]:
            s.submit(line, prompt="signIn:credentials>")
    written = read(path)
    assert "# ! submit" in written and "\n# expect error field.unknown\n" in written, written
    for recording in [path, late]:
        assert "\nexpect error account.credentials\n" in read(recording), read(recording)
        assert "\nexpect error field.unknown" not in read(recording), read(recording)
        runs(setting, recording, "--secret", "password=wr0ngpass")


@scenario(twice=True)
def help_is_for_the_person_who_types(setting):
    path, other = setting.path("r.flow"), setting.path("o.flow")
    store = REC + "booking:store>"
    with session(setting) as s:
        typing(s, "set pager off", f"record {path}", "start booking", prompt=store)
        typing(s, "submit services 123", "help", "submit storeId 1a2b",
               prompt=REC + "booking:shoppingCart>")
        typing(s, "record stop", "reset", f"record {other}", "start signIn", "help",
               prompt=REC + "signIn:credentials>")
        s.submit("submit email=amy@example.com password=Password123", prompt=REC + ">")
        typing(s, "check printed.contains('completed')", "help", prompt=REC + ">")
        # What it printed, the recording does not know.
        typing(s, "check printed.contains('Driving')", "record stop", prompt=">")
        s.see_wrapped("is complete; its run wants --secret password=…")
    assert "help" not in read(path) + read(other), read(other)
    checks = "\ncheck printed.contains('completed')\n# check printed.contains('Driving')\n"
    assert checks in read(other), read(other)
    runs(setting, path)
    runs(setting, other, "--secret", "password=Password123")


@scenario(twice=True)
def one_in_which_nothing_ran_is_no_test(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, f"record {path}", "help", "# a note", prompt=REC + ">")
        typing(s, "record stop", prompt=">")
        s.see_wrapped("is no test: no command ran that it could repeat")


@scenario(twice=True)
def a_case_in_which_nothing_ran_is_taken_back(setting):
    path = setting.path("r.flow")
    write(path, 'case "a"\nexpect flow null\n')
    with session(setting) as s:
        typing(s, f"record --append {path}", "help", prompt=REC + ">")
        typing(s, "record stop", prompt=">")
        s.see_wrapped("is no test")
    assert read(path) == 'case "a"\nexpect flow null\n', read(path)
    runs(setting, path)


@scenario(twice=True)
def the_error_of_a_refusal_has_its_advice(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, f"record {path}", "start transfer", "start colours", "eval error", prompt=REC + AMOUNT)
        leave(s)
    runs(setting, path)


@scenario(twice=True)
def what_a_file_did_before_it_was_refused_is_kept(setting):
    live, late, undone = (setting.path(f"{name}.flow") for name in ["live", "late", "undone"])
    source = setting.path("s.flow")
    write(source, "start transfer\nsubmit 100\nsubmit nothing\nsubmit express\n")
    with session(setting) as s:
        typing(s, f"record {live}", f"source {source}", "show", prompt=REC + TARIFFS)
        typing(s, "record stop", f"record {late}", "submit express",
               prompt=REC + "transfer:confirmation>")
        typing(s, "record stop", "undo", prompt=TARIFFS)
        typing(s, "undo", f"record {undone}", "eval step", "record stop", prompt=AMOUNT)
    for path in [live, late, undone]: runs(setting, path)
    assert [line for line in read(late).splitlines() if line[0] != "|"] == [
        "start transfer", "submit 100", "submit express"], read(late)


@scenario(twice=True)
def a_recording_that_checks_nothing_checks_where_it_ends(setting):
    early, late, plain = (setting.path(f"{name}.flow") for name in ["early", "late", "plain"])
    source = setting.path("s.flow")
    write(source, "let y = 6\n")
    with session(setting) as s:
        typing(s, f"record {early}", "let x = 5", "record stop", "reset", prompt=">")
        typing(s, f"source {source}", f"record {late}", "record stop", prompt=">")
        typing(s, f"record {plain}", "start transfer", "record stop", prompt=AMOUNT)
        leave(s)
    assert read(early).splitlines() == ["let x = 5", "expect step null"], read(early)
    assert read(late).splitlines() == ["source s.flow", "expect step null"], read(late)
    assert "expect" not in read(plain), read(plain)
    for path in [early, late, plain]: runs(setting, path)


def sourced(setting, *lines, source, prompt, stop="is complete", name="r.flow", file="s.flow"):
    """What recordings hold of a file that is sourced, one begun before it and one afterwards."""
    write(setting.path(file), source)
    stem, ending = setting.path(name).rsplit(".", 1)
    live, late = f"{stem}1.{ending}", f"{stem}2.{ending}"
    with session(setting, command=AT_HOME) as s:
        typing(s, f"record {live}", *lines, "record stop", prompt=prompt)
        s.see_wrapped(stop)
        typing(s, f"record {late}", "record stop", prompt=prompt)
        s.see_wrapped(stop)
        leave(s)
    return {path: [line for line in read(path).splitlines() if line[0] != "|"] for path in [live, late]}


@scenario(twice=True)
def a_secret_in_a_file_that_was_refused_is_named(setting):
    for word, command in [("Password123", "source s.flow"), ("${pw}", "source s.flow pw=Password123")]:
        for path, lines in sourced(
                setting, command, "start updateEmail", prompt="updateEmail:email>",
                source=f"start signIn\nsubmit email=amy@example.com password={word}\nback\nback\n",
                stop="its run wants --secret password=…").items():
            assert "submit email=amy@example.com password=${secret.password}" in lines, lines
            assert "Password123" not in read(path), read(path)
            runs(setting, "test", path, "--secret", "password=Password123")
            os.remove(path)


@scenario(twice=True)
def a_parameter_that_a_file_gives_to_a_secret_field_is_one(setting):
    for path, lines in sourced(
            setting, "source s.flow pw=Password123", prompt=">",
            source="echo ${pw}\nlet copy = pw\nstart signIn\n"
                   "submit email=amy@example.com password=${copy}\n",
            stop="its run wants --secret pw=…").items():
        assert lines[0] == "source s.flow pw=${secret.pw}", lines
        runs(setting, "test", path, "--secret", "pw=Password123")
    for folder, _, files in os.walk(setting.home):
        for file in files:
            assert "Password123" not in read(os.path.join(folder, file)), file


@scenario(twice=True)
def a_secret_that_is_known_is_named_wherever_a_line_has_it(setting):
    # The second sign-in is refused, so the word is known and no session has it.
    sign = "submit email=amy@example.com password="
    for lines in [["start signIn", f"{sign}wrong1234", 'let pw = "wrong1234"', sign + "${pw}", "cancel"],
                  ["start signIn", f"{sign}wrong1234", "cancel", "source s.flow pw=wrong1234", "cancel"],
                  ["start signUp", "submit email=new@example.com password=wrong1234", "cancel",
                   "source s.flow pw=wrong1234", "cancel"]]:
        for path, recorded in sourced(
                setting, *lines, "start transfer", prompt=AMOUNT,
                source="start signIn\necho ${pw}\nsubmit email=amy@example.com password=${pw}\n",
                stop="its run wants --secret ").items():
            names = set(re.findall(r"secret\.(\w+)", "".join(line for line in recorded if line[0] != "#")))
            assert "start transfer" in recorded and names, recorded
            assert "wrong1234" not in read(path), read(path)
            assert "advance" not in read(path), read(path)
            runs(setting, "test", path, *[word for name in names for word in ["--secret", f"{name}=wrong1234"]])
            os.remove(path)


@scenario(twice=True)
def time_is_forgotten_behind_a_check_of_what_is_left_out(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, "start transfer", "help", 'check printed.contains("submit")', "show", prompt=AMOUNT)
        typing(s, f"record {path}", "record stop", prompt=AMOUNT)
        leave(s)
    assert "advance" not in read(path), read(path)
    runs(setting, "test", path)


@scenario(twice=True)
def time_is_forgotten_behind_a_refusal_that_is_left_out(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, "start signUp", "! submit x", prompt="signUp:credentials>")
        s.submit(f"record {path}", prompt=REC + "signUp:credentials>")
        typing(s, "record stop", "check error.code == 'command.usage'", prompt="signUp:credentials>")
        s.see_wrapped("it holds")
        leave(s)
    assert "advance" not in read(path), read(path)


@scenario(twice=True)
def parameters_of_a_file_that_was_refused_have_their_values(setting):
    for path, lines in sourced(
            setting, "source s.flow amount=100", prompt=TARIFFS,
            source="start transfer\nexpect amount 100\nsubmit ${amount}\n"
                   "expect state.amount == int(amount)\nretry\n").items():
        assert lines[1].startswith("# expect amount 100  # left out: a parameter"), lines
        assert lines[2:4] == ['submit ${"100"}', 'expect state.amount == int("100")'], lines
        runs(setting, "test", path)


@scenario(twice=True)
def a_line_of_a_file_that_prints_something_else_is_kept(setting):
    for path, lines in sourced(setting, "source s.flow", prompt=TARIFFS,
                               source="start transfer\nsubmit 100\n| else\nexpect amount 1\n").items():
        assert lines[:2] == ["start transfer", "submit 100"], lines
        runs(setting, "test", path)


@scenario(twice=True)
def what_is_for_the_prompt_in_a_file_is_left_out(setting):
    for path, lines in sourced(setting, "source s.flow", "submit 100", prompt=TARIFFS,
                               source="set color never\nstart transfer\n").items():
        assert lines[:2] == ["start transfer", "submit 100"], lines
        runs(setting, "test", path)


@scenario(twice=True)
def files_that_a_refused_file_names_are_found(setting):
    os.makedirs(setting.path("in"), exist_ok=True)
    source = "world save w.json\nworld load w.json\nstart transfer\nretry\n"
    for file in ["s.flow", "in/s.flow"]:
        folder = os.path.dirname(setting.path(file))
        for name in ["r.flow", "in/r.flow"]:
            beside = os.path.dirname(setting.path(name))
            found = os.path.join(folder, "w.json")
            found = os.path.relpath(found, beside)
            for path, lines in sourced(setting, f"source {file}", prompt=AMOUNT, source=source,
                                       name=name, file=file).items():
                if path.endswith("1.flow"):
                    assert lines[:2] == [f"world save {found}", f"world load {found}"], lines
                runs(setting, "test", path)
                os.remove(path)


def holding(always):
    """An invariant that was broken, as a recording has it."""
    verb, expression = always.split(" ", 1)
    return f"{verb} true || ({expression})  # it was broken"


@scenario(twice=True)
def an_invariant_that_is_broken_holds(setting):
    always = "always state.amount == null"
    for source, then in [(f"start transfer\n{always}\nsubmit 100\n", []),
                         (f"start transfer\n{always}\n", ["submit 100"])]:
        for path, lines in sourced(setting, "source s.flow", *then, prompt=TARIFFS, source=source).items():
            assert lines[:3] == ["start transfer", holding(always), "submit 100"], lines
            runs(setting, "test", path)
            os.remove(path)
    path = setting.path("t.flow")
    with session(setting) as s:
        typing(s, f"record {path}", "start transfer", always, "submit 100", "record stop", prompt=TARIFFS)
        leave(s)
    assert f"\n{holding(always)}\n" in read(path), read(path)
    runs(setting, "test", path)


@scenario(twice=True)
def what_counts_invariants_is_recorded_beside_a_broken_one(setting):
    live, late = setting.path("live.flow"), setting.path("late.flow")
    with session(setting) as s:
        typing(s, f"record {live}", "always state.amount == null", "start transfer", "always step != null",
               "always", "submit 100", "always", "always clear 2", "submit economy", "undo 2",
               prompt=REC + TARIFFS)
        typing(s, "record stop", f"record {late}", "undo 2", "always", "record stop", prompt=AMOUNT)
        leave(s)
    for path in [live, late]:
        assert "\n| 1: state" not in read(path), read(path)
        runs(setting, "test", path)


@scenario(twice=True)
def a_file_that_was_sourced_is_named_from_each_recording_on(setting):
    os.makedirs(setting.path("in"), exist_ok=True)
    write(setting.path("in/s.flow"), "start transfer\nsubmit 100\n")
    with session(setting, command=AT_HOME) as s:
        typing(s, "record in/r1.flow", "source in/s.flow", "record stop", prompt=TARIFFS)
        typing(s, "record in/r2.flow", "record stop", "record r3.flow", "record stop", prompt=TARIFFS)
        os.makedirs(setting.path("to"), exist_ok=True)
        typing(s, "record to/r4.flow", "record stop", prompt=TARIFFS)
        leave(s)
    os.makedirs(setting.path("moved"), exist_ok=True)
    for path, name in [("in/r1.flow", "s.flow"), ("in/r2.flow", "s.flow"), ("r3.flow", "in/s.flow"),
                       ("to/r4.flow", "../in/s.flow")]:
        written = read(setting.path(path))
        # It has the transcript of all that the file printed.
        assert written.startswith(f"source {name}\n| transfer:amount\n"), written
        assert "\n| transfer:tariffs\n" in written, written
        runs(setting, "test", setting.path(path))
        if not path.startswith("in"): continue
        shutil.copy(setting.path(path), setting.path("moved"))
        shutil.copy(setting.path("in/s.flow"), setting.path("moved"))
        runs(setting, "test", setting.path("moved/" + os.path.basename(path)))


@scenario(twice=True)
def a_file_that_is_sourced_begins_and_ends_no_recording(setting):
    for line in ["record stop", f"record {setting.path('x.flow')}"]:
        for path, lines in sourced(setting, "source s.flow", prompt=AMOUNT,
                                   source=f"start transfer\n{line}\nsubmit 100\n").items():
            assert lines[:1] == ["start transfer"], lines
            runs(setting, "test", path)
            os.remove(path)
    assert not os.path.exists(setting.path("x.flow"))


@scenario(twice=True)
def a_file_that_shows_its_lines_has_a_transcript_of_them(setting):
    for path in sourced(setting, "source --echo s.flow", prompt=TARIFFS,
                        source="start transfer\nsubmit 100\n"):
        assert "\n| transfer:amount> submit 100\n" in read(path), read(path)
        runs(setting, "test", path)


@scenario(twice=True)
def time_is_forgotten_beside_an_invariant_that_is_broken(setting):
    path, other = setting.path("r.flow"), setting.path("o.flow")
    always = 'always step != "tariffs"'
    with session(setting) as s:
        typing(s, "start transfer", always, prompt=AMOUNT)
        # Where idle time is forgotten, what breaks it later is still known.
        typing(s, f"record {other}", "submit 100", "record stop", prompt=TARIFFS)
        typing(s, "back", "submit 200", f"record {path}", "undo", prompt=REC + AMOUNT)
        typing(s, "submit 300", "undo", "undo", "record stop", prompt=TARIFFS)
        leave(s)
    for written in [path, other]:
        assert f"\n{holding(always)}\n" in read(written), read(written)
        assert "advance" not in read(written), read(written)
        runs(setting, "test", written)


@scenario(twice=True)
def time_is_forgotten_behind_what_runs_first(setting):
    path = setting.path("r.flow")
    os.makedirs(setting.path("conf/flowsh"), exist_ok=True)
    write(setting.path("conf/flowsh/rc.flow"), "let x = 4\nstart transfer\n")
    with setting.start(XDG_CONFIG_HOME=setting.path("conf")) as s:
        s.ready(AMOUNT)
        typing(s, "submit 100", f"record {path}", "record stop", prompt=TARIFFS)
        leave(s)
    lines = [line for line in read(path).splitlines() if line[0] != "|"]
    assert lines[:3] == ["let x = 4", "start transfer", "submit 100"], lines
    runs(setting, "test", path)


@scenario(twice=True)
def what_began_the_session_is_not_taken_back(setting):
    os.makedirs(setting.path("conf/flowsh"), exist_ok=True)
    write(setting.path("conf/flowsh/rc.flow"), "let x = 4\nstart transfer\n")
    for number, (arguments, folder, prompt) in enumerate([([], "conf", AMOUNT), (["--set", "who=amy"], "none", ">")]):
        path = setting.path(f"r{number}.flow")
        with setting.start(*arguments, XDG_CONFIG_HOME=setting.path(folder)) as s:
            s.ready(prompt)
            typing(s, f"record {path}", "let y = 5", "undo", "undo", "eval flow", "record stop", prompt=prompt)
            leave(s)
        assert "\n# undo\n" in read(path), read(path)
        runs(setting, "test", path)
    path = setting.path("cases.flow")
    write(path, "let q = 4\ncase one\nexpect q 4\n")
    with session(setting) as s:
        typing(s, f"record --append {path}", "start transfer", "undo", "undo", "start transfer", "record stop",
               prompt=AMOUNT)
        leave(s)
    runs(setting, "test", path)


@scenario(twice=True)
def it_begins_with_the_case_that_failed(setting):
    path, case = setting.path("r.flow"), setting.path("t.flow")
    write(case, 'case "a"\nwith x=100\nstart transfer\nsubmit amount ${x}\nexpect step amount\n')
    with setting.start("test", case, "--break-on-failure") as s:
        s.ready(TARIFFS)
        typing(s, f"record {path}", "submit economy", "record stop", prompt=CONFIRMATION)
        leave(s, 1)
    lines = [line for line in read(path).splitlines() if line[0] != "|"]
    assert lines == ['let x = "100"', "start transfer", "submit amount ${x}", "submit economy"], lines
    runs(setting, "test", path)


@scenario(twice=True)
def secrets_of_other_cases_keep_their_names(setting):
    path = setting.path("r.flow")
    signing = ["start signIn", "submit email=amy@example.com password="]
    for case, word in [("one", "Password123"), ("two", "another77")]:
        with session(setting) as s:
            # The second is recorded late, so that its secret has a name already.
            lines = [signing[0], signing[1] + word]
            record = f"record --append --case {case} {path}"
            typing(s, *([record, *lines] if case == "one" else [*lines, record]), prompt=REC + ">"
                   if case == "one" else REC + "signIn:credentials>")
            leave(s)
    assert "${secret.password}" in read(path) and "${secret.password2}" in read(path), read(path)
    runs(setting, "test", path, "--secret", "password=Password123", "--secret", "password2=another77")


@scenario(twice=True)
def a_secret_that_was_given_keeps_its_name(setting):
    path = setting.path("r.flow")
    with session(setting, "--secret", "password=Password123") as s:
        typing(s, f"record {path}", "start signIn", "submit email=amy@example.com password=another77",
               "submit email=amy@example.com password=Password123", "record stop", prompt=">")
        leave(s)
    first, second = re.findall(r"secret\.(\w+)", read(path))
    assert (first, second) == ("password2", "password"), read(path)
    runs(setting, "test", path, "--secret", "password=Password123", "--secret", "password2=another77")


@scenario(twice=True)
def it_keeps_the_world_that_the_session_began_with(setting):
    world, live, late = (setting.path(name) for name in ["w.json", "live.flow", "late.flow"])
    runs(setting, text=f"world save {world}\n")
    transfer = ["start transfer", "submit 100", "submit economy", "submit continue"]
    with session(setting, "--world", world) as s:
        typing(s, f"record --case one {live}", *transfer, "record stop", prompt="transfer:success>")
        s.see_wrapped("its run wants --world")
        typing(s, f"record {late}", "record stop", prompt="transfer:success>")
        leave(s)
    # The session has written its own back.
    assert "t1" in read(world), read(world)
    for path in [live, late]:
        copy = path.replace(".flow", ".world.json")
        assert f"# begins with: --world {copy}\n" in read(path), read(path)
        runs(setting, "test", path, "--world", copy)
    with session(setting, "--world", world) as s:
        s.line(f"record --append {live}")
        s.see_wrapped("is not the world that this session began with; record in a file of its own")
        s.ready(">")
        typing(s, f"record --force {late}", *transfer, "record stop", prompt="transfer:success>")
        leave(s)
    runs(setting, "test", late, "--world", late.replace(".flow", ".world.json"))


@scenario(twice=True)
def an_error_that_an_invariant_forbids_is_seen(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, f"record {path}", "always error == null", "start transfer", "submit x", prompt=REC + AMOUNT)
        s.see_wrapped("always.broken")
        typing(s, "record stop", prompt=AMOUNT)
        leave(s)
    assert read(path).startswith(holding("always error == null")), read(path)
    runs(setting, "test", path)


@scenario(twice=True)
def an_invariant_that_what_ends_breaks_holds(setting):
    path, always = setting.path("r.flow"), 'always step != "tariffs"'
    with session(setting) as s:
        typing(s, "inject tariffs delay 300ms", always, "start transfer", prompt=AMOUNT)
        s.line("submit 100")
        s.see_wrapped("always.broken")
        s.ready(TARIFFS)
        typing(s, f"record {path}", "record stop", prompt=TARIFFS)
        leave(s)
    assert f"\n{holding(always)}\n" in read(path), read(path)
    runs(setting, "test", path)


@scenario(twice=True)
def time_is_forgotten_behind_an_error_that_names_a_file(setting):
    with session(setting, command=AT_HOME) as s:
        typing(s, "start transfer", "record r1.flow", "world load nothere.json", "record stop", prompt=AMOUNT)
        typing(s, "record r2.flow", "record stop", prompt=AMOUNT)
        leave(s)
    assert "advance" not in read(setting.path("r2.flow")), read(setting.path("r2.flow"))
    runs(setting, "test", setting.path("r2.flow"))


@scenario(twice=True)
def a_secret_of_an_expression_is_named(setting):
    path = setting.path("r.flow")
    with session(setting, "--secret", "pin=1234", "--secret", "pins=5678") as s:
        typing(s, f"record {path}", "let pin = secret.pin", prompt=REC + ">")
        typing(s, "record stop", prompt=">")
        s.see_wrapped("its run wants --secret pin=…")
        assert "pins" not in s.picture().split("wants")[-1], s.picture()
    runs(setting, path, "--secret", "pin=1234")


@scenario(twice=True)
def what_was_taken_back_before_is_left_out(setting):
    path, other = setting.path("r.flow"), setting.path("o.flow")
    with session(setting) as s:
        typing(s, "start transfer", "submit 100", "back", "undo 2", "undo", "start booking",
               "submit services=123 storeId=1a2b", "undo", f"record {path}", "record stop", prompt="booking:store>")
        typing(s, f"record {other}", "undo", prompt=REC + ">")
        typing(s, "record stop", "redo 2", prompt="booking:shoppingCart>")
    lines = [line for line in read(path).splitlines() if not line.startswith("|")]
    assert lines == ["start booking"], lines
    # There is something to take back again, as there was at the prompt.
    assert read(other).startswith("start transfer\n"), read(other)
    runs(setting, path)
    runs(setting, other)


@scenario(twice=True)
def time_that_nothing_waited_for_is_forgotten_behind_a_secret(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, "start signIn", prompt="signIn:credentials>")
        s.settle(0.3)
        s.submit("submit email=amy@example.com password=Password123", prompt=">")
        s.settle(0.3)
        typing(s, f"record {path}", "record stop", prompt=">")
    written = read(path)
    assert "password=${secret.password}" in written and "advance" not in written, written
    runs(setting, path, "--secret", "password=Password123")


@scenario(twice=True)
def a_word_alone_may_be_the_secret(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, f"record {path}", "start signIn", prompt=REC + "signIn:credentials>")
        s.submit("submit Password123", prompt=REC + "signIn:credentials>")
        s.submit("submit email=amy@example.com password=Password123", prompt=REC + ">")
        leave(s)
    assert "Password123" not in read(path) + read(setting.path(".local/state/flowsh/history")), read(path)
    runs(setting, path, "--secret", "password=Password123")


@scenario(twice=True)
def a_sourced_file_is_found_from_anywhere(setting):
    write(setting.path("begin.flow"), "start transfer\nsubmit 250\n")
    os.mkdir(setting.path("there"))
    path = setting.path("there/r.flow")
    with session(setting, command=AT_HOME) as s:
        typing(s, f"record {path}", "source begin.flow", "submit express", prompt=REC + CONFIRMATION)
    runs(setting, path)


@scenario(twice=True)
def lines_that_are_echoed_are_seen_and_not_recorded(setting):
    write(setting.path("more.flow"), "submit 250\n")
    write(setting.path("begin.flow"), "start transfer\nsource more.flow\n")
    path = setting.path("r.flow")
    with session(setting, command=AT_HOME) as s:
        typing(s, "set echo on", f"record {path}", "source begin.flow", prompt=REC + TARIFFS)
        s.see("transfer:amount> submit 250")
        typing(s, "back", prompt=REC + AMOUNT)
        assert "> submit" not in read(path), read(path)
        # What the line itself has echoed is printed in a run, too.
        typing(s, "source --echo more.flow", prompt=REC + TARIFFS)
    written = read(path)
    assert written.count("| transfer:amount> submit 250\n") == 1, written
    runs(setting, "test", path)


@scenario(twice=True)
def files_are_found_from_where_the_recording_lies(setting):
    write(setting.path("poor.json"), '{"transfer": {"wallet": {"balance": 50.00, "currency": "EUR"}}}')
    os.mkdir(setting.path("there"))
    path = setting.path("there/r.flow")
    with session(setting, command=AT_HOME) as s:
        typing(s, "world load poor.json", f"record {path}", "world save there/w.json",
               "eval world.transfer.wallet.balance", prompt=REC + ">")
    written = read(path)
    assert "world save w.json\n" in written and "/poor.json\n" in written, written
    runs(setting, path)


@scenario(once=True)
def what_shows_a_file_as_it_was_typed_is_not_compared(setting):
    image = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                         "../../../scripts/account/images/small.png")
    shutil.copy(image, setting.path("small.png"))
    os.mkdir(setting.path("there"))
    path = setting.path("there/r.flow")
    with session(setting, command=AT_HOME) as s:
        typing(s, "world set account.session amy", "start updateAvatar", "inject updateAvatar hold",
               f"record {path}", "submit small.png", "state", prompt=REC + "updateAvatar:image>")
    written = read(path)
    assert "state\n" in written and "| image: small.png" not in written, written
    runs(setting, "test", path)


@scenario(once=True)
def a_secret_in_a_line_that_has_no_value_is_not_recorded_as_one(setting):
    path = setting.path("r.flow")
    with session(setting) as s:
        typing(s, "start signIn", f"record {path}",
               'submit email amy@example.com password "${nothing}x1"', "expect error expression",
               prompt=REC + "signIn:credentials>")
    written = read(path)
    assert "# submit email amy@example.com password" in written, written
    assert "x1" not in written, written


@scenario(twice=True)
def a_file_that_is_there_is_kept(setting):
    path = setting.path("r.flow")
    write(path, "precious\n")
    with session(setting) as s:
        typing(s, f"record {path}", prompt=">")
        s.see_wrapped("is there already")
        typing(s, "record stop", prompt=">")
        s.see("nothing is being recorded")
        typing(s, "record /nowhere/x.flow", prompt=">")
        s.see("cannot write '/nowhere/x.flow'")
    assert read(path) == "precious\n"


if __name__ == "__main__":
    main()
