public import TesseraCasePaths
public import TesseraSupport

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// Returns a binding to a property of the state for a front end.
  ///
  /// A write is sent as `.binding(.set(keyPath, value))`. It is an issue if no reducer performs it;
  /// a write to a store whose state is gone does nothing.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - callSite: The source location of a write that no reducer performs, and of the action in a
  ///     history.
  /// - Returns: A binding to the property.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>, at callSite: CallSite = #callSite
  ) -> StoreBinding<Value> {
    binding(keyPath, at: callSite) {
      KeyPathWrite(keyPath, $0)
    } embed: {
      .binding($0)
    }
  }
}

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// Returns a binding to a property of the state that writes through the view's action.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - callSite: The source location of a write that no reducer performs, and of the action in a
  ///     history.
  /// - Returns: A binding to the property.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>, at callSite: CallSite = #callSite
  ) -> StoreBinding<Value> {
    binding(keyPath, at: callSite) {
      KeyPathWrite(keyPath, $0)
    } embed: {
      .view(.binding($0))
    }
  }
}

extension Store where State: ObservableState, Action: CasePathable {
  /// Returns a binding to a property of the state that sends an action of its own for each write.
  ///
  /// Use it for a property whose changes need more than a write:
  ///
  /// ```swift
  /// let query = store.binding(\.query, sending: \.queryChanged)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - action: The case that carries the new value.
  ///   - callSite: The source location of the action in a history.
  /// - Returns: A binding to the property.
  public func binding<Value>(
    _ keyPath: KeyPath<State, Value>, sending action: CaseKeyPath<Action, Value>,
    at callSite: CallSite = #callSite
  ) -> StoreBinding<Value> {
    let path = Action.allCasePaths[keyPath: action]
    return StoreBinding {
      self[dynamicMember: keyPath]
    } send: { value in
      self.core.exists ? self.send(path.embed(value), at: callSite) : StoreTask()
    }
  }
}

extension Store where State: ObservableState {
  /// Returns a binding whose writes are reported if no reducer performs them.
  func binding<Value>(
    _ keyPath: KeyPath<State, Value>, at callSite: CallSite,
    write: @escaping (Value) -> any BindingWrite<State>,
    embed: @escaping (BindingAction<State>) -> Action
  ) -> StoreBinding<Value> {
    StoreBinding {
      self[dynamicMember: keyPath]
    } send: { value in
      guard self.core.exists else { return StoreTask() }
      let write = write(value)
      let use = BindingUse(of: write, at: callSite)
      let task = self.send(embed(BindingAction(write, use: use)), at: callSite)
      // A send that was queued, or that started an effect, has an origin. A queued write is checked
      // when its action is deallocated.
      if self.core.hasHeldBack { use.mark() } else if task.origin == nil { use.finish() }
      return task
    }
  }
}
