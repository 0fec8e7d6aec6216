"""Tests the page of a live app, before a server that stands in for tessera-inspect."""

import copy
import json
import os
import random

import files
from browser_checks import HOSTILE, choose, click, look_at_access, look_at_layout, position, shown
from inspector_stand_in import DATE, StandIn, StandInStore
from programs import check, until

MANY = 20_000
LARGE = 12_345_678_901_234_567_890


def entry(number, change=None, action=None, **more):
    """The line of an entry."""
    line = {"action": action or {"counter": {"_0": {"set": {"to": number}}}}, "after": number - 1,
            "at": "Counter/Counter.swift:12", "date": DATE + number, "id": number,
            "name": "counter.set", "sender": "view", "took": 20_000 + number}
    return {**line, **({"change": change} if change else {}), **more}


def counter_lines(count):
    lines = [{"format": "tessera-history", "version": 2, "redacted": True, "state": "State",
              "action": "Action"},
             {"after": 0, "hash": "0", "start": {"counter": {"value": 0}, "names": ["a", "b"],
                                                 "note": "\u20391\u203a"}}]
    return lines + [entry(number, {"/counter/value": number}) for number in range(1, count + 1)]


def status(**more):
    return {"status": {"position": 5, "last": 5, "isTravelling": False, "queued": 0, "refused": 0,
                       "policy": "refuse", "skipped": [], "leads": True, **more}}


# Whether no command can be sent.
IS_MUTE = "allControls.every(([id]) => at(id).disabled)"


def is_shown(browser, name, text):
    element = f"at('{name}')"
    return browser.until(f"{element}.textContent.includes({json.dumps(text)})")


def look_at_a_live_app(browser, pictures):
    store = StandInStore("Counter", 77, [*counter_lines(5), status()])
    other = StandInStore("Other", 78, counter_lines(2))
    with StandIn(store, other) as stand_in:
        look_at_the_lines(browser, stand_in, store)
        look_at_lists(browser)
        look_at_the_controls(browser, store)
        look_at_the_readers(browser, store)
        look_at_the_editor(browser, store)
        look_at_what_is_saved(browser, store)
        look_at_an_edit(browser, store)
        look_at_access(browser, "a live app")
        look_at_layout(browser, "a live app")
        browser.screenshot(os.path.join(pictures, "live.png"))
        look_at_other_stores(browser, stand_in, store)
        look_at_a_child(browser, stand_in)
        look_at_the_connection(browser, stand_in, store)
        look_at_restarts(browser, stand_in)
        look_at_repetitions(browser, stand_in)
        look_at_the_chart(browser, stand_in)
        look_at_a_new_start(browser, stand_in)
        look_at_hostile_lines(browser, stand_in)
        look_at_a_flood(browser, stand_in)


def look_at_the_lines(browser, stand_in, store):
    print("A live app: its lines")
    browser.open(stand_in.url)
    check("the entries come", browser.until("entries.length === 5 && current === 5"))
    check("it renders without errors, with the strictest policy", browser.mistakes() == [])
    check("it names the app", shown(browser, "title") == "Counter (77)")
    check("rare controls are in a menu of the entry", browser.js(
        "['rollback', 'sweep', 'commit', 'collapse', 'move'].every((id) =>"
        " at(id).closest('.entry .menu') && !at(id).checkVisibility())"))
    check("it says that it is connected", shown(browser, "connection") == "Connected.")
    check("the state is a tree", browser.js("json(stateAfter(5))").replace("\n", "").replace(" ", "")
          == '{"counter":{"value":5},"names":["a","b"],"note":"\u20391\u203a"}')
    check("hidden text is shown as such", "\u20391\u203a" in shown(browser, "state"))
    check("a place is named", shown(browser, "change").startswith("counter › value"))
    check("an action is shown as in Swift", shown(browser, "action") == ".counter(.set(to: 5))")
    store.add(entry(6, {"/counter/value": 6}, cause=5, sender="effect"),
              {"effect": {"after": 6, "at": "Counter/Counter.swift:40", "cancel": "CancelID.tick",
                          "id": 1, "n": 1, "of": 6, "place": "Row[3]", "start": DATE + 6.5}})
    check("the newest entry is followed", browser.until("current === 6"))
    check("an effect in flight is a span", is_shown(browser, "spans-note", "1 of them in flight"))
    told = "CancelID.tick in Row[3] at Counter/Counter.swift:40"
    check("it has its ID, its place, its line and its time so far",
          shown(browser, "running-list").startswith(f"6 counter.set: {told} · ")
          and shown(browser, "running-list").endswith(" so far"))
    check("also with its entry", shown(browser, "effects").startswith(f"{told} · "))
    browser.js("travel(1), at('list').focus()")
    browser.key("r")
    browser.key("Enter", "\r")
    check("by keys, it leads to the entry that started it", browser.until("current === 6"))
    store.add({"effect": {"after": 6, "end": DATE + 6.75, "id": 1, "n": 2}})
    check("until it ends", is_shown(browser, "spans-note", "0 of them in flight")
          and browser.js("at('running').hidden"))
    check("then it has its duration", shown(browser, "effects") == f"{told} · 250.0 ms")
    browser.js("at('list').focus()")
    browser.key("k")
    store.add(entry(7, {"/names": ["a", "c", "b"]}), entry(8, {"-": ["/note"], "/more": True}))
    check("a reader who looks elsewhere stays there",
          browser.until("entries.length === 8") and browser.js("current") == 5)
    browser.key("f")
    check("the key f follows again", browser.until("current === 8 && isFollowing"))
    browser.key("f")
    check("and ends it", browser.js("!isFollowing && current === 8"))
    browser.key("f")
    check("values come and go by their pointers", browser.js("json(stateAfter(8))").split()
          == '{ "counter": { "value": 6 }, "more": true, "names": [ "a", "c", "b" ] }'.split())
    check("a list's new element is a change of its own",
          browser.js("JSON.stringify(entries[6].change)") == '[[[1],1,0,[[0,"\\"c\\""]]]]')
    begun = [{"effect": {"after": 8, "id": number, "n": number + 1, "of": 8, "start": DATE + 8}}
             for number in (2, 3)]
    store.add(*begun, {"gap": 12}, {"format": "tessera-history"},
              {"after": 20, "start": {"counter": {"value": 20}}}, begun[1],
              entry(21, {"/counter/value": 21}))
    check("a gap is an entry with its change", browser.until("entries.length === 10")
          and browser.js("entries[8].name") == "12 lines were left out"
          and browser.js("json(stateAfter(9))").split() == '{ "counter": { "value": 20 } }'.split()
          and browser.js("json(stateAfter(8))").count("more") == 1)
    check("effects that run after it are the same ones, others have ended", browser.js(
        "effects.length === 3 && effects[1].e !== null && effects[2].e === null"))
    step = entry(22, {"/counter/value": 22}, step=True, name="step")
    del step["action"]
    store.add(step)
    check("a change without an action is an entry", browser.until("entries.length === 11")
          and browser.js("JSON.stringify(entries[10].change)") == '[[[0,0],"22"]]')
    check("a step has no action", browser.until("at('action').textContent === 'None: a step.'"))
    store.add(entry(22, {"/texts": HOSTILE}, name=HOSTILE[0],
                    action={HOSTILE[1]: {"_0": HOSTILE[2]}}))
    browser.until("current === 12")
    check("texts of the app are only shown", browser.js("window.hacked") is None
          and HOSTILE[0] in shown(browser, "name") and HOSTILE[9] in shown(browser, "change")
          and browser.js("document.querySelectorAll('img, #change script').length") == 0)
    store.add({"screen": "┌────┐\n│ 22 │\n└────┘"})
    check("the app's screen is beside the state", is_shown(browser, "screen", "│ 22 │")
          and browser.js("at('screen').checkVisibility()"))
    store.add({"id": 23, "change": {"/nowhere/at/all": 1}, "date": DATE, "name": "broken"})
    check("a line that can't be read is said", is_shown(browser, "notice", "can't be read"))


