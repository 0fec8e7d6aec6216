import os
import tempfile
import unittest
import unittest.mock

from checkout import script

import docs_articles
import docs_groups
import docs_search
import docs_tutorial
import files


class SearchTests(unittest.TestCase):
    def page(self, *content):
        return {
            "abstract": [{"type": "text", "text": "What it is."}],
            "primaryContentSections": [{"kind": "content", "content": list(content)}],
            "references": {"doc://a": {"title": "Store"}}}

    def test_a_page_is_indexed_by_heading(self):
        page = self.page(
            {"type": "heading", "anchor": "use", "text": "Use", "level": 2},
            {"type": "paragraph", "inlineContent": [
                {"type": "text", "text": "Call "}, {"type": "codeVoice", "code": "send"},
                {"type": "text", "text": " on a "}, {"type": "reference", "identifier": "doc://a"}]},
            {"type": "codeListing", "code": ["store", ".send(.a)"]})
        self.assertEqual(docs_search.sections(page), [
            ("", "", "What it is."), ("use", "Use", "Call send on a Store store .send(.a)")])

    def test_a_list_and_a_table_are_indexed(self):
        text = lambda words: [{"type": "paragraph", "inlineContent": [{"type": "text", "text": words}]}]
        page = self.page(
            {"type": "unorderedList", "items": [{"content": text("one")}, {"content": text("two")}]},
            {"type": "table", "rows": [[text("three"), text("four")]]})
        self.assertEqual(docs_search.sections(page), [("", "", "What it is. one two three four")])


class ArticleTests(unittest.TestCase):
    GUIDES = {"Testing": {"what-fails": "What-fails"}}
    PAGES = {"Store": "/Tessera/Store", "@Reducer": "/Tessera/Reducer()"}

    def article(self, text):
        return docs_articles.article(text, self.GUIDES, self.PAGES)

    def test_a_link_to_a_guide_leads_to_its_article(self):
        self.assertEqual(self.article("[tests](Testing.md)"), "[tests](<doc:Testing>)")
        self.assertEqual(self.article("[tests](Testing.md#what-fails)"),
                         "[tests](<doc:Testing#What-fails>)")

    def test_a_link_to_the_tutorial_leads_to_its_contents_or_to_a_step(self):
        self.assertEqual(self.article("[all](Tutorial.md)"), "[all](<doc:Tutorial>)")
        self.assertEqual(self.article("[it](Tutorial.md#step-6-a-front-end)"), "[it](<doc:Step6>)")

    def test_a_link_to_another_file_is_its_text(self):
        self.assertEqual(self.article("See [the code](../Sources/A.swift)."), "See the code.")
        self.assertEqual(self.article("[style](Contributing/StyleGuide.md)"), "style")

    def test_a_link_to_the_web_stays(self):
        self.assertEqual(self.article("[a](https://swift.org)"), "[a](https://swift.org)")

    def test_the_first_mention_of_a_symbol_is_a_link(self):
        self.assertEqual(self.article("A `Store`, a `Store`, `Other`."),
                         "A [`Store`](<doc:/Tessera/Store>), a `Store`, `Other`.")
        self.assertEqual(self.article("`@Reducer`"), "[`@Reducer`](<doc:/Tessera/Reducer()>)")

    def test_the_pictures_of_guides_and_of_the_landing_page_are_beside_the_articles(self):
        with tempfile.TemporaryDirectory() as root:
            texts = {
                docs_articles.LANDING: "![a counter](counter.svg)",
                "Documentation/Guide.md": "# Guide\n\n![a list](Images/list.svg)",
                "Documentation/Images/counter.svg": "", "Documentation/Images/list.svg": "", "Documentation/Images/b.svg": ""}
            for path, text in texts.items():
                files.write(os.path.join(root, path), text)
            folder = os.path.join(root, "articles")
            with unittest.mock.patch.object(docs_articles.docs_tutorial, "write"):
                docs_articles.write(root, folder, os.path.join(root, "graphs"))
            self.assertEqual(sorted(os.listdir(folder)), ["Guide.md", "counter.svg", "list.svg"])

    def test_code_and_titles_stay_and_comments_go(self):
        self.assertEqual(self.article("# `Store`\n<!-- from A: b -->\n```swift\n// `Store`\n```\n"),
                         "# `Store`\n```swift\n// `Store`\n```\n")


