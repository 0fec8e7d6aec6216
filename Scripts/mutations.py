"""Small changes of Swift source that its tests should notice, and sources with many of them, one of which can be made.

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
# The precedence of an operator that does one or the other, and what it takes.
FORMS = {operator: form for operators, form in (
    ("== !=", ("Comparison", "<T: Equatable>(a: T, b: T) -> Bool", "<T>(a: T?, b: _OptionalNilComparisonType) -> Bool",
               "(a: Any.Type?, b: Any.Type?) -> Bool")),
    ("< <= > >=", ("Comparison", "<T: Comparable>(a: T, b: T) -> Bool")),
    ("&&", ("LogicalConjunction", "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool")),
    ("||", ("LogicalDisjunction", "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool")),
    ("+ -", ("Addition", "<T: AdditiveArithmetic>(a: T, b: T) -> T")),
    ("+= -=", ("Assignment", "<T: AdditiveArithmetic>(a: inout T, b: T)"))) for operator in operators.split()}
# Says which of the changes is made, if one is.
SWITCH = """
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
private let mutant = getenv("MUTANT").flatMap { Int(String(cString: $0)) }
@usableFromInline nonisolated func isMutant(_ number: Int) -> Bool { number == mutant }
"""
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
    """The change of a part of a file, whose text is that of the operator or statement that comes in."""

    path: str
    start: int
    end: int
    text: str
    kind: str

    def shown(self, source):
        """The line and the change, in words."""
        old = " ".join(source[self.start : self.end].split())[:60]
        change = {"negate": f"{old} → !({old})", "drop": old, "return early": self.text}.get(self.kind, f"{old} → {self.text}")
        return f"{self.path}:{swift.line_of(source, self.start)}: {self.kind}: {change}"

    def woven(self, number):
        """What comes before the part, in its place (`None` if it stays), and after it: the change is made if it is
        the mutant with this number."""
        if self.kind == "negate":
            return f"(isMutant({number}) != (", None, "))"
        if self.kind == "drop":
            return f"if !isMutant({number}) {{ ", None, " }"
        if self.kind == "swap":
            return "", operator(number), ""
        return f" if isMutant({number}) {{ {self.text} }};", None, ""


def operator(number):
    """The name of an operator: a number in symbols."""
    return "~" + f"{number:b}".replace("0", "^").replace("1", "%")


def woven(source, mutants):
    """The source with all of these mutants, by their numbers, none of which is made yet."""
    edits = []
    for number, mutation in mutants.items():
        before, instead, after = mutation.woven(number)
        # What is within another change begins after it, and ends before it.
        edits += [(mutation.start, 1, -mutation.end, before, mutation.start), (mutation.end, 0, -mutation.start, after, mutation.end)]
        if instead:
            edits.append((mutation.start, 2, 0, instead, mutation.end))
    text, at = [], 0
    for start, _, _, new, end in sorted(edits):
        text += [source[at:start], new]
        at = end
    return "".join(text) + source[at:]


def switch(mutants):
    """The source of a file that says which of the mutants is made, with their operators."""
    text = [SWITCH]
    for number, mutation in mutants.items():
        if mutation.kind != "swap":
            continue
        precedence, *forms = FORMS[mutation.text]
        text.append(f"infix operator {operator(number)}: {precedence}Precedence\n")
        for form in forms:
            attempt = "try " if "throws" in form else ""
            b = "b()" if "autoclosure" in form else "b"
            new, old = (f"{attempt}a {sign} {b}" for sign in (mutation.text, SWAPPED[mutation.text]))
            text.append(f"@usableFromInline nonisolated func {operator(number)} {form} "
                        f"{{ if isMutant({number}) {{ return {new} }} else {{ return {old} }} }}\n")
    return "".join(text)


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
                yield begin, stop, "", "negate"
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
            yield begin, begin + len(code[begin:stop].rstrip()), "", "drop"
    if code[opening + 1 : end].strip() and not re.match(r"\s*(?:get|set|willSet|didSet|_read|_modify)\b", code[opening + 1 : end]):
        for pattern, text in EARLY:
            if pattern.search(signature) and not is_init:
                yield opening + 1, opening + 1, text, "return early"
                break


def mutations(path, source):
    """The possible changes of a file, in its order."""
    code, _ = swift.split(source)
    excluded, found = conditional(code), set()
    for start, opening, end in swift.bodies(code):
        for begin, stop, text, kind in in_body(path, code, start, opening, end):
            if not any(first <= begin < last for first, last in excluded):
                found.add(Mutation(path, begin, stop, text, kind))
    return sorted(found)
