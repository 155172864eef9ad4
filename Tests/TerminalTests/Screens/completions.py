"""Tab shows what there is, and puts in what is certain."""

from suite import main, scenario


@scenario(plain=False)
def one_candidate_is_put_in(setting):
    with setting.start() as s:
        s.ready()
        s.send("transf\t")
        s.see_last("probe> transfer")
        s.send("x\r")
        s.see("ran <transfer x>")


@scenario(plain=False)
def a_candidate_may_want_no_blank(setting):
    with setting.start() as s:
        s.ready()
        s.send("submit am\t100\r")
        s.see("ran <submit amount=100>")


@scenario(plain=False)
def case_does_not_matter(setting):
    with setting.start() as s:
        s.ready()
        s.send("TRANSF\t")
        s.see_last("probe> transfer")
        s.send("\x15")
        s.see_last("probe>")
        s.send("trav\tx\r")
        s.see("ran <Travel x>")


@scenario(plain=False)
def several_are_listed_with_their_descriptions(setting):
    with setting.start() as s:
        s.ready()
        s.send("go T")
        s.see_last("probe> go T")
        s.send("\t")
        s.see_rows("probe> go T", "transfer  Send money", "tariff    Choose how fast",
                   "Travel    Überall hin", "probe> go T")
        s.send("ra")
        s.see_last("probe> go Tra")
        s.send("\t")
        s.see_rows("transfer  Send money", "Travel    Überall hin", "probe> go Tra")
        s.send("v\t!\r")
        s.see("ran <go Travel !>")


@scenario(plain=False)
def a_long_list_never_asks(setting):
    with setting.start() as s:
        s.ready()
        s.send("it\t")
        s.see("Tab goes on")
        s.see_last("probe> item")
        s.send("7\x1b[D\x1b[C\r")
        s.see("ran <item7>")
        s.ready()


@scenario(plain=False)
def the_list_goes_below_a_line_of_several_rows(setting):
    text = "word " * 18 + "tr"
    with setting.start() as s:
        s.ready()
        s.typed(text)
        s.send("\t")
        s.see("Überall hin")
        width = setting.columns
        line = "probe> " + text[:-2] + "tra"
        s.see_rows(*[line[start:start + width].rstrip() for start in range(0, len(line), width)])
        s.send("n\t\r")
        s.see_wrapped("ran <" + text[:-2] + "transfer >")


@scenario(plain=False)
def in_the_middle_of_a_line(setting):
    with setting.start() as s:
        s.ready()
        s.typed("go transf now")
        s.send("\x1b[D" * 4 + "\t")
        s.see_last("probe> go transfer now")
        s.send("\r")
        s.see("ran <go transfer now>")


@scenario(plain=False)
def a_word_may_hold_blanks(setting):
    with setting.start() as s:
        s.ready()
        s.send("say 'two w\t")
        s.see("'two words'")
        s.see_last("probe> say 'two w")
        s.send("o\tx\r")
        s.see("ran <say 'two words' x>")


@scenario(plain=False)
def files_are_never_offered(setting):
    with setting.start() as s:
        s.ready()
        s.send("xyz inputr\t!\r")
        s.see("ran <xyz inputr!>")


@scenario(plain=False)
def an_empty_line_is_completed_too(setting):
    with setting.start() as s:
        s.ready()
        s.send("\t")
        s.see("Send money")
        s.see("Tab goes on")
        s.see_last("probe>")


@scenario(plain=False)
def it_knows_the_lines_before(setting):
    with setting.start() as s:
        s.ready()
        s.line("go \\")
        s.see_last("…")
        s.send("transf\t!\r")
        s.see_wrapped("ran <go \\\\ntransfer !>")


@scenario(twice=True, plain=False)
def the_users_inputrc_has_the_last_word(setting):
    with open(setting.inputrc, "w") as file:
        file.write("$if probe\nset show-all-if-ambiguous off\n\"\\C-xq\": \"from inputrc\"\n$endif\n"
                   "TAB: menu-complete\n")
    with setting.start() as s:
        s.ready()
        s.send("\x18q")
        s.see_last("probe> from inputrc")
        s.send("\x15tr\t")
        s.see_last("probe> transfer")
        s.send("\t")
        s.see_last("probe> Travel")


@scenario(plain=False)
def bytes_that_are_no_text_do_no_harm(setting):
    with setting.start() as s:
        s.ready()
        s.child.send(b"\xc3\xff\xfe tr\t\xe2\x82\tend")
        s.wait(lambda: s.last().endswith("end"), "what was typed")
        s.send("\x15\x03")
        s.wait(lambda: s.last() == "probe>", "the prompt")
        s.run("alive")
        s.see("ran <alive>")


if __name__ == "__main__":
    main()
