"""Asks servers and programs that go wrong in every way, with the shell that FLOWSH names.

Usage: outside.py [CHECK…]
"""

import http.server
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

FLOWSH = os.environ["FLOWSH"]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
STUB = os.path.join(ROOT, "scripts/support/outside.py")
TARIFFS = [{"name": "economy", "commission": 0.10}]
FAULTS = []


def fault(check):
    FAULTS.append(check)
    return check


class Answers(http.server.BaseHTTPRequestHandler):
    """Answers as a table says: (status, body) by the name of the request, or what to do instead."""

    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        name = self.path.split("/")[-1]
        self.server.asked.append((self.path, dict(self.headers), body.decode()))
        answer = self.server.table.get(name, (200, None))
        if isinstance(answer, list):
            answer = answer.pop(0) if len(answer) > 1 else answer[0]
        if callable(answer):
            return answer(self)
        status, value = answer
        text = value if isinstance(value, bytes) else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def do_GET(self):
        text = self.server.sent.get(self.path, b"")
        self.send_response(200 if text else 404)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        pass


class Quiet(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):
        pass


class Server:
    def __init__(self, **table):
        self.http = Quiet(("127.0.0.1", 0), Answers)
        self.http.asked = []
        self.http.sent = {}
        self.http.table = {
            "countries": (200, ["germany"]), "tariffs": (200, TARIFFS), "funds": (200, None),
            "createTransfer": (200, "t7"), **table,
        }
        self.url = f"http://127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def asked(self, name):
        return [asked for asked in self.http.asked if asked[0].endswith(f"/{name}")]


def close(handler):
    handler.close_connection = True
    handler.connection.shutdown(socket.SHUT_RDWR)


def sleep(handler):
    time.sleep(30)


def run(outside, *commands, options=(), code=None):
    """Runs commands, and returns what was printed."""
    words = [FLOWSH, "--outside", outside, *options]
    for command in commands:
        words += ["-c", command]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60)
    if code is not None:
        same(done.returncode, code, done.stdout + done.stderr)
    return done.stdout + done.stderr


def same(value, expected, what=""):
    if value != expected:
        raise AssertionError(f"{value!r} is not {expected!r}\n{what}")


def see(text, pattern):
    if not re.search(pattern, text):
        raise AssertionError(f"no {pattern!r} in\n{text}")


TO_TARIFFS = ("start transfer", "submit 100")
TO_SUCCESS = (*TO_TARIFFS, "submit economy", "submit continue")


@fault
def what_is_sent(_):
    server = Server()
    see(run(server.url, *TO_SUCCESS), "Transfer t7")
    (path, headers, body), = server.asked("createTransfer")
    same(path, "/transfer/createTransfer")
    same(json.loads(body), {"country": "germany", "amount": 100, "fee": 10.00, "tariff": "economy"})
    see(body, r'"fee":\s*10\.00')
    see(headers["Idempotency-Key"], "^[0-9a-f]{32}$")
    see(headers["Flowsh-Session"], "^[0-9a-f]{32}$")
    same(headers["Content-Type"], "application/json")
    path, headers, body = server.asked("tariffs")[0]
    same((path, json.loads(body)), ("/transfer/tariffs", {"country": "germany"}))
    assert "Idempotency-Key" not in headers


@fault
def a_path_before_the_flow(_):
    server = Server()
    run(f"{server.url}/v1/", *TO_TARIFFS)
    same(server.asked("tariffs")[0][0], "/v1/transfer/tariffs")


@fault
def a_server_sends_a_flow_and_answers_it(_):
    server = Server(
        findOrder=(200, {"state": "sent"}), items=(200, ["lamp"]), price=(200, {"most": 9.50}),
        findCard=(200, {"id": "a1"}), createReturn=(200, {"number": "r5"}))
    with open(os.path.join(ROOT, "Tests/Served/giveBack.json"), "rb") as file:
        server.http.sent["/flows/giveBack"] = file.read()
    flow = ("--flow-file", f"{server.url}/flows/giveBack")
    text = run(
        server.url, "start giveBack", "submit A1234", "submit items=lamp reason=late",
        "submit amount=9 card=1", "submit send", "submit", options=flow, code=0)
    see(text, "Return r5 is on its way")
    see(text, "giveBack: completed\n  order: A1234\n")
    (path, headers, body), = server.asked("createReturn")
    same(path, "/giveBack/createReturn")
    same(json.loads(body), {
        "account": "a1", "amount": 9, "items": ["lamp"], "order": "A1234", "reason": "late"})
    see(headers["Idempotency-Key"], "^[0-9a-f]{32}$")
    # The way is what the server says.
    server.http.table["findOrder"] = (200, {"state": "closed"})
    see(run(server.url, "start giveBack", "submit A1234", options=flow), "giveBack:tooLate")
    # What it sends may be wrong, or nothing.
    server.http.sent["/flows/giveBack"] = b"<html>"
    see(run(server.url, "flows", options=flow, code=65), "/flows/giveBack: line 1: a value was expected")
    see(run(server.url, "flows", options=("--flow-file", f"{server.url}/none"), code=66), "404")
    server.http.sent["/endless"] = b" " * ((64 << 20) + 1)
    see(
        run(server.url, "flows", options=("--flow-file", f"{server.url}/endless"), code=66),
        r"^error: --flow-file: http://\S+/endless: the server sends more than 64 MiB\n$")


