#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraSharedValues
import TesseraSupport

/// A parsed recording.
struct HistoryRecording<State: Codable, Action: Codable> {
  private(set) var isRedacted = false
  private(set) var start: State
  private(set) var entries: [HistoryEntry<State, Action>] = []
  private(set) var effects: [HistoryEffect] = []
  /// Whether it has the line after the last one.
  private var hasEnded = false
  private(set) var ending = HistoryImportSummary.Ending.whole
  /// The form of the first state, and for each entry how it changed.
  let startForm: JSONValue
  private(set) var changes: [JSONChange?] = []
  /// For each entry whether it brought shared values into the state.
  private(set) var bringsShared: [Bool] = []
  /// The shared values of its states.
  var shared: Set<ObjectIdentifier> = []
  /// For the start and each step, the shared values and their contents; for each other entry, those
  /// of keys that it brings into the state, as it began with them.
  private(set) var linked: [[RecordedValue]] = []
  /// The values of keys that are not in use, by the labels of the keys.
  private var awaiting: [String: any SharedValue] = [:]
  /// The labels of all keys of the recording.
  private var labels: Set<String> = []
  /// The form of the state after the last line so far.
  private var form: JSONValue
  private var lastID: Int
  /// The numbers of the entries, and the highest one so far.
  private var numbers: Set<Int> = []
  private(set) var lastNumber: Int
  /// The number of lines about effects so far.
  private var effectLines = 0
  /// Whether each line has a hash of all that it says; older recordings have none.
  private var isSealed = false

  init(_ text: some StringProtocol) throws(HistoryImportError) {
    // Bytes, because text may contain other characters that end lines.
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    var rest = lines.enumerated().filter { !$0.element.allSatisfy { $0 == 13 || $0 == 32 } }[...]
    let firstLine = rest.popFirst()?.element ?? []
    let header = try Self.header(firstLine)
    let seal = LineSeal.isIntact(firstLine)
    guard seal != false else { throw .alteredLine(1) }
    isSealed = seal != nil
    isRedacted = header.redacted
    let isWholeLine = bytes.last == 10
    guard let first = rest.popFirst() else {
      throw .incomplete(entries: 0, expected: header.entries)
    }
    let references = SharedNumbering()
    let line: HistoryLine<State, Action> =
      try Self.decoded(first.element, first.offset + 1, references)
    guard case .start(let start, let proof) = line else {
      throw .brokenLine(first.offset + 1, reason: "'start' is missing.")
    }
    self.start = start
    lastID = proof.after ?? 0
    lastNumber = lastID
    effectLines = proof.effects ?? 0
    startForm = try Self.form(first.element, "start", first.offset + 1)
    form = startForm
    register(references, all: true)
    try checkSeal(first.element, first.offset + 1)
    // A header may have lost what the next line shows that it had.
    guard isSealed || LineSeal.isIntact(first.element) == nil else { throw .alteredLine(1) }
    try check(proof.hash, first.offset + 1)
    while let next = rest.popFirst() {
      let number = next.offset + 1
      let references = SharedNumbering(awaiting: awaiting)
      let line: HistoryLine<State, Action>
      do throws(HistoryImportError) {
        line = try Self.decoded(next.element, number, references)
      } catch {
        // A program that streams may be stopped in the middle of a line.
        guard header.entries == nil, rest.isEmpty, !isWholeLine else { throw error }
        ending = .torn(line: number)
        break
      }
      guard !hasEnded else {
        throw .brokenLine(number, reason: "it comes after the end of the recording.")
      }
      try take(line, next.element, number, header.surroundings, references)
      try checkSeal(next.element, number)
      if case .entry(let entry) = line {
        register(references, all: entry.hasState || entry.step == true)
      }
    }
    if let expected = header.entries, !hasEnded || entries.count != expected {
      throw .incomplete(entries: entries.count, expected: expected)
    }
    if !hasEnded, ending == .whole { ending = .cutOff }
  }

  /// Whether the state after an entry is read: that of a step, and one with values of new keys.
  private func needsState(
    _ line: HistoryEntryLine<State, Action>, _ references: SharedNumbering
  ) -> Bool { line.step == true || !references.labels.isEmpty }

  /// Records the shared values of the start or of an entry.
  ///
  /// - Parameters:
  ///   - references: The values of the line.
  ///   - areAll: Whether all of them are of interest, and not only those with labels.
  private mutating func register(_ references: SharedNumbering, all areAll: Bool) {
    shared.formUnion(references.values.map { ObjectIdentifier($0) })
    labels.formUnion(references.labels.values)
    linked.append([])
    for (number, value) in references.numbered where areAll || references.labels[number] != nil {
      if !value.hasKey {
        guard let label = references.labels[number] else { continue }
        awaiting[label] = value
      }
      guard let content = references.content(number) else { continue }
      linked[linked.count - 1].append(RecordedValue(value: value, content: content))
    }
  }

  /// Makes the values of keys that are not in use the ones that the keys have when they are used.
  ///
  /// Keys that the recording doesn't tell apart are left out.
  func awaitKeys() {
    for (label, value) in awaiting where !labels.contains(KeyLabels.second(label)) {
      value.awaitKey(labelled: label)
    }
  }

