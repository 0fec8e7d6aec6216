"use strict";
const openPlaces = new Set([""]);
const shownAtOnce = 200;

function element(name, className, content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (content !== undefined) made.textContent = content;
  return made;
}

// Shows a tree; what is closed is made when it is opened.
function show(tree, into, place = "", label = "", touched = new Set()) {
  if (typeof tree === "string") {
    const leaf = element("div", "leaf");
    if (label) leaf.append(element("span", "key", label));
    leaf.append(element("span", "text", tree));
    if (touched.has(place)) leaf.classList.add("touched");
    into.append(leaf);
    return;
  }
  const details = element("details");
  const summary = element("summary");
  if (label) summary.append(element("span", "key", label));
  summary.append(element("span", "text", tree[0] + " … " + tree[1]));
  if (touched.has(place)) summary.classList.add("touched");
  details.append(summary);
  let isFilled = false;
  const fill = () => {
    if (isFilled) return;
    isFilled = true;
    fillIn(tree, details, place, touched, 0);
  };
  details.addEventListener("toggle", () => {
    if (details.open) {
      openPlaces.add(place);
      fill();
    } else {
      openPlaces.delete(place);
    }
  });
  if (openPlaces.has(place)) {
    details.open = true;
    fill();
  }
  into.append(details);
}

function fillIn(tree, into, place, touched, from) {
  const end = Math.min(tree[2].length, from + shownAtOnce);
  for (let index = from; index < end; index += 1) {
    const [label, next] = tree[2][index];
    show(next, into, place + "/" + index, label === 0 ? index + ": " : label, touched);
  }
  if (end < tree[2].length) {
    const more = element("button", "", `${tree[2].length - end} more`);
    more.addEventListener("click", () => {
      more.remove();
      fillIn(tree, into, place, touched, end);
    });
    into.append(more);
  }
}

// The places that a change has touched, and those around them, which are opened.
function touchedPlaces(changes) {
  const touched = new Set();
  for (const change of changes) {
    const steps = change[0];
    for (let depth = 0; depth < steps.length; depth += 1) {
      openPlaces.add(steps.slice(0, depth).map((step) => "/" + step).join(""));
    }
    const place = steps.map((step) => "/" + step).join("");
    if (change.length === 2) {
      touched.add(place);
    } else {
      openPlaces.add(place);
      change[3].forEach((_, index) => touched.add(place + "/" + (change[1] + index)));
      if (change[3].length === 0) touched.add(place);
    }
  }
  return touched;
}
