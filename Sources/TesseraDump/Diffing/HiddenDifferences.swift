import TesseraSupport

/// The differences between two values that look the same: in types, or between objects.
struct HiddenDifferences {
  private let compareObjects: Bool
  private var numbers: [ObjectIdentifier: Int] = [:]

  private init(compareObjects: Bool) { self.compareObjects = compareObjects }

  /// Returns the nodes of two values with their hidden differences shown, or `nil` if there are
  /// none.
  ///
  /// Mirrors and descriptions may create objects for each dump. `secondDumpOfOld` tells these from
  /// objects that are part of the value: if its objects differ as well, only types are compared.
  static func shown(
    _ old: DumpNode, _ new: DumpNode, secondDumpOfOld again: @autoclosure () -> DumpNode
  ) -> (old: DumpNode, new: DumpNode)? {
    var differences = HiddenDifferences(compareObjects: true)
    guard let all = differences.shown(old, new) else { return nil }
    differences = HiddenDifferences(compareObjects: true)
    if differences.shown(old, again()) == nil { return all }
    differences = HiddenDifferences(compareObjects: false)
    return differences.shown(old, new)
  }

  private mutating func shown(
    _ old: DumpNode, _ new: DumpNode
  ) -> (old: DumpNode, new: DumpNode)? {
    if compareObjects, let one = old.object, let other = new.object, one !== other {
      return (numbered(old, one), numbered(new, other))
    }
    if let children = shownChildren(old, new) { return children }
    guard let one = old.type, let other = new.type, one != other else { return nil }
    let (name, otherName) = (typeName(one), typeName(other))
    if name != otherName {
      return (old.annotated(with: name), new.annotated(with: otherName))
    }
    // Types of two modules may have the same name.
    return (
      old.annotated(with: String(reflecting: one)), new.annotated(with: String(reflecting: other))
    )
  }

  private mutating func shownChildren(
    _ old: DumpNode, _ new: DumpNode
  ) -> (old: DumpNode, new: DumpNode)? {
    guard old.kind == new.kind, old.children.count == new.children.count else { return nil }
    var (olds, news, differ) = (old.children, new.children, false)
    for index in olds.indices {
      guard let child = shown(olds[index], news[index]) else { continue }
      (olds[index], news[index], differ) = (child.old, child.new, true)
    }
    return differ ? (old.withChildren(olds), new.withChildren(news)) : nil
  }

  /// The summary of an object, with a number that is unique in both values.
  private mutating func numbered(_ node: DumpNode, _ object: AnyObject) -> DumpNode {
    let number = numbers[ObjectIdentifier(object)] ?? numbers.count + 1
    numbers[ObjectIdentifier(object)] = number
    let text = node.kind == .leaf ? node.opening.drop { $0 != " " }.dropFirst() : node.opening[...]
    let rest = node.kind == .leaf ? "" : "…" + node.closing
    return DumpNode(text: "#\(number) \(text)\(rest)")
      .labelled(node.label, isPosition: node.isPosition)
  }
}

extension DumpNode {
  fileprivate func annotated(with type: String) -> DumpNode {
    let node =
      kind == .leaf
      ? DumpNode(text: "\(opening) as \(type)")
      : DumpNode(
        identity: identity, opening: opening, children: children, closing: "\(closing) as \(type)")
    return node.labelled(label, isPosition: isPosition)
  }

  fileprivate func withChildren(_ children: [DumpNode]) -> DumpNode {
    DumpNode(identity: identity, opening: opening, children: children, closing: closing)
      .labelled(label, isPosition: isPosition)
  }
}
