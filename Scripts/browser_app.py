"""Tests the live page with tessera-inspect and a Bako that runs in a terminal."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import tempfile
import urllib.error
import urllib.request

import files
from browser_checks import choose, click, look_at_layout, shown
from programs import LIMIT, check, make_journal, run, start_first, started, until
from terminal_driver import Terminal

NOW = "2026-11-20T12:46:00Z"


class App:
    """A Bako in a terminal that can be inspected, and the inspector."""

    def __init__(self, bako, inspector, folder):
        self.bako, self.inspector, self.folder = bako, inspector, folder
        self.runtime = os.path.join(folder, "run")
        os.mkdir(self.runtime, 0o700)
        self.database = os.path.join(folder, "journal.sqlite3")
        make_journal(bako, self.database)
        start_first(bako, self.database)
        self.terminal = Terminal(folder)
        self.server = None

    def __enter__(self):
        self.serve()
        self.start()
        return self

    def start(self):
        self.terminal.start([self.bako, "--inspect", "--with-texts"], {
            "BAKO_NOW": NOW, "BAKO_DATABASE": self.database, "XDG_RUNTIME_DIR": self.runtime})
        self.terminal.wait("Latest entries")

    def serve(self):
        self.server = subprocess.Popen(
            [self.inspector], stdout=subprocess.PIPE, text=True,
            env={"PATH": os.environ["PATH"], "HOME": self.folder, "XDG_RUNTIME_DIR": self.runtime})
        self.url = self.server.stdout.readline().strip()

    def __exit__(self, *_):
        self.terminal.stop()
        self.server.terminate()
        self.server.wait(timeout=LIMIT)

    def answer(self, path, body):
        """The status with which the inspector answers to a command."""
        base, token = self.url.split("#")
        request = urllib.request.Request(base + path, data=body, headers={"Tessera-Token": token})
        try:
            with urllib.request.urlopen(request, timeout=LIMIT) as response:
                return response.status
        except urllib.error.HTTPError as error:
            return error.code


def look_at_bako(browser, bako, inspector):
    with tempfile.TemporaryDirectory(prefix="bako-", ignore_cleanup_errors=True) as folder:
        with App(bako, inspector, folder) as app:
            look_at_its_entries(browser, app)
            look_at_travel(browser, app)
            look_at_edits(browser, app)
            look_at_a_breakpoint(browser, app)
            look_at_a_late_inspector(browser, app)
            look_at_silent_connections(browser, app)
            look_at_another_origin(browser, app)
            look_at_its_end(browser, app)


def commanded(browser, act):
    """What the page says after a command, which an act sends."""
    browser.js("say('')")
    act()
    browser.until("commands.size === 0 && at('notice').textContent !== ''")
    return shown(browser, "notice")


def press(browser, name):
    browser.until(f"!at('{name}').disabled")
    return commanded(browser, lambda: click(browser, name))


def look_at_its_entries(browser, app):
    print("Bako in a terminal: its entries")
    browser.open(app.url)
    check("the page has its state", browser.until("isStarted && latest !== ''"))
    check("without errors", browser.mistakes() == [])
    check("it names the app", shown(browser, "title").startswith("Bako ("))
    app.terminal.go("The last 12 weeks", "s")
    check("a key in the terminal is an entry on the page",
          browser.until("entries.some((entry) => /statistics/i.test(entry.name))"))
    click(browser, "readers")
    check("values have readers", browser.until("Object.keys(readers).length > 0"))
    before = browser.js("readers")
    app.terminal.go("Latest entries", "Escape")
    check("which were notified of what changed", browser.until(
        f"Object.entries(readers).some(([key, count]) => count > ({json.dumps(before)}[key] ?? 0))"))
    click(browser, "readers")
    check("the screen is beside the state", browser.until(
        "at('screen').textContent.includes('Latest entries')"))
    check("effects are spans", browser.until("effects.some((effect) => effect.e > effect.s)"))
    # Some effects of the app run as long as it does, from before the inspector came.
    check("those that run have their lines", browser.until("running.size > 0")
          and browser.js("[...running.values()].every((effect) => /\\.swift:\\d+$/.test(effect.at))"))
    look_at_layout(browser, "Bako")


def look_at_travel(browser, app):
    print("Bako in a terminal: travel")
    number = browser.js("entries.find((entry) => entry.name.endsWith('statistics.loaded')).position")
    browser.js(f"travel({number})")
    check("a jump is done", press(browser, "jump") == "Done: jump.")
    app.terminal.wait("The last 12 weeks")
    check("the terminal shows the past", "The last 12 weeks" in app.terminal.screen())
    check("the page says so", browser.until("status.isTravelling === true")
          and "The app shows entry" in shown(browser, "app-status"))
    app.terminal.press("Escape")
    check("an action of a key is refused meanwhile", browser.until("status.refused === 1"))
    check("the policy changes", commanded(browser, lambda: choose(browser, "policy", "queue"))
          == "Done: policy." and browser.until("status.policy === 'queue'"))
    app.terminal.press("Escape")
    check("then another waits", browser.until("status.queued === 1"))
    commanded(browser, lambda: choose(browser, "policy", "refuse"))
    check("it goes back", press(browser, "app-back") == "Done: back."
          and browser.until(f"status.position === entries[{number} - 2].n"))
    check("and forward", press(browser, "app-forward") == "Done: forward."
          and browser.until(f"status.position === entries[{number} - 1].n"))
    check("it goes on from the present", press(browser, "resume") == "Done: resume."
          and browser.until("status.isTravelling === false"))
    app.terminal.wait("Latest entries")
    check("and does what has waited", browser.until(
        "entries.filter((entry) => entry.name === 'path.popFrom').length === 2"))
    check("it pauses", press(browser, "pause") == "Done: pause."
          and browser.until("status.isTravelling === true"))
    check("and goes on", press(browser, "resume") == "Done: resume."
          and browser.until("status.isTravelling === false"))


def look_at_edits(browser, app):
    print("Bako in a terminal: edits")
    app.terminal.go("The last 12 weeks", "s")
    browser.until("/statistics/i.test(entries.at(-1).name) || entries.length > 0")
    last = "[...entries].reverse().find((entry) => entry.by === 'view' && entry.action" \
           " && /statistics/i.test(entry.name) && !entry.removed)"
    browser.until(f"{last} !== undefined")
    browser.js(f"travel({last}.position)")
    number = browser.js("entries[current - 1].n")
    check("an entry is skipped", press(browser, "skip") == "Done: skip."
          and browser.until(f"status.skipped.includes({number})"))
    app.terminal.wait("Latest entries")
    check("the terminal shows the state without it",
          "The last 12 weeks" not in app.terminal.screen())
    browser.js(f"travel(numbered.get({number}).position)")
    check("and is taken back", press(browser, "skip") == "Done: unskip.")
    app.terminal.wait("The last 12 weeks")
    press(browser, "skip")
    app.terminal.wait("Latest entries")
    check("skipped entries are swept", press(browser, "sweep") == "Done: sweep."
          and browser.until("status.skipped.length === 0")
          and browser.until(f"numbered.get({number}).removed === true"))
    browser.js(f"travel(numbered.get({number}).position)")
    check("they have no commands", browser.until("at('again').disabled"))

    app.terminal.go("The last 12 weeks", "s")
    browser.until(f"{last} !== undefined")
    number = browser.js(f"{last}.n")
    app.terminal.go("Latest entries", "Escape")
    browser.js(f"travel(numbered.get({number}).position)")
    check("an action is sent again", press(browser, "again") == "Done: again.")
    app.terminal.wait("The last 12 weeks")
    before = browser.js("latest !== '' && entries.length")
    browser.js(f"travel(numbered.get({number}).position)")
    click(browser, "edit")
    browser.until("at('editor').open")
    check("an edited action is sent", commanded(browser, lambda: click(browser, "send"))
          == "Done: send." and browser.until(f"entries.length > {before}"))
    unsent = "entries.every((entry) => entry.name !== 'timeChanged')"
    check("Bako has never sent an action of another day", browser.js(unsent))
    click(browser, "edit")
    browser.until("at('editor').open")
    browser.js("(() => { const cases = document.querySelector('#fields select');"
               " cases.value = 'timeChanged: '; cases.dispatchEvent(new Event('change')) })()")
    check("its form is there nevertheless", commanded(browser, lambda: click(browser, "send"))
          == "Done: send." and browser.until(f"!{unsent}"))
    browser.js(f"travel(entries.findLast((entry) => entry.n < {number} && !entry.removed"
               " && !entry.isEdit).position)")
    check("the app is rolled back", press(browser, "rollback") == "Done: rollback.")
    app.terminal.wait("Latest entries")
    check("later entries are gone", browser.until(f"numbered.get({number}).removed === true"))
    look_at_order(browser, app)
    look_at_what_is_saved(browser, app)
    check("the present becomes the start", press(browser, "commit") == "Done: commit."
          and browser.until("entries.filter((entry) => entry.n !== undefined && !entry.removed)"
                            ".length === 0 || status.last === null"))
    browser.js("travel(0)")


def look_at_order(browser, app):
    app.terminal.go("The last 12 weeks", "s")
    app.terminal.go("Latest entries", "Escape")
    opened = "entries.findLast((entry) => entry.name === 'home.statisticsButtonTapped').position"
    closed = "entries.findLast((entry) => entry.name === 'path.popFrom').position"
    browser.until(f"{closed} > {opened}")
    browser.js(f"base = {opened}, travel({closed})")
    check("an entry is moved", press(browser, "move") == "Done: move.")
    app.terminal.wait("The last 12 weeks")
    check("the terminal shows what came last now", "The last 12 weeks" in app.terminal.screen())
    app.terminal.go("Latest entries", "Escape")
    browser.until(f"entries.at(-1).name !== 'path.popFrom' && {closed} > {opened}")
    browser.js(f"base = {opened}, travel({opened} + 1)")
    check("entries are collapsed", press(browser, "collapse") == "Done: collapse."
          and browser.until(f"entries[{opened} - 1].removed && !entries[{opened}].removed"))
    browser.js("base = null, travel(current)")


def look_at_what_is_saved(browser, app):
    folder = os.path.join(app.folder, "downloads")
    browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)

    def downloaded(end):
        def path():
            with contextlib.suppress(FileNotFoundError, StopIteration):
                name = next(name for name in os.listdir(folder) if name.endswith(end))
                path = os.path.join(folder, name)
                return os.path.getsize(path) > 0 and path

        return until(path)

    click(browser, "save")
    recording = downloaded(".jsonl") or ""
    replayed = run(app.bako, "replay", recording, home=app.folder)
    check("what is saved is a recording", replayed.returncode == 0 and "Latest entries" in replayed.stdout,
          replayed.stderr)
    is_there = "(entry) => entry.action && !entry.removed"
    browser.js(f"base = entries.find({is_there}).position,"
               f" travel(entries.findLast({is_there}).position)")
    click(browser, "save-test")
    test = downloaded(".swift")
    check("a test of a range is saved", test and "import Testing" in files.read(test))
    browser.js("base = null; travel(current)")


def look_at_a_breakpoint(browser, app):
    print("Bako in a terminal: a breakpoint")
    app.terminal.press("Escape")
    browser.js("travel(entries.length)")
    count = browser.js("entries.length")
    os.kill(app.terminal.process, signal.SIGSTOP)
    # Commands of the page, which wait once they have filled the socket.
    path = f"stores/{browser.js('storeID')}/commands"
    statuses = [202]
    while statuses[-1] == 202 and len(statuses) < 1_000:
        statuses.append(app.answer(path, b'{"do":"ping","note":"' + b"x" * 65_536 + b'"}'))
    check(f"commands wait, up to a limit {len(statuses)}", len(statuses) > 64 and statuses[-1] == 503)
    os.kill(app.terminal.process, signal.SIGCONT)
    app.terminal.press("s")
    check("the page goes on afterwards, with the same connection",
          browser.until(f"entries.length > {count}") and browser.js(
              "!isGone && reading !== null && entries.every((entry) => entry.by !== 'gap')"))
    app.terminal.go("Latest entries", "Escape")


def look_at_a_late_inspector(browser, app):
    print("Bako in a terminal: an inspector that comes late")
    browser.until("status.last === entries.findLast((entry) => entry.n !== undefined && !entry.isEdit).n")
    expected = browser.js("entries.filter((entry) => !entry.isEdit && !entry.removed).map((entry) => entry.n)")
    with started(app.inspector, HOME=app.folder, XDG_RUNTIME_DIR=app.runtime) as server:
        browser.open(server.stdout.readline().strip())
        check("it has each entry of the app's history", len(expected) > 0 and browser.until(
            f"JSON.stringify(entries.map((entry) => entry.n).slice(0, {len(expected)}))"
            f" === {json.dumps(json.dumps(expected, separators=(',', ':')))}"))
        check("at times after its start", browser.js("entries.every((entry) => entry.t >= 0)"))
    browser.open(app.url)
    browser.until("isStarted && entries.length > 0")


def look_at_silent_connections(browser, app):
    print("Bako in a terminal: 300 silent connections")
    port = int(app.url.split(":")[2].split("/")[0])
    count = browser.js("entries.length")
    with contextlib.ExitStack() as silent:
        for _ in range(300):
            silent.enter_context(socket.create_connection(("127.0.0.1", port)))
        app.terminal.press("s")
        check("the page goes on", browser.until(f"entries.length > {count}"))
        app.terminal.go("Latest entries", "Escape")


def look_at_another_origin(browser, app):
    print("Bako in a terminal: a page of another origin")
    hostile = os.path.join(app.folder, "hostile.html")
    base, token = app.url.split("#")
    files.write(hostile, f"<script>fetch({json.dumps(base + 'stores')}, {{headers: {{'Tessera-Token':"
                f" {json.dumps(token)}}}}}).then((r) => r.text()).then((t) => window.got = t,"
                " (error) => window.failed = String(error))</script>")
    browser.open(hostile)
    check("it learns nothing", browser.until("window.failed !== undefined")
          and browser.js("window.got === undefined"))


def look_at_its_end(browser, app):
    print("Bako in a terminal: its end")
    browser.open(app.url)
    browser.until("isStarted")
    app.terminal.go("The last 12 weeks", "s")
    browser.until("entries.some((entry) => /statistics/i.test(entry.name))")
    count = browser.js("entries.length")
    os.kill(app.terminal.process, signal.SIGKILL)
    check("an app that was killed is said", browser.until(
        "at('connection').textContent.includes('has gone')"))
    check("its entries stay", browser.js("entries.length") >= count > 0)
    browser.js("travel(1), step(1)")
    browser.open(app.url)
    check("a page that is opened then has them, too", browser.until(f"entries.length >= {count}"))
    app.start()
    check("the app that is started again is followed by itself", browser.until(
        "isStarted && !isGone && reading !== null && at('title').textContent"
        f" === 'Bako ({app.terminal.process})'"))
    check("and the run before is folded", browser.until(
        "[...at('store').options].at(-1).textContent === '1 earlier run…'"))
    app.terminal.go("The last 12 weeks", "s")
    browser.until("entries.length > 1")
    browser.js("travel(0)")
    press(browser, "jump")
    app.terminal.wait("Latest entries")
    app.server.kill()
    app.server.wait()
    app.terminal.wait("The last 12 weeks")
    check("an app goes on when its inspector is killed", "The last 12 weeks" in app.terminal.screen())
    check("the page says so", browser.until(
        "at('connection').textContent.includes(\"doesn't answer\")"))
    check("and keeps its entries", browser.js("entries.length > 1"))
    app.terminal.go("Latest entries", "Escape")
    app.serve()
    browser.open(app.url)
    check("a new inspector begins with the present state", browser.until("isStarted")
          and browser.until("latest !== ''"))
