#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraSupport

/// Converts a value to the tree that dumps and diffs show.
struct Dumper {
  private let maxDepth: Int
  let style: DumpStyle
  private var numbers: [ObjectIdentifier: Int] = [:]
  // Objects that a computed mirror creates are kept, so that their addresses are not reused.
  private var objects: [AnyObject] = []
  private var names: [ObjectIdentifier: String] = [:]
  private var hiding = TextHiding.inForce

  private var countsByType: [ObjectIdentifier: Int] = [:]

  private init(maxDepth: Int, style: DumpStyle) {
    self.maxDepth = maxDepth
    self.style = style
  }

  static func node(
    of value: Any, maxDepth: Int = .max, style: DumpStyle = .current
  ) -> DumpNode {
    // Values that describe themselves may dump others.
    guard style == .current else {
      return DumpStyle.$current.withValue(style) { node(of: value, maxDepth: maxDepth) }
    }
    var dumper = Dumper(maxDepth: maxDepth, style: style)
    return dumper.node(of: value, depth: 0, isRoot: true)
  }

  /// Converts a value to a node; at the root an enum's case is prefixed with its type.
  mutating func node(of value: Any, depth: Int, isRoot: Bool = false) -> DumpNode {
    let type = type(of: value)
    var node = untypedNode(of: value, type: type, depth: depth, isRoot: isRoot)
    if node.type == nil { node.type = type }
    return node
  }

  private mutating func untypedNode(
    of value: Any, type: Any.Type, depth: Int, isRoot: Bool
  ) -> DumpNode {
    if let hiding, let node = hiddenNode(of: value, hiding, depth: depth, isRoot: isRoot) {
      return node
    }
    if let string = value as? String { return node(of: string) }
    if style.isSwiftCustomDump, let date = value as? Date {
      return DumpNode(text: LeafDescriptions.dateWithMilliseconds(date))
    }
    if let text = LeafDescriptions.description(of: value, type: type) {
      return DumpNode(text: text)
    }
    if let representable = value as? any CustomDumpRepresentable {
      let other = representable.customDumpValue
      // A value that represents itself would recurse forever.
      if Swift.type(of: other) != type { return node(of: other, depth: depth, isRoot: isRoot) }
    }
    if let convertible = value as? any CustomDumpStringConvertible {
      return DumpNode(text: convertible.customDumpDescription)
    }
    if let reflectable = value as? any CustomDumpReflectable {
      return node(of: value, mirror: reflectable.customDumpMirror, depth: depth, isRoot: isRoot)
    }
    if let string = value as? Substring { return node(of: String(string)) }
    if let type = value as? Any.Type { return DumpNode(text: name(of: type) + ".self") }
    if let keyPath = value as? AnyKeyPath {
      return DumpNode(text: keyPath.debugDescription)
    }
    if let content = (value as? any DumpedObject)?.dumpedContent {
      switch content {
      case .text(let text): return DumpNode(text: hiding == nil ? text : "…")
      case .value(let other): return node(of: other, depth: depth, isRoot: isRoot).typed(type)
      }
    }
    return node(of: value, mirror: Mirror(reflecting: value), depth: depth, isRoot: isRoot)
  }

