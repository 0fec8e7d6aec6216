"use strict";
// The chart of the app: the features that are alive in the shown state, the one of the shown entry,
// and for each delegate action an edge from a feature to its parent.

// Words in the names of actions, and keys of states, that lead to no feature of their own.
const isStructure = (name) => /^(?:element|presented|action|_\d+|#?\d+|id=.*)?$/.test(name);
// The features of which something is known: their names, and the delegate actions with their counts.
let features = new Map();
let chartedEntries = 0;
// The first of them: another store has another one.
let firstCharted;
const mostElements = 200;

function featureAt(way) {
  const key = way.join(".");
  if (!features.has(key)) features.set(key, { way, edges: new Map() });
  return features.get(key);
}

// The features that an action went through, and the rest of its name.
function wayOf(name) {
  const parts = name.split(".");
  const end = parts.includes("delegate") ? parts.indexOf("delegate") : parts.length - 1;
  return [parts.slice(0, end).filter((part) => !isStructure(part)), parts.slice(end)];
}

function chartEntries() {
  if (chartedEntries > 0 && entries[0] !== firstCharted) [features, chartedEntries] = [new Map(), 0];
  firstCharted = entries[0];
  for (; chartedEntries < entries.length; chartedEntries += 1) {
    const { name } = entries[chartedEntries];
    const [way, rest] = wayOf(name);
    for (let length = 1; length <= way.length; length += 1) featureAt(way.slice(0, length));
    if (rest[0] !== "delegate" || way.length === 0) continue;
    const { edges } = featureAt(way);
    edges.set(name, (edges.get(name) ?? 0) + 1);
  }
}

// Adds the features of an action that the app could send.
function chartAction(tree, way = []) {
  if (!isForm(tree)) return;
  for (const [label, next] of tree[2]) {
    const name = nameOf(label, 0);
    if (isStructure(name)) chartAction(next, way);
    else if (isForm(next)) {
      featureAt([...way, name]);
      chartAction(next, [...way, name]);
    }
  }
}

// The paths in a state to the values with some names on their way.
function pathsTo(tree, way, found = [], path = []) {
  if (typeof tree === "string") {
    if (way.length === 0 && !["null", "nil", "[]"].includes(tree)) found.push(path);
    return found;
  }
  const rest = way[0] !== undefined && caseOf(tree) === way[0] ? way.slice(1) : way;
  if (rest.length === 0) {
    const elements = tree[0] === "[" ? tree[2].slice(0, mostElements) : null;
    found.push(...elements?.map((_, index) => [...path, index]) ?? [path]);
    return found;
  }
  tree[2].slice(0, mostElements).forEach(([label, next], index) => {
    const name = nameOf(label, index);
    if (name === rest[0]) pathsTo(next, rest.slice(1), found, [...path, index]);
    else if (isStructure(name) || label === 0) pathsTo(next, rest, found, [...path, index]);
  });
  return found;
}

// Shows the chart while it is open.
function showChart() {
  if (!at("chart").open) return;
  chartEntries();
  const state = stateAfter(current);
  const chosen = current > 0 ? wayOf(entries[current - 1].name)[0] : [];
  const lists = new Map([["", makeFeature({ way: [], edges: new Map() }, [[]], state)]]);
  const alive = [...features].sort(([, one], [, other]) => one.way.length - other.way.length);
  for (const [key, feature] of alive) {
    const parent = lists.get(feature.way.slice(0, -1).join("."));
    const paths = parent ? pathsTo(state, feature.way) : [];
    if (paths.length === 0) continue;
    const item = makeFeature(feature, paths, state);
    lists.set(key, item);
    if (!parent.list) {
      parent.list = element("ul");
      parent.append(parent.list);
    }
    parent.list.append(item);
  }
  // The feature that the entry went to, or the nearest one that is still there.
  for (let length = chosen.length; length >= 0; length -= 1) {
    const item = lists.get(chosen.slice(0, length).join("."));
    if (!item) continue;
    item.firstElementChild.setAttribute("aria-current", "true");
    break;
  }
  const list = element("ul");
  list.append(lists.get(""));
  at("features").replaceChildren(list);
}

function makeFeature({ way, edges }, paths, state) {
  const item = element("li");
  const count = paths.length > 1 ? ` × ${paths.length}` : "";
  const name = way.at(-1) ?? ((isLive && store.name) || at("title").textContent);
  item.append(makeLink(name + count, "Its entries", () => {
    // Of several, such as the rows of a list, all of their actions.
    if (paths.length === 1) chooseRoot(pointerTo(state, paths[0]));
    else searchFor(way.at(-1));
  }));
  for (const [action, times] of edges) {
    const short = action.split(".delegate.")[1] ?? "delegate";
    const link = makeLink(`↑ ${short}${times > 1 ? ` × ${times}` : ""}`,
      "The entries of this delegate action", () => searchFor(`"${action}"`));
    link.classList.add("edge");
    item.append(link);
  }
  return item;
}

function makeLink(text, title, act) {
  const link = Object.assign(element("button", "link", text), { type: "button", title });
  link.addEventListener("click", act);
  return link;
}

function searchFor(words) {
  at("search").value = words;
  search();
  writeLink();
}

document.addEventListener("travelled", showChart);
at("chart").addEventListener("toggle", () => {
  if (entries.length > 0) showChart();
});
