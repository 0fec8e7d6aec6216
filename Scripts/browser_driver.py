"""Drives a headless Chromium through its debugging pipe, with Python's standard library only."""

import contextlib
import json
import os
import re
import select
import shutil
import subprocess
import tempfile

import files
from programs import LIMIT, until

NAMES = ("chromium", "chromium-browser", "google-chrome")
COMMANDS, ANSWERS = 3, 4


# The errors of an expression whose page another one has replaced.
GONE = re.compile("navigated or closed|context was destroyed|default execution context")


class PageHasGone(RuntimeError):
    """The page that was asked has made room for another one."""


class Browser:
    """A browser with one page."""

    def __init__(self, width=1280, height=860):
        program = next((found for found in map(shutil.which, NAMES) if found), None)
        if not program:
            raise SystemExit("test-browser: there is no Chromium; make test-browser installs it.")
        self.folder = tempfile.mkdtemp()
        read_commands, self.commands = os.pipe()
        self.answers, write_answers = os.pipe()
        # Away from the descriptors that the browser expects.
        high = [os.dup2(end, 100 + index) for index, end in enumerate((read_commands, write_answers))]

        def place():
            os.dup2(high[0], COMMANDS)
            os.dup2(high[1], ANSWERS)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-sync",
             "--remote-debugging-pipe", f"--user-data-dir={self.folder}",
             f"--window-size={width},{height}", "about:blank"],
            preexec_fn=place, close_fds=True, pass_fds=(COMMANDS, ANSWERS, *high),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for end in (read_commands, write_answers, *high):
            os.close(end)
        self.buffer, self.number, self.session, self.events = b"", 0, None, []
        target = self.page_target()
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Page.setLifecycleEventsEnabled", enabled=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def page_target(self):
        return until(lambda: next(
            (info["targetId"] for info in self.call("Target.getTargets")["targetInfos"] if info["type"] == "page"),
            None))

    def call(self, method, **parameters):
        """Sends a command and waits for its response; events in between are kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.next_message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    text = answer["error"]["message"]
                    raise (PageHasGone if GONE.search(text) else RuntimeError)(f"{method}: {text}")
                return answer["result"]
            self.events.append(answer)

    def next_message(self):
        while b"\0" not in self.buffer:
            if not select.select([self.answers], [], [], LIMIT)[0]:
                raise TimeoutError(f"The browser says nothing for {LIMIT} s.")
            piece = os.read(self.answers, 1 << 20)
            if not piece:
                raise RuntimeError("The browser has ended.")
            self.buffer += piece
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def open(self, place):
        """Opens a file, perhaps with a fragment, or a URL, and waits until its scripts have run."""
        # From one fragment to another, a page would stay.
        self.navigate("about:blank")
        self.events = []
        self.navigate(place if place.startswith("http") else "file://" + os.path.abspath(place))

    def navigate(self, url):
        """Waits until this very document has loaded: a former one, by a link, may still load too."""
        loader = self.call("Page.navigate", url=url)["loaderId"]
        while not any(event.get("method") == "Page.lifecycleEvent" and event["params"]["name"] == "load"
                      and event["params"]["loaderId"] == loader for event in self.events):
            self.events.append(self.next_message())

    def js(self, expression):
        """Evaluates an expression in the page, and waits for a promise."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']['exception']['description']}")
        return result["result"].get("value")

    def until(self, expression):
        """Waits until an expression is true, and returns whether it is, also while a link leads to another page."""
        def ask():
            try:
                return self.js(expression)
            except PageHasGone:
                return None

        return bool(until(ask))

    def lasting(self, look):
        """What a look at a page finds wrong once the page has had time to be drawn."""
        found = []

        def is_clean():
            found[:] = look()
            return not found

        until(is_clean)
        return found

    def resize(self, width, height=860):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def memory(self):
        """The megabytes of the page's scripts, those that the largest renderer has for itself, and the page's nodes."""
        self.call("Performance.enable")
        self.call("HeapProfiler.collectGarbage")
        metrics = self.call("Performance.getMetrics")["metrics"]
        metrics = {metric["name"]: metric["value"] for metric in metrics}
        own = max(int(line.split()[1]) for status in self.renderers("status").values()
                  for line in status.splitlines() if line.startswith("RssAnon"))
        return metrics["JSHeapUsedSize"] / 1e6, own / 1_000, int(metrics["Nodes"])

    def processor_time(self, act):
        """The seconds of the processor that the browser's renderers need for an act."""
        def used():
            stats = {process: stat.rsplit(")", 1)[1].split() for process, stat in self.renderers("stat").items()}
            return {process: int(fields[11]) + int(fields[12]) for process, fields in stats.items()}

        before = used()
        act()
        return sum(ticks - before.get(process, 0) for process, ticks in used().items()) / os.sysconf("SC_CLK_TCK")

    def renderers(self, name):
        """A file in /proc of each of the browser's renderers, by process."""
        texts = {}
        for process in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError):
                with open(f"/proc/{process}/cmdline", "rb") as file:
                    words = file.read()
                if self.folder.encode() in words and b"--type=renderer" in words:
                    texts[process] = files.read(f"/proc/{process}/{name}")
        return texts

    def key(self, key, text=None):
        """Presses a key."""
        codes = {"ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, "Home": 36,
                 "End": 35, "PageDown": 34, "PageUp": 33, "Escape": 27, "Tab": 9, "Enter": 13}
        text = text if text is not None else (key if len(key) == 1 else "")
        code = codes.get(key, ord(key.upper()) if len(key) == 1 else 0)
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, text=text,
                  windowsVirtualKeyCode=code)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def media(self, scheme):
        """Emulates the preferred colour scheme, light or dark."""
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": scheme}])

    def print_media(self, is_on):
        """Shows pages as they are printed, or as on a screen."""
        self.call("Emulation.setEmulatedMedia", media="print" if is_on else "")

    def screenshot(self, path):
        import base64
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def mistakes(self):
        """The errors of the page's scripts, and of the browser."""
        self.js("0")
        found = []
        for event in self.events:
            if event.get("method") == "Runtime.exceptionThrown":
                details = event["params"]["exceptionDetails"]
                found.append(f"{details['text']} {details.get('exception', {}).get('description', '')}")
            if event.get("method") == "Log.entryAdded":
                found.append(event["params"]["entry"]["text"])
        return found

    def requests(self):
        """The URLs that the page requested."""
        return [event["params"]["request"]["url"] for event in self.events
                if event.get("method") == "Network.requestWillBeSent"]

    def close(self):
        os.close(self.commands)
        if not until(lambda: self.process.poll() is not None):
            self.process.kill()
            self.process.wait()
        os.close(self.answers)
        shutil.rmtree(self.folder, ignore_errors=True)
