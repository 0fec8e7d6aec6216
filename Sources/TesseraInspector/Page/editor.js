"use strict";
// A form of an action's values, made from its recorded form, to send it with other values. Where
// an action may have several cases, one is chosen from a list.
const hiddenText = /^"(?:\s|\\[nrt])*(?:hidden:)?‹\d+›(?:\s|\\[nrt])*"$/;

// Whether a tree has text that the app doesn't let out.
function hasHiddenText(tree) {
  if (typeof tree === "string") return hiddenText.test(tree);
  return tree[2].some(([label, next]) => /^\s*‹\d+›\s*: $/.test(label) || hasHiddenText(next));
}

// An action of each case that the app knows, whether it has sent one or not, by the store.
const samples = new Map();

// Asks for them once; `null` if another store is shown now.
async function sampleActions() {
  const id = storeID;
  if (!samples.has(id)) {
    const answer = await ask({ do: "cases" });
    if (answer !== null) samples.set(id, (answer.cases ?? []).map((action) => treeOf(action)));
  }
  return id === storeID ? samples.get(id) ?? [] : null;
}

async function editAction() {
  const entry = entries[current - 1];
  if (!entry?.action) return say("Only an action can be sent, and this entry has none.");
  if (store.redacted !== false && hasHiddenText(entry.action)) {
    return say("The action has hidden text, which an edited one would lose, so it can't be edited.");
  }
  if (await sampleActions() === null || at("editor").open) return;
  at("fields").replaceChildren();
  const read = makeFields(entry.action, "", at("fields"), []);
  at("problem").textContent = "";
  at("editor").showModal();
  at("send").onclick = (event) => {
    event.preventDefault();
    try {
      const action = read();
      at("editor").close();
      command({ do: "send" }, action);
    } catch (error) {
      at("problem").textContent = error.message;
    }
  };
}

// Makes the fields of a value at a place, and returns a function that reads them as JSON.
function makeFields(tree, name, into, place) {
  if (typeof tree === "string") return makeField(tree, name || "value", into);
  let set = into;
  if (name && unlabelled(name + ": ")) {
    set = element("fieldset");
    set.append(element("legend", "", name));
    into.append(set);
  }
  const cases = casesAt(place);
  if (cases.size < 2 || tree[2].length !== 1 || !cases.has(tree[2][0][0])) {
    return makeInside(tree, set, place);
  }
  const own = tree[2][0][0];
  cases.set(own, tree);
  const inside = element("div");
  let read;
  const show = (label) => {
    inside.replaceChildren();
    read = makeInside(cases.get(label), inside, place);
  };
  const options = [...cases.keys()].sort().map((label) => [label, nameOf(label)]);
  const choice = makeSelect(`case-${place.length}`, "Case", options, show);
  choice.lastElementChild.value = own;
  set.append(choice, inside);
  show(own);
  return () => read();
}

function makeInside(tree, into, place) {
  const reads = tree[2].map(([label, next], index) => {
    const key = nameOf(label, index);
    return [label === 0 ? "" : JSON.stringify(key) + ":",
      makeFields(next, key, into, [...place, label])];
  });
  return () => tree[0] + reads.map(([key, read]) => key + read()).join(",") + tree[1];
}

// The cases that actions may have at a place, each with the value of the last such action, or one
// that the app made up.
function casesAt(place) {
  const cases = new Map();
  for (const action of [...samples.get(storeID) ?? [], ...entries.map((entry) => entry.action)]) {
    let tree = action;
    for (const label of place) {
      tree = tree && isForm(tree) ? tree[2].find(([name]) => name === label)?.[1] : undefined;
    }
    if (!tree || !isForm(tree) || tree[2].length !== 1 || !unlabelled(tree[2][0][0])) continue;
    if (store.redacted === false || !hasHiddenText(tree)) cases.set(tree[2][0][0], tree);
  }
  return cases;
}

function makeField(json, name, into) {
  const field = element("label", "field");
  field.append(element("span", "", name));
  into.append(field);
  if (json === "{}") return () => json;
  const isText = json.startsWith("\"");
  const isFlag = json === "true" || json === "false";
  const isNumber = /^-?\d/.test(json);
  const input = element(isText ? "textarea" : "input");
  if (isFlag) {
    input.type = "checkbox";
    input.checked = json === "true";
  } else {
    if (isText) input.rows = 1;
    input.value = isText ? JSON.parse(json) : json;
    if (isNumber) input.inputMode = "decimal";
  }
  field.append(input);
  if (isFlag) return () => String(input.checked);
  if (isText) return () => JSON.stringify(input.value);
  return () => {
    const value = input.value.trim();
    if (isNumber && !/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(value)) {
      throw new Error(`'${name}' must be a number, and '${value}' is none.`);
    }
    if (!isNumber) checkJSON(value, name);
    return value;
  };
}

function checkJSON(value, name) {
  try {
    JSON.parse(value);
  } catch {
    throw new Error(`'${name}' must be JSON, such as null, 3 or "text", and '${value}' is none.`);
  }
}
