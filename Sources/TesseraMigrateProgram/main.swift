import Foundation
import TesseraMigrate

/// The text of `--help`.
let help = """
  Rewrites an app that is built on The Composable Architecture, so that it is built on Tessera.

  usage: tessera-migrate [--write] [--force] PATH…
    PATH      a Swift file, or a folder with Swift files
    --write   changes the files; without it, the differences are printed
    --force   also writes if the folder has uncommitted changes or isn't in a repository, and
              into files that aren't in the repository

  Formatting and comments stay. Forms that need a decision get a comment that begins with
  'tessera-migrate:', and are listed at the end. Files that import neither The Composable
  Architecture nor one of its companions stay as they are. Links to folders aren't followed.

  Give all folders of the app and of its tests at once: patterns of an action's cases are rewritten
  in files other than that of the action. The exit status is 1 if a file was skipped; the list has
  the reason.
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

var roots: [String] = []
var writes = false
var isForced = false
for argument in CommandLine.arguments.dropFirst() {
  switch argument {
  case "--write": writes = true
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
    } catch {
      report.add(error)
      continue
    }
  } else {
    print(difference(source, result.text), terminator: "")
  }
  report.add(result, of: source.path, isChanged: true)
}
print(report.text)
exit(report.isComplete ? 0 : 1)
