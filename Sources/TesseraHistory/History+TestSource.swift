import Foundation
import TesseraDump
import TesseraSupport

extension History {
  /// The source of an exhaustive test that does what was recorded, and expects what came of it.
  ///
  /// What views sent is sent, what effects sent is received. Values are written as far as
  /// reflection can tell; clients that the effects call are left for a person to fill in. It is
  /// meant for recordings of a failure that one wants to keep from coming back.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - feature: How the reducer is made, as in `Counter()`.
  /// - Returns: The source, or `nil` if the history has no store.
  public func testSource(named name: String, feature: String) -> String? {
    guard var state = computedState(after: 0) else { return nil }
    let entries = log.entries.filter { !$0.isSkipped }
    var lines = ["@MainActor", "@Test func \(name)() async {"]
    lines.append("  let store = TestStore(initialState: \(SwiftLiteral.of(state))) {")
    lines.append("    \(feature)")
    lines += Self.dependencies(entries.map(\.readings))
    for entry in entries {
      let before = state
      perform(&state, entry)
      lines += Self.assertion(entry, before, state)
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func dependencies(_ readings: [Readings]) -> [String] {
    var lines: [String] = []
    let dates = readings.flatMap(\.dates)
    let uuids = readings.flatMap(\.uuids)
    if !dates.isEmpty { lines.append("    $0.date = .sequence(\(SwiftLiteral.of(dates)))") }
    if !uuids.isEmpty { lines.append("    $0.uuid = .sequence(\(SwiftLiteral.of(uuids)))") }
    return lines.isEmpty ? ["  }"] : ["  } withDependencies: {"] + lines + ["  }"]
  }

  private static func assertion(_ entry: Entry, _ before: State, _ after: State) -> [String] {
    guard let action = entry.action else {
      return ["  // \(entry.name): not an action of its own."]
    }
    let word = entry.source.sender == .view ? "send" : "receive"
    let call = "  await store.\(word)(\(SwiftLiteral.of(action)))"
    let changes = StateAssignments.lines(from: before, to: after)
    if changes.isEmpty { return [call] }
    return ["\(call) {"] + changes.map { "    \($0)" } + ["  }"]
  }
}

/// Says in assignments how a state becomes another one.
enum StateAssignments {
  /// The assignments, to `$0`.
  static func lines(from before: Any, to after: Any, at path: String = "$0") -> [String] {
    if isSame(before, after) { return [] }
    let (old, new) = (SwiftLiteral.properties(of: before), SwiftLiteral.properties(of: after))
    let isStructure = Mirror(reflecting: after).displayStyle == .struct && !old.isEmpty
    guard isStructure, type(of: before) == type(of: after), old.count == new.count else {
      return ["\(path) = \(SwiftLiteral.of(after))"]
    }
    let nested = zip(old, new).flatMap { old, new in
      lines(from: old.value, to: new.value, at: "\(path).\(new.name)")
    }
    return nested.isEmpty ? ["\(path) = \(SwiftLiteral.of(after))"] : nested
  }

  private static func isSame(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? any Equatable { return isEqual(one, other) }
    return diff(one, other) == nil
  }

  private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    one == other as? Value
  }
}
