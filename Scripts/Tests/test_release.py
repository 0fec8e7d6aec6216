import datetime
import os
import subprocess
import sys

from checkout import CheckoutTests, SCRIPTS
import files

CHANGELOG = '# Changelog\n\nfrom: "0.2.0"\n\n## Unreleased\n\n%s## 0.2.0 - 2026-01-01\n\n- First.\n'
SAMPLES = {
    "CHANGELOG.md": CHANGELOG % "- A change.\n\n", "README.md": 'url: "x", from: "0.2.0")',
    "Sources/BakoTerminal/Arguments/Usage.swift": 'static let version = "bako 0.2.0"',
    "Sources/TesseraInspect/Options/InspectOptions.swift": 'static let version = "tessera-inspect 0.2.0"',
    "Documentation/Bako.md": "bako_0.2.0-1_amd64.deb", "Documentation/man/bako.1": '"1.1.1" "bako 0.2.0"',
    "Documentation/man/tessera-inspect.1": '"tessera-inspect 0.2.0"',
    "Packaging/Homebrew/bako.rb": 'tag: "0.2.0"\nversion "0.2.0"', "Packaging/Arch/PKGBUILD": "pkgver=0.2.0\n#tag=0.2.0",
    **dict.fromkeys(["Tests/Downstream/Package.swift", "Tests/Downstream/Names/Package.swift",
                     "Tests/Migration/Package.swift"], 'from: "0.2.0"')}


class ReleaseTests(CheckoutTests):
    def setUp(self):
        super().setUp()
        for path, text in SAMPLES.items():
            self.write(path, text)
        names = {f"GIT_{role}_{key}": value for role in ("AUTHOR", "COMMITTER")
                 for key, value in (("NAME", "Test"), ("EMAIL", "test@localhost"))}
        self.environment = {**{key: value for key, value in os.environ.items() if not key.startswith("GIT_")},
                            **names, "GIT_CONFIG_GLOBAL": os.devnull}
        self.git("init", "--quiet")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "First")

    def git(self, *arguments):
        return subprocess.run(["git", *arguments], cwd=self.root, env=self.environment, check=True,
                              stdout=subprocess.PIPE, text=True).stdout.strip()

    def release(self, version):
        """Returns what the script says against the version, or an empty text."""
        return subprocess.run(
            [sys.executable, "-B", os.path.join(SCRIPTS, "release"), version], cwd=self.root, env=self.environment,
            capture_output=True, text=True, check=False).stderr

    def test_a_release_writes_the_version_everywhere_commits_and_tags(self):
        self.assertEqual(self.release("0.3.0"), "")
        self.assertEqual(self.git("status", "--porcelain"), "")
        self.assertEqual(self.git("rev-parse", "0.3.0^{commit}"), self.git("rev-parse", "HEAD"))
        self.assertEqual(self.git("log", "-1", "--format=%s"), "Version 0.3.0")
        self.assertEqual(files.read(self.root, "CHANGELOG.md"), (
            CHANGELOG % f"## 0.3.0 - {datetime.date.today()}\n\n- A change.\n\n").replace('from: "0.2.0"', 'from: "0.3.0"'))
        self.assertEqual(self.run_script("release", "--check"), (0, []))
        self.assertEqual(self.git("grep", "--files-with-matches", "0[.]2[.]0"), "CHANGELOG.md")

    def assert_refused(self, version, words):
        head = self.git("rev-parse", "HEAD")
        self.assertIn(words, self.release(version))
        self.assertEqual((self.git("rev-parse", "HEAD"), self.git("diff")), (head, ""))

    def test_a_version_that_is_not_higher_or_is_none_is_refused(self):
        for version in ("0.1.9", "0.2.0", "0.0.30"):
            self.assert_refused(version, f"{version} isn't above 0.2.0")
        for version in ("", "1.0", "v1.0.0"):
            self.assert_refused(version, "usage")

    def test_a_tag_that_exists_is_refused(self):
        self.git("tag", "0.10.0")
        self.assert_refused("0.10.0", "there is a tag 0.10.0")

    def test_changes_that_are_not_committed_are_refused(self):
        self.write("New.swift", "")
        self.assert_refused("0.3.0", "aren't committed")

    def test_a_release_without_entries_is_refused(self):
        self.write("CHANGELOG.md", CHANGELOG % "")
        self.git("commit", "--quiet", "--all", "--message", "None")
        self.assert_refused("0.3.0", "no entries")

    def test_a_file_with_another_version_is_found(self):
        self.assertEqual(self.run_script("release", "--check"), (0, []))
        self.write("Packaging/Arch/PKGBUILD", "pkgver=0.2.0\n#tag=0.1.0")
        self.write("README.md", "nothing")
        self.assertEqual(self.run_script("release", "--check"), (1, [
            "README.md: names no version", "Packaging/Arch/PKGBUILD:2: the version is 0.2.0, not 0.1.0"]))
