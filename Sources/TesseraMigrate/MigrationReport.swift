import Foundation

/// The results for the files of an app, as text and as JSON.
package struct MigrationReport {
  /// A form without a replacement, or an error of the compiler.
  private struct Place: Encodable {
    let kind: String
    let file: String
    let line: Int
    let text: String

    private enum CodingKeys: CodingKey { case file, line, text }

    init(_ kind: String, _ file: String, _ line: Int, _ text: String) {
      (self.kind, self.file, self.line, self.text) = (kind, file, line, text)
    }
  }

  private struct Kind: Encodable {
    let kind: String
    let count: Int
    let places: [Place]
  }

  private struct Summary: Encodable {
    let files: Int
    let changed: Int
    let edits: [String: Int]
    let skipped: [String]
    let takenBack: [String]
    let isBuilt: Bool
    let left: [Kind]
  }

  /// The files that were looked at.
  package private(set) var fileCount = 0
  private var changedCount = 0
  private var edits: [String: Int] = [:]
  private var leftovers: [Place] = []
  private var manifests: [Place] = []
  private var errors: [Place] = []
  private var left: [Place] { leftovers + manifests + errors }
  private var problems: [String] = []
  private var retreats: [String] = []
  private var isBuilt = false

  /// Whether no file was skipped, and nothing is left, as far as the tool and a build have seen.
  package var isComplete: Bool { problems.isEmpty && left.isEmpty }

  package init() {}

  /// Adds the result for a file.
  package mutating func add(_ result: Migration.Result, of path: String, isChanged: Bool) {
    if let problem = result.problem {
      add(SourceFile.Problem(path: path, reason: problem))
      return
    }
    fileCount += 1
    if isChanged { changedCount += 1 }
    edits.merge(result.edits, uniquingKeysWith: +)
    leftovers += result.leftovers.map { Place($0.form, path, $0.line, $0.advice) }
  }

  /// Adds a file that was skipped.
  package mutating func add(_ problem: SourceFile.Problem) {
    fileCount += 1
    problems.append("\(problem.path): \(problem.reason)")
  }

  /// Adds a line of a manifest or a project that is edited by hand.
  package mutating func add(_ leftover: Migration.Leftover, ofManifest path: String) {
    manifests.append(Place(leftover.form, path, leftover.line, leftover.advice))
  }

  /// Adds what the compiler says.
  package mutating func add(_ verification: Verification) {
    isBuilt = true
    retreats += verification.retreats
    errors += verification.errors.map { Place($0.kind, $0.path, $0.line, $0.message) }
  }

  /// The same as the ``text``, for other programs.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let summary = Summary(
      files: fileCount, changed: changedCount, edits: edits, skipped: problems,
      takenBack: retreats, isBuilt: isBuilt, left: kinds(left))
    return String(decoding: try encoder.encode(summary), as: UTF8.self)
  }

  /// The kinds, the most frequent one first.
  private func kinds(_ left: [Place]) -> [Kind] {
    Dictionary(grouping: left, by: \.kind)
      .map { Kind(kind: $0.key, count: $0.value.count, places: $0.value) }
      .sorted { ($1.count, $0.kind) < ($0.count, $1.kind) }
  }

  /// The files, the edits by form, the forms that are left, and the files that were skipped.
  package var text: String {
    var lines = [
      "\(count(changedCount, "file")) of \(fileCount) with "
        + count(edits.values.reduce(0, +), "edit")
    ]
    for (form, number) in edits.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      lines.append("  \(number)  \(form)")
    }
    lines += list(problems, problems.count, "file", "skipped:")
    lines += list(
      retreats, retreats.count, "edit", "taken back, without which their file has fewer errors:")
    lines += list(
      leftovers.map { "\($0.file):\($0.line): \($0.kind): \($0.text)" }, leftovers.count, "form",
      "left to edit by hand, each below a comment:")
    lines += list(
      manifests.map { "\($0.file):\($0.line): \($0.text)" }, manifests.count, "line",
      "of manifests and projects to edit by hand:")
    let found = kinds(errors).flatMap { kind in
      ["\(kind.count)  \(kind.kind)"]
        + kind.places.map {
          $0.file.isEmpty ? "   \($0.text)" : "   \($0.file):\($0.line): \($0.text)"
        }
    }
    lines += list(found, errors.count, "error", "of the compiler, by kind:")
    if isBuilt {
      if isComplete { lines.append("The package builds, with its tests. Nothing is left.") }
    } else if changedCount > 0 || !leftovers.isEmpty {
      lines += [
        "Where a name of The Composable Architecture isn't found, 'import TesseraMigration' until "
          + "the module compiles: errors then name the replacement.",
        "The compiler hasn't seen the result, and only it finds the rest: use --build in a "
          + "package, or build the app.",
      ]
    } else if problems.isEmpty {
      lines.append(
        "There is nothing to migrate: no file imports The Composable Architecture or one of its "
          + "companions.")
    }
    return lines.joined(separator: "\n")
  }

  private func list(
    _ lines: [String], _ number: Int, _ noun: String, _ title: String
  ) -> [String] {
    lines.isEmpty ? [] : ["\(count(number, noun)) \(title)"] + lines.map { "  \($0)" }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
