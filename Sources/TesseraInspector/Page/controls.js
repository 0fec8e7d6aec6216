"use strict";
// What a live app can be told: a row of controls, each with its command.
const chosenNumber = () => (current === 0 ? null : entries[current - 1]?.n ?? null);
const baseNumber = () => (base === null || base === 0 ? null : entries[base - 1]?.n ?? null);
const withConsequences = () => at("consequences").checked;

// A range of entries, from the base to the one that is shown.
function range() {
  const numbers = [baseNumber(), chosenNumber()].filter((number) => number !== null);
  if (numbers.length < 2) return null;
  return { from: Math.min(...numbers), through: Math.max(...numbers) };
}

// A command for the shown entry, if the app has it.
const withEntry = (make) => {
  const entry = entries[current - 1];
  const number = entry?.removed || entry?.isEdit ? null : chosenNumber();
  return number === null ? null : make(number);
};

// Groups of controls by their places: an ID, the text, a key, what it does in words, and the command
// that it sends for the shown entry, or `null` if there is none.
const controls = {
  travel: [
    ["jump", "Jump", "g", "the app shows the state after this entry", () =>
      (current === 0 ? { do: "jump", to: null } : withEntry((to) => ({ do: "jump", to })))],
    ["app-back", "‹", ",", "the app goes an entry back", () => ({ do: "back" })],
    ["app-forward", "›", ".", "the app goes an entry forward", () => ({ do: "forward" })],
    ["pause", "Pause", "p", "the app stays at its last entry", () => ({ do: "pause" })],
    ["resume", "Live", "l", "the app goes on from its present", () => ({ do: "resume" })],
  ],
  entry: [
    ["skip", "Skip", "s", "leave this entry out, or take it back", () => withEntry((entry) => ({
      do: entries[current - 1].skipped ? "unskip" : "skip", entry, consequences: withConsequences(),
    }))],
    ["again", "Send again", "a", "send this entry's action once more", () => withEntry((entry) =>
      (entries[current - 1].action ? { do: "again", entry } : null))],
  ],
  rare: [
    ["move", "Move before base", "v", "put this entry before the base entry", () =>
      withEntry((entry) => (range() === null || baseNumber() === entry ? null
        : { do: "move", entry, before: baseNumber() }))],
    ["collapse", "Collapse from base", "", "make one entry of those from the base on", () =>
      (range() === null || base === current ? null : { do: "collapse", ...range() })],
    ["rollback", "Roll back", "", "remove all later entries, and go on from here", () =>
      (current === 0 ? { do: "rollback", to: null } : withEntry((to) => ({ do: "rollback", to })))],
    ["sweep", "Sweep", "", "remove the skipped entries", () => ({ do: "sweep" })],
    ["commit", "Commit", "", "make the present the start, and remove the entries", () =>
      ({ do: "commit" })],
  ],
};

// Buttons that do more than to send a command.
const others = [
  ["edit", "Send edited", "e", "send this entry's action with other values", editAction],
  ["save", "Save recording", "w", "save what was kept, as a recording", saveRecording],
  ["save-test", "Save test", "", "save a test of the entries from the base on", saveTest],
  ["readers", "Readers", "o", "show which values observers read, and how often they were notified",
    toggleReaders],
  ["follow", "Follow", "f", "show the newest entry as it comes", () => {
    if (follows()) return setFollowing(false);
    stays = false;
    travel(entries.length);
  }],
];

const allControls = Object.values(controls).flat();

function makeButton([id, label, key, what], act) {
  const button = element("button", "", label);
  button.id = id;
  button.type = "button";
  button.title = what[0].toUpperCase() + what.slice(1) + (key ? ` (${key})` : "");
  button.setAttribute("aria-label", `${/\w/.test(label) ? label + ": " : ""}${what}`);
  button.addEventListener("click", act);
  if (key) keys.splice(-1, 0, [[key], key, what, () => button.click()]);
  return button;
}

function makeGroup(name, parts) {
  const group = element("div", "controls");
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", name);
  group.append(...parts);
  return group;
}

function makeSelect(id, name, options, act) {
  const label = element("label", "", id === "store" ? "" : name + " ");
  const select = element("select");
  select.id = id;
  select.setAttribute("aria-label", name);
  for (const [value, text] of options) {
    const option = element("option", "", text);
    option.value = value;
    select.append(option);
  }
  select.addEventListener("change", () => act(select.value));
  label.append(select);
  return label;
}

function makeOutput(id, name = "output") {
  const output = element(name);
  output.id = id;
  output.setAttribute("role", "status");
  return output;
}

// Controls that are rarely used.
function makeMenu(id, name, parts) {
  const menu = element("details", "menu");
  menu.id = id;
  const inside = element("div");
  inside.append(...parts);
  menu.append(element("summary", "", name), inside);
  return menu;
}

