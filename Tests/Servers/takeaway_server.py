#!/usr/bin/env python3
"""The service that Specs/takeaway describes, for tests; nothing but Python's own library.

It says its port in its first line of output. What it is sent is kept by the header X-Test and can be
had, as JSON, from GET /seen/<test>. A test tells it how to behave with the header X-Script: one word
for each coming request (`ok`, `503`, `503:0` with a Retry-After of 0 seconds, `307>URL`, `slow`,
`drop`).
"""

import base64
import email.parser
import email.policy
import json
import sys
import threading
import time
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ADA = {
    "id": "6F2A9C1E-93B4-4F6E-8A53-0D1F5F7F2C11",
    "name": "Ada",
    "nickname": None,
    "created_at": "2026-03-01T09:30:00Z",
    "state": "active",
}
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)


class State:
    """What the server remembers, by test."""

    def __init__(self):
        self.lock = threading.Lock()
        self.seen = {}
        self.steps = {}
        self.sessions = {}
        self.refreshes = {}
        self.count = 0

    def note(self, test, record):
        with self.lock:
            self.seen.setdefault(test, []).append(record)

    def step(self, test, script):
        """The script's word for this request."""
        with self.lock:
            number = self.steps.get(test, 0)
            self.steps[test] = number + 1
        words = script.split()
        return words[number] if number < len(words) else "ok"

    def begin(self, user):
        """A new session: an access token and a refresh token."""
        with self.lock:
            self.count += 1
            token, refresh = f"access-{self.count}", f"refresh-{self.count}"
            # A guest's first token is good for one call only.
            self.sessions[token] = 1 if user == "guest" else None
            self.refreshes[refresh] = user
        return token, refresh

    def renew(self, refresh):
        """A refresh token is good for once."""
        with self.lock:
            return self.refreshes.pop(refresh, None)

    def admits(self, token):
        with self.lock:
            if token not in self.sessions:
                return False
            left = self.sessions[token]
            if left is not None:
                if left == 0:
                    return False
                self.sessions[token] = left - 1
            return True

    def end(self, token):
        with self.lock:
            self.sessions.pop(token, None)


STATE = State()


def wrapped(data, code=0, message="ok"):
    return {"code": code, "msg": message, "data": data}


def user(number):
    return dict(ADA, id=f"00000000-0000-4000-8000-{number:012d}", name=f"User {number}")


