"""Draws captures of a terminal (`tmux capture-pane -e -p`) as an SVG picture."""

import re
import unicodedata
from xml.sax.saxutils import escape

CELL, LINE, MARGIN, SIZE = 8.4, 18, 14, 14
# How long an animation shows a frame.
SECONDS = 1.4
GROUND, INK = "#1d2430", "#d5dbe5"
BASIC = ["#3b4557", "#e8707e", "#8ccf7e", "#e5c76b", "#67b0e8", "#c47fd5", "#6cd0ca", "#d5dbe5",
         "#748096", "#f08590", "#a0dc93", "#f0d68a", "#83c2f2", "#d395e2", "#85ddd8", "#ffffff"]
STYLES = {1: {"bold": True}, 2: {"dim": True}, 4: {"underlined": True}, 7: {"reversed": True},
          22: {"bold": False, "dim": False}, 24: {"underlined": False}, 27: {"reversed": False}}
SEQUENCE = re.compile(r"\x1b\[([0-9;]*)m|\x1b[()]B|\x0e|\x0f")


def colour(number):
    if number < 16:
        return BASIC[number]
    if number >= 232:
        return "#" + f"{8 + (number - 232) * 10:02x}" * 3
    steps = (0, 95, 135, 175, 215, 255)
    number -= 16
    return "#" + "".join(f"{steps[n]:02x}" for n in (number // 36, number // 6 % 6, number % 6))


class Look:
    def __init__(self):
        self.ink = self.ground = None
        self.bold = self.dim = self.underlined = self.reversed = False

    def obey(self, codes):
        codes = [int(code or 0) for code in codes.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.__init__()
            elif code in (38, 48) and codes[:1] == [5]:
                value = colour(codes[1])
                del codes[:2]
                self.ink, self.ground = ((value, self.ground) if code == 38 else (self.ink, value))
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.ink = colour(code - 30 if code < 90 else code - 82)
            elif code == 39:
                self.ink = None
            else:
                vars(self).update(STYLES.get(code, {}))

    def values(self):
        ink, ground = self.ink or INK, self.ground
        if self.reversed:
            ink, ground = GROUND, self.ink or INK
        return ink, ground, self.bold, self.dim, self.underlined


def width(sign):
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def runs(line, look):
    """Yields the runs of one style in a line: first column, number of cells, text, style."""
    column, place = 0, 0
    while place < len(line):
        match = SEQUENCE.match(line, place)
        if match:
            if match.group(1) is not None:
                look.obey(match.group(1))
            place = match.end()
            continue
        end = place
        cells = width(line[place])
        # Wide characters and blocks are placed one by one, since fonts disagree on their widths.
        alone = cells == 2 or line[place] > "\u2000"
        end += 1
        while end < len(line) and line[end] != "\x1b" and (
                width(line[end]) == 0 or (alone and cells != 2 and line[end] == line[place] and
                                          line[end] in "─━█▓▒▀▄▇") or (
                    not alone and width(line[end]) == 1 and line[end] <= "\u2000")):
            cells += width(line[end])
            end += 1
        yield column, cells, line[place:end], look.values()
        column += cells
        place = end


def pieces(text):
    """The parts of a run between longer gaps, with their first columns.

    Renderers collapse white space and pad it differently, so no drawn text contains more than one space
    in a row, and no text is stretched.
    """
    if any(width(sign) != 1 for sign in text):
        return [(0, text)]
    return [(match.start(), match[0]) for match in re.finditer(r"[^ ]+(?: [^ ]+)*", text)]


def block(text, x, y, ink):
    """A rectangle for a block character, so that neighbours leave no gap; `None` for others."""
    shapes = {"█": (0, 1, 1), "▓": (0, 1, 0.75), "▒": (0, 1, 0.5), "▀": (0, 0.5, 1),
              "▄": (0.5, 0.5, 1), "▇": (0.125, 0.75, 1)}
    if text[0] not in shapes:
        return None
    top, height, opacity = shapes[text[0]]
    return (f'<rect x="{x:.1f}" y="{y + top * LINE:.1f}" width="{len(text) * CELL:.1f}" '
            f'height="{height * LINE:.1f}" fill="{ink}" fill-opacity="{opacity}"/>')


def rows(capture):
    """The shapes and the texts of each row."""
    look = Look()
    for row, line in enumerate(capture.rstrip("\n").split("\n")):
        shapes, texts = [], []
        for column, cells, text, (ink, ground, bold, dim, underlined) in runs(line, look):
            x, y = MARGIN + column * CELL, MARGIN + row * LINE
            if ground:
                shapes.append(f'<rect x="{x:.1f}" y="{y}" width="{cells * CELL + 0.2:.1f}" '
                              f'height="{LINE}" fill="{ground}"/>')
            if not text.strip():
                continue
            shape = block(text, x, y, ink)
            if shape:
                shapes.append(shape)
                continue
            style = (' font-weight="bold"' if bold else "") + (' opacity="0.6"' if dim else "")
            style += ' text-decoration="underline"' if underlined else ""
            for start, words in pieces(text):
                length = f' data-cells="{len(words)}"' if cells == len(text) else ""
                texts.append(f'<text x="{x + start * CELL:.1f}" y="{y + LINE - 5}" fill="{ink}"'
                             f'{style}{length}>{escape(words)}</text>')
        yield shapes, texts


def picture(parts, columns, height):
    total_width = 2 * MARGIN + columns * CELL
    total_height = 2 * MARGIN + height * LINE
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{total_width:.0f}" '
        f'height="{total_height}" viewBox="0 0 {total_width:.0f} {total_height}" '
        f'font-family="ui-monospace, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" '
        f'font-size="{SIZE}" shape-rendering="crispEdges">',
        f'<rect width="100%" height="100%" rx="8" fill="{GROUND}"/>', *parts, "</svg>\n"])


def draw(captures, columns):
    """A picture of a capture, or an animation of several, which repeats: with reduced motion, it is the last one."""
    if len(captures) > 1:
        return animate(captures, columns)
    drawn = list(rows(captures[0]))
    parts = [part for kind in (0, 1) for row in drawn for part in row[kind]]
    return picture(parts, columns, len(drawn))


def intervals(frames):
    """The rows of all frames with the frames that show them, each sequence of equal rows once."""
    for row in range(max(map(len, frames))):
        start = 0
        for end in range(1, len(frames) + 1):
            contents = [frame[row] if row < len(frame) else [] for frame in (
                frames[start], frames[end] if end < len(frames) else [])]
            if end == len(frames) or contents[0] != contents[1]:
                if contents[0]:
                    yield start, end, contents[0]
                start = end


def animate(captures, columns):
    """Frames that follow each other. The last one is shown three times as long."""
    frames = [[shapes + texts for shapes, texts in rows(capture)] for capture in captures]
    count, length = len(frames), len(frames) + 2
    still, names, parts = [], set(), []
    for start, end, content in intervals(frames):
        if (start, end) == (0, count):
            still += content
            continue
        names.add((start, end))
        parts += [f'<g class="f{start}-{end}">', *content, "</g>"]
    style = []
    for start, end in sorted(names):
        def percent(frame):
            return f"{100 * (length if frame == count else frame) / length:.2f}%"
        keys = "" if start == 0 else "0%{visibility:hidden}"
        keys += percent(start) + "{visibility:visible}"
        keys += "" if end == count else percent(end) + "{visibility:hidden}"
        seen = "visible" if end == count else "hidden"
        style.append(f".f{start}-{end}{{visibility:{seen};animation:k{start}-{end} "
                     f"{length * SECONDS:.1f}s step-end infinite}}"
                     f"@keyframes k{start}-{end}{{{keys}}}")
    style.append("@media (prefers-reduced-motion:reduce){g{animation:none!important}}")
    return picture(["<style>" + "\n".join(style) + "</style>", *still, *parts], columns,
                   max(map(len, frames)))
