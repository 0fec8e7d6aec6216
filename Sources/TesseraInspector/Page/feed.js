"use strict";
// The connection to tessera-inspect: its stores, the lines of the shown one, and commands to it.
const token = tokenOf(location.hash);
const patience = 1_000;
// The store whose lines are shown, and what it last said of itself.
let storeID = "";
let store = {};
let status = {};
let isGone = false;
// Whether the reader chose the shown run, whose app had gone: later ones aren't followed.
let stays = false;
// The reading of its lines, to end it.
let reading = null;
let isGrowing = false;
const commands = new Map();

async function request(path, options = {}) {
  const response = await fetch(path, {
    ...options, cache: "no-store", headers: { "Tessera-Token": token },
  });
  if (response.ok) return response;
  throw new Refusal(response.status, (await response.text()).trim());
}

// The program answered, but not with what was asked for.
class Refusal extends Error {
  constructor(number, text) {
    super(number === 401 ? "The address lacks the token that tessera-inspect printed."
      : text || `tessera-inspect answers with ${number}.`);
    this.number = number;
  }
}

const pathOf = (what) => `/stores/${encodeURIComponent(storeID)}/${what}`;

// MARK: Stores

// The programs whose runs that have ended are listed, all of them.
const unfolded = new Set();
let listed = [];

// Asks for the stores again and again, as apps come and go.
async function watchStores() {
  for (;;) {
    try {
      const stores = await (await request("/stores")).json();
      listed = stores.filter((one) => !one.refusal);
      showStores();
      const known = [storeID, linked().get("store")];
      const wanted = listed.find((one) => known.includes(one.id))
        ?? listed.find((one) => one.isRunning) ?? listed[0];
      const next = laterRun();
      if (!wanted) {
        connectionIs("away", stores[0]?.refusal ?? "No app is there to inspect.");
      } else if (next && follows()) {
        say(`${next.app} runs again.`);
        chooseStore(next.id);
      } else if (reading === null && !isGone) {
        readLines(storeID || wanted.id);
      } else if (next) {
        connectionIs("away", "The app has gone, and runs again: follow it (f).");
      }
    } catch (error) {
      connectionIs("away", error instanceof Refusal ? error.message
        : "tessera-inspect doesn't answer. Trying again.");
      if (error.number === 401) return;
    }
    await new Promise((resolve) => setTimeout(resolve, patience));
  }
}

// Whether the newest entry is shown as it comes, and the next run of the app.
const follows = () => isFollowing && !stays;

// The same store in the last run of the program, if the shown run has ended. Stores are listed in
// the order in which they came.
function laterRun() {
  const place = listed.findIndex((one) => one.id === storeID);
  const shown = listed[place];
  if (!shown || shown.isRunning) return undefined;
  return listed.slice(place).findLast((one) => one.isRunning && one.app === shown.app
    && one.name === shown.name && one.process !== shown.process);
}

// Lists the stores below their programs, the last run first. Runs that have ended are folded.
function showStores() {
  const programs = Map.groupBy(listed, (one) => one.app);
  const made = [...programs].map(([app, stores]) => {
    const runs = [...Map.groupBy(stores, (one) => one.process)].reverse();
    if (runs.length === 1 && stores.length === 1) {
      return optionOf(stores[0], `${app} (${runs[0][0]})`);
    }
    const isShown = ([, list], index) => index === 0
      || list.some((one) => one.isRunning || one.id === storeID) || unfolded.has(app);
    const options = runs.filter(isShown).flatMap(([process, list]) => list.map((one, index) => {
      // Two stores of a feature may have the same name.
      const same = list.slice(0, index).filter((other) => other.name === one.name).length;
      const name = `${one.name ?? one.id}${same > 0 ? " " + (same + 1) : ""}`;
      return optionOf(one, runs.length === 1 ? name : `${name} (${process})`);
    }));
    const hidden = runs.filter((run, index) => !isShown(run, index)).length;
    if (hidden > 0) {
      const text = hidden === 1 ? "1 earlier run…" : `${hidden} earlier runs…`;
      options.push(Object.assign(element("option", "", text), { value: "earlier:" + app }));
    }
    const label = runs.length === 1 ? `${app} (${runs[0][0]})` : app;
    const group = Object.assign(element("optgroup"), { label });
    group.append(...options);
    return group;
  });
  const select = at("store");
  const isAsBefore = made.length === select.children.length
    && made.every((one, index) => one.isEqualNode(select.children[index]));
  if (!isAsBefore) select.replaceChildren(...made);
  select.value = storeID;
}

