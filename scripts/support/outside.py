#!/usr/bin/env python3
"""A server that plays the worlds of transfer and booking, for --outside.

    scripts/support/outside.py [PORT]     over HTTP on this machine; prints its URL, any free port without one
    scripts/support/outside.py --lines    as JSON Lines on standard input and output

Each session has worlds of its own, and a mutation that comes again under its key is not performed again.
"""
import http.server
import json
import sys
import threading
from decimal import Decimal


class Refused(Exception):
    """A request that the world refuses: the failure that the flow gets."""

    def __init__(self, code, message, field=None):
        super().__init__(message)
        self.failure = {"code": code, "message": message, "field": field}


class NoSuchRequest(Exception):
    """A request that nobody answers here."""


class Transfers:
    """A bank: one wallet, some countries and tariffs, and the transfers made."""

    def __init__(self):
        self.balance = Decimal("1000.00")
        self.commissions = {"economy": "0.10", "standard": "0.20", "express": "0.30"}
        self.transfers = []

    def countries(self, body):
        return ["russia", "germany", "france"]

    def tariffs(self, body):
        return [{"name": name, "commission": Decimal(commission)}
                for name, commission in self.commissions.items()]

    def funds(self, body):
        self.pay_for(body["amount"])

    def create_transfer(self, body):
        cost = body["amount"] + body["fee"]
        self.pay_for(cost)
        self.balance -= cost
        self.transfers.append(body)
        return f"t{len(self.transfers)}"

    def pay_for(self, cost):
        if cost > self.balance:
            raise Refused("transfer.insufficientFunds", "There is not enough money in the wallet")


class Bookings:
    """A chain of stores: what they offer, when they have time, and what was booked."""

    SERVICES = [
        {"id": "123", "name": "Haircut", "price": Decimal("30.00"), "minutes": 30},
        {"id": "124", "name": "Beard trim", "price": Decimal("15.00"), "minutes": 15},
    ]
    STORES = [
        {"id": "1a2b", "name": "Old Town", "description": "Three chairs by the market",
         "country": "germany"},
        {"id": "42", "name": "Harbour", "description": "A chair with a view", "country": "france"},
    ]

    def __init__(self):
        self.products = [
            {"id": "123", "name": "Shampoo", "price": Decimal("9.90"), "stock": 20},
            {"id": "9", "name": "Comb", "price": Decimal("4.50"), "stock": 1},
            {"id": "10", "name": "Gift box", "price": Decimal("25.00"), "stock": 0},
        ]
        self.slots = [
            {"id": f"{store['id']}-{index + 1}", "store": store["id"], "isFree": True,
             "start": f"2026-01-0{5 + index // 3}T{9 + index % 3:02}:00:00Z"}
            for store in self.STORES for index in range(6)
        ]
        self.bookings = []

    def countries(self, body):
        return [store["country"] for store in self.STORES]

    def stores(self, body):
        return [dict(store, services=self.SERVICES, products=self.products)
                for store in self.STORES if body["country"] in (None, store["country"])]

    # Named as the flow names the request.
    def slots_of(self, body):
        return [slot for slot in self.slots if slot["isFree"] and slot["store"] == body["store"]]

    def cart(self, body):
        if not body["services"] and not body["products"]:
            raise Refused("booking.cartEmpty", "There is nothing in the cart")

    def price(self, body):
        things = {"services": self.SERVICES, "products": self.products}
        return sum(
            (thing["price"] for kind, known in things.items() for wanted in body[kind]
             for thing in known if thing["id"] == wanted), Decimal(0))

    def stock(self, body):
        for product in self.products:
            if product["stock"] < body["products"].count(product["id"]):
                raise Refused(
                    "booking.outOfStock", f"{product['name']} is out of stock", "products")

    def create_booking(self, body):
        slot = next((slot for slot in self.slots if slot["id"] == body["slot"]), None)
        if not slot or slot["store"] != body["store"] or not slot["isFree"]:
            raise Refused(
                "booking.slotTaken", f"Slot {body['slot']} is not free any more", "slot")
        self.stock(body)
        slot["isFree"] = False
        for product in self.products:
            product["stock"] -= body["products"].count(product["id"])
        self.bookings.append(body)
        return f"b{len(self.bookings)}"


class Outside:
    """The worlds of all sessions, and what mutations have brought by their keys."""

    def __init__(self):
        self.lock = threading.Lock()
        self.sessions = {}
        self.brought = {}

    def answer(self, session, flow, request, body, key):
        with self.lock:
            if key in self.brought:
                return self.brought[key]
            if session not in self.sessions:
                transfers, bookings = Transfers(), Bookings()
                self.sessions[session] = {
                    ("transfer", "countries"): transfers.countries,
                    ("transfer", "tariffs"): transfers.tariffs,
                    ("transfer", "funds"): transfers.funds,
                    ("transfer", "createTransfer"): transfers.create_transfer,
                    ("booking", "countries"): bookings.countries,
                    ("booking", "stores"): bookings.stores,
                    ("booking", "slots"): bookings.slots_of,
                    ("booking", "price"): bookings.price,
                    ("booking", "cart"): bookings.cart,
                    ("booking", "stock"): bookings.stock,
                    ("booking", "createBooking"): bookings.create_booking,
                }
            answer = self.sessions[session].get((flow, request))
            if not answer:
                raise NoSuchRequest(f"{flow}/{request}")
            value = answer(body)
            if key:
                self.brought[key] = value
            return value


def read(text):
    return json.loads(text, parse_float=Decimal, parse_int=Decimal)


def written(value):
    """JSON with decimal numbers as they are."""
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, dict):
        members = (f"{json.dumps(name)}: {written(member)}" for name, member in value.items())
        return "{" + ", ".join(members) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        try:
            _, flow, request = self.path.split("/")
            value = self.server.outside.answer(
                self.headers.get("Flowsh-Session"), flow, request, read(body),
                self.headers.get("Idempotency-Key"))
            self.reply(200, value)
        except Refused as refused:
            self.reply(422, refused.failure)
        except (NoSuchRequest, ValueError):
            self.reply(404, None)

    def reply(self, status, value):
        body = written(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def serve(port):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.outside = Outside()
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


def answer_lines():
    outside = Outside()
    for line in sys.stdin:
        asked = read(line)
        reply = {"id": asked["id"]}
        try:
            reply["answer"] = outside.answer(
                asked["session"], asked["flow"], asked["request"], asked["body"],
                asked.get("key"))
        except Refused as refused:
            reply["error"] = refused.failure
        except NoSuchRequest as unknown:
            reply["error"] = {"code": "http.404", "message": f"nobody answers {unknown}"}
        print(written(reply), flush=True)


if __name__ == "__main__":
    if sys.argv[1:] == ["--lines"]:
        answer_lines()
    else:
        serve(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