def changed(form, change):
    """A form after a change: values by their pointers, at "-" the pointers to removed ones, and at
    "+" what came and went in lists, which is first."""
    for pointer, changes in sorted(change.get("+", {}).items()):
        place, last = container(form, pointer)
        values = form if place is None else place[last]
        for start, count, *added in changes:
            values[start:start + count] = added[0] if added else []
    for pointer in change.get("-", []):
        place, last = container(form, pointer)
        del place[last]
    for pointer, value in change.items():
        if not pointer:
            form = value
        elif pointer not in ("-", "+"):
            place, last = container(form, pointer)
            place[last] = value
    return form


def container(form, pointer):
    """The object or list with the value that a pointer leads to, and its key or index there."""
    place, last = None, None
    for step in pointer.split("/")[1:]:
        place = form if place is None else place[last]
        step = step.replace("~1", "/").replace("~0", "~")
        last = int(step) if isinstance(place, list) else step
    return place, last


def changed_list(values, number, dice):
    """Changes a list in place as rows come and go, and returns what a recording has of it."""
    changes = []
    for _ in range(number):
        start = dice.randint(0, len(values))
        count = dice.randint(0, min(2, len(values) - start))
        added = [{"id": dice.randint(0, 99), "items": [1, 2]} for _ in range(dice.randint(0, 2))]
        values[start:start + count] = copy.deepcopy(added)
        changes.append([start, count, added] if added else [start, count])
    return changes


def look_at_lists(browser):
    seed = 35
    dice = random.Random(seed)
    differing = []
    for case in range(300):
        form = {"note": "a", "rows": [{"id": index, "items": [index]}
                                      for index in range(dice.randint(0, 4))]}
        expected = copy.deepcopy(form)
        change = {"+": {"/rows": changed_list(expected["rows"], dice.randint(1, 3), dice)}}
        for index, row in enumerate(expected["rows"]):
            if dice.random() < 0.3:
                change["+"][f"/rows/{index}/items"] = changed_list(row["items"], 1, dice)
            if dice.random() < 0.3:
                row["id"] = change[f"/rows/{index}/id"] = 100
        found = browser.js(f"(() => {{ const tree = treeOf({json.dumps(form)});"
                           f" return json(appliedAll(tree, changesOf({json.dumps(change)}, tree)))"
                           " })()")
        if not json.loads(found) == expected == changed(copy.deepcopy(form), change):
            differing.append(case)
    check(f"rows come and go as recordings say (seed {seed}): {differing}", differing == [])
    check("a row that comes is the only change", browser.js(
        "JSON.stringify(changesOf({'+': {'/a': [[2, 0, [{}]]]}}, treeOf({a: [1, 2]})))")
          == '[[[0],2,0,[[0,"{}"]]]]')


def sent(browser, store, act):
    """The command that an act leads to."""
    before = len(store.commands)
    act()
    until(lambda: len(store.commands) > before)
    browser.until("commands.size === 0")
    return store.commands[-1] if len(store.commands) > before else None


