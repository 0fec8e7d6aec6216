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

  /// The numbers and the labels of the keys of the initial state.
  private let start: [(label: String, number: Int)]
  /// The names of the keys of all states, by their labels.
  private var names: [String: Set<String>] = [:]
  private let texts: HiddenTexts?

  /// - Parameters:
  ///   - references: The values of the initial state.
  ///   - texts: Hides the text in labels as in the states and actions.
  init(_ references: SharedNumbering, hiding texts: HiddenTexts?) {
    self.texts = texts
    start = references.numbered.filter(\.value.hasKey).map {
      ($0.value.label(hiding: texts), $0.number)
    }
    insert(references)
  }

  /// Adds the values of a state.
  mutating func insert(_ references: SharedNumbering) {
    for value in references.values where value.hasKey {
      names[value.label(hiding: texts), default: []].insert(value.name)
    }
  }

  /// The keys of the initial state in their JSON form, if there are any.
  ///
  /// Keys that equal labels don't tell apart are left out.
  var text: String? {
    let pairs = start.filter { names[$0.label]?.count == 1 }
      .map { ($0.label, JSONValue.integer($0.number)) }
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
      let label = value.label(hiding: encoder.hidden)
      before[label] = try encoder.encode(old)
      guard !value.isSame(in: first, last),
        let new = value.content(in: last) as? any Encodable
      else { continue }
      after[label] = try encoder.encode(new)
    }
  }
}
