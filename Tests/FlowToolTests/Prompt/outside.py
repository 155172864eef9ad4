"""A server is asked while the prompt lives, and never twice because of what a person takes back."""

import http.server
import json
import threading

from shell import AMOUNT, CONFIRMATION, TARIFFS, kill, leave, main, scenario, session, typing

ANSWERS = {
    "countries": ["germany"], "tariffs": [{"name": "economy", "commission": 0.10}], "funds": None,
}

# In the prompt while a request is pending, first without its name and soon with it.
PENDING = "loading"


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        name = self.path.split("/")[-1]
        key = self.headers["Idempotency-Key"]
        self.server.asked.append((name, key, self.headers["Flowsh-Session"]))
        if name in self.server.gates:
            self.server.gates[name].wait(60)
        transfers = self.server.transfers
        if key:
            transfers.setdefault(key, f"t{len(transfers) + 1}")
        text = json.dumps(transfers[key] if key else ANSWERS[name]).encode()
        try:
            self.send_response(200)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)
        except OSError:
            pass

    def log_message(self, *_):
        pass


def serve(**gates):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.asked, server.gates, server.transfers = [], gates, {}
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"--outside=http://127.0.0.1:{server.server_port}"


def sent_keys(server):
    return [key for name, key, _ in server.asked if name == "createTransfer"]


def count(server, name):
    return sum(1 for asked in server.asked if asked[0] == name)


def confirm(s):
    """Goes as far as the transfer itself."""
    for line, prompt in [
        ("start transfer", AMOUNT), ("submit 100", TARIFFS), ("submit economy", CONFIRMATION),
    ]:
        typing(s, line, "wait", prompt=prompt)


def load_tariffs(s):
    """Goes to the tariffs, whose load is on its way."""
    typing(s, "start transfer", prompt=AMOUNT)
    s.line("submit 100")


def see_asked(s, server, name, times=1):
    """Waits until the server has a request: the screen says that it was made before it arrives."""
    s.wait(lambda: count(server, name) == times, f"{name} to be asked {times} times")


@scenario(twice=True)
def an_answer_that_arrives_prints_above_the_line(setting):
    gate = threading.Event()
    server, outside = serve(tariffs=gate)
    with session(setting, outside, "--no-rc") as s:
        load_tariffs(s)
        s.wait(lambda: s.last().endswith("transfer:tariffs>"), "the prompt")
        s.see(PENDING)
        s.send("submit eco")
        s.wait(lambda: s.last().endswith("transfer:tariffs> submit eco"), "the line")
        gate.set()
        s.see_wrapped("tariff: one of economy")
        s.see_last("transfer:tariffs> submit eco")
        s.send("nomy\r")
        s.ready(CONFIRMATION)
    assert count(server, "tariffs") == 1, server.asked


@scenario(once=True)
def ctrl_c_gives_up_and_retry_asks_again(setting):
    gate = threading.Event()
    server, outside = serve(tariffs=gate)
    with session(setting, outside, "--no-rc") as s:
        load_tariffs(s)
        s.see(PENDING)
        see_asked(s, server, "tariffs")
        s.send("\x03")
        s.see_rows("  action: route tariffs", TARIFFS)
        gate.set()
        typing(s, "retry", prompt=TARIFFS)
        s.see_wrapped("tariff: one of economy")
    assert count(server, "tariffs") == 2, server.asked


@scenario(once=True)
def what_was_given_up_is_waited_for_again_once_that_is_taken_back(setting):
    gate = threading.Event()
    server, outside = serve(tariffs=gate)
    with session(setting, outside, "--no-rc") as s:
        load_tariffs(s)
        s.see(PENDING)
        see_asked(s, server, "tariffs")
        for line, answer in [
            ("cancel", "tariffs is cancelled"), ("undo", "undone: cancel"),
            ("reset", "a fresh session"), ("undo", "undone: reset"),
            ("undo", "undone: submit 100"), ("redo", "redone: submit 100"),
        ]:
            s.line(line)
            s.see(answer)
        gate.set()
        s.see_wrapped("tariff: one of economy")
        typing(s, "submit economy", "wait", prompt=CONFIRMATION)
    assert count(server, "tariffs") == 1, server.asked


@scenario(once=True)
def a_session_that_was_killed_asks_nothing_again(setting):
    server, outside = serve()
    with session(setting, outside, "--no-rc") as s:
        confirm(s)
        typing(s, "submit continue", "wait", prompt="transfer:success>")
        kill(s)
    asked = list(server.asked)
    with setting.start("--resume", "--no-rc") as s:
        s.ready("transfer:success>")
        s.see_wrapped("Transfer t1.")
        assert server.asked == asked, server.asked
        typing(s, "back", prompt="transfer:success>")
        typing(s, "undo 2", prompt=CONFIRMATION)
        s.see_wrapped("note: the outside is not taken back: it has done createTransfer")
        typing(s, "redo 2", prompt="transfer:success>")
        assert server.asked == asked, server.asked
        typing(s, "undo 2", "submit continue", "wait", prompt="transfer:success>")
        # What was done stays done: the same answer is the same wish.
        assert "Transfer t1." in s.picture(), s.picture()
        leave(s)
    keys = sent_keys(server)
    assert len(set(keys)) == 1 and len(keys) == 2, keys
    assert len({session for _, _, session in server.asked}) == 1, server.asked


@scenario(once=True)
def what_was_pending_when_it_was_killed_is_asked_again_with_its_key(setting):
    gate = threading.Event()
    server, outside = serve(createTransfer=gate)
    with session(setting, outside, "--no-rc") as s:
        confirm(s)
        s.line("submit continue")
        s.see(PENDING)
        see_asked(s, server, "createTransfer")
        kill(s)
    gate.set()
    with setting.start("--resume", "--no-rc") as s:
        s.ready("transfer:success>")
        s.see_wrapped("Transfer t1.")
    keys = sent_keys(server)
    assert len(keys) == 2 and len(set(keys)) == 1, keys


main()
