import Foundation
import TesseraCore
import TesseraDependencies
public import TesseraHistory
import TesseraSupport

extension History where State: Codable, Action: Codable {
  /// The source of an exhaustive test that does what was recorded, and expects what came of it.
  ///
  /// What views sent is sent, what effects sent is received, and so are steps of effects; each with
  /// how it changed the state. Values are decoded from their JSON form, by ``Rehearsal``, which
  /// plays what effects sent: they do not run. It is meant for recordings of a failure that one
  /// wants to keep from coming back.
  ///
  /// ```swift
  /// let form = HistoryTestForm(name: "EmptyCartTests", feature: "Shop()", modules: ["Shop"])
  /// let source = try history.testSource(form)
  /// ```
  ///
  /// - Parameter form: What the test is called, and what it is about.
  /// - Returns: The source of a file. Entries that are skipped are not in it.
  /// - Throws: What encoding a state or an action throws; ``HistoryImportError/noStore``.
  /// - Complexity: O(*n*) calls of the reducer, and two encodings of the state for each.
  public func testSource(_ form: HistoryTestForm) throws -> String {
    guard var state = computedState(after: 0) else { throw HistoryImportError.noStore }
    let entries = entries.flatMap(\.single)
    let start = state
    var writer = HistoryTestWriter(
      form: form, state: typeName(State.self), action: typeName(Action.self),
      start: try JSONValue(of: start).text,
      surroundings: try JSONValue(
        of: entries.first?.readings.surroundings ?? HistorySurroundings(dependencies)
      ).text)
    for entry in entries {
      let before = state
      perform(&state, entry)
      writer.add(try step(entry, before, state))
    }
    return writer.source
  }

  private var dependencies: DependencyValues { core?.dependencies ?? DependencyValues.current }

  private func step(
    _ entry: Entry, _ before: State, _ after: State
  ) throws -> HistoryTestWriter.Step {
    var readings = entry.readings
    readings.surroundings = nil
    return HistoryTestWriter.Step(
      title: "\(entry.id.number) \(entry.name)", isSent: entry.source.sender == .view,
      action: try entry.action.map { try JSONValue(of: $0).text },
      reading: readings == Readings() ? nil : try JSONValue(of: readings).text,
      change: try Self.change(before, after))
  }

  /// The change in its JSON form; the whole state where that does not tell all.
  private static func change(_ before: State, _ after: State) throws -> String? {
    let (old, new) = (try JSONValue(of: before), try JSONValue(of: after))
    if old == new { return nil }
    var changed = old
    let change = JSONChange(from: old, to: new)
    try change.apply(to: &changed)
    return try (changed == new ? change.value : .object(["": new])).text
  }
}

extension HistoryEntry {
  /// The entries that this one stands for, without those that are skipped.
  fileprivate var single: [HistoryEntry] {
    if isSkipped { return [] }
    return collapsed.isEmpty ? [self] : collapsed.flatMap(\.single)
  }
}

extension JSONValue {
  /// The value as text, on one line.
  fileprivate var text: String {
    get throws {
      String(decoding: try HistoryCoding.encoder(isRedacting: false).encode(self), as: UTF8.self)
    }
  }
}

/// What a test that is written from a recording is called, and what it is about.
public struct HistoryTestForm: Sendable {
  /// The name of the suite.
  public var name: String
  /// How the feature's reducer is made, as in `Counter()`.
  public var feature: String
  /// The modules that the feature needs, besides those of tests.
  public var modules: [String]
  /// Who has written the test, as the first words of a sentence: `Written by “bako replay”`.
  public var author: String

  /// Says what a test is called and is about.
  ///
  /// - Parameters:
  ///   - name: The name of the suite.
  ///   - feature: How the feature's reducer is made, as in `Counter()`.
  ///   - modules: The modules that the feature needs, besides those of tests.
  ///   - author: Who has written the test, as the first words of a sentence.
  public init(
    name: String, feature: String, modules: [String], author: String = "Written by a history"
  ) {
    self.name = name
    self.feature = feature
    self.modules = modules
    self.author = author
  }
}
