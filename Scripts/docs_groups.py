"""Groups the members of types by topic, as the sources do.

DocC lists members without a topic alphabetically, by their kind. In the sources they are in families: a file
for each family (`Store+Scope.swift`), or a section of a file (`// MARK: Chaining`). A first conversion of the site
says which members have no topic, and this module writes the groups for the second one.
"""

import glob
import os
import re
import urllib.parse

import files

# DocC's own groups that aren't alphabetical lists of members: the types of other modules that are extended, and
# the requirements that a type has from a protocol, which have a page for each protocol.
EXTENDED = "Extended Modules"
OTHERS = {EXTENDED, "Default Implementations"}
KINDS = {
    "init": "Creating a value", "enum.case": "Cases", "case": "Cases", "associatedtype": "Types",
    "typealias": "Types", "struct": "Types", "enum": "Types", "class": "Types", "protocol": "Types",
    "type.property": "Constants", "type.method": "Constants", "property": "Properties",
    "subscript": "Subscripts", "type.subscript": "Subscripts", "method": "Methods", "func.op": "Operators",
    "op": "Operators", "macro": "Macros", "func": "Functions", "deinit": "Methods",
}
MARK = re.compile(r"^ {0,2}// MARK: (.+)$")


def pages(folder):
    """The data of all pages of a converted site, by their identifier."""
    found = {}
    for path in glob.glob(f"{folder}/data/**/*.json", recursive=True):
        page = files.read_json(path)
        found[page["identifier"]["url"]] = page
    return found


def without_topic(page):
    """The members that DocC lists alphabetically."""
    for section in page.get("topicSections", []):
        if section.get("generated") and section["title"] not in OTHERS:
            yield from section["identifiers"]


def symbols(graphs):
    """The files, lines and kinds of the symbols."""
    found = {}
    for path in glob.glob(f"{graphs}/*/*.symbols.json"):
        graph = files.read_json(path)
        for symbol in graph["symbols"]:
            location = symbol.get("location")
            place = (urllib.parse.unquote(urllib.parse.urlparse(location["uri"]).path),
                     location["position"]["line"]) if location else ("", 0)
            kind = symbol["kind"]["identifier"].removeprefix("swift.")
            found.setdefault(symbol["identifier"]["precise"], (*place, kind))
    return found


def words(name):
    """`ChangingElements` as words."""
    parts = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).split()
    return " ".join([parts[0]] + [part if part.isupper() else part.lower() for part in parts[1:]])


def section(path, line):
    """The nearest mark above a line."""
    if not path or not os.path.exists(path):
        return None
    rows = files.read(path).split("\n")[:line]
    marks = [match[1] for match in map(MARK.match, rows) if match]
    return marks[-1] if marks else None


def title(path, line, kind):
    family = os.path.basename(path)[: -len(".swift")].partition("+")[2]
    own = words(family) if family else section(path, line)
    return own or KINDS.get(kind, "Members")


def groups(page, found, places):
    """The titles of a page's groups with their members, in the order of the sources."""
    named = {}
    for member in without_topic(page):
        usr = found[member]["metadata"].get("externalID", "") if member in found else ""
        path, line, kind = places.get(usr.split("::")[0], ("", 0, "Members"))
        is_family = "+" in os.path.basename(path)
        group = named.setdefault(title(path, line, kind), [])
        group.append(((is_family, path, line), member))
    for members in named.values():
        members.sort()
    return sorted(named.items(), key=lambda group: (group[1][0][0], group[0]))


def link(path, member, page):
    """A link to a member. Its address lacks the name of some operators."""
    name = page["references"].get(member, {}).get("title", "")
    if re.search(r"/_(?:\(|-)", member) and not name.startswith("_"):
        return f"``{path}/{name}``"
    return f"<{member}>"


def write(folder, site, graphs):
    """Writes the topics of all pages that lack some."""
    os.makedirs(folder)
    found, places = pages(site), symbols(graphs)
    for number, (url, page) in enumerate(sorted(found.items())):
        if page["metadata"].get("symbolKind", "module") == "module":
            continue
        titles = groups(page, found, places)
        if not titles:
            continue
        path = urllib.parse.urlparse(url).path.removeprefix("/documentation")
        lines = [f"# ``{path}``", "", "## Topics", ""]
        for name, members in titles:
            lines += [f"### {name}", "", *(f"- {link(path, member, page)}" for _, member in members), ""]
        files.write(os.path.join(folder, f"topics-{number}.md"), "\n".join(lines))


def without_extended(children):
    """A list of the sidebar without the modules that are extended, with those below its own entries."""
    is_left_out = False
    for child in children:
        if child["type"] == "groupMarker":
            is_left_out = child["title"] == EXTENDED
        if not is_left_out:
            yield {**child, "children": list(without_extended(child["children"]))} if "children" in child else child


def leave_out_extended(site):
    """Takes the modules that are extended, such as Swift, out of the topics. Their pages are still found by a search."""
    for path in glob.glob(f"{site}/data/**/*.json", recursive=True):
        page = files.read_json(path)
        topics = page.get("topicSections", [])
        left = [section for section in topics if section["title"] != EXTENDED]
        if left != topics:
            page["topicSections"] = left
            files.write_json(path, page)
    path = os.path.join(site, "index", "index.json")
    index = files.read_json(path)
    for language, roots in index["interfaceLanguages"].items():
        index["interfaceLanguages"][language] = list(without_extended(roots))
    files.write_json(path, index)
