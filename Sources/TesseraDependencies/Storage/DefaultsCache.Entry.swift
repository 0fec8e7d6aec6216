import Synchronization

extension DefaultsCache {
  /// One value with what there is to say about it.
  final class Entry: Sendable {
    /// Why a read of the value has something to report.
    enum Flaw { case none, noTestValue, noLiveValue }

    let key: ObjectIdentifier
    let context: DependencyContext
    let box: any OverrideTable.Box
    let flaw: Flaw
    private let link = Atomic<Unmanaged<Entry>?>(nil)

    init(
      key: ObjectIdentifier, context: DependencyContext, box: any OverrideTable.Box,
      flaw: Flaw = .none
    ) {
      self.key = key
      self.context = context
      self.box = box
      self.flaw = flaw
    }

    /// The entry behind this one in its bucket.
    var next: Unmanaged<Entry>? { link.load(ordering: .relaxed) }

    func link(to next: Unmanaged<Entry>?) { link.store(next, ordering: .relaxed) }
  }
}
