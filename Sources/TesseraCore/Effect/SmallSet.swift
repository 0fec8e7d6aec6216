/// A set that has mostly one element, and needs no storage for it.
struct SmallSet<Element: Hashable & Comparable> {
  private var one: Element?
  private var others: Set<Element> = []

  var isEmpty: Bool { one == nil && others.isEmpty }

  /// All elements, in no order.
  var elements: [Element] {
    let first = one.map { [$0] } ?? []
    return others.isEmpty ? first : first + others
  }

  /// All elements, the smallest first.
  var sorted: [Element] { others.isEmpty ? elements : elements.sorted() }

  mutating func insert(_ element: Element) {
    if one == nil, others.isEmpty {
      one = element
    } else if one != element {
      others.insert(element)
    }
  }

  mutating func remove(_ element: Element) {
    if one == element {
      one = nil
    } else {
      others.remove(element)
    }
  }
}
