/// The representation of a value in a dump: a text, or an opening and a closing text with nodes
/// between them.
package struct DumpNode {
  /// The content of a node.
  package enum Kind {
    /// A text without children.
    case leaf
    /// Properties, elements or associated values.
    case group
    /// The lines of a string.
    case lines
  }

  /// The text in front of the value, with a colon, or nothing.
  package var label = ""
  /// Whether the label is only a position, which says nothing about the element.
  package var isPosition = false
  /// Whether the lines of a string without a label have its margin, and no larger one.
  var isFlushWithoutLabel = false
  /// The number of an object, in front of the opening text.
  ///
  /// Comparisons ignore it: an additional object changes the numbers of those after it, and equal
  /// graphs have equal numbers. A back reference has the number in its text.
  let identity: String
  /// The text, or the opening of the group.
  package let opening: String
  package let children: [DumpNode]
  package let closing: String
  package let kind: Kind
  /// A hash of everything except the node's own label.
  let fingerprint: Int
  /// The type of the value, if it is known; comparisons ignore it.
  var type: Any.Type?
  /// The object, if the value is one; comparisons ignore it.
  var object: AnyObject?

  /// The node of a value.
  package init(dumping value: Any) { self = Dumper.node(of: value) }

  init(text: String) {
    self.init(kind: .leaf, opening: text, children: [], closing: "")
  }

  /// Creates a group, or a text if there are no children.
  init(
    identity: String = "", opening: String, children: [DumpNode], closing: String
  ) {
    if children.isEmpty {
      self.init(text: identity + opening + closing)
    } else {
      self.init(
        kind: .group, identity: identity, opening: opening, children: children, closing: closing)
    }
  }

  init(lines: [String]) {
    self.init(
      kind: .lines, opening: "\"\"\"", children: lines.map { DumpNode(text: $0) },
      closing: "\"\"\"")
  }

  private init(
    kind: Kind, identity: String = "", opening: String, children: [DumpNode], closing: String
  ) {
    self.kind = kind
    self.identity = identity
    self.opening = opening
    self.children = children
    self.closing = closing
    var hasher = Hasher()
    hasher.combine(kind)
    hasher.combine(opening)
    for child in children { hasher.combine(child.key) }
    fingerprint = hasher.finalize()
  }

  /// A hash of the node and its label, unless that is only a position.
  var key: Int {
    if label.isEmpty || isPosition { return fingerprint }
    var hasher = Hasher()
    hasher.combine(label)
    hasher.combine(fingerprint)
    return hasher.finalize()
  }

  func typed(_ type: Any.Type) -> DumpNode {
    var node = self
    node.type = type
    return node
  }

  func labelled(_ label: String, isPosition: Bool = false) -> DumpNode {
    var node = self
    node.label = label
    node.isPosition = isPosition
    return node
  }

  /// Returns whether two nodes look the same, apart from their own labels.
  package func agrees(with other: DumpNode) -> Bool {
    fingerprint == other.fingerprint && kind == other.kind && opening == other.opening
      && closing == other.closing && children.count == other.children.count
      && zip(children, other.children).allSatisfy {
        ($0.isPosition || $0.label == $1.label) && $0.agrees(with: $1)
      }
  }
}

// MARK: Rendering

extension DumpNode {
  /// Returns the node's lines.
  func lines(indent: Int = 0) -> [String] {
    var lines: [String] = []
    render(indent: indent, tail: "") { lines.append($0) }
    return lines
  }

  /// Writes the node's lines, the last one with the separator of the enclosing group.
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
      child.render(indent: isFlush ? indent : indent + 2, tail: separator(after: index), write)
    }
    write(closingMargin(indent: indent) + closing + tail)
  }

  /// Returns the separator after a child.
  func separator(after index: Int) -> String {
    kind == .group && index < children.count - 1 ? "," : ""
  }

  /// Returns the indentation of the closing text; for a string it is that of its lines, as in
  /// source code.
  func closingMargin(indent: Int) -> String {
    String(repeating: " ", count: kind == .lines && !isFlush ? indent + 2 : indent)
  }

  private var isFlush: Bool { isFlushWithoutLabel && label.isEmpty }

  /// The complete node on a single line.
  var flattened: String {
    switch kind {
    case .leaf: label + opening.split(separator: "\n").joined(separator: " ")
    case .lines: label + children.map(\.opening).joined(separator: "\n").debugDescription
    case .group:
      label + identity + opening + children.map(\.flattened).joined(separator: ", ") + closing
    }
  }

  /// The node on a single line, without its content.
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
