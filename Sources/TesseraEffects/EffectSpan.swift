package import TesseraSupport

/// A piece of work of an effect that a history shows beside the effects, from its beginning to its
/// end: a request of a query, or the operation of a change.
@MainActor
package final class EffectSpan {
  /// The span that the current task works for.
  @TaskLocal package static var current: EffectSpan?

  /// The name of the work, as in `fetch of query user(1)`.
  package nonisolated let name: HidableText
  /// The line of the work.
  package nonisolated let callSite: CallSite
  private var didEnd: (() -> Void)?

  private init(_ name: HidableText, _ callSite: CallSite) {
    self.name = name
    self.callSite = callSite
  }

  /// Begins a span, if a history records the effect.
  ///
  /// - Parameters:
  ///   - task: The effect that led to the work, which may outlive it.
  ///   - callSite: The line of the work.
  ///   - name: Returns its name.
  /// - Returns: The span, or `nil` if nothing records it.
  package static func begin(
    in task: EffectTask?, at callSite: CallSite, _ name: () -> HidableText
  ) -> EffectSpan? {
    guard let task, task.source?.entry != nil, task.owner == nil,
      let delegate = task.reference.engine?.delegate
    else { return nil }
    let span = EffectSpan(name(), callSite)
    span.didEnd = delegate.begin(span, of: task)
    return span
  }

  /// Ends the span, unless it has ended.
  package func end() {
    didEnd?()
    didEnd = nil
  }
}

extension EffectTask {
  /// Whether the store shows a state from the past.
  package var showsPast: Bool { reference.engine?.delegate?.showsPast ?? false }

  /// Shows data that the effect uses to the tools of the store.
  package func show(_ data: any InspectedData) {
    if owner == nil { reference.engine?.delegate?.show(data) }
  }
}

extension EffectEngineDelegate {
  package var showsPast: Bool { false }
  package func begin(_ span: EffectSpan, of task: EffectTask) -> (() -> Void)? { nil }
  package func show(_ data: any InspectedData) {}
}

/// Data that effects of several features share, for the tools of a store: the values of queries.
@MainActor
package protocol InspectedData: AnyObject, Sendable {
  /// The items, in their order.
  var inspectedItems: [InspectedItem] { get }
  /// Performs a command on the item with a number; returns whether there is one.
  func perform(_ command: InspectedItem.Command, on number: Int) throws -> Bool
}

/// The state of one value from elsewhere.
package struct InspectedItem: Sendable {
  package enum Command: String, CaseIterable, Sendable {
    /// Marks the value as stale.
    case invalidate
    /// Fetches it again, however fresh it is.
    case refetch
    /// Forgets it.
    case remove
    /// Lets its next request fail.
    case fail
  }

  /// The number by which commands name it.
  package var number: Int
  package var name: HidableText
  package var readers: Int
  /// The time since the last answer, if it is measured.
  package var age: Duration?
  package var isStale: Bool
  package var isFetching: Bool
  /// The number of changes that wait for their confirmation.
  package var changes: Int
  /// The time that the last request took, if it is measured.
  package var duration: Duration?
  /// The error of the last request, and the name of its type.
  package var error: (message: String, type: String)?
  /// Whether the next request will fail.
  package var failsNext: Bool

  package init(
    number: Int, name: HidableText, readers: Int, age: Duration?, isStale: Bool, isFetching: Bool,
    changes: Int, duration: Duration?, error: (message: String, type: String)?, failsNext: Bool
  ) {
    self.number = number
    self.name = name
    self.readers = readers
    self.age = age
    self.isStale = isStale
    self.isFetching = isFetching
    self.changes = changes
    self.duration = duration
    self.error = error
    self.failsNext = failsNext
  }
}
