"use strict";
// The lines of a recording, and what a live app says of itself between them.
const secondsUntil1970 = 978_307_200;
let isStarted = false;
// The number of lines that were left out before the next start.
let left = 0;
// The state of a recording that begins before the last entry here, as far as it has come.
let repeated = null;
let shownEntries = 0;

const milliseconds = (date) => {
  const time = (date + secondsUntil1970) * 1_000;
  origin ??= time;
  return Math.round((time - origin) * 1_000) / 1_000;
};

function expectStart() {
  [isStarted, left, repeated] = [false, 0, null];
}

function takeLine(line) {
  try {
    const value = parsed(line);
    checkForm(value, lineForm);
    const kind = Object.keys(lineKinds).find((key) => key in value);
    if (kind) lineKinds[kind](value);
  } catch (error) {
    say(`A line can't be read: ${error.message} ${line.slice(0, 80)}`);
  }
}

// What to do with a line, by a key that only lines of its kind have; the first that fits.
const lineKinds = {
  inspect: (line) => {
    store = line;
    at("title").textContent = `${line.app} (${line.process})`;
    at("title").title = line.name ?? "";
    document.title = `${line.app}: Tessera`;
  },
  format: () => {},
  reply: (line) => takeReply(line),
  status: (line) => {
    catchUp();
    if (String(line.status.skipped) !== String(status.skipped)) {
      const skipped = new Set(line.status.skipped);
      for (const entry of entries) entry.skipped = skipped.has(entry.n);
    }
    status = line.status;
  },
  // Those that the app still has, after an edit.
  entries: (line) => {
    const here = new Set(line.entries);
    for (const entry of entries) entry.before = undefined;
    for (const [n, next] of movedIn(line.entries)) {
      if (numbered.has(n)) numbered.get(n).before = next ?? "the end";
    }
    for (const entry of entries) {
      entry.removed = entry.n !== undefined && !entry.isEdit && !here.has(entry.n);
    }
  },
  gap: (line) => {
    left += line.gap;
  },
  screen: (line) => showScreen(line.screen),
  ended: () => {
    isGone = true;
    connectionIs("away", "The app has ended the inspection. What it did stays here.");
  },
  gone: () => {
    isGone = true;
    connectionIs("away", "The app has gone. What it did stays here.");
  },
  start: (line) => start(treeOf(line.start), line.after ?? 0),
  effect: ({ effect }) => {
    const end = effect.end === undefined ? null : milliseconds(effect.end);
    if (effect.start === undefined) return endEffect(effect.id, end);
    addEffect({
      id: effect.id, of: effect.of, s: milliseconds(effect.start), e: end, c: effect.cancel,
      at: effect.at, p: effect.place,
    });
  },
  end: () => {},
  id: takeEntry,
};

// MARK: Forms

const isText = (value) => typeof value === "string";
const isWhole = Number.isSafeInteger;
const isTime = (value) => typeof value === "number" && Math.abs(value) < 1e11;
const isFlag = (value) => typeof value === "boolean";
const isAny = () => true;
const isList = (isPart) => (value) => Array.isArray(value) && value.every(isPart);
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const has = (form) => (value) => isObject(value) && fault(value, form) === undefined;

// The values that the page reads, by their keys. An app may send anything.
const lineForm = {
  inspect: isAny, app: isText, process: isWhole, store: isText, redacted: isFlag,
  name: isText, date: isTime, id: isWhole, cause: isWhole, after: isWhole, at: isText,
  sender: isText, cancel: isText, shared: isText, took: isTime, skipped: isFlag, step: isFlag,
  action: isAny, change: isObject, gap: isWhole, screen: isText, entries: isList(isWhole),
  status: has({
    position: isWhole, last: isWhole, isTravelling: isFlag, queued: isWhole, refused: isWhole,
    policy: isText, skipped: isList(isWhole), leads: isFlag,
  }),
  effect: has({
    id: isWhole, of: isWhole, start: isTime, end: isTime, cancel: isText, at: isText, place: isText,
  }),
  readings: has({
    dates: isList(isTime), uuids: isList(isText), randomNumbers: isList(isAny),
    stackElementID: isAny,
  }),
  reply: isText, error: isText, text: isText, cases: isList(isAny),
  readers: (value) => isObject(value) && Object.values(value).every(isWhole),
  features: isList(has({ name: isText, at: isText, kind: isText })),
  data: isList(has({
    item: isWhole, name: isText, readers: isWhole, age: isTime, stale: isFlag, fetching: isFlag,
    changes: isWhole, took: isTime, error: isText, fails: isFlag,
  })),
};

