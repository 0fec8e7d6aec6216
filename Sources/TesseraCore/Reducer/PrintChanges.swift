import TesseraDump
import TesseraSupport

extension Reducer {
  /// Prints each action of this reducer and the changes that it makes.
  ///
  /// ```swift
  /// Store(initialState: Counter.State()) {
  ///   Counter()._printChanges()
  /// }
  /// ```
  ///
  /// It is a debugging tool, not for production: it copies and dumps the state on each action, in
  /// release builds too.
  ///
  /// - Parameter printer: The output format, such as ``ChangePrinter/actionLabels``; with `nil`,
  ///   nothing is printed.
  /// - Returns: A reducer that runs this one and prints.
  @_documentation(visibility: public)
  @_transparent
  public consuming func _printChanges(
    _ printer: ChangePrinter<State, Action>? = .customDump
  ) -> PrintChanges<Reduce<State, Action>> {
    PrintChanges(base: folded(), printer: printer)
  }
}

/// A feature that prints its actions; created by ``Reducer/_printChanges(_:)``.
@frozen
@_documentation(visibility: internal)
public struct PrintChanges<Base: Reducer>: Reducer {
  @usableFromInline let base: Base
  @usableFromInline let printer: ChangePrinter<Base.State, Base.Action>?

  @_transparent
  @usableFromInline
  init(base: Base, printer: ChangePrinter<Base.State, Base.Action>?) {
    self.base = base
    self.printer = printer
  }

  /// Runs the feature, then prints the action and its changes.
  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let before = printer == nil ? nil : StateSnapshot(state)
    let effect = base.reduce(into: &state, action: action)
    if let before { Self.show(action, before, StateSnapshot(state), with: printer) }
    return effect
  }

  @usableFromInline
  static func show(
    _ action: Base.Action, _ before: StateSnapshot<Base.State>,
    _ after: StateSnapshot<Base.State>,
    with printer: ChangePrinter<Base.State, Base.Action>?
  ) {
    printer?.printChange(action, before, after)
  }
}

/// The output format of ``Reducer/_printChanges(_:)``.
///
/// ```swift
/// extension ChangePrinter {
///   static var counts: Self {
///     Self { action, before, after in logger.debug("\(before.count) → \(after.count)") }
///   }
/// }
/// ```
///
/// The states are snapshots, which keep the shared values that they had: `before.count` is the old
/// value of a `@Shared var count` as well. A function of a whole state gets it from `before.read`.
public struct ChangePrinter<State, Action> {
  let printChange:
    (_ action: Action, _ before: StateSnapshot<State>, _ after: StateSnapshot<State>) -> Void

  /// Creates a printer.
  ///
  /// - Parameter printChange: Called after each action with the state before and after it.
  public init(
    printChange:
      @escaping (
        _ receivedAction: Action, _ oldState: StateSnapshot<State>, _ newState: StateSnapshot<State>
      ) -> Void
  ) {
    self.printChange = printChange
  }

  /// Prints a dump of the action and the difference between the states before and after it.
  ///
  /// ```text
  /// Received:
  ///   Counter.Action.add(2)
  /// Changed:
  ///     Counter.State(
  ///   -   count: 0
  ///   +   count: 2
  ///     )
  /// ```
  public static var customDump: Self {
    customDump(to: { print($0, terminator: "") })
  }

  /// Writes a dump of the action and the difference between the states with a closure.
  ///
  /// - Parameter write: Called with one or more lines, each of which ends in a line break.
  /// - Returns: A printer.
  public static func customDump(to write: @escaping (_ text: String) -> Void) -> Self {
    Self { action, before, after in
      let dump = String(customDumping: action)
      let change = before.difference(to: after)
      let difference = change.map { "Changed:\n" + $0.indented() + "\n" } ?? "Changed nothing.\n"
      write("Received:\n" + dump.indented() + "\n" + difference)
    }
  }

  /// Prints the names of the action's cases, without their values and without the state.
  ///
  /// ```text
  /// Received: Todos.Action.rows(.element(id:, action: .toggled))
  /// ```
  public static var actionLabels: Self {
    actionLabels(to: { print($0, terminator: "") })
  }

  /// Writes the names of the action's cases with a closure.
  ///
  /// - Parameter write: Called with a line that ends in a line break.
  /// - Returns: A printer.
  public static func actionLabels(to write: @escaping (_ text: String) -> Void) -> Self {
    Self { action, _, _ in write("Received: \(CaseLabel.text(of: action))\n") }
  }
}
