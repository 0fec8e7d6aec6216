import Tessera

/// A way in which an effect is suspended and goes on, three times, and sends a number after each.
struct Hop: Sendable, CustomStringConvertible {
  let description: String
  private let work:
    @Sendable (Surroundings, @escaping @Sendable (Int) async -> Void) async throws -> Void

  /// The things that two effects share.
  struct Surroundings: Sendable {
    let clock = TestClock()
    let immediate = ImmediateClock()
    let office = Office()
  }

  /// The work of an effect whose numbers are `first + 1` to `first + 3`.
  func work(_ surroundings: Surroundings, from first: Int) -> Script.Work {
    { [work] got in try await work(surroundings) { await got(first + $0) } }
  }

  init(
    _ description: String,
    _ work:
      @escaping @Sendable (
        Surroundings, @escaping @Sendable (Int) async -> Void
      ) async throws -> Void
  ) {
    self.description = description
    self.work = work
  }

  /// One that does the same before each number.
  init(each description: String, _ hop: @escaping @Sendable (Surroundings) async throws -> Void) {
    self.init(description) { surroundings, got in
      for number in 1...3 {
        try await hop(surroundings)
        await got(number)
      }
    }
  }

  static let all = [
    Hop(each: "sleeps") { try await $0.clock.sleep(for: .seconds(1)) },
    Hop(each: "sleeps on any clock") {
      let clock: any Clock<Duration> = $0.clock
      try await clock.sleep(for: .seconds(1))
    },
    Hop(each: "sleeps on the clock of the dependencies") { _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
    },
    Hop(each: "sleeps on an immediate clock") {
      try await $0.immediate.sleep(for: .seconds(1))
    },
    Hop(each: "sleeps on any immediate clock") {
      let clock: any Clock<Duration> = $0.immediate
      try await clock.sleep(for: .seconds(1))
    },
    Hop("a timer") { try await tick($0.clock, $1) },
    Hop("a timer on an immediate clock") { try await tick($0.immediate, $1) },
    Hop(each: "yields") { _ in await Task.yield() },
    Hop(each: "yields elsewhere") { _ in await yieldElsewhere() },
    Hop("the children of a group") { _, got in
      await withDiscardingTaskGroup { group in
        for number in 1...3 {
          group.addTask {
            await Elsewhere.work()
            await got(number)
          }
        }
      }
    },
    Hop("child tasks") { _, got in
      async let one: Void = got(1)
      async let two: Void = got(2)
      async let three: Void = got(3)
      _ = await (one, two, three)
    },
    Hop(each: "work off the main actor") { _ in await Elsewhere.work() },
    Hop(each: "an actor") { await $0.office.work() },
    Hop("an actor that sends") { surroundings, got in await surroundings.office.work(got) },
    Hop("a continuation") { _, got in
      for number in 1...3 {
        await withCheckedContinuation { continuation in
          Task { @MainActor in continuation.resume() }
        }
        await got(number)
      }
    },
    Hop("a stream") { _, got in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      async let numbers: Void = {
        for number in 1...3 {
          await Elsewhere.work()
          continuation.yield(number)
        }
        continuation.finish()
      }()
      for await number in stream { await got(number) }
      await numbers
    },
    Hop("work that outlives its caller") { _, got in
      @Dependency(\.fireAndForget) var fireAndForget
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      await fireAndForget {
        for number in 1...3 {
          await Elsewhere.work()
          continuation.yield(number)
        }
        continuation.finish()
      }
      for await number in stream { await got(number) }
    },
    Hop("a part that can be cancelled") { _, got in
      for number in 1...3 {
        await withTaskCancellation(id: number) { await Elsewhere.work() }
        await got(number)
      }
    },
  ]

  private static func tick(
    _ clock: some Clock<Duration>, _ got: @Sendable (Int) async -> Void
  ) async throws {
    var number = 0
    for await _ in clock.timer(interval: .seconds(1)) {
      number += 1
      await got(number)
      if number == 3 { return }
    }
  }

  @concurrent private static func yieldElsewhere() async {
    await Task.yield()
    await Task.yield()
  }
}

/// An actor that several effects use.
actor Office {
  private var count = 0

  func work() { count += 1 }

  func work(_ got: @Sendable (Int) async -> Void) async {
    for number in 1...3 {
      count += 1
      await got(number)
    }
  }
}
