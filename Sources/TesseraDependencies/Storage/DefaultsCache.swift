import Synchronization

/// The values that keys have while nobody overrides them, each asked for once.
///
/// Reads take no lock: a bucket is a list that only ever grows at its head.
final class DefaultsCache: Sendable {
  /// What the process uses outside of tests that are told apart.
  static let process = DefaultsCache()

  private static let bucketCount = 128
  private let buckets = InlineArray<128, Atomic<Unmanaged<Entry>?>> { _ in Atomic(nil) }

  deinit {
    for index in 0..<Self.bucketCount {
      var next = buckets[index].load(ordering: .acquiring)
      while let entry = next {
        next = entry.takeUnretainedValue().next
        entry.release()
      }
    }
  }

  /// The entry of a key in a context, if it was asked for before.
  ///
  /// - Complexity: O(1) on average.
  func find(_ key: ObjectIdentifier, in context: DependencyContext) -> Entry? {
    let head = buckets[index(of: key)].load(ordering: .acquiring)
    return find(key, in: context, from: head)
  }

  /// The value of a key in a context, if it was asked for before; good as long as the cache is.
  ///
  /// - Complexity: O(1) on average.
  func box(of key: ObjectIdentifier, in context: DependencyContext) -> BorrowedBox? {
    var next = buckets[index(of: key)].load(ordering: .acquiring)
    while let entry = next {
      if let box = entry._withUnsafeGuaranteedRef({
        $0.key == key && $0.context == context ? BorrowedBox($0.box) : nil
      }) {
        return box
      }
      next = entry._withUnsafeGuaranteedRef { $0.next }
    }
    return nil
  }

  /// Adds an entry, unless there is one for its key and context.
  ///
  /// - Returns: The entry that counts: when two threads ask at once, both go on with the first.
  func insert(_ entry: Entry) -> Entry {
    let index = index(of: entry.key)
    let new = Unmanaged.passRetained(entry)
    var head = buckets[index].load(ordering: .acquiring)
    while true {
      if let earlier = find(entry.key, in: entry.context, from: head) {
        new.release()
        return earlier
      }
      // Not reachable by anyone else before the exchange succeeds.
      entry.link(to: head)
      let (exchanged, original) = buckets[index].compareExchange(
        expected: head, desired: new, ordering: .acquiringAndReleasing)
      if exchanged { return entry }
      head = original
    }
  }

  private func index(of key: ObjectIdentifier) -> Int {
    OverrideTable.hash(key) & (Self.bucketCount - 1)
  }

  private func find(
    _ key: ObjectIdentifier, in context: DependencyContext, from head: Unmanaged<Entry>?
  ) -> Entry? {
    var next = head
    while let entry = next {
      if let found = entry._withUnsafeGuaranteedRef({
        $0.key == key && $0.context == context ? $0 : nil
      }) {
        return found
      }
      next = entry._withUnsafeGuaranteedRef { $0.next }
    }
    return nil
  }
}
