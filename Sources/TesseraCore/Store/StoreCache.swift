/// The child stores of a store that are alive, by their scope.
///
/// - Complexity: O(1) amortised for each operation; the entries of deallocated stores are removed
///   as others are added.
struct StoreCache<Key: Hashable> {
  private struct Entry {
    weak var store: AnyObject?
  }

  private var entries: [Key: Entry] = [:]
  private var sweepAt = 64

  /// The number of entries, including those of deallocated stores.
  var count: Int { entries.count }

  subscript(key: Key) -> AnyObject? {
    get { entries[key]?.store }
    set {
      if entries.count >= sweepAt {
        entries = entries.filter { $0.value.store != nil }
        sweepAt = max(64, entries.count * 2)
      }
      entries[key] = newValue.map { Entry(store: $0) }
    }
  }
}

/// The scope of a child store.
struct ScopeKey: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
  /// The identity of an optional child.
  var identity: ChildIdentity?
}

/// The element stores of a list that are alive.
@MainActor
final class ElementStores<ID: Hashable> {
  var stores = StoreCache<ID>()
}
