public import TesseraSupport

extension Effect {
  /// Sends an action for each element of an asynchronous sequence.
  ///
  /// ```swift
  /// case .appeared: return .sequence(connection.states()) { .connectionChanged($0) }
  /// ```
  ///
  /// The sequence is created when the effect starts, and iterated over until it ends or the effect
  /// is cancelled. Errors are handled as by ``run(priority:name:operation:catch:at:)``.
  ///
  /// - Parameters:
  ///   - sequence: Creates the sequence.
  ///   - transform: Returns the action for an element; called on the main actor.
  ///   - handler: Handles an error that the sequence throws.
  ///   - callSite: The line that creates the effect, for messages.
  /// - Returns: An effect that ends with the sequence.
  public static func sequence<Elements: AsyncSequence>(
    _ sequence: @autoclosure @escaping @MainActor @Sendable () throws -> Elements,
    _ transform: @escaping @MainActor @Sendable (Elements.Element) -> Action,
    catch handler: (
      @MainActor @Sendable (_ error: any Error, _ send: Send<Action>) async -> Void
    )? = nil,
    at callSite: CallSite = #callSite
  ) -> Self {
    run(
      operation: { send in
        for try await element in try sequence() { await send(transform(element), at: callSite) }
      }, catch: handler, at: callSite)
  }

  /// Sends each element of an asynchronous sequence of actions.
  ///
  /// - Parameters:
  ///   - sequence: Creates the sequence.
  ///   - handler: Handles an error that the sequence throws.
  ///   - callSite: The line that creates the effect, for messages.
  /// - Returns: An effect that ends with the sequence.
  public static func sequence<Actions: AsyncSequence>(
    _ sequence: @autoclosure @escaping @MainActor @Sendable () throws -> Actions,
    catch handler: (
      @MainActor @Sendable (_ error: any Error, _ send: Send<Action>) async -> Void
    )? = nil,
    at callSite: CallSite = #callSite
  ) -> Self where Actions.Element == Action {
    self.sequence(try sequence(), { $0 }, catch: handler, at: callSite)
  }
}
