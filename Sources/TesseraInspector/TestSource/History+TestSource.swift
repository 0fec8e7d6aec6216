#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraCore
import TesseraDependencies
public import TesseraHistory
import TesseraSharedValues
import TesseraSupport

extension History where State: Codable, Action: Codable {
  /// The source of an exhaustive test that repeats the recording and expects its changes.
  ///
  /// The test sends the actions of views and receives those of effects, and their steps; each with
  /// the change of the state. A `Rehearsal` decodes the values from JSON and plays the actions of
  /// effects, which don't run. It turns the recording of a failure into a regression test.
  ///
  /// ```swift
  /// let form = HistoryTestForm(name: "EmptyCartTests", feature: "Shop()", modules: ["Shop"])
  /// let source = try history.testSource(form)
  /// ```
  ///
  /// - Parameters:
  ///   - form: The name and the subject of the test.
  ///   - range: The first and the last entry to repeat; `nil` for all.
  ///   - everything: Whether to write hidden values. Without them, the test has the placeholders of
  ///     a recording.
  /// - Returns: The source of a file. Entries that are skipped are not in it.
  /// - Throws: The error of encoding a state or an action; ``HistoryImportError/noStore``, also if
  ///   there is no such entry.
  /// - Complexity: O(*n*) calls of the reducer, and two encodings of the state for each.
  public func testSource(
    _ form: HistoryTestForm, of range: ClosedRange<Entry.ID>? = nil,
    includingRedacted everything: Bool = true
  ) throws -> String {
    let first = range.map { number(after: $0.lowerBound) } ?? 1
    let last = range.map { number(after: $0.upperBound) } ?? count
    guard let first, let last, first <= last + 1, var state = computedState(after: first - 1) else {
      throw HistoryImportError.noStore
    }
    let entries = entries[(first - 1)..<last].flatMap(\.single)
    let references = SharedNumbering()
    let json = HistoryTestEncoder(self, hasEverything: everything)
    let start = try json.form(of: state, in: entries.first?.viewBefore, references)
    var keys = HistoryTestKeys(references, hiding: json.encoder.hidden)
    var steps: [HistoryTestWriter.Step] = []
    for entry in entries {
      // Each entry has a table of its own: a test meets the same values in the same order.
      let table = SharedNumbering()
      let before = try json.form(of: state, in: entry.viewBefore, table)
      let known = Set(table.values.map { ObjectIdentifier($0) })
      perform(&state, entry)
      let after = try json.form(of: state, in: entry.viewAfter, table)
      keys.insert(table)
      let changed = changedValues.filter { !$0.isSame(in: entry.viewBefore, entry.viewAfter) }
      let values = (table.values + changed).filter { !known.contains(ObjectIdentifier($0)) }
      let change = try HistoryTestKeys.Change(values, entry, json.encoder)
      steps.append(try step(entry, before, after, change, json))
    }
    var writer = HistoryTestWriter(
      form: form, state: typeName(State.self), action: typeName(Action.self),
      start: start.text,
      surroundings: try JSONValue(
        of: entries.first?.readings.surroundings ?? HistorySurroundings(dependencies)
      ).text,
      keys: keys.text)
    for step in steps { writer.add(step) }
    return writer.source
  }

  private var dependencies: DependencyValues { core?.dependencies ?? DependencyValues.current }

  private func step(
    _ entry: Entry, _ before: JSONValue, _ after: JSONValue, _ keys: HistoryTestKeys.Change,
    _ json: HistoryTestEncoder<State, Action>
  ) throws -> HistoryTestWriter.Step {
    var readings = entry.readings
    readings.surroundings = nil
    let isRead = readings != Readings() || !keys.before.isEmpty
    return HistoryTestWriter.Step(
      title: "\(entry.id.number) \(entry.name(by: entry.source.hiding(json.encoder.hidden)))",
      isSent: entry.source.sender == .view,
      action: try entry.action.map { try json.form(of: $0).text },
      reading: isRead ? try JSONValue(of: readings).adding(keys.before).text : nil,
      change: try Self.change(before, after, keys.after))
  }

  /// The change in its JSON form.
  private static func change(
    _ old: JSONValue, _ new: JSONValue, _ keys: [String: JSONValue]
  ) throws -> String? {
    // Another object with equal values is no change that a test could assert.
    if old.withoutNumbers == new.withoutNumbers {
      return keys.isEmpty ? nil : JSONValue.object([:]).adding(keys).text
    }
    var changed = old
    let change = JSONChange(from: old, to: new)
    try change.apply(to: &changed)
    return (changed == new ? change.value : .object(["": new])).adding(keys).text
  }
}

/// The JSON forms of states and actions in a test.
@MainActor
private struct HistoryTestEncoder<State: Codable, Action: Codable> {
  private let redaction: HistoryRedaction<State, Action>?
  let encoder: RecordingEncoder

  init(_ history: History<State, Action>, hasEverything: Bool) {
    let redaction = hasEverything ? nil : history.redaction
    self.redaction = redaction
    encoder = RecordingEncoder(hiding: redaction.map { HiddenTexts(isPublic: $0.isPublic) })
  }

  /// The form of a state with its shared values at a time.
  func form(
    of state: State, in view: SharedView?, _ references: SharedNumbering
  ) throws -> JSONValue {
    try SharedView.withView(view) {
      var state = state
      redaction?.state(&state)
      return try encoder.encode(state, numbering: references)
    }
  }

  func form(of action: Action) throws -> JSONValue {
    guard let redaction else { return try JSONValue(of: action) }
    var action = action
    redaction.action(&action)
    return try encoder.encode(action)
  }
}

extension HistoryEntry {
  /// The entry, or the entries collapsed into it, without skipped ones.
  fileprivate var single: [HistoryEntry] {
    if isSkipped { return [] }
    return collapsed.isEmpty ? [self] : collapsed.flatMap(\.single)
  }
}

extension JSONValue {
  /// The value without the numbers of shared values.
  fileprivate var withoutNumbers: Self {
    switch self {
    case .object(let values):
      if values.count == 2, case .integer? = values["shared"], let value = values["value"] {
        return value.withoutNumbers
      }
      return .object(values.mapValues(\.withoutNumbers))
    case .array(let values): return .array(values.map(\.withoutNumbers))
    case .null, .bool, .integer, .number, .digits, .text: return self
    }
  }

  /// The object with the values of keys, if there are any.
  fileprivate func adding(_ keys: [String: JSONValue]) -> JSONValue {
    guard case .object(var values) = self, !keys.isEmpty else { return self }
    values["keys"] = .object(keys)
    return .object(values)
  }
}

/// The name and the subject of a test that is written from a recording.
public struct HistoryTestForm: Sendable {
  /// The name of the suite.
  public var name: String
  /// The expression that creates the feature's reducer, as in `Counter()`.
  public var feature: String
  /// The modules that the feature needs, besides those of tests.
  public var modules: [String]
  /// The author of the test, as the first words of a sentence: `Written by “bako replay”`.
  public var author: String

  /// Creates the form of a test.
  ///
  /// - Parameters:
  ///   - name: The name of the suite.
  ///   - feature: The expression that creates the feature's reducer, as in `Counter()`.
  ///   - modules: The modules that the feature needs, besides those of tests.
  ///   - author: The author of the test, as the first words of a sentence.
  public init(
    name: String, feature: String, modules: [String], author: String = "Written by a history"
  ) {
    self.name = name
    self.feature = feature
    self.modules = modules
    self.author = author
  }
}
