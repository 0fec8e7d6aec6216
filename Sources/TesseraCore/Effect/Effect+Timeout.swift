import TesseraEffects

extension Effect {
  /// Cancels the operation after a timeout, and throws an ``EffectTimeout`` in its place.
  ///
  /// ```swift
  /// return .run { send in
  ///   await send(.loaded(try await api.load()))
  /// } catch: { error, send in
  ///   await send(error is EffectTimeout ? .slow : .failed(error))
  /// }
  /// .timeout(.seconds(10))
  /// ```
  ///
  /// The error is handled like any other: by an outer ``retry(_:)``, by `catch`, or, if there is
  /// neither, as an issue. So `.timeout(…).retry(…)` limits each attempt, and
  /// `.retry(…).timeout(…)` all of them together. The effect continues at once, even if the
  /// operation ignores its cancellation; actions that the operation sends later are dropped. If the
  /// effect consists of several operations, each has a timeout of its own.
  ///
  /// - Parameters:
  ///   - duration: The timeout.
  ///   - clock: The clock that measures it; by default the dependency `continuousClock`.
  /// - Returns: An effect that ends in time.
  public func timeout(_ duration: Duration, clock: (any Clock<Duration>)? = nil) -> Self {
    mapOperations { operation in
      operation.wrapped { body, _ in
        guard try await EffectRace.run(body, timeout: duration, on: clock) else {
          throw EffectTimeout(duration: duration)
        }
      }
    }
  }

  /// Cancels the operation after a timeout, and sends an action in its place.
  ///
  /// ```swift
  /// return .run { … }.timeout(.seconds(10), onTimeout: .loadingTookTooLong)
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The timeout.
  ///   - clock: The clock that measures it; by default the dependency `continuousClock`.
  ///   - action: The action to send after the timeout.
  /// - Returns: An effect that ends in time.
  public func timeout(
    _ duration: Duration, clock: (any Clock<Duration>)? = nil,
    onTimeout action: @autoclosure @escaping @MainActor @Sendable () -> Action
  ) -> Self {
    mapOperations { operation in
      let callSite = operation.callSite
      return operation.wrapped { body, sender in
        guard try await !EffectRace.run(body, timeout: duration, on: clock) else { return }
        await Send(sender)(action(), at: callSite)
      }
    }
  }
}

/// The error of an operation that took longer than its timeout.
///
/// See ``Effect/timeout(_:clock:)``.
public struct EffectTimeout: Error, Hashable {
  /// The timeout.
  public let duration: Duration

  /// Creates the error, for tests of a `catch`.
  public init(duration: Duration) { self.duration = duration }
}

extension EffectTimeout: CustomStringConvertible {
  /// A sentence with the timeout.
  public var description: String { "The effect did not end within \(duration)." }
}
