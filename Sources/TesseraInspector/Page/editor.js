"use strict";
// A form of an action's values, made from its recorded form, to send it with other values.
const hiddenText = /^"(?:\s|\\[nrt])*(?:hidden:)?‹\d+›(?:\s|\\[nrt])*"$/;

// Whether a tree has text that the app doesn't let out.
function hasHiddenText(tree) {
  if (typeof tree === "string") return hiddenText.test(tree);
  return tree[2].some(([label, next]) => /^\s*‹\d+›\s*: $/.test(label) || hasHiddenText(next));
}

function editAction() {
  const entry = entries[current - 1];
  if (!entry?.action) return say("Only an action can be sent, and this entry has none.");
  if (store.redacted !== false && hasHiddenText(entry.action)) {
    return say("The action has hidden text, which an edited one would lose, so it can't be edited.");
  }
  const read = makeFields(entry.action, "", at("fields"));
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

// Makes the fields of a value, and returns a function that reads them as JSON.
function makeFields(tree, name, into) {
  if (name === "") into.replaceChildren();
  if (typeof tree === "string") return makeField(tree, name || "value", into);
  let set = into;
  if (name && unlabelled(name + ": ")) {
    set = element("fieldset");
    set.append(element("legend", "", name));
    into.append(set);
  }
  const reads = tree[2].map(([label, next], index) => {
    const key = nameOf(label, index);
    return [label === 0 ? "" : JSON.stringify(key) + ":", makeFields(next, key, set)];
  });
  return () => tree[0] + reads.map(([key, read]) => key + read()).join(",") + tree[1];
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
