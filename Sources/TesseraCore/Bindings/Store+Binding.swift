public import TesseraCasePaths
public import TesseraSupport

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A property of the state that a front end can read and write.
  ///
  /// A write is sent as `.binding(.set(keyPath, value))`. It is an issue if no reducer carries it
  /// out; a write to a store whose state has vanished does nothing.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - callSite: The place to point at if no reducer carries out a write, and where a history
  ///     says that it was sent.
  /// - Returns: The property's value, to get and to set.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>, at callSite: CallSite = #callSite
  ) -> StoreBinding<Value> {
    binding(keyPath, at: callSite) { .binding($0) }
  }
}

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// A property of the state that a front end can read and write, by an action of the view.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - callSite: The place to point at if no reducer carries out a write, and where a history
  ///     says that it was sent.
  /// - Returns: The property's value, to get and to set.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>, at callSite: CallSite = #callSite
  ) -> StoreBinding<Value> {
    binding(keyPath, at: callSite) { .view(.binding($0)) }
  }
}

extension Store where State: ObservableState, Action: CasePathable {
  /// A property of the state that a front end can read, and write by an action of its own.
  ///
  /// For a field whose changes mean more than their value:
  ///
  /// ```swift
  /// let query = store.binding(\.query, sending: \.queryChanged)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - action: The case to send a new value as.
  ///   - callSite: Where a write is sent from, for a history that records it.
  /// - Returns: The property's value, to get and to set.
  public func binding<Value>(
    _ keyPath: KeyPath<State, Value>, sending action: CaseKeyPath<Action, Value>,
    at callSite: CallSite = #callSite
  ) -> StoreBinding<Value> {
    let path = Action.allCasePaths[keyPath: action]
    return StoreBinding {
      self[dynamicMember: keyPath]
    } set: { value in
      if self.core.exists { self.send(path.embed(value), at: callSite) }
    }
  }
}

extension Store where State: ObservableState {
  private func binding<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>, at callSite: CallSite,
    embed: @escaping (BindingAction<State>) -> Action
  ) -> StoreBinding<Value> {
    StoreBinding {
      self[dynamicMember: keyPath]
    } set: { value in
      guard self.core.exists else { return }
      let use = BindingUse(of: keyPath, value, at: callSite)
      let task = self.send(embed(BindingAction(keyPath, value, use: use)), at: callSite)
      // A send that was queued, or that started something, has an origin; a queued write is
      // judged when it is freed.
      if task.origin == nil { use.finish() }
    }
  }
}
