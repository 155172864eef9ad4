#!/usr/bin/env python3
"""The transfer flow and the part of the script language that drives it, written by hand for speed.

usage: transfer.py FILE

It stands beside `flowsh --quiet FILE` in the benchmark, so it checks what flowsh checks and keeps
what flowsh keeps: text rules, a script that is parsed completely before anything runs, field kinds
and rules, the verdict of the wallet, events, history with the state before each answer, loaded
tariffs that `back` restores, idempotency keys, the last decisions, exact money. It knows start,
submit, back, cancel, world, state and steps, and prints what flowsh prints for the last three.
"""

import gc
import re
import sys
from collections import deque
from decimal import Context, Decimal, InvalidOperation, setcontext

setcontext(Context(prec=34))

NOT_TEXT = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
ODD_SPACE = re.compile(
    "[\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ufeff]")
NEEDS_CARE = re.compile(r"""["'#\\$|]""")
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*=").match
WORD = re.compile(
    r"""[ \t]*(?:(#.*)|((?:[^\s"'\\$]|\$(?!\{)|\\(?!$)|'[^']*'|"(?:[^"\\]|\\[ntr"\\$])*")+))""")
PART = re.compile(r"""'([^']*)'|"((?:[^"\\]|\\.)*)"|([^'"]+)""")
ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}
DECIMAL = re.compile(r"-?[0-9]+(?:\.([0-9]+))?").fullmatch
CENT = Decimal("0.01")
LEAST = Decimal(100)


class Refusal(Exception):
    def __init__(self, code, message):
        super().__init__(f"{message} ({code})")


class Mistake(Exception):
    """The script is wrong; nothing runs."""


# Parsing


def words_with_care(line):
    """The words of a line that holds quotes or comments: (text, is unquoted) pairs."""
    words, place = [], 0
    line = line.rstrip(" \t")
    while place < len(line):
        match = WORD.match(line, place)
        if match is None:
            raise Mistake(f"column {place + 1}: this is no word")
        place = match.end()
        if match[1] is not None:
            break
        written = match[2]
        text = "".join(
            part[1] if part[1] is not None
            else re.sub(r"\\(.)", lambda m: ESCAPES.get(m[1], m[1]), part[2])
            if part[2] is not None else part[3]
            for part in PART.finditer(written))
        words.append((text, written[0] not in "\"'"))
    return words


def pairs(words, unquoted):
    """Fields from left to right: `NAME=VALUE`, or a name and then whatever comes next."""
    fields, index, count = [], 0, len(words)
    while index < count:
        word = words[index]
        if unquoted(index) and NAME(word):
            name, _, value = word.partition("=")
            index += 1
        elif index + 1 < count:
            name, value = word, words[index + 1]
            index += 2
        else:
            raise Mistake(f"field '{word}' has no value")
        if any(name == other for other, _ in fields):
            raise Mistake(f"field '{name}' is given twice")
        fields.append((name, value))
    return tuple(fields)


def always(_):
    return True


def parse_submit(words, unquoted=always):
    count = len(words)
    if count == 3 and "=" not in words[1]:
        return Session.submit, (words[1], words[2])
    if count == 2:
        word = words[1]
        if "=" in word and unquoted(1) and NAME(word):
            name, _, value = word.partition("=")
            return Session.submit, (name, value)
        return Session.submit, (None, word)
    if count == 1:
        return Session.submit, None
    fields = pairs(words[1:], lambda index: unquoted(index + 1))
    if len(fields) == 1:
        return Session.submit, fields[0]
    return Session.submit_several, fields


def parse_start(words, unquoted=always):
    if len(words) == 1:
        raise Mistake("the flow's name is missing")
    if len(words) > 2 and words[2] == "at":
        raise Mistake("'at' is not known here")
    fields = []
    for index in range(2, len(words)):
        if not (unquoted(index) and NAME(words[index])):
            raise Mistake(f"'{words[index]}' is no FIELD=VALUE")
        name, _, value = words[index].partition("=")
        fields.append((name, value))
    return Session.start, (words[1], fields)


