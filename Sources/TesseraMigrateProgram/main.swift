import Foundation
import TesseraMigrate

/// The text of `--help`.
let help = """
  Rewrites an app that is built on The Composable Architecture, so that it is built on Tessera.

  usage: tessera-migrate [--write] [--force] PATH…
    PATH      a Swift file, or a folder with Swift files
    --write   changes the files; without it, the differences are printed
    --force   also writes if the folder has changes that Git doesn't know, or isn't in a repository

  Formatting and comments stay. Forms that need a decision get a comment that begins with
  'tessera-migrate:', and are listed at the end. Files that import neither The Composable
  Architecture nor one of its companions stay as they are.
  """

/// Ends the program with a message.
func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("tessera-migrate: \(message)\n".utf8))
  exit(status)
}

/// Runs a program, and returns what it prints; `nil` if it can't be run or fails.
func output(of arguments: [String], acceptedStatus: Int32 = 0) -> String? {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus <= acceptedStatus else { return nil }
  return String(decoding: data, as: UTF8.self)
}

/// The Swift files of a folder, without those of builds and of other packages.
func swiftFiles(in path: String) -> [String] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
    fail("there is no '\(path)'.", status: 66)
  }
  if !isFolder.boolValue { return [path] }
  let skipped: Set = ["DerivedData", "Pods", "Carthage", "SourcePackages"]
  let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  return names.flatMap { name -> [String] in
    let child = path + "/" + name
    var isFolder: ObjCBool = false
    guard !name.hasPrefix("."), !skipped.contains(name),
      FileManager.default.fileExists(atPath: child, isDirectory: &isFolder)
    else { return [] }
    if isFolder.boolValue { return swiftFiles(in: child) }
    return name.hasSuffix(".swift") ? [child] : []
  }
}

/// Refuses to write over changes that Git doesn't know.
func checkWorkingTree(of path: String) {
  var isFolder: ObjCBool = false
  _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
  let folder =
    isFolder.boolValue ? path : URL(fileURLWithPath: path).deletingLastPathComponent().path
  guard let changes = output(of: ["git", "-C", folder, "status", "--porcelain"]) else {
    fail(
      "'\(folder)' is in no Git repository: nothing could be undone. Use --force to write.",
      status: 65)
  }
  if !changes.isEmpty {
    fail("'\(folder)' has changes that aren't committed. Commit them, or use --force.", status: 65)
  }
}

/// The difference between a file and its migrated text.
func difference(_ path: String, _ text: String) -> String {
  let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: file) }
  guard (try? Data(text.utf8).write(to: file)) != nil else {
    fail("the folder for temporary files can't be written.", status: 73)
  }
  let command = ["diff", "-u", "--label", "a/\(path)", "--label", "b/\(path)", path, file.path]
  guard let difference = output(of: command, acceptedStatus: 1) else {
    fail(
      "the program 'diff' is missing. Use --write in a clean working tree, and 'git diff'.",
      status: 69)
  }
  return difference
}

var paths: [String] = []
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
  case let path: paths.append(path)
  }
}
if paths.isEmpty { fail("the path is missing.\n\n\(help)", status: 64) }
let files = paths.flatMap(swiftFiles)
if writes, !isForced { paths.forEach(checkWorkingTree) }

let sources = files.map { path in
  guard let data = FileManager.default.contents(atPath: path),
    let source = String(data: data, encoding: .utf8)
  else { fail("'\(path)' can't be read as UTF-8.", status: 66) }
  return source
}
let elementCases = sources.reduce(into: Set()) { $0.formUnion(Migration.elementCases(in: $1)) }
var report = MigrationReport()
for (path, source) in zip(files, sources) {
  let result = Migration.migrate(source, elementCases: elementCases)
  report.add(result, of: path, isChanged: result.text != source)
  guard result.text != source else { continue }
  if !writes {
    print(difference(path, result.text), terminator: "")
  } else {
    do {
      try Data(result.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      fail("'\(path)' can't be written: \(error.localizedDescription)", status: 73)
    }
  }
}
print(report.text)
