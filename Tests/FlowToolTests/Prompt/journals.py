"""Nothing is lost: what was accepted is on the disk before anybody sees what came of it."""

import os
import shutil
import stat

from shell import (
    AMOUNT, AT_HOME, CONFIRMATION, TARIFFS, journals, kill, leave, main, read, runs, scenario,
    session, typing, write)

BROKEN_OFF = "the last session was broken off"


ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
PASSWORD = "corr3ct-horse"


def checksum(text):
    """The checksum of a text in a journal: FNV-1a, then the finalizer of SplitMix64."""
    value = 0xcbf29ce484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001b3 % 2**64
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9 % 2**64
    value = (value ^ value >> 27) * 0x94d049bb133111eb % 2**64
    return f"{value ^ value >> 31:x}"


def written(records):
    """The texts of records, kinds and bodies, each with its checksums."""
    texts = []
    for kind, body in records:
        fields = f"{kind} {len(body.encode())} {checksum(body)}"
        texts.append(f"{fields} {checksum(fields)}\n{body}\n")
    return texts


def records(text):
    """The records of a journal, kinds and bodies."""
    found = []
    while text:
        head, text = text.split("\n", 1)
        kind, count, _, _ = head.split(" ")
        found.append((kind, text[:int(count)]))
        text = text[int(count) + 1:]
    return found


@scenario
def a_killed_session_goes_on(setting):
    with session(setting) as s:
        typing(s, "start transfer country=france", "submit amount 250.50", "let n = 7",
               "inject createTransfer fail offline", prompt=TARIFFS)
        kill(s)
    with session(setting) as s:
        assert BROKEN_OFF in "".join(s.scrollback()), s.picture()
        leave(s)
    with setting.start("--resume") as s:
        s.ready(TARIFFS)
        assert "resumed 4 commands" in s.rows(), s.picture()
        assert "transfer:tariffs" in s.rows(), s.picture()
        typing(s, "submit tariff express", "submit confirmation continue", prompt=CONFIRMATION)
        s.see("error: offline")
        typing(s, "eval [state.country, string(state.amount), string(n)]", prompt=CONFIRMATION)
        s.see_rows('["france", "250.50", "7"]', CONFIRMATION)
        typing(s, "undo 5", prompt=AMOUNT)
        s.line("quit")
        assert s.end() == 0


@scenario(twice=True)
def a_resumed_session_is_kept_in_the_same_place(setting):
    with session(setting) as s:
        typing(s, "start transfer", prompt=AMOUNT)
        kill(s)
    for expected in [TARIFFS, CONFIRMATION]:
        with setting.start("--resume") as s:
            s.wait(lambda: s.last().endswith(">"), "the prompt")
            s.line("submit 100" if expected == TARIFFS else "submit economy")
            s.ready(expected)
            kill(s)
    assert len(journals(setting)) == 1
    with setting.start("--resume") as s:
        s.ready(CONFIRMATION)
        assert "resumed 3 commands" in s.rows(), s.picture()
        typing(s, "undo 3", prompt=">")


@scenario(twice=True)
def a_session_that_was_left_says_nothing_and_can_be_resumed(setting):
    with session(setting) as s:
        typing(s, "start transfer", prompt=AMOUNT)
        leave(s)
    with session(setting) as s:
        assert "broken off" not in "".join(s.rows()), s.picture()
        leave(s)
    with setting.start("--resume") as s:
        s.ready(AMOUNT)


@scenario(twice=True)
def one_that_only_looked_leaves_nothing(setting):
    with session(setting) as s:
        typing(s, "flows", "help undo", "eval 1 + 1", prompt=">")
        kill(s)
    assert journals(setting) == []
    with setting.start("--resume") as s:
        assert s.end() == 66
        assert b"there is no session to resume" in s.bytes, s.bytes


