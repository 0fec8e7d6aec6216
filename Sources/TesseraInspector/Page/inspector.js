"use strict";
// Travelling, and what leads to it: keys, buttons, links, playback, and new entries.
const data = JSON.parse(at("data").textContent);
const isLive = data.live === true;
const linked = () => new URLSearchParams(location.hash.slice(1));
at("data").remove();
let current = 0;
// The number of the entry to show when it comes, `null` for the last, or nothing.
let awaited = isLive ? linked().get("entry") : undefined;
// Whether the newest entry is shown as it comes.
let isFollowing = isLive;

function travel(number, isByFeed = false) {
  current = Math.max(0, Math.min(entries.length, number));
  if (!isByFeed) {
    awaited = undefined;
    setFollowing(isLive && current === entries.length);
  }
  at("slider").value = String(current);
  at("position").textContent = `${current} of ${entries.length}`;
  revealRow();
  showRows();
  showEntry();
  const [before, changes] = shownChanges();
  showDifference(before, changes);
  const state = stateAfter(current);
  showTree(at("state"), shownPart(state), changes, rootPointer(state));
  markPlots(current, base);
  writeLink();
  document.dispatchEvent(new Event("travelled"));
}

function setFollowing(follows) {
  isFollowing = follows;
  document.dispatchEvent(new Event("followed"));
}

// To the next entry in some direction among those that were found.
function step(count) {
  const place = placeInFound(current);
  const isFound = found[place] === current;
  const next = count > 0 && !isFound ? place + count - 1 : place + count;
  if (next < 0) return travel(found.length === entries.length ? 0 : found[0] ?? current);
  travel(found[Math.min(found.length - 1, next)] ?? current);
}

// Shows how much there is; `now` is the present time of a live app.
function showCounts(now) {
  at("slider").max = String(entries.length);
  at("summary").textContent = `${entries.length} ${entries.length === 1 ? "entry" : "entries"}`;
  paintPlots(now);
}

// MARK: Playback

let playing = null;

function togglePlay() {
  if (playing !== null) return stopPlaying();
  if (current >= (found.at(-1) ?? 0)) travel(found[0] ?? 0);
  at("play").setAttribute("aria-pressed", "true");
  playing = setTimeout(playNext, pauseAfter(current));
}

function stopPlaying() {
  clearTimeout(playing);
  playing = null;
  at("play").setAttribute("aria-pressed", "false");
}

function playNext() {
  const next = found[placeInFound(current + 1)];
  if (next === undefined) return stopPlaying();
  travel(next);
  playing = setTimeout(playNext, pauseAfter(next));
}

// The time until the next entry is played, in milliseconds.
function pauseAfter(number) {
  const speed = at("speed").value;
  if (speed !== "recorded") return 1_000 / Number(speed);
  const next = entries[(found[placeInFound(number + 1)] ?? 0) - 1];
  return next && number > 0 ? Math.min(3_000, next.t - entries[number - 1].t) : 0;
}

// MARK: Links

const tokenOf = (hash) => /^#([0-9a-f]+)(?:&|$)/.exec(hash)?.[1] ?? "";
let writingLink = null;

// The address shows the same entry again. Browsers allow few writes of it in a second.
function writeLink() {
  if (writingLink !== null || awaited !== undefined) return;
  writingLink = setTimeout(() => {
    writingLink = null;
    const parts = new URLSearchParams();
    if (isLive && storeID) parts.set("store", storeID);
    if (!isFollowing) parts.set("entry", entries[current - 1]?.n ?? 0);
    if (root !== "") parts.set("root", root);
    if (base !== null) parts.set("base", entries[base - 1]?.n ?? 0);
    if (at("search").value) parts.set("search", at("search").value);
    if (at("filter").value !== "all") parts.set("filter", at("filter").value);
    const marks = [...marked].map((number) => entries[number - 1]?.n ?? 0);
    if (marks.length > 0) parts.set("marks", marks);
    const token = tokenOf(location.hash);
    history.replaceState(null, "", "#" + [token, String(parts)].filter((part) => part).join("&"));
  }, 300);
}

const positionOf = (n) => (Number(n) === 0 ? 0 : numbered.get(Number(n))?.position);

// Does what the address says, and goes to an entry by its number, or else to the last one.
function travelTo(n) {
  const link = linked();
  const filter = link.get("filter");
  at("search").value = link.get("search") ?? "";
  at("filter").value = filter in filters ? filter : "all";
  base = (link.has("base") ? positionOf(link.get("base")) : undefined) ?? null;
  marked.clear();
  for (const mark of link.get("marks")?.split(",") ?? []) {
    if (positionOf(mark) !== undefined) marked.add(positionOf(mark));
  }
  setRoot(link.get("root") ?? "");
  search();
  travel((n === null ? undefined : positionOf(n)) ?? entries.length);
}

// MARK: Keys

