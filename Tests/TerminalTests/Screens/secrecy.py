"""A secret is typed without echo, and no key brings it back."""

from suite import main, scenario


@scenario
def nothing_brings_it_back(setting):
    history = setting.path("history")
    with setting.start("--history", history) as s:
        s.ready()
        s.line("password")
        s.see_last("Password:")
        s.send("hunter22\x15hunter22\r")
        s.see("secret of 8")
        s.ready()
        for keys in ["\x19", "\x1by", "\x1b[A", "\x1b[B", "\x1f", "\x1b_", "\x1b.", "\x12hunt\x07",
                     "\x1bp\x19u\x10", "\x1b\x19"]:
            s.send(keys)
        s.send("\x15")
        # Ctrl-C takes with it what has not been read.
        s.settle()
        s.send("\x03")
        s.see_written("^C")
        s.send("done\r")
        s.see("ran <")
        assert b"hunter" not in s.bytes.replace(b"`hunt'", b"").replace(b"hunt\x07", b""), s.bytes
    with open(history) as file:
        assert "hunter" not in file.read()


@scenario
def it_can_be_corrected(setting):
    with setting.start() as s:
        s.ready()
        s.line("password")
        s.see_last("Password:")
        s.send("wrong\x15wröng!\x7f\x7f\r")
        s.see("secret of 5")
        s.ready()


@scenario
def it_can_be_broken_off(setting):
    with setting.start() as s:
        s.ready()
        s.line("password")
        s.see_last("Password:")
        s.send("hunter")
        s.send("\x03")
        s.see("no secret")
        s.ready()
        s.line("password  ")
        s.see_last("Password:")
        s.send("\x04")
        s.wait(lambda: sum("no secret" in row for row in s.scrollback()) == 2, "the second refusal")
        s.run("echo is back")
        s.see_rows("ran <echo is back>", "probe>")
        assert b"hunter" not in s.bytes


@scenario
def messages_wait_until_it_is_typed(setting):
    with setting.start() as s:
        s.ready()
        s.send("load tariffs\rpassword\r")
        s.see_last("Password:")
        before = s.rows()
        s.settle(seconds=0.8)
        assert s.rows() == before, s.picture()
        s.send("hunter22\r")
        s.see("secret of 8")
        s.see("loaded tariffs")
        s.see_last("probe>")


@scenario
def what_is_typed_ahead_counts(setting):
    with setting.start() as s:
        s.ready()
        s.send("spin\r")
        s.see("spinning")
        s.send("password\rhunter22\rafter\r")
        s.send("\x03")
        s.see("stopped spinning")
        s.ready()


@scenario
def what_the_host_drops_is_not_kept(setting):
    history = setting.path("history")
    with setting.start("--history", history) as s:
        s.ready()
        s.run("visible")
        s.send("password visible22\r")
        s.see_last("Password:")
        s.send("x\r")
        s.see("secret of 1")
        s.ready()
        s.run("history")
        s.see_rows("visible|history", "probe>")
    with open(history) as file:
        assert "visible22" not in file.read()


@scenario(twice=True, plain=False)
def what_the_host_drops_is_not_kept_from_a_paste(setting):
    history = setting.path("history")
    with setting.start("--history", history) as s:
        s.ready()
        s.paste("refuse this\nfirst\npassword visible22\nlast")
        s.send("\r")
        s.see("3 commands were not run")
        s.ready()
        s.run("history")
        s.see_wrapped("refuse this|first last|history")
    with open(history) as file:
        assert "visible22" not in file.read()


if __name__ == "__main__":
    main()
