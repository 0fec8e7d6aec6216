public import TesseraCasePaths
public import TesseraCore
public import TesseraSupport

extension Store where State: FieldedState, Action: CasePathable {
  /// Returns a binding to the store of a child, for a toolkit that closes what it shows by writing
  /// `nil`.
  ///
  /// ```swift
  /// let editor = store.binding(presented: \.destination?.editor, action: \.destination.editor)
  /// ```
  ///
  /// Writing `nil` sends the child's `.dismiss`, under these conditions, so that a toolkit may
  /// write as often and as late as it likes:
  ///
  /// - The child is still the one that was last read through the binding. A child that was replaced
  ///   by one of another identity is not dismissed.
  /// - Nothing was written since it was read.
  ///
  /// Writing a store does nothing: the feature presents.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The child's actions.
  ///   - callSite: The source location of the dismissal in a history.
  /// - Returns: A binding to the child's store, or to `nil` while there is no child.
  public func binding<ChildState, ChildAction>(
    presented state: _PresentedKeyPath<State, ChildState>,
    action: _PresentedActionKeyPath<Action, ChildAction>, at callSite: CallSite = #callSite
  ) -> StoreBinding<Store<ChildState, ChildAction>?> {
    let closable = Held(presented(state, action: action))
    return StoreBinding {
      closable.value = self.presented(state, action: action)
      return closable.value
    } send: { newValue in
      guard newValue == nil, let child = closable.value.take() else { return StoreTask() }
      return self.dismiss(child, state, action: action, at: callSite) ?? StoreTask()
    } isShown: { value in
      (value == nil) == (self.presented(state, action: action) == nil)
    }
  }

  /// Dismisses a child, unless it is gone.
  ///
  /// - Parameters:
  ///   - child: The store that ``presented(_:action:)`` returned.
  ///   - state: The child's state.
  ///   - action: The child's actions.
  ///   - callSite: The source location of the dismissal in a history.
  /// - Returns: A task for everything that the dismissal starts, or `nil` if it was not sent.
  @discardableResult
  public func dismiss<ChildState, ChildAction>(
    _ child: Store<ChildState, ChildAction>, _ state: _PresentedKeyPath<State, ChildState>,
    action: _PresentedActionKeyPath<Action, ChildAction>, at callSite: CallSite = #callSite
  ) -> StoreTask? {
    guard presented(state, action: action) === child else { return nil }
    return send(_PresentedActionPaths<Action>()[keyPath: action].dismissal(), at: callSite)
  }
}

/// A variable that closures of a front end share.
@MainActor
final class Held<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
