import TesseraSharedValues
import TesseraSupport

extension Dumper {
  /// Returns the node of a class instance: its number and, where it occurs first, its properties.
  mutating func object(_ value: Any, _ mirror: Mirror, _ depth: Int) -> DumpNode {
    let object = value as AnyObject
    let (number, isKnown) = number(of: object)
    let opening = name(of: mirror.subjectType) + "("
    // In the style of swift-custom-dump, the first object of a type has the number 0, which isn't
    // shown.
    let identity = number == 0 ? "" : "#\(number) "
    if isKnown { return DumpNode(text: "\(identity)\(opening)↩︎)").of(object) }
    var (mirrors, next) = ([mirror], mirror.superclassMirror)
    while let mirror = next {
      mirrors.insert(mirror, at: 0)
      next = mirror.superclassMirror
    }
    let values = mirrors.flatMap { properties(of: $0) }
    return group(identity: identity, opening, values, ")", depth).of(object)
  }

  /// Returns a mirror's children with the labels in the source code.
  func properties(of mirror: Mirror) -> [(label: String, value: Any)] {
    // The storage of an observed property has the property's name with an underscore in front.
    let isObserved = mirror.children.contains {
      ["_$changes", "_$observationRegistrar"].contains($0.label)
    }
    return mirror.children.compactMap { child in
      guard var label = child.label, !label.hasPrefix(".") else { return ("", child.value) }
      if label.hasPrefix("_$") || label == "$defaultActor" { return nil }
      if label.hasPrefix("$__lazy_storage_$_") { label.removeFirst(18) }
      if isObserved || child.value is any SharedProperty, label.hasPrefix("_") {
        label.removeFirst()
      }
      return (label + ": ", child.value)
    }
  }

  mutating func enumeration(
    _ value: Any, _ mirror: Mirror, _ depth: Int, _ isRoot: Bool
  ) -> DumpNode {
    let prefix = isRoot ? name(of: mirror.subjectType) + "." : "."
    guard let child = mirror.children.first else {
      return DumpNode(text: prefix + (caseName(of: value) ?? String(describing: value)))
    }
    let opening = prefix + (child.label ?? caseName(of: value) ?? "") + "("
    let payload = Mirror(reflecting: child.value)
    let values =
      payload.displayStyle == .tuple ? properties(of: payload) : [("", child.value)]
    let node = group(opening, values, ")", depth)
    guard node.children.count == 1, let only = node.children.first, only.kind == .leaf else {
      return node
    }
    return DumpNode(text: node.flattened)
  }

  mutating func collection(_ mirror: Mirror, _ depth: Int) -> DumpNode {
    let isSwiftCustomDump = style.isSwiftCustomDump
    let values = mirror.children.enumerated().map { index, child in
      (isSwiftCustomDump ? "[\(index)]: " : "\(index): ", child.value)
    }
    return group("[", values, "]", depth, arePositions: true)
  }

  mutating func set(_ mirror: Mirror, _ depth: Int) -> DumpNode {
    let node = group("Set([", mirror.children.map { ("", $0.value) }, "])", depth)
    guard node.kind == .group else { return node }
    let sorted = node.children.map { (text: $0.flattened, node: $0) }
      .sorted { precedes($0.text, $1.text) }
    return DumpNode(
      opening: node.opening, children: sorted.map(\.node), closing: node.closing)
  }

  mutating func dictionary(_ mirror: Mirror, _ depth: Int) -> DumpNode {
    guard !mirror.children.isEmpty else { return DumpNode(text: "[:]") }
    var pairs = mirror.children.map { child -> (label: String, value: Any) in
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { return ("", child.value) }
      return (node(of: pair[0].value, depth: depth + 1).flattened + ": ", pair[1].value)
    }
    // Only a dictionary has no order of its own.
    if typeName(mirror.subjectType).hasPrefix("Dictionary<") {
      pairs.sort { precedes($0.label, $1.label) }
    }
    return group("[", pairs, "]", depth)
  }

  /// Orders dumps: numbers first and by value, then the rest alphabetically; in the style of
  /// swift-custom-dump, all of them alphabetically.
  private func precedes(_ first: String, _ second: String) -> Bool {
    if style.isSwiftCustomDump { return first < second }
    func number(_ text: String) -> Int? { Int(text.prefix { $0.isNumber || $0 == "-" }) }
    switch (number(first), number(second)) {
    case (let one?, let other?) where one != other: return one < other
    case (.some, nil): return true
    case (nil, .some): return false
    default: return first < second
    }
  }
}

extension DumpNode {
  /// The node, as that of an object.
  fileprivate func of(_ object: AnyObject) -> DumpNode {
    var node = self
    node.object = object
    return node
  }
}
