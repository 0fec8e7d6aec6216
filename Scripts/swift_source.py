"""Reads Swift source as text, and separates code from comments and literals.

This reads characters and braces; it isn't a parser. It knows line comments, nested block comments,
string literals (single-line, multi-line, raw, interpolated), and where the body of a declaration begins
and ends. That's enough for countable rules.
"""

import os
import re

MODIFIERS = (
    r"(?:@\w+(?:\([^)\n]*\))?\s+)*"
    r"(?:(?:public|package|internal|fileprivate|private|open|final|static|class|mutating"
    r"|nonmutating|override|convenience|required|nonisolated|isolated|consuming|borrowing|lazy|weak"
    r"|unowned|indirect|optional|dynamic)(?:\([^)\n]*\))?\s+)*"
)
FUNCTION = re.compile(
    r"^[ \t]*" + MODIFIERS + r"(?:func\s+[^\s(<]+|init(?=[?!]?\s*[(<])|deinit\b|subscript\b)",
    re.MULTILINE,
)
PROPERTY = re.compile(r"^[ \t]*" + MODIFIERS + r"var\s+`?\w+`?\s*:", re.MULTILINE)
IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)\n]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|func|typealias|let|var|actor|macro)\s+)?(\w+)",
    re.MULTILINE,
)
# A line break after the former, or before the latter, doesn't end a signature.
GOES_ON_AFTER = re.compile(r"(?:,|->|:|&|=|\b(?:where|throws|rethrows|async|some|any))\s*$")
GOES_ON_BEFORE = re.compile(r"\s*(?:\{|->|,|&|(?:where|throws|rethrows|async)\b)")


def swift_files(root, *folders):
    """The Swift files below these folders of the root, as sorted paths relative to the root."""
    found = []
    for folder in folders:
        for place, names, files in os.walk(os.path.join(root, folder)):
            names[:] = [name for name in names if name != ".build" and not name.endswith(".docc")]
            found += [os.path.join(place, name) for name in files if name.endswith(".swift")]
    return sorted(os.path.relpath(path, root) for path in found)


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


class Splitter:
    """Scans a source once; replaces comments and the text of literals with spaces."""

    HASHES, RAW_LITERAL = re.compile("#*"), re.compile('#+"')

    def __init__(self, source):
        self.source = source
        self.code = list(source)
        self.comments = [char if char == "\n" else " " for char in source]

    def blank(self, start, stop):
        for at in range(start, min(stop, len(self.source))):
            if self.code[at] != "\n":
                self.code[at] = " "

    def comment(self, start, stop):
        self.comments[start:stop] = self.source[start:stop]
        self.blank(start, stop)
        return stop

    def line_comment(self, start):
        stop = self.source.find("\n", start)
        return self.comment(start, len(self.source) if stop < 0 else stop)

    def block_comment(self, start):
        depth, at = 1, start + 2
        while at < len(self.source) and depth:
            pair = self.source[at : at + 2]
            depth += {"/*": 1, "*/": -1}.get(pair, 0)
            at += 2 if pair in ("/*", "*/") else 1
        return self.comment(start, min(at, len(self.source)))

    def literal(self, start):
        source = self.source
        hashes = self.HASHES.match(source, start).group()
        quote = '"""' if source.startswith('"""', start + len(hashes)) else '"'
        closing, escape = quote + hashes, "\\" + hashes
        at = text = start + len(hashes) + len(quote)
        while at < len(source) and not source.startswith(closing, at):
            if source.startswith(escape + "(", at):
                opening = at + len(escape)
                self.blank(text, opening)
                at = text = self.walk(opening + 1, in_parentheses=True)
            elif source.startswith(escape, at):
                at += len(escape) + 1
            elif source[at] == "\n" and quote == '"':
                break  # Not a literal (a regular expression, perhaps): the next line is code.
            else:
                at += 1
        self.blank(text, at)
        return at + len(closing) if source.startswith(closing, at) else at

    def walk(self, at, in_parentheses):
        """Scans to the end of the source, or past the closing parenthesis."""
        depth, source = 1, self.source
        while at < len(source):
            if source.startswith("//", at):
                at = self.line_comment(at)
            elif source.startswith("/*", at):
                at = self.block_comment(at)
            elif source[at] == '"' or self.RAW_LITERAL.match(source, at):
                at = self.literal(at)
            else:
                depth += {"(": 1, ")": -1}.get(source[at], 0)
                at += 1
                if in_parentheses and depth == 0:
                    break
        return at


def split(source):
    """Returns the code and the comments of a source, both with its length and line breaks.

    In the code, comments and the text of literals are spaces; code inside an interpolation stays.
    """
    splitter = Splitter(source)
    splitter.walk(0, in_parentheses=False)
    return "".join(splitter.code), "".join(splitter.comments)


def closing_brace(code, opening):
    depth = 0
    for at in range(opening, len(code)):
        depth += {"{": 1, "}": -1}.get(code[at], 0)
        if depth == 0:
            return at
    return len(code) - 1


def body(code, start, is_property):
    """The offset of the brace that opens the body of the declaration before `start`, or `None`."""
    depth = 0
    for at in range(start, len(code)):
        char = code[at]
        if char in "([":
            depth += 1
        elif char in ")]":
            depth -= 1
        elif depth > 0:
            continue
        elif char == "{":
            return at
        elif char in "};" or (is_property and char == "=" and code[at + 1] != "="):
            return None
        elif char == "\n":
            line = code[code.rfind("\n", 0, at) + 1 : at]
            if not GOES_ON_AFTER.search(line) and not GOES_ON_BEFORE.match(code, at + 1):
                return None
    return None


def bodies(code):
    """Yields each function, initialiser, subscript and computed property with a body:

    the offsets of the declaration, its opening brace and its closing brace.
    """
    for pattern, is_property in ((FUNCTION, False), (PROPERTY, True)):
        for match in pattern.finditer(code):
            opening = body(code, match.end(), is_property)
            if opening is None:
                continue
            closing = closing_brace(code, opening)
            requirement = re.sub(
                r"\b(?:get|set|async|throws|mutating|nonmutating)\b|\s", "",
                code[opening + 1 : closing])
            if requirement or not is_property:
                start = re.compile(r"\S").search(code, match.start()).start()
                yield start, opening, closing


def imports(code):
    """Yields the line and the module of each import."""
    for match in IMPORT.finditer(code):
        start = re.compile(r"\S").search(code, match.start()).start()
        yield line_of(code, start), match.group(1)