@scenario(once=True)
def those_of_sessions_that_live_are_kept_however_many_come_later(setting):
    with session(setting) as living:
        typing(living, "start transfer", prompt=AMOUNT)
        [first] = journals(setting)
        for _ in range(12):
            with session(setting) as s:
                typing(s, "let x = 1", prompt=">")
                leave(s)
        assert first in journals(setting), journals(setting)
        assert len(journals(setting)) <= 11, journals(setting)


@scenario(twice=True)
def it_is_private(setting):
    with session(setting) as s:
        typing(s, "start transfer", prompt=AMOUNT)
    [path] = journals(setting)
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(os.path.dirname(path)).st_mode) == 0o700


@scenario(twice=True)
def a_torn_last_line_is_told_and_dropped(setting):
    with session(setting) as s:
        typing(s, "start transfer", "submit 100", prompt=TARIFFS)
        kill(s)
    [path] = journals(setting)
    for kind, body, cut, tail in [("run", "submit economy", 6, ""), ("time", "12", 0, "ru"),
                                  ("run", "back", 6, "\0\0\0\0\0\0"), ("", "", 99, "\0\0\0")]:
        [text] = written([(kind, body)])
        tail = text[:max(0, len(text) - cut)] + tail
        with open(path, "a", encoding="utf-8") as file:
            file.write(tail)
        with setting.start("--resume") as s:
            s.ready(TARIFFS)
            assert "torn off; it is dropped" in "".join(s.scrollback()), s.picture()
            assert "resumed 2 commands" in s.rows(), s.picture()
            kill(s)
        assert not read(path).endswith(tail), read(path)


@scenario(once=True)
def a_world_is_written_back_where_it_lay_also_from_another_folder(setting):
    os.mkdir(setting.path("there"))
    runs(setting, "-c", "world save there/w.json")
    there = ["/bin/sh", "-c", "cd \"$HOME/there\" && exec \"$@\"", "sh", *AT_HOME[-1:]]
    with session(setting, "--world", "w.json", command=there) as s:
        typing(s, "world set transfer.wallet.balance 5", prompt=">")
        kill(s)
    with setting.start("--resume", command=AT_HOME) as s:
        s.ready(">")
        s.line("quit")
        assert s.end() == 0
    assert not os.path.exists(setting.path("w.json"))
    assert '"balance": 5' in read(setting.path("there/w.json"))


