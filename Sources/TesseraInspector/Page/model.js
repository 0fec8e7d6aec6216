"use strict";
// What happened, in one form for a recording and for a live app.
//
// A tree is a text, or [opening, closing, [[label, tree], …]], where the label 0 stands for a
// position. A change is a list of [path, tree], which replaces what is there, and of
// [path, start, count, [[label, tree], …]], which replaces some of what is inside.
//
// Not every state is kept: one in `checkpointEvery` is, and the others are computed from the
// nearest one before. States share all that is the same.
const at = (id) => document.getElementById(id);
const entries = [];
const effects = [];
const running = new Map();
// The effects by their IDs, which go on after lines were left out.
const knownEffects = new Map();
const numbered = new Map();
const checkpointEvery = 256;
let checkpoints = [];
let recent = [];
let latest = "";
// The time of the first line, in milliseconds since 1970; `null` before it is known. Entries that
// were moved may be earlier.
let origin = null;

function child(tree, path) {
  for (const index of path) tree = tree[2][index][1];
  return tree;
}

// A tree with a change in it.
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

const appliedAll = (tree, changes) => changes.reduce((sum, change) => applied(sum, change), tree);

// MARK: Adding

function begin(start) {
  entries.length = 0;
  effects.length = 0;
  lanes.length = 0;
  running.clear();
  knownEffects.clear();
  numbered.clear();
  checkpoints = [start];
  recent = [];
  latest = start;
}

function addEntry(entry) {
  const cause = numbered.get(entry.c);
  entry.depth = cause ? cause.depth + 1 : 0;
  if (cause) (cause.led ??= []).push(entry);
  entries.push(entry);
  entry.position = entries.length;
  if (entry.n !== undefined) numbered.set(entry.n, entry);
  latest = appliedAll(latest, entry.change);
  if (entries.length % checkpointEvery === 0) checkpoints.push(latest);
}

// An effect has the number of its entry, its start, and its end or null, in milliseconds; its
// cancellation ID, line, and the place of its feature, as far as they are known.
function addEffect(effect) {
  if (knownEffects.has(effect.id)) return resume(knownEffects.get(effect.id), effect.e);
  if (effect.id !== undefined) knownEffects.set(effect.id, effect);
  effect.lane = freeLane(effect);
  effects.push(effect);
  const entry = numbered.get(effect.of);
  if (entry) (entry.effects ??= []).push(effect);
  if (effect.e === null && effect.id !== undefined) running.set(effect.id, effect);
}

function endEffect(id, time) {
  const effect = running.get(id);
  if (!effect) return;
  running.delete(id);
  effect.e = time;
  lanes[effect.lane] = time;
}

// Ends the effects in flight, whose ends may have been left out; those that still run follow.
function loseEffects() {
  for (const id of [...running.keys()]) endEffect(id, entries.at(-1)?.t ?? 0);
}

function resume(effect, end) {
  effect.e = end;
  lanes[effect.lane] = end ?? Infinity;
  if (end === null) running.set(effect.id, effect);
}

// MARK: States

// The state after so many entries.
function stateAfter(count) {
  if (count === entries.length) return latest;
  let from = Math.floor(count / checkpointEvery);
  let state = checkpoints[from];
  from *= checkpointEvery;
  for (const [known, knownState] of recent) {
    if (known <= count && known > from) [from, state] = [known, knownState];
  }
  for (; from < count; from += 1) state = appliedAll(state, entries[from].change);
  recent = [...recent.filter(([known]) => known !== count).slice(-3), [count, state]];
  return state;
}

// Whether two trees are the same, as those are that states share.
function isSame(one, other) {
  if (one === other) return true;
  return typeof one !== "string" && typeof other !== "string" && one[0] === other[0]
    && one[1] === other[1] && one[2].length === other[2].length
    && one[2].every((inside, index) => isSameInside(inside, other[2][index]));
}

const isSameInside = (one, other) =>
  one === other || (one[0] === other[0] && isSame(one[1], other[1]));

// The changes from one tree to another, in order.
function changesBetween(before, after, path = [], changes = []) {
  if (isSame(before, after)) return changes;
  const areGroups = typeof before !== "string" && typeof after !== "string";
  if (!areGroups || before[0] !== after[0] || before[1] !== after[1]) {
    changes.push([path, after]);
    return changes;
  }
  const [old, made] = [before[2], after[2]];
  const shorter = Math.min(old.length, made.length);
  let [front, back] = [0, 0];
  while (front < shorter && isSameInside(old[front], made[front])) front += 1;
  while (back < shorter - front
    && isSameInside(old[old.length - 1 - back], made[made.length - 1 - back])) back += 1;
  const end = made.length - back;
  const isPairwise = old.length === made.length
    && made.slice(front, end).every(([label], index) => label === old[front + index][0]);
  if (!isPairwise) {
    changes.push([path, front, old.length - back - front, made.slice(front, end)]);
    return changes;
  }
  for (let index = front; index < end; index += 1) {
    changesBetween(old[index][1], made[index][1], [...path, index], changes);
  }
  return changes;
}

// MARK: Causes

// The chain of an entry as a tree: the entries that led to it, itself, and what it led to.
function chain(entry, atMost = 100) {
  const way = [];
  for (let next = entry; next && way.length < atMost; next = numbered.get(next.c)) way.push(next);
  const rows = way.reverse().map((next, depth) => ({ entry: next, depth }));
  const open = (entry.led || []).map((next) => ({ entry: next, depth: way.length })).reverse();
  while (open.length > 0 && rows.length < 2 * atMost) {
    const row = open.pop();
    rows.push(row);
    const below = row.entry.led || [];
    for (let index = below.length - 1; index >= 0; index -= 1) {
      open.push({ entry: below[index], depth: row.depth + 1 });
    }
  }
  return rows;
}
