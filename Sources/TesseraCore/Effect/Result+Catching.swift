extension Result where Failure == any Error {
  /// What an asynchronous operation returns or throws, as a value: for actions that carry both.
  ///
  /// ```swift
  /// return .run { send in
  ///   await send(.response(Result { try await api.fetch() }))
  /// }
  /// ```
  ///
  /// A `CancellationError` is a failure like any other; the effect that was cancelled sends it
  /// nowhere.
  ///
  /// - Parameter operation: What to try; it runs where it is written.
  public nonisolated(nonsending) init(
    catching operation: nonisolated(nonsending) () async throws -> Success
  ) async {
    do {
      self = .success(try await operation())
    } catch {
      self = .failure(error)
    }
  }
}