function makeControls() {
  const made = Object.fromEntries(Object.entries(controls).map(([place, group]) =>
    [place, group.map((control) => makeButton(control, () => {
      const made = control[4]();
      if (made) command(made);
    }))]));
  const [edit, save, test, readersButton, follow] = others.map((other) => makeButton(other, other[4]));
  const consequences = element("label", "", " Skip with consequences");
  const check = element("input");
  [check.type, check.id, check.checked] = ["checkbox", "consequences", true];
  consequences.prepend(check);
  at("title").after(makeGroup("Store", [
    makeSelect("store", "Store", [], chooseStore), makeOutput("connection"), follow,
  ]));
  at("toolbar").append(makeGroup("Travel", made.travel), makeMenu("more", "More", [
    makeSelect("policy", "In the past",
      [["refuse", "actions of views are refused"], ["queue", "actions of views wait"]],
      (policy) => command({ do: "policy", policy })),
    save, test,
  ]));
  const [skip, again] = made.entry;
  at("entry-tools").append(skip, makeMenu("send-menu", "Send", [again, edit]),
    makeMenu("entry-menu", "Edit the past", [consequences, ...made.rare]));
  document.querySelector("footer").prepend(makeOutput("app-status"));

  at("only").after(readersButton);
  const screen = element("pre");
  screen.id = "screen";
  screen.tabIndex = 0;
  screen.hidden = true;
  screen.setAttribute("aria-label", "The app's screen");
  at("state").before(screen);
  makeEditor();
}

function makeEditor() {
  const dialog = element("dialog");
  dialog.id = "editor";
  dialog.setAttribute("aria-labelledby", "editor-title");
  const form = element("form");
  form.method = "dialog";
  const title = element("h2", "", "Send an edited action");
  title.id = "editor-title";
  const fields = element("div");
  fields.id = "fields";
  const problem = element("p");
  problem.id = "problem";
  problem.setAttribute("role", "alert");
  const send = element("button", "", "Send");
  send.id = "send";
  const cancel = element("button", "", "Cancel");
  cancel.formNoValidate = true;
  form.append(title, fields, problem, send, cancel);
  dialog.append(form);
  document.body.append(dialog);
}

// MARK: Showing

function connectionIs(kind, words) {
  at("connection").dataset.is = kind;
  at("connection").textContent = words;
}

function showStatus() {
  const isReachable = reading !== null && !isGone;
  appShows = status.position === null ? 0 : status.position;
  for (const [id, , , , make] of allControls) at(id).disabled = !isReachable || make() === null;
  at("edit").disabled = !isReachable || !entries[current - 1]?.action;
  at("policy").disabled = !isReachable;
  at("readers").disabled = !isReachable;
  at("save-test").disabled = !isReachable || entries.length === 0;
  at("skip").textContent = entries[current - 1]?.skipped ? "Unskip" : "Skip";
  at("policy").value = status.policy ?? "refuse";
  at("pause").setAttribute("aria-pressed", String(status.isTravelling === true));
  at("app-status").textContent = isReachable ? wordsOfStatus() : "";
  showRows();
}

function wordsOfStatus() {
  if (status.isTravelling === undefined) return "";
  const { position, last, queued = 0, refused = 0 } = status;
  const place = position === null ? "the start" : `entry ${position}`;
  const amount = (count, what) => `${count} ${count === 1 ? "action" : "actions"} ${what}`;
  return [
    status.isTravelling ? `The app shows ${place} of ${last ?? 0}.` : "The app is live.",
    queued > 0 ? amount(queued, queued === 1 ? "waits." : "wait.") : "",
    refused > 0 ? amount(refused, refused === 1 ? "was refused." : "were refused.") : "",
  ].filter((part) => part !== "").join(" ");
}

function showScreen(text) {
  at("screen").hidden = false;
  at("screen").textContent = text;
}

// MARK: Readers

let isAsking = false;

function toggleReaders() {
  const areShown = readers === null;
  at("readers").setAttribute("aria-pressed", String(areShown));
  readers = areShown ? {} : null;
  renewReaders();
}

// Asks for the readers, and shows them beside the values of the tree.
async function renewReaders() {
  if (readers !== null && reading !== null && !isGone && !isAsking) {
    isAsking = true;
    const answer = await ask({ do: "readers" });
    isAsking = false;
    if (answer?.readers && readers !== null) readers = answer.readers;
  }
  for (const item of at("state").querySelectorAll("[role=treeitem]")) showReaders(item);
}

// The app has to encode its state for them, so nothing is asked while no one looks.
setInterval(() => {
  if (readers !== null && !document.hidden) renewReaders();
}, patience);

// MARK: Saving

function save(name, text) {
  const link = element("a");
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  say(`Saved ${name}.`);
}

async function saveRecording() {
  try {
    const response = await request(pathOf("recording"));
    save(`${storeID}.jsonl`, await response.blob());
  } catch (error) {
    say(error instanceof Refusal ? error.message : "tessera-inspect doesn't answer.");
  }
}

async function saveTest() {
  const first = entries.find((entry) => entry.n !== undefined)?.n;
  const whole = { from: first, through: chosenNumber() ?? entries.at(-1).n };
  const reply = await command({ do: "test", ...(range() ?? whole) });
  if (reply) save(`${(store.app || "App").replace(/\W/g, "")}RecordingTests.swift`, reply.text);
}

makeControls();
at("chart").addEventListener("toggle", async () => {
  if (!at("chart").open || reading === null || isGone) return;
  const actions = await sampleActions() ?? [];
  chartEntries();
  for (const action of actions) chartAction(action);
  showChart();
});
document.addEventListener("travelled", showStatus);
document.addEventListener("followed", () =>
  at("follow").setAttribute("aria-pressed", String(follows())));
setFollowing(isFollowing);
begin("");
showCounts(0);
at("list").focus();
watchStores();