def look_at_the_controls(browser, store):
    print("A live app: its controls")
    browser.js("travel(4), at('list').focus()")
    browser.until("!at('jump').disabled")
    commands = [
        ("jump", "g", {"do": "jump", "to": 4}), ("app-back", ",", {"do": "back"}),
        ("app-forward", ".", {"do": "forward"}), ("pause", "p", {"do": "pause"}),
        ("resume", "l", {"do": "resume"}),
        ("skip", "s", {"do": "skip", "entry": 4, "consequences": True}),
        ("rollback", None, {"do": "rollback", "to": 4}), ("sweep", None, {"do": "sweep"}),
        ("commit", None, {"do": "commit"}), ("again", "a", {"do": "again", "entry": 4}),
    ]
    for name, key, expected in commands:
        found = sent(browser, store, lambda name=name: click(browser, name))
        check(f"{name} sends {json.dumps(expected)}", found == expected)
        if key:
            check(f"and so does the key {key}",
                  sent(browser, store, lambda key=key: browser.key(key)) == expected)
    check("it is said when it is done", is_shown(browser, "notice", "Done: again."))
    check("policy is sent", sent(browser, store, lambda: choose(browser, "policy", "queue"))
          == {"do": "policy", "policy": "queue"})
    check("without a base, nothing is moved",
          browser.js("['move', 'collapse'].every((id) => at(id).disabled)"))
    browser.js("travel(2), toggleBase(), travel(4)")
    for act in (lambda: click(browser, "move"), lambda: browser.key("v")):
        check("move is sent", sent(browser, store, act) == {"do": "move", "entry": 4, "before": 2})
    check("collapse is sent", sent(browser, store, lambda: click(browser, "collapse"))
          == {"do": "collapse", "from": 2, "through": 4})
    click(browser, "consequences")
    check("skip without consequences is sent", sent(browser, store, lambda: click(browser, "skip"))
          == {"do": "skip", "entry": 4, "consequences": False})
    store.add(status(position=3, last=22, isTravelling=True, queued=2, refused=1, skipped=[4]))
    check("the app's state is said", is_shown(
        browser, "app-status",
        "The app shows entry 3 of 22. 2 actions wait. 1 action was refused."))
    check("the entry that the app shows has a flag",
          browser.js("document.querySelector('#entry-3 .flags').textContent").endswith("app"))
    check("skipped entries are struck out",
          browser.js("at('entry-4').classList.contains('skipped')"))
    check("and can be taken back", sent(browser, store, lambda: click(browser, "skip"))
          == {"do": "unskip", "entry": 4, "consequences": False})
    store.add({"entries": [1, 2, 3]})
    check("entries that the app has no more have a flag", browser.until(
        "document.querySelector('#entry-4 .flags').textContent === 'removed'"))
    check("and no commands", browser.until("at('jump').disabled"))
    browser.js("travel(0)")
    check("the start can be shown", sent(browser, store, lambda: click(browser, "jump"))
          == {"do": "jump", "to": None})
    check("the start can't be skipped", browser.js("at('skip').disabled"))
    store.answers = {"sweep": {"error": "There is nothing to sweep."}}
    sent(browser, store, lambda: click(browser, "sweep"))
    check("a refusal is said", is_shown(browser, "notice", "There is nothing to sweep."))
    browser.js("travel(2), toggleBase()")


def look_at_the_readers(browser, store):
    print("A live app: its readers")
    browser.js("travel(5), at('list').focus()")
    badges = ("[...document.querySelectorAll('#state .readers')].map((badge) =>"
              " badge.parentElement.firstElementChild.textContent + badge.textContent)")
    store.answers = {"readers": {"readers": {"/counter/value": 3, "/names": 1, "/elsewhere": 9}}}
    check("they are asked for", sent(browser, store, lambda: browser.key("o")) == {"do": "readers"})
    check("values have their notifications beside them",
          browser.until(f"{badges}.join() === 'value:  ◉ 3,names:  ◉ 1'"))
    store.answers["readers"]["readers"] = {"/counter/value": 4}
    check("they are asked for again", browser.until(f"{badges}.join() === 'value:  ◉ 4'"))
    check("a screen reader is told", browser.js("document.querySelector('#state .readers')"
          ".getAttribute('aria-label')") == ", observed, 4 notifications")
    browser.key("o")
    check("and no more when they are hidden", browser.until(f"{badges}.length === 0"))
    store.answers = {}


