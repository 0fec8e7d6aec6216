public import TesseraCasePaths
import TesseraEffects
public import TesseraSupport

// Waiting for what happens in the feature, from an effect or a thunk.
extension Send {
  /// Waits for the next action of the feature in a case.
  ///
  /// ```swift
  /// case .deleteButtonTapped:
  ///   state.alert = .confirmation
  ///   return .run { send in
  ///     try await send.next(\.alert.presented.deletionConfirmed)
  ///     …
  ///   }
  /// ```
  ///
  /// The action is one that the store processes after the call, sent by a view, by an effect, or by
  /// a child of the feature. The effect continues after the action. It ends with the effect: if the
  /// effect is cancelled, the call throws a `CancellationError`, which ends it silently.
  ///
  /// Actions that are processed before the effect continues are missed: to react to each of many,
  /// use the reducer. The actions of an effect that went through `map` are unknown to it.
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - limit: The time to wait at most, on the dependency `continuousClock`.
  ///   - callSite: The line of the call, for messages.
  /// - Returns: The value of the case.
  /// - Throws: ``EffectTimeout`` after the limit.
  @discardableResult
  public func next<Value>(
    _ action: CaseKeyPath<Action, Value>, within limit: Duration? = nil,
    at callSite: CallSite = #callSite
  ) async throws -> Value where Action: CasePathable {
    let path = Action.allCasePaths[keyPath: action]
    return try await first(within: limit, callSite) { path.extract(from: $0) }
  }

  /// Waits for the next action of the feature that meets a condition, like ``next(_:within:at:)``.
  ///
  /// - Parameters:
  ///   - limit: The time to wait at most, on the dependency `continuousClock`.
  ///   - callSite: The line of the call, for messages.
  ///   - isMatch: Whether the action is the one.
  /// - Returns: The action.
  /// - Throws: ``EffectTimeout`` after the limit.
  @discardableResult
  public func next(
    within limit: Duration? = nil, at callSite: CallSite = #callSite,
    where isMatch: @escaping (_ action: Action) -> Bool
  ) async throws -> Action {
    try await first(within: limit, callSite) { isMatch($0) ? $0 : nil }
  }

  /// Waits until the state of the feature meets a condition.
  ///
  /// ```swift
  /// return .run { send in
  ///   try await send.condition(of: State.self) { $0.pendingUploads == 0 }
  ///   await send(.readyToClose)
  /// }
  /// ```
  ///
  /// The condition is looked at now, and after each action and each change without one. The effect
  /// continues after the first of them that meets it.
  ///
  /// - Parameters:
  ///   - state: The type of the feature's state; for a thunk, that of the store.
  ///   - limit: The time to wait at most, on the dependency `continuousClock`.
  ///   - callSite: The line of the call, for messages.
  ///   - isMet: Whether the state meets the condition.
  /// - Throws: ``EffectTimeout`` after the limit.
  public func condition<State>(
    of state: State.Type, within limit: Duration? = nil, at callSite: CallSite = #callSite,
    _ isMet: @escaping (_ state: State) -> Bool
  ) async throws {
    try await bounded(by: limit) {
      let condition = EffectCondition(of: State.self, at: callSite) {
        isMet($0.assuming(State.self).pointee)
      }
      try await wait(for: condition, callSite)
    }
  }

  /// Runs operations at the same time until the first one has ended, and cancels the others.
  ///
  /// ```swift
  /// let answer = try await send.race(
  ///   { try await send.next(\.answered) },
  ///   {
  ///     try await clock.sleep(for: .seconds(30))
  ///     return Answer.none
  ///   })
  /// ```
  ///
  /// The operations start in their order. One that has ended before its first suspension keeps
  /// those behind it from starting.
  ///
  /// - Parameter operations: The operations.
  /// - Returns: The result of the first operation that ended.
  /// - Throws: Its error.
  public func race<Value: Sendable>(
    _ operations: (@MainActor @Sendable () async throws -> Value)...
  ) async throws -> Value {
    try await EffectRace.run(operations)
  }

  /// Waits for the first action for which a function returns a value.
  private func first<Value>(
    within limit: Duration?, _ callSite: CallSite,
    _ extract: @escaping (_ action: Action) -> Value?
  ) async throws -> Value {
    var found: Value?
    try await bounded(by: limit) {
      let condition = EffectCondition(at: callSite) {
        found = extract($0.assuming(Action.self).pointee)
        return found != nil
      }
      try await wait(for: condition, callSite)
    }
    guard let found else { throw CancellationError() }
    return found
  }

  private func bounded(
    by limit: Duration?, _ operation: @escaping @MainActor @Sendable () async throws -> Void
  ) async throws {
    guard let limit else { return try await operation() }
    guard try await EffectRace.run(operation, timeout: limit, on: nil) else {
      throw EffectTimeout(duration: limit)
    }
  }
}
