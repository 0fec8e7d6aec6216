"use strict";
// The list of entries. Only the rows that can be seen are there, and those that would show the same
// again stay, so that a step makes two rows rather than a window of them.
const rowHeight = 24;
// The number of the entry that a live app shows, or 0 before all; nothing in a recording.
let appShows;

const flagsOf = (entry, number) => [
  marked.has(number) ? "★" : "", number === base ? "base" : "", entry.removed ? "removed" : "",
  entry.before === undefined ? "" : "moved",
  entry.n !== undefined && entry.n === appShows ? "app" : "",
].filter((flag) => flag !== "").join(" ");

function makeRow(entry, number, position, flags) {
  const row = element("div", "row");
  row.id = "entry-" + number;
  row.setAttribute("role", "option");
  row.setAttribute("aria-selected", String(number === current));
  row.setAttribute("aria-posinset", String(position + 1));
  row.setAttribute("aria-setsize", String(found.length));
  row.title = `${entry.name}, by ${entry.by}`;
  row.style.top = position * rowHeight + "px";
  if (entry.change.length > 0) row.classList.add("changed");
  if (entry.skipped) row.classList.add("skipped");
  // The end of a name tells entries apart, so a long one is cut at its front.
  const label = element("span", "label");
  label.append(element("bdi", "", entry.name));
  row.append(element("span", "number", entry.n === undefined ? "" : String(entry.n)));
  if (entry.depth > 0) {
    const depth = element("span", "depth", "└");
    depth.style.paddingLeft = 0.5 * Math.min(entry.depth - 1, 8) + "em";
    row.append(depth);
  }
  row.append(label, element("span", "flags", flags), element("span", "who", entry.by));
  row.addEventListener("click", () => travel(number));
  return row;
}

function showRows() {
  const list = at("list");
  const height = Math.min(list.clientHeight, window.innerHeight);
  const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 5);
  const end = Math.min(found.length, first + Math.ceil(height / rowHeight) + 12);
  const place = at("rows");
  const known = new Map([...place.children].map((row) => [row.shows, row]));
  const rows = [];
  for (let position = first; position < end; position += 1) {
    const number = found[position];
    const entry = entries[number - 1];
    const flags = flagsOf(entry, number);
    const shows = [number, position, found.length, number === current, entry.skipped, flags].join();
    let row = known.get(shows);
    if (row?.entry === entry) known.delete(shows);
    else row = Object.assign(makeRow(entry, number, position, flags), { entry, shows });
    rows.push(row);
  }
  place.style.height = found.length * rowHeight + "px";
  for (const row of known.values()) row.remove();
  let next = place.firstElementChild;
  for (const row of rows) {
    if (row === next) next = next.nextElementSibling;
    else place.insertBefore(row, next);
  }
  list.setAttribute("aria-activedescendant", current > 0 ? "entry-" + current : "");
}

// Scrolls to the row of the present entry.
function revealRow() {
  const position = placeInFound(current);
  const list = at("list");
  at("rows").style.height = found.length * rowHeight + "px";
  if (found[position] !== current) return;
  const top = position * rowHeight;
  const bottom = top + rowHeight - list.clientHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  if (bottom > list.scrollTop) list.scrollTop = bottom;
}