class TutorialTests(unittest.TestCase):
    TEXT = """# A garden

A tested app.

Make a folder.

## Step 1: a plant

```console
$ mkdir B
```

Write it:

<!-- from Tests/Tutorial/1/A.swift: a -->
```swift
let a = 1
```

It is a plant.

Read it:

<!-- from Tests/Tutorial/1/A.swift: a -->
```swift
let a = 1
```

```console
$ swift test
```

It passes.

## Step 2: a list

Change it:

<!-- from Tests/Tutorial/2/A.swift: a -->
```swift
let a = 2
```

<!-- from Tests/Tutorial/2/A.swift: more -->
```swift
let b = 3
```

```console
$ swift run garden
add Fern
```

<!-- golden output.txt -->
```
1 Fern
```

## Where to go on

- [Testing](Testing.md)
"""

    def pages(self):
        """The tutorial that is written for the text, by the names of its files."""
        with tempfile.TemporaryDirectory() as root:
            for path, text in (("Documentation/Tutorial.md", self.TEXT), ("output.txt", "1 Fern\n"),
                               ("Tests/Tutorial/expected-output.txt", "1 Fern\n"),
                               ("Tests/Tutorial/1/A.swift", "  // README: begin a\nlet a = 1\n"),
                               ("Tests/Tutorial/2/A.swift", "let a = 2\nlet b = 3\n")):
                files.write(os.path.join(root, path), text)
            folder = os.path.join(root, "site")
            docs_tutorial.write(root, folder, lambda text: text.replace("Testing.md", "<doc:Testing>"))
            found = {}
            for place, _, names in os.walk(folder):
                for name in names:
                    found[name] = files.read(place, name)
            return found

    def test_a_block_of_code_is_a_step_with_its_whole_file(self):
        pages = self.pages()
        self.assertIn('@Code(name: "A.swift", file: "1-A.swift")', pages["Step1.tutorial"])
        self.assertEqual(pages["1-A.swift"], "let a = 1\n")

    def test_a_changed_file_is_compared_with_its_previous_version(self):
        page = self.pages()["Step2.tutorial"]
        self.assertIn('@Code(name: "A.swift", file: "2-A.swift", previousFile: "1-A.swift")', page)
        self.assertEqual(page.count('file: "2-A.swift"'), 1)

    def test_what_comes_before_the_last_paragraph_introduces_the_page(self):
        self.assertIn("```\n\n      It is a plant.\n", self.pages()["Step1.tutorial"])

    def test_commands_are_part_of_the_text_and_their_output_is_shown(self):
        pages = self.pages()
        self.assertIn("Run `swift test`. It passes.", pages["Step1.tutorial"])
        self.assertIn("Run `swift run garden`, and type `add Fern`.", pages["Step2.tutorial"])
        self.assertIn('@Code(name: "Output", file: "output.txt")', pages["Step2.tutorial"])

    def test_the_contents_list_all_steps_and_where_to_go_on(self):
        page = self.pages()["Tutorial.tutorial"]
        self.assertIn('@TutorialReference(tutorial: "doc:Step1")', page)
        self.assertIn('@TutorialReference(tutorial: "doc:Step2")', page)
        self.assertIn("[Testing](</documentation/tessera/testing>)", page)
        self.assertIn("A tested app.", page)
        self.assertIn("Make a folder.", self.pages()["Step1.tutorial"])


class CheckDocsTests(unittest.TestCase):
    MODULE = {"metadata": {"symbolKind": "module"}}

    def setUp(self):
        self.docs = script("check-docs")

    def test_only_symbols_in_docc_s_own_groups_are_found(self):
        sections = [{"title": "Stores", "identifiers": ["a"]},
                    {"title": "Classes", "identifiers": ["b"], "generated": True},
                    {"title": "Extended Modules", "identifiers": ["c"], "generated": True}]
        self.assertEqual(list(self.docs.without_group({"/m": {**self.MODULE, "topicSections": sections}})),
                         ["b"])

    def test_a_reference_without_a_page_is_found(self):
        page = {"references": {
            "a": {"type": "topic", "url": "/m"},
            "b": {"type": "topic", "url": "/Absent#Title"},
            "c": {"type": "unresolvable", "title": "Gone", "identifier": "doc://t/documentation/Gone"},
            "d": {"type": "unresolvable", "title": "Swift.Sendable", "identifier": "doc://t/s8Sendable"}}}
        self.assertEqual(list(self.docs.dead_links({"/m": page})),
                         ["/m: there is no /Absent#Title", "/m: Gone is unresolved"])


class GroupsTests(unittest.TestCase):
    def test_a_family_is_named_by_its_file_or_its_mark_or_its_kind(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "Store.swift")
            files.write(path, "init\n// MARK: Reading the state\nvar state\n")
            self.assertEqual(docs_groups.title(path, 0, "init"), "Creating a value")
            self.assertEqual(docs_groups.title(path, 2, "property"), "Reading the state")
        self.assertEqual(docs_groups.title("/A+ChangingRows.swift", 9, "init"), "Changing rows")

    def test_members_are_in_the_order_of_their_sources(self):
        page = {"topicSections": [
            {"generated": True, "title": "Instance Methods", "identifiers": ["doc://a", "doc://b"]},
            {"title": "Chosen", "identifiers": ["doc://c"]}]}
        found = {url: {"metadata": {"externalID": url[-1]}} for url in ("doc://a", "doc://b")}
        places = {"a": ("/T.swift", 9, "method"), "b": ("/T.swift", 3, "method")}
        groups = docs_groups.groups(page, found, places)
        self.assertEqual([(name, [url for _, url in members]) for name, members in groups],
                         [("Methods", ["doc://b", "doc://a"])])

    def test_extended_modules_leave_the_topics_and_the_sidebar(self):
        def node(title, *children):
            return {"title": title, "type": "module", "children": list(children)}

        def marker(title):
            return {"title": title, "type": "groupMarker"}

        with tempfile.TemporaryDirectory() as site:
            for folder, name, content in (
                    ("data", "m.json", {"topicSections": [{"title": "Effects", "identifiers": ["a"]},
                                                          {"title": "Extended Modules", "identifiers": ["b"]}]}),
                    ("index", "index.json", {"interfaceLanguages": {"swift": [node(
                        "M", marker("Extended Modules"), node("Swift"), marker("Effects"), node("Run"),
                        node("N", node("Deep"), marker("Extended Modules"), node("Foundation")))]}})):
                files.write_json(os.path.join(site, folder, name), content)
            docs_groups.leave_out_extended(site)
            topics = files.read_json(site, "data", "m.json")["topicSections"]
            self.assertEqual([section["title"] for section in topics], ["Effects"])
            roots = files.read_json(site, "index", "index.json")["interfaceLanguages"]["swift"]
            self.assertEqual(roots, [node("M", marker("Effects"), node("Run"), node("N", node("Deep")))])
