"""A server that stands in for tessera-inspect, so that the page can be tested alone."""

import http.server
import json
import os
import re
import threading

from programs import ROOT

PAGE = os.path.join(ROOT, "Sources", "TesseraInspector", "Page")
TOKEN = "0123456789abcdef0123456789abcdef"
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
          " base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
# The time at which an inspector connects.
DATE = 817_388_121.5
TYPES = {"html": "text/html", "js": "text/javascript", "css": "text/css"}


class StandInStore:
    """A store whose lines and replies a test determines."""

    def __init__(self, app, process, lines=(), number=1, name="State"):
        self.app, self.process, self.name, self.is_running = app, process, name, True
        self.id = f"{app.lower()}-{process}" + (f"-{number}" if number > 1 else "")
        self.lines = [{"inspect": 1, "app": app, "date": DATE, "process": process, "store": self.id,
                       "name": name, "state": f"{app}.State", "action": f"{app}.Action", "redacted": True}, *lines]
        self.commands = []
        self.answers = {}
        self.has_more = threading.Condition()

    def add(self, *lines):
        with self.has_more:
            self.lines += lines
            self.is_running = self.is_running and {"gone": True} not in lines
            self.has_more.notify_all()

    def take(self, command):
        """Keeps a command, and answers to it as the test has determined: not at all if that is `None`."""
        self.commands.append(command)
        reply, answer = command.pop("id"), self.answers.get(command["do"], {})
        if answer is not None:
            self.add({"reply": reply, **answer})


class StandIn:
    """The server, on a port that it keeps when it starts again."""

    def __init__(self, *stores):
        self.stores, self.port, self.server = list(stores), 0, None
        self.is_open = False
        # The number of requests for the stores.
        self.asked = 0
        self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        self.is_open = True
        handler = type("Bound", (Handler,), {"stand_in": self})
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.is_open = False
        for store in self.stores:
            store.add()
        self.server.shutdown()
        self.server.server_close()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/#{TOKEN}"


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    stand_in = None

    def log_message(self, *_):
        pass

    def answer(self, status, kind="text/plain", content=b""):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(content)

    def store(self):
        """The store of the path, and what is asked of it, if the token is right."""
        if self.headers["Tessera-Token"] != TOKEN:
            self.answer(401, content=b"The token is wrong.")
            return None, None
        match = re.fullmatch(r"/stores/([^/?]+)/(\w+)(?:\?.*)?", self.path)
        for store in self.stand_in.stores if match else []:
            if store.id == match[1]:
                return store, match[2]
        self.answer(404, content=b"There is no such store.")
        return None, None

    def do_GET(self):
        name = "inspector.html" if self.path == "/" else self.path[1:]
        if re.fullmatch(r"\w+\.(html|js|css)", name) and os.path.exists(os.path.join(PAGE, name)):
            with open(os.path.join(PAGE, name), "rb") as file:
                return self.answer(200, TYPES[name.split(".")[1]], file.read())
        if self.path == "/favicon.ico":
            return self.answer(204)
        if self.path == "/stores" and self.headers["Tessera-Token"] == TOKEN:
            self.stand_in.asked += 1
            stores = [{"id": store.id, "app": store.app, "process": store.process,
                       "name": store.name, "isRunning": store.is_running} for store in self.stand_in.stores]
            return self.answer(200, "application/json", json.dumps(stores).encode())
        store, what = self.store()
        if what == "lines":
            return self.stream(store)
        if what == "recording":
            lines = [json.dumps(line) + "\n" for line in store.lines[1:]
                     if not {"status", "reply", "screen"} & set(line)]
            return self.answer(200, "application/x-ndjson", "".join(lines).encode())

    def do_POST(self):
        store, what = self.store()
        if what == "commands":
            store.take(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.answer(202)

    def stream(self, store):
        self.send_response(200)
        self.send_header("Content-Type", "application/x-ndjson")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        sent = 0
        try:
            while self.stand_in.is_open:
                with store.has_more:
                    store.has_more.wait_for(
                        lambda: len(store.lines) > sent or not self.stand_in.is_open)
                    lines = store.lines[sent:]
                sent += len(lines)
                text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode()
                if text:
                    self.wfile.write(f"{len(text):x}\r\n".encode() + text + b"\r\n")
                if {"gone": True} in lines:
                    break
            self.wfile.write(b"0\r\n\r\n")
        except OSError:
            pass
        self.close_connection = True
