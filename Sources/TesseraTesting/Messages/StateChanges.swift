import TesseraDump
import TesseraSupport

/// Writes the change of a state as the statements that assert it.
enum StateChanges {
  private static let mostLines = 8
  private static let width = 70

  /// The assignments that make one state out of another, as in `$0.count = 1`.
  static func assignments<State>(from before: State, to after: State) -> [String] {
    var lines: [String] = []
    collect("$0", before, after, &lines)
    return lines.count > mostLines ? lines.prefix(mostLines) + ["…"] : lines
  }

  private static func collect(_ path: String, _ old: Any, _ new: Any, _ lines: inout [String]) {
    let oldDump = String(customDumping: old)
    let newDump = StateView.onSecond { String(customDumping: new) }
    guard oldDump != newDump else { return }
    if new is any StateReference { return collectShared(path, old, new, &lines) }
    if let (old, new) = contents(of: old, new) { return collect("\(path)?", old, new, &lines) }
    guard newDump.contains("\n"), !(new is any CustomDumpRepresentable),
      let pairs = properties(of: old, new)
    else {
      lines.append("\(path) = \(code(of: new))")
      return
    }
    for (label, old, new) in pairs { collect("\(path).\(label)", old, new, &lines) }
  }

  /// The change of a shared value, as in `$0.$count.withLock { $0 = 1 }`.
  private static func collectShared(
    _ path: String, _ old: Any, _ new: Any, _ lines: inout [String]
  ) {
    func content(_ value: Any) -> Any {
      (value as? any CustomDumpRepresentable)?.customDumpValue ?? value
    }
    let (old, new) = (content(old), StateView.onSecond { content(new) })
    var changes: [String] = []
    collect("$0", old, new, &changes)
    let property = path.split(separator: ".", omittingEmptySubsequences: false)
    let name = property.dropLast() + ["$" + (property.last ?? "")]
    lines.append(
      "\(name.joined(separator: ".")).withLock { \(changes.joined(separator: "; ")) }")
  }

  /// A value as a test writes it, or `…` if it is long.
  private static func code(of value: Any) -> String {
    let dump = String(customDumping: value)
    guard dump.contains("\n") else { return dump }
    var line = dump
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .collection {
      let elements = mirror.children.map { String(customDumping: $0.value) }
      line = "[" + elements.joined(separator: ", ") + "]"
    } else if !dump.contains("[") {
      // Collections inside are dumped with their indices, which is not how they are written.
      line = CodeLayout.fitted(dump, width: width)
    }
    return line.contains("\n") || line.count > width ? "…" : line
  }

  /// What is in two optionals, also if they are presented states.
  private static func contents(of old: Any, _ new: Any) -> (Any, Any)? {
    func content(of value: Any) -> Any? {
      let value = (value as? any CustomDumpRepresentable)?.customDumpValue ?? value
      let mirror = Mirror(reflecting: value)
      return mirror.displayStyle == .optional ? mirror.children.first?.value : nil
    }
    guard let old = content(of: old), let new = content(of: new) else { return nil }
    return (old, new)
  }

  /// The properties of two values of one struct, side by side.
  private static func properties(of old: Any, _ new: Any) -> [(String, Any, Any)]? {
    let (oldMirror, newMirror) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard newMirror.displayStyle == .struct, oldMirror.subjectType == newMirror.subjectType else {
      return nil
    }
    let pairs = zip(oldMirror.children, newMirror.children).compactMap { old, new in
      old.label.flatMap { name(of: $0) }.map { ($0, old.value, new.value) }
    }
    return pairs.isEmpty ? nil : pairs
  }

  /// The name of a property as its author wrote it, or `nil` for one that a macro has added.
  private static func name(of label: String) -> String? {
    if label.hasPrefix("_$") { return nil }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
