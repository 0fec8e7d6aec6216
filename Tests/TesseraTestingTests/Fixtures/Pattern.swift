import Foundation
import Tessera

/// An effect that hops between executors, and the numbers that it sends.
struct Pattern: Sendable, CustomStringConvertible {
  var description: String
  var expected: [Int]
  var work: @Sendable (Send<Script.Action>) async throws -> Void

  static let all = [
    Pattern(description: "yields on the main actor", expected: Array(0..<5)) { send in
      for number in 0..<5 {
        await Task.yield()
        await send(.got(number))
      }
    },
    Pattern(description: "work off the main actor", expected: Array(0..<5)) { send in
      for number in 0..<5 {
        await Elsewhere.work()
        await send(.got(number))
      }
    },
    Pattern(description: "a task group", expected: [6]) { send in
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 0..<4 {
          group.addTask {
            await Task.yield()
            await Elsewhere.work()
            return number
          }
        }
        return await group.reduce(0, +)
      }
      await send(.got(sum))
    },
    Pattern(description: "child tasks", expected: [3, 9]) { send in
      async let one = number(1)
      async let two = number(2)
      await send(.got(await one + two))
      await send(.got(9))
    },
    Pattern(description: "an actor", expected: Array(1...5)) { send in
      let tally = Tally()
      for _ in 1...5 { await send(.got(await tally.next())) }
    },
    Pattern(description: "a stream between tasks", expected: Array(0..<5)) { send in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      async let sending: Void = {
        for number in 0..<5 {
          await Task.yield()
          continuation.yield(number)
        }
        continuation.finish()
      }()
      for await number in stream { await send(.got(number)) }
      await sending
    },
    Pattern(description: "a cancelled child", expected: [1]) { send in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { try? await Task.never() }
        group.cancelAll()
      }
      await send(.got(1))
    },
    Pattern(description: "loads and saves of keys", expected: [7, 8]) { send in
      // The value that it starts with: a test would have to assert a change.
      @Shared(ElsewhereKey(id: UUID())) var number = 7
      try await $number.load()
      await send(.got(number))
      try await $number.save()
      await send(.got(8))
    },
  ]

  private static func number(_ number: Int) async -> Int {
    await Elsewhere.work()
    return number
  }
}

/// A key whose value is loaded and saved by work that no effect starts.
private struct ElsewhereKey: SharedKey, Hashable {
  let id: UUID

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resume {
      await Self.work()
      return 7
    }
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription { SharedSubscription {} }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume { await Self.work() }
  }

  /// Takes longer than a test store waits for work that it doesn't know.
  private static func work() async {
    for _ in 0..<500 { await MainActor.run {} }
  }
}

private actor Tally {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

/// An effect that sleeps on a test clock for three seconds in total, and the numbers that it sends.
struct ClockPattern: Sendable, CustomStringConvertible {
  var description: String
  var expected: [Int]
  var work: @Sendable (TestClock<Duration>, Send<Script.Action>) async throws -> Void

  static let all = [
    ClockPattern(description: "sleeps", expected: Array(0..<30)) { clock, send in
      for number in 0..<30 {
        try await clock.sleep(for: .milliseconds(100))
        await send(.got(number))
      }
    },
    ClockPattern(description: "sleeps on any clock", expected: Array(0..<30)) { clock, send in
      let clock: any Clock<Duration> = clock
      for number in 0..<30 {
        try await clock.sleep(for: .milliseconds(100))
        await send(.got(number))
      }
    },
    ClockPattern(description: "a timer", expected: [1, 2, 3]) { clock, send in
      var ticks = 0
      for await _ in clock.timer(interval: .seconds(1)) {
        ticks += 1
        await send(.got(ticks))
        if ticks == 3 { break }
      }
    },
    ClockPattern(description: "sleeping children", expected: [3, 1, 2]) { clock, send in
      await withTaskGroup(of: Void.self) { group in
        for (number, seconds) in [(1, 2), (2, 3), (3, 1)] {
          group.addTask {
            try? await clock.sleep(for: .seconds(seconds))
            await send(.got(number))
          }
        }
      }
    },
    ClockPattern(description: "a race with a timeout", expected: [1]) { clock, send in
      let winner = await withTaskGroup(of: Int.self) { group in
        group.addTask {
          try? await clock.sleep(for: .seconds(1))
          return 1
        }
        group.addTask {
          try? await clock.sleep(for: .seconds(2))
          return 2
        }
        defer { group.cancelAll() }
        return await group.next() ?? 0
      }
      await send(.got(winner))
    },
    ClockPattern(description: "hops between sleeps", expected: Array(0..<6)) { clock, send in
      for number in 0..<6 {
        try await clock.sleep(for: .milliseconds(500))
        await Elsewhere.work()
        await Task.yield()
        await send(.got(number))
      }
    },
  ]
}
