/// A set that needs no storage while it has at most one element.
enum SmallSet<Element: Hashable & Comparable> {
  case empty
  case one(Element)
  case many(Set<Element>)

  init() { self = .empty }

  var isEmpty: Bool {
    switch self {
    case .empty: true
    case .one: false
    case .many(let elements): elements.isEmpty
    }
  }

  var count: Int {
    switch self {
    case .empty: 0
    case .one: 1
    case .many(let elements): elements.count
    }
  }

  /// The elements, in no particular order.
  var elements: [Element] {
    switch self {
    case .empty: []
    case .one(let element): [element]
    case .many(let elements): Array(elements)
    }
  }

  /// Calls a closure with each element, in ascending order.
  func forEachSorted(_ body: (Element) -> Void) {
    switch self {
    case .empty: break
    case .one(let element): body(element)
    case .many(let elements): for element in elements.sorted() { body(element) }
    }
  }

  func contains(_ element: Element) -> Bool {
    switch self {
    case .empty: false
    case .one(let other): other == element
    case .many(let elements): elements.contains(element)
    }
  }

  mutating func insert(_ element: Element) {
    switch self {
    case .empty: self = .one(element)
    case .one(let other): if other != element { self = .many([other, element]) }
    case .many(var elements):
      // Taken out while it is changed, so that it isn't copied.
      self = .empty
      elements.insert(element)
      self = .many(elements)
    }
  }

  mutating func remove(_ element: Element) {
    switch self {
    case .empty: break
    case .one(let other): if other == element { self = .empty }
    case .many(var elements):
      self = .empty
      elements.remove(element)
      if !elements.isEmpty { self = .many(elements) }
    }
  }
}

/// A dictionary that needs no storage while it has at most one key.
///
/// A structure rather than an enum: its parts are changed in place, where the payload of an enum
/// would have to be taken out first, and is easily copied.
struct SmallMap<Key: Hashable, Value> {
  /// The only key and its value; both are `nil` if there are none or several.
  private var key: Key?
  private var value: Value?
  /// The values if there are several.
  private var others: [Key: Value] = [:]

  init() {}

  var isEmpty: Bool { key == nil && others.isEmpty }

  /// The key and its value, if there is only one.
  var only: (Key, Value)? {
    if let key, let value { return (key, value) }
    return others.count == 1 ? others.first : nil
  }

  subscript(key: Key) -> Value? { self.key == key ? value : others[key] }

  /// Calls a closure with each key and its value, in no particular order.
  func forEach(_ body: (Key, Value) -> Void) {
    if let key, let value { body(key, value) }
    for (key, value) in others { body(key, value) }
  }

  /// Changes the value of a key in place; `nil` means that there is none.
  mutating func change(_ key: Key, _ change: (inout Value?) -> Void) {
    if isEmpty { self.key = key }
    if self.key == key {
      change(&value)
      if value == nil { self.key = nil }
    } else {
      if let known = self.key.take() { others[known] = value.take() }
      change(&others[key])
      if others.isEmpty { others = [:] }
    }
  }
}
