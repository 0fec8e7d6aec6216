import os
import signal
import subprocess

from checkout import CheckoutTests, SCRIPTS

SWIFT = """#!/bin/sh
case "$*" in
  "build --show-bin-path") echo "$FOLDER" ;;
  *) echo "swift $*" ;;
esac
"""
# The bundle: 3 tests in the process with a filter, 4 in the one without, unless a test of this file says otherwise.
BUNDLE = """#!/bin/sh
[ "$1" = --testing-library ] || exit "${XCTEST:-0}"
case "$3" in
  --filter) tests=3 status=${FIRST:-0} ;;
  --skip) tests=4 status=${SECOND:-0} ;;
esac
echo "process $3 $4"
[ "$status" = 0 ] || echo "✘ Test isOpen() recorded an issue at HomeTests.swift:3:5: closed"
[ "$status" = 132 ] || echo "✔ Test run with $tests tests in 2 suites passed after 7.25 seconds."
exit "$status"
"""


class RunTestsTests(CheckoutTests):
    def setUp(self):
        super().setUp()
        swift = self.write_program("swift", SWIFT)
        self.environment |= {"SWIFT": swift, "FOLDER": self.root, "TESTS": ""}

    def run_with(self, *options, **environment):
        self.write_program("TesseraPackageTests.xctest", BUNDLE)
        done = subprocess.run(
            [os.path.join(SCRIPTS, "run-tests"), *options], capture_output=True, text=True, check=False,
            env={**self.environment, **environment})
        return done.returncode, done.stdout.splitlines(), done.stderr

    def test_the_tests_of_both_processes_are_counted(self):
        status, lines, _ = self.run_with()
        self.assertEqual(status, 0)
        self.assertEqual(lines[-3:], [
            "✔ Test run with 3 tests in 2 suites passed after 7.25 seconds.",
            "✔ Test run with 4 tests in 2 suites passed after 7.25 seconds.", "All 7 tests passed."])

    def test_the_second_process_skips_the_targets_of_the_first(self):
        _, lines, _ = self.run_with()
        filters = dict(line.split()[1:] for line in lines if line.startswith("process"))
        self.assertEqual(len(filters), 2)
        self.assertEqual(filters["--filter"], filters["--skip"])

    def test_a_failure_in_either_process_fails_and_is_named(self):
        for name in ("FIRST", "SECOND"):
            status, lines, errors = self.run_with(**{name: "1"})
            self.assertEqual(status, 1)
            # Once where it happens, and once at the end.
            self.assertEqual(sum("recorded an issue" in line for line in lines), 2)
            self.assertIn("status 1", errors)
            self.assertFalse(any(line.startswith("All ") for line in lines))

    def test_a_process_that_crashes_or_has_no_tests_fails(self):
        for status in ("132", "69"):
            self.assertEqual(self.run_with(SECOND=status)[0], 1)

    def test_a_failure_of_xctest_fails(self):
        self.assertEqual(self.run_with(XCTEST="1")[0], 1)

    def test_an_interrupted_run_ends_its_processes(self):
        # Each process writes its number to a pipe, which has an end once the processes have ended.
        pipe, script = os.path.join(self.root, "pipe"), os.path.join(SCRIPTS, "run-tests")
        os.mkfifo(pipe)
        self.write_program("TesseraPackageTests.xctest", (
            '#!/bin/sh\n[ "$1" = --testing-library ] || exit 0\necho "$$" >&3\nexec sleep 600\n'))
        for number in (signal.SIGINT, signal.SIGTERM):
            with subprocess.Popen(
                    ["bash", "-c", f'exec 3>"{pipe}"; exec "{script}"'],
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.environment,
                    # A run in the background of a shell ignores interrupts, and would hand that on.
                    preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)
            ) as run, open(pipe, encoding="utf-8") as started:
                self.assertEqual(len([started.readline(), started.readline()]), 2)
                run.send_signal(number)
                self.assertEqual(started.read(), "")
            self.assertNotEqual(run.returncode, 0)

    def test_options_run_one_process(self):
        self.assertEqual(self.run_with("--filter", "A")[1], ["swift test --filter A"])

    def test_only_the_chosen_targets_are_built(self):
        build = "swift build --product TesseraPackageTests"
        self.assertEqual(self.run_with(TESTS="ATests")[1], [build, "swift test --skip-build"])
        _, lines, _ = self.run_with(TESTS="ATests BTests CTests")
        self.assertEqual(lines[0], build)
        self.assertIn("process --filter ^(ATests|CTests)\\.", lines)
        self.assertIn("process --skip ^(ATests|CTests)\\.", lines)
