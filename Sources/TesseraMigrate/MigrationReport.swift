/// The results for the files of an app, as text.
package struct MigrationReport {
  /// The files that were looked at.
  package private(set) var fileCount = 0
  private var changedCount = 0
  private var edits: [String: Int] = [:]
  private var leftovers: [String] = []
  private var problems: [String] = []

  /// Whether no file was skipped.
  package var isComplete: Bool { problems.isEmpty }

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
    leftovers += result.leftovers.map { "\(path):\($0.line): \($0.form): \($0.advice)" }
  }

  /// Adds a file that was skipped.
  package mutating func add(_ problem: SourceFile.Problem) {
    fileCount += 1
    problems.append("\(problem.path): \(problem.reason)")
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
    if !problems.isEmpty {
      lines.append("\(count(problems.count, "file")) skipped:")
      lines += problems.map { "  \($0)" }
    }
    if leftovers.isEmpty {
      guard problems.isEmpty else { return lines.joined(separator: "\n") }
      guard changedCount > 0 else {
        lines.append(
          "There is nothing to migrate: no file imports The Composable Architecture or one of its "
            + "companions.")
        return lines.joined(separator: "\n")
      }
      lines.append("Nothing is left to edit by hand, as far as the tool knows. Build the app next.")
    } else {
      lines.append("\(count(leftovers.count, "form")) left to edit by hand, each below a comment:")
      lines += leftovers.map { "  \($0)" }
    }
    lines.append(
      "Where a name of The Composable Architecture isn't found, 'import TesseraMigration' until "
        + "the module compiles: errors then name the replacement.")
    return lines.joined(separator: "\n")
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
