import json
import os
import subprocess
import sys

from checkout import CheckoutTests, SCRIPTS

# `Kit` is below `Feature`, which is below `App`; the tests of `App` import `Feature` as well.
TARGETS = {"Kit": [], "Feature": ["Kit"], "App": ["Feature"], "KitTests": ["Kit"], "FeatureTests": ["Feature"],
           "AppTests": ["App", "Feature"]}


class TestChangeTests(CheckoutTests):
    def setUp(self):
        super().setUp()
        self.write("package.json", json.dumps({"name": "P", "targets": [
            {"name": name, "path": f"Tests/{name}" if name.endswith("Tests") else f"Sources/{name}",
             "type": "test" if name.endswith("Tests") else "library", "target_dependencies": dependencies}
            for name, dependencies in TARGETS.items()]}))
        self.write_program("swift", '#!/bin/sh\n[ "$1" = package ] && exec cat package.json\necho "$* $TESTS"\n')
        self.write_program("Scripts/run-tests", '#!/bin/sh\necho "run $* $TESTS"\nexit "${STATUS:-0}"\n')
        for name in TARGETS:
            self.write(f"Sources/{name}/A.swift", "")
        self.write("Package.swift", "")
        for command in (["init", "--quiet"], ["add", "--all"],
                        ["-c", "user.name=a", "-c", "user.email=b", "commit", "--quiet", "--message", "First"]):
            subprocess.run(["git", *command], cwd=self.root, check=True)

    def lines(self, *paths, status="0"):
        for path in paths:
            self.write(path, "let a = 1\n")
        done = subprocess.run(
            [sys.executable, "-B", os.path.join(SCRIPTS, "test-change")], cwd=self.root, capture_output=True, text=True,
            check=False, env={**self.environment, "SWIFT": os.path.join(self.root, "swift"), "STATUS": status, "TESTS": ""})
        self.assertEqual((done.stderr, done.returncode), ("", int(status)))
        return done.stdout.splitlines()

    def run_of(self, tests):
        return [f"run  {tests}"]

    def test_the_tests_that_import_a_changed_module_run(self):
        self.assertEqual(self.lines("Sources/Feature/A.swift"), [
            "Changed: Feature. Tests: AppTests, FeatureTests.", *self.run_of("AppTests FeatureTests")])

    def test_those_that_depend_on_it_through_others_are_counted(self):
        self.assertEqual(self.lines("Sources/Kit/B/New.swift"), [
            "Changed: Kit. Tests: KitTests. Left to 'make test': 2 targets that depend on a changed one through others.",
            *self.run_of("KitTests")])

    def test_changed_tests_run(self):
        self.assertEqual(self.lines("Tests/AppTests/A.swift"), ["Changed: AppTests. Tests: AppTests.", *self.run_of("AppTests")])

    def test_a_change_of_the_manifest_runs_all(self):
        self.assertEqual(self.lines("Package.swift"), ["run  "])

    def test_a_change_of_documents_runs_none(self):
        self.assertEqual(self.lines("Documentation/A.md"), ["Changed: no target. Tests: none."])

    def test_a_failure_fails(self):
        self.lines("Sources/Feature/A.swift", status="1")
