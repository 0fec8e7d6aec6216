"use strict";
// Trees as text: as they are shown, as Swift, as JSON, and trees of JSON.

// The case that a tree is the payload of, as in `.form(`.
function caseOf(tree) {
  return typeof tree === "string" ? null : /(?:^|\.)([a-z_]\w*)\($/.exec(tree[0])?.[1] ?? null;
}

const isForm = (tree) => typeof tree !== "string" && tree[0] === "{";
const labels = (tree) => tree[2].map(([label]) => label);
const nameOf = (label, index) => (label === 0 || label === "" ? String(index)
  : label.replace(/: $/, ""));

// How a child is labelled where it is shown.
const shownLabel = (label, index) => (label === 0 ? index + ": " : label);

function text(tree, margin = "") {
  if (typeof tree === "string") return tree;
  const inside = tree[2].map(([label, next], index) =>
    margin + "  " + shownLabel(label, index) + text(next, margin + "  "));
  return [tree[0], ...inside, margin + tree[1]].join("\n");
}

// Whether a step only leads into the element of a stack, whose case says more than its number.
function isStackElement(label, next) {
  if (label !== 0 && !/^#\d/.test(label)) return false;
  if (isForm(next)) return labels(next).includes("element: ") && labels(next).includes("id: ");
  return caseOf(next) !== null;
}

// The names on the way to a place in a tree, as a reader would say them.
function names(tree, path) {
  const way = [];
  path.forEach((index, depth) => {
    const [label, next] = tree[2][index];
    const isLast = depth === path.length - 1;
    const within = caseOf(tree);
    if (within !== null) way.push(within);
    if (isStackElement(label, next)) {
      if (isLast) way.push(caseOf(next) ?? nameOf(label, index));
    } else if (isForm(tree)) {
      const isElement = label === "element: " && labels(tree).includes("id: ");
      if (label !== "_0: " && !isElement) way.push(nameOf(label, index));
    } else if (within === null || label !== "" || tree[2].length > 1) {
      way.push(nameOf(label, index));
    }
    tree = next;
  });
  return way;
}

// MARK: JSON

// A value of JSON, in which integers that a number can't hold are exact.
function parsed(line) {
  if (!/\d{16}/.test(line)) return JSON.parse(line);
  return JSON.parse(line, (_, value, context) =>
    typeof value === "number" && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source)
      ? BigInt(context.source) : value);
}

const deepest = 200;

// The tree of a value of JSON. A leaf is JSON itself.
function treeOf(value, depth = 0) {
  if (depth > deepest) throw new Error(`Its values are nested more than ${deepest} levels deep.`);
  if (Array.isArray(value)) {
    return value.length === 0 ? "[]"
      : ["[", "]", value.map((part) => [0, treeOf(part, depth + 1)])];
  }
  if (typeof value === "object" && value !== null) {
    const keys = Object.keys(value);
    return keys.length === 0 ? "{}"
      : ["{", "}", keys.map((key) => [key + ": ", treeOf(value[key], depth + 1)])];
  }
  return typeof value === "bigint" ? String(value) : JSON.stringify(value);
}

// The changes of a tree that a recorded change makes: values by their pointers, at "-" the pointers
// to removed values, and at "+" what came and went in lists, which is first.
function changesOf(change, tree) {
  const changes = [];
  const take = (made) => {
    for (const one of made) {
      changes.push(one);
      tree = applied(tree, one);
    }
  };
  for (const pointer of Object.keys(change["+"] || {}).sort()) {
    const { path, index } = placeOf(pointer, tree);
    const place = pointer === "" ? [] : [...path, index];
    for (const [start, count, added = []] of change["+"][pointer]) {
      const list = child(tree, place);
      const made = added.map((value) => [0, treeOf(value, place.length)]);
      // A list without elements has another form.
      if (list === "[]") take([[place, ["[", "]", made]]]);
      else if (made.length === 0 && count === list[2].length) take([[place, "[]"]]);
      else take([[place, start, count, made]]);
    }
  }
  for (const pointer of change["-"] || []) {
    const { path, inside, index } = placeOf(pointer, tree);
    if (!inside || index < 0) throw new Error(`There is nothing at ${pointer}.`);
    take([[path, index, 1, []]]);
  }
  for (const pointer of Object.keys(change)) {
    if (pointer === "-" || pointer === "+") continue;
    const made = treeOf(change[pointer], pointer.split("/").length);
    if (pointer === "") {
      take(changesBetween(tree, made));
      continue;
    }
    const { path, inside, index, key } = placeOf(pointer, tree);
    if (index >= 0) {
      take(changesBetween(inside[index][1], made, [...path, index]));
    } else {
      const later = inside.findIndex(([label]) => label > key);
      take([[path, later < 0 ? inside.length : later, 0, [[key, made]]]]);
    }
  }
  return changes;
}

// The path to the parent of what a pointer leads to, what is in there, and its index and label.
function placeOf(pointer, tree) {
  const path = [];
  const steps = pointer.split("/").slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  for (const [depth, step] of steps.entries()) {
    if (typeof tree === "string") throw new Error(`There is nothing at ${pointer}.`);
    const inside = tree[2];
    const key = step + ": ";
    const index = isForm(tree) ? inside.findIndex(([label]) => label === key)
      : Number(step) < inside.length ? Number(step) : -1;
    if (depth === steps.length - 1) return { path, inside, index, key };
    if (index < 0) throw new Error(`There is nothing at ${pointer}.`);
    path.push(index);
    tree = inside[index][1];
  }
  return { path, inside: null, index: -1, key: "" };
}

// A tree as JSON; of a dump, with the texts of its values.
function json(tree, margin = "") {
  if (typeof tree === "string") {
    if (tree === "nil") return "null";
    if (tree === "[:]") return "{}";
    try {
      JSON.parse(tree);
      return tree;
    } catch {
      return JSON.stringify(tree);
    }
  }
  const isList = tree[2].every(([label]) => label === 0);
  const inside = tree[2].map(([label, next], index) => margin + "  "
    + (isList ? "" : JSON.stringify(nameOf(label, index)) + ": ") + json(next, margin + "  "));
  return [isList ? "[" : "{", inside.join(",\n"), margin + (isList ? "]" : "}")].join("\n");
}

// A tree in the manner of Swift. The form of a case is an object with one key, as that of a value
// with one property may be, but an action is made of cases.
function swift(tree, isAction = false, margin = "") {
  if (typeof tree === "string") return { null: "nil", "{}": "()" }[tree] ?? tree;
  if (tree[0] === "[") {
    const inside = tree[2].map(([label, next]) =>
      margin + "  " + (label || "") + swift(next, false, margin + "  "));
    return `[\n${inside.join(",\n")}\n${margin}]`;
  }
  const inner = margin + "  ";
  const single = tree[2].length === 1 ? tree[2][0] : null;
  if (isForm(tree) && single && unlabelled(single[0]) && isPayload(single[1], isAction)) {
    const payload = single[1] === "{}" ? "" : swift(single[1], isAction, margin);
    return "." + nameOf(single[0], 0) + payload;
  }
  const [opening, closing] = isForm(tree) ? ["(", ")"] : tree;
  if (single) return opening + unlabelled(single[0]) + swift(single[1], isAction, margin) + closing;
  const inside = tree[2].map(([label, next]) => inner + unlabelled(label) + swift(next, isAction, inner));
  return `${opening}\n${inside.join(",\n")}\n${margin}${closing}`;
}

const unlabelled = (label) => (label === 0 || /^_\d+: $/.test(label) ? "" : label);

// Whether a value may be the payload of a case: without values, or with some that have no names.
const isPayload = (tree, isAction) => tree === "{}"
  || (isForm(tree) && (isAction || tree[2].every(([label]) => /^_\d+: $/.test(label))));
