import TesseraCasePaths
import TesseraCore
import TesseraDump
import TesseraIdentified
import TesseraSharedValues
import TesseraSupport

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
    // A part that is equal by its own '==' is no change; the state may be compared by its dump.
    if lines.isEmpty, equality(before, after) != true, !dumpsAgree(before, after) {
      lines = [unwritten("$0")]
    }
    return lines.count > mostLines ? lines.prefix(mostLines) + ["// …"] : lines
  }

  // Only what becomes one statement is dumped: dumps of each level take longer than the difference.
  private static func collect(_ path: String, _ old: Any, _ new: Any, _ lines: inout [String]) {
    guard lines.count <= mostLines, equality(old, new) != true else { return }
    if new is any SharedProperty { return collectShared(path, old, new, &lines) }
    if let (old, new) = contents(of: old, new) { return collect("\(path)?", old, new, &lines) }
    if let changes = elementChanges(path, old, new) {
      lines += changes
    } else if let pairs = properties(of: old, new), hasLines(new) {
      for (name, old, new) in pairs { collect("\(path).\(name)", old, new, &lines) }
    } else if let (name, old, new) = payloads(of: old, new), hasLines(new) {
      collect("\(path)[case: \\.\(name)]?", old, new, &lines)
    } else if !dumpsAgree(old, new) {
      lines += assignment(path, new)
    }
  }

  /// Whether a dump shows the parts of a value on lines of their own.
  private static func hasLines(_ value: Any) -> Bool {
    if let (_, _, payload) = payloads(of: value, value) { return hasLines(payload) }
    var dump = ""
    SharedView.onSecond { _ = customDump(value, to: &dump, maxDepth: 1, style: .tessera) }
    return dump.contains("\n")
  }

  private static func unwritten(_ target: String) -> String {
    "// \(target) has changed: see above."
  }

  /// The assignment of a value, or a comment that names what changed.
  private static func assignment(_ path: String, _ new: Any) -> [String] {
    let target = path.hasSuffix("?") ? String(path.dropLast()) : path
    let code = SharedView.onSecond { ValueCode(new) }
    guard var lines = code?.lines(width: width), lines.count <= mostLines else {
      let value = SharedView.onSecond { ValueOfThisRun(in: new) }
      return value?.comment(on: target) ?? [unwritten(target)]
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
    guard !changes.isEmpty else { return }
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
  ///
  /// - Complexity: O(*n*). Only elements that may have changed are written as code.
  private static func elementChanges(_ path: String, _ old: Any, _ new: Any) -> [String]? {
    guard type(of: old) == type(of: new), let old = old as? any KeyedCollection,
      let new = new as? any KeyedCollection
    else { return nil }
    let (before, after) = (old.keyedElements, new.keyedElements)
    let keys = Set(after.map(\.key))
    let kept = before.filter { keys.contains($0.key) }
    let added = after.dropFirst(kept.count)
    guard !kept.isEmpty, zip(kept, after).allSatisfy({ $0.key == $1.key }),
      before.count - kept.count + added.count <= mostElements
    else { return nil }
    var lines: [String] = []
    for element in before where !keys.contains(element.key) {
      guard let removal = old.removal(of: element.key) else { return nil }
      lines.append(path + removal)
    }
    for (was, (key, value)) in zip(kept, after) where equality(was.value, value) != true {
      guard lines.count <= mostLines, let place = new.place(of: key) else { return nil }
      collect(path + place, was.value, value, &lines)
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
  /// The elements, each with what tells it from the others.
  var keyedElements: [(key: AnyHashable, value: Any)] { get }
  /// The code that reaches an element, to be put behind the collection; `nil` if there is none.
  func place(of key: AnyHashable) -> String?
  /// The code that removes an element, to be put behind the collection.
  func removal(of key: AnyHashable) -> String?
}

extension KeyedCollection {
  fileprivate func removal(of key: AnyHashable) -> String? {
    place(of: key).map { "\($0.dropLast()) = nil" }
  }
}

extension Array: KeyedCollection {
  fileprivate var keyedElements: [(key: AnyHashable, value: Any)] {
    enumerated().map { ($0.offset, $0.element) }
  }

  fileprivate func place(of key: AnyHashable) -> String? { "[\(key)]" }

  fileprivate func removal(of key: AnyHashable) -> String? {
    key == AnyHashable(count - 1) ? ".removeLast()" : nil
  }
}

extension IdentifiedArray: KeyedCollection {
  fileprivate var keyedElements: [(key: AnyHashable, value: Any)] {
    zip(ids, self).map { ($0, $1) }
  }

  fileprivate func place(of key: AnyHashable) -> String? {
    ValueCode(key.base).map { "[id: \($0.line)]?" }
  }
}

extension StackState: KeyedCollection {
  fileprivate var keyedElements: [(key: AnyHashable, value: Any)] {
    zip(ids, self).map { ($0, $1) }
  }

  fileprivate func place(of key: AnyHashable) -> String? {
    ValueCode(key.base).map { "[id: \($0.line)]?" }
  }
}
