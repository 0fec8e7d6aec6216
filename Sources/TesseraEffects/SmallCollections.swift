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
enum SmallMap<Key: Hashable, Value> {
  case empty
  case one(Key, Value)
  case many([Key: Value])

  init() { self = .empty }

  var isEmpty: Bool {
    switch self {
    case .empty: true
    case .one: false
    case .many(let values): values.isEmpty
    }
  }

  subscript(key: Key) -> Value? {
    switch self {
    case .empty: nil
    case .one(let other, let value): other == key ? value : nil
    case .many(let values): values[key]
    }
  }

  /// Calls a closure with each key and its value, in no particular order.
  func forEach(_ body: (Key, Value) -> Void) {
    switch self {
    case .empty: break
    case .one(let key, let value): body(key, value)
    case .many(let values): for (key, value) in values { body(key, value) }
    }
  }

  /// Changes the value of a key in place; `nil` means that there is none.
  mutating func change(_ key: Key, _ change: (inout Value?) -> Void) {
    // Values are taken out while they are changed, so that they aren't copied.
    switch self {
    case .empty:
      var value: Value?
      change(&value)
      if let value { self = .one(key, value) }
    case .one(let other, let known) where other == key:
      var value: Value? = known
      self = .empty
      change(&value)
      if let value { self = .one(key, value) }
    case .one(let other, let known):
      var values = [other: known]
      change(&values[key])
      self = .many(values)
    case .many(var values):
      self = .empty
      change(&values[key])
      if !values.isEmpty { self = .many(values) }
    }
  }
}
