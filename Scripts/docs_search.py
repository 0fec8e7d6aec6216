"""The site's own part beside DocC's: a search in all texts, page after page, copies of code, a page for lost links."""

import glob
import os
import re
import shutil

import files

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Site")
WORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "docs_words.tsv")
# The sections of a page that hold text of their own; the others list other pages.
TEXT_KEYS = ("abstract", "primaryContentSections", "sections")


def words():
    """Everyday words: `[(word, the title of its page or "", whether the page has it only in the index)]`."""
    rows = [line.split("\t") for line in files.read(WORDS).splitlines() if not line.startswith("#")]
    return [(word, title, mark == "+") for title, mark, row in rows for word in row.split(", ")]


def plain(node, references, parts):
    """Gathers the text of a part of DocC's page, in order."""
    if isinstance(node, list):
        for child in node:
            plain(child, references, parts)
        return
    if not isinstance(node, dict):
        return
    kind = node.get("type")
    if kind == "reference":
        parts.append(references.get(node.get("identifier"), {}).get("title", ""))
    elif kind == "codeListing":
        parts.append(" ".join(node["code"]))
    elif kind == "codeVoice":
        parts.append(node["code"])
    elif kind in ("text", "heading"):
        parts.append(node["text"])
    else:
        for key, child in node.items():
            if isinstance(child, (list, dict)) and key not in ("declarations", "metadata"):
                plain(child, references, parts)


def sections(page):
    """The texts of a page by heading: `[(anchor, heading, text)]`; the first has neither."""
    found = [("", "", [])]
    references = page.get("references", {})

    def walk(node):
        for child in node if isinstance(node, list) else [node]:
            if isinstance(child, dict) and child.get("type") == "heading":
                found.append((child.get("anchor", ""), child["text"], []))
            elif isinstance(child, dict) and child.get("type") is None:
                for inner in child.values():
                    if isinstance(inner, (list, dict)):
                        walk(inner)
            elif isinstance(child, dict) and isinstance(child.get("content"), list) and "kind" in child:
                walk(child["content"])
            else:
                plain(child, references, found[-1][2])

    for key in TEXT_KEYS:
        walk(page.get(key, []))
    return [(anchor, heading, re.sub(r"\s+", " ", " ".join(text)).strip())
            for anchor, heading, text in found if heading or text]


def entries(site):
    """An entry for each page: its title, path, kind, and the texts of its sections."""
    also = {}
    for word, title, is_added in words():
        also.setdefault(title if is_added else None, []).append(word)
    for path in sorted(glob.glob(f"{site}/data/**/*.json", recursive=True)):
        page = files.read_json(path)
        metadata = page["metadata"]
        # DocC lists the members that come from protocols of the standard library on pages of their own.
        if not metadata.get("title") or metadata["title"].endswith(" Implementations"):
            continue
        above = (page.get("hierarchy", {}).get("paths") or [[]])[0]
        parents = [page["references"].get(name, {}).get("title", "") for name in above[1:]]
        yield {
            "title": metadata["title"],
            "path": os.path.relpath(path, f"{site}/data")[: -len(".json")] + "/",
            "kind": metadata.get("roleHeading") or metadata.get("role", ""),
            "parent": " › ".join([(metadata.get("modules") or [{}])[0].get("name", ""), *filter(None, parents)]),
            "isGuide": "symbolKind" not in metadata,
            # The app's pages have words of every subject, and few who look for one mean the app.
            "isLast": "Bako" in metadata["title"],
            "also": " ".join(also.get(metadata["title"], [])),
            "sections": sections(page),
        }


def guides(site):
    """The guides in the order of the sidebar, for the links to the previous and the next one."""
    roots = files.read_json(site, "index", "index.json")["interfaceLanguages"]["swift"]
    found = []

    def walk(nodes):
        for node in nodes:
            if node.get("type") in ("article", "project"):
                found.append({"title": node["title"], "path": node["path"].lstrip("/") + "/"})
            if node.get("type") in ("article", "project", "overview", "module", "symbol"):
                walk(node.get("children", []))

    walk(roots)
    return found


def write(site, base):
    """Adds the index, the script and the style to a site, and the page for addresses without one."""
    os.makedirs(os.path.join(site, "site"))
    for name in ("site.js", "site.css"):
        shutil.copy(os.path.join(FOLDER, name), os.path.join(site, "site", name))
    index = {"guides": guides(site), "pages": list(entries(site))}
    files.write_json(os.path.join(site, "site", "search.json"), index, ensure_ascii=False, separators=(",", ":"))
    head = (f'<link rel="stylesheet" href="{base}site/site.css">'
            f'<script defer src="{base}site/site.js" data-base="{base}"></script>')
    for path in [os.path.join(site, "index.html"),
                 *glob.glob(f"{site}/documentation/**/index.html", recursive=True),
                 *glob.glob(f"{site}/tutorials/**/index.html", recursive=True)]:
        page = files.read(path)
        page, count = re.subn("</head>", lambda _: head + "</head>", page, count=1)
        if count != 1:
            raise SystemExit(f"make-docs: {path} has no head.")
        files.write(path, page)
    lost = files.read(FOLDER, "404.html")
    files.write(os.path.join(site, "404.html"), lost.replace("<!-- head -->", head).replace("{base}", base))
