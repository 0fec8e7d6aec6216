"use strict";
function prepared(canvas, height) {
  const ratio = window.devicePixelRatio || 1;
  const width = canvas.clientWidth;
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.round(height * ratio);
  canvas.style.height = height + "px";
  const context = canvas.getContext("2d");
  context.scale(ratio, ratio);
  context.clearRect(0, 0, width, height);
  return { context, width, height };
}

const color = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function words(microseconds) {
  if (microseconds >= 1e6) return (microseconds / 1e6).toFixed(2) + " s";
  if (microseconds >= 1e3) return (microseconds / 1e3).toFixed(1) + " ms";
  return Math.round(microseconds) + " µs";
}

const longest = entries.reduce((most, entry) => Math.max(most, entry.d || 0), 0);
const total = entries.reduce((sum, entry) => sum + (entry.d || 0), 0);

// A bar for each entry; where several share a pixel, that of the longest.
function drawTimes(current) {
  const canvas = document.getElementById("times");
  const { context, width, height } = prepared(canvas, 56);
  const step = width / Math.max(1, entries.length);
  context.fillStyle = color("--bar");
  entries.forEach((entry, index) => {
    const size = longest > 0 ? ((entry.d || 0) / longest) * (height - 4) : 0;
    context.fillRect(index * step, height - size, Math.max(1, step - (step > 3 ? 1 : 0)), size);
  });
  if (current > 0) {
    context.fillStyle = color("--mark");
    context.fillRect((current - 0.5) * step - 0.5, 0, 1, height);
  }
}

const lastTime = Math.max(
  1, ...[entries.length ? entries[entries.length - 1].t : 0],
  data.effects.reduce((most, effect) => Math.max(most, effect.e === null ? effect.s : effect.e), 0));

// Effects that run at the same time stand below each other.
const lanes = [];
for (const effect of data.effects) {
  const end = effect.e === null ? Infinity : effect.e;
  let lane = lanes.findIndex((free) => free <= effect.s);
  if (lane < 0 && lanes.length >= 200) lane = 199;
  if (lane < 0) lane = lanes.push(0) - 1;
  lanes[lane] = end;
  effect.lane = lane;
}

function drawSpans(current) {
  const canvas = document.getElementById("spans");
  const { context, width, height } = prepared(canvas, 72);
  const size = Math.min(12, height / Math.max(1, lanes.length));
  context.fillStyle = color("--span");
  for (const effect of data.effects) {
    const start = (effect.s / lastTime) * width;
    const end = ((effect.e === null ? lastTime : effect.e) / lastTime) * width;
    context.globalAlpha = current > 0 && effect.of === entries[current - 1].n ? 1 : 0.65;
    context.fillRect(start, effect.lane * size, Math.max(2, end - start), Math.max(1, size - 1));
  }
  context.globalAlpha = 1;
  if (current > 0) {
    context.fillStyle = color("--mark");
    context.fillRect((entries[current - 1].t / lastTime) * width, 0, 1, height);
  }
}

function describePlots() {
  const running = data.effects.filter((effect) => effect.e === null).length;
  document.getElementById("times-note").textContent =
    `(${words(total)} in all, ${words(longest)} at most)`;
  document.getElementById("spans-note").textContent =
    `(${data.effects.length}, ${running} of them still running at the end)`;
  for (const id of ["times", "spans"]) {
    const canvas = document.getElementById(id);
    canvas.setAttribute("aria-label", canvas.parentElement.firstElementChild.textContent);
  }
}
