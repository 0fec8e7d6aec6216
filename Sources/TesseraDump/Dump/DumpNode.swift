/// A value as a dump shows it: a text, or an opening and a closing text with nodes between them.
package struct DumpNode {
  /// What is between the opening and the closing text.
  package enum Kind {
    /// A text, and nothing inside.
    case leaf
    /// Properties, elements or associated values.
    case group
    /// The lines of a string.
    case lines
  }

  /// What stands in front of the value, with its colon, or nothing.
  package var label = ""
  /// Whether the label is only a position, which tells nothing about the element.
  package var isPosition = false
  /// The number of an object, in front of the opening text.
  ///
  /// It takes no part in comparisons: an object that comes first makes the numbers of the others
  /// differ, and equal graphs are numbered equally. A reference back has the number in its text.
  let identity: String
  /// The text, or what opens the group.
  package let opening: String
  package let children: [DumpNode]
  package let closing: String
  package let kind: Kind
  /// A hash of everything but the node's own label.
  let fingerprint: Int

  /// The node of a value.
  package init(dumping value: Any) { self = Dumper.node(of: value) }

  init(text: String) {
    self.init(kind: .leaf, opening: text, children: [], closing: "")
  }

  /// A group; without children it is a text.
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
    hasher.combine(closing)
    for child in children { hasher.combine(child.key) }
    fingerprint = hasher.finalize()
  }

  /// A hash of the node with its label, unless that is only a position.
  var key: Int {
    if label.isEmpty || isPosition { return fingerprint }
    var hasher = Hasher()
    hasher.combine(label)
    hasher.combine(fingerprint)
    return hasher.finalize()
  }

  func labelled(_ label: String, isPosition: Bool = false) -> DumpNode {
    var node = self
    node.label = label
    node.isPosition = isPosition
    return node
  }

  /// Whether two nodes show the same; their own labels aside.
  package func agrees(with other: DumpNode) -> Bool {
    fingerprint == other.fingerprint && kind == other.kind && opening == other.opening
      && closing == other.closing && children.count == other.children.count
      && zip(children, other.children).allSatisfy {
        ($0.isPosition || $0.label == $1.label) && $0.agrees(with: $1)
      }
  }
}
