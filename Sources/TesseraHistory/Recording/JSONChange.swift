/// The change from one JSON value to another, by the places that differ.
///
/// Its own JSON form is an object of pointers (RFC 6901) with the new values, as in
/// `{"/home/isLoading":true}`; the key `-` lists the pointers to removed values.
package struct JSONChange: Equatable {
  package private(set) var assignments: [String: JSONValue] = [:]
  package private(set) var removals: [String] = []

  private static let gone = "-"

  /// No change.
  init() {}

  /// Whether it changes nothing.
  var isEmpty: Bool { assignments.isEmpty && removals.isEmpty }

  mutating func assign(_ value: JSONValue, at pointer: String) { assignments[pointer] = value }

  mutating func remove(_ pointer: String) { removals.append(pointer) }

  /// The change from one value to the other.
  ///
  /// - Complexity: O(*n*) in the size of both.
  package init(from before: JSONValue, to after: JSONValue) {
    compare(before, after, "")
    removals.sort()
  }

  private mutating func compare(_ before: JSONValue, _ after: JSONValue, _ pointer: String) {
    if before == after { return }
    switch (before, after) {
    case (.object(let old), .object(let new)) where Self.areAlike(old, new):
      for (key, value) in new {
        let pointer = "\(pointer)/\(Self.escaped(key))"
        if let old = old[key] { compare(old, value, pointer) } else { assign(value, at: pointer) }
      }
      for key in old.keys where new[key] == nil {
        remove("\(pointer)/\(Self.escaped(key))")
      }
    case (.array(let old), .array(let new)) where old.count == new.count:
      for (index, pair) in zip(old, new).enumerated() {
        compare(pair.0, pair.1, "\(pointer)/\(index)")
      }
    default:
      assign(after, at: pointer)
    }
  }

  /// Whether two objects are forms of one type rather than of different cases of an enum.
  static func areAlike<Value>(_ one: [String: Value], _ other: [String: Value]) -> Bool {
    one.isEmpty ? other.isEmpty : one.keys.contains { other[$0] != nil }
  }

  static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return key
    }
    return key.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}

extension JSONChange {
  /// The changes one by one, as sentences for a message.
  func descriptions(of before: JSONValue, _ after: JSONValue) -> [String] {
    (assignments.keys.map { (pointer: $0, isThere: true) } + removals.map { ($0, false) })
      .sorted { $0.pointer < $1.pointer }.map { pointer, isThere in
        let old = before[Self.path(pointer)[...]]?.text ?? "nothing"
        let new = isThere ? after[Self.path(pointer)[...]]?.text ?? "nothing" : "nothing"
        return "\(pointer.isEmpty ? "the state" : pointer): \(old) was recorded, now it is \(new)"
      }
  }

  /// A mistake in a change, or in the value to change.
  package struct Mistake: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads a change from its JSON form.
  package init(_ value: JSONValue) throws {
    guard case .object(let values) = value else {
      throw Mistake(description: "A change must be an object of pointers and values.")
    }
    for (key, value) in values where key != Self.gone { assignments[key] = value }
    guard case .array(let gone)? = values[Self.gone] else { return }
    removals = gone.compactMap { if case .text(let pointer) = $0 { pointer } else { nil } }
  }

  /// The change in its JSON form.
  package var value: JSONValue {
    var values = assignments
    if !removals.isEmpty { values[Self.gone] = .array(removals.sorted().map { .text($0) }) }
    return .object(values)
  }

  /// Applies the change to the JSON form of a value.
  package func apply<Value: Codable>(toCoded value: inout Value) throws {
    var form = try JSONValue(of: value)
    try apply(to: &form)
    value = try form.decoded()
  }

  /// Applies the change.
  package func apply(to value: inout JSONValue) throws {
    for pointer in removals { try Self.set(nil, at: Self.path(pointer)[...], in: &value, pointer) }
    for (pointer, new) in assignments {
      try Self.set(new, at: Self.path(pointer)[...], in: &value, pointer)
    }
  }

  private static func path(_ pointer: String) -> [String] {
    pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  private static func set(
    _ new: JSONValue?, at path: ArraySlice<String>, in value: inout JSONValue, _ pointer: String
  ) throws {
    guard let key = path.first else {
      value = new ?? .null
      return
    }
    switch value {
    case .object(var values):
      // With the only reference, the object is changed in place.
      value = .null
      defer { value = .object(values) }
      if path.count == 1 {
        values[key] = new
      } else {
        guard values[key] != nil else { throw nothing(at: pointer) }
        try set(new, at: path.dropFirst(), in: &values[key, default: .null], pointer)
      }
    case .array(var values):
      value = .null
      defer { value = .array(values) }
      guard let index = Int(key), values.indices.contains(index) else { throw nothing(at: pointer) }
      try set(new, at: path.dropFirst(), in: &values[index], pointer)
    default:
      throw nothing(at: pointer)
    }
  }

  private static func nothing(at pointer: String) -> Mistake {
    Mistake(description: "There is nothing to change at '\(pointer)'.")
  }
}
