import TesseraCasePaths
import TesseraCore
import TesseraDump
import TesseraIdentified
import TesseraSharedValues

/// Writes the change of a state as the statements that assert it.
enum StateChanges {
  private static let mostLines = 8
  private static let mostElements = 4
  private static let width = 70

  /// The assignments that turn one state into another, as in `$0.count = 1`.
  ///
  /// A change that cannot be written as code, or is long, is a comment, so that the rest compiles.
  static func assignments<State>(from before: State, to after: State) -> [String] {
    var lines: [String] = []
    collect("$0", before, after, &lines)
    return lines.count > mostLines ? lines.prefix(mostLines) + ["// …"] : lines
  }

  private static func collect(_ path: String, _ old: Any, _ new: Any, _ lines: inout [String]) {
    let oldDump = String(customDumping: old)
    let newDump = SharedView.onSecond { String(customDumping: new) }
    guard oldDump != newDump else { return }
    if new is any SharedProperty { return collectShared(path, old, new, &lines) }
    if let (old, new) = contents(of: old, new) { return collect("\(path)?", old, new, &lines) }
    if let changes = elementChanges(path, old, new) {
      lines += changes
    } else if newDump.contains("\n"), let pairs = properties(of: old, new) {
      for (name, old, new) in pairs { collect("\(path).\(name)", old, new, &lines) }
    } else if newDump.contains("\n"), let (name, old, new) = payloads(of: old, new) {
      collect("\(path)[case: \\.\(name)]?", old, new, &lines)
    } else {
      lines += assignment(path, new)
    }
  }

  /// The assignment of a value, or a comment that names what changed.
  private static func assignment(_ path: String, _ new: Any) -> [String] {
    let target = path.hasSuffix("?") ? String(path.dropLast()) : path
    let code = SharedView.onSecond { ValueCode(new) }
    guard var lines = code?.lines(width: width), lines.count <= mostLines else {
      let value = SharedView.onSecond { ValueOfThisRun(in: new) }
      return value?.comment(on: target) ?? ["// \(target) has changed: see above."]
    }
    lines[0] = "\(target) = \(lines[0])"
    return lines
  }

  /// The change of a shared value, as in `$0.$count.withLock { $0 = 1 }`.
  private static func collectShared(
    _ path: String, _ old: Any, _ new: Any, _ lines: inout [String]
  ) {
    func content(_ value: Any) -> Any {
      (value as? any CustomDumpRepresentable)?.customDumpValue ?? value
    }
    let (old, new) = (content(old), SharedView.onSecond { content(new) })
    var changes: [String] = []
    collect("$0", old, new, &changes)
    let property = path.split(separator: ".", omittingEmptySubsequences: false)
    let name = property.dropLast() + ["$" + (property.last ?? "")]
    lines.append(
      "\(name.joined(separator: ".")).withLock { \(changes.joined(separator: "; ")) }")
  }

  /// The values in two optionals that both have one, also if they are presented states.
  private static func contents(of old: Any, _ new: Any) -> (Any, Any)? {
    func content(of value: Any) -> Any? {
      if let value = value as? any PresentedValue { return value.presented }
      let mirror = Mirror(reflecting: value)
      return mirror.displayStyle == .optional ? mirror.children.first?.value : nil
    }
    guard let old = content(of: old), let new = content(of: new) else { return nil }
    return (old, new)
  }

  /// The properties of two values of one struct, side by side.
  private static func properties(of old: Any, _ new: Any) -> [(String, Any, Any)]? {
    let (oldMirror, newMirror) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard newMirror.displayStyle == .struct, oldMirror.subjectType == newMirror.subjectType,
      !(new is any CustomDumpRepresentable), !(new is any Collection)
    else { return nil }
    let (before, after) = (
      ValueCode.properties(of: oldMirror), ValueCode.properties(of: newMirror)
    )
    return before.isEmpty ? nil : zip(before, after).map { ($0.name, $0.value, $1.value) }
  }

  /// The payloads of two values of one case that a test can reach by its path.
  private static func payloads(of old: Any, _ new: Any) -> (String, Any, Any)? {
    guard new is any CasePathable, type(of: old) == type(of: new),
      let old = Mirror(reflecting: old).children.first,
      let new = Mirror(reflecting: new).children.first,
      let name = new.label, old.label == name,
      Mirror(reflecting: new.value).displayStyle != .tuple
    else { return nil }
    return (name, old.value, new.value)
  }
}

extension StateChanges {
  /// The statements that change single elements; `nil` where assigning the whole is shorter.
  private static func elementChanges(_ path: String, _ old: Any, _ new: Any) -> [String]? {
    guard type(of: old) == type(of: new), let old = old as? any KeyedCollection,
      let new = new as? any KeyedCollection, let before = old.keyedElements,
      let after = new.keyedElements
    else { return nil }
    let kept = before.filter { element in after.contains { $0.key == element.key } }
    let added = after.dropFirst(kept.count)
    guard !kept.isEmpty, after.prefix(kept.count).map(\.key) == kept.map(\.key),
      before.count - kept.count + added.count <= mostElements
    else { return nil }
    var lines: [String] = []
    for element in before where !kept.contains(where: { $0.key == element.key }) {
      guard let removal = old.removal(of: element.key) else { return nil }
      lines.append(path + removal)
    }
    for (old, new) in zip(kept, after) {
      collect("\(path)[\(new.key)]\(new.isOptional ? "?" : "")", old.value, new.value, &lines)
    }
    for element in added {
      guard var code = ValueCode(element.value)?.lines(width: width), code.count <= mostLines else {
        return nil
      }
      code[0] = "\(path).append(\(code[0])"
      code[code.count - 1] += ")"
      lines += code
    }
    return lines.contains { $0.contains("// ") } || lines.count > mostLines ? nil : lines
  }
}

/// A collection whose elements can be changed one by one.
private protocol KeyedCollection {
  /// The elements, each with the code of its subscript; `nil` if there is no code for one.
  var keyedElements: [(key: String, value: Any, isOptional: Bool)]? { get }
  /// The code that removes an element, to be put behind the collection.
  func removal(of key: String) -> String?
}

extension Array: KeyedCollection {
  fileprivate var keyedElements: [(key: String, value: Any, isOptional: Bool)]? {
    enumerated().map { ("\($0.offset)", $0.element, false) }
  }

  fileprivate func removal(of key: String) -> String? {
    count - 1 == Int(key) ? ".removeLast()" : nil
  }
}

extension IdentifiedArray: KeyedCollection {
  fileprivate var keyedElements: [(key: String, value: Any, isOptional: Bool)]? {
    let codes = ids.compactMap { ValueCode($0)?.line }
    guard codes.count == count else { return nil }
    return zip(codes, self).map { ("id: \($0)", $1, true) }
  }

  fileprivate func removal(of key: String) -> String? { "[\(key)] = nil" }
}

extension StackState: KeyedCollection {
  fileprivate var keyedElements: [(key: String, value: Any, isOptional: Bool)]? {
    zip(ids, self).map { ("id: \($0.generation)", $1, true) }
  }

  fileprivate func removal(of key: String) -> String? { "[\(key)] = nil" }
}
