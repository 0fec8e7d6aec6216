import Synchronization
import TesseraSupport

/// A view of the shared values, as they were at a moment, with changes of its own.
///
/// While a view is bound to the task, reads of shared values give its values, and writes change
/// nothing but the view.
package final class SharedView: Sendable {
  /// The view in force in this task; `nil` for the present.
  @TaskLocal package static var current: SharedView?
  /// The view of the second of two values that are being compared.
  @TaskLocal private static var second: Second?

  private struct Second: Sendable { var view: SharedView? }
  private struct Change: Sendable {
    var value: any SharedValue
    var content: any Sendable
  }

  /// Changes after a view's moment that the view shows: those that its store did not make.
  package struct Others: Sendable {
    /// Collects the changes that the store makes.
    package var tracker: SharedTracker
    /// The moment up to which the changes of others are shown.
    package var end: Moment
  }

  /// The moment that unchanged values are read at; `nil` for the present.
  package let moment: Moment?
  /// The later changes that are shown.
  package let others: Others?
  private let changes: OrderedMutex<[ObjectIdentifier: Change]>

  /// Creates a view of a moment.
  ///
  /// - Parameters:
  ///   - moment: The moment; `nil` for the present.
  ///   - end: Up to when the view shows changes that are not made by a store.
  ///   - tracker: The tracker of the store.
  package init(
    at moment: Moment?, withChangesUpTo end: Moment? = nil, notBy tracker: SharedTracker? = nil
  ) {
    self.moment = moment
    others = if let end, let tracker { Others(tracker: tracker, end: end) } else { nil }
    changes = OrderedMutex([:])
  }

  /// Creates a view with the changes of another one.
  package init(copying other: SharedView) {
    moment = other.moment
    others = other.others
    changes = OrderedMutex(other.changes.withLock { $0 })
  }

  /// The value as this view has changed it.
  package func changedContent(of value: any SharedValue) -> (any Sendable)? {
    changes.withLock { $0[ObjectIdentifier(value)]?.content }
  }

  /// Changes the value in this view.
  package func change(_ value: any SharedValue, to content: any Sendable) {
    let change = Change(value: value, content: content)
    // The old content is released outside of the lock, since its `deinit` may read the view.
    let old = changes.withLock { $0.updateValue(change, forKey: ObjectIdentifier(value)) }
    withExtendedLifetime(old) {}
  }

  /// Whether the view has changed no values, and so shows only values at moments.
  package var isUnchanged: Bool { changes.withLock { $0.isEmpty } }

  /// The values that this view has changed.
  package var changedValues: [any SharedValue] {
    changes.withLock { $0.values.map(\.value) }
  }
}

extension SharedView {
  private static let uses = Atomic<Int>(0)

  /// Whether a moment, a view or a tracker is in force anywhere in the process: whether anything
  /// but the present values is needed.
  package static var areUsed: Bool { uses.load(ordering: .relaxed) != 0 }

  static func beginUse() { uses.add(1, ordering: .relaxed) }
  static func endUse() { uses.subtract(1, ordering: .relaxed) }

  /// Runs an operation with a view in force.
  package static func withView<R>(_ view: SharedView?, _ operation: () throws -> R) rethrows -> R {
    guard view != nil || current != nil else { return try operation() }
    SharedView.beginUse()
    defer { SharedView.endUse() }
    return try $current.withValue(view, operation: operation)
  }

  /// Runs a comparison of two values, each of which has its own view.
  package static func comparing<R>(
    _ first: SharedView?, _ second: SharedView?, _ operation: () throws -> R
  ) rethrows -> R {
    guard first != nil || second != nil else { return try operation() }
    return try $second.withValue(Second(view: second)) {
      try withView(first, operation)
    }
  }

  /// The view of the second of two values that are being compared.
  package static var ofSecond: SharedView? {
    guard SharedView.areUsed, let second else { return current }
    return second.view
  }

  /// Whether two values are being compared that have views of their own.
  package static var isComparing: Bool { SharedView.areUsed && second != nil }

  /// Runs an operation on the second of two values that are being compared.
  package static func onSecond<R>(_ operation: () throws -> R) rethrows -> R {
    guard isComparing else { return try operation() }
    let view = ofSecond
    return try $second.withValue(nil) {
      SharedView.beginUse()
      defer { SharedView.endUse() }
      return try $current.withValue(view, operation: operation)
    }
  }
}

/// The past that a store shows to the code outside of stores, such as views.
///
/// The values themselves stay the present ones: reducers, effects and changes see those.
package final class SharedShowing: Sendable {
  /// The values as they were.
  package let view: SharedView
  private let isReader: @Sendable () -> Bool

  /// Creates the past at a moment.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - isReader: Whether the caller is shown the past.
  package init(at moment: Moment, to isReader: @escaping @Sendable () -> Bool) {
    view = SharedView(at: moment)
    self.isReader = isReader
  }

  /// Whether the caller is shown the past.
  package var isRead: Bool { isReader() }
}

/// Collects the shared values that a store's actions and effects change.
package final class SharedTracker: Sendable {
  /// The tracker of the store whose action or effect runs in this task.
  @TaskLocal package static var current: SharedTracker?

  private let values = OrderedMutex<[ObjectIdentifier: any SharedValue]>([:])

  /// Creates a tracker that has seen nothing.
  ///
  /// - Parameter expectsValues: Whether moments are taken even before there is any value.
  package init(expectsValues: Bool = true) {
    SharedView.beginUse()
    if expectsValues { Moment.expectValues() }
  }

  deinit { SharedView.endUse() }

  /// Runs an operation whose changes the tracker collects, and those of tasks that it starts.
  package func track<R>(_ operation: () throws -> R) rethrows -> R {
    try Self.$current.withValue(self, operation: operation)
  }

  /// Records that a value is about to change.
  package func record(_ value: any SharedValue) {
    values.withLock { $0[ObjectIdentifier(value)] = value }
  }

  /// The values that have changed.
  package var changed: [any SharedValue] { values.withLock { Array($0.values) } }
}