def look_at_the_editor(browser, store):
    print("A live app: an edited action")
    action = {"journal": {"_0": {"moved": {"at": None, "isFast": True, "large": LARGE, "names": ["a"],
                                           "note": "two\nlines \"x\"", "to": 2.5}}}}
    store.add(entry(23, None, action))
    browser.until("entries.at(-1).n === 23")
    browser.js("travel(entries.length)")
    store.answers = {"cases": {"cases": [
        {"counter": {"_0": {"set": {"to": 0}}}}, {"counter": {"_0": {"reset": {}}}},
        {"rows": {"_0": {"element": {"id": 0, "action": {"named": {"by": ""}}}}}}]}}
    browser.key("e")
    browser.until("at('editor').open")
    check("the app is asked for its cases", store.commands[-1] == {"do": "cases"})
    fields = "document.querySelectorAll('#fields input, #fields textarea')"
    check("a form has the values, by their types",
          browser.js(f"[...{fields}].map((field) => field.type)")
          == ["text", "checkbox", "text", "textarea", "textarea", "text"])
    browser.js(f"{fields}[5].value = 'many'")
    click(browser, "send")
    check("a number that is none is said", "'to' must be a number" in shown(browser, "problem")
          and browser.js("at('editor').open"))
    browser.js(f"{fields}[5].value = '-3'; {fields}[1].checked = false;"
               f"{fields}[3].value = 'é \"y\"'; {fields}[0].value = '7'")
    found = sent(browser, store, lambda: click(browser, "send"))
    check("the edited action is sent, with each digit", found == {"do": "send", "action": {"journal": {
        "_0": {"moved": {"at": 7, "isFast": False, "large": LARGE, "names": ["é \"y\""],
                         "note": "two\nlines \"x\"", "to": -3}}}}})
    store.add(entry(24, None, {"journal": {"_0": {"typed": " \u20392\u203a "}}}))
    browser.until("entries.at(-1).n === 24")
    browser.js("travel(entries.length)")
    click(browser, "edit")
    check("an action with hidden text can't be edited", "hidden text" in shown(browser, "notice")
          and browser.js("!at('editor').open"))
    store.add(entry(25, None, {"journal": {"_0": {"typed": "a \u20392\u203a"}}}))
    browser.until("entries.at(-1).n === 25")
    browser.js("travel(entries.length)")
    click(browser, "edit")
    check("one with a text that only looks like it can", browser.js("at('editor').open"))
    browser.key("Escape")
    browser.js("travel(entries.find((entry) => entry.n === 23).position)")
    click(browser, "edit")
    case = "document.querySelector('#fields select')"
    check("the cases of the app's actions can be chosen from", browser.js(
        f"[...{case}.options].map((option) => option.textContent)")
        == [HOSTILE[1], "counter", "journal", "rows"]
        and browser.js(f"{case}.selectedOptions[0].textContent") == "journal")
    browser.js(f"{case}.value = 'counter: '; {case}.dispatchEvent(new Event('change'));"
               f"{fields}[0].value = '99'")
    check("and the chosen one is sent", sent(browser, store, lambda: click(browser, "send"))
          == {"do": "send", "action": {"counter": {"_0": {"set": {"to": 99}}}}})
    click(browser, "edit")
    browser.js(f"{case}.value = 'rows: '; {case}.dispatchEvent(new Event('change'));"
               f"{fields}[0].value = '7'; {fields}[1].value = 'Mia'")
    check("a case that was never sent has a form", sent(browser, store, lambda: click(browser, "send"))
          == {"do": "send", "action": {"rows": {"_0": {"element": {
              "id": 7, "action": {"named": {"by": "Mia"}}}}}}})
    click(browser, "edit")
    browser.js(f"{case}.value = 'counter: '; {case}.dispatchEvent(new Event('change'))")
    inner = "document.querySelectorAll('#fields select')[1]"
    check("and so has one within another", browser.js(
        f"[...{inner}.options].map((option) => option.textContent)") == ["reset", "set"])
    browser.js(f"{inner}.value = 'reset: '; {inner}.dispatchEvent(new Event('change'))")
    check("which is sent", sent(browser, store, lambda: click(browser, "send"))
          == {"do": "send", "action": {"counter": {"_0": {"reset": {}}}}})
    store.answers = {}


def look_at_what_is_saved(browser, store):
    print("A live app: what is saved")
    folder = os.path.join(browser.folder, "downloads")
    browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)

    def downloaded(name):
        path = os.path.join(folder, name)
        return until(lambda: os.path.exists(path) and files.read(path)) or ""

    browser.key("w")
    lines = [json.loads(line) for line in downloaded("counter-77.jsonl").splitlines()]
    check("a recording is saved", lines[:2] == counter_lines(0) and lines[-1]["id"] == 25)
    store.answers = {"test": {"text": "import Testing\n"}}
    browser.js("travel(2), toggleBase(), travel(4)")
    check("the test of a range is asked for",
          sent(browser, store, lambda: click(browser, "save-test"))
          == {"do": "test", "from": 2, "through": 4})
    check("and saved", downloaded("CounterRecordingTests.swift") == "import Testing\n")
    browser.js("travel(2), toggleBase(), travel(4)")
    browser.call("Browser.grantPermissions", permissions=[
        "clipboardReadWrite", "clipboardSanitizedWrite"])
    browser.js("at('list').focus()")
    browser.key("C")
    check("copying is said", is_shown(browser, "notice", "The action as JSON is copied."))
    copied = browser.js("navigator.clipboard.readText().catch(String)")
    check("an action is copied", copied.split() == json.dumps(
        {"counter": {"_0": {"set": {"to": 4}}}}, indent=2).split())


def look_at_an_edit(browser, store):
    print("A live app: an edit of the past")
    orders = [[1, 2, 3], [1, 4, 2, 3], [2, 3, 1], [4, 3], [3, 1, 2, 9, 4], []]
    check("the moved entries of an order are the fewest", browser.js(
        f"{json.dumps(orders)}.map(movedIn)")
        == [[], [[4, 2]], [[1, None]], [[4, 3]], [[3, 1], [9, 4]], []])
    store.add({"entries": [2, 3, 1]})
    browser.until("entries[0].before !== undefined")
    browser.js("travel(1)")
    check("an entry that was moved says so", "moved before the end" in shown(browser, "source")
          and browser.js("document.querySelector('#entry-1 .flags').textContent") == "moved")
    edit = entry(26, {"/names": []}, name="history edited", step=True)
    del edit["action"]
    store.add(edit, {"entries": [1, 2, 3]})
    browser.until("entries.at(-1).n === 26 && found.at(-1) === entries.length")
    browser.js("travel(entries.length)")
    check("its state is no entry that was removed", browser.js(
        "document.querySelector('.row[aria-selected=true] .flags').textContent") == "")
    check("and has no commands", browser.until("at('jump').disabled"))
    store.add(entry(27, None, readings={"dates": [DATE], "uuids": [], "randomNumbers": [7],
                                        "stackElementID": 3}))
    browser.until("entries.at(-1).n === 27")
    browser.js("travel(entries.length)")
    check("the values that a reducer read are shown", shown(browser, "reads").splitlines()
          == ["date 2026-11-26T12:15:21.500Z", "random number 7", "stack element #3"])


