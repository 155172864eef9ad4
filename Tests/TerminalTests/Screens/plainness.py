"""With `--plain` what is on the screen stays there: nothing is redrawn, for screen readers."""

from suite import main, scenario


@scenario(twice=True)
def nothing_is_redrawn(setting):
    with setting.start("--plain") as s:
        s.ready()
        s.run("hello wörld")
        s.run("load tariffs 1.5")
        s.typed("half")
        s.see_rows("[loading tariffs]", "probe> half", "loaded tariffs", "probe> half")
        s.send("\r")
        s.see("ran <half>")
        s.ready()
        for code in [b"\x1b[K", b"\x1b[A", b"\x1b[J", b"\x1b[?", b"\r\r", b"\x08"]:
            assert code not in s.bytes, s.bytes


@scenario
def a_line_can_be_corrected(setting):
    with setting.start("--plain") as s:
        s.ready()
        s.send("wrong\x15größe weg\x17日本x\x7f\x7f\x7f!")
        # Keys without a meaning here leave no trace; with vi's keys, Escape has one.
        if setting.keys != "vi":
            s.send("\x1b[A\x1b[1;5C\x1bx")
        s.send("?")
        s.see_last("probe> größe !?")
        s.send("\r")
        s.see("ran <größe !?>")


@scenario(twice=True)
def ctrl_d_and_ctrl_c_mean_the_same(setting):
    with setting.start("--plain") as s:
        s.ready()
        s.line("hold tariffs")
        s.see("[loading tariffs]")
        s.send("half")
        s.see_last("probe> half")
        s.send("\x03")
        s.see_rows("cancelled tariffs", "probe> half")
        s.send("\x03")
        s.see_rows("probe> half^C", "probe>")
        s.send("\x04")
        assert s.end() == 0


if __name__ == "__main__":
    main()
