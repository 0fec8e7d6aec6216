"use strict";
const at = (id) => document.getElementById(id);
const rowHeight = 24;
let current = 0;
let found = entries.map((_, index) => index + 1);

function draw() {
  drawTimes(current);
  drawSpans(current);
}

// MARK: The timeline

function makeRow(number, position) {
  const entry = entries[number - 1];
  const row = element("div", "row");
  row.id = "entry-" + number;
  row.setAttribute("role", "option");
  row.setAttribute("aria-selected", String(number === current));
  row.setAttribute("aria-posinset", String(position + 1));
  row.setAttribute("aria-setsize", String(found.length));
  row.title = entry.name;
  row.style.top = position * rowHeight + "px";
  if (entry.change.length > 0) row.classList.add("changed");
  if (entry.skipped) row.classList.add("skipped");
  const label = element("span", "label", (entry.depth > 0 ? "└ " : "") + entry.name);
  label.style.paddingLeft = Math.min(entry.depth, 12) + "em";
  row.append(
    element("span", "number", String(entry.n)), label,
    element("span", "who", entry.by));
  row.addEventListener("click", () => travel(number));
  return row;
}

// Only the rows that can be seen are there.
function showRows() {
  const list = at("list");
  const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 5);
  const end = Math.min(found.length, first + Math.ceil(list.clientHeight / rowHeight) + 12);
  const rows = [];
  for (let position = first; position < end; position += 1) {
    rows.push(makeRow(found[position], position));
  }
  at("rows").style.height = found.length * rowHeight + "px";
  at("rows").replaceChildren(...rows);
  list.setAttribute("aria-activedescendant", current > 0 ? "entry-" + current : "");
}

function reveal() {
  const position = found.indexOf(current);
  const list = at("list");
  if (position < 0) return;
  const top = position * rowHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  const bottom = top + rowHeight - list.clientHeight;
  if (bottom > list.scrollTop) list.scrollTop = bottom;
}

function search() {
  const wanted = at("search").value.toLowerCase();
  const passes = filters[at("filter").value];
  found = [];
  entries.forEach((entry, index) => {
    if (passes(entry) && (wanted === "" || haystack(entry).includes(wanted))) found.push(index + 1);
  });
  at("found").textContent = `${found.length} of ${entries.length}`;
  at("list").scrollTop = 0;
  reveal();
  showRows();
}

// MARK: The entry and the state

function showEntry() {
  const entry = current > 0 ? entries[current - 1] : null;
  at("name").textContent = entry ? `${entry.n} ${entry.name}` : "The start";
  at("source").textContent = entry ? sourceOf(entry) : "Before all entries.";
  showChain(entry);
  const action = at("action");
  action.replaceChildren();
  if (entry && entry.action) action.append(element("span", "text", text(entry.action)));
  else action.append(element("span", "nothing", entry ? "None: a step." : "None."));
  const change = at("change");
  change.replaceChildren();
  const parts = current > 0 ? differences(current) : [];
  for (const part of parts) change.append(makeDifference(part));
  if (parts.length === 0) change.append(element("span", "nothing", "Nothing changed."));
}

// The entries that led to this one, and those that it led to.
function showChain(entry) {
  const rows = entry ? chain(entry) : [];
  const made = rows.map((row) => {
    const name = `${row.depth > 0 ? "└ " : ""}${row.entry.n} ${row.entry.name}`;
    const button = element("button", "link", name);
    button.setAttribute("role", "treeitem");
    button.setAttribute("aria-level", String(row.depth + 1));
    button.setAttribute("aria-selected", String(row.entry === entry));
    button.style.marginLeft = Math.min(row.depth, 12) + "em";
    button.title = sourceOf(row.entry);
    button.addEventListener("click", () => travel(entries.indexOf(row.entry) + 1));
    return button;
  });
  at("chain").replaceChildren(...made);
  if (made.length === 0) at("chain").append(element("span", "nothing", "None."));
}

