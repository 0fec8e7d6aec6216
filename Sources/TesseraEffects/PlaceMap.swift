/// Values by places in the feature tree, which also finds those of a place and below.
///
/// ## Internal representation
///
/// A single place, which is the usual case, needs no storage. Several are a tree with a node for
/// each step, so that a look below a place doesn't meet the others: a row that restarts its effect
/// leaves alone those of 1 000 other rows with the same cancellation ID.
///
/// The parts are changed in place, where the payload of an enum would have to be taken out first,
/// and is easily copied.
struct PlaceMap<Value> {
  /// The only place and its value; both are `nil` if there are none or several.
  private var place: Place?
  private var value: Value?
  /// The values if there are several.
  private var root = Node()

  init() {}

  var isEmpty: Bool { place == nil && root.isEmpty }

  /// The value of a place.
  ///
  /// - Complexity: O(depth).
  subscript(place: Place) -> Value? { self.place == place ? value : root.node(at: place)?.value }

  /// Calls a closure with each place and its value, in no particular order.
  func forEach(_ body: (Place, Value) -> Void) {
    if let place, let value { body(place, value) }
    root.forEach(at: Place(), body)
  }

  /// The values of a place and of those below it, in no particular order.
  ///
  /// - Complexity: O(depth) and O(*n*) for *n* places below.
  func values(within place: Place) -> [Value] {
    if let only = self.place, let value { return only.isWithin(place) ? [value] : [] }
    var values: [Value] = []
    root.node(at: place)?.forEach(at: place) { values.append($1) }
    return values
  }

  /// Changes the value of a place in place; `nil` means that there is none.
  ///
  /// - Complexity: O(depth).
  mutating func change(_ place: Place, _ change: (inout Value?) -> Void) {
    if isEmpty { self.place = place }
    if self.place == place {
      change(&value)
      if value == nil { self.place = nil }
    } else {
      if let known = self.place.take() {
        let value = value.take()
        root.change(known.steps[...]) { $0 = value }
      }
      root.change(place.steps[...], change)
    }
  }
}

extension PlaceMap {
  /// A place at or below which there are values.
  private struct Node {
    var value: Value?
    var children: [ChildStep: Node] = [:]

    var isEmpty: Bool { value == nil && children.isEmpty }

    func node(at place: Place) -> Node? {
      var node = self
      for step in place.steps {
        guard let child = node.children[step] else { return nil }
        node = child
      }
      return node
    }

    func forEach(at place: Place, _ body: (Place, Value) -> Void) {
      if let value { body(place, value) }
      for (step, child) in children { child.forEach(at: place.appending(step), body) }
    }

    mutating func change(_ path: ArraySlice<ChildStep>, _ change: (inout Value?) -> Void) {
      guard let step = path.first else { return change(&value) }
      children[step, default: Node()].change(path.dropFirst(), change)
      if children[step]?.isEmpty == true {
        children[step] = nil
        if children.isEmpty { children = [:] }
      }
    }
  }
}
