package import TesseraSupport

/// A value that states share, and that changes over time.
package protocol SharedValue: AnyObject, Sendable {
  /// The name of the value in messages.
  var name: String { get }
  /// A name without folders, for recordings.
  var label: String { get }
  /// The label, in which text that a user may have typed is marked.
  var hidableLabel: HidableText { get }
  /// Whether a key loads the value.
  var hasKey: Bool { get }
  /// The value in a view, or the present one.
  func content(in view: SharedView?) -> any Sendable
  /// The content of the value's type, or `nil` for one of another type.
  func content(of other: Any) -> (any Sendable)?
  /// Whether the value is the same in two views.
  func isSame(in first: SharedView?, _ second: SharedView?) -> Bool
  /// Replaces the present value, without saving it anywhere.
  ///
  /// - Returns: Whether it is of the right type.
  @discardableResult
  func show(_ content: any Sendable) -> Bool
  /// Shows the value from the past to code outside of stores, or ends that; marks the readers.
  func showPast(_ showing: SharedShowing?)
  /// Changes the present value to what it is in a view, as by `withLock`.
  func restore(from view: SharedView)
  /// Makes the value the one of the next key with a label, if nothing uses that key until then.
  func awaitKey(labelled label: String)
}

extension SharedValue {
  package var label: String { name }
  package var hidableLabel: HidableText { HidableText(label) }
  package var hasKey: Bool { false }
  package func showPast(_ showing: SharedShowing?) {}
  package func restore(from view: SharedView) {}
  package func awaitKey(labelled label: String) {}
  package func content(of other: Any) -> (any Sendable)? { nil }
}

/// A property of a state that refers to a shared value, which it changes by `withLock`.
package protocol SharedProperty {}

/// Finds the shared values that a state refers to.
///
/// The state is dumped: the properties that refer to shared values record them then.
package final class SharedFinder: Sendable {
  /// The search in progress in this task.
  @TaskLocal package static var current: SharedFinder?

  private let values = OrderedMutex<[any SharedValue]>([])
  private let includesReaders: Bool

  private init(includesReaders: Bool) { self.includesReaders = includesReaders }

  /// Records a value that is referred to.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isReader: Whether the property that refers to it can't change it.
  package func record(_ value: any SharedValue, isReader: Bool = false) {
    if isReader, !includesReaders { return }
    values.withLock { values in
      if !values.contains(where: { $0 === value }) { values.append(value) }
    }
  }

  /// The values that are recorded while a state is being dumped.
  ///
  /// - Parameters:
  ///   - includesReaders: Whether to include those of properties that can't change them.
  ///   - dump: Dumps the state.
  /// - Returns: The values.
  package static func values(
    includingReaders includesReaders: Bool = false, dumping dump: () -> Void
  ) -> [any SharedValue] {
    guard Moment.areUseful else { return [] }
    let finder = SharedFinder(includesReaders: includesReaders)
    $current.withValue(finder) { dump() }
    return finder.values.withLock { $0 }
  }
}

/// Numbers the shared values in a recording, to restore the sharing between states when it is read.
///
/// Each state in a recording has a table of its own.
package final class SharedNumbering: Sendable {
  private struct Table {
    var numbers: [ObjectIdentifier: Int] = [:]
    var values: [Int: any SharedValue] = [:]
    var labels: [Int: String] = [:]
    var contents: [Int: any Sendable] = [:]
    var last = 0
    var uses = 0
  }

  private let table = OrderedMutex(Table())

  /// Creates an empty table.
  ///
  /// - Parameter awaiting: The values of a recording whose keys nothing uses, by their labels.
  package init(awaiting: [String: any SharedValue] = [:]) { self.awaiting = awaiting }

  /// Where an encoder or a decoder has its table.
  package static var key: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "Tessera.references") }

  /// The number of a value that is being written.
  package func number(of value: any SharedValue) -> Int {
    table.withLock { table in
      table.uses += 1
      let id = ObjectIdentifier(value)
      if let number = table.numbers[id] { return number }
      table.last += 1
      table.numbers[id] = table.last
      // If an object were freed while the state is written, another one could get its address.
      table.values[table.last] = value
      return table.last
    }
  }

  /// How often a value was written.
  package var uses: Int { table.withLock { $0.uses } }

  /// The value with a number, if it was read before.
  package func value(_ number: Int) -> (any SharedValue)? {
    table.withLock { $0.values[number] }
  }

  /// All values.
  package var values: [any SharedValue] { table.withLock { Array($0.values.values) } }

  /// All values with their numbers, in ascending order.
  package var numbered: [(number: Int, value: any SharedValue)] {
    table.withLock {
      $0.values.sorted { $0.key < $1.key }.map { (number: $0.key, value: $0.value) }
    }
  }

  /// Records a value that was read with the content that it had in the recording.
  package func record(
    _ value: any SharedValue, as number: Int, recorded content: any Sendable
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

  /// The values of a recording whose keys nothing uses, by their labels.
  package let awaiting: [String: any SharedValue]

  /// The labels of the keys that values are read from, by their numbers.
  package var labels: [Int: String] {
    get { table.withLock { $0.labels } }
    set { table.withLock { $0.labels = newValue } }
  }
}
