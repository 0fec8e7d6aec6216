"use strict";
// A tree of values. Elements are made when they are opened, and kept while their values are the
// same, so the focus and the place that is scrolled to stay while the state changes.
const openPlaces = new Set([""]);
// What the present change has opened, until the next one.
let revealed = new Set();
// Of a long list, the first and the end of the elements that are shown, by its place.
const parts = new Map();
const shownAtOnce = 100;
// How often the observers of the app's values were notified, by pointers; `null` if not asked for.
let readers = null;

function element(name, className, content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (content !== undefined) made.textContent = content;
  return made;
}

const isOpen = (place) => openPlaces.has(place) || revealed.has(place);
const placeOfPath = (path) => path.map((index) => "/" + index).join("");
const itemAt = (root, place) => root.querySelector(`[data-place="${place}"]`);

// Shows a tree, and what changes have touched in it.
function showTree(root, tree, changes, pointer = "") {
  const focused = root.contains(document.activeElement)
    ? document.activeElement.dataset.place : undefined;
  const paths = touchedPaths(changes);
  const before = revealed;
  revealed = new Set();
  for (const path of paths) {
    path.forEach((_, depth) => revealed.add(placeOfPath(path.slice(0, depth))));
  }
  for (const item of root.querySelectorAll(".touched")) item.classList.remove("touched");
  if (!root.firstElementChild) {
    root.append(makeItem("", 1));
    root.firstElementChild.tabIndex = 0;
  }
  root.firstElementChild.pointer = pointer;
  update(root.firstElementChild, "", tree);
  for (const place of before) {
    const item = isOpen(place) ? null : itemAt(root, place);
    if (item && typeof item.tree !== "string") setOpen(item);
  }
  const touched = paths.map((path) => reveal(root, path)).filter((item) => item);
  for (const item of touched) item.classList.add("touched");
  if (focused !== undefined && !root.contains(document.activeElement)) focusAt(root, focused);
  if (touched.length > 0) bringIntoView(touched[0]);
}

// The paths of what changes have touched.
function touchedPaths(changes, atMost = 50) {
  const paths = [];
  for (const [path, start, , inserted] of changes) {
    if (inserted === undefined || inserted.length === 0) paths.push(path);
    else inserted.slice(0, atMost).forEach((_, index) => paths.push([...path, start + index]));
  }
  return paths.slice(0, atMost);
}

function makeItem(place, level) {
  const item = element("div", "item");
  item.dataset.place = place;
  item.setAttribute("role", "treeitem");
  item.setAttribute("aria-level", String(level));
  item.tabIndex = -1;
  item.level = level;
  item.line = element("div", "line");
  item.append(item.line);
  return item;
}

function update(item, label, tree) {
  if (item.tree === tree && item.label === label) return;
  [item.tree, item.label] = [tree, label];
  const isLeaf = typeof tree === "string";
  const shown = isLeaf ? tree : `${tree[0]} ${isForm(tree) ? keysOf(tree) : "…"} ${tree[1]}`;
  item.line.replaceChildren(element("span", "key", label), element("span", "text", shown));
  if (!isLeaf) return setOpen(item);
  item.removeAttribute("aria-expanded");
  item.group?.remove();
  item.group = undefined;
}

// Shows beside a value that observers read it, and how often they were notified.
function showReaders(item) {
  const count = readers?.[item.pointer];
  item.line.querySelector(".readers")?.remove();
  if (count === undefined) return;
  const badge = element("span", "readers", ` ◉ ${count}`);
  badge.setAttribute("role", "img");
  badge.setAttribute("aria-label", `, observed, ${count} ${
    count === 1 ? "notification" : "notifications"}`);
  item.line.append(badge);
}

// The first keys of an object, which has no name of a type.
function keysOf(tree) {
  const keys = labels(tree).slice(0, 3).map((label) => nameOf(label));
  return keys.join(", ") + (tree[2].length > keys.length ? ", …" : "");
}

// Opens or closes an item, as the sets of places say.
function setOpen(item) {
  const place = item.dataset.place;
  const opened = isOpen(place);
  item.setAttribute("aria-expanded", String(opened));
  if (!opened) {
    item.group?.remove();
    item.group = undefined;
    return;
  }
  if (!item.group) {
    item.group = element("div", "group");
    item.group.setAttribute("role", "group");
    [item.group.from, item.group.items] = [0, []];
    item.append(item.group);
  }
  fill(item);
}

