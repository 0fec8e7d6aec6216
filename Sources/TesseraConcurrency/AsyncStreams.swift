// MARK: AsyncStream

extension AsyncStream {
  /// A stream that ends at once, without elements.
  public static var finished: Self { Self { $0.finish() } }

  /// A stream that has no elements and ends only when its task is cancelled.
  public static var never: Self { Self { _ in } }

  /// Creates a stream of a sequence's elements.
  ///
  /// An error of the sequence ends the stream. The sequence is iterated in a task of its own, which
  /// is cancelled with the stream.
  ///
  /// - Parameter sequence: The sequence.
  public init<S: AsyncSequence & Sendable>(_ sequence: S)
  where S.Element == Element, Element: Sendable {
    self.init { continuation in
      let task = Task {
        do {
          for try await element in sequence { continuation.yield(element) }
        } catch {}
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

// MARK: AsyncThrowingStream

extension AsyncThrowingStream where Failure == any Error {
  /// A stream that ends at once, without elements.
  public static var finished: Self { .finished() }

  /// Returns a stream that ends at once, without elements, and with an error if there is one.
  ///
  /// - Parameter error: The error.
  /// - Returns: The stream.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }

  /// A stream that has no elements and ends only when its task is cancelled.
  public static var never: Self { Self { _ in } }

  /// Creates a stream of a sequence's elements, which ends with the sequence's error.
  ///
  /// The sequence is iterated in a task of its own, which is cancelled with the stream.
  ///
  /// - Parameter sequence: The sequence.
  public init<S: AsyncSequence & Sendable>(_ sequence: S)
  where S.Element == Element, Element: Sendable {
    self.init { continuation in
      let task = Task {
        do {
          for try await element in sequence { continuation.yield(element) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

// MARK: Erasing

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns a stream of the elements, for an endpoint whose type is `AsyncStream`.
  ///
  /// An error of the sequence ends the stream.
  ///
  /// ```swift
  /// var changes: @Sendable () -> AsyncStream<Change> = {
  ///   NotificationCenter.default.notifications(named: .changed).map(Change.init).eraseToStream()
  /// }
  /// ```
  public func eraseToStream() -> AsyncStream<Element> { AsyncStream(self) }

  /// Returns a stream of the elements that ends with the sequence's error.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}

// MARK: Tasks

extension Task {
  /// The value of the task, which is cancelled if the current task is.
  ///
  /// ```swift
  /// let task = Task { try await upload() }
  /// try await task.cancellableValue
  /// ```
  ///
  /// - Throws: The task's error.
  nonisolated(nonsending) public var cancellableValue: Success {
    get async throws(Failure) {
      try await cancellableResult.get()
    }
  }

  /// The result of the task, which is cancelled if the current task is.
  nonisolated(nonsending) public var cancellableResult: Result<Success, Failure> {
    get async {
      await withTaskCancellationHandler {
        await result
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == Never {
  /// Suspends until the current task is cancelled.
  ///
  /// ```swift
  /// $0.speech.start = { try await Task.never() }
  /// ```
  ///
  /// - Throws: `CancellationError`.
  nonisolated(nonsending) public static func never() async throws -> Success {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends until the current task is cancelled.
  ///
  /// - Throws: `CancellationError`.
  nonisolated(nonsending) public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}
