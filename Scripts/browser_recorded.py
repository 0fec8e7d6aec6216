"""Tests the page of a recording."""

import json
import os
import re

import files
from browser_checks import (HOSTILE, choose, click, is_painted, look_at_access, look_at_layout, position,
                            shown)
from programs import check

MANY = 100_000
# The figures that the page must reach on an idle machine. A test has other programs beside it, so
# their times may be this many times as long; memory and nodes don't depend on others.
# Seconds and milliseconds of the processor, megabytes, nodes.
LOAD, STEP, MEGABYTES, NODES = 4, 32, 400, 2_000


def look_at_a_session(browser, path, recording):
    print("A check-in")
    browser.open(path)
    count = browser.js("entries.length")
    check("it renders without errors", browser.mistakes() == [])
    check("it asks for nothing but itself",
          all(url.startswith("file://") and url.endswith(".html") for url in browser.requests()
              if url != "about:blank"))
    check("it starts at the last entry", position(browser) == f"{count} of {count}" and count > 20)
    check("the timeline has rows", browser.js("document.querySelectorAll('.row').length") > 10)
    check("the state is a tree", "AppReducer.State(" in shown(browser, "state"))
    check("the times are painted", is_painted(browser, "times"))
    check("the effects are painted", is_painted(browser, "spans"))
    look_at_layout(browser, "a recording")
    check("the plots have descriptions",
          "s at most" in browser.js("at('times').getAttribute('aria-label')"))
    check("it has no controls of a live app",
          browser.js("at('live') === null && typeof command === 'undefined'"))

    box = browser.js("(() => { const b = at('slider').getBoundingClientRect();"
                     " return [b.left, b.top + b.height / 2, b.width] })()")
    browser.click(box[0] + 4, box[1])
    check("the slider's left end is the start", position(browser) == f"0 of {count}")
    check("the state of the start is shown", shown(browser, "name") == "The start"
          and "onboarding: nil" in shown(browser, "state"))
    before = shown(browser, "state")
    browser.click(box[0] + box[2] / 2, box[1])
    check("the slider's middle is another state",
          position(browser) != f"0 of {count}" and shown(browser, "state") != before)
    browser.js("at('list').focus()")
    look_at_the_keys(browser, count)
    look_for_something(browser, count)
    browser.js("travel(3)")
    check("an entry names its source", "onboarding.getStartedButtonTapped" in
          shown(browser, "name") and "by view at" in shown(browser, "source"))
    check("its change is shown, old and new",
          browser.js("document.querySelector('#change del').textContent") == "false"
          and browser.js("document.querySelector('#change ins').textContent") == "true")
    check("the place of its change is named", "onboarding › isSaving" in shown(browser, "change"))
    check("its action is shown", "getStartedButtonTapped" in shown(browser, "action"))
    check("its effects are listed", browser.js("document.querySelectorAll('#effects li').length")
          == browser.js("entries[current - 1].effects.length") > 0)
    row = browser.js("(() => { const b = at('entry-5').getBoundingClientRect();"
                     " return [b.left + 40, b.top + 8] })()")
    browser.click(*row)
    check("a click on a row travels", position(browser) == f"5 of {count}")
    look_at_an_entry(browser)
    look_at_filters(browser, recording)
    look_at_plots(browser, count)
    look_at_differences(browser, count)
    look_at_the_tree(browser, count)
    look_at_playback(browser)
    look_at_links(browser, path, count)
    check("there were no errors", browser.mistakes() == [])


def look_at_a_file(browser, path, recording):
    print("A recorded file")
    lines = files.read_json_lines(recording)
    browser.open(path)
    check("it renders without errors", browser.mistakes() == [])
    check("it asks for nothing but itself",
          all(url.startswith("file://") for url in browser.requests() if url != "about:blank"))
    numbers = [line["id"] for line in lines if "id" in line]
    check("it has each entry", browser.js("entries.map((entry) => entry.n)") == numbers and len(numbers) > 20)
    check("and each effect", browser.js("effects.length")
          == len({line["effect"]["id"] for line in lines if "effect" in line}))
    check("it starts at the last entry", position(browser) == f"{len(numbers)} of {len(numbers)}")
    check("whose state is that of the file", browser.js(
        f"isSame(latest, treeOf(parsed({json.dumps(json.dumps(lines[-1]['end']))})))"))
    browser.js("travel(3)")
    check("an entry has its action", "getStartedButtonTapped" in shown(browser, "action"))
    check("it has no controls of a live app", browser.js("typeof command === 'undefined'"))


