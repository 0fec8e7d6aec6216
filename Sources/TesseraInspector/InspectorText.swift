import TesseraDump

/// Writes what the page reads, as JSON in which nothing ends the element that it stands in.
enum InspectorText {
  /// A text.
  static func of(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "<": json += "\\u003c"
      case "\n": json += "\\n"
      case ..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  /// A tree: a text, or what opens it, what closes it, and what is inside.
  static func of(_ node: DumpNode) -> String {
    switch node.kind {
    case .leaf: of(node.opening)
    case .lines: of(node.children.map(\.opening).joined(separator: "\n"))
    case .group: "[\(of(node.opening)),\(of(node.closing)),\(inside(node.children))]"
    }
  }

  /// A change of a tree.
  static func of(_ change: TreeChange) -> String {
    switch change {
    case .replace(let path, let node): "[\(path),\(of(node))]"
    case .splice(let path, let start, let count, let nodes):
      "[\(path),\(start),\(count),\(inside(nodes))]"
    }
  }

  /// Nodes with their labels; a position is written as a zero.
  private static func inside(_ nodes: [DumpNode]) -> String {
    list(nodes.map { "[\($0.isPosition ? "0" : of($0.label)),\(of($0))]" })
  }

  /// Values in JSON as a list.
  static func list(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }

  /// Pairs of keys and values in JSON; those without a value are left out.
  static func object(_ pairs: KeyValuePairs<String, String?>) -> String {
    let parts = pairs.compactMap { key, value in value.map { "\(of(key)):\($0)" } }
    return "{\(parts.joined(separator: ","))}"
  }
}