const fault = (value, form) => Object.keys(form).find((key) =>
  value[key] !== undefined && value[key] !== null && !form[key](value[key]));

function checkForm(line, form) {
  if (!isObject(line)) throw new Error("It isn't an object.");
  const key = fault(line, form);
  if (key !== undefined) throw new Error(`Its “${key}” has another form.`);
  const lacks = (...keys) => keys.find((one) => line[one] === undefined || line[one] === null);
  const missing = "id" in line && !("effect" in line) ? lacks("id", "name", "date")
    : "effect" in line ? (isObject(line.effect) ? undefined : "effect")
      : ["status", "entries", "gap", "screen"].find((one) => one in line && line[one] === null);
  if (missing !== undefined) throw new Error(`“${missing}” is missing.`);
}

// The fewest numbers without which a list ascends, each with the one after it.
function movedIn(numbers) {
  // The indices at which ascending lists of each length end with the least number, and the one
  // before each in its list.
  const [ends, previous] = [[], []];
  numbers.forEach((number, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]] < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  });
  const stay = new Set();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) stay.add(index);
  return numbers.map((number, index) => [number, numbers[index + 1]])
    .filter((_, index) => !stay.has(index));
}

// The first state, or that of a recording which begins again: after lines that this page doesn't
// have, or with entries that it has.
function start(state, after) {
  if (!isStarted) {
    isStarted = true;
    origin = null;
    shownEntries = 0;
    found = [];
    begin(state);
  } else {
    loseEffects();
    repeated = { state, missing: left || Math.max(0, after - lastNumber()) };
    if (after >= lastNumber()) catchUp();
  }
  left = 0;
}

const lastNumber = () => entries.findLast((entry) => entry.n !== undefined)?.n ?? 0;

// Goes on after the entries that were there before the recording began again.
function catchUp() {
  if (repeated === null) return;
  const [{ state, missing }, change] = [repeated, changesBetween(latest, repeated.state)];
  repeated = null;
  if (missing === 0 && change.length === 0) return;
  const name = missing === 0 ? "a new start" : missing === 1 ? "1 line was left out"
    : `${missing} lines were left out`;
  addEntry({ n: undefined, name, by: "gap", t: entries.at(-1)?.t ?? 0, change });
  latest = state;
}

function takeEntry(line) {
  if (repeated !== null && numbered.has(line.id)) {
    repeated.state = appliedAll(repeated.state, changesOf(line.change ?? {}, repeated.state));
    return;
  }
  catchUp();
  addEntry(entryOf(line));
}

function entryOf(line) {
  const change = line.change !== undefined ? changesOf(line.change, latest) : [];
  // The state that an edit led to, of which the app has no entry.
  const isEdit = line.step === true && line.name === "history edited";
  return {
    n: line.id, name: line.name, isEdit, by: isEdit ? "edit" : line.sender, c: line.cause,
    t: milliseconds(line.date), d: line.took === undefined ? undefined : line.took / 1_000,
    id: line.cancel, v: line.shared, at: line.at, skipped: line.skipped === true, change,
    action: line.action === undefined ? undefined : treeOf(line.action),
    reads: line.readings === undefined ? undefined : wordsOfReadings(line.readings),
  };
}

// The values that a reducer read from dependencies, a line each.
function wordsOfReadings({ dates = [], uuids = [], randomNumbers = [], stackElementID }) {
  const lines = dates.map((date) =>
    "date " + new Date((date + secondsUntil1970) * 1_000).toISOString().replace(/\.000Z$/, "Z"));
  lines.push(...uuids.map((id) => "UUID " + id), ...randomNumbers.map((n) => "random number " + n));
  if (stackElementID !== undefined) lines.push("stack element #" + stackElementID);
  return lines.join("\n");
}

// A recorded file, whose lines are all there.
if (data.recording !== undefined) {
  for (const line of data.recording.split("\n")) if (line !== "") takeLine(line);
  showRecording();
}
