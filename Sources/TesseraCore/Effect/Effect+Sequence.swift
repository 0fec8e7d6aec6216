public import TesseraSupport

extension Effect {
  /// Sends each element of an asynchronous sequence.
  ///
  /// ```swift
  /// case .appeared: return .sequence(connection.states()) { .connectionChanged($0) }
  /// ```
  ///
  /// The sequence is made when the effect starts, and iterated over until it ends or the effect is
  /// cancelled. An error that it throws is dealt with as by
  /// ``run(priority:name:operation:catch:at:)``.
  ///
  /// - Parameters:
  ///   - sequence: Makes the sequence.
  ///   - transform: Makes an action of an element, on the main actor.
  ///   - handler: What to do with an error that the sequence throws.
  ///   - callSite: Where the effect was made, for messages.
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
        for try await element in try sequence() { await send(transform(element)) }
      }, catch: handler, at: callSite)
  }

  /// Sends each element of an asynchronous sequence of actions.
  ///
  /// - Parameters:
  ///   - sequence: Makes the sequence.
  ///   - handler: What to do with an error that the sequence throws.
  ///   - callSite: Where the effect was made, for messages.
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
