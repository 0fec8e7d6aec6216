/// The help: the bindings of a page.
@MainActor
package enum Help {
  /// The lines that list bindings by their sections.
  ///
  /// - Parameters:
  ///   - bindings: The bindings. A key that an earlier one has is not listed again.
  ///   - width: The width of the lines.
  ///   - labels: The labels of the keys to press for a key of a binding.
  /// - Returns: The lines.
  package static func lines(
    _ bindings: [KeyBinding], width: Int, labels: (Key) -> [String] = { [$0.label] }
  ) -> [Line] {
    let rows = rows(bindings, labels)
    let column = min(width / 2, (rows.map(\.key.displayWidth).max() ?? 0) + 2)
    let sections = KeyBinding.Section.allCases.map { section in
      rows.filter { $0.section == section }.flatMap { lines($0, column, width) }
    }
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [Line()]))
  }

  private struct Row {
    var section: KeyBinding.Section
    var key: String
    var label: String
  }

  private static func rows(
    _ bindings: [KeyBinding], _ labels: (Key) -> [String]
  ) -> [Row] {
    var listed: Set<Key> = []
    return bindings.compactMap { binding in
      let keys = binding.keys.filter { binding.section == .editing || !listed.contains($0) }
      listed.formUnion(keys)
      guard !keys.isEmpty else { return nil }
      return Row(
        section: binding.section, key: keys.flatMap(labels).joined(separator: " "),
        label: binding.label)
    }
  }

  private static func lines(_ row: Row, _ column: Int, _ width: Int) -> [Line] {
    let words = TextLayout(row.label, width: max(1, width - column)).lines
    return words.enumerated().map { number, words in
      (Line(number == 0 ? row.key : "", .key).padded(to: column) + Line(words))
        .clipped(to: width)
    }
  }
}
