/// The child stores of a store that are alive, by what they were scoped to.
///
/// - Complexity: O(1) amortised for each operation; the entries of freed stores are swept out as
///   others come.
struct StoreCache<Key: Hashable> {
  private struct Entry {
    weak var store: AnyObject?
  }

  private var entries: [Key: Entry] = [:]
  private var sweepAt = 64

  /// How many entries there are, freed ones included.
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

/// What a child store was scoped to.
struct ScopeKey: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
  /// Which child, where one may follow another.
  var identity: ChildIdentity?
}

/// The stores of the elements of a list that are alive.
@MainActor
final class ElementStores<ID: Hashable> {
  var stores = StoreCache<ID>()
}
