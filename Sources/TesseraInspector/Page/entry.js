"use strict";
// An entry: its source, its causes, its action, and the difference that it made.

// The entry that the difference is taken from; `null` for the one before.
let base = null;
// The most effects in a list.
const shownEffects = 100;

const numbersOf = (number) => (number === 0 ? "the start" : entries[number - 1].n ?? "the gap");

// The changes that are shown for the present entry, and the state that they begin with.
function shownChanges() {
  if (base === null) {
    if (current === 0) return [shownPart(stateAfter(0)), []];
    if (root === "") return [stateAfter(current - 1), entries[current - 1].change];
  }
  const before = shownPart(stateAfter(base ?? current - 1));
  return [before, changesBetween(before, shownPart(stateAfter(current)))];
}

function showEntry() {
  const entry = current > 0 ? entries[current - 1] : null;
  at("name").textContent = entry ? `${entry.n ?? ""} ${entry.name}` : "The start";
  at("source").textContent = entry ? sourceOf(entry) : "Before all entries.";
  showChain(entry);
  const action = entry?.action ? swift(entry.action, true) : null;
  at("action").replaceChildren(action ? element("span", "text", action)
    : element("span", "nothing", entry ? "None: a step." : "None."));
  showEffects();
  at("reads").parentElement.hidden = !entry?.reads;
  at("reads").textContent = entry?.reads ?? "";
  at("mark").setAttribute("aria-pressed", String(marked.has(current)));
  at("base").setAttribute("aria-pressed", String(base === current));
}

function showDifference(before, changes) {
  at("change-title").textContent = base === null ? "Change of the state"
    : `Difference from ${numbersOf(base)} to ${numbersOf(current)}`;
  const differences = differencesOf(before, changes.slice(0, 200)).map(makeDifference);
  const rest = changes.length - differences.length;
  if (rest > 0) differences.push(element("p", "nothing", `And ${rest} more places.`));
  if (differences.length === 0) differences.push(element("span", "nothing", "Nothing changed."));
  at("change").replaceChildren(...differences);
}

// The entries that led to this one, and those that it led to.
function showChain(entry) {
  const made = (entry ? chain(entry) : []).map((row) => {
    const name = `${row.depth > 0 ? "└ " : ""}${row.entry.n} ${row.entry.name}`;
    const button = element("button", "link", name);
    button.type = "button";
    if (row.entry === entry) button.setAttribute("aria-current", "true");
    button.style.marginLeft = Math.min(row.depth, 12) * 0.8 + "em";
    button.title = sourceOf(row.entry);
    button.addEventListener("click", () => travel(row.entry.position));
    return button;
  });
  if (made.length === 0) made.push(element("span", "nothing", "None."));
  at("chain").replaceChildren(...made);
}

// The effects that the present entry started.
function showEffects() {
  const list = entries[current - 1]?.effects ?? [];
  at("effects").parentElement.hidden = list.length === 0;
  const rows = list.slice(0, shownEffects).map((effect) => element("li", "", wordsOfEffect(effect)));
  const rest = list.length - rows.length;
  if (rest > 0) rows.push(element("li", "nothing", `And ${rest} more.`));
  at("effects").replaceChildren(...rows);
}

// The effects in flight, each of which leads to the entry that started it.
function showRunning() {
  const list = [...running.values()];
  at("running").hidden = list.length === 0;
  at("running-note").textContent = `${list.length} ${
    isLive && !isGone ? "in flight" : "still running at the end"}${
    list.length > shownEffects ? `, the first ${shownEffects} of them below` : ""}`;
  // Rows stay as they are, so that one of them can have the focus.
  const rows = at("running-list").children;
  list.slice(0, shownEffects).forEach((effect, index) => {
    if (!rows[index]) at("running-list").append(makeRunning());
    rows[index].effect = effect;
    const name = numbered.get(effect.of)?.name ?? "an earlier entry";
    rows[index].firstElementChild.textContent = `${effect.of} ${name}: ${wordsOfEffect(effect)}`;
  });
  while (rows.length > Math.min(list.length, shownEffects)) rows[rows.length - 1].remove();
}

function makeRunning() {
  const [row, button] = [element("li"), element("button", "link")];
  button.type = "button";
  button.addEventListener("click", () => {
    const entry = numbered.get(row.effect.of);
    if (entry) travel(entry.position);
    else say(`The entry ${row.effect.of}, which started it, isn't here.`);
  });
  row.append(button);
  return row;
}

function wordsOfEffect(effect) {
  const place = [effect.p ? "in " + effect.p : "", effect.at ? "at " + effect.at : ""];
  const time = effect.e !== null ? words((effect.e - effect.s) * 1_000)
    : isLive && !isGone ? words(Math.max(0, timeNow() - effect.s) * 1_000) + " so far"
      : "still running at the end";
  return [effect.c ?? "effect", ...place, "· " + time].filter((part) => part !== "").join(" ");
}

function focusRunning() {
  at("running").open = true;
  at("running-list").querySelector("button")?.focus();
}

function sourceOf(entry) {
  const by = entry.by === "shared"
    ? `${entry.name.startsWith("query ") ? "" : "shared value "}${entry.v} changed`
    : `by ${entry.by}${entry.c ? " of " + entry.c : ""}${entry.id ? " (" + entry.id + ")" : ""}`;
  return [
    by + (entry.at ? " at " + entry.at : ""),
    origin === null ? "" : new Date(origin + entry.t).toISOString(),
    entry.d === undefined ? "" : `${words(entry.d)} in the reducer`,
    entry.skipped ? "skipped" : "",
    entry.before === undefined ? "" : `moved before ${entry.before}`,
  ].filter((part) => part !== "").join(" · ");
}

// MARK: Marks and copies

function toggleMark() {
  if (!marked.delete(current)) marked.add(current);
  travel(current);
}

function nextMark(direction) {
  const numbers = [...marked].sort((one, other) => (one - other) * direction);
  const next = numbers.find((number) => (number - current) * direction > 0);
  if (next !== undefined) travel(next);
}

function toggleBase() {
  base = base === current ? null : current;
  travel(current);
}

const copies = {
  "copy-action-swift": ["The action as Swift", () => swift(entries[current - 1]?.action ?? "nil", true)],
  "copy-action-json": ["The action as JSON", () => json(entries[current - 1]?.action ?? "null")],
  "copy-state-swift": ["The state as Swift", () => swift(shownPart(stateAfter(current)))],
  "copy-state-json": ["The state as JSON", () => json(shownPart(stateAfter(current)))],
};

async function copy(id) {
  const [what, make] = copies[id];
  try {
    await navigator.clipboard.writeText(make());
    say(`${what} is copied.`);
  } catch {
    say("The browser doesn't let this page copy.");
  }
}

function say(sentence) {
  at("notice").textContent = sentence;
}
