#!/usr/bin/env python3
"""A server on loopback that answers well, badly or not at all, by path; prints its port."""

import asyncio
import socket
import struct

OK = b'{"id": 7, "name": "a small answer", "tags": ["one", "two"]}'
ANSWERS = {
    b"/ok": b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(OK), OK),
    b"/short": b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello",
    b"/head": b"HTTP/1.1 200 OK\r\nX-Half: a",
    b"/chunk": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\nhello\r\n",
    b"/reset": b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nfirst",
    b"/busy": b"HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n",
}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].split(b"?")[0]
            if path == b"/stall":
                await reader.read()
                return
            writer.write(ANSWERS[path])
            await writer.drain()
            if path == b"/reset":
                linger = struct.pack("ii", 1, 0)
                connection = writer.get_extra_info("socket")
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            if path not in (b"/ok", b"/busy"):
                return
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", 0, backlog=1024)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main())