@fault
def nobody_listens(_):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    start = time.monotonic()
    text = run(f"http://127.0.0.1:{port}", "start transfer", code=1)
    see(text, "error: http://127.0.0.1:[0-9]+/transfer/countries: Failed to connect")
    assert time.monotonic() - start < 5


@fault
def a_slow_answer(_):
    server = Server(tariffs=sleep)
    start = time.monotonic()
    text = run(server.url, *TO_TARIFFS, "expect error timeout")
    see(text, "error: timeout: .*/transfer/tariffs did not answer within 10s")
    assert 9 < time.monotonic() - start < 14


@fault
def wrong_json(_):
    server = Server(tariffs=(200, b"<html>"))
    text = run(server.url, *TO_TARIFFS, "expect error http.answer")
    see(text, "error: http.answer: .*/transfer/tariffs: not JSON in line 1: .*'<html>'")
    same(len(server.asked("tariffs")), 1)


@fault
def wrong_shape(_):
    server = Server(tariffs=(200, [{"name": "economy", "commission": "much"}]))
    text = run(server.url, *TO_TARIFFS, "expect error http.answer")
    see(text, r"error: http.answer: the answer to transfer/tariffs: '0.commission': .*number")


@fault
def an_answer_too_long(_):
    server = Server(tariffs=(200, b'"' + b"x" * (17 << 20) + b'"'))
    see(run(server.url, *TO_TARIFFS), "http.answer: .* longer than 16 MiB")


@fault
def refusals_of_a_server(_):
    for status in (401, 403, 404, 301):
        server = Server(tariffs=(status, {}))
        see(run(server.url, *TO_TARIFFS), f"error: http.{status}: .*/transfer/tariffs answered {status}")
        same(len(server.asked("tariffs")), 1)


@fault
def failures_of_the_flow(_):
    for status in (409, 422):
        failure = {"code": "transfer.insufficientFunds", "message": "Too much", "field": "amount"}
        server = Server(funds=(status, failure))
        see(run(server.url, *TO_TARIFFS), "error: transfer.insufficientFunds: Too much")
        same(len(server.asked("funds")), 1)
    server = Server(funds=(422, {"message": "no"}))
    see(run(server.url, *TO_TARIFFS), "http.answer: .*/transfer/funds: the failure: 'code': ")
    server = Server(funds=(422, {"code": "a\u001b[31m\u202e"}))
    see(run(server.url, *TO_TARIFFS), "http.answer: .*'code': it must be without control characters")


@fault
def a_lookup_is_tried_again(_):
    server = Server(tariffs=[(500, {}), close, (200, TARIFFS)])
    see(run(server.url, *TO_TARIFFS), "tariff: one of economy")
    same(len(server.asked("tariffs")), 3)
    server = Server(tariffs=(503, {}))
    see(run(server.url, *TO_TARIFFS), "error: http.503")
    same(len(server.asked("tariffs")), 3)


