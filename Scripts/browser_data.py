"""Tests the part of a live app's page that shows its queries, before a server that stands in for tessera-inspect."""

from browser_checks import HOSTILE, look_at_access
from inspector_stand_in import StandIn, StandInStore
from programs import check, until

ROWS = ("[...document.querySelectorAll('#queries-rows tr')].map((row) =>"
        " [...row.cells].slice(0, -1).map((cell) => cell.textContent).join('|'))")
HEADER = {"format": "tessera-history", "version": 2, "redacted": True, "state": "State", "action": "Action"}


def item(number, name, **more):
    return {"item": number, "name": name, "readers": 1, "stale": False, "fetching": False,
            "changes": 0, "fails": False, **more}


def clicked(browser, store, number, label):
    """The change that a button leads to."""
    before = len(store.commands)
    browser.js(f"[...document.querySelectorAll('#queries-rows tr')][{number}]"
               f".querySelector('[aria-label^=\"{label}\"]').click()")

    def changes():
        return [one for one in store.commands[before:] if one["do"] == "change"]

    until(lambda: changes() != [])
    return changes()[0] if changes() else None


def look_at_another_store(browser, stand_in, store):
    """A store whose queries have the numbers of those of the first one, which doesn't answer any more."""
    other = StandInStore("Writer", 82, store.lines[1:3])
    other.answers = {"data": None}
    store.answers["data"] = None
    asked = len(store.commands)
    check("it is asked again", until(lambda: len(store.commands) > asked) is not False)
    stand_in.stores.append(other)
    browser.until(f"[...at('store').options].some((one) => one.value === '{other.id}')")
    browser.js(f"chooseStore('{other.id}')")
    check("another store is asked, also if the first one hasn't answered",
          until(lambda: any(one["do"] == "data" for one in other.commands)) is not False)
    check("another store doesn't have the queries of the first", browser.js(ROWS) == [])
    other.answers = {"data": {"data": [item(2, "query drafts")]}}
    browser.js(f"chooseStore('{store.id}'); chooseStore('{other.id}')")
    check("it has its own", browser.until(f"{ROWS}.length === 1")
          and browser.js(ROWS) == ["query drafts|1||fresh|||"])
    check("a button says which query it changes", browser.js(
        "document.querySelector('#queries-rows button').getAttribute('aria-label')") == "Invalidate: query drafts")
    other.answers["data"]["data"] = [item(2, "query notes")]
    check("also if its name has changed", browser.until(
        "document.querySelector('#queries-rows button').getAttribute('aria-label') === 'Invalidate: query notes'"))
    clicked(browser, other, 0, "Remove")
    check("the command goes to the shown store", any(one["do"] == "change" for one in other.commands)
          and not any(one["do"] == "change" for one in store.commands[asked:]))


def look_at_the_data(browser):
    print("A live app: its data")
    store = StandInStore("Reader", 81, [HEADER, {"after": 0, "hash": "0", "start": {"count": 1}}])
    store.answers = {"data": {"data": []}}
    with StandIn(store) as stand_in:
        browser.open(stand_in.url)
        browser.until("at('connection').dataset.is === 'here'")
        check("nothing is asked while it is closed", not any(one["do"] == "data" for one in store.commands))
        browser.js("at('queries').open = true")
        check("it is asked for", until(lambda: any(one["do"] == "data" for one in store.commands)) is not False)
        check("without queries it says so", browser.until("!at('queries-none').hidden"))
        store.answers["data"]["data"] = [
            item(1, "query list", readers=2, age=4.25, took=0.5),
            item(2, "query details(\u20391\u203a)", stale=True, changes=1, error="URLError"),
            item(3, HOSTILE[0], fetching=True, readers=0)]
        expected = ["query list|2|4.25 s|fresh||0.5 s|", "query details(\u20391\u203a)|1||stale|1||URLError",
                    f"{HOSTILE[0]}|0||fetching|||"]
        check("each query is a row", browser.until(f"{ROWS}.length === 3") and browser.js(ROWS) == expected)
        check("texts of the app are only shown", browser.js("window.hacked") is None)
        look_at_access(browser, "the data")
        for label, by in (("Invalidate", "invalidate"), ("Refetch", "refetch"), ("Remove", "remove"),
                          ("Fail next", "fail")):
            check(f"“{label}” changes the query", clicked(browser, store, 1, label)
                  == {"do": "change", "item": 2, "by": by})
        browser.js("[...document.querySelectorAll('#queries-rows button')][7].focus()")
        store.answers["data"]["data"] = [item(2, "query details(\u20391\u203a)", fails=True)]
        check("a query that is gone leaves the table", browser.until(f"{ROWS}.length === 1"))
        check("a button keeps the focus while the ages grow",
              browser.js("document.activeElement.getAttribute('aria-pressed')") == "true")
        look_at_another_store(browser, stand_in, store)
        browser.js("at('queries').open = false")
        check("it renders without errors", browser.mistakes() == [])
