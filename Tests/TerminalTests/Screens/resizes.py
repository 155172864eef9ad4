"""A new size of the terminal, at any moment."""

from suite import main, scenario

TEXT = "the quick brown fox jumps over the lazy dog and runs away"


@scenario(plain=False)
def while_a_line_is_typed(setting):
    with setting.start() as s:
        s.ready()
        s.typed(TEXT)
        for rows, columns in [(12, 30), (40, 120), (5, 20), (24, 80)]:
            s.resize(rows, columns)
            s.send("!")
            s.send("\x7f")
            s.wait(lambda: s.cursor()[1] == (7 + len(TEXT)) % columns, f"{columns} columns")
        s.send("\r")
        s.see_wrapped(f"ran <{TEXT}>")


@scenario(plain=False)
def while_a_command_runs(setting):
    with setting.start() as s:
        s.ready()
        s.line("sh echo begun; sleep 0.3")
        s.see_last("begun")
        s.resize(15, 33)
        s.wait(lambda: s.last() == "probe>", "the prompt")
        s.send("the quick brown fox jumps over the lazy dog")
        s.see_rows("probe> the quick brown fox jumps", "over the lazy dog")


@scenario
def while_a_secret_is_typed(setting):
    with setting.start() as s:
        s.ready()
        s.line("password")
        s.see_last("Password:")
        s.send("hun")
        s.resize(20, 50)
        s.send("ter\r")
        s.see("secret of 6")
        s.ready()


if __name__ == "__main__":
    main()