def parse_back(words, unquoted=always):
    if len(words) == 1:
        return Session.back, None
    if len(words) == 3 and words[1] == "to" and unquoted(1):
        return Session.back_to, words[2]
    raise Mistake("usage: back [to STEP]")


def parse_alone(operation):
    def parse(words, unquoted=always):
        if len(words) > 1:
            raise Mistake(f"'{words[1]}' was not expected here")
        return operation, None
    return parse


def parse_world(words, unquoted=always):
    if len(words) == 4 and words[1] == "set" and unquoted(1):
        return Session.set_world, (words[2].split("."), words[3])
    if len(words) <= 2:
        return Session.world, words[1].split(".") if len(words) == 2 else []
    raise Mistake("usage: world [PATH] | world set PATH VALUE")


def parse(data):
    """All of a script as (line number, operation, argument), or a mistake."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Mistake(f"byte {error.start}: this is no UTF-8") from None
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    if found := NOT_TEXT.search(text):
        raise Mistake(f"line {text.count(chr(10), 0, found.start()) + 1}: a control character")
    is_plain = not NEEDS_CARE.search(text) and (text.isascii() or not ODD_SPACE.search(text))
    parsers, program = PARSERS, []
    add = program.append
    number = 0
    try:
        for number, line in enumerate(text.split("\n"), 1):
            if is_plain:
                words = line.split()
                if words:
                    operation, argument = parsers[words[0]](words)
                    add((number, operation, argument))
            else:
                parse_with_care(line, number, add)
    except KeyError as error:
        raise Mistake(f"line {number}: no command is named {error}") from None
    except Mistake as error:
        raise Mistake(f"line {number}: {error}") from None
    return program


def parse_with_care(line, number, add):
    if ODD_SPACE.search(re.sub(r"""'[^']*'|"(?:[^"\\]|\\.)*\"""", "", line)):
        raise Mistake("an odd space")
    found = words_with_care(line)
    if found:
        words = [text for text, _ in found]
        operation, argument = PARSERS[words[0]](words, lambda index: found[index][1])
        add((number, operation, argument))


# Running


class State:
    """What has been gathered. Values are replaced and never changed, so history can share them."""

    __slots__ = ("country", "amount", "tariff", "fee", "transfer")

    def __init__(self, country, amount=None, tariff=None, fee=None, transfer=None):
        self.country = country
        self.amount = amount
        self.tariff = tariff
        self.fee = fee
        self.transfer = transfer


