import json
import os
import subprocess
import sys
import unittest

from checkout import CheckoutTests, SCRIPTS

SOURCE = """
func f(_ a: Int) -> Bool {
  if a > 1 { return true }
  log(a)
  return g() == 1
}
"""
# An early return doesn't compile here. The tests notice another condition, and crash for another result.
SWIFT = """#!/bin/sh
[ "$1" = package ] && exec cat package.json
[ "$1" = build ] || exit 9
echo built >>builds
if grep -q 'return false }' "$5/Sources/M/A.swift"; then echo "$5/Sources/M/A.swift:2:26: error: no"; exit 1; fi
mkdir -p "$7/debug"
cat >"$7/debug/$3.xctest" <<'END'
#!/bin/sh
grep -q 'a [^ ]* 2' Sources/M/A.swift && exit 1
[ -z "$MUTANT" ] && exit 0
grep -q "isMutant($MUTANT) { return a != b" Sources/M/Mutants.swift && kill -SEGV $$
grep -q "isMutant($MUTANT) { return a >= b" Sources/M/Mutants.swift && exit 1
! grep -q "isMutant($MUTANT) != (a" Sources/M/A.swift
END
chmod +x "$7/debug/$3.xctest"
"""


class MutantsTests(CheckoutTests):
    def setUp(self):
        super().setUp()
        self.write("Sources/M/A.swift", SOURCE)
        self.write("Package.swift", "let warnings = [.treatAllWarnings(as: .error)]\n")
        self.write("Documentation/Contributing/Mutants.tsv", "module\tseed\tN\tkilled\tsurvived\ttests\tdate\nA\t1\t1\t1\t0\tATests\t2026-01-01\n")
        self.write("package.json", json.dumps({"name": "P", "targets": [
            {"name": "M", "type": "library", "path": "Sources/M"},
            {"name": "MTests", "type": "test", "path": "Tests/MTests", "target_dependencies": ["M"]}]}))
        os.chmod(self.write("swift", SWIFT), 0o755)
        self.write(".gitignore", ".build/\n")
        subprocess.run(["git", "init", "--quiet"], cwd=self.root, check=True)

    def run_mutants(self, *arguments):
        done = subprocess.run(
            [sys.executable, "-B", os.path.join(SCRIPTS, "mutants"), *arguments], cwd=self.root, capture_output=True,
            text=True, check=False, env={**self.environment, "SWIFT": os.path.join(self.root, "swift"), "TESTS": ""})
        return done.stdout.splitlines(), done.stderr

    def table(self):
        with open(f"{self.root}/Documentation/Contributing/Mutants.tsv", encoding="utf-8") as file:
            return [line.split("\t")[:6] for line in file.read().splitlines()[1:]]

    def test_each_change_is_made_alone_and_counted_by_one_build_of_those_that_compile(self):
        lines, errors = self.run_mutants("M", "--count", "9", "--seed", "7")
        self.assertEqual(errors, "")
        tried = sorted(line for line in lines if "Sources/M/A.swift" in line and not line.startswith("  "))
        self.assertEqual(tried, [
            "SURVIVED             Sources/M/A.swift:4: drop: log(a)",
            "killed (a crash)     Sources/M/A.swift:5: swap: == → !=",
            "killed (a test fails) Sources/M/A.swift:3: negate: a > 1 → !(a > 1)",
            "killed (a test fails) Sources/M/A.swift:3: swap: > → >="])
        self.assertIn("3 killed, 1 survived, 1 didn't compile; seed 7. Survivors:", lines)
        self.assertEqual(lines[-2:], ["  Sources/M/A.swift:4: drop: log(a)", "75 % of 4 were killed by MTests."])
        self.assertEqual(self.table(), [["A", "1", "1", "1", "0", "ATests"], ["M", "7", "4", "3", "1", "MTests"]])
        with open(f"{self.root}/builds", encoding="utf-8") as file:
            self.assertEqual(file.read(), "built\n" * 2)
        with open(f"{self.root}/Sources/M/A.swift", encoding="utf-8") as file:
            self.assertEqual(file.read(), SOURCE)

    def test_a_seed_chooses_the_same_changes(self):
        first, again, other = (self.run_mutants("M", "--count", "2", "--seed", seed)[0] for seed in ("1", "1", "2"))
        self.assertEqual(first, again)
        self.assertNotEqual(first, other)
        self.assertEqual([row[:3] for row in self.table()[1:]], [["M", "1", "2"], ["M", "2", "2"]])

    def test_tests_that_fail_without_a_change_measure_nothing(self):
        self.write("Sources/M/A.swift", SOURCE.replace("a > 1", "a > 2"))
        self.assertIn("MTests without a change: a test fails", self.run_mutants("M")[1])
        self.assertEqual(len(self.table()), 1)

    def test_a_module_without_tests_is_refused(self):
        self.assertIn("no targets N and NTests", self.run_mutants("N")[1])


if __name__ == "__main__":
    unittest.main()
