"use strict";
// The times of the reducer and the spans of effects. All of it is painted once, and then copied
// below the mark of the present entry.
const plots = {
  times: { height: 34, paint: paintTimes }, spans: { height: 34, paint: paintSpans },
};
const mostLanes = 200;
const lanes = [];
let lastTime = 1;

function words(microseconds) {
  if (microseconds >= 6e7) {
    const minutes = Math.floor(microseconds / 6e7);
    return minutes < 60 ? `${minutes} min ${Math.floor(microseconds / 1e6) % 60} s`
      : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  }
  if (microseconds >= 1e6) return (microseconds / 1e6).toFixed(2) + " s";
  if (microseconds >= 1e3) return (microseconds / 1e3).toFixed(1) + " ms";
  return Math.round(microseconds) + " µs";
}

let colors = {};

function readColors() {
  const style = getComputedStyle(document.documentElement);
  const names = ["bar", "span", "mark", "base"];
  colors = Object.fromEntries(names.map((name) => [name, style.getPropertyValue("--" + name)]));
}

// The lane of an effect: those that run at the same time are below each other.
function freeLane(effect) {
  let lane = lanes.findIndex((free) => free <= effect.s);
  if (lane < 0) lane = Math.min(lanes.length, mostLanes - 1);
  lanes[lane] = effect.e ?? Infinity;
  return lane;
}

// Paints the plots; `now` is the present time of a live app.
function paintPlots(now = 0) {
  readColors();
  lastTime = Math.max(1, now, entries.at(-1)?.t ?? 0);
  for (const effect of effects) lastTime = Math.max(lastTime, effect.e ?? effect.s);
  for (const [name, plot] of Object.entries(plots)) {
    const canvas = at(name);
    const ratio = window.devicePixelRatio || 1;
    plot.width = Math.max(1, canvas.clientWidth);
    plot.canvas = document.createElement("canvas");
    for (const each of [canvas, plot.canvas]) {
      each.width = Math.round(plot.width * ratio);
      each.height = Math.round(plot.height * ratio);
    }
    canvas.style.height = plot.height + "px";
    const context = plot.canvas.getContext("2d");
    context.scale(ratio, ratio);
    plot.paint(context, plot);
  }
  describePlots();
  showRunning();
}

// A bar for each entry; where several share a pixel, that of the longest.
function paintTimes(context, { width, height }) {
  const step = width / Math.max(1, entries.length);
  const most = new Float64Array(Math.min(entries.length, Math.ceil(width)));
  entries.forEach((entry, index) => {
    const bar = Math.min(most.length - 1, Math.floor(index * Math.min(1, step)));
    if (entry.d > most[bar]) most[bar] = entry.d;
  });
  const longest = most.reduce((sum, next) => Math.max(sum, next), 0);
  if (longest === 0) return;
  context.fillStyle = colors.bar;
  most.forEach((time, bar) => {
    const size = (time / longest) * (height - 4);
    const gap = step > 3 ? 1 : 0;
    context.fillRect(bar * Math.max(1, step), height - size, Math.max(1, step - gap), size);
  });
}

const laneHeight = ({ height }) => Math.min(12, height / Math.max(1, lanes.length));

function paintSpan(context, plot, effect) {
  const start = (Math.max(0, effect.s) / lastTime) * plot.width;
  const end = ((effect.e ?? lastTime) / lastTime) * plot.width;
  const size = laneHeight(plot);
  context.fillRect(start, effect.lane * size, Math.max(2, end - start), Math.max(1, size - 1));
}

// Spans that lie within the pixel of the one before are left out.
function paintSpans(context, plot) {
  const ends = [];
  context.globalAlpha = 0.65;
  context.fillStyle = colors.span;
  for (const effect of effects) {
    const end = Math.floor(((effect.e ?? lastTime) / lastTime) * plot.width);
    if (ends[effect.lane] === end) continue;
    ends[effect.lane] = end;
    paintSpan(context, plot, effect);
  }
}

// Copies the plots, and marks an entry, its effects, and the base of the difference.
function markPlots(current, base) {
  const step = plots.times.width / Math.max(1, entries.length);
  const entry = entries[current - 1];
  for (const [name, plot] of Object.entries(plots)) {
    const context = at(name).getContext("2d");
    const ratio = window.devicePixelRatio || 1;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, plot.canvas.width, plot.canvas.height);
    context.drawImage(plot.canvas, 0, 0);
    context.scale(ratio, ratio);
    context.fillStyle = colors.span;
    if (name === "spans") entry?.effects?.forEach((effect) => paintSpan(context, plot, effect));
    for (const [number, mark] of [[base, "base"], [current, "mark"]]) {
      if (!number) continue;
      const place = name === "times" ? (number - 0.5) * step
        : (Math.max(0, entries[number - 1].t) / lastTime) * plot.width;
      context.fillStyle = colors[mark];
      context.fillRect(Math.min(plot.width - 1, place), 0, 1, plot.height);
    }
  }
}

function describePlots() {
  let [total, longest] = [0, 0];
  for (const { d = 0 } of entries) [total, longest] = [total + d, Math.max(longest, d)];
  let still = 0;
  for (const effect of effects) if (effect.e === null) still += 1;
  const notes = {
    times: `${words(total)} in the reducer, ${words(longest)} at most`,
    spans: `${effects.length} ${effects.length === 1 ? "effect" : "effects"}, ${still} of them ${
      isLive ? "in flight" : "still running at the end"}`,
  };
  for (const [name, note] of Object.entries(notes)) {
    at(name + "-note").textContent = "· " + note;
    at(name).setAttribute("aria-label",
      `${name === "times" ? "Time in the reducer, by entry" : "Effects in time"}: ${note}`);
  }
}
