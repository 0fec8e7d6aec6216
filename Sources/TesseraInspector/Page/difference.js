"use strict";
// The difference between two states, in parts and down to the words.
const mostLines = 100;
const mostComparisons = 250_000;

// What changes did, in parts: where, what was there, what is there.
function differencesOf(state, changes) {
  return changes.map((change) => {
    const path = change[0];
    const where = names(state, path);
    const before = child(state, path);
    state = applied(state, change);
    if (change.length === 2) return { where, old: [text(before)], new: [text(change[1])] };
    const shown = ([label, tree]) => (label === 0 ? "" : label) + text(tree);
    return {
      where, old: before[2].slice(change[1], change[1] + change[2]).map(shown),
      new: change[3].map(shown),
    };
  });
}

function makeDifference(part) {
  const made = element("div", "difference");
  made.append(element("div", "where", part.where.join(" › ") || "the state"));
  const isOne = part.old.length === 1 && part.new.length === 1;
  const [old, now] = isOne ? wordDifference(part.old[0], part.new[0])
    : [part.old, part.new].map((texts) => [[texts.join("\n"), true]]);
  if (part.old.length > 0) made.append(makeSide("del", old));
  if (part.new.length > 0) made.append(makeSide("ins", now));
  return made;
}

// One side of a difference, of which the words that only it has are marked.
function makeSide(name, pieces) {
  const side = element(name);
  let left = mostLines;
  for (const [piece, isSame] of pieces) {
    const lines = piece.split("\n");
    const shown = lines.slice(0, left).join("\n");
    left -= lines.length - 1;
    side.append(isSame ? shown : element("mark", "", shown));
    if (left <= 0) {
      const lineCount = pieces.map(([rest]) => rest).join("").split("\n").length;
      side.append(` … and ${lineCount - mostLines} lines`);
      break;
    }
  }
  return side;
}

const wordsIn = (text) => text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) || [];

// Two texts in pieces, each with whether the other text has it as well.
function wordDifference(one, other) {
  const [old, now] = [wordsIn(one), wordsIn(other)];
  let [front, back] = [0, 0];
  const shorter = Math.min(old.length, now.length);
  while (front < shorter && old[front] === now[front]) front += 1;
  while (back < shorter - front && old[old.length - 1 - back] === now[now.length - 1 - back]) {
    back += 1;
  }
  const [oldRest, newRest] = [old, now].map((words) => words.slice(front, words.length - back));
  const common = commonWords(oldRest, newRest);
  return [old, now].map((words, side) => {
    const isCommon = new Set(common.map((pair) => pair[side]));
    return joined(words, words.map((_, index) => index < front || index >= words.length - back
      || isCommon.has(index - front)));
  });
}

// The pairs of indices of a longest common subsequence; none if that takes too long.
function commonWords(one, other) {
  if (one.length * other.length > mostComparisons) return [];
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = one[i] === other[j] ? lengths[(i + 1) * width + j + 1] + 1
        : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
    }
  }
  const pairs = [];
  for (let [i, j] = [0, 0]; i < one.length && j < other.length;) {
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if (lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]) i += 1;
    else j += 1;
  }
  return pairs;
}

// Words with the same flag as one piece.
function joined(words, flags) {
  const pieces = [];
  words.forEach((word, index) => {
    const last = pieces.at(-1);
    if (last && last[1] === flags[index]) last[0] += word;
    else pieces.push([word, flags[index]]);
  });
  return pieces;
}
