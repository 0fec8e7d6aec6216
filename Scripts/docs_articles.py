"""Turns the guides of Documentation/ into DocC articles, and the tutorial into DocC's form of one.

The guides are written for a reader of the repository: links between them are links to files, and names of
symbols are code. In the site, a link to another guide leads to its article, a link to any other file is
its text, and the first mention of a type or a macro links to its page.
"""

import glob
import os
import re
import shutil
import urllib.parse

import docs_tutorial
import files

# The index, and the walk through the sources. Other documents for contributors are in a folder of their own.
CONTRIBUTORS = {"Architecture", "README"}
TUTORIAL = "Tutorial"
LANDING = os.path.join("Sources", "Tessera", "Tessera.docc", "Tessera.md")
LINK = re.compile(r"(?<!!)\[([^\]\n]+(?:\n[^\]\n]+)?)\]\(([^)\s]+)\)")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
CODE = re.compile(r"(?<!`)`(@?[A-Z]\w+)`(?!`)")
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)


def guides(root):
    """The names of the guides."""
    names = (os.path.splitext(os.path.basename(path))[0]
             for path in glob.glob(os.path.join(root, "Documentation", "*.md")))
    return sorted(set(names) - CONTRIBUTORS)


def symbols(graphs):
    """The pages of the top-level types and macros, by the names that guides use for them."""
    pages = {}
    for path in sorted(glob.glob(f"{graphs}/*/*.symbols.json")):
        if "@" in os.path.basename(path):
            continue
        graph = files.read_json(path)
        module = graph["module"]["name"]
        for symbol in graph["symbols"]:
            components, kind = symbol["pathComponents"], symbol["kind"]["identifier"]
            if len(components) != 1:
                continue
            name = components[0]
            if kind == "swift.macro":
                pages.setdefault("@" + name.split("(")[0], f"/{module}/{name}")
            elif kind in ("swift.struct", "swift.class", "swift.enum", "swift.protocol"):
                pages[name] = f"/{module}/{name}"
                # Property wrappers are written with an @.
                if name in ("Dependency", "Shared", "SharedReader"):
                    pages["@" + name] = f"/{module}/{name}"
    return pages


def anchors(root, name):
    """The headings of a guide: DocC's anchors by those that code hosts use."""
    text = FENCE.sub("", files.read(root, "Documentation", name + ".md"))
    headings = re.findall(r"^##+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-"): heading.replace(" ", "-")
            for heading in headings}


def article(text, names, pages):
    """The article of a guide."""
    linked = set()

    def link(match):
        title, target = match.groups()
        path, _, heading = target.partition("#")
        name = os.path.splitext(os.path.basename(path))[0]
        if urllib.parse.urlparse(target).scheme or not path:
            return match[0]
        if name == TUTORIAL:
            page = re.match(r"step-(\d+)", heading)
            return f"[{title}](<doc:{f'Step{page[1]}' if page else name}>)"
        if os.path.dirname(path) == "" and name in names:
            anchor = f"#{names[name][heading]}" if heading else ""
            return f"[{title}](<doc:{name}{anchor}>)"
        return title

    def symbol(match):
        name = match[1]
        if name not in pages or name in linked:
            return match[0]
        linked.add(name)
        return f"[`{name}`](<doc:{pages[name]}>)"

    parts = FENCE.split(text)
    for index in range(0, len(parts), 2):
        prose = re.sub(r"<!--.*?-->\n?", "", parts[index], flags=re.DOTALL)
        prose = LINK.sub(link, prose)
        # Titles and table heads stay as they are: DocC shows them in lists.
        rows = [row if row.startswith("#") or "](" in row else CODE.sub(symbol, row)
                for row in prose.split("\n")]
        parts[index] = "\n".join(rows)
    return "".join(parts)


def write(root, folder, graphs):
    """Writes an article for each guide, with the pictures that it shows."""
    os.makedirs(folder)
    names, pages = {name: anchors(root, name) for name in guides(root)}, symbols(graphs)
    docs_tutorial.write(
        root, os.path.join(folder, TUTORIAL), lambda text: article(text, names, pages))
    for name in names:
        if name == TUTORIAL:
            continue
        place = os.path.join(root, "Documentation")
        text = article(files.read(place, name + ".md"), names, pages)
        for picture in re.findall(PICTURE, text):
            shutil.copy(os.path.join(place, picture[1]), folder)
        text = PICTURE.sub(lambda match: f"![{match[1]}]({os.path.basename(match[2])})", text)
        files.write(os.path.join(folder, name + ".md"), text)
    # The landing page is in the catalogue of a module, and shows pictures of the guides by their names.
    for picture in re.findall(PICTURE, files.read(root, LANDING)):
        shutil.copy(os.path.join(root, "Documentation", "Images", picture[1]), folder)
