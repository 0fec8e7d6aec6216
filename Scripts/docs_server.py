#!/usr/bin/env -S python3 -B
"""Serves a documentation site on 127.0.0.1.

usage: Scripts/docs_server.py FOLDER [--base PATH]     on port 8000, until it is interrupted
"""

import argparse
import contextlib
import functools
import http.server
import threading

import files


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder below a path, as project pages are."""

    def __init__(self, *arguments, base, lost, **named):
        self.base = base
        # The site's own page for an address without one, as hosts of project pages show it.
        self.error_message_format = lost.replace("%", "%%")
        super().__init__(*arguments, **named)

    def translate_path(self, path):
        # Nothing is served outside of the base.
        inside = path.startswith(self.base)
        return super().translate_path(path[len(self.base) - 1:] if inside else "/absent")

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serve(folder, base="/", port=0):
    """Yields the address of the site; port 0 takes a free one."""
    base = f"/{base.strip('/')}/".replace("//", "/")
    handler = functools.partial(Handler, directory=folder, base=base, lost=files.read(folder, "404.html"))
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{base}"
        finally:
            server.shutdown()


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
