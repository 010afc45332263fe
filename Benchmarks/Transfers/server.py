#!/usr/bin/env python3
"""Takes and gives bodies of any size on loopback: server.py prints its port, then serves."""

import http.server
import json

PIECE = bytes(1 << 18)
LINES = (b"x" * 63 + b"\n") * 4096


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        left = length = int(self.headers["Content-Length"])
        buffer = bytearray(1 << 18)
        while left:
            count = self.rfile.readinto(memoryview(buffer)[: min(left, len(buffer))])
            if not count:
                return
            left -= count
        self.answer(json.dumps(length).encode())

    def do_GET(self):
        _, kind, size = self.path.split("/")
        piece = LINES if kind == "lines" else PIECE
        left = int(size)
        self.send_response(200)
        self.send_header("Content-Type", "text/plain")
        self.send_header("Content-Length", size)
        self.end_headers()
        while left:
            self.wfile.write(piece[:left])
            left -= min(left, len(piece))

    def answer(self, body):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_port, flush=True)
    server.serve_forever()