// What the keys do: the keys, in words, and the act.
const keys = [
  [["ArrowDown", "j"], "↓ or j", "the next entry", () => step(1)],
  [["ArrowUp", "k"], "↑ or k", "the entry before", () => step(-1)],
  [["PageDown"], "Page ↓", "ten entries on", () => step(10)],
  [["PageUp"], "Page ↑", "ten entries back", () => step(-10)],
  [["Home"], "Home", "the start", () => travel(0)],
  [["End"], "End", "the last entry", () => travel(entries.length)],
  [["/"], "/", "search", () => at("search").focus()],
  [[" "], "Space", "play, or stop", togglePlay],
  [["m"], "m", "mark the entry", toggleMark],
  [["]"], "]", "the next mark", () => nextMark(1)],
  [["["], "[", "the mark before", () => nextMark(-1)],
  [["b"], "b", "compare from this entry, or from the one before again", toggleBase],
  [["t"], "t", "the tree of the state", () => focusAt(at("state"), "")],
  [["h"], "h", "only the value that has the focus in the tree; with its root, the whole state",
    toggleRoot],
  [["r"], "r", "the effects in flight", focusRunning],
  [["n"], "n", "the chart of the features, or not", () => {
    at("chart").open = !at("chart").open;
  }],
  [["d"], "d", "the plots of the reducer's times and of the effects, or not", () => {
    at("plots").open = !at("plots").open;
  }],
  [["c"], "c", "copy the action as Swift", () => copy("copy-action-swift")],
  [["C"], "C", "copy the action as JSON", () => copy("copy-action-json")],
  [["?"], "?", "these keys", showHelp],
];

function showHelp() {
  const rows = keys.filter(([, words]) => words).map(([, words, what]) => {
    const row = element("tr");
    row.append(element("th", "", words), element("td", "", what));
    return row;
  });
  at("help-rows").replaceChildren(...rows);
  at("help").showModal();
}

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("dialog")) return;
  if (key === "Escape" && target === at("search")) {
    target.value = "";
    search();
    return at("list").focus();
  }
  const isArrow = ["ArrowDown", "ArrowUp"].includes(key);
  const isField = target.matches("input:not(#slider), select, textarea");
  if (target === at("search") ? !isArrow : isField) return;
  if (key === " " && target.matches("button")) return;
  // These keys scroll what is wider or higher than its place.
  if (target.matches(".scroller, #screen") && /^(Arrow|Page|Home|End| )/.test(key)) return;
  const act = keys.find(([names]) => names.includes(key))?.[3];
  if (!act) return;
  event.preventDefault();
  act();
});

at("slider").addEventListener("input", () => travel(Number(at("slider").value)));
at("back").addEventListener("click", () => step(-1));
at("forward").addEventListener("click", () => step(1));
at("play").addEventListener("click", togglePlay);
at("mark").addEventListener("click", toggleMark);
at("base").addEventListener("click", toggleBase);
at("keys").addEventListener("click", showHelp);
at("only").addEventListener("click", toggleRoot);
for (const id of Object.keys(copies)) at(id).addEventListener("click", () => copy(id));
for (const [id, event] of [["search", "input"], ["filter", "change"]]) {
  at(id).addEventListener(event, () => {
    search();
    writeLink();
  });
}
at("list").addEventListener("scroll", showRows);
at("plots").addEventListener("toggle", () => {
  if (entries.length === 0) return;
  paintPlots();
  markPlots(current, base);
});
// A menu is closed by Escape, by its buttons, and by a click elsewhere.
for (const [event, isFor] of [
  ["click", ({ target }, menu) => !menu.contains(target) || target.closest(".menu button")],
  ["keydown", ({ key }) => key === "Escape"],
]) {
  document.addEventListener(event, (happened) => {
    for (const menu of document.querySelectorAll(".menu[open]")) {
      if (isFor(happened, menu)) menu.open = false;
    }
  });
}
at("times").addEventListener("click", (event) =>
  travel(Math.floor((event.offsetX / plots.times.width) * entries.length) + 1));
at("spans").addEventListener("click", (event) => {
  const time = (event.offsetX / plots.spans.width) * lastTime;
  travel(entries.filter((entry) => entry.t <= time).length);
});
window.addEventListener("hashchange", () => travelTo(linked().get("entry")));
for (const [target, event] of [
  [window, "resize"], [window.matchMedia("(prefers-color-scheme: dark)"), "change"],
]) {
  target.addEventListener(event, () => {
    paintPlots();
    markPlots(current, base);
    showRows();
  });
}
prepareTree(at("state"));

// Shows a recording once all its entries are there.
function showRecording() {
  at("title").textContent = data.title;
  showCounts(0);
  travelTo(linked().get("entry"));
  at("list").focus();
}

if (data.entries !== undefined) {
  origin = data.origin;
  begin(data.start);
  for (const entry of data.entries) addEntry(entry);
  for (const effect of data.effects) addEffect(effect);
  showRecording();
}
