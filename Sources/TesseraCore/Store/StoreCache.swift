package import TesseraEffects

/// The child stores that are alive, by their scope or by the ID of their element.
///
/// - Complexity: O(1) amortised for each operation; the entries of deallocated stores are removed
///   as others are added.
@frozen
@usableFromInline
struct StoreCache<Key: Hashable, Object: AnyObject> {
  @frozen
  @usableFromInline
  struct Entry {
    @usableFromInline weak var store: Object?

    @inlinable
    init(_ store: Object) { self.store = store }
  }

  @usableFromInline var entries: [Key: Entry] = [:]
  @usableFromInline var sweepAt = 64

  @inlinable
  init() {}

  /// The number of entries, including those of deallocated stores.
  var count: Int { entries.count }

  @inlinable
  subscript(key: Key) -> Object? {
    get { entries[key]?.store }
    set {
      if entries.count >= sweepAt { sweep() }
      entries[key] = newValue.map { Entry($0) }
    }
  }

  @usableFromInline
  mutating func sweep() {
    entries = entries.filter { $0.value.store != nil }
    sweepAt = max(64, entries.count * 2)
  }
}

/// The scope of a child store.
package struct ScopeKey: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
  /// The identity of an optional child.
  let identity: ChildIdentity

  package init(
    state: AnyKeyPath, action: AnyKeyPath, identity: ChildIdentity = ChildIdentity()
  ) {
    (self.state, self.action, self.identity) = (state, action, identity)
  }
}