def look_at_other_stores(browser, stand_in, store):
    print("A live app: several stores")
    check("the stores are listed", browser.until("at('store').options.length === 2"))
    choose(browser, "store", "other-78")
    # It travels while the first lines come.
    browser.until("(travel(current), entries.length === 2)")
    check("another is shown", browser.until("entries.length === 2 && storeID === 'other-78'")
          and shown(browser, "title") == "Other (78)" and browser.js("base === null"))
    before = len(store.commands)
    click(browser, "resume")
    browser.until("commands.size === 0")
    check("commands go to it", len(store.commands) == before)
    stand_in.stores.append(StandInStore("Other", 78, counter_lines(3), 2, "Settings"))
    stand_in.stores.append(StandInStore("Other", 78, counter_lines(4), 3, "Settings"))
    groups = ("[...document.querySelectorAll('#store optgroup')].map((group) =>"
              " [group.label, ...[...group.children].map((option) => option.textContent)].join())")
    check("the stores of an app have their names below it", browser.until(
        f"{groups}.join('; ') === 'Other (78),State,Settings,Settings 2'"))
    check("the others are alone", browser.js(
        "at('store').children[0].textContent") == "Counter (77)")
    check("the shown one stays chosen", browser.js("at('store').value") == "other-78")
    choose(browser, "store", "other-78-3")
    check("another store of the app is shown", browser.until("entries.length === 4"))
    del stand_in.stores[2:]
    choose(browser, "store", "counter-77")
    check("and the first again", browser.until("entries.length > 5"))


def look_at_a_child(browser, stand_in):
    print("A live app: a child feature")
    start = {"home": {"title": "a"}, "rows": [{"id": 4, "n": 0}, {"id": 5, "n": 0}]}
    row = {"rows": {"_0": {"element": {"id": 5, "action": {"looked": {}}}}}}
    other_row = {"rows": {"_0": {"element": {"id": 4, "action": {"looked": {}}}}}}
    family = StandInStore("Family", 80, [
        {"format": "tessera-history"}, {"after": 0, "hash": "0", "start": start},
        entry(1, {"/home/title": "b"}, name="home.titled"), entry(2, name="home.looked"),
        entry(3, {"/rows/1/n": 1}, name="all.counted"),
        entry(4, None, row, name="rows.element.looked"),
        entry(5, None, other_row, name="rows.element.looked"), entry(6, name="homes.looked"),
        entry(7, {"/rows": [{"id": 5, "n": 1}]}, name="removed"), entry(8, {"/rows/0/n": 2})])
    stand_in.stores.append(family)
    browser.until("[...at('store').options].some((one) => one.value === 'family-80')")
    choose(browser, "store", "family-80")
    browser.until("entries.length === 8 && current === 8 && storeID === 'family-80'")
    found = "found.map((number) => entries[number - 1].n)"
    browser.key("t")
    browser.key("ArrowDown")
    browser.key("h")
    check("a value of the tree is the root of the view",
          browser.until("document.querySelector('#state .text').textContent.startsWith('{ title')"))
    check("with the entries that changed it, and its actions", browser.until(f"{found}.join() === '1,2'"))
    check("the way to it is shown", shown(browser, "root") == "the state›home")
    browser.js("travel(1)")
    check("differences are those of the part", shown(browser, "change").startswith("title"))
    browser.until("location.hash.includes('root=')")
    link = browser.js("location.href")
    browser.js("document.querySelector('#root button').click()")
    check("a step on the way leads back", browser.until("found.length === 8")
          and browser.js("at('root').hidden"))
    browser.js("travel(8)")
    browser.js("[...document.querySelectorAll('#state [role=treeitem]')]"
               ".find((item) => item.pointer === '/rows/0').focus()")
    browser.key("h")
    check("an element of a list is known by its ID", browser.until(f"{found}.join() === '3,4,8'"))
    browser.js("travel(3)")
    check("wherever it is", shown(browser, "state").replace(" ", "").endswith("id:5n:1"))
    family.answers = {"readers": {"readers": {"/rows/1/n": 3, "/rows/0/n": 7}}}
    click(browser, "readers")
    check("readers are those of the part", browser.until(
        "document.querySelector('#state .readers')?.textContent === ' ◉ 3'"))
    click(browser, "readers")
    browser.open(link)
    check("a link leads to the part", browser.until(f"{found}.join() === '1,2' && current === 1")
          and browser.until("at('root').textContent === 'the state›home'"))
    browser.js("chooseRoot('/gone')")
    check("a part that isn't there is said", "It isn't there." in shown(browser, "state"))
    browser.js("chooseRoot('')")
    stand_in.stores.remove(family)


