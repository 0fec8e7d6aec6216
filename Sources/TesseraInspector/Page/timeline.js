"use strict";
// The list of entries. Only the rows that can be seen are there, and those that would show the same
// again stay, so that a step makes two rows rather than a window of them.
const rowHeight = 24;
// The number of the entry that a live app shows, or 0 before all; nothing in a recording.
let appShows;

// MARK: Repetitions

// The found entries, in pieces: the position of the first, the end, and the period if they repeat,
// such as those of a poll. Such a piece is one row until an entry of it is shown.
let pieces = [];
let divided = { found: null, end: 0 };
const [leastRepeats, longestPeriod] = [3, 3];

const isAlike = (one, other) => one.name === other.name && one.by === other.by;

// The piece that begins at a position. Actions of views are never a repetition. A repetition that is
// known goes on from its end: shorter periods have failed at an entry in it.
function pieceAt(start, known = [start, start, 0]) {
  const entryAt = (position) => entries[found[position] - 1];
  for (let period = known[2] || 1; period <= longestPeriod; period += 1) {
    let end = period === known[2] ? known[1] : start;
    while (end < found.length && entryAt(end).by !== "view"
      && (end < start + period || isAlike(entryAt(end), entryAt(end - period)))) end += 1;
    end -= (end - start) % period;
    if (end - start >= leastRepeats * period) return [start, end, period];
  }
  return [start, start + 1, 0];
}

function divide() {
  if (divided.found !== found || divided.end > found.length) {
    [pieces, divided] = [[], { found, end: 0 }];
  }
  if (divided.end === found.length) return;
  // Those that have come may go on with, or make, a repetition.
  const open = divided.end - leastRepeats * longestPeriod;
  let known;
  while (pieces.length > 0 && pieces.at(-1)[1] > open) known = pieces.pop();
  for (let next = known?.[0] ?? pieces.at(-1)?.[1] ?? 0; next < found.length;) {
    pieces.push(pieceAt(next, known));
    [next, known] = [pieces.at(-1)[1], undefined];
  }
  divided.end = found.length;
}

// The index of the piece with a position.
function pieceOf(position) {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pieces[middle][1] <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

// The rows: one for each piece, and one for each entry of the piece that is open.
function rowTable() {
  divide();
  const position = placeInFound(current);
  const open = found[position] === current ? pieceOf(position) : -1;
  const more = open < 0 ? 0 : pieces[open][1] - pieces[open][0] - 1;
  return {
    count: pieces.length + more,
    rowOf: (place) => (open < 0 || place < pieces[open][0] ? pieceOf(place)
      : place < pieces[open][1] ? open + place - pieces[open][0] : pieceOf(place) + more),
    // The piece of a row; of the open one, an entry.
    at: (row) => (open < 0 || row < open ? pieces[row] : row > open + more ? pieces[row - more]
      : [pieces[open][0] + row - open, pieces[open][0] + row - open + 1, 0]),
  };
}

// MARK: Rows

const flagsOf = (entry, number) => [
  marked.has(number) ? "★" : "", number === base ? "base" : "", entry.removed ? "removed" : "",
  entry.before === undefined ? "" : "moved",
  entry.n !== undefined && entry.n === appShows ? "app" : "",
].filter((flag) => flag !== "").join(" ");

function makeRow(entry, number, row, count, flags, repeated) {
  const made = element("div", "row");
  made.id = "entry-" + number;
  made.setAttribute("role", "option");
  made.setAttribute("aria-selected", String(number === current));
  made.setAttribute("aria-posinset", String(row + 1));
  made.setAttribute("aria-setsize", String(count));
  made.title = repeated === "" ? `${entry.name}, by ${entry.by}` : `${repeated}. Click to open`;
  made.style.top = row * rowHeight + "px";
  if (entry.change.length > 0) made.classList.add("changed");
  if (entry.skipped) made.classList.add("skipped");
  // The end of a name tells entries apart, so a long one is cut at its front.
  const label = element("span", "label");
  label.append(element("bdi", "", repeated || entry.name));
  made.append(element("span", "number", entry.n === undefined ? "" : String(entry.n)));
  if (entry.depth > 0) {
    const depth = element("span", "depth", "└");
    depth.style.paddingLeft = 0.5 * Math.min(entry.depth - 1, 8) + "em";
    made.append(depth);
  }
  made.append(label, element("span", "flags", flags), element("span", "who", entry.by));
  made.addEventListener("click", () => travel(number));
  return made;
}

// The names of entries that repeat, and how often they do.
function wordsOfRepetition([start, end, period]) {
  if (period === 0) return "";
  const names = found.slice(start, start + period).map((number) => entries[number - 1].name);
  return `${names.join(", ")} × ${(end - start) / period}`;
}

function showRows() {
  const list = at("list");
  const table = rowTable();
  const height = Math.min(list.clientHeight, window.innerHeight);
  const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 5);
  const end = Math.min(table.count, first + Math.ceil(height / rowHeight) + 12);
  const place = at("rows");
  const known = new Map([...place.children].map((row) => [row.shows, row]));
  const rows = [];
  for (let row = first; row < end; row += 1) {
    const piece = table.at(row);
    // The last one of those that repeat.
    const number = found[piece[1] - 1];
    const entry = entries[number - 1];
    const flags = flagsOf(entry, number);
    const repeated = wordsOfRepetition(piece);
    const shows = [number, row, table.count, number === current, entry.skipped, flags, repeated]
      .join();
    let made = known.get(shows);
    if (made?.entry === entry) known.delete(shows);
    else {
      made = makeRow(entry, number, row, table.count, flags, repeated);
      Object.assign(made, { entry, shows });
    }
    rows.push(made);
  }
  place.style.height = table.count * rowHeight + "px";
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
  const table = rowTable();
  at("rows").style.height = table.count * rowHeight + "px";
  if (found[position] !== current) return;
  const top = table.rowOf(position) * rowHeight;
  const bottom = top + rowHeight - list.clientHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  if (bottom > list.scrollTop) list.scrollTop = bottom;
}