@fault
def an_effect_is_tried_again_under_its_key_alone(_):
    server = Server(createTransfer=[close, (200, "t8")])
    see(run(server.url, *TO_SUCCESS), "Transfer t8")
    keys = [headers["Idempotency-Key"] for _, headers, _ in server.asked("createTransfer")]
    same((len(keys), len(set(keys))), (2, 1))
    server = Server(createTransfer=[(500, {}), (200, "t9")])
    see(run(server.url, *TO_SUCCESS, "expect error http.500", "retry"), "Transfer t9")
    keys = [headers["Idempotency-Key"] for _, headers, _ in server.asked("createTransfer")]
    same((len(keys), len(set(keys))), (2, 1))
    for first in (404, 429, 502):
        server = Server(createTransfer=[(first, {}), (429, {}), (200, "t9")])
        text = run(
            server.url, *TO_SUCCESS, f"expect error http.{first}", "submit continue",
            "expect error http.429", f"expect unresolved {'==' if first < 500 else '!='} null",
            "submit continue")
        see(text, "Transfer t9")
        keys = [headers["Idempotency-Key"] for _, headers, _ in server.asked("createTransfer")]
        same((len(keys), len(set(keys))), (3, 1))
    declined = {"code": "transfer.insufficientFunds"}
    server = Server(createTransfer=[(502, {}), (500, declined), (200, "t9")])
    text = run(
        server.url, *TO_SUCCESS, "submit continue", "expect error transfer.insufficientFunds",
        "expect unresolved null", "submit continue", "expect state.transfer t9", code=0)
    keys = [headers["Idempotency-Key"] for _, headers, _ in server.asked("createTransfer")]
    same((len(keys), len(set(keys))), (3, 2), text)


@fault
def nothing_is_asked_again_by_undo(_):
    server = Server(createTransfer=[(200, "t1"), (200, "t2")])
    text = run(
        server.url, *TO_SUCCESS, "undo", "redo", "expect state.transfer t1", "undo", "undo",
        "submit economy", "submit continue", "expect state.transfer t2", code=0)
    see(text, "note: the outside is not taken back: it has done createTransfer")
    same(text.count("note: "), 1)
    # The same answer is the same effect, and its key the same.
    keys = [headers["Idempotency-Key"] for _, headers, _ in server.asked("createTransfer")]
    same((len(keys), len(set(keys))), (2, 1))


@fault
def what_was_done_outside_stays_done(_):
    server = Server(createTransfer=[(200, "t1"), (200, "t2")])
    text = run(
        server.url, *TO_SUCCESS, "undo 3", "submit 200", "submit economy",
        "! submit continue", "expect error effect.open", "submit continue --force", "expect state.transfer t2", code=0)
    see(text, r"createTransfer took effect \(t1\); undo takes nothing back there")
    keys = [headers["Idempotency-Key"] for _, headers, _ in server.asked("createTransfer")]
    same((len(keys), len(set(keys))), (2, 2))
    server = Server(createTransfer=[(502, {}), (200, "t1")])
    text = run(
        server.url, *TO_SUCCESS, "undo 4", "start transfer", "submit 200", "submit economy",
        "! submit continue", "expect error effect.open", "retry", "expect unresolved null", code=0)
    keys = [headers["Idempotency-Key"] for _, headers, _ in server.asked("createTransfer")]
    same((len(keys), len(set(keys))), (2, 1), text)


@fault
def keys_are_known_for_a_day(_):
    server = Server(createTransfer=[(502, {}), (200, "t1")])
    text = run(
        server.url, *TO_SUCCESS, "advance 25h", "! retry", "expect error effect.old",
        "! submit continue", "expect error effect.old", "submit continue --force",
        "expect state.transfer t1", code=0)
    keys = [headers["Idempotency-Key"] for _, headers, _ in server.asked("createTransfer")]
    same((len(keys), len(set(keys))), (2, 2), text)


@fault
def a_world_that_is_not_asked_is_not_looked_at(_):
    server = Server()
    text = run(
        server.url, "start transfer", "world", "! world transfer.wallet",
        "! world set transfer.wallet.balance 5", "world set config.values.leastAmount 50",
        "world config.values", "submit 100", "expect !has(world.transfer)",
        "! world account.session", "permission notifications allow", code=0)
    see(text, "error: world.path: the outside is asked in place of world transfer")
    see(text, "error: world.path: the outside is asked in place of world account")
    see(text, "note: the outside is asked in place of transfer, booking, account, colours")
    see(text, "\nleastAmount: 50\n")
    see(text, "\napp.onboarded: true\n")
    assert "wallet" not in text and "tariff: one of economy" in text, text


@fault
def injections_act_in_front(_):
    server = Server()
    text = run(
        server.url, *TO_TARIFFS, "submit economy", "inject createTransfer fail offline",
        "submit continue", "expect error offline", "inject createTransfer lost", "retry",
        "expect error timeout", "retry", "expect state.transfer t7", code=0)
    same(len(server.asked("createTransfer")), 2, text)


@fault
def headers_are_sent_with_their_secrets(_):
    server = Server()
    text = run(
        server.url, "start transfer", code=0,
        options=("--secret", "token=t0ken-of-mine", "--header", "Authorization: Bearer ${secret.token}",
                 "--header", "X-Team: payments"))
    sent = server.http.asked[0][1]
    same(sent["Authorization"], "Bearer t0ken-of-mine", text)
    same(sent["X-Team"], "payments", text)


