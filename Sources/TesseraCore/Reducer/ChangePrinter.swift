import TesseraDump

/// How ``Reducer/_printChanges(_:)`` writes down an action and what it did.
///
/// ```swift
/// extension ChangePrinter {
///   static var counts: Self {
///     Self { action, before, after in logger.debug("\(action)") }
///   }
/// }
/// ```
public struct ChangePrinter<State, Action> {
  let printChange: (_ action: Action, _ before: State, _ after: State) -> Void

  /// Makes a printer of your own.
  ///
  /// - Parameter printChange: Called after each action, with the state as it was before and as
  ///   it is now.
  public init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  ) {
    self.printChange = printChange
  }

  /// Writes the action as a dump, and the difference that it made to the state.
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

  /// Writes the action as a dump, and the difference that it made to the state, where you say.
  ///
  /// - Parameter write: Called with one or more whole lines, which end in a line break.
  /// - Returns: A printer.
  public static func customDump(to write: @escaping (_ text: String) -> Void) -> Self {
    Self { action, before, after in
      let dump = String(customDumping: action)
      let change = diff(before, after)
      let difference = change.map { "Changed:\n" + indented($0) } ?? "Changed nothing.\n"
      write("Received:\n" + indented(dump) + difference)
    }
  }

  /// Writes the names of the action's cases, without their values and without the state.
  ///
  /// ```text
  /// Received: Todos.Action.rows(.element(id:, action: .toggled))
  /// ```
  public static var actionLabels: Self {
    actionLabels(to: { print($0, terminator: "") })
  }

  /// Writes the names of the action's cases where you say.
  ///
  /// - Parameter write: Called with a whole line, which ends in a line break.
  /// - Returns: A printer.
  public static func actionLabels(to write: @escaping (_ text: String) -> Void) -> Self {
    Self { action, _, _ in write("Received: \(CaseLabel.text(of: action))\n") }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }
}
