import Foundation
import TesseraDependencies
import TesseraHistory
import TesseraSharedValues
import TesseraSupport

/// A change of a state, and of values of shared keys by their labels.
struct RehearsedChange {
  let state: JSONChange
  let keys: [String: JSONValue]

  /// Reads a change from its JSON form, in which `keys` has the values of keys.
  ///
  /// - Throws: The error of decoding.
  init(_ json: String) throws {
    let form = try HistoryCoding.decoder.decode(JSONValue.self, from: Data(json.utf8))
    keys = Self.keys(in: form)
    guard case .object(var values) = form, !keys.isEmpty else {
      state = try JSONChange(form)
      return
    }
    values["keys"] = nil
    state = try JSONChange(.object(values))
  }

  /// The values of keys in an object.
  static func keys(in form: JSONValue) -> [String: JSONValue] {
    guard case .object(let values) = form, case .object(let keys)? = values["keys"] else {
      return [:]
    }
    return keys
  }
}

/// The shared values of a rehearsal, whose keys are kept in memory.
struct RehearsedValues: Sendable {
  /// The shared values of the initial state, by their numbers in the recording.
  let references = SharedNumbering()
  private let memory = KeysInMemory()

  /// Makes a value of the initial state the one of the next key with a label.
  func keep(_ number: Int, labelled label: String) {
    if let value = references.value(number) { memory.keep(value, labelled: label) }
  }

  /// The dependencies of a reducer: clocks don't wait, and keys that are used first have the
  /// recorded values.
  func dependencies(
    over values: DependencyValues, keys: [String: JSONValue]
  ) -> DependencyValues {
    memory.begin(keys.mapValues { form in { Self.content(form, $0) } })
    var values = values
    values.keysInMemory = memory
    values.continuousClock = ImmediateClock()
    values.suspendingClock = ImmediateClock()
    return values
  }

  /// Changes a state, and the shared values that it refers to: in an assertion the expected ones.
  ///
  /// - Throws: The error of decoding, or of a pointer to nothing.
  func apply<State: Codable>(_ change: RehearsedChange, to state: inout State) throws {
    // The numbers in a change are those that the values have in the state before it.
    let table = SharedNumbering()
    var form = try RecordingEncoder(hiding: nil).encode(state, numbering: table)
    try change.state.apply(to: &form)
    let known = table.numbered
    state = try form.decoded(linking: table)
    for (number, value) in known {
      if let content = table.content(number) { Self.set(value, content) }
    }
    for (label, form) in change.keys {
      guard let value = memory.value(labelled: label),
        let type = type(of: value.content(in: nil)) as? any Decodable.Type,
        let decoded = Self.content(form, type), let content = value.content(of: decoded)
      else { continue }
      Self.set(value, content)
    }
  }

  private static func set(_ value: any SharedValue, _ content: any Sendable) {
    if let view = SharedView.current { return view.change(value, to: content) }
    SharedTracker.current?.record(value)
    value.show(content)
  }

  private static func content(_ form: JSONValue, _ type: any Decodable.Type) -> Any? {
    try? HistoryCoding.decoder.decode(type, from: Data(form.text.utf8))
  }
}
