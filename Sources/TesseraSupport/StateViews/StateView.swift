import Synchronization

/// A value outside of states that changes over time.
package protocol VersionedValue: AnyObject, Sendable {
  /// The name of the value in messages.
  var name: String { get }
  /// A name without private text, for recordings.
  var label: String { get }
  /// Whether a key loads the value.
  var hasKey: Bool { get }
  /// The value in a view, or the present one.
  func content(in view: StateView?) -> any Sendable
  /// The content of the value's type, or `nil` for one of another type.
  func content(of other: Any) -> (any Sendable)?
  /// Whether the value is the same in two views.
  func isSame(in first: StateView?, _ second: StateView?) -> Bool
  /// Whether the value was written between two moments.
  func isChanged(after first: Moment?, upTo last: Moment?) -> Bool
  /// Replaces the present value, without saving it anywhere.
  ///
  /// - Returns: Whether it is of the right type.
  @discardableResult
  func show(_ content: any Sendable) -> Bool
  /// Changes the present value to what it is in a view, as by `withLock`.
  func restore(from view: StateView)
  /// Notes whether the value concerns a history.
  func noteConcern(_ isConcerned: Bool)
  /// Notes that all histories were asked whether the value concerns them.
  func noteAskedForConcern()
  /// Makes the value the one of the next key with a label, if nothing uses that key until then.
  func awaitKey(labelled label: String)
}

extension VersionedValue {
  package var label: String { name }
  package var hasKey: Bool { false }
  package func restore(from view: StateView) {}
  package func noteConcern(_ isConcerned: Bool) {}
  package func noteAskedForConcern() {}
  package func awaitKey(labelled label: String) {}
  package func content(of other: Any) -> (any Sendable)? { nil }
}

/// A view of the values outside of states, as they were at a moment, with changes of its own.
///
/// While a view is bound to the task, reads of shared values give its values, and writes change
/// nothing but the view.
package final class StateView: Sendable {
  /// The view in force in this task; `nil` for the present.
  @TaskLocal package static var current: StateView?
  /// The view of the second of two values that are being compared.
  @TaskLocal private static var second: Second?

  private struct Second: Sendable { var view: StateView? }
  private struct Change: Sendable {
    var value: any VersionedValue
    var content: any Sendable
  }

  /// Changes after a view's moment that the view shows: those that its store did not make.
  package struct ForeignChanges: Sendable {
    /// Collects the changes that the store makes.
    package var tracker: StateTracker
    /// The moment up to which the changes of others are shown.
    package var end: Moment
  }

  /// The moment that unchanged values are read at; `nil` for the present.
  package let moment: Moment?
  /// The later changes that are shown.
  package let foreignChanges: ForeignChanges?
  private let changes: OrderedMutex<[ObjectIdentifier: Change]>

  /// Creates a view of a moment.
  ///
  /// - Parameters:
  ///   - moment: The moment; `nil` for the present.
  ///   - end: Up to when the view shows changes that are not made by a store.
  ///   - tracker: The tracker of the store.
  package init(
    at moment: Moment?, withChangesUpTo end: Moment? = nil, notBy tracker: StateTracker? = nil
  ) {
    self.moment = moment
    if let end, let tracker {
      foreignChanges = ForeignChanges(tracker: tracker, end: end)
    } else {
      foreignChanges = nil
    }
    changes = OrderedMutex([:])
  }

  /// Creates a view with the changes of another one.
  package init(copying other: StateView) {
    moment = other.moment
    foreignChanges = other.foreignChanges
    changes = OrderedMutex(other.changes.withLock { $0 })
  }

  /// The value as this view has changed it.
  package func changedContent(of value: any VersionedValue) -> (any Sendable)? {
    changes.withLock { $0[ObjectIdentifier(value)]?.content }
  }

  /// Changes the value in this view.
  package func change(_ value: any VersionedValue, to content: any Sendable) {
    let change = Change(value: value, content: content)
    // The old content is released outside of the lock, since its `deinit` may read the view.
    let old = changes.withLock { $0.updateValue(change, forKey: ObjectIdentifier(value)) }
    withExtendedLifetime(old) {}
  }

  /// Whether the view has changed no values, and so shows only values at moments.
  package var isUnchanged: Bool { changes.withLock { $0.isEmpty } }

  /// The values that this view has changed.
  package var changedValues: [any VersionedValue] {
    changes.withLock { $0.values.map(\.value) }
  }
}

extension StateView {
  /// Runs an operation with a view in force.
  package static func withView<R>(_ view: StateView?, _ operation: () throws -> R) rethrows -> R {
    guard view != nil || current != nil else { return try operation() }
    StateViews.begin()
    defer { StateViews.end() }
    return try $current.withValue(view, operation: operation)
  }

  /// Runs a comparison of two values, each of which has its own view.
  package static func comparing<R>(
    _ first: StateView?, _ second: StateView?, _ operation: () throws -> R
  ) rethrows -> R {
    guard first != nil || second != nil else { return try operation() }
    return try $second.withValue(Second(view: second)) {
      try withView(first, operation)
    }
  }

  /// The view of the second of two values that are being compared.
  package static var ofSecond: StateView? {
    guard StateViews.areInForce, let second else { return current }
    return second.view
  }

  /// Whether two values are being compared that have views of their own.
  package static var isComparing: Bool { StateViews.areInForce && second != nil }

