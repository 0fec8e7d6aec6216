import Foundation
import TesseraMigrate

/// The text of `--help`.
let help = """
  Rewrites an app that is built on The Composable Architecture, so that it is built on Tessera.

  usage: tessera-migrate [--write] [--build] [--json] [--force] PATH…
    PATH      a Swift file, or a folder with Swift files
    --write   changes the files; without it, the differences are printed
    --build   changes the files, builds their packages with the tests, takes back each edit
              without which its file has fewer errors, and lists the errors that are left, by kind
    --json    prints the report as JSON, and no differences
    --force   also writes if the folder has uncommitted changes or isn't in a repository, and
              into files that aren't in the repository

  Formatting and comments stay. Forms that need a decision get a comment that begins with
  'tessera-migrate:', and are listed at the end. Files that import neither The Composable
  Architecture nor one of its companions stay as they are; their comments of an earlier run are
  listed. Links to folders aren't followed. Package.swift, projects of Xcode and Project.swift of
  Tuist are edited by hand: the list names the lines.

  Give all folders of the app and of its tests at once: patterns of an action's cases are rewritten
  in files other than that of the action. The exit status is 1 if a file was skipped, or if anything
  is left to edit by hand; the list says what. Only a build sees everything.
  """

/// Ends the program with a message.
func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("tessera-migrate: \(message)\n".utf8))
  exit(status)
}

/// The difference between a file and its migrated text.
func difference(_ source: SourceFile, _ text: String) -> String {
  let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: file) }
  guard (try? source.data(of: text).write(to: file)) != nil else {
    fail("the folder for temporary files can't be written.", status: 73)
  }
  let path = source.path
  let command = ["diff", "-u", "--label", "a/\(path)", "--label", "b/\(path)", path, file.path]
  guard let result = WorkingTree.run(command), result.code <= 1 else {
    fail(
      "the program 'diff' is missing. Use --write in a clean working tree, and 'git diff'.",
      status: 69)
  }
  return result.output
}

/// The errors of building the packages around some paths.
func errors(below roots: [String]) -> [CompilerError] {
  let packages = Set(roots.compactMap(WorkingTree.package))
  if packages.isEmpty {
    fail("no 'Package.swift' is around the paths: --build needs one.", status: 66)
  }
  return packages.sorted().flatMap { package in
    let build = ["swift", "build", "--build-tests", "--package-path", package]
    guard let result = WorkingTree.run(build) else {
      fail("'swift build' can't be run.", status: 69)
    }
    return CompilerError.errors(in: result.output + result.errors, status: result.code)
  }
}

var roots: [String] = []
var writes = false
var isForced = false
var builds = false
var isJSON = false
for argument in CommandLine.arguments.dropFirst() {
  switch argument {
  case "--write": writes = true
  case "--build":
    writes = true
    builds = true
  case "--json": isJSON = true
  case "--force": isForced = true
  case "--help", "-h":
    print(help)
    exit(0)
  case let option where option.hasPrefix("-"):
    fail("there is no option '\(option)'. 'tessera-migrate --help' lists them.", status: 64)
  case let path: roots.append(path)
  }
}
if roots.isEmpty { fail("the path is missing.\n\n\(help)", status: 64) }
for root in roots where !FileManager.default.fileExists(atPath: root) {
  fail("there is no '\(root)'.", status: 66)
}
let list = SourceFileList(below: roots)
if list.paths.isEmpty, list.problems.isEmpty {
  fail("no Swift file is in '\(roots.joined(separator: "', '"))'.", status: 66)
}
if writes, !isForced {
  for root in roots {
    do { try WorkingTree.check(root) } catch { fail(error.message, status: 65) }
  }
}

var report = MigrationReport()
for problem in list.problems { report.add(problem) }
for (path, leftover) in Manifests.leftovers(below: roots) {
  report.add(leftover, ofManifest: path)
}
var sources: [SourceFile] = []
for path in list.paths {
  do { sources.append(try SourceFile(path: path)) } catch { report.add(error) }
}
// All files are migrated before the first one is written.
let app = AppDeclarations(in: sources.map(\.text))
var changes: [(source: SourceFile, result: Migration.Result)] = []
for source in sources {
  let result = Migration.migrate(source.text, in: app)
  if result.text == source.text {
    report.add(result, of: source.path, isChanged: false)
  } else {
    changes.append((source, result))
  }
}
var written: [(source: SourceFile, result: Migration.Result)] = []
let untracked = writes && !isForced ? WorkingTree.untracked(changes.map(\.source.path)) : []
for (source, result) in changes {
  if writes {
    if untracked.contains(source.path) {
      report.add(
        .init(
          path: source.path, reason: "it isn't in the Git repository: --force writes it too"))
      continue
    }
    do {
      try source.checkIsWritable()
      try source.write(result.text)
      written.append((source, result))
    } catch {
      report.add(error)
    }
    continue
  }
  if !isJSON {
    print(difference(source, result.text), terminator: "")
  }
  report.add(result, of: source.path, isChanged: true)
}
if builds {
  do {
    let verification = try Verification(written.map(\.source), in: app) { errors(below: roots) }
    for (source, _) in written {
      let result = verification.result(for: source)
      report.add(result, of: source.path, isChanged: result.text != source.text)
    }
    report.add(verification)
  } catch {
    report.add(error)
  }
} else {
  for (source, result) in written { report.add(result, of: source.path, isChanged: true) }
}
do {
  print(isJSON ? try report.json() : report.text)
} catch {
  fail("the report can't be written: \(error.localizedDescription)", status: 73)
}
exit(report.isComplete ? 0 : 1)