class Session:
    __slots__ = (
        "wallet", "currency", "countries", "tariffs", "transfers", "keys", "flow", "step", "state",
        "loaded", "last", "path", "outcome", "output", "starts", "showing", "decisions", "error",
        "answers", "out")

    def __init__(self, out):
        self.out = out
        self.wallet = Decimal("1000.00")
        self.currency = "EUR"
        self.countries = ("russia", "germany", "france")
        self.tariffs = {
            "economy": Decimal("0.10"), "standard": Decimal("0.20"), "express": Decimal("0.30")}
        self.transfers = {}
        self.keys = {}
        self.flow = self.outcome = self.output = self.error = None
        self.starts = self.showing = 0
        self.decisions = deque(maxlen=4096)
        self.answers = {
            "amount": self.answer_amount, "tariffs": self.answer_tariff,
            "confirmation": self.answer_confirmation, "success": self.leave_success}

    def start(self, argument):
        name, fields = argument
        if name != "transfer":
            raise Refusal("flow.unknown", f"no flow is named '{name}'")
        if self.flow is not None and self.outcome is None:
            raise Refusal("flow.running", "flow transfer is running")
        country = "germany"
        for field, value in fields:
            if field != "country":
                raise Refusal("field.unknown", f"no field is named '{field}'")
            if value not in self.countries:
                raise Refusal("field.choice", f"'{value}' is none of {self.countries}")
            country = value
        self.flow = name
        self.outcome = self.output = self.error = None
        self.starts += 1
        self.path = []
        self.state = State(country)
        self.show("start", None, "amount")

    def show(self, cause, event, step):
        """Begins a new showing of a step."""
        self.decisions.append((cause, event, step))
        self.step = step
        self.showing += 1
        self.last = None
        self.loaded = tuple(self.tariffs) if step == "tariffs" else None

    def go(self, event, step, last, state):
        """Leaves a showing for another step, and remembers it."""
        self.path.append((self.step, self.state, self.loaded, last, self.showing))
        self.state = state
        self.error = None
        self.show("submit", event, step)

    def submit(self, argument):
        answer = self.answers.get(self.step) if self.flow is not None else None
        if answer is None or self.outcome is not None:
            self.refuse_submit()
        answer(argument)

    def submit_several(self, fields):
        self.submit(None if not fields else fields[0])
        raise Refusal("field.unknown", f"no field is named '{fields[1][0]}'")

    def refuse_submit(self):
        if self.flow is None:
            raise Refusal("flow.none", "no flow is running")
        if self.outcome is not None:
            raise Refusal("flow.ended", "flow transfer has ended")
        raise Refusal("transition.none", f"step {self.step} only leads back")

    def value(self, argument, field):
        """The text for the step's only field."""
        if argument is None:
            if self.last is None:
                raise Refusal("field.missing", f"{field} is missing")
            return self.last
        name, value = argument
        if name != field:
            if name is not None:
                raise Refusal("field.unknown", f"no field is named '{name}'")
            if value == field:
                raise Refusal("field.missing", f"{field} is missing")
        if not value:
            raise Refusal("field.missing", f"{field} is missing")
        return value

    def answer_amount(self, argument):
        text = self.value(argument, "amount")
        match = DECIMAL(text)
        if match is None:
            raise Refusal("field.type", f"'{text}' is no decimal")
        if len(text) > 34 and len(text.lstrip("-0").replace(".", "")) > 34:
            raise Refusal("field.range", "a number has at most 34 digits")
        amount = Decimal(text)
        if amount <= 0:
            raise Refusal("field.range", f"{text} is not more than 0")
        places = match[1]
        if places is not None and len(places) > 2:
            raise Refusal("field.pattern", f"{text} has more than 2 places")
        state = State(self.state.country, amount)
        if amount > self.wallet:
            self.last = text
            self.error = ("transfer.insufficientFunds", "There is not enough money in the wallet")
        elif amount < LEAST:
            self.go("invalidAmount", "invalidAmount", text, state)
        else:
            self.go(None, "tariffs", text, state)

    def answer_tariff(self, argument):
        tariff = self.value(argument, "tariff")
        if tariff not in self.loaded:
            raise Refusal("field.choice", f"'{tariff}' is none of {self.loaded}")
        state = self.state
        amount = state.amount
        try:
            fee = (amount * self.tariffs[tariff]).quantize(CENT)
        except InvalidOperation:
            raise Refusal("field.range", "the fee would have more than 34 digits") from None
        self.go(None, "confirmation", tariff, State(state.country, amount, tariff, fee))

    def answer_confirmation(self, argument):
        answer = self.value(argument, "confirmation")
        if answer == "continue":
            self.create_transfer(answer)
        elif answer == "editAmount":
            self.decisions.append(("submit", "confirmationEditAmount", "amount"))
            self.back_to("amount")
        elif answer == "editTariff":
            self.decisions.append(("submit", "confirmationEditTariff", "tariffs"))
            self.back_to("tariffs")
        else:
            raise Refusal("field.choice", f"'{answer}' is none of the choices")

    def create_transfer(self, answer):
        state = self.state
        key = (self.starts, self.showing, answer)
        made = self.keys.get(key)
        if made is None:
            cost = state.amount + state.fee
            if cost > self.wallet:
                self.last = answer
                self.error = (
                    "transfer.insufficientFunds", "There is not enough money in the wallet")
                return
            self.wallet -= cost
            made = f"t{len(self.transfers) + 1}"
            self.transfers[made] = state
            self.keys[key] = made
        done = State(state.country, state.amount, state.tariff, state.fee, made)
        self.go("confirmationContinue", "success", answer, done)

    def leave_success(self, argument):
        if argument is not None:
            raise Refusal("field.unknown", "step success has no fields")
        state = self.state
        self.go(None, "finish", None, state)
        self.outcome = "completed"
        self.output = (state.transfer, state.country, state.amount, state.fee, state.tariff)

    def need_flow(self):
        if self.flow is None:
            raise Refusal("flow.none", "no flow is running")
        if self.outcome is not None:
            raise Refusal("flow.ended", "flow transfer has ended")
        if self.step == "success":
            raise Refusal("back.nothing", "step success is final")

    def back(self, _):
        self.need_flow()
        self.error = None
        if self.path:
            self.step, self.state, self.loaded, self.last, self.showing = self.path.pop()
            self.decisions.append(("back", None, self.step))
        else:
            self.outcome = "cancelled"
            self.decisions.append(("back", None, None))

    def back_to(self, step):
        self.need_flow()
        path = self.path
        for index in range(len(path) - 1, -1, -1):
            if path[index][0] == step:
                break
        else:
            raise Refusal("back.unvisited", f"step {step} was not visited")
        self.error = None
        self.step, self.state, self.loaded, self.last, self.showing = path[index]
        del path[index:]
        self.decisions.append(("back", None, step))

    def cancel(self, _):
        if self.flow is None:
            raise Refusal("flow.none", "no flow is running")
        if self.outcome is not None:
            raise Refusal("flow.ended", "flow transfer has ended")
        self.error = None
        self.outcome = "completed" if self.step == "success" else "cancelled"
        self.decisions.append(("cancel", None, None))

    def set_world(self, argument):
        path, value = argument
        if path != ["transfer", "wallet", "balance"]:
            raise Refusal("world.path", f"the world has nothing at '{'.'.join(path)}'")
        if not DECIMAL(value):
            raise Refusal("world.value", f"'{value}' is no decimal")
        self.wallet = Decimal(value)
        self.error = None

    def world(self, path):
        if path == ["transfer", "wallet"]:
            self.out.append(f"balance: {self.wallet}\ncurrency: {self.currency}\n")
        elif path == ["transfer", "wallet", "balance"]:
            self.out.append(f"{self.wallet}\n")
        else:
            raise Refusal("world.path", f"the world has nothing at '{'.'.join(path)}'")

    def show_state(self, _):
        if self.flow is None:
            raise Refusal("flow.none", "no flow is running")
        for name in State.__slots__:
            value = getattr(self.state, name)
            if value is not None:
                self.out.append(f"{name}: {value}\n")

    def steps(self, _):
        if self.flow is None:
            raise Refusal("flow.none", "no flow is running")
        self.out.append(", ".join([place[0] for place in self.path] + [self.step]) + "\n")


PARSERS = {
    "start": parse_start, "submit": parse_submit, "back": parse_back, "world": parse_world,
    "cancel": parse_alone(Session.cancel), "state": parse_alone(Session.show_state),
    "steps": parse_alone(Session.steps)}


def main(kind=Session):
    # The program is a million tuples that live to the end: looking for cycles in them is a waste.
    gc.disable()
    with open(sys.argv[1], "rb") as file:
        data = file.read()
    try:
        program = parse(data)
    except Mistake as error:
        sys.exit(f"error: {error}")
    out = []
    session = kind(out)
    number = 0
    try:
        for number, operation, argument in program:
            operation(session, argument)
    except Refusal as error:
        sys.stdout.write("".join(out))
        sys.exit(f"line {number}: {error}")
    sys.stdout.write("".join(out))


if __name__ == "__main__":
    main()