  /// Runs an operation on the second of two values that are being compared.
  package static func onSecond<R>(_ operation: () throws -> R) rethrows -> R {
    guard isComparing else { return try operation() }
    let view = ofSecond
    return try $second.withValue(nil) {
      StateViews.begin()
      defer { StateViews.end() }
      return try $current.withValue(view, operation: operation)
    }
  }
}

/// Whether anything but the present values is needed.
package enum StateViews {
  private static let count = Atomic<Int>(0)

  /// Whether a moment, a view or a tracker is in force anywhere in the process.
  package static var areInForce: Bool { count.load(ordering: .relaxed) != 0 }

  static func begin() { count.add(1, ordering: .relaxed) }
  static func end() { count.subtract(1, ordering: .relaxed) }
}

/// Collects the values outside of states that a store's actions and effects change.
package final class StateTracker: Sendable {
  /// The tracker of the store whose action or effect runs in this task.
  @TaskLocal package static var current: StateTracker?

  private let values = OrderedMutex<[ObjectIdentifier: any VersionedValue]>([:])

  /// Creates a tracker that has seen nothing.
  ///
  /// - Parameter expectsValues: Whether moments are taken even before there is any value.
  package init(expectsValues: Bool = true) {
    StateViews.begin()
    if expectsValues { Moments.expectValues() }
  }

  deinit { StateViews.end() }

  /// Runs an operation whose changes the tracker collects, and those of tasks that it starts.
  package func track<R>(_ operation: () throws -> R) rethrows -> R {
    try Self.$current.withValue(self, operation: operation)
  }

  /// Notes that a value is about to change.
  package func note(_ value: any VersionedValue) {
    values.withLock { $0[ObjectIdentifier(value)] = value }
  }

  /// The values that have changed.
  package var changed: [any VersionedValue] { values.withLock { Array($0.values) } }
}

/// A property of a state that refers to a value outside of it, which it changes by `withLock`.
package protocol StateReference {}

/// The values outside of a state that the state refers to.
///
/// They are found by dumping the state: the properties that refer to them note them then.
package final class StateReferences: Sendable {
  /// The collection in progress in this task.
  @TaskLocal package static var current: StateReferences?

  private let values = OrderedMutex<[any VersionedValue]>([])
  private let includesReaders: Bool

  private init(includesReaders: Bool) { self.includesReaders = includesReaders }

  /// Notes a value that is referred to.
  package func note(_ value: any VersionedValue) {
    values.withLock { values in
      if !values.contains(where: { $0 === value }) { values.append(value) }
    }
  }

  /// Notes a value that is referred to by a property that can't change it.
  package func noteReader(of value: any VersionedValue) { if includesReaders { note(value) } }

  /// The values that are noted while a state is being dumped.
  ///
  /// - Parameters:
  ///   - includesReaders: Whether to include those of properties that can't change them.
  ///   - dump: Dumps the state.
  /// - Returns: The values.
  package static func collect(
    includingReaders includesReaders: Bool = false, dumping dump: () -> Void
  ) -> [any VersionedValue] {
    guard Moments.areUseful else { return [] }
    let references = StateReferences(includesReaders: includesReaders)
    $current.withValue(references) { dump() }
    return references.values.withLock { $0 }
  }
}

/// The numbers of the values outside of states in a recording, which restore the sharing between
/// them when it is read.
///
/// Each state in a recording has a table of its own.
package final class StateReferenceTable: Sendable {
  private struct Table {
    var numbers: [ObjectIdentifier: Int] = [:]
    var values: [Int: any VersionedValue] = [:]
    var labels: [Int: String] = [:]
    var contents: [Int: any Sendable] = [:]
    var last = 0
  }

  private let table = OrderedMutex(Table())

  /// Creates an empty table.
  package init() {}

  /// Where an encoder or a decoder has its table.
  package static var key: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "Tessera.references") }

  /// The number of a value that is being written.
  package func number(of value: any VersionedValue) -> Int {
    table.withLock { table in
      let id = ObjectIdentifier(value)
      if let number = table.numbers[id] { return number }
      table.last += 1
      table.numbers[id] = table.last
      // If an object were freed while the state is written, another one could get its address.
      table.values[table.last] = value
      return table.last
    }
  }

  /// The value with a number, if it was read before.
  package func value(_ number: Int) -> (any VersionedValue)? {
    table.withLock { $0.values[number] }
  }

  /// All values.
  package var values: [any VersionedValue] { table.withLock { Array($0.values.values) } }

  /// All values with their numbers, in ascending order.
  package var numbered: [(number: Int, value: any VersionedValue)] {
    table.withLock {
      $0.values.sorted { $0.key < $1.key }.map { (number: $0.key, value: $0.value) }
    }
  }

  /// Notes a value that was read with the content that it had in the recording.
  package func note(
    _ value: any VersionedValue, as number: Int, recorded content: any Sendable
  ) {
    table.withLock { table in
      table.numbers[ObjectIdentifier(value)] = number
      (table.values[number], table.contents[number]) = (value, content)
      table.last = max(table.last, number)
    }
  }

  /// The content that the value with a number had in the recording.
  package func content(_ number: Int) -> (any Sendable)? {
    table.withLock { $0.contents[number] }
  }

  /// The same content, which is forgotten.
  package func takeContent(_ number: Int) -> (any Sendable)? {
    table.withLock { $0.contents.removeValue(forKey: number) }
  }

  /// The labels of the keys that values are read from, by their numbers.
  package var labels: [Int: String] {
    get { table.withLock { $0.labels } }
    set { table.withLock { $0.labels = newValue } }
  }
}
