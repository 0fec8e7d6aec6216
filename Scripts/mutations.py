"""Small changes of Swift source that its tests should notice.

Only bodies of functions and properties are changed. Code in `#if … #endif` is left alone, since it may not be compiled.
"""

import re
from typing import NamedTuple

import swift_source as swift

CONDITION = re.compile(r"(?<![\w.#])(if|guard|while)\s+(?=\S)")
# A clause that isn't a Boolean expression.
BINDING = re.compile(r"(?:let|var|case|#\w+)\b|#")
OPERATOR = re.compile(r"(?<=\s)(==|!=|<=|>=|<|>|&&|\|\||\+=|-=|\+|-)(?=\s)")
SWAPPED = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&",
           "+": "-", "-": "+", "+=": "-=", "-=": "+="}
# A statement that is a call or an assignment.
STATEMENT = re.compile(r"^[ \t]*(?!(?:let|var|return|if|guard|switch|for|while|repeat|case|default|func|defer|break"
                       r"|continue|throw|do|catch|else|fallthrough|struct|enum|class|extension|import|get|set|in"
                       r"|async|static|private|public|package|init|deinit|super|yield|willSet|didSet|_read|_modify)\b)"
                       r"(?:try[?!]?\s+)?(?:await\s+)?[A-Za-z_$(]", re.MULTILINE)
EARLY = ((re.compile(r"^(?!.*->)[^{]*\)(?:\s*(?:async|throws(?:\(\w+\))?|rethrows))*\s*$", re.DOTALL), "return"),
         (re.compile(r"(?:->|\bvar\s+\w+\s*:)\s*Bool\s*$"), "return false"),
         (re.compile(r"(?:->|\bvar\s+\w+\s*:)\s*Int\s*$"), "return 0"),
         (re.compile(r"(?:->|\bvar\s+\w+\s*:)[^>{]*\?\s*$"), "return nil"))


class Mutation(NamedTuple):
    """The replacement of a part of a file by a text."""

    path: str
    start: int
    end: int
    text: str
    kind: str

    def applied(self, source):
        return source[: self.start] + self.text + source[self.end :]

    def shown(self, source):
        """The line and the change, in words."""
        old = " ".join(source[self.start : self.end].split())
        change = f"{old[:60]} → {self.text.strip()[:70]}" if old and self.text.strip() != "()" else old[:70] or self.text.strip()
        return f"{self.path}:{swift.line_of(source, self.start)}: {self.kind}: {change}"


def conditional(code):
    """The ranges between `#if` and `#endif`."""
    opened, found = [], []
    for match in re.finditer(r"^[ \t]*#(if|endif)\b", code, re.MULTILINE):
        if match[1] == "if":
            opened.append(match.start())
        elif opened:
            found.append((opened.pop(), match.end()))
    return found


def clauses(code, start):
    """The ranges of the clauses of a condition that begins here, which a brace or `else` ends."""
    depth, begin, found = 0, start, []
    for match in re.compile(r"[(\[{}\])]|,|\belse\b").finditer(code, start):
        token = match[0]
        if depth == 0 and token in ("{", "else", ",", "}"):
            found.append((begin, match.start()))
            if token != ",":
                return found
            begin = match.end()
        depth += 1 if token in "([{" else -1 if token in ")]}" else 0
    return []


def enclosing(code, start, offsets):
    """The innermost bracket around each offset, which ascend."""
    opened, found, waiting = ["{"], [], list(reversed(offsets))
    for match in re.compile(r"[(\[{}\])]|\Z").finditer(code, start):
        while waiting and waiting[-1] <= match.start():
            found.append(opened[-1])
            waiting.pop()
        if match[0] in ("(", "[", "{"):
            opened.append(match[0])
        elif match[0] and len(opened) > 1:
            opened.pop()
    return found


def in_body(path, code, start, opening, end):
    """Yields the changes of the body between two braces, whose declaration begins at `start`."""
    signature, is_init = code[start:opening], code.startswith(("init", "deinit"), start)
    for match in CONDITION.finditer(code, opening, end):
        for begin, stop in clauses(code, match.end()):
            clause = code[begin:stop]
            if clause.strip() and not BINDING.match(clause.strip()):
                begin += len(clause) - len(clause.lstrip())
                stop = begin + len(clause.strip())
                yield begin, stop, "!({})", "negate"
    for match in OPERATOR.finditer(code, opening, end):
        yield match.start(), match.end(), SWAPPED[match[0]], "swap"
    statements = [match.end() - 1 for match in STATEMENT.finditer(code, opening + 1, end)]
    for at, bracket in zip(statements, enclosing(code, opening + 1, statements)):
        begin = re.compile(r"\S").search(code, code.rfind("\n", 0, at) + 1).start()
        before = code[opening : begin].rstrip()
        stop = swift.end_of_statement(code, begin)
        # A label, a pattern of a case, or the rest of a statement of several lines.
        is_whole = not code[opening + 1 : begin].strip() and not code[stop:end].strip()
        # These don't compile: a result is missing, or a property has no value.
        is_needed = is_whole and not EARLY[0][0].search(signature) or is_init and code.startswith("self.", begin)
        is_label = re.match(r"\s*(?:case|default|@unknown)\b.*:$", before[before.rfind("\n") + 1 :])
        goes_on = not is_label and swift.GOES_ON_AFTER.search(before) or re.search(r"[-+*/%<>?|.(\[]$", before)
        if bracket == "{" and stop <= end and not goes_on and not is_needed and not re.match(r"\w+:", code[begin:stop]):
            yield begin, stop, "()", "drop"
    if code[opening + 1 : end].strip() and not re.match(r"\s*(?:get|set|willSet|didSet|_read|_modify)\b", code[opening + 1 : end]):
        for pattern, text in EARLY:
            if pattern.search(signature) and not is_init:
                yield opening + 1, opening + 1, f" {text};", "return early"
                break


def mutations(path, source):
    """The possible changes of a file, in its order."""
    code, _ = swift.split(source)
    excluded, found = conditional(code), set()
    for start, opening, end in swift.bodies(code):
        for begin, stop, text, kind in in_body(path, code, start, opening, end):
            if not any(first <= begin < last for first, last in excluded):
                found.add(Mutation(path, begin, stop, text.replace("{}", source[begin:stop]), kind))
    return sorted(found)
