"""Reads Swift source as text, and separates code from comments and literals.

This reads characters and braces; it isn't a parser. It knows line comments, nested block comments,
string literals (single-line, multi-line, raw, interpolated), what a declaration is named, and where its body
begins and ends. That's enough for countable rules.
"""

import os
import re
import sys
from typing import NamedTuple

from files import read  # noqa: F401  (a part of what this module offers)

# Parentheses in parentheses, as in `@Test(.timeLimit(.minutes(1)))`.
ARGUMENTS = r"\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)"
PREFIX = (
    rf"(?:(?:@[\w.]+(?:{ARGUMENTS})?|(?:public|package|internal|fileprivate|private|open|final|static|class"
    r"|mutating|nonmutating|override|convenience|required|nonisolated|isolated|consuming|borrowing|lazy|weak"
    r"|unowned|indirect|optional|dynamic|prefix|postfix|infix)\b(?:\([^)\n]*\))?)\s+)*")
DECLARATION = re.compile(
    rf"(?:^|(?<=[{{}};]))[ \t]*(?P<prefix>{PREFIX})(?:(?P<special>init(?=[?!]?\s*[(<])|deinit\b|subscript\b)"
    r"|(?P<kind>func|var|let|struct|class|enum|protocol|actor|typealias|associatedtype|macro|extension)\s+"
    r"(?P<name>`[^`\n]+`|[\w.]+|(?!\()[^\w\s`(<]+(?=\s*[(<])))",
    re.MULTILINE)
FUNCTIONS = {"func", "init", "deinit", "subscript"}
TYPES = {"struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype", "macro", "extension"}
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


def finish(findings):
    """Prints the findings of a check, and ends it with status 1 if there are some."""
    print("".join(f"{finding}\n" for finding in findings), end="")
    sys.exit(1 if findings else 0)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


class Splitter:
    """Scans a source once; replaces comments and the text of literals with spaces."""

    TOKEN = re.compile(r'//|/\*|(#*)("(?:"")?)|[()]')

    def __init__(self, source):
        self.source = source
        self.code = list(source)
        self.comments = [char if char == "\n" else " " for char in source]

    def blank(self, start, stop):
        self.code[start:stop] = ["\n" if char == "\n" else " " for char in self.source[start:stop]]

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
        hashes, quote = self.TOKEN.match(source, start).groups()
        closing, escape = quote + hashes, "\\" + hashes
        ends = re.compile(f"{re.escape(closing)}|{re.escape(escape)}(\\(?)" + ("|\n" if quote == '"' else ""))
        at = text = start + len(hashes) + len(quote)
        while end := ends.search(source, at):
            if end[1]:
                self.blank(text, end.end() - 1)
                at = text = self.walk(end.end(), in_parentheses=True)
            elif end[1] is not None:
                at = end.end() + 1
            else:
                # At a line break it isn't a literal (a regular expression, perhaps): the next line is code.
                self.blank(text, end.start())
                return end.start() if end[0] == "\n" else end.end()
        self.blank(text, len(source))
        return len(source)

    def walk(self, at, in_parentheses):
        """Scans to the end of the source, or past the closing parenthesis."""
        depth = 1
        while token := self.TOKEN.search(self.source, at):
            if token[0] == "//":
                at = self.line_comment(token.start())
            elif token[0] == "/*":
                at = self.block_comment(token.start())
            elif token[2]:
                at = self.literal(token.start())
            else:
                depth += {"(": 1, ")": -1}[token[0]]
                at = token.end()
                if in_parentheses and depth == 0:
                    return at
        return len(self.source)


def split(source):
    """Returns the code and the comments of a source, both with its length and line breaks.

    In the code, comments and the text of literals are spaces; code inside an interpolation stays.
    """
    splitter = Splitter(source)
    splitter.walk(0, in_parentheses=False)
    return "".join(splitter.code), "".join(splitter.comments)


def closing(code, opening):
    """The offset of the brace or parenthesis that closes this one."""
    pair, depth = {"{": "{}", "(": "()"}[code[opening]], 0
    for match in re.compile(rf"[{re.escape(pair)}]").finditer(code, opening):
        depth += 1 if match[0] == pair[0] else -1
        if depth == 0:
            return match.start()
    return len(code) - 1


class Declaration(NamedTuple):
    """The offsets of a declaration's first character, of its keyword and past its name; the braces around it."""

    start: int
    keyword: int
    end: int
    depth: int
    prefix: str
    kind: str
    name: str

    def has(self, word):
        """Whether an attribute or modifier is before the declaration."""
        return re.search(rf"(?<![\w@]){word}\b", re.sub(ARGUMENTS, "", self.prefix)) is not None


def declarations(code):
    """Yields the types, extensions, functions and properties that code declares, also the local ones."""
    depth = at = 0
    for match in DECLARATION.finditer(code):
        depth += code.count("{", at, match.start()) - code.count("}", at, match.start())
        at = match.start()
        kind = match["special"] or match["kind"]
        yield Declaration(match.start("prefix"), match.end("prefix"), match.end(), depth, match["prefix"], kind,
                          (match["name"] or kind).strip("`"))


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


def end_of_statement(code, start):
    """The offset of the line break, semicolon or closing brace that ends the statement around `start`."""
    depth = 0
    for at in range(start, len(code)):
        char = code[at]
        depth += 1 if char in "([{" else -1 if char in ")]}" else 0
        if depth < 0 or (depth == 0 and char == ";"):
            return at
        if depth == 0 and char == "\n":
            line = code[code.rfind("\n", 0, at) + 1 : at]
            if not GOES_ON_AFTER.search(line) and not re.compile(r"\s*[.?:&|=+*/-]").match(code, at + 1):
                return at
    return len(code)


def bodies(code):
    """Yields each function, initialiser, subscript and computed property with a body:

    the offsets of its keyword, its opening brace and its closing brace.
    """
    for declaration in declarations(code):
        is_property = declaration.kind == "var"
        if not is_property and declaration.kind not in FUNCTIONS:
            continue
        opening = body(code, declaration.end, is_property)
        if opening is None:
            continue
        end = closing(code, opening)
        requirement = re.sub(
            r"\b(?:get|set|async|throws|mutating|nonmutating)\b|\s", "", code[opening + 1 : end])
        if requirement or not is_property:
            yield declaration.keyword, opening, end


def imports(code):
    """Yields the line and the module of each import."""
    for match in IMPORT.finditer(code):
        start = re.compile(r"\S").search(code, match.start()).start()
        yield line_of(code, start), match.group(1)
