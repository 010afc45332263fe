#!/usr/bin/env python3
"""The service that Tests/Documents/library.yaml describes, on jsonrpcserver (PyPI), for tests.

It says its port in its first line of output.
"""

import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from jsonrpcserver import Error, Result, Success, dispatch, method

BOOKS = {}
REQUESTS = []


@method(name="books.find")
def find(title: str, **options) -> Result:
    found = [book for book in BOOKS.values() if title in book["title"]]
    return Success(found[:options.get("max results", 10)])


@method(name="books.add")
def add(book: dict, copies: int = 1, note: str = "") -> Result:
    if book["isbn"] in BOOKS:
        return Error(409, "There is such a book.", {"since": "2026-03-01", "copies": copies})
    BOOKS[book["isbn"]] = {**book, "shelf": book.get("shelf", "new")}
    return Success(BOOKS[book["isbn"]])


@method(name="books.remove")
def remove(isbn: str) -> Result:
    if BOOKS.pop(isbn, None) is None:
        return Error(404, "There is no such book.")
    return Success()


@method(name="desk.ring")
def ring(times: int = 1) -> Result:
    return Success()


@method
def journal() -> Result:
    return Success(REQUESTS[:-1])


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        text = self.rfile.read(int(self.headers["Content-Length"])).decode()
        if self.path != "/rpc":
            self.send_error(404)
            return
        REQUESTS.append(json.loads(text))
        answer = dispatch(text).encode()
        self.send_response(200 if answer else 204)
        if answer:
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_address[1], flush=True)
    server.serve_forever()