@fault
def each_case_is_a_session(folder):
    server = Server()
    path = os.path.join(folder, "two.flow")
    with open(path, "w", encoding="utf-8") as file:
        for name in ("one", "two"):
            file.write(f'case "{name}"\nstart transfer\nexpect step amount\n\n')
    done = subprocess.run(
        [FLOWSH, "test", "--outside", server.url, path], capture_output=True, text=True)
    see(done.stdout, "2 passed, 0 failed")
    same(len({headers["Flowsh-Session"] for _, headers, _ in server.http.asked}), 2)


@fault
def a_command_line_that_is_wrong(_):
    see(run("http://", "steps", code=64), "'http://' is not a URL such as http://localhost:8080")
    see(run("no-such-program --x", "steps", code=66), "there is no program 'no-such-program'")
    see(run("", "steps", code=64), "give a URL or a program")
    done = subprocess.run(
        [FLOWSH, "--outside", "http://localhost:1", "-c", "steps"], env={"PATH": "/nowhere"},
        capture_output=True, text=True)
    same(done.returncode, 66)
    see(done.stderr, "asked with curl, which is not installed")


@fault
def certificates_are_checked(folder):
    key, certificate = os.path.join(folder, "k.pem"), os.path.join(folder, "c.pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out",
         certificate, "-days", "1", "-subj", "/CN=localhost"], check=True, capture_output=True)
    import ssl
    server = Server()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server.http.socket = context.wrap_socket(server.http.socket, server_side=True)
    text = run(server.url.replace("http://127.0.0.1", "https://localhost"), "start transfer")
    see(text, "SSL certificate problem")
    same(server.http.asked, [])


# Programs


def program(folder, body):
    """A program whose `answer(asked)` is `body`; returns the command line that runs it."""
    path = os.path.join(folder, "stub.py")
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            "import json, sys, time, os\n"
            "def say(value): print(json.dumps(value), flush=True)\n"
            f"USUAL = {{'countries': ['germany'], 'tariffs': {TARIFFS!r}, 'funds': None,"
            " 'createTransfer': 't7'}\n"
            "for line in sys.stdin:\n"
            "    asked = json.loads(line)\n"
            "    if asked['request'] != 'tariffs':\n"
            "        say({'id': asked['id'], 'answer': USUAL[asked['request']]})\n"
            "        continue\n"
            + "".join(f"    {line}\n" for line in body.split("\n")))
    return f"python3 {path}"


def to_tariffs(folder, body, *more):
    return run(program(folder, body), *TO_TARIFFS, *more)


@fault
def a_program_that_answers(folder):
    see(to_tariffs(folder, "say({'id': asked['id'], 'answer': USUAL['tariffs']})"), "one of economy")


@fault
def a_program_of_a_shell_without_standard_input(folder):
    outside = program(folder, "say({'id': asked['id'], 'answer': USUAL['tariffs']})")
    words = [FLOWSH, "--outside", outside, "-c", "start transfer", "-c", "submit 100"]
    done = subprocess.run(
        ["sh", "-c", '"$@" <&-', "sh", *words], capture_output=True, text=True, timeout=60)
    see(done.stdout + done.stderr, "one of economy")


@fault
def a_program_that_says_no(folder):
    text = to_tariffs(folder, "say({'id': asked['id'], 'error': {'code': 'closed', 'message': 'Go'}})")
    see(text, "error: closed: Go")


@fault
def a_program_that_dies(folder):
    text = to_tariffs(folder, "sys.exit('out of order')", "expect error outside.ended", "back")
    see(text, r"error: outside.ended: .* has ended \(exit 1\): out of order")
    text = to_tariffs(
        folder, f"if os.path.exists('{folder}/x'): say({{'id': asked['id'], 'answer': USUAL['tariffs']}})\n"
        f"else:\n    open('{folder}/x', 'w')\n    os.abort()", "expect error outside.ended", "retry")
    see(text, "exit 134")
    see(text, "one of economy")


@fault
def a_program_that_answers_twice_or_late(folder):
    text = to_tariffs(
        folder, "for _ in range(3): say({'id': asked['id'], 'answer': USUAL['tariffs']})\n"
        "say({'id': asked['id'] - 1, 'answer': 5})", "submit economy", "submit continue")
    see(text, "Transfer t7")