const optionOf = (store, text) =>
  Object.assign(element("option", "", text + (store.isRunning ? "" : ", gone")), { value: store.id });

function chooseStore(id) {
  if (id.startsWith("earlier:")) {
    unfolded.add(id.slice("earlier:".length));
    return showStores();
  }
  stays = !listed.some((one) => one.id === id && one.isRunning);
  reading?.abort();
  awaited = null;
  readLines(id);
}

// MARK: Lines

// Reads the lines of a store until they end, and shows them in batches.
async function readLines(id) {
  const isOther = id !== storeID;
  storeID = id;
  at("store").value = id;
  endCommands();
  // Another store's queries have the same numbers.
  if (isOther) showData([]);
  const control = new AbortController();
  reading = control;
  if (!isOther && !isFollowing) awaited ??= entries[current - 1]?.n ?? 0;
  [isGone, status, store] = [false, {}, {}];
  expectStart();
  connectionIs("away", "Connecting.");
  try {
    const response = await request(pathOf("lines"), { signal: control.signal });
    connectionIs("here", "Connected.");
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const lines = (rest + value).split("\n");
      rest = lines.pop();
      for (const line of lines) if (line !== "") takeLine(line);
      grow();
    }
    if (!isGone) connectionIs("away", "The connection ended. Trying again.");
  } catch (error) {
    if (control.signal.aborted) return;
    connectionIs("away", error instanceof Refusal ? error.message
      : "tessera-inspect doesn't answer. Trying again.");
  }
  endCommands();
  if (reading === control) reading = null;
  if (storeID === id) showStatus();
}

// MARK: Growing

// Shows what has come, once for many lines.
function grow() {
  if (isGrowing) return;
  isGrowing = true;
  setTimeout(() => {
    isGrowing = false;
    if (!isStarted) return showStatus();
    if (shownEntries === 0) search();
    else searchFrom(shownEntries);
    shownEntries = entries.length;
    showCounts(timeNow());
    const hasCome = awaited === null || positionOf(awaited) !== undefined;
    if (hasCome) travelTo(awaited);
    else travel(isFollowing ? entries.length : current, true);
  }, 30);
}

// The present time while effects are in flight, which their spans reach up to.
const timeNow = () =>
  (running.size > 0 && origin !== null && !isGone ? Date.now() - origin : 0);

// Spans of effects in flight grow.
setInterval(() => {
  if (running.size === 0 || isGone || origin === null) return;
  paintPlots(timeNow());
  markPlots(current, base);
  showEffects();
}, 1_000);

// MARK: Commands

// Sends a command, and says what became of it; returns the reply, or `null`.
async function command(what, action) {
  const answer = await ask(what, action);
  if (answer) say(`Done: ${what.do}.`);
  return answer;
}

// Sends a command, and says only what went wrong.
async function ask(what, action) {
  const id = crypto.randomUUID().slice(0, 8);
  const rest = action === undefined ? "" : `,"action":${action}`;
  const body = JSON.stringify({ ...what, id }).slice(0, -1) + rest + "}";
  const reply = new Promise((resolve) => commands.set(id, resolve));
  try {
    await request(pathOf("commands"), { method: "POST", body });
  } catch (error) {
    commands.delete(id);
    say(error instanceof Refusal ? error.message : "tessera-inspect doesn't answer.");
    return null;
  }
  const answer = await reply;
  if (answer.error === undefined) return answer;
  say(answer.error);
  return null;
}

// Ends the commands to a store whose lines, and so its replies, aren't read any more.
function endCommands() {
  for (const end of commands.values()) end({ error: "The connection ended before an answer." });
  commands.clear();
}

function takeReply(line) {
  commands.get(line.reply)?.(line);
  commands.delete(line.reply);
}
