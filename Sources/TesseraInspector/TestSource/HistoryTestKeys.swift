import TesseraHistory
import TesseraSharedValues
import TesseraSupport

/// The keys of the shared values of an initial state, which a test knows by their labels.
struct HistoryTestKeys {
  /// The values of keys that an entry used first, or that the state doesn't refer to.
  struct Change {
    /// The values before the entry.
    var before: [String: JSONValue] = [:]
    /// Those that the entry has changed.
    var after: [String: JSONValue] = [:]
  }

  private let start: Set<Int>

  /// - Parameter references: The values of the initial state.
  init(_ references: SharedNumbering) {
    start = Set(references.numbered.filter(\.value.hasKey).map(\.number))
  }

  /// The keys of the initial state in their JSON form, if there are any.
  ///
  /// Keys that equal labels don't tell apart are left out.
  ///
  /// - Parameter references: The values of all states.
  /// - Returns: The numbers of the values, by the labels of their keys.
  func text(in references: SharedNumbering) -> String? {
    let keyed = references.numbered.filter(\.value.hasKey)
    let names = Dictionary(grouping: keyed, by: \.value.label).mapValues {
      Set($0.map(\.value.name))
    }
    let pairs = keyed.filter { start.contains($0.number) && names[$0.value.label]?.count == 1 }
      .map { ($0.value.label, JSONValue.integer($0.number)) }
    return pairs.isEmpty ? nil : JSONValue.object(Dictionary(pairs) { first, _ in first }).text
  }
}

extension HistoryTestKeys.Change {
  /// - Parameters:
  ///   - values: Values that the state before the entry doesn't refer to.
  ///   - entry: The entry.
  ///   - encoder: Encodes the values.
  /// - Throws: The error of encoding a value.
  init<State, Action>(
    _ values: [any SharedValue], _ entry: HistoryEntry<State, Action>, _ encoder: RecordingEncoder
  ) throws {
    let (first, last) = (entry.viewBefore, entry.viewAfter)
    for value in values where value.hasKey {
      guard let old = value.content(in: first) as? any Encodable else { continue }
      before[value.label] = try encoder.encode(old)
      guard !value.isSame(in: first, last),
        let new = value.content(in: last) as? any Encodable
      else { continue }
      after[value.label] = try encoder.encode(new)
    }
  }
}
