"""A search on a terminal: its progress, and Ctrl-C."""

import os

from shell import AT_HOME, main, scenario


@scenario(once=True)
def ctrl_c_keeps_what_was_found(setting):
    always = "world.transfer.wallet.balance >= 900"
    with setting.start("explore", "transfer", "--always", always, command=AT_HOME) as s:
        s.see_wrapped("1 found")
        s.send("\x03")
        s.see_wrapped("stopped early")
        assert s.end() == 1
    assert os.path.exists(setting.path("transfer-always-1.flow"))


if __name__ == "__main__":
    main()
