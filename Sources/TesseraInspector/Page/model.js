"use strict";
// What was recorded. A tree is a text, or [opening, closing, [[label, tree], …]], where the label 0
// stands for a position. A change is a list of [path, tree], which replaces what stands there, and
// of [path, start, count, [[label, tree], …]], which replaces some of what is inside.
const data = JSON.parse(document.getElementById("data").textContent);
const entries = data.entries;
const states = [data.start];

function child(tree, path) {
  for (const index of path) tree = tree[2][index][1];
  return tree;
}

// A tree with a change in it, which shares all that is the same.
function applied(tree, change, depth = 0) {
  const path = change[0];
  if (depth < path.length) {
    const inside = tree[2].slice();
    const [label, next] = inside[path[depth]];
    inside[path[depth]] = [label, applied(next, change, depth + 1)];
    return [tree[0], tree[1], inside];
  }
  if (change.length === 2) return change[1];
  const inside = tree[2].slice();
  inside.splice(change[1], change[2], ...change[3]);
  return [tree[0], tree[1], inside];
}

// The state after so many entries.
function stateAfter(count) {
  for (let number = states.length; number <= count; number += 1) {
    let state = states[number - 1];
    for (const change of entries[number - 1].change) state = applied(state, change);
    states.push(state);
  }
  return states[count];
}

function text(tree, margin = "") {
  if (typeof tree === "string") return tree;
  const inside = tree[2].map(([label, next], index) => {
    const key = label === 0 ? index + ": " : label;
    return margin + "  " + key + text(next, margin + "  ");
  });
  return [tree[0], ...inside, margin + tree[1]].join("\n");
}

// The names on the way to a place in a tree.
function names(tree, path) {
  const way = [];
  for (const index of path) {
    const [label, next] = tree[2][index];
    way.push(label === 0 ? String(index) : label.replace(/: $/, "") || String(index));
    tree = next;
  }
  return way;
}

// What an entry did, in parts: where, what was there, what is there.
function differences(number) {
  let state = stateAfter(number - 1);
  return entries[number - 1].change.map((change) => {
    const path = change[0];
    const where = names(state, path);
    const before = child(state, path);
    state = applied(state, change);
    if (change.length === 2) return { where, old: [text(before)], new: [text(change[1])] };
    const shown = ([label, tree]) => (label === 0 ? "" : label) + text(tree);
    return {
      where, old: before[2].slice(change[1], change[1] + change[2]).map(shown),
      new: change[3].map(shown),
    };
  });
}

// What a search looks at; made when it is first needed.
function haystack(entry) {
  if (entry.haystack === undefined) {
    const action = entry.action ? text(entry.action) : "";
    const parts = [entry.name, entry.by, entry.v || "", entry.at || "", action];
    for (const change of entry.change) {
      if (change.length === 2) parts.push(text(change[1]));
      else for (const [label, tree] of change[3]) parts.push(label || "", text(tree));
    }
    entry.haystack = parts.join("\n").toLowerCase();
  }
  return entry.haystack;
}

const startedBy = new Map();
for (const effect of data.effects) {
  const list = startedBy.get(effect.of) || [];
  list.push(effect);
  startedBy.set(effect.of, list);
}

// The entries by their numbers, and what each of them led to.
const numbered = new Map(entries.map((entry) => [entry.n, entry]));
const ledTo = new Map();
for (const entry of entries) {
  const cause = numbered.get(entry.c);
  entry.depth = cause ? cause.depth + 1 : 0;
  if (!cause) continue;
  const list = ledTo.get(cause.n) || [];
  list.push(entry);
  ledTo.set(cause.n, list);
}

// The chain of an entry as a tree: the entries that led to it, itself, and what it led to.
function chain(entry, atMost = 200) {
  const way = [];
  for (let next = entry; next; next = numbered.get(next.c)) way.unshift(next);
  const rows = way.map((next, depth) => ({ entry: next, depth }));
  const open = (ledTo.get(entry.n) || []).map((next) => ({ entry: next, depth: way.length }));
  open.reverse();
  while (open.length > 0 && rows.length < atMost) {
    const row = open.pop();
    rows.push(row);
    const below = (ledTo.get(row.entry.n) || []).slice().reverse();
    for (const next of below) open.push({ entry: next, depth: row.depth + 1 });
  }
  return rows;
}

const filters = {
  all: () => true,
  view: (entry) => entry.by === "view",
  effect: (entry) => entry.by === "effect",
  middleware: (entry) => entry.by === "middleware",
  dismissal: (entry) => entry.by === "dismissal",
  shared: (entry) => entry.by === "shared",
  changed: (entry) => entry.change.length > 0,
  unchanged: (entry) => entry.change.length === 0,
  started: (entry) => startedBy.has(entry.n),
};
