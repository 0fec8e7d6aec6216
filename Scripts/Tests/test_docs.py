import importlib.machinery
import importlib.util
import os
import tempfile
import unittest

from checkout import SCRIPTS

import docs_articles
import docs_groups


def script(name):
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), os.path.join(SCRIPTS, name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


class ArticleTests(unittest.TestCase):
    GUIDES = {"Testing": {"what-fails": "What-fails"}}
    PAGES = {"Store": "/Tessera/Store", "@Reducer": "/Tessera/Reducer()"}

    def article(self, text):
        return docs_articles.article(text, self.GUIDES, self.PAGES)

    def test_a_link_to_a_guide_leads_to_its_article(self):
        self.assertEqual(self.article("[tests](Testing.md)"), "[tests](<doc:Testing>)")
        self.assertEqual(self.article("[tests](Testing.md#what-fails)"),
                         "[tests](<doc:Testing#What-fails>)")

    def test_a_link_to_another_file_is_its_text(self):
        self.assertEqual(self.article("See [the code](../Sources/A.swift)."), "See the code.")
        self.assertEqual(self.article("[style](StyleGuide.md)"), "style")

    def test_a_link_to_the_web_stays(self):
        self.assertEqual(self.article("[a](https://swift.org)"), "[a](https://swift.org)")

    def test_the_first_mention_of_a_symbol_is_a_link(self):
        self.assertEqual(self.article("A `Store`, a `Store`, `Other`."),
                         "A [`Store`](<doc:/Tessera/Store>), a `Store`, `Other`.")
        self.assertEqual(self.article("`@Reducer`"), "[`@Reducer`](<doc:/Tessera/Reducer()>)")

    def test_code_and_titles_stay_and_comments_go(self):
        self.assertEqual(self.article("# `Store`\n<!-- from A: b -->\n```swift\n// `Store`\n```\n"),
                         "# `Store`\n```swift\n// `Store`\n```\n")


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
            with open(path, "w", encoding="utf-8") as file:
                file.write("init\n// MARK: Reading the state\nvar state\n")
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


if __name__ == "__main__":
    unittest.main()