function sourceOf(entry) {
  const effects = startedBy.get(entry.n) || [];
  const spans = effects.map((effect) =>
    effect.e === null ? "still running" : words((effect.e - effect.s) * 1000));
  const sender = entry.v ? `shared value ${entry.v}` : entry.by;
  return [
    `by ${sender}${entry.c ? " of " + entry.c : ""}${entry.id ? " (" + entry.id + ")" : ""}`
      + (entry.at ? " at " + entry.at : ""),
    new Date(data.origin + entry.t).toISOString(),
    entry.d === undefined ? "" : `${words(entry.d)} in the reducer`,
    spans.length > 0 ? `effects: ${spans.join(", ")}` : "",
    entry.skipped ? "skipped" : "",
  ].filter((part) => part !== "").join(" · ");
}

function makeDifference(part) {
  const made = element("div", "difference");
  made.append(element("div", "where", part.where.join(" › ") || "the state"));
  for (const line of part.old) made.append(element("del", "", line));
  for (const line of part.new) made.append(element("ins", "", line));
  return made;
}

function showState() {
  const touched = touchedPlaces(current > 0 ? entries[current - 1].change : []);
  const state = at("state");
  const scrolled = state.parentElement.scrollTop;
  state.replaceChildren();
  show(stateAfter(current), state, "", "", touched);
  state.parentElement.scrollTop = scrolled;
}

// MARK: Travelling

function travel(number) {
  current = Math.max(0, Math.min(entries.length, number));
  at("slider").value = String(current);
  at("position").textContent = `${current} of ${entries.length}`;
  reveal();
  showRows();
  showEntry();
  showState();
  draw();
}

// To the next entry in some direction among those that were found.
function step(count) {
  const position = found.indexOf(current);
  if (position >= 0) {
    const next = position + count;
    if (next < 0) return travel(at("search").value === "" && count < 0 ? 0 : found[0]);
    return travel(found[Math.min(found.length - 1, next)]);
  }
  const after = found.filter((number) => number > current);
  const before = found.filter((number) => number < current);
  if (count > 0 && after.length > 0) travel(after[Math.min(count, after.length) - 1]);
  if (count < 0 && before.length > 0) travel(before[Math.max(0, before.length + count)]);
  else if (count < 0) travel(0);
}

const keys = {
  ArrowDown: () => step(1), ArrowUp: () => step(-1), j: () => step(1), k: () => step(-1),
  PageDown: () => step(10), PageUp: () => step(-10), Home: () => travel(0),
  End: () => travel(entries.length), "/": () => at("search").focus(),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = event.target === at("search") || event.target === at("filter");
  if (event.key === "Escape" && event.target === at("search")) {
    at("search").value = "";
    search();
    return at("list").focus();
  }
  if (isTyping && !["ArrowDown", "ArrowUp"].includes(event.key)) return;
  if (event.target === at("filter")) return;
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

at("slider").max = String(entries.length);
at("slider").addEventListener("input", () => travel(Number(at("slider").value)));
at("back").addEventListener("click", () => travel(current - 1));
at("forward").addEventListener("click", () => travel(current + 1));
at("search").addEventListener("input", search);
at("filter").addEventListener("change", search);
at("list").addEventListener("scroll", showRows);
at("times").addEventListener("click", (event) => {
  const share = event.offsetX / at("times").clientWidth;
  travel(Math.floor(share * entries.length) + 1);
});
at("spans").addEventListener("click", (event) => {
  const time = (event.offsetX / at("spans").clientWidth) * lastTime;
  travel(entries.filter((entry) => entry.t <= time).length);
});
window.addEventListener("resize", () => {
  showRows();
  draw();
});
window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);

at("title").textContent = data.title;
at("summary").textContent = `${entries.length} entries, ${data.effects.length} effects`;
describePlots();
search();
travel(entries.length);
at("list").focus();
