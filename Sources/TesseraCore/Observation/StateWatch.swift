/// A place at which readers have looked at a state; tells them when another one stands there.
///
/// The readers of an observable state hear through its identity of changes of its fields. That
/// another state was put in its place they hear through the parent: the watches of a field's
/// children look again when the field changes, and each tells its readers if it finds another
/// state. It lives as long as it has something to tell, whether or not a store for the place does.
@MainActor
final class StateWatch<State>: StateWatcher {
  /// Calls a closure with the state in place, if it is there; holds no store.
  typealias Access = ((inout State) -> Void) -> Void

  private let access: Access
  private let sight = StateSight<State>.made
  private weak var parent: (any StateWatchParent)?
  private let isRoot: Bool
  private let key: ChildWatches.Key
  /// Which state stood here when a reader last looked, and who is to be told when another does.
  private var seen: (id: StateID, readers: FieldObservers)?
  /// Those who read the state as a whole, as they must where it does not tell of its fields.
  private let wholeReaders = FieldObservers()

  /// Watches a place.
  ///
  /// - Parameters:
  ///   - parent: The watch of the state that the place is in, or `nil` for a root.
  ///   - key: Where in that state it is.
  ///   - access: The way to the state.
  init(
    parent: (any StateWatchParent)?, key: ChildWatches.Key = ChildWatches.Key(field: 0),
    access: @escaping Access
  ) {
    self.parent = parent
    self.isRoot = parent == nil
    self.key = key
    self.access = access
  }

  /// Whether anybody is to be told when another state stands here.
  var isSeen: Bool { seen != nil }

  /// Registers a read of a state that tells of its fields, if it does.
  func trackFields() {
    if sight.readers == nil { wholeReaders.access(0) }
    note()
  }

  /// Registers a read of the state as a whole.
  func trackWhole() {
    wholeReaders.access(0)
    note()
  }

  func lookAgain() {
    guard let seen else { return }
    if let found = look(), found.id == seen.id, found.id != .unknown, attach() { return }
    self.seen = nil
    seen.readers.markAll()
    wholeReaders.markAll()
  }

  /// Notes which state stands here, and has it watched.
  private func note() {
    var id: StateID?
    access { state in id = sight.id(&state) }
    // The same state has the same readers.
    if id == nil || id == seen?.id { return }
    seen = look()
    _ = attach()
  }

  private func look() -> (id: StateID, readers: FieldObservers)? {
    var found: (id: StateID, readers: FieldObservers)?
    access { state in
      found = (sight.id(&state), sight.readers?(&state) ?? wholeReaders)
    }
    return found
  }

  /// Has the parent ask this watch to look again, unless the parent's place has gone.
  private func attach() -> Bool {
    if isRoot { return true }
    guard let parent else { return false }
    parent.watch(self, at: key)
    return true
  }
}

extension StateWatch: StateWatchParent {
  func watch(_ part: any StateWatcher, at key: ChildWatches.Key) {
    note()
    seen?.readers.watch(part, at: place(key))
  }

  func watcher(at key: ChildWatches.Key, where isMeant: (any StateWatcher) -> Bool) -> (
    any StateWatcher
  )? { seen?.readers.watcher(at: place(key), where: isMeant) }

  /// A state that does not tell of its fields has its parts look again whenever it changes.
  private func place(_ key: ChildWatches.Key) -> ChildWatches.Key {
    sight.readers == nil ? ChildWatches.Key(field: 0, element: key.element) : key
  }
}

/// What a watch asks to be woken by.
@MainActor
protocol StateWatchParent: AnyObject {
  /// Has a watch look again when another state may stand at its place.
  func watch(_ part: any StateWatcher, at key: ChildWatches.Key)
  /// A watch of a place that satisfies a predicate.
  func watcher(
    at key: ChildWatches.Key, where isMeant: (any StateWatcher) -> Bool
  ) -> (any StateWatcher)?
}
