"""Checks of the inspector's page that several tests of it share."""

import itertools
import json

from programs import check

# Texts that the page must show, and nothing else.
HOSTILE = [
    "<script>window.hacked = 1</script>", "\"><img src=x onerror=window.hacked=1>",
    "</script><script>window.hacked = 1</script>", "<!-- <script>", "&lt;b&gt; & &amp;",
    "a\u2028b\u2029c", "\u202eright to left", "'; window.hacked = 1; '", "${window.hacked = 1}",
    "日本 👨‍👩‍👧 é", "line\nline\n\nline",
]

def shown(browser, name):
    return browser.js(f"at('{name}').textContent")


def position(browser):
    return shown(browser, "position")


def click(browser, name):
    browser.js(f"at('{name}').click()")


def choose(browser, name, value):
    """Enters a value, as a user does."""
    browser.js(f"(() => {{ const field = at('{name}');"
               f" field.value = {json.dumps(value)}; field.dispatchEvent(new Event('input'));"
               " field.dispatchEvent(new Event('change')) })()")


def is_painted(browser, name):
    return browser.js(
        f"(() => {{ const c = at('{name}');"
        " const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
        " return d.some((value) => value > 0) })()")


# Texts whose contrast with what is behind them is below that of WCAG's level AA.
FAINT = """(() => {
  const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
  const light = (color) => {
    const [r, g, b] = numbers(color).map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let next = element; next; next = next.parentElement) {
      const color = getComputedStyle(next).backgroundColor;
      if (numbers(color)[3] !== 0) return color;
    }
    return "rgb(255, 255, 255)";
  };
  const found = new Set();
  for (const element of document.querySelectorAll("body *")) {
    const hasText = [...element.childNodes].some((node) =>
      node.nodeType === 3 && node.textContent.trim() !== "");
    if (!hasText || !element.checkVisibility() || element.matches("script, option")) continue;
    const [one, other] = [getComputedStyle(element).color, behind(element)].map(light);
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (ratio < 4.5) found.add(`${element.tagName}#${element.id}.${element.className}`
      + ` ${ratio.toFixed(2)}`);
  }
  return [...found];
})()"""

# Elements that can be used and have no name for a screen reader.
NAMELESS = """[...document.querySelectorAll("button, input, select, textarea, canvas, [role]")]
  .filter((element) => element.checkVisibility()
    && !["presentation", "group", "status", "alert"].includes(element.getAttribute("role")))
  .filter((element) => !(element.textContent.trim() || element.getAttribute("aria-label")
    || element.labels?.length))
  .map((element) => element.tagName + "#" + element.id)"""


# Elements that can be used, of which some may be out of reach of the Tab key.
USABLE = """[...document.querySelectorAll("button, input, select, textarea, summary, [tabindex]")]
  .filter((element) => element.checkVisibility() && !element.disabled
    && element.getAttribute("role") !== "treeitem")"""


def out_of_reach(browser):
    """The elements that can be used, but not be reached with the Tab key."""
    browser.js("window.reached = new Set(); document.activeElement.blur();"
               " document.addEventListener('focusin', (event) => reached.add(event.target))")
    for _ in range(browser.js(f"{USABLE}.length") + 5):
        browser.key("Tab")
    return browser.js(f"{USABLE}.filter((element) => !reached.has(element))"
                      ".map((element) => element.tagName + '#' + element.id)")


def look_at_access(browser, what):
    for scheme in ("light", "dark"):
        browser.media(scheme)
        faint = browser.js(FAINT)
        check(f"{what}, {scheme}: each text has enough contrast", faint == [], *faint)
    browser.media("light")
    check(f"{what}: each control has a name", browser.js(NAMELESS) == [])
    lost = out_of_reach(browser)
    check(f"{what}: the Tab key reaches each control", lost == [], *lost)


# The share of the window that the plots and all controls take, in percent.
CONTROLS = """(() => {
  const boxes = [...document.querySelectorAll("header, main .tools > *, footer > *")]
    .filter((element) => element.checkVisibility()).map((element) => {
      const [box, part] = [element, element.closest("section") ?? document.body]
        .map((each) => each.getBoundingClientRect());
      const size = (start, end) => Math.max(0, Math.min(box[end], part[end]) - Math.max(box[start], part[start]));
      return size("left", "right") * size("top", "bottom");
    });
  return 100 * boxes.reduce((sum, next) => sum + next, 0) / (innerWidth * innerHeight);
})()"""


def look_at_layout(browser, what):
    """Controls and plots take at most a fifth of the first 860 pixels; the list and the state have the rest."""
    folded, open_ = browser.js(
        "(() => { const plots = at('plots');"
        " const height = () => document.querySelector('header').getBoundingClientRect().height;"
        " plots.open = false; const folded = height(); plots.open = true; return [folded, height()] })()")
    check(f"{what}: the plots fold", folded < open_ - 30)
    check(f"{what}: the plots are there", browser.until("effects.length > 0 && entries.length > 3"))
    for scheme, width in itertools.product(("light", "dark"), (1280, 700)):
        browser.media(scheme)
        browser.resize(width)
        name = f"{what}, {scheme}, {width} px"
        share, top, *sizes = browser.js(
            "(() => { const box = (name) => document.querySelector(name).getBoundingClientRect();"
            f" return [{CONTROLS}, box('header').bottom, box('#list').top, box('#list').height, box('.state').top,"
            " box('.state').bottom, box('.state').height, box('#state').top] })()")
        check(f"{name}: controls and plots take {share:.1f} % of the window", 0 < share <= 20)
        list_top, list_height, state_top, state_bottom, state_height, tree_top = sizes
        check(f"{name}: the list and the state have the rest {[round(size) for size in sizes]}",
              list_top <= 172 and list_height > 300 and state_top <= top + 1 and state_bottom <= 860
              and state_height > 380 and tree_top < state_bottom - 100)
    browser.resize(1280)
    browser.media("light")