@fault
def a_program_that_answers_what_was_not_asked(folder):
    see(to_tariffs(folder, "say({'id': 99, 'answer': 5})"), "http.answer: .*there was no request 99")
    see(to_tariffs(folder, "say({'answer': 5})"), "http.answer: .*'id': it must be the number")
    see(to_tariffs(folder, "print('hello', flush=True)"), "http.answer: .*not JSON in line 1.*'hello'")
    see(to_tariffs(folder, "say({'id': asked['id']})"), "http.answer: .*'answer' or 'error'")
    see(to_tariffs(folder, "say({'id': asked['id'], 'answer': 5})"), "http.answer: .*transfer/tariffs: ")


@fault
def a_program_that_is_silent(folder):
    start = time.monotonic()
    see(to_tariffs(folder, "pass"), "error: timeout: no answer within 10s")
    assert 9 < time.monotonic() - start < 14


@fault
def a_long_line(folder):
    text = to_tariffs(
        folder, "say({'id': asked['id'], 'answer': [{'name': 'x' * 10_000_000, 'commission': 1}]})",
        "expect size(fields.tariff.choices[0]) == 10000000")
    see(text, "tariff: one of xxx")
    see(to_tariffs(folder, "print('x' * (17 << 20), flush=True)"), "longer than 16 MiB")


@fault
def a_program_that_floods_standard_error(folder):
    text = to_tariffs(
        folder, "for _ in range(200): print('x' * 100_000, file=sys.stderr)\n"
        "say({'id': asked['id'], 'answer': USUAL['tariffs']})")
    see(text, "one of economy")
    assert "xxx" not in text


@fault
def a_program_that_is_not_there(folder):
    see(run(f"cd {folder} && ./nothing", "start transfer"), r"has ended \(exit 127\): .*nothing: not found")


def is_running(number):
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{number}/stat", encoding="utf-8") as file:
        return file.read().split(") ")[1][0] != "Z"


@fault
def no_program_outlives_the_shell(folder):
    deaf = os.path.join(folder, "deaf.sh")
    with open(deaf, "w", encoding="utf-8") as file:
        # Neither the end of its input nor being asked ends it, nor what it starts.
        file.write("trap '' TERM HUP INT\nsleep 77 &\necho $! $$ > $1.tmp\nmv $1.tmp $1\n"
                   "while :; do sleep 1; done\n")
    children = {}
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGKILL, None):
        ids = os.path.join(folder, f"ids{number or 0:d}")
        shell = subprocess.Popen(
            [FLOWSH, "--outside", f"sh {deaf} {ids}", "-c", "start transfer"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(lambda: os.path.exists(ids), "it has not started")
        with open(ids, encoding="utf-8") as file:
            children[shell] = [int(word) for word in file.read().split()]
        assert all(is_running(child) for child in children[shell])
        if number:
            shell.send_signal(number)
    for shell in children:
        shell.wait(timeout=15)
    for shell, ids in children.items():
        until(lambda: not any(is_running(child) for child in ids), f"the shell's {shell.returncode}")


def until(condition, what):
    end = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.02)


@fault
def a_program_that_ends_by_itself_may_take_its_time(folder):
    path = os.path.join(folder, "kept")
    text = run(
        program(folder, "say({'id': asked['id'], 'answer': USUAL['tariffs']})")
        + f"; sleep 1; echo kept > {path}", *TO_TARIFFS)
    see(text, "one of economy")
    until(lambda: os.path.exists(path), "it was ended")


@fault
def the_same_worlds_both_ways(_):
    server = subprocess.Popen([sys.executable, STUB], stdout=subprocess.PIPE, text=True)
    try:
        url = server.stdout.readline().strip()
        for outside in (url, f"{sys.executable} {STUB} --lines"):
            done = subprocess.run(
                [FLOWSH, "test", "--outside", outside, "--tag", "not @world", "--quiet",
                 "scripts/transfer", "scripts/booking"],
                cwd=ROOT, capture_output=True, text=True)
            same(done.returncode, 0, done.stdout + done.stderr)
            see(done.stdout, "[1-9][0-9]+ passed, 0 failed")
    finally:
        server.kill()


def main():
    bad = 0
    for check in FAULTS:
        if sys.argv[1:] and check.__name__ not in sys.argv[1:]:
            continue
        with tempfile.TemporaryDirectory() as folder:
            try:
                check(folder)
            except (AssertionError, subprocess.TimeoutExpired) as error:
                bad += 1
                print(f"{check.__name__}: {error}")
    print(f"{len(FAULTS) - bad} passed, {bad} failed")
    sys.exit(1 if bad else 0)


main()
