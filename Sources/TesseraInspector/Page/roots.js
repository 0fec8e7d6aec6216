"use strict";
// A part of the state, such as that of a child feature, as the root of the view: the tree and the
// differences are those of the part, and the entries those that changed it or are its actions.

// The keys on the way to the part, as a pointer; empty for the whole state.
let root = "";
// The names on this way that actions have as well.
let rootNames = [];
// The ID of the element that it ends in, as text; `null` if it is in no list.
let rootID = null;
const nothingThere = "It isn't there.";

const escaped = (key) => key.replaceAll("~", "~0").replaceAll("/", "~1");
const unescaped = (key) => key.replaceAll("~1", "/").replaceAll("~0", "~");

// The key of a value in a tree: elements of a list are known by their IDs, if they have any.
function keyOf(tree, index) {
  const [label, next] = tree[2][index];
  const id = label === 0 && typeof next !== "string"
    ? next[2].find(([inside]) => inside === "id: ")?.[1] : undefined;
  return typeof id === "string" ? "id=" + id : nameOf(label, index);
}

// The path to the part in a state, or `null` if it isn't there.
function rootPath(state) {
  const path = [];
  for (const key of root.split("/").slice(1).map(unescaped)) {
    if (typeof state === "string") return null;
    const index = state[2].findIndex((_, place) => keyOf(state, place) === key);
    if (index < 0) return null;
    path.push(index);
    state = state[2][index][1];
  }
  return path;
}

// The part of a state that is shown.
function shownPart(state) {
  if (root === "") return state;
  const path = rootPath(state);
  return path === null ? nothingThere : child(state, path);
}

// The pointer to the part in the form of a recording, where elements have positions.
function rootPointer(state) {
  let pointer = "";
  for (const index of rootPath(state) ?? []) {
    pointer += "/" + escaped(nameOf(state[2][index][0], index));
    state = state[2][index][1];
  }
  return pointer;
}

// The keys on the way from the shown part to a value in it.
function pointerTo(tree, path) {
  return path.map((index) => {
    const key = keyOf(tree, index);
    tree = tree[2][index][1];
    return "/" + escaped(key);
  }).join("");
}

function setRoot(pointer) {
  if (pointer === root) return;
  root = pointer;
  openPlaces.clear();
  openPlaces.add("");
  parts.clear();
  at("state").replaceChildren();
  const keys = root.split("/").slice(1).map(unescaped);
  const path = rootPath(stateAfter(current));
  const isName = (name) => !/^(?:id=|#?\d|_0$|element$)/.test(name);
  rootNames = (path ? names(stateAfter(current), path) : keys).filter(isName);
  rootID = keys.findLast((key) => key.startsWith("id="))?.slice(3) ?? null;
  showRoot();
}

// The way to the part, of which each step leads back to it.
function showRoot() {
  const keys = root.split("/");
  const crumbs = keys.map((key, index) => {
    const crumb = element("button", "link", index === 0 ? "the state" : unescaped(key));
    crumb.type = "button";
    if (index === keys.length - 1) crumb.setAttribute("aria-current", "true");
    crumb.addEventListener("click", () => chooseRoot(keys.slice(0, index + 1).join("/")));
    return crumb;
  });
  at("root").hidden = root === "";
  at("root").replaceChildren(...crumbs.flatMap((crumb, index) => (index > 0 ? ["›", crumb] : [crumb])));
  at("only").setAttribute("aria-pressed", String(root !== ""));
}

function chooseRoot(pointer) {
  setRoot(pointer);
  search();
  travel(current, true);
}

// Shows only the value in the tree that has, or last had, the focus; or the whole state again.
function toggleRoot() {
  const item = at("state").querySelector("[role=treeitem][tabindex='0']");
  const path = item?.dataset.place.split("/").slice(1).map(Number) ?? [];
  if (!path.every(Number.isInteger)) return;
  chooseRoot(path.length === 0 ? "" : root + pointerTo(shownPart(stateAfter(current)), path));
  focusAt(at("state"), "");
}

const hasRootID = (action) => action !== undefined
  && text(action).split(/\s*[\n,()]\s*/).some((part) => part === "id: " + rootID);

// Whether an entry changed the part, or is an action of it.
function isOfRoot(entry) {
  if (root === "") return true;
  if (entry.change.length > 0) {
    const before = stateAfter(entry.position - 1);
    // The two share all that is the same.
    if (shownPart(before) !== shownPart(appliedAll(before, entry.change))) return true;
  }
  const way = entry.name.split(".").filter((name) => name !== "element");
  return rootNames.length > 0 && way.length > rootNames.length
    && rootNames.every((name, index) => name === way[index])
    && (rootID === null || hasRootID(entry.action));
}
