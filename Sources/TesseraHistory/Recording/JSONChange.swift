package import TesseraSupport

/// The change from one JSON value to another, by the places that differ.
///
/// Its own JSON form is an object of pointers (RFC 6901) with the new values, as in
/// `{"/home/isLoading":true}`; the key `-` lists the pointers to removed values.
///
/// The key `+` has what went and came in lists, by their pointers:
/// `{"+":{"/rows":[[3,1],[7,0,["a"]]]}}` removes the fourth row, then inserts one at position 7.
/// Lists change first, so that all other pointers are to the new positions.
package struct JSONChange: Equatable, Sendable {
  /// The change of a list: elements in a row that went, and others that came in their place.
  struct ListChange: Equatable {
    var start: Int
    var removed: Int
    var added: [JSONValue]
  }

  package private(set) var assignments: [String: JSONValue] = [:]
  package private(set) var removals: [String] = []
  /// The changes of lists, one after the other.
  private(set) var lists: [String: [ListChange]] = [:]

  private static let (gone, listed) = ("-", "+")

  /// No change.
  init() {}

  /// Whether it changes nothing.
  var isEmpty: Bool { assignments.isEmpty && removals.isEmpty && lists.isEmpty }

  mutating func assign(_ value: JSONValue, at pointer: String) { assignments[pointer] = value }

  mutating func remove(_ pointer: String) { removals.append(pointer) }

  mutating func add(_ change: ListChange, at pointer: String) {
    lists[pointer, default: []].append(change)
  }

  /// The change from one value to the other.
  ///
  /// - Complexity: O(*n*) in the size of both.
  package init(from before: JSONValue, to after: JSONValue) {
    compare(EncodedNode(before), EncodedNode(after), "")
    removals.sort()
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
  /// Whether a value has what the change assigns, and lacks what it removes.
  func hasLed(to value: JSONValue) -> Bool {
    assignments.allSatisfy { value[Self.path($0.key)[...]] == $0.value }
      && removals.allSatisfy { value[Self.path($0)[...]] == nil }
  }

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
    assignments = values.filter { $0.key != Self.gone && $0.key != Self.listed }
    if case .array(let gone)? = values[Self.gone] {
      removals = gone.compactMap { if case .text(let pointer) = $0 { pointer } else { nil } }
    }
    if case .object(let changes)? = values[Self.listed] {
      lists = try changes.mapValues { try $0.elements.map { try ListChange($0.elements) } }
    }
  }

  /// The change in its JSON form.
  package var value: JSONValue {
    var values = assignments
    if !removals.isEmpty { values[Self.gone] = .array(removals.sorted().map { .text($0) }) }
    if !lists.isEmpty {
      values[Self.listed] = .object(lists.mapValues { .array($0.map(\.value)) })
    }
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
    // A list comes before those in its elements.
    for (pointer, changes) in lists.sorted(by: { $0.key < $1.key }) {
      try Self.change(at: Self.path(pointer)[...], in: &value, pointer) { value in
        for change in changes { try change.apply(to: &value, at: pointer) }
      }
    }
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
    guard let last = path.last else {
      value = new ?? .null
      return
    }
    try change(at: path.dropLast(), in: &value, pointer) { value in
      if case .object(var values) = value {
        value = .null
        values[last] = new
        value = .object(values)
      } else {
        try change(at: [last], in: &value, pointer) { $0 = new ?? .null }
      }
    }
  }

  /// Changes the value at a path in place: there is one reference to each object and list.
  private static func change(
    at path: ArraySlice<String>, in value: inout JSONValue, _ pointer: String,
    _ body: (inout JSONValue) throws -> Void
  ) throws {
    guard let key = path.first else { return try body(&value) }
    switch value {
    case .object(var values):
      guard values[key] != nil else { throw nothing(at: pointer) }
      value = .null
      defer { value = .object(values) }
      try change(at: path.dropFirst(), in: &values[key, default: .null], pointer, body)
    case .array(var values):
      guard let index = Int(key), values.indices.contains(index) else { throw nothing(at: pointer) }
      value = .null
      defer { value = .array(values) }
      try change(at: path.dropFirst(), in: &values[index], pointer, body)
    default:
      throw nothing(at: pointer)
    }
  }

  private static func nothing(at pointer: String) -> Mistake {
    Mistake(description: "There is nothing to change at '\(pointer)'.")
  }
}

extension JSONChange.ListChange {
  /// Reads the position, the number of elements that go, and those that come, if there are any.
  fileprivate init(_ parts: [JSONValue]) throws {
    guard case .integer(let start)? = parts.first,
      case .integer(let removed)? = parts.dropFirst().first
    else {
      throw JSONChange.Mistake(
        description: "A change of a list must have a position and a number of elements.")
    }
    self.init(start: start, removed: removed, added: try parts.dropFirst(2).first?.elements ?? [])
  }

  fileprivate var value: JSONValue {
    let position: [JSONValue] = [.integer(start), .integer(removed)]
    return .array(added.isEmpty ? position : position + [.array(added)])
  }

  fileprivate func apply(to list: inout JSONValue, at pointer: String) throws {
    guard case .array(var values) = list, (0...values.count).contains(start),
      (0...values.count - start).contains(removed)
    else {
      throw JSONChange.Mistake(
        description: "There is no list at '\(pointer)' with \(removed) elements from \(start).")
    }
    list = .null
    values.replaceSubrange(start..<start + removed, with: added)
    list = .array(values)
  }
}

extension JSONValue {
  /// The elements of a list in a change.
  fileprivate var elements: [JSONValue] {
    get throws {
      guard case .array(let values) = self else {
        throw JSONChange.Mistake(description: "A change of a list must be a list.")
      }
      return values
    }
  }
}
