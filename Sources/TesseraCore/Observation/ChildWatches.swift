/// Looks whether another state stands at a place than the one that its readers saw there.
@MainActor
protocol StateWatcher: AnyObject {
  /// Tells the readers if another state stands where they looked.
  func lookAgain()
}

/// Who looks at the children of a state, by the field and, for lists, the element.
///
/// - Complexity: O(1) for each watcher.
@MainActor
struct ChildWatches {
  /// Where a child stands: a field, and which element of it.
  struct Key: Hashable, Sendable {
    var field: Int
    var element: ElementKey?
  }

  private var watchers: [Int: [ElementKey?: [any StateWatcher]]] = [:]

  nonisolated init() {}

  mutating func add(_ watcher: any StateWatcher, at key: Key) {
    let isThere = watchers[key.field]?[key.element]?.contains { $0 === watcher } ?? false
    if !isThere { watchers[key.field, default: [:]][key.element, default: []].append(watcher) }
  }

  func first(at key: Key, where isMeant: (any StateWatcher) -> Bool) -> (any StateWatcher)? {
    watchers[key.field]?[key.element]?.first(where: isMeant)
  }

  /// Takes out the watchers of all elements of the fields that satisfy a predicate.
  mutating func take(where isMeant: (Int) -> Bool) -> [any StateWatcher] {
    var taken: [any StateWatcher] = []
    for field in watchers.keys.sorted() where isMeant(field) {
      taken += (watchers.removeValue(forKey: field) ?? [:]).values.joined()
    }
    return taken
  }

  /// Takes out the watchers of one element.
  mutating func take(at key: Key) -> [any StateWatcher] {
    watchers[key.field]?.removeValue(forKey: key.element) ?? []
  }
}

/// The ID of an element of any list.
struct ElementKey: Sendable {
  private let id: any Hashable & Sendable

  init(_ id: some Hashable & Sendable) { self.id = id }
}

extension ElementKey: Hashable {
  static func == (lhs: Self, rhs: Self) -> Bool { AnyHashable(lhs.id) == AnyHashable(rhs.id) }
  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(id)) }
}
