"""help teaches, and --plain is for who cannot see what is drawn."""

from shell import AMOUNT, TARIFFS, leave, main, scenario, typing


@scenario(twice=True)
def help_by_purpose_and_by_command(setting):
    with setting.start(PAGER="cat") as s:
        s.ready(">")
        typing(s, "help", prompt=">")
        for heading in ["Driving a flow", "Looking", "The outside, under control", "Checking",
                        "At the prompt only"]:
            assert heading in s.scrollback(), s.picture()
        typing(s, "help submit", prompt=">")
        s.see("submit email=amy@example.com")


@scenario(once=True)
def in_a_flow_it_says_what_comes_next(setting):
    with setting.start(PAGER="cat") as s:
        s.ready(">")
        typing(s, "inject tariffs delay 60s", "start transfer", "help", prompt=AMOUNT)
        rows = s.scrollback()
        assert "At transfer:amount, you can type" in rows, s.picture()
        assert any("submit amount DECIMAL" in row and "more than 0" in row for row in rows)
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
    with setting.start("--plain", PAGER="sed s/^/paged/") as s:
        s.ready(">")
        typing(s, "start transfer", "help", prompt=AMOUNT)
        typing(s, "submit 100", prompt=TARIFFS)
        assert b"paged" not in s.bytes
        for code in [b"\x1b[K", b"\x1b[A", b"\x1b[J", b"\x1b[?", b"\r\r", b"\x08"]:
            assert code not in s.bytes, s.bytes
        leave(s)


if __name__ == "__main__":
    main()