def look_at_the_keys(browser, count):
    for key, expected in [("Home", 0), ("ArrowDown", 1), ("j", 2), ("ArrowUp", 1), ("k", 0),
                          ("PageDown", 10), ("PageDown", 20), ("PageUp", 10), ("End", count),
                          ("ArrowDown", count)]:
        browser.key(key)
        found = position(browser)
        check(f"the key {key} leads to {found}", found == f"{expected} of {count}")
    browser.key("?")
    check("the key ? lists the keys", browser.js("at('help').open")
          and browser.js("document.querySelectorAll('#help-rows tr').length") > 10)
    browser.key("j")
    check("no key travels below the list", position(browser) == f"{count} of {count}")
    browser.key("Escape")
    check("Escape closes it", browser.js("!at('help').open"))


def look_for_something(browser, count):
    browser.js("at('list').focus()")
    browser.key("/")
    check("the key / leads to the search", browser.js("document.activeElement.id") == "search")
    browser.type("OVERVIEW.LOADED")
    found = browser.js("found.length")
    names = browser.js("[...document.querySelectorAll('.row .label')].map((row) => row.textContent)")
    check(f"a search leaves {found} of {count}", 0 < found < count
          and shown(browser, "found") == f"{found} of {count}"
          and all("overview.loaded" in name for name in names) and len(names) == found)
    browser.type("no such thing")
    check("a search may find nothing", browser.js("document.querySelectorAll('.row').length") == 0)
    browser.key("Escape")
    check("the key Escape ends it", browser.js("found.length") == count
          and browser.js("document.activeElement.id") == "list")
    for words, expected in [("tapped ONBOARDING", ["onboarding.getStartedButtonTapped"]),
                            ("\"by view\"", []), ("path:onboarding.isSaving", None),
                            ("path:home.loading home.appeared", ["home.appeared", "home.appeared"]),
                            ("path:path.form.journal", ["path.element.form.edited"])]:
        choose(browser, "search", words)
        names = browser.js("found.map((number) => entries[number - 1].name)")
        check(f"the search {words!r} finds {names}",
              names == expected if expected is not None else len(names) == 2)
    choose(browser, "search", "")
    choose(browser, "filter", "view")
    views = browser.js("[...document.querySelectorAll('.row .who')].map((row) => row.textContent)")
    check("a filter leaves the views' actions", set(views) == {"view"})
    browser.js("travel(1)")
    click(browser, "forward")
    check("the buttons go to what the filter leaves",
          browser.js("entries[current - 1].by") == "view" and browser.js("current") == 3)
    choose(browser, "filter", "all")


def look_at_an_entry(browser):
    browser.js("travel(25)")
    check("the values that a reducer read are shown", shown(browser, "reads").splitlines()
          == ["date 2026-11-20T12:46:00Z", "UUID 00000000-0000-0000-0000-000000000000"])
    check("and the time that it took", re.search(r"\d ms in the reducer|\d µs in the reducer",
                                                 shown(browser, "source")))
    browser.js("travel(3)")
    check("without any, nothing is said of them", not browser.js("at('reads').checkVisibility()"))
    links = browser.js("[...document.querySelectorAll('#chain .link')]"
                       ".map((link) => [link.textContent, link.getAttribute('aria-current')])")
    check(f"its causes and effects are listed: {links}",
          [current for _, current in links].count("true") == 1 and len(links) > 1)
    number = browser.js("(() => { const link = [...document.querySelectorAll('#chain .link')]"
                        ".find((one) => !one.hasAttribute('aria-current')); link.click();"
                        " return Number(/\\d+/.exec(link.textContent)[0]) })()")
    check("a click on one of them travels", browser.js("entries[current - 1].n") == number)