def look_at_the_connection(browser, stand_in, store):
    print("A live app: the connection")
    browser.js("travel(4)")
    browser.until("location.hash.includes('entry=4')")
    link = browser.js("location.href")
    browser.open(link)
    check("a link leads to the store and the entry", browser.until("current === 4")
          and browser.js("storeID") == "counter-77")
    stand_in.stop()
    check("a program that has gone is said", is_shown(browser, "connection", "doesn't answer"))
    check("what was shown stays",
          browser.js("entries.length > 5") and position(browser).startswith("4 of"))
    check("no control is left", browser.js(IS_MUTE))
    stand_in.start()
    check("it is found again", is_shown(browser, "connection", "Connected."))
    check("with the same entry", browser.until("entries.length > 5 && current === 4"))
    store.add({"gone": True})
    check("an app that has gone is said", is_shown(browser, "connection", "The app has gone."))
    browser.js("travel(2)")
    check("its entries stay", browser.js("entries.length > 5 && current === 2"))
    check("it gets no commands", browser.js(IS_MUTE))
    check("the list of stores says so", browser.until(
        "at('store').selectedOptions[0].textContent.endsWith(', gone')"))
    browser.open(stand_in.url[:-1])
    check("a wrong token is said", is_shown(browser, "connection", "lacks the token"))


def look_at_restarts(browser, stand_in):
    print("A live app: its restarts")
    before = list(stand_in.stores)
    runs = [StandInStore("Shop", number, counter_lines(number - 88)) for number in range(90, 94)]
    stand_in.stores[:] = [runs[0]]
    browser.open(stand_in.url)
    browser.until("entries.length === 2 && current === 2")
    browser.js("travel(1)")
    runs[0].add({"gone": True})
    stand_in.stores.append(runs[1])
    check("a reader of the past stays there, and is told", is_shown(browser, "connection", "runs again")
          and browser.js("storeID === 'shop-90' && current === 1"))
    browser.key("f")
    check("the key f follows the new run", browser.until("storeID === 'shop-91' && entries.length === 3"))
    for run, next_run in zip(runs[1:], runs[2:]):
        run.add({"gone": True})
        stand_in.stores.append(next_run)
        check(f"run {next_run.process} of the app is followed by itself", browser.until(
            f"storeID === '{next_run.id}' && entries.length === {next_run.process - 88}"
            " && at('title').textContent.includes('(" f"{next_run.process})')"))
    options = "[...document.querySelectorAll('#store option')].map((option) => option.textContent)"
    check("runs that have ended are folded below their program", browser.until(
        f"{options}.join() === 'State (93),3 earlier runs…'")
        and browser.js("document.querySelector('#store optgroup').label") == "Shop")
    choose(browser, "store", "earlier:Shop")
    check("and unfold", browser.js(f"{options}.join()")
          == "State (93),State (92), gone,State (91), gone,State (90), gone"
          and browser.js("at('store').value") == "shop-93")
    choose(browser, "store", "shop-91")
    browser.until("storeID === 'shop-91' && entries.length === 3 && current === 3")
    asked = stand_in.asked
    # The page has the second answer when it asks for the third time.
    until(lambda: stand_in.asked >= asked + 3)
    check("an earlier run can be looked at, also its last entry", browser.js("storeID === 'shop-91' && current === 3")
          and is_shown(browser, "connection", "runs again"))
    check("it isn't followed", browser.js("at('follow').getAttribute('aria-pressed')") == "false")
    browser.js("isGone = false")
    check("a reading of it that was interrupted begins again", browser.until("isGone && entries.length === 3"))
    browser.key("f")
    check("until the key f follows", browser.until("storeID === 'shop-93' && entries.length === 5"))
    twin = StandInStore("Shop", 93, counter_lines(1), 2)
    stand_in.stores[:] = [StandInStore("Shop", 89, counter_lines(1)), runs[3], twin]
    runs[3].add({"gone": True})
    browser.until("isGone")
    asked = stand_in.asked
    until(lambda: stand_in.asked >= asked + 3)
    check("neither an earlier instance nor another store of the process is a later run",
          browser.js("storeID === 'shop-93' && isGone"))
    check("without errors", browser.mistakes() == [])
    stand_in.stores[:] = before


def look_at_repetitions(browser, stand_in):
    print("A live app: repetitions")
    lines = counter_lines(2)
    for number in range(3, 27):
        lines.append(entry(number, {"/counter/value": number}, sender="effect", name=(
            "polled" if number % 2 else "loaded")))
    store = StandInStore("Poll", 85, [*lines, entry(27, None, name="tapped"), entry(28, None, name="closed")])
    stand_in.stores.insert(0, store)
    browser.open(stand_in.url + "&store=poll-85")
    browser.until("entries.length === 28 && current === 28")
    rows = "[...document.querySelectorAll('.row')].sort((a, b) => a.offsetTop - b.offsetTop)" \
           ".map((row) => row.querySelector('.label').textContent)"
    folded = ["counter.set", "counter.set", "polled, loaded × 12", "tapped", "closed"]
    check("entries that repeat are a row", browser.js(rows) == folded)
    browser.js("[...document.querySelectorAll('.row')].find((row) =>"
               " row.textContent.includes('× 12')).click()")
    check("which opens", browser.js("current") == 26 and browser.js(rows).count("polled") == 12)
    browser.key("k")
    browser.key("k")
    check("and whose entries are gone through", browser.js("current") == 24 and browser.js(
        "document.querySelector('.row[aria-selected=true] .number').textContent") == "24")
    browser.js("travel(28)")
    check("and closes again", browser.js(rows) == folded)
    store.add(entry(29, None, name="polled", sender="effect"), entry(30, None, name="polled", sender="effect"))
    browser.until("current === 30")
    store.add(entry(31, None, name="polled", sender="effect"), entry(32, None, name="tapped"))
    check("those that come are folded, too", browser.until("current === 32")
          and browser.js(rows) == [*folded, "polled × 3", "tapped"])
    for words, left in (("-polled", 17), ("-polled -loaded", 5), ("-\"counter.set\" -loaded", 18),
                        ("-path:counter.value", 6), ("-effect tapped", 2)):
        choose(browser, "search", words)
        check(f"the search {words} leaves {left}", browser.until(f"!isSearching && found.length === {left}"))
    choose(browser, "search", "")
    seed = 51
    dice = random.Random(seed)
    names = [dice.choice("abc") for _ in range(400)]
    wrong = browser.js(f"""(() => {{
      const names = {json.dumps(names)};
      begin("");
      found = [];
      const wrong = [];
      names.forEach((name, index) => {{
        addEntry({{ n: index + 1, name, by: index % 7 < 6 ? "effect" : "view", t: index, change: [] }});
        found.push(index + 1);
        current = 0;
        if (index % 5 > 0) return;
        const grown = (rowTable(), JSON.stringify(pieces));
        divided = {{ found: null, end: 0 }};
        rowTable();
        if (grown !== JSON.stringify(pieces)) wrong.push(index);
        for (current = 1; current <= entries.length; current += 1) {{
          const table = rowTable();
          const row = table.at(table.rowOf(current - 1));
          if (row[0] !== current - 1 || row[1] !== current) wrong.push([index, current]);
        }}
      }});
      current = 0;
      return wrong;
    }})()""")
    check(f"rows that come are folded as all of them (seed {seed}): {wrong[:3]}", wrong == [])
    stand_in.stores.remove(store)