@scenario(once=True)
def a_journal_that_somebody_damaged_is_told_when_secrets_stay_in_it(setting):
    with session(setting, "--secret", "x=longer-secret") as s:
        typing(s, "let a = size(secret.x)", prompt=">")
        [path] = journals(setting)
        with open(path, "r+", encoding="utf-8") as file:
            file.seek(len(read(path)) // 2)
            file.write("?")
        s.line("quit")
        assert s.end() == 0
        s.see_wrapped("warning: secrets stay in the journal of this session: record ")
    assert "longer-secret" in read(path)


@scenario(once=True)
def what_could_not_be_written_is_written_with_what_comes_next(setting):
    folder = setting.path(".local/state/flowsh/sessions")
    os.makedirs(os.path.dirname(folder))
    write(folder, "no folder")
    with session(setting, "--set", "x=1") as s:
        typing(s, "let a = 1", prompt=">")
        s.see_wrapped("warning: this session could not be resumed:")
        typing(s, "inject tariffs delay 10ms", "start transfer", "submit 100", prompt=TARIFFS)
        os.remove(folder)
        typing(s, "let b = 2", prompt=TARIFFS)
        s.see_wrapped("note: this session can be resumed again")
        typing(s, "let c = 3", prompt=TARIFFS)
        kill(s)
    with setting.start("--resume") as s:
        s.ready(TARIFFS)
        assert "resumed 6 commands" in s.rows(), s.picture()
        typing(s, "eval [x, a, b, c]", prompt=TARIFFS)
        s.see_rows('["1", 1, 2, 3]', TARIFFS)


@scenario(twice=True)
def another_format_is_refused_with_a_reason(setting):
    with session(setting) as s:
        typing(s, "start transfer", prompt=AMOUNT)
        leave(s)
    [path] = journals(setting)
    whole = read(path)
    kept = records(whole)
    kinds = [kind for kind, _ in kept]
    version = kept[0][1]

    def refused(text, reason):
        write(path, text)
        with setting.start("--resume") as s:
            assert s.end() == 66, s.picture()
            assert reason in s.bytes.replace(b"\r\n", b""), (text, s.bytes)

    def changed(kind, body):
        place = kinds.index(kind)
        return "".join(written(kept[:place] + [(kind, body)] + kept[place + 1:]))

    refused(changed("journal", "2" + version[1:]), b"another format")
    refused(whole.replace("journal ", "nonsense "), b"not a journal of a session")
    refused(changed("run", "start nowhere"), b"no flow is named")
    refused(changed("run", "submit 5"), b"no flow is running")
    for change in [("\n0\n", "\n1\n"), ("seed 1", "seed 01"), ("seed 1", "seed 9999")]:
        assert change[0] in whole, (change, whole)
        refused(whole.replace(*change), b"record 3 is damaged")
    # Another version of the program is none of another format.
    write(path, changed("journal", version.replace("flowsh 0.", "flowsh 9.")))
    with setting.start("--resume") as s:
        s.ready(AMOUNT)


@scenario(twice=True)
def a_journal_in_which_nothing_could_be_written_is_none(setting):
    with session(setting) as s:
        typing(s, "start transfer", prompt=AMOUNT)
        kill(s)
    folder = os.path.dirname(journals(setting)[0])
    write(f"{folder}/2.journal", "")
    assert runs(setting, "--sessions").count("\n") == 1
    with session(setting) as s:
        assert BROKEN_OFF in "".join(s.scrollback()), s.picture()
        leave(s)
    with setting.start("--resume") as s:
        s.ready(AMOUNT)


@scenario(once=True)
def time_files_and_the_setup_come_back(setting):
    write(setting.path("world.json"), '{"transfer": {"wallet": {"balance": 555.00}}}')
    runs(setting, "-c", "world save other.json")
    with session(setting, "--set", "who=Amy", "--seed", "7", FAVOURITE="blue",
                       command=AT_HOME) as s:
        typing(s, "let colour = env.FAVOURITE", "advance 1h", "world load other.json",
               "inject tariffs delay 600ms", "start transfer", "submit 100", prompt=TARIFFS)
        s.see("tariff: one of economy, standard, express")
        s.ready(TARIFFS)
        kill(s)
    os.remove(setting.path("other.json"))
    with setting.start("--resume", FAVOURITE="red") as s:
        s.ready(TARIFFS)
        s.see("tariff: one of economy, standard, express")
        typing(s, "eval [who, colour]", prompt=TARIFFS)
        s.see('["Amy", "blue"]')
        typing(s, "eval clock > timestamp('2026-01-01T10:00:00.6Z')", prompt=TARIFFS)
        s.see("true")
        typing(s, "eval world.transfer.wallet.balance", prompt=TARIFFS)
        s.see("1000")


@scenario(twice=True)
def a_file_that_was_refused_at_first_comes_back(setting):
    source = setting.path("s.flow")
    write(source, "submit 250\n")
    with session(setting) as s:
        typing(s, f"source {source}", "start transfer", f"source {source}", prompt=TARIFFS)
        kill(s)
    os.remove(source)
    with setting.start("--resume") as s:
        s.ready(TARIFFS)


@scenario(twice=True)
def a_sourced_file_comes_back_as_it_was(setting):
    write(setting.path("begin.flow"), "start transfer\nsubmit ${sum}\nsubmit bogus\nsubmit express\n")
    with session(setting, command=AT_HOME) as s:
        typing(s, "source begin.flow sum=250", prompt=TARIFFS)
        s.see("error: tariff cannot be 'bogus'")
        kill(s)
    os.remove(setting.path("begin.flow"))
    with setting.start("--resume") as s:
        s.ready(TARIFFS)
        typing(s, "eval state.amount", prompt=TARIFFS)
        s.see_rows("250", TARIFFS)


@scenario(twice=True)
def a_living_session_is_not_resumed(setting):
    with session(setting) as one:
        typing(one, "start transfer", prompt=AMOUNT)
        with setting.start("--resume") as two:
            assert two.end() == 66
            assert b"every session is in use" in two.bytes
        with session(setting) as two:
            assert "broken off" not in "".join(two.rows()), two.picture()
        typing(one, "submit 100", prompt=TARIFFS)


@scenario(twice=True)
def only_the_last_ones_are_kept(setting):
    for _ in range(12):
        with session(setting) as s:
            typing(s, "start transfer", prompt=AMOUNT)
            leave(s)
    paths = journals(setting)
    assert [os.path.basename(path) for path in paths] == [f"{n}.journal" for n in range(3, 13)]


@scenario(once=True)
def a_number_that_no_session_comes_to_is_passed_by(setting):
    folder = setting.path(".local/state/flowsh/sessions")
    os.makedirs(folder)
    with open(f"{folder}/{2 ** 63 - 1}.journal", "w", encoding="utf-8"):
        pass
    with session(setting) as s:
        typing(s, "start transfer", prompt=AMOUNT)
        leave(s)
    assert os.path.exists(f"{folder}/1.journal")


@scenario(once=True)
def a_place_that_takes_nothing_is_told_once(setting):
    os.makedirs(setting.path(".local/state/flowsh"))
    with open(setting.path(".local/state/flowsh/sessions"), "w", encoding="utf-8"):
        pass
    with session(setting) as s:
        typing(s, "start transfer", prompt=AMOUNT)
        s.see_wrapped("warning: this session could not be resumed")
        typing(s, "cancel", prompt=">")
        assert sum("could not be resumed" in row for row in s.scrollback()) == 1, s.picture()


@scenario(twice=True)
def resuming_brings_its_own_options(setting):
    write(setting.path("w.json"), "{}")
    for arguments in [["--no-journal"], ["--seed", "1"], ["--set", "a=b"], ["--world", setting.path("w.json")], ["-c", "flows"],
                      ["x.flow"]]:
        with setting.start("--resume", *arguments) as s:
            assert s.end() == 64, s.bytes


@scenario(once=True)
def a_binary_file_comes_back_byte_by_byte(setting):
    shutil.copy(os.path.join(ROOT, "scripts/account/images/small.png"), setting.path("small.png"))
    with session(setting, command=AT_HOME) as s:
        typing(s, "world set account.session amy", "start updateAvatar", "submit small.png", prompt=">")
        kill(s)
    os.remove(setting.path("small.png"))
    with session(setting, "--resume") as s:
        assert "resumed 3 commands" in s.rows(), s.picture()
        typing(s, "eval world.account.users.amy.avatar.side", prompt=">")
        s.see_rows("64", ">")


@scenario(once=True)
def a_load_that_ended_by_itself_reads_what_it_read(setting):
    shutil.copy(os.path.join(ROOT, "scripts/account/images/small.png"), setting.path("a.png"))
    with session(setting, command=AT_HOME) as s:
        typing(s, "world set account.session amy", "inject updateAvatar delay 300ms",
               "start updateAvatar", prompt="updateAvatar:image>")
        s.line("submit a.png")
        s.see("updateAvatar: completed")
        s.ready(">")
        kill(s)
    os.remove(setting.path("a.png"))
    with session(setting, "--resume") as s:
        typing(s, "eval world.account.users.amy.avatar.side", prompt=">")
        s.see_rows("64", ">")


@scenario(once=True)
def only_variables_that_were_read_are_kept(setting):
    write(setting.path("x.flow"), "let h = env.INNER\n")
    variables = {"INNER": "inside", "DIRECT": "direct", "TOKEN": "hush", "EMPTY": ""}
    with session(setting, command=AT_HOME, **variables) as s:
        typing(s, 'let city = "Denver"', "source x.flow", "let d = env.DIRECT", "let e = env.EMPTY",
               'let n = has(env.NOTHING) ? "set" : "unset"', prompt=">")
        kill(s)
    [path] = journals(setting)
    kept = read(path)
    assert "hush" not in kept and "TOKEN" not in kept, kept
    for read_value in ["INNER\ninside", "DIRECT\ndirect", "EMPTY\n", "NOTHING"]:
        assert ("environment", read_value) in records(kept), (read_value, kept)
    with session(setting, "--resume", INNER="changed", NOTHING="there") as s:
        typing(s, "eval [h, d, e, n]", prompt=">")
        s.see_rows('["inside", "direct", "", "unset"]', ">")


@scenario(once=True)
def all_variables_are_kept_if_all_may_have_been_read(setting):
    with session(setting, ONE="1") as s:
        typing(s, "let count = size(env)", "let some = env['ONE']", prompt=">")
        s.line("eval count")
        s.wait(lambda: s.last() == ">" and s.rows()[-2].isdigit(), "the count")
        count = s.rows()[-2]
        kill(s)
    with session(setting, "--resume", ONE="2", TWO="2", THREE="3") as s:
        typing(s, "eval count", prompt=">")
        s.see_rows(count, ">")


@scenario(once=True)
def a_typed_secret_is_gone_when_the_session_has_ended(setting):
    with session(setting) as s:
        typing(s, "start signIn", prompt="signIn:credentials>")
        typing(s, f"submit email amy@example.com password {PASSWORD}", prompt="signIn:credentials>")
        s.line("submit email zoe@example.com password")
        s.see_last("Password:")
        s.send(PASSWORD + "2\r")
        s.ready("signIn:credentials>")
        [path] = journals(setting)
        assert read(path).count(PASSWORD) == 2, read(path)
        leave(s)
    assert PASSWORD not in read(path), read(path)
    assert "holds secrets" not in runs(setting, "--sessions")
    with setting.start("--resume") as s:
        s.see_wrapped("note: this session needs 2 secrets again; nothing of them was kept, so")
        for _ in range(2):
            s.see_last("password:")
            # Also what is typed before it is asked for is not shown.
            s.send(PASSWORD + "\r")
        s.ready("signIn:credentials>")
        assert "resumed 3 commands" in s.rows(), s.picture()
        assert PASSWORD.encode() not in s.bytes, s.bytes
        leave(s)
    with setting.start("--resume") as s:
        s.see_last("password:")
        s.send("\x03")
        assert s.end() == 66
        assert b"secrets were not given" in s.bytes.replace(b"\r\n", b"")


@scenario(once=True)
def another_secret_than_before_is_thought_of_when_a_command_is_refused(setting):
    with session(setting) as s:
        typing(s, "start signUp", prompt="signUp:credentials>")
        s.line(f"submit email zoe@example.com password {PASSWORD} repeat {PASSWORD}")
        s.see("signUp: completed")
        leave(s)
    with setting.start("--resume") as s:
        s.see_wrapped("note: this session needs 2 secrets again")
        s.see_last("password:")
        s.send(PASSWORD + "\r")
        s.see_last("repeat:")
        s.send(PASSWORD + "2\r")
        assert s.end() == 66
        s.see_wrapped("is refused: ")
        s.see_wrapped("perhaps a secret is not the same as before")


@scenario(once=True)
def a_typed_secret_of_a_killed_session_is_kept_until_it_is_resumed(setting):
    with session(setting, "--secret", "TOKEN=t0ken-1234") as s:
        typing(s, "start signIn", prompt="signIn:credentials>")
        typing(s, f"submit password '{PASSWORD} x' email=amy@example.com", prompt="signIn:credentials>")
        kill(s)
    [path] = journals(setting)
    assert PASSWORD in read(path) and "t0ken-1234" in read(path)
    assert "broken off, holds secrets" in runs(setting, "--sessions")
    with setting.start("--resume") as s:
        s.ready("signIn:credentials>")
        assert PASSWORD not in read(path) and "t0ken-1234" not in read(path), read(path)
        typing(s, f"submit email zoe@example.com password {PASSWORD}", prompt="signIn:credentials>")
        assert PASSWORD in read(path), read(path)
        kill(s)
    assert len(journals(setting)) == 1
    with setting.start("--resume") as s:
        s.see_last("TOKEN:")
        s.send("t0ken-1234\r")
        s.see_last("password:")
        s.send(PASSWORD + " x\r")
        s.ready("signIn:credentials>")
        assert "resumed 3 commands" in s.rows(), s.picture()


@scenario(once=True)
def sessions_are_listed_and_chosen(setting):
    assert runs(setting, "--sessions") == ""
    for number, lines in enumerate([["start transfer"], ["start transfer", "submit 100"], ["let x = 1"]]):
        with session(setting) as s:
            for line in lines:
                s.enter(line)
                s.wait(lambda: s.last().endswith(">"), "a prompt")
            leave(s) if number == 0 else kill(s)
    with session(setting) as living:
        typing(living, "start transfer", prompt=AMOUNT)
        rows = runs(setting, "--sessions").splitlines()
        assert rows[0] == "-  in use", rows
        assert [row.split("  ")[2:] for row in rows[1:]] == [
            ["no flow", "1 command", "broken off"], ["transfer:tariffs", "2 commands", "broken off"],
            ["transfer:amount", "1 command", "ended"]], rows
        assert [row.split("  ")[0] for row in rows[1:]] == ["1", "2", "3"], rows
        with setting.start("--session", "2") as s:
            s.ready(TARIFFS)
            leave(s)
        with setting.start("--session", "9") as s:
            assert s.end() == 66
            assert b"there are fewer than 9 sessions" in s.bytes
        with setting.start("--session", "0") as s:
            assert s.end() == 64


@scenario(once=True)
def no_journal_is_kept_if_none_is_wanted(setting):
    with session(setting, "--no-journal") as s:
        typing(s, "start transfer", prompt=AMOUNT)
        kill(s)
    assert journals(setting) == []


@scenario(once=True)
def a_world_that_somebody_else_changed_is_not_overwritten(setting):
    world = setting.path("w.json")
    runs(setting, "-c", "world save w.json")
    for number, answer, is_written in [(6, "n", False), (7, "", False), (8, "y", True)]:
        with session(setting, "--world", world) as s:
            typing(s, "world set transfer.wallet.balance 5", prompt=">")
            kill(s)
        runs(setting, "--world", "w.json", "-c", f"world set transfer.wallet.balance {number}")
        changed = read(world)
        with session(setting, "--resume") as s:
            assert "has changed since" in "".join(s.scrollback()), s.picture()
            s.line("quit")
            s.see_wrapped("replace it? [y/N]")
            s.send(f"{answer}\r")
            assert s.end() == (0 if is_written else 74), s.bytes
        assert (read(world) == changed) != is_written
        if not is_written:
            # Nothing is lost: the session can be resumed again.
            assert runs(setting, "--sessions").splitlines()[0].endswith("broken off")


@scenario(once=True)
def what_the_session_itself_wrote_is_no_change(setting):
    world = setting.path("w.json")
    runs(setting, "-c", "world save w.json")
    with session(setting, "--world", world) as s:
        typing(s, "world set transfer.wallet.balance 5", prompt=">")
        leave(s)
    assert '"balance": 5' in read(world)
    with session(setting, "--resume") as s:
        typing(s, "world set transfer.wallet.balance 7", prompt=">")
        leave(s)
    assert '"balance": 7' in read(world)


if __name__ == "__main__":
    main()