// Shows the values in an item, or a part of them.
function fill(item) {
  const { group, tree, dataset: { place } } = item;
  const count = tree[2].length;
  let [from, end] = parts.get(place) || [0, shownAtOnce];
  if (from >= count) [from, end] = [0, shownAtOnce];
  end = Math.min(count, end);
  if (from !== group.from) group.items = [];
  group.from = from;
  const items = [];
  for (let index = from; index < end; index += 1) {
    const made = group.items[index - from] || makeItem(`${place}/${index}`, item.level + 1);
    const [label, next] = tree[2][index];
    made.pointer = `${item.pointer}/${escaped(nameOf(label, index))}`;
    update(made, tree[0] === "[" || label !== 0 ? shownLabel(label, index) : "", next);
    showReaders(made);
    items.push(made);
  }
  const wanted = [...items];
  const start = Math.max(0, from - shownAtOnce);
  if (from > 0) wanted.unshift(makeMore(item, start, end, `${from} before`));
  if (end < count) wanted.push(makeMore(item, from, end + shownAtOnce, `${count - end} more`));
  group.items = items;
  const isAsBefore = wanted.length === group.children.length
    && wanted.every((made, index) => made === group.children[index]);
  if (!isAsBefore) group.replaceChildren(...wanted);
}

function makeMore(item, from, end, words) {
  const more = makeItem(`${item.dataset.place}/${words}`, item.level + 1);
  more.line.append(element("span", "more", words));
  more.tree = "";
  more.act = () => {
    parts.set(item.dataset.place, [from, end]);
    fill(item);
    (item.group.items[0] || item).focus();
  };
  return more;
}

// Opens what is around a place, and returns the item there.
function reveal(root, path) {
  let item = root.firstElementChild;
  for (const index of path) {
    const place = item.dataset.place;
    const [from, end] = parts.get(place) || [0, shownAtOnce];
    if (index < from || index >= end) {
      const first = Math.floor(index / shownAtOnce) * shownAtOnce;
      parts.set(place, [first, first + shownAtOnce]);
    }
    if (!item.group || index < from || index >= end) setOpen(item);
    item = item.group.items[index - item.group.from];
    if (!item) return null;
  }
  return item;
}

function bringIntoView(item) {
  const scroller = item.closest(".scroller");
  const [inner, outer] = [item.line.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  scroller.scrollTop += inner.top - outer.top - Math.max(0, (outer.height - inner.height) / 2);
}

// MARK: Mouse and keyboard

function focusAt(root, place) {
  for (;;) {
    const item = itemAt(root, place);
    if (item) return item.focus();
    place = place.slice(0, place.lastIndexOf("/"));
  }
}

function toggle(item) {
  if (item.act) return item.act();
  if (typeof item.tree === "string") return;
  const place = item.dataset.place;
  if (isOpen(place)) {
    openPlaces.delete(place);
    revealed.delete(place);
  } else {
    openPlaces.add(place);
  }
  setOpen(item);
}

const treeKeys = {
  ArrowDown: (item, items) => items[items.indexOf(item) + 1]?.focus(),
  ArrowUp: (item, items) => items[items.indexOf(item) - 1]?.focus(),
  ArrowRight: (item) => {
    if (item.getAttribute("aria-expanded") === "false") toggle(item);
    else (item.group?.items[0] || item).focus();
  },
  ArrowLeft: (item) => {
    if (item.getAttribute("aria-expanded") === "true") toggle(item);
    else item.parentElement.closest("[role=treeitem]")?.focus();
  },
  Home: (_, items) => items[0].focus(),
  End: (_, items) => items.at(-1).focus(),
  Enter: toggle,
  " ": toggle,
};

// Gives a tree its keys; one item of it at a time can be reached with Tab.
function prepareTree(root) {
  root.addEventListener("keydown", (event) => {
    const item = event.target.closest("[role=treeitem]");
    const act = treeKeys[event.key];
    if (!item || !act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act(item, [...root.querySelectorAll("[role=treeitem]")]);
  });
  root.addEventListener("focusin", (event) => {
    for (const item of root.querySelectorAll("[tabindex='0']")) item.tabIndex = -1;
    event.target.tabIndex = 0;
  });
  root.addEventListener("click", (event) => {
    if (event.target.closest(".line")) toggle(event.target.closest("[role=treeitem]"));
  });
}
