import Synchronization
import TesseraSupport

/// The default values of keys, each computed once.
///
/// Reads take no lock: a bucket is a list that only grows, at its head.
final class DefaultsCache: Sendable {
  /// The cache of the process, for code outside of tests and of scopes with their own defaults.
  static let process = DefaultsCache()

  /// Whether any cache but the process's has a prepared context.
  static var hasPreparedContexts: Bool { preparedContexts.load(ordering: .relaxed) }
  private static let preparedContexts = Atomic(false)

  /// The cache whose prepared values and context apply to this one too.
  private let parent: DefaultsCache?
  private let ownContext = OrderedMutex<DependencyContext?>(nil)

  private static let bucketCount = 128
  private let buckets = InlineArray<128, Atomic<Unmanaged<Entry>?>> { _ in Atomic(nil) }

  init(parent: DefaultsCache? = nil) { self.parent = parent }

  deinit {
    for index in 0..<Self.bucketCount {
      var next = buckets[index].load(ordering: .acquiring)
      while let entry = next {
        next = entry.takeUnretainedValue().next
        entry.release()
      }
    }
  }

  /// Returns the entry of a key in a context, if it was read or prepared before.
  ///
  /// - Complexity: O(1) on average.
  func find(_ key: ObjectIdentifier, in context: DependencyContext) -> Entry? {
    let head = buckets[index(of: key)].load(ordering: .acquiring)
    if let entry = find(key, in: context, from: head) { return entry }
    guard let entry = parent?.find(key, in: context), entry.isPrepared else { return nil }
    return entry
  }

  /// Returns the value of a key in a context, if it was read or prepared before in this cache.
  ///
  /// - Complexity: O(1) on average.
  func box(of key: ObjectIdentifier, in context: DependencyContext) -> (any OverrideTable.Box)? {
    var next = buckets[index(of: key)].load(ordering: .acquiring)
    while let entry = next {
      if let box = entry._withUnsafeGuaranteedRef({
        $0.key == key && $0.context == context ? $0.box : nil
      }) {
        return box
      }
      next = entry._withUnsafeGuaranteedRef { $0.next }
    }
    return nil
  }

  /// Adds an entry, unless there is one for its key and context.
  ///
  /// - Returns: The entry in the cache: if two threads insert at once, both get the first.
  func insert(_ entry: Entry) -> Entry {
    let index = index(of: entry.key)
    let new = Unmanaged.passRetained(entry)
    var head = buckets[index].load(ordering: .acquiring)
    while true {
      if let earlier = find(entry.key, in: entry.context, from: head) {
        new.release()
        return earlier
      }
      // Other threads can't reach the entry before the exchange succeeds.
      entry.link(to: head)
      let (exchanged, original) = buckets[index].compareExchange(
        expected: head, desired: new, ordering: .acquiringAndReleasing)
      if exchanged { return entry }
      head = original
    }
  }

  /// The entries of this cache and of its parents, in no particular order.
  var entries: [Entry] {
    var found: [Entry] = []
    for index in 0..<Self.bucketCount {
      var next = buckets[index].load(ordering: .acquiring)
      while let entry = next?.takeUnretainedValue() {
        found.append(entry)
        next = entry.next
      }
    }
    return found + (parent?.entries ?? [])
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

  // MARK: Context

  /// The context that was prepared in this cache or one of its parents, except the process's.
  var preparedContext: DependencyContext? {
    ownContext.withLock { $0 } ?? parent?.preparedContext
  }

  /// Prepares the context for the scope of this cache.
  func prepare(_ context: DependencyContext) {
    if self === Self.process {
      DependencyContext.process = context
      return
    }
    ownContext.withLock { $0 = context }
    Self.preparedContexts.store(true, ordering: .relaxed)
  }
}

extension DefaultsCache {
  /// One value and the issue with it, if any.
  final class Entry: Sendable {
    /// The reason why reading the value is an issue.
    enum Flaw { case none, noTestValue, noLiveValue }

    let key: ObjectIdentifier
    let context: DependencyContext
    let box: any OverrideTable.Box
    let flaw: Flaw
    let isPrepared: Bool
    /// The property of `DependencyValues` that was read first, if it is known; for messages.
    let name: String?
    private let link = Atomic<Unmanaged<Entry>?>(nil)

    init(
      key: ObjectIdentifier, context: DependencyContext, box: any OverrideTable.Box,
      flaw: Flaw = .none, isPrepared: Bool = false, name: String? = nil
    ) {
      self.key = key
      self.context = context
      self.box = box
      self.flaw = flaw
      self.isPrepared = isPrepared
      self.name = name
    }

    /// The next entry in the bucket.
    var next: Unmanaged<Entry>? { link.load(ordering: .relaxed) }

    func link(to next: Unmanaged<Entry>?) { link.store(next, ordering: .relaxed) }
  }
}
