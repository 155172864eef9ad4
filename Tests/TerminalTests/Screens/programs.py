"""Editors and pagers: they have the terminal, its signals included, and give it back."""

from suite import main, scenario


@scenario
def it_reads_the_terminal(setting):
    with setting.start() as s:
        s.ready()
        s.line("sh echo begun; read line; echo got $line; :")
        s.see_last("begun")
        s.line("typed text")
        s.see("got typed text")
        s.ready()


@scenario
def it_reads_a_text_and_may_leave_early(setting):
    with setting.start() as s:
        s.ready()
        s.run("feed head -n 1 | tr a-z A-Z")
        s.see("ONE")
        s.run("feed exit 3")
        s.see("exited(3)")
        s.run("feed no-such-program-1")
        s.see("exited(127)")


@scenario
def ctrl_c_is_its_own(setting):
    with setting.start() as s:
        s.ready()
        s.line("sh trap 'echo caught; exit 5' INT; echo begun; while :; do sleep 0.05; done; :")
        s.see_last("begun")
        s.send("\x03")
        s.see("caught")
        s.see("exited(5)")
        s.ready()
        s.line("sh echo again; exec sleep 100; :")
        s.see_last("again")
        s.send("\x03")
        s.see("signalled(2)")
        s.ready()


@scenario
def the_modes_come_back(setting):
    with setting.start() as s:
        s.ready()
        s.run("sh stty raw -echo; kill -9 $$; :")
        s.see("signalled(9)")
        s.run("sh stty -a | tr ' ' '\\n' | grep -x -e icanon -e echo | tr '\\n' ' '; echo; :")
        s.see("icanon echo")


@scenario
def no_signal_is_blocked_or_ignored(setting):
    with setting.start() as s:
        s.ready()
        s.line("sh echo begun; kill -TERM $$; echo unreachable; :")
        s.see("signalled(15)")
        s.ready()
        s.line("sh trap; kill -INT $$; echo unreachable; :")
        s.see("signalled(2)")
        s.ready()


if __name__ == "__main__":
    main()