def order(number, **fields):
    return {
        "id": number,
        "lines": [{"dish": 1}],
        "payment": {"kind": "cash"},
        "state": "placed",
        "placed_at": 1767225600,
        **fields,
    }


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def log_message(self, *arguments):
        pass

    # Reading

    def read_body(self):
        if self.headers.get("Transfer-Encoding", "").lower() == "chunked":
            body = b""
            while size := int(self.rfile.readline().split(b";")[0], 16):
                body += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
            return body
        return self.rfile.read(int(self.headers.get("Content-Length", 0)))

    def parts(self):
        """The parts of a multipart body, as the mail parser of the standard library sees them."""
        head = f"Content-Type: {self.headers['Content-Type']}\r\n\r\n".encode()
        message = email.parser.BytesParser(policy=email.policy.HTTP).parsebytes(head + self.body)
        assert message.is_multipart() and not message.defects
        return [
            {
                "name": part.get_param("name", header="content-disposition"),
                "filename": part.get_param("filename", header="content-disposition"),
                "type": part["Content-Type"],
                "body": base64.b64encode(part.get_payload(decode=True)).decode(),
            }
            for part in message.iter_parts()
        ]

    # Answering

    def answer(self, status, body=None, headers=None, media="application/json"):
        if body is None:
            data = b""
        elif isinstance(body, bytes):
            data = body
        else:
            data = json.dumps(body).encode()
        self.send_response(status)
        if data:
            self.send_header("Content-Type", media)
        if status != 204:
            self.send_header("Content-Length", str(len(data)))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def problem(self, status, title, **fields):
        self.answer(status, {"title": title, **fields}, media="application/problem+json")

    # Routing

    def handle_any(self):
        self.body = self.read_body()
        url = urllib.parse.urlsplit(self.path)
        self.query = urllib.parse.parse_qs(url.query, keep_blank_values=True)
        if url.path.startswith("/seen/"):
            return self.answer(200, STATE.seen.get(url.path[6:], []))
        test = self.headers.get("X-Test", "")
        record = {
            "method": self.command,
            "target": self.path,
            "headers": [[name, value] for name, value in self.headers.items()],
            "body": base64.b64encode(self.body).decode(),
        }
        if self.headers.get("Content-Type", "").startswith("multipart/form-data"):
            record["parts"] = self.parts()
        STATE.note(test, record)
        step = STATE.step(test, self.headers.get("X-Script", ""))
        if step == "drop":
            self.close_connection = True
            return
        if step == "slow":
            time.sleep(0.5)
        elif ">" in step:
            status, _, target = step.partition(">")
            return self.answer(int(status), headers={"Location": target})
        elif step != "ok":
            status, _, wait = step.partition(":")
            headers = {"Retry-After": wait} if wait else {}
            return self.answer(int(status), {"title": "scripted"}, headers)
        path = [urllib.parse.unquote(part) for part in url.path.split("/")[1:]]
        if path[0] != "v2":
            return self.problem(404, "no such version")
        method = getattr(self, f"{self.command}_{path[1].replace('.', '_')}", None)
        if method is None:
            return self.problem(404, "no such path")
        method(*path[2:])

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_any

    def admitted(self):
        """Whether the caller is logged in; if not, says so."""
        scheme, _, token = self.headers.get("Authorization", "").partition(" ")
        if scheme == "Bearer" and STATE.admits(token):
            return True
        self.problem(401, "log in first")
        return False

    def partner(self):
        if self.headers.get("X-Partner-Key") == "till-7":
            return True
        self.problem(403, "no partner")
        return False

    # Account

    def session(self, name):
        token, refresh = STATE.begin(name)
        expires = 0 if name == "mayfly" else 3600
        self.answer(
            200,
            wrapped(
                {
                    "token": token,
                    "refresh_token": refresh,
                    "expires_in": expires,
                    "user": dict(ADA, name=name),
                }
            ),
        )

    def POST_sessions(self, action=""):
        if action == "refresh":
            name = STATE.renew(json.loads(self.body)["refresh_token"])
            if name is None:
                return self.problem(401, "log in again")
            return self.session("guest, renewed" if name == "guest" else "renewed")
        form = dict(urllib.parse.parse_qsl(self.body.decode("ascii"), strict_parsing=True))
        if form["password"] != "correct & horse+battery=staple %ü":
            return self.problem(401, "wrong password", fields={"password": ["does not match"]})
        self.session(form["name"])

    def DELETE_sessions(self, _):
        if self.admitted():
            STATE.end(self.headers["Authorization"].split(" ")[1])
            self.answer(200, wrapped(None))

    # Users

    def GET_users(self, number=None, what=None):
        if not self.admitted():
            return
        if what == "avatar":
            return self.answer(200, PNG, media="image/png")
        if number is None:
            page, size = int(self.query.get("page", ["1"])[0]), int(self.query.get("size", ["2"])[0])
            first = (page - 1) * size
            items = [user(number) for number in range(first, min(first + size, 5))]
            return self.answer(200, wrapped({"items": items, "total": 5}))
        if number.endswith("404"):
            return self.problem(404, "no such user", detail=number)
        if number.endswith("410"):
            return self.problem(410, "forgotten")
        if number.endswith("999"):
            return self.answer(
                200, {"code": 1004, "msg": "frozen", "data": None, "detail": {"title": "why", "fields": {"a": ["b"]}}}
            )
        if number.endswith("777"):
            return self.answer(
                200,
                wrapped(
                    {
                        "id": number,
                        "name": "N\u0000\u2028 \U0001f35c",
                        "nickname": "nick",
                        "birthday": None,
                        "created_at": "2026-03-01T10:30:00.250+01:00",
                        "state": "hibernating",
                        "invited_by": dict(ADA, birthday="1815-12-10"),
                        "address": {"latitude": 52.5, "longitude": 13.25, "street": "S", "city": "B"},
                        "added later": [1, {"x": None}],
                    }
                ),
            )
        self.answer(200, wrapped(dict(ADA, id=number)))

    def POST_users(self):
        name = json.loads(self.body)["name"]
        if name == "Later":
            return self.answer(202)
        if name == "Taken":
            return self.problem(409, "name is taken")
        if name == "":
            return self.problem(422, "look again", fields={"name": ["is empty"]})
        self.answer(201, wrapped(dict(ADA, name=name)))

    def PUT_users(self, _, what):
        if self.admitted():
            self.answer(200, wrapped(None))

    def DELETE_users(self, _):
        if self.admitted():
            self.answer(204)

    # Menus

    def GET_restaurants(self, number, _):
        if not self.admitted():
            return
        dish = {"id": 1, "name": "Soup", "price": {"amount": 12345678901234567.89}}
        text = json.dumps(
            {
                "data": {
                    "menu": {
                        "title": f"No. {number}",
                        "sections": {
                            "hot": [dict(dish, spiciness=2, contains="A7", tags=["new"])],
                            "cold": [dict(dish, spiciness=9, contains="B1")],
                        },
                        "subMenus": [{"title": "Kids", "sections": {}}],
                    }
                }
            }
        )
        # Python writes the nearest binary number; the service writes the cents.
        self.answer(200, text.replace("1.2345678901234568e+16", "12345678901234567.89").encode())

    def PUT_restaurants(self, number, _):
        if self.partner():
            self.answer(200, wrapped(None))

    def PUT_dishes(self, *_):
        if self.partner():
            self.answer(200, wrapped(None))

    def GET_dishes(self):
        if not self.admitted():
            return
        first = int(self.query.get("cursor", ["c0"])[0][1:])
        dishes = [
            {"id": number, "name": f"Dish {number}", "price": {"amount": 1, "currency": "USD"}}
            for number in range(first, min(first + 3, 7))
        ]
        more = {"next_cursor": f"c{first + 3}"} if first + 3 < 7 else {}
        self.answer(200, wrapped({"dishes": dishes, **more}))

    def GET_legend_txt(self):
        if self.admitted():
            self.answer(200, "A1: glüten\n".encode(), media="text/plain; charset=utf-8")

    # Orders

    def POST_orders(self, number=None, what=None):
        if not self.admitted():
            return
        if what == "comment":
            return self.answer(200, wrapped(None))
        body = json.loads(self.body)
        payment = body["payment"]
        if payment.get("last_digits") == "0000":
            return self.problem(402, "declined")
        if payment.get("last_digits") == "0418":
            return self.problem(418, "a teapot", detail="short and stout")
        if payment["kind"] == "cash":
            return self.answer(202, wrapped({"eta": [10, 20.5], "who": None}))
        self.answer(201, wrapped(order(9, **body)))

    def GET_orders(self):
        if not self.admitted():
            return
        skip, limit = int(self.query.get("skip", ["0"])[0]), int(self.query.get("limit", ["2"])[0])
        payments = [
            {"kind": "card", "last_digits": "4242", "brand": "Visa"},
            {"kind": "credit", "last_digits": "1881", "brand": "Visa"},
            {"kind": "cash", "change": {"amount": 0.1}},
            {"kind": "crypto", "coin": "DOGE", "n": 1},
        ]
        notes = ["no onions", ["a", "b"], {"text": "t", "author": ADA}, {"voice": "x.ogg"}]
        orders = [
            order(number, payment=payments[number], note=notes[number]) for number in range(4)
        ]
        self.answer(200, wrapped(orders[skip : skip + limit]))

    def DELETE_orders(self, number):
        if not self.admitted():
            return
        if number == "409":
            return self.problem(409, "it is being cooked")
        self.answer(200, wrapped(None))

    def GET_receipts(self, year):
        if not self.admitted():
            return
        page = int(self.query.get("page", ["1"])[0])
        link = f'</v2/receipts/{year}?page={page + 1}>; title="next, please"; rel="next last"'
        headers = {"Link": f'</v2/receipts/{year}>; rel="first", {link}'} if page < 3 else {}
        self.answer(200, [f"{year}-{page}a", f"{year}-{page}b"], headers)

    # Riders

    def POST_rpc(self, version=None):
        if self.admitted():
            self.house() if version == "v1" else self.json_rpc()

    def house(self):
        call = json.loads(self.body)
        assert set(call) == {"method", "arguments", "tag"}, call
        if call["arguments"].get("stars", 0) > 5:
            return self.answer(200, {"result": "too many stars", "tag": call["tag"]})
        self.answer(
            200, {"result": "success", "arguments": {"average": 4.5, "count": 2}, "tag": call["tag"]}
        )

    def json_rpc(self):
        calls = json.loads(self.body)
        if not isinstance(calls, list):
            answer = self.rpc_answer(calls)
            return self.answer(204) if answer is None else self.answer(200, answer)
        answers = [answer for call in calls if (answer := self.rpc_answer(call)) is not None]
        # In any order, as the protocol allows.
        self.answer(200, answers[::-1]) if answers else self.answer(204)

    def rpc_answer(self, call):
        assert call["jsonrpc"] == "2.0", call
        place = {"latitude": 52.5, "longitude": 13.4, "seen_at": "2026-03-01T09:30:00Z"}
        parameters = call.get("params", {})
        frame = {"jsonrpc": "2.0", "id": call.get("id")}
        if "id" not in call:
            return None
        if call["method"] == "locate":
            if parameters["riderID"] == 404:
                error = {"code": -32004, "message": "off duty", "data": {"title": "home"}}
                return {**frame, "error": error}
            return {**frame, "result": dict(place, heading=-1 if parameters["riderID"] == 1 else 90)}
        if call["method"] == "near":
            return {**frame, "result": [place, dict(place, heading=parameters.get("radius"))]}
        return {**frame, "error": {"code": -32601, "message": "Method not found"}}


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256


def main():
    server = Server(("127.0.0.1", 0), Handler)
    print(server.server_address[1], flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