  private mutating func take(
    _ line: HistoryLine<State, Action>, _ text: ArraySlice<UInt8>, _ number: Int,
    _ surroundings: HistorySurroundings?, _ references: SharedNumbering
  ) throws(HistoryImportError) {
    switch line {
    case .start:
      throw .brokenLine(number, reason: "the recording starts a second time.")
    case .entry(var line):
      try checkOrder(line.after, number)
      // Entries may have been moved, so their numbers needn't ascend.
      guard numbers.insert(line.id).inserted else {
        throw .brokenLine(number, reason: "there are two entries \(line.id).")
      }
      do {
        let change = try line.change.map { try JSONChange($0) }
        try change?.apply(to: &form)
        if needsState(line, references) {
          let state: State = try form.beginning(line.loaded).decoded(linking: references)
          if line.step == true { line.state = state }
        }
        let entry = try line.entry(in: surroundings, isRedacted: isRedacted)
        entries.append(entry)
        changes.append(change)
        var bringsShared = false
        line.change?.visitShared { _, _ in bringsShared = true }
        self.bringsShared.append(bringsShared)
      } catch {
        throw .brokenLine(number, reason: HistoryCoding.reason(error))
      }
      lastID = line.id
      lastNumber = max(lastNumber, lastID)
      try check(line.hash, number)
    case .effect(let line):
      guard [line.start, line.end].allSatisfy({ $0.map(HistoryCoding.isPossible) ?? true }) else {
        throw .brokenLine(number, reason: "\(HistoryImpossibleDate())")
      }
      try checkEffects(line.n.map { $0 - 1 }, number)
      if line.after != nil { try checkOrder(line.after, number) }
      // Its entry may have been removed; no later one gets that number.
      lastNumber = max(lastNumber, line.of ?? 0)
      effectLines += 1
      take(line)
    case .end(let proof):
      try checkOrder(proof.after, number)
      try checkEffects(proof.effects, number)
      form = try Self.form(text, "end", number)
      try check(proof.hash, number)
      hasEnded = true
    }
  }

  /// Throws if a line, or its hash, was altered.
  private func checkSeal(_ line: ArraySlice<UInt8>, _ number: Int) throws(HistoryImportError) {
    guard isSealed, LineSeal.isIntact(line) != true else { return }
    throw .alteredLine(number)
  }

  /// Throws unless a line follows the last one.
  private func checkOrder(_ after: Int?, _ number: Int) throws(HistoryImportError) {
    guard let after else { throw .brokenLine(number, reason: "'after' is missing.") }
    guard after == lastID else {
      throw .brokenChain(line: number, follows: after, previous: lastID)
    }
  }

  /// Throws unless there are as many lines about effects before a line as it says.
  private func checkEffects(_ before: Int?, _ number: Int) throws(HistoryImportError) {
    guard let before, before != effectLines else { return }
    throw .brokenEffects(line: number, follows: before, found: effectLines)
  }

  /// Throws unless the state of a line has the hash that is written there.
  private func check(_ hash: String?, _ number: Int) throws(HistoryImportError) {
    guard let hash else { throw .brokenLine(number, reason: "'hash' is missing.") }
    guard form.digest(withAlikePlaceholders: isRedacted) == hash else {
      throw .alteredLine(number)
    }
  }

  /// The state of a line as it is written.
  private static func form(
    _ line: ArraySlice<UInt8>, _ key: String, _ number: Int
  ) throws(HistoryImportError) -> JSONValue {
    let value: JSONValue = try decoded(line, number)
    return value[[key][...]] ?? .null
  }

  private mutating func take(_ line: HistoryEffectLine) {
    if let effect = line.effect(isRedacted: isRedacted) {
      effects.append(effect)
    } else if let index = effects.lastIndex(where: { $0.id == line.id }) {
      effects[index].end = line.end
    }
  }

  private static func header(_ line: ArraySlice<UInt8>) throws(HistoryImportError) -> HistoryHeader
  {
    guard let format = try? HistoryCoding.decoder.decode(HistoryFormat.self, from: Data(line)),
      format.format == HistoryHeader.format
    else { throw .notAHistory }
    guard format.version == HistoryHeader.knownVersion else {
      throw .unknownVersion(format.version, known: HistoryHeader.knownVersion)
    }
    let header: HistoryHeader = try decoded(line, 1)
    let (state, action) = (typeName(State.self), typeName(Action.self))
    guard header.state == state, header.action == action else {
      throw .otherFeature(
        state: header.state, action: header.action, expectedState: state, expectedAction: action)
    }
    return header
  }

  private static func decoded<Value: Decodable>(
    _ line: ArraySlice<UInt8>, _ number: Int,
    _ references: SharedNumbering = SharedNumbering()
  ) throws(HistoryImportError) -> Value {
    let decoder = HistoryCoding.decoder(linking: references)
    do { return try decoder.decode(Value.self, from: Data(line)) } catch {
      throw .brokenLine(number, reason: HistoryCoding.reason(error))
    }
  }
}

extension JSONValue {
  /// The form in which shared values are as they were when the state got them, by their numbers.
  fileprivate func beginning(_ loaded: [Int: JSONValue]?) -> JSONValue {
    guard let loaded else { return self }
    switch self {
    case .object(var values):
      if values.count == 2, case .integer(let number)? = values["shared"],
        values["value"] != nil, let content = loaded[number]
      {
        values["value"] = content
        return .object(values)
      }
      return .object(values.mapValues { $0.beginning(loaded) })
    case .array(let values): return .array(values.map { $0.beginning(loaded) })
    case .null, .bool, .integer, .number, .digits, .text: return self
    }
  }
}
