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
