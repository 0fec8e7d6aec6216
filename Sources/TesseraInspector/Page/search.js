"use strict";
// Which entries are shown: those that pass the filter and have each of the words.
const marked = new Set();
let found = [];
let searches = 0;
let isSearching = false;

const filters = {
  all: () => true,
  view: (entry) => entry.by === "view",
  effect: (entry) => entry.by === "effect",
  middleware: (entry) => entry.by === "middleware",
  dismissal: (entry) => entry.by === "dismissal",
  shared: (entry) => entry.by === "shared",
  changed: (entry) => entry.change.length > 0,
  unchanged: (entry) => entry.change.length === 0,
  started: (entry) => entry.effects !== undefined,
  skipped: (entry) => entry.skipped === true,
  marked: (entry) => marked.has(entry.position),
};

// The words of a search. Words in quotes are one; one after `path:` is a place of the state; one
// after a hyphen is what an entry doesn't have.
function wordsOf(wanted) {
  const words = { texts: [], paths: [], noTexts: [], noPaths: [] };
  for (const [, not, path, quoted, plain] of wanted.toLowerCase()
    .matchAll(/(-)?(path:)?(?:"([^"]*)"?|(\S+))/g)) {
    const word = quoted ?? plain;
    if (word) words[path ? (not ? "noPaths" : "paths") : not ? "noTexts" : "texts"].push(word);
  }
  return words;
}

function textOf(entry) {
  const parts = [entry.name, entry.by, entry.v || "", entry.at || ""];
  if (entry.action) parts.push(text(entry.action));
  for (const change of entry.change) {
    if (change.length === 2) parts.push(text(change[1]));
    else for (const [label, tree] of change[3]) parts.push(label || "", text(tree));
  }
  return parts.join("\n").toLowerCase();
}

// The places of the state that an entry changed, as texts.
function placesOf(entry) {
  let state = stateAfter(entry.position - 1);
  return entry.change.map((change) => {
    const place = names(state, change[0]);
    const added = change.length === 4 && change[3].length === 1 && change[3][0][0]
      ? [nameOf(change[3][0][0], 0)] : [];
    state = applied(state, change);
    return [...place, ...added].join(".").toLowerCase();
  });
}

function matches(entry, words) {
  if (!filters[at("filter").value](entry) || !isOfRoot(entry)) return false;
  const name = entry.name.toLowerCase();
  if (words.noTexts.some((word) => name.includes(word))) return false;
  const rest = words.texts.filter((word) => !name.includes(word));
  if (rest.length + words.noTexts.length > 0) {
    const whole = textOf(entry);
    const has = (word) => whole.includes(word);
    if (!rest.every(has) || words.noTexts.some(has)) return false;
  }
  if (words.paths.length + words.noPaths.length === 0) return true;
  const places = entry.change.length > 0 ? placesOf(entry) : [];
  const isIn = (word) => places.some((place) => place.includes(word));
  return words.paths.every(isIn) && !words.noPaths.some(isIn);
}

// Looks through all entries, in pieces between which the page answers to keys.
async function search() {
  const number = (searches += 1);
  const words = wordsOf(at("search").value);
  found = [];
  isSearching = true;
  at("list").scrollTop = 0;
  let began = performance.now();
  for (let index = 0; index < entries.length; index += 1) {
    if (matches(entries[index], words)) found.push(index + 1);
    if (index % 64 < 63 || performance.now() - began < 40) continue;
    showFound();
    await new Promise((resolve) => setTimeout(resolve));
    if (number !== searches) return;
    began = performance.now();
  }
  isSearching = false;
  showFound();
  revealRow();
  showRows();
}

// Looks through the entries that have come since.
function searchFrom(index) {
  if (isSearching) return;
  const words = wordsOf(at("search").value);
  for (; index < entries.length; index += 1) {
    if (matches(entries[index], words)) found.push(index + 1);
  }
  at("found").textContent = `${found.length} of ${entries.length}`;
}

function showFound() {
  at("found").textContent = `${found.length} of ${entries.length}`;
  showRows();
}

// The position in `found` of an entry, or of the first one after it.
function placeInFound(number) {
  let [low, high] = [0, found.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (found[middle] < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
