#!/usr/bin/env python3
"""Serves a documentation site on 127.0.0.1.

usage: Scripts/docs_server.py FOLDER [--base PATH]     on port 8000, until it is interrupted
"""

import argparse
import contextlib
import functools
import http.server
import os
import threading


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder below a path, as project pages are."""

    def __init__(self, *arguments, base="/", **named):
        self.base = base
        super().__init__(*arguments, **named)

    def translate_path(self, path):
        # Nothing is served outside of the base.
        inside = path.startswith(self.base)
        return super().translate_path(path[len(self.base) - 1:] if inside else "/absent")

    def send_error(self, code, message=None, explain=None):
        """Sends the site's own page for an address without one, as hosts of project pages do."""
        try:
            with open(os.path.join(self.directory, "404.html"), "rb") as file:
                page = file.read()
        except OSError:
            page = None
        if code != 404 or page is None:
            super().send_error(code, message, explain)
            return
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serve(folder, base="/", port=0):
    """Yields the address of the site; port 0 takes a free one."""
    base = f"/{base.strip('/')}/".replace("//", "/")
    handler = functools.partial(Handler, directory=folder, base=base)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{base}"
    finally:
        server.shutdown()
        server.server_close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--base", default="/")
    options = parser.parse_args()
    with serve(options.folder, options.base, 8000) as root:
        print(f"The documentation is at {root} until you press Ctrl-C.", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            threading.Event().wait()


if __name__ == "__main__":
    main()