def look_at_the_chart(browser, stand_in):
    print("A live app: the chart of its features")
    sheet = {"edit": {"_0": {"title": ""}}}
    start = {"home": {"title": "a"}, "path": [], "destination": None, "rows": [{"id": 4}, {"id": 5}]}
    store = StandInStore("Chart", 84, [
        {"format": "tessera-history"}, {"after": 0, "hash": "0", "start": start},
        entry(1, {"/home/title": "b"}, name="home.titled"),
        entry(2, {"/destination": sheet}, name="home.editTapped"),
        entry(3, None, name="destination.presented.edit.delegate.saved", sender="effect"),
        entry(4, None, name="destination.presented.edit.delegate.saved", sender="effect"),
        entry(5, {"/path": [{"id": 0, "element": {"detail": {"_0": {"n": 1}}}}]}, name="home.opened"),
        entry(6, None, name="path.element.detail.appeared"),
        entry(7, {"/destination": None}, name="destination.dismiss"), entry(8, None, name="home.looked")])
    store.answers = {"cases": {"cases": [{"rows": {"_0": {"element": {"id": 0, "action": {"tapped": {}}}}}},
                                         {"settings": {"_0": {"opened": {}}}}]}}
    stand_in.stores.insert(0, store)
    browser.open(stand_in.url + "&store=chart-84")
    browser.until("entries.length === 8 && current === 8")
    browser.js("at('list').focus()")
    browser.key("n")
    links = "[...document.querySelectorAll('#features .link')].map((link) => link.textContent).join()"
    check("features that are alive are there, also some that did nothing yet",
          browser.until(f"{links} === 'State,home,path,detail,rows × 2'"))
    current = "document.querySelector('#features [aria-current]').textContent"
    check("that of the entry is marked", browser.js(current) == "home")
    browser.js("travel(4)")
    check("the chart is that of the shown state, with an edge for each delegate action",
          browser.js(links) == "State,home,destination,edit,↑ saved × 2,rows × 2" and browser.js(current) == "edit")
    browser.js("travel(6)")
    check("a screen on a stack is a feature", browser.js(current) == "detail")
    press = "[...document.querySelectorAll('#features .link')].find((link) => link.textContent === '{}').click()"
    found = "found.map((number) => entries[number - 1].n).join()"
    browser.js(press.replace("{}", "home"))
    check("a click leads to its entries", browser.until(f"!isSearching && {found} === '1,2,5,8'"))
    browser.js("chooseRoot(''), travel(4)")
    browser.js(press.replace("{}", "↑ saved × 2"))
    check("and one on an edge to those of the action", browser.until(f"!isSearching && {found} === '3,4'"))
    choose(browser, "search", "")
    other = StandInStore("Charted", 88, counter_lines(8))
    stand_in.stores.append(other)
    browser.until("[...at('store').options].some((one) => one.value === 'charted-88')")
    choose(browser, "store", "charted-88")
    check("another store with as many entries has its own chart", browser.until(
        "storeID === 'charted-88' && entries.length === 8") and browser.until(f"{links} === 'State,counter'")
          and browser.js("[...features.keys()].join()") == "counter")
    stand_in.stores.remove(other)
    check("without errors", browser.mistakes() == [])
    browser.key("n")
    stand_in.stores.remove(store)


