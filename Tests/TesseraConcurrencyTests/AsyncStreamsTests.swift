import TesseraConcurrency
import Testing

struct AsyncStreamsTests {
  struct Refused: Error, Equatable {}

  /// A sequence of 1 and 2 that ends with an error, if given.
  struct Numbers: AsyncSequence, Sendable {
    var error: Refused?

    struct Iterator: AsyncIteratorProtocol {
      var next = 1
      let error: Refused?

      mutating func next() async throws -> Int? {
        guard next <= 2 else {
          if let error { throw error }
          return nil
        }
        defer { next += 1 }
        return next
      }
    }

    func makeAsyncIterator() -> Iterator { Iterator(error: error) }
  }

  @Test(.timeLimit(.minutes(60))) func aFinishedStreamEndsAtOnce() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("There is an element.") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished {
      Issue.record("There is an element.")
    }
    await #expect(throws: Refused.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Refused()) {}
    }
  }

  // The point is that it returns.
  @Test(.timeLimit(.minutes(60))) func anEndlessStreamEndsWithItsTask() async {
    let task = Task { for await _ in AsyncStream<Int>.never {} }
    let throwing = Task { for try await _ in AsyncThrowingStream<Int, any Error>.never {} }
    task.cancel()
    throwing.cancel()
    await task.value
    _ = await throwing.result
  }

  @Test(.timeLimit(.minutes(60))) func aSequenceIsErasedToAStream() async throws {
    var numbers: [Int] = []
    for await number in Numbers().eraseToStream() { numbers.append(number) }
    for await number in Numbers(error: Refused()).eraseToStream() { numbers.append(number) }
    for try await number in Numbers().eraseToThrowingStream() { numbers.append(number) }
    #expect(numbers == [1, 2, 1, 2, 1, 2])
    await #expect(throws: Refused.self) {
      for try await _ in Numbers(error: Refused()).eraseToThrowingStream() {}
    }
  }

  @Test(.timeLimit(.minutes(60))) func droppingAnErasedStreamCancelsTheSequence() async {
    let (source, continuation) = AsyncStream<Int>.makeStream()
    let isOver = AsyncStream<Void>.makeStream()
    continuation.onTermination = { _ in isOver.continuation.finish() }
    do {
      var iterator = source.eraseToStream().makeAsyncIterator()
      continuation.yield(1)
      #expect(await iterator.next() == 1)
    }
    for await _ in isOver.stream {}
  }

  // The point is that it returns.
  @Test(.timeLimit(.minutes(60))) func aTaskThatNeverEndsIsCancelled() async {
    let task = Task { try await Task.never() }
    let typed = Task { () async throws -> Int in try await Task.never() }
    task.cancel()
    typed.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: CancellationError.self) { try await typed.value }
  }
}

struct CancellableValueTests {
  @Test func aTaskThatEndsReturnsItsValue() async throws {
    #expect(await Task { 1 }.cancellableValue == 1)
    #expect(try await Task { () async throws -> Int in 2 }.cancellableValue == 2)
    #expect(await Task { 3 }.cancellableResult == .success(3))
  }

  @Test(.timeLimit(.minutes(60)))
  func cancellingTheCurrentTaskCancelsTheOther() async {
    let inner = Task { try await Task.never() }
    let outer = Task { try await inner.cancellableValue }
    outer.cancel()
    await #expect(throws: CancellationError.self) { try await outer.value }
    #expect(inner.isCancelled)
  }
}