def look_at_filters(browser, recording):
    lines = files.read_json_lines(recording)
    entries = [line for line in lines if "id" in line]
    starters = {line["effect"]["of"] for line in lines if "of" in line.get("effect", {})}
    passing = {
        "all": lambda line: True, "changed": lambda line: line.get("change"),
        "unchanged": lambda line: not line.get("change"),
        "started": lambda line: line["id"] in starters, "skipped": lambda line: line.get("skipped"),
        **{sender: lambda line, sender=sender: line["sender"] == sender
           for sender in ("view", "effect", "middleware", "dismissal", "shared")}}
    for name, passes in passing.items():
        choose(browser, "filter", name)
        browser.until("!isSearching")
        check(f"the filter {name} leaves what the recording says",
              browser.js("found.map((number) => entries[number - 1].n)")
              == [line["id"] for line in entries if passes(line)])
    choose(browser, "filter", "all")


def look_at_plots(browser, count):
    def click_in(name, share):
        left, top, width = browser.js(
            f"(() => {{ const box = at('{name}').getBoundingClientRect();"
            " return [box.left, box.top + box.height / 2, box.width] })()")
        browser.click(left + share * width, top)
        return browser.js("current")

    check("a click in the times travels to that entry",
          click_in("times", 0.5) == count // 2 + 1 and click_in("times", 0.01) == 1)
    check("a click in the spans travels to that time", click_in("spans", 0.6) == browser.js(
        "entries.filter((entry) => entry.t <= 0.6 * lastTime).length"))


def look_at_differences(browser, count):
    place = browser.js("travel(22), document.querySelector('#change .where').textContent")
    check("a place is named as a reader says it", place == "path › form › journal")
    check("no place has a number of a stack", browser.js(
        "entries.every((_, index) => differencesOf(stateAfter(index), entries[index].change)"
        ".every((part) => !/#\\d/.test(part.where.join(' '))))"))
    check("the changes between any two states lead from one to the other", browser.js(
        "entries.every((_, i) => entries.every((_, j) => isSame(stateAfter(j),"
        " appliedAll(stateAfter(i), changesBetween(stateAfter(i), stateAfter(j))))))"))
    check("as those of the entries do", browser.js(
        "entries.every((entry, i) => isSame(stateAfter(i + 1),"
        " appliedAll(stateAfter(i), entry.change)))"))
    browser.js("travel(5)")
    browser.key("b")
    browser.js("travel(14)")
    check("a base is compared with any entry", shown(browser, "change-title")
          == "Difference from 5 to 14" and "home › partOfDay" in shown(browser, "change")
          and "nil" in shown(browser, "change"))
    browser.js("travel(3)")
    check("also with one before it", "onboarding" in shown(browser, "change"))
    browser.js("travel(5)")
    browser.key("b")
    check("the base goes again", shown(browser, "change-title") == "Change of the state")
    pieces = browser.js("wordDifference('the quick brown fox, jumps', 'the slow brown cat, jumps')"
                        ".map((side) => side.filter(([, isSame]) => !isSame).map(([word]) => word))")
    check("words that differ are marked", pieces == [["quick", "fox"], ["slow", "cat"]])
    browser.js("travel(10)")
    browser.key("m")
    browser.js("travel(20)")
    browser.key("m")
    browser.key("[")
    check("marks are travelled to", position(browser) == f"10 of {count}")
    browser.key("]")
    check("in both directions", position(browser) == f"20 of {count}")
    browser.key("[")
    choose(browser, "filter", "marked")
    check("marks can be filtered", browser.js("found.join()") == "10,20")
    browser.key("m")
    choose(browser, "filter", "all")


def look_at_the_tree(browser, count):
    # So low that the state doesn't fit in.
    browser.resize(1280, 440)
    out_of_sight = browser.js("""entries.filter((entry, index) => {
      travel(index + 1);
      const touched = document.querySelector(".touched");
      if (!touched) return entry.change.length > 0;
      const inner = touched.line.getBoundingClientRect();
      const outer = document.querySelector(".state").getBoundingClientRect();
      return inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
    }).map((entry) => entry.n)""")
    check("each change is in sight", out_of_sight == [])
    browser.resize(1280)
    cut = browser.js("""(() => {
      let cut = 0;
      const hidden = [];
      for (let number = 1; number <= entries.length; number += 1) {
        travel(number);
        const label = document.querySelector(`#entry-${number} .label`);
        const [inner, outer] = [label.firstChild, label].map((e) => e.getBoundingClientRect());
        cut += inner.width > outer.width + 1;
        if (inner.right > outer.right + 1) hidden.push(entries[number - 1].name);
      }
      return [cut, hidden];
    })()""")
    check(f"the end of each name is visible, also of the {cut[0]} that are cut", cut[1] == [])
    browser.js("travel(13)")
    browser.js("at('list').focus()")
    browser.key("t")
    is_in_tree = "at('state').contains(document.activeElement)"
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowRight", "End", "Home"):
        browser.key(key)
    check("arrows in the tree keep the focus there", browser.js(is_in_tree)
          and position(browser) == f"13 of {count}")
    browser.key("ArrowDown")
    browser.key("ArrowDown")
    place = browser.js("document.activeElement.dataset.place")
    browser.key("j")
    check("travelling keeps it, too", browser.js("document.activeElement.dataset.place") == place
          and position(browser) == f"14 of {count}" and place != "")
    check("one item can be reached by Tab",
          browser.js("document.querySelectorAll('#state [tabindex=\"0\"]').length") == 1)
    browser.key("ArrowRight")
    opened = browser.js("document.activeElement.getAttribute('aria-expanded')")
    browser.key("Enter")
    check("Enter opens and closes a value",
          opened != browser.js("document.activeElement.getAttribute('aria-expanded')"))
    browser.js("travel(13), document.querySelector('.entry').focus()")
    browser.key("ArrowDown")
    check("arrows scroll an entry that has the focus", position(browser) == f"13 of {count}")
    browser.key("j")
    check("other keys still travel", position(browser) == f"14 of {count}")
    browser.js("at('list').focus()")


def look_at_playback(browser):
    choose(browser, "filter", "view")
    browser.js("visited = []; travel(1);"
               "document.addEventListener('travelled', () => visited.push(current));")
    choose(browser, "speed", "20")
    browser.key(" ")
    ended = browser.until("playing === null")
    check("playback visits what the filter leaves, and ends",
          ended and browser.js("visited.join() === found.slice(1).join() && visited.length > 3"))
    choose(browser, "filter", "all")
    choose(browser, "speed", "recorded")
    check("it may take the time of the recording", browser.js(
        "entries.slice(1).every((entry, index) => pauseAfter(index + 1)"
        " === Math.min(3000, entry.t - entries[index].t))"))
    choose(browser, "speed", "4")


def look_at_links(browser, path, count):
    browser.js("travel(12)")
    check("the address names the entry", browser.until("location.hash.includes('entry=12')"))
    browser.open(f"{path}#entry=9&base=4&search=path%3Aonboarding&marks=2,10")
    check("a link leads to the entry, its base, search and marks",
          position(browser) == f"9 of {count}" and browser.js("found.join()") == "2,3,4,5"
          and shown(browser, "change-title") == "Difference from 4 to 9"
          and browser.js("[...marked].join()") == "2,10")
    browser.js("location.hash = '#entry=11'")
    check("another link does so without a load", browser.until("current === 11 && base === null"))
    check("an action is copied as Swift", browser.js("travel(2), swift(entries[1].action)")
          == "AppReducer.Action.onboardingPreferenceLoaded(isSeen: false)")
    for number in (2, 13, 25):
        form = json.loads(browser.js(f"json(entries[{number - 1}].action)"))
        check(f"the action of {number} is JSON", form not in ({}, None))
    check("the state is JSON", "home" in json.loads(browser.js("json(stateAfter(20))")))


def look_at_colours(browser, path, pictures):
    print("Light and dark")
    os.makedirs(pictures, exist_ok=True)
    backs = {}
    for scheme in ("light", "dark"):
        browser.media(scheme)
        browser.open(path)
        browser.js("travel(13)")
        backs[scheme] = browser.js("getComputedStyle(document.body).backgroundColor")
        browser.screenshot(os.path.join(pictures, f"{scheme}.png"))
    check(f"they differ: {backs['light']}, {backs['dark']}", backs["light"] != backs["dark"])
    browser.js("marked.add(13), travel(24)")
    look_at_access(browser, "a recording")


def look_at_hostile_texts(browser, path):
    print("Hostile texts")
    browser.open(path)
    check("it renders without errors", browser.mistakes() == [])
    elements = browser.js("document.querySelectorAll('script, img').length")
    browser.js("travel(entries.findIndex((entry) => entry.name === 'home.overview.loaded') + 1)")
    browser.js("(() => { for (let item; item = document.querySelector('#state [aria-expanded=false]');) toggle(item) })()")
    for text in HOSTILE:
        is_there = browser.js(
            f"(() => {{ const wanted = {json.dumps(text)}.split('\\n');"
            " const shown = at('state').textContent"
            ".replaceAll('\\\\\"', '\"').replaceAll(\"\\\\'\", \"'\")"
            ".replaceAll('\\\\u{2028}', '\\u2028').replaceAll('\\\\u{2029}', '\\u2029')"
            ".replaceAll('\\\\u{202E}', '\\u202e');"
            " return wanted.every((line) => shown.includes(line)) })()")
        check(f"shown as text: {text!r}", is_there)
    check("none of them was run", browser.js("window.hacked") is None)
    check("none of them became an element",
          browser.js("document.querySelectorAll('script, img').length") == elements)
    check("there were no errors", browser.mistakes() == [])


def enlarge(path, larger):
    """Writes a page with MANY entries, each of which changes a text, from one with fewer."""
    page = files.read(path)
    head, data, rest = re.split(r'(?<=id="data">)(.*?)(?=</script>)', page, maxsplit=1, flags=re.S)
    data = json.loads(data)
    # The last change of a text whose place is still there.
    last = max(number for number, entry in enumerate(data["entries"])
               if entry["name"] == "path.element.form.edited" and len(entry["change"]) == 1)
    data["entries"] = data["entries"][:last + 1]
    data["effects"] = [effect for effect in data["effects"] if effect["of"] <= last + 1]
    template = data["entries"][-1]
    ((place, _),) = template["change"]
    for number in range(len(data["entries"]) + 1, MANY + 1):
        time_of = template["t"] + number * 100
        text = f"\"{HOSTILE[number % len(HOSTILE)]} {number}\""
        entry = {**template, "n": number, "t": time_of, "d": 20 + number * 7_919 % 90,
                 "change": [[place, text]]}
        if number % 7 == 3:
            entry["c"] = number - 1
            data["effects"].append({"of": number - 1, "s": time_of - 100, "e": time_of})
        data["entries"].append(entry)
    text = json.dumps(data, separators=(",", ":"))
    files.write(larger, head + text.replace("<", "\\u003c") + rest)


STEPS = """(() => {
  for (let number = 0; number < 200; number += 1) {
    step(COUNT);
    document.body.getBoundingClientRect();
  }
})()"""
JUMPS = "(() => { for (let n = 1; n <= 20; n += 1) travel(n * 4799) })()"


def look_at_many(browser, path):
    size = os.path.getsize(path) / 1e6
    for width in (700, 1280):
        print(f"{MANY} entries in {size:.0f} MB, {width} px wide")
        browser.resize(width)
        load = browser.processor_time(lambda: browser.open(path))
        check("it renders without errors", browser.mistakes() == [])
        check("all entries are there", browser.js("entries.length") == MANY
              and browser.until(f"found.length === {MANY}"))
        back, on, jump = (
            browser.processor_time(lambda script=script: browser.js(script)) * 1000 / count
            for script, count in ((STEPS.replace("COUNT", "-1"), 200), (STEPS.replace("COUNT", "1"), 200), (JUMPS, 20)))
        found = browser.js("(async () => { at('search').value = '4321 view';"
                           " await search(); return found.length })()")
        browser.js("at('search').value = '', search()")
        heap, own, nodes = browser.memory()
        check(f"it is ready after {load:.2f} s of the processor", load < LOAD)
        check(f"a step back takes {back:.1f} ms of the processor", back < STEP)
        check(f"a step on takes {on:.1f} ms", on < STEP)
        check(f"a jump takes {jump:.1f} ms", jump < STEP)
        check(f"a search finds {found}", found == 20)
        check(f"the scripts have {heap:.0f} MB, and the process {own:.0f} MB for itself",
              heap < MEGABYTES and own < MEGABYTES)
        check(f"the page has {nodes} nodes", nodes < NODES)
        check("only the rows that can be seen are there",
              browser.js("document.querySelectorAll('.row').length") < 100)
        check("the list is no higher than the window",
              browser.js("at('list').clientHeight < window.innerHeight"))
    browser.resize(1280)
