"use strict";
// The queries of a live app: their readers, ages, changes and errors, and what can be done to them.
const dataColumns = {
  Query: (item) => item.name,
  Readers: (item) => item.readers,
  Age: (item) => secondsOf(item.age),
  State: (item) => (item.fetching ? "fetching" : item.stale ? "stale" : "fresh"),
  Changes: (item) => item.changes || "",
  Took: (item) => secondsOf(item.took),
  Error: (item) => item.error ?? "",
};
const dataChanges = [
  ["invalidate", "Invalidate", "it is stale, and fetched again if it has readers"],
  ["refetch", "Refetch", "fetch it again, however fresh it is"],
  ["remove", "Remove", "forget the value"],
  ["fail", "Fail next", "let its next request fail"],
];
const dataRows = new Map();
let isAskingData = false;

const secondsOf = (seconds) =>
  (seconds === undefined || seconds === null ? "" : `${Number(seconds.toFixed(seconds < 10 ? 2 : 0))} s`);

function makeData() {
  const details = element("details");
  details.id = "queries";
  const summary = element("summary", "", "Data");
  summary.title = "The queries of the app";
  const table = element("table");
  const head = element("tr");
  for (const name of [...Object.keys(dataColumns), ""]) {
    const cell = element("th", "", name);
    cell.scope = "col";
    head.append(cell);
  }
  const body = element("tbody");
  body.id = "queries-rows";
  const none = element("p", "nothing", "No effect of this store has read a query.");
  none.id = "queries-none";
  table.append(element("thead"), body);
  table.tHead.append(head);
  details.append(summary, none, table);
  details.addEventListener("toggle", renewData);
  at("chart").after(details);
}

function makeDataRow(item) {
  const row = element("tr");
  for (const _ of Object.keys(dataColumns)) row.append(element("td"));
  const buttons = element("td", "controls");
  for (const [by, label, what] of dataChanges) {
    const button = element("button", "", label);
    button.type = "button";
    button.title = what[0].toUpperCase() + what.slice(1);
    button.addEventListener("click", async () => {
      await command({ do: "change", item: item.item, by });
      renewData();
    });
    buttons.append(button);
  }
  row.append(buttons);
  return row;
}

// The rows stay while they are renewed, so that a button keeps the focus.
function showData(items) {
  for (const number of [...dataRows.keys()]) {
    if (items.some((item) => item.item === number)) continue;
    dataRows.get(number).remove();
    dataRows.delete(number);
  }
  for (const item of items) {
    if (!dataRows.has(item.item)) {
      dataRows.set(item.item, makeDataRow(item));
      at("queries-rows").append(dataRows.get(item.item));
    }
    const { cells } = dataRows.get(item.item);
    Object.values(dataColumns).forEach((textOf, index) => {
      const text = String(textOf(item));
      if (cells[index].textContent !== text) cells[index].textContent = text;
    });
    const buttons = cells[cells.length - 1].children;
    dataChanges.forEach(([, label], index) => {
      buttons[index].setAttribute("aria-label", `${label}: ${item.name}`);
    });
    cells[cells.length - 1].lastElementChild.setAttribute("aria-pressed", String(item.fails === true));
  }
  at("queries-none").hidden = items.length > 0;
}

async function renewData() {
  if (!at("queries").open || reading === null || isGone || isAskingData) return;
  const id = storeID;
  isAskingData = true;
  const answer = await ask({ do: "data" });
  isAskingData = false;
  if (id === storeID) showData(answer?.data ?? []);
}

makeData();
showData([]);
// The ages grow, and other stores change the same values. A hidden page asks nothing.
setInterval(() => {
  if (!document.hidden) renewData();
}, patience);