def look_at_a_new_start(browser, stand_in):
    print("A live app: a connection that was lost")
    lines = counter_lines(6)
    begun = {"effect": {"after": 6, "id": 1, "n": 1, "of": 6, "start": DATE + 6}}
    ended = {"effect": {"after": 9, "id": 1, "n": 1, "of": 6, "start": DATE + 6, "end": DATE + 7}}
    store = StandInStore("Back", 86, [*lines, begun])
    stand_in.stores.insert(0, store)
    browser.open(stand_in.url + "&store=back-86")
    browser.until("entries.length === 6 && running.size === 1")
    browser.js("travel(2)")
    store.add(*store.lines[:1], *counter_lines(9), ended, status(position=9, last=9))
    check("the history of the app goes on where the page was", browser.until("entries.length === 9")
          and browser.js("entries.map((entry) => entry.n).join()") == "1,2,3,4,5,6,7,8,9"
          and browser.js("json(stateAfter(9))") == browser.js("json(latest)")
          and '"value": 9' in browser.js("json(latest)"))
    check("effects are the same ones", browser.until("running.size === 0")
          and browser.js("effects.length === 1 && effects[0].e === 6000"))
    check("and the reader stays", browser.js("current") == 2)
    again = [*counter_lines(0)[:1], {"after": 12, "start": {"counter": {"value": 12}}},
             entry(13, {"/counter/value": 13})]
    store.add(*again, status(position=13, last=13))
    check("what the history has lost is said", browser.until("entries.length === 11")
          and browser.js("entries[9].name") == "3 lines were left out")
    store.add(*again, status(position=13, last=13))
    store.add(entry(14, {"/counter/value": 14}))
    check("a start without news is none", browser.until("entries.length === 12"))
    edited = [*counter_lines(0)[:1], {"after": 12, "start": {"counter": {"value": 0}}},
              entry(13, {"/counter/value": 1})]
    store.add(*edited, status(position=13, last=13))
    check("a history with another state is a new start", browser.until("entries.length === 13")
          and browser.js("entries[12].name") == "a new start"
          and '"value": 1' in browser.js("json(latest)"))
    check("without errors", browser.mistakes() == [])
    stand_in.stores.remove(store)


WEIRD = [None, True, -1, 1e300, 2 ** 70, "x", [], [None], {}, {"a": [{}]}]


def hostile_lines():
    """Lines of each kind, in which each value in turn is another one, or is absent."""
    good = [
        *counter_lines(3), status(skipped=[1]), {"gap": 3}, {"screen": "a"}, {"entries": [1, 3, 2]},
        entry(4, {"+": {"/names": [[0, 1, ["c"]]]}, "-": ["/note"]}, cause=1, cancel="a", readings={
            "dates": [DATE], "uuids": ["A"], "randomNumbers": [1], "stackElementID": 2}),
        {"effect": {"after": 4, "at": "A.swift:1", "cancel": "a", "id": 1, "n": 1, "of": 4, "place": "A",
                    "start": DATE, "end": DATE + 1}},
        {"reply": "a", "readers": {"/a": 1}, "cases": [{}], "text": "a", "error": "b"},
        {"inspect": 1, "app": "A", "date": DATE, "process": 1, "store": "a", "name": "b", "redacted": True},
    ]

    def variants(value):
        if isinstance(value, dict):
            for key, inside in value.items():
                yield {other: value[other] for other in value if other != key}
                for other in variants(inside):
                    yield {**value, key: other}
        if isinstance(value, list):
            for index, inside in enumerate(value):
                for other in variants(inside):
                    yield [*value[:index], other, *value[index + 1:]]
        yield from WEIRD

    lines = [json.dumps(line) for kind in good for line in variants(kind) if isinstance(line, dict)]
    deep = "[" * 5_000 + "]" * 5_000
    nested = "".join(f"/{number}" for number in range(5_000))
    return [*lines, "1", "[]", "null", "\"a\"", "{", f'{{"start":{deep}}}', f'{{"start":{{"a":{deep}}}}}',
            json.dumps(entry(9, {nested: 1})), json.dumps(entry(9, action={"a": 1})).replace("1}", deep + "}")]


def look_at_hostile_lines(browser, stand_in):
    store = StandInStore("Hostile", 87, counter_lines(3))
    stand_in.stores.insert(0, store)
    browser.open(stand_in.url + "&store=hostile-87")
    browser.until("entries.length === 3")
    lines = hostile_lines()
    print(f"A live app: {len(lines)} hostile lines")
    broken = []
    for start in range(0, len(lines), 50):
        part = lines[start:start + 50]
        browser.js(f"""(async () => {{
          expectStart();
          for (const line of {json.dumps([json.dumps(line) for line in counter_lines(3)])}) takeLine(line);
          for (const line of {json.dumps(part)}) takeLine(line);
          grow();
        }})()""")
        browser.until("!isGrowing")
        browser.js("""(async () => {
          for (let number = 0; number <= entries.length; number += 1) travel(number);
          at("search").value = "zzz -a path:b -path:c";
          await search();
          at("search").value = "";
          await search();
          toggleBase(), travel(0), toggleBase(), showStatus(), showEffects(), renewReaders();
        })()""")
        if browser.mistakes():
            broken.append((start, browser.mistakes()))
            browser.events = []
    check(f"none is an uncaught error {broken[:2]}", broken == [])
    store.add(*counter_lines(0), entry(50, None))
    check("and the page goes on", browser.until("entries.some((entry) => entry.n === 50)"))
    stand_in.stores.remove(store)


def look_at_a_flood(browser, stand_in):
    print(f"A live app: {MANY} entries at once")
    flood = StandInStore("Flood", 79, counter_lines(MANY))
    stand_in.stores.insert(0, flood)
    browser.open(stand_in.url)
    browser.until(f"entries.length === {MANY} && current === {MANY}")
    check("they are there", browser.js("found.length") == MANY)
    flood.add(entry(MANY + 1, {"/counter/value": MANY + 1}))
    check("and the next one", browser.until(f"current === {MANY} + 1"))
    heap, own, nodes = browser.memory()
    check(f"the scripts have {heap:.0f} MB, the process {own:.0f} MB, the page {nodes} nodes",
          own < 400 and nodes < 2_000)
