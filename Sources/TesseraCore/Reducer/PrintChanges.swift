extension Reducer {
  /// Prints each action of this reducer, and what it changed.
  ///
  /// ```swift
  /// Store(initialState: Counter.State()) {
  ///   Counter()._printChanges()
  /// }
  /// ```
  ///
  /// It is for a look at a running feature, not for an app in its users' hands: while it is there,
  /// the state is copied and dumped on each action, in whatever way the program was built.
  ///
  /// - Parameter printer: How to print, for example ``ChangePrinter/actionLabels``; `nil` prints
  ///   nothing, and then nothing is copied either.
  /// - Returns: A reducer that runs this one and prints.
  @_transparent
  public consuming func _printChanges(
    _ printer: ChangePrinter<State, Action>? = .customDump
  ) -> PrintChanges<Reduce<State, Action>> {
    PrintChanges(base: folded(), printer: printer)
  }
}

/// A feature whose actions are printed; made by ``Reducer/_printChanges(_:)``.
@frozen
public struct PrintChanges<Base: Reducer>: Reducer {
  @usableFromInline let base: Base
  @usableFromInline let printer: ChangePrinter<Base.State, Base.Action>?

  @_transparent
  @usableFromInline
  init(base: Base, printer: ChangePrinter<Base.State, Base.Action>?) {
    self.base = base
    self.printer = printer
  }

  /// Runs the feature, and prints what it did.
  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let before = printer == nil ? nil : state
    let effect = base.reduce(into: &state, action: action)
    if let before { Self.show(action, before, state, with: printer) }
    return effect
  }

  @usableFromInline
  static func show(
    _ action: Base.Action, _ before: Base.State, _ after: Base.State,
    with printer: ChangePrinter<Base.State, Base.Action>?
  ) {
    printer?.printChange(action, before, after)
  }
}
