/// The results for the files of an app, as text.
package struct MigrationReport {
  /// The files that were looked at.
  package private(set) var fileCount = 0
  private var changedCount = 0
  private var edits: [String: Int] = [:]
  private var leftovers: [String] = []

  package init() {}

  /// Adds the result for a file.
  package mutating func add(_ result: Migration.Result, of path: String, isChanged: Bool) {
    fileCount += 1
    if isChanged { changedCount += 1 }
    edits.merge(result.edits, uniquingKeysWith: +)
    leftovers += result.leftovers.map { "\(path):\($0.line): \($0.form): \($0.advice)" }
  }

  /// The files, the edits by form, and what is left.
  package var text: String {
    var lines = [
      "\(count(changedCount, "file")) of \(fileCount) with "
        + count(edits.values.reduce(0, +), "edit")
    ]
    for (form, number) in edits.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      lines.append("  \(number)  \(form)")
    }
    if leftovers.isEmpty {
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
