import json
import os

from checkout import CheckoutTests


class CheckGraphTests(CheckoutTests):
    def setUp(self):
        super().setUp()
        self.targets = {}
        for name in ("TesseraSupport", "TesseraDump", "TesseraIdentified", "TesseraCore", "Tessera"):
            self.target(name)
        self.target("BakoModels", "Tessera", path="Features/Bako/Models")
        self.target("BakoHome", "Tessera", "BakoModels", path="Features/Bako/Home")
        self.target("BakoForm", "Tessera", "BakoModels", path="Features/Bako/Form")
        self.target("BakoApp", "Tessera", "BakoHome", "BakoForm", path="Features/Bako/App")

    def target(self, name, *dependencies, path=None, kind="regular"):
        self.targets[name] = {
            "name": name, "type": kind, "path": path or f"Sources/{name}", "target_dependencies": dependencies}
        self.write(os.path.join(path or f"Sources/{name}", "File.swift"), "")

    def findings(self):
        # A program that prints these targets, instead of SwiftPM.
        dump = self.write("dump.json", json.dumps({"name": "P", "targets": list(self.targets.values())}))
        self.environment["SWIFT"] = self.write_program("swift", f"#!/bin/sh\ncat '{dump}'\n")
        status, lines = self.run_script("check-graph")
        found = lines[len(lines) - lines[::-1].index(""):]
        good = found == ["All dependencies point to lower layers."]
        self.assertEqual(status, 0 if good else 1)
        return [] if good else found

    def assert_found(self, words):
        findings = self.findings()
        self.assertEqual(len(findings), 1, findings)
        self.assertIn(words, findings[0])

    def test_dependencies_on_lower_layers_are_fine(self):
        self.write("Features/Bako/App/File.swift", "import BakoHome\npublic import Tessera\n")
        self.assertEqual(self.findings(), [])

    def test_a_dependency_on_a_higher_layer_is_found(self):
        self.target("TesseraDump", "TesseraCore")
        self.assert_found("TesseraDump depends on TesseraCore: a module of")

    def test_a_dependency_within_a_layer_is_found(self):
        self.target("TesseraDump", "TesseraIdentified")
        self.assert_found("both are in the layer")

    def test_an_import_of_a_higher_layer_is_found(self):
        self.write("Sources/TesseraDump/Deep/File.swift", "\nimport TesseraCore\n")
        self.assert_found("Sources/TesseraDump/Deep/File.swift:2: TesseraDump imports TesseraCore")

    def test_an_import_of_all_of_foundation_is_found(self):
        self.write("Sources/TesseraDump/File.swift", "import Foundation\n")
        self.assert_found("File.swift:1: TesseraDump imports Foundation: it needs only")

    def test_an_import_of_all_of_foundation_into_bako_is_found(self):
        self.target("bako", "BakoApp", path="Sources/Bako")
        self.write("Features/Bako/Home/File.swift", "import Foundation\n")
        self.assert_found("File.swift:1: BakoHome imports Foundation: it needs only")

    def test_an_import_of_foundation_into_the_core_is_found(self):
        self.write("Sources/TesseraCore/File.swift", "import FoundationEssentials\n")
        self.assert_found("File.swift:1: TesseraCore imports FoundationEssentials: it needs nothing")

    def test_the_essentials_of_foundation_are_fine(self):
        self.write("Sources/TesseraDump/File.swift", (
            "#if canImport(FoundationEssentials)\n  import FoundationEssentials\n"
            "#else\n  import Foundation\n#endif\n"))
        self.write("Features/Bako/Home/File.swift", "import Foundation\n")
        self.assertEqual(self.findings(), [])

    def test_a_table_without_a_module_is_found(self):
        self.write("Documentation/Architecture.md", (
            "| L5 | `Tessera` | a |\n| L2 | `TesseraCore` | b |\n"
            "| L1 | `TesseraDump`, `TesseraIdentified` | c |\n"))
        self.assert_found("the table of layers lacks TesseraSupport")

    def test_a_table_in_another_order_is_found(self):
        self.write("Documentation/Architecture.md", (
            "| L2 | `TesseraCore` | b |\n| L5 | `Tessera` | a |\n"
            "| L1 | `TesseraDump`, `TesseraIdentified` | c |\n| L0 | `TesseraSupport` | d |\n"))
        self.assert_found("the table of layers has Tessera below a module of a lower layer")

    def test_an_undeclared_import_is_found(self):
        self.write("Sources/TesseraCore/File.swift", "import TesseraSupport\n")
        self.assert_found("Package.swift does not declare it")

    def test_a_feature_that_imports_a_part_of_the_framework_is_found(self):
        self.write("Features/Bako/Home/File.swift", "import TesseraCore\n")
        self.assert_found("imports Tessera, not a part of it")

    def test_a_feature_that_imports_its_sibling_is_found(self):
        self.write("Features/Bako/Home/File.swift", "import BakoForm\n")
        self.assert_found("only BakoApp, ExampleCounterAndTodos compose other features")
        self.write("Features/Bako/Home/File.swift", "")
        self.write("Features/Bako/Form/File.swift", "import BakoHome\n")
        self.assert_found("only BakoApp, ExampleCounterAndTodos compose other features")

    def test_features_of_two_apps_are_independent(self):
        self.target("ExampleTodos", "Tessera", "BakoModels", path="Features/Redux/Todos")
        self.assert_found("Bako are independent of each other")

    def test_a_system_library_is_for_one_module(self):
        self.target("CBakoSQLite", kind="system")
        self.target("BakoHome", "Tessera", "CBakoSQLite", path="Features/Bako/Home")
        self.assert_found("CBakoSQLite is for BakoStorage alone")

    def test_test_libraries_stay_out_of_production(self):
        self.write("Sources/TesseraDump/File.swift", "import Testing\n")
        self.assert_found("that is for tests")

    def test_a_module_without_a_layer_is_found(self):
        self.target("TesseraMystery")
        self.target("TesseraCore", "TesseraMystery")
        self.assert_found("TesseraMystery is in no layer")

    def test_a_folder_without_a_target_is_found(self):
        self.write("Sources/TesseraOrphan/File.swift", "")
        self.assert_found("Sources/TesseraOrphan: no target")
