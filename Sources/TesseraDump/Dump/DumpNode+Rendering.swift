extension DumpNode {
  /// The node's lines, each child on its own.
  func lines(indent: Int = 0) -> [String] {
    var lines: [String] = []
    render(indent: indent, tail: "") { lines.append($0) }
    return lines
  }

  /// Hands out the node's lines, the last one with the comma of the group that the node is in.
  func render(indent: Int, tail: String, _ write: (String) -> Void) {
    let margin = String(repeating: " ", count: indent)
    guard kind != .leaf else {
      let parts = opening.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        let start = index == 0 ? label : ""
        let end = index == parts.count - 1 ? tail : ""
        write(part.isEmpty && start.isEmpty ? end : margin + start + part + end)
      }
      return
    }
    write(margin + label + identity + opening)
    for (index, child) in children.enumerated() {
      child.render(indent: indent + 2, tail: separator(after: index), write)
    }
    write(closingMargin(indent: indent) + closing + tail)
  }

  /// What stands behind a child.
  func separator(after index: Int) -> String {
    kind == .group && index < children.count - 1 ? "," : ""
  }

  /// The indentation of the closing text: a string's is that of its lines, as in source code.
  func closingMargin(indent: Int) -> String {
    String(repeating: " ", count: kind == .lines ? indent + 2 : indent)
  }

  /// The node on a single line, with all that is inside.
  var flattened: String {
    switch kind {
    case .leaf: label + opening.split(separator: "\n").joined(separator: " ")
    case .lines: label + children.map(\.opening).joined(separator: "\n").debugDescription
    case .group:
      label + identity + opening + children.map(\.flattened).joined(separator: ", ") + closing
    }
  }

  /// The node on a single line, without what is inside.
  var summary: String {
    switch kind {
    case .leaf:
      if let end = opening.firstIndex(of: "\n") {
        label + opening[..<end] + " …"
      } else {
        label + opening
      }
    case .group, .lines: label + identity + opening + "…" + closing
    }
  }
}