  private mutating func node(
    of value: Any, mirror: Mirror, depth: Int, isRoot: Bool
  ) -> DumpNode {
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value else { return DumpNode(text: "nil") }
      return node(of: wrapped, depth: depth, isRoot: isRoot)
    case .enum: return enumeration(value, mirror, depth, isRoot)
    case .tuple: return group("(", properties(of: mirror), ")", depth)
    case .collection: return collection(mirror, depth)
    case .set: return set(mirror, depth)
    case .dictionary: return dictionary(mirror, depth)
    case .class: return object(value, mirror, depth)
    default:
      if mirror.displayStyle == nil, mirror.children.isEmpty {
        return DumpNode(text: opaque(value, mirror))
      }
      return group(name(of: mirror.subjectType) + "(", properties(of: mirror), ")", depth)
    }
  }

  /// A node for a value whose text, or whose own description, may be private.
  private mutating func hiddenNode(
    of value: Any, _ hiding: TextHiding, depth: Int, isRoot: Bool
  ) -> DumpNode? {
    if hiding.isPublic(value) {
      self.hiding = nil
      defer { self.hiding = hiding }
      return node(of: value, depth: depth, isRoot: isRoot)
    }
    switch value {
    case let text as String: return DumpNode(text: text.allSatisfy(\.isWhitespace) ? "\"\"" : "…")
    case is Substring, is Character, is URL, is Data: return DumpNode(text: "…")
    case is any CustomDumpRepresentable: return nil
    case is any CustomDumpStringConvertible
    where LeafDescriptions.description(of: value, type: type(of: value)) == nil:
      return node(of: value, mirror: Mirror(reflecting: value), depth: depth, isRoot: isRoot)
    default: return nil
    }
  }

  /// The text of a value without children: a number, a pointer, a function.
  private func opaque(_ value: Any, _ mirror: Mirror) -> String {
    let text = String(describing: value)
    return text == "(Function)" ? typeName(mirror.subjectType) : text
  }

  private func node(of string: String) -> DumpNode {
    guard string.contains("\n") else { return DumpNode(text: string.debugDescription) }
    let escaped = string.replacing("\\", with: "\\\\").replacing("\"\"\"", with: "\\\"\"\"")
    let lines = escaped.split(separator: "\n", omittingEmptySubsequences: false)
    var node = DumpNode(lines: lines.map(String.init))
    node.isFlushWithoutLabel = style.isSwiftCustomDump
    return node
  }

  mutating func name(of type: Any.Type) -> String {
    if let name = names[ObjectIdentifier(type)] { return name }
    var name = typeName(type)
    if style.isSwiftCustomDump { name = name.withoutGenericArguments }
    names[ObjectIdentifier(type)] = name
    return name
  }

  /// Returns a group of labelled values, or an ellipsis at the maximal depth.
  mutating func group(
    identity: String = "", _ opening: String, _ values: [(label: String, value: Any)],
    _ closing: String, _ depth: Int, arePositions: Bool = false
  ) -> DumpNode {
    guard depth < maxDepth || values.isEmpty else {
      return DumpNode(text: identity + opening + "…" + closing)
    }
    let children = values.map { label, value in
      node(of: value, depth: depth + 1).labelled(label, isPosition: arePositions)
    }
    let whole = DumpNode(
      identity: identity, opening: opening, children: children, closing: closing)
    let isCollection = opening.hasSuffix("[")
    guard style.isSwiftCustomDump, !isCollection, children.count == 1, children[0].kind == .leaf,
      !children[0].opening.contains("\n")
    else { return whole }
    return DumpNode(text: whole.flattened)
  }

  /// Returns the number of an object, and whether the object has occurred before.
  mutating func number(of object: AnyObject) -> (number: Int, isKnown: Bool) {
    if let number = numbers[ObjectIdentifier(object)] { return (number, true) }
    var number = numbers.count + 1
    if style.isSwiftCustomDump {
      let key = ObjectIdentifier(type(of: object))
      number = countsByType[key, default: 0]
      countsByType[key] = number + 1
    }
    numbers[ObjectIdentifier(object)] = number
    objects.append(object)
    return (number, false)
  }
}

extension String {
  /// The name of a type without what is in angle brackets.
  fileprivate var withoutGenericArguments: String {
    var (result, depth, last) = ("", 0, Character(" "))
    for character in self {
      // The arrow of a function type closes nothing.
      let isArrow = character == ">" && last == "-"
      switch character {
      case "<": depth += 1
      case ">" where !isArrow: depth -= 1
      default: if depth == 0 { result.append(character) }
      }
      last = character
    }
    return result
  }
}
