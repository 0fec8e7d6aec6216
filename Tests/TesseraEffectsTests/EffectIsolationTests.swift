import TesseraSupport
import TesseraTestSupport
import Testing

/// The isolation that the compiler gives to closures of effects.
///
/// Why the operations of `runOnActor` have an isolated parameter, whose tests are `ActorSendTests`:
/// `Documentation/Contributing/Proposals/0002-stores-on-any-actor.md`.
struct EffectIsolationTests {
  private let owner = Owner()

  // NB: Swift 6.3: the closure leaves. When this fails, `Effect.run` can take such closures, and
  // `runOnActor` needs no isolated parameter.
  @Test func aClosureWithACaptureListLeavesItsCallersActor() async {
    let stays = await owner.run(withCaptureList(1))
    #expect(!stays)
  }

  @Test func aClosureThatCapturesWithoutAListStays() async {
    let stays = await owner.run(withoutCaptureList(1))
    #expect(stays)
  }

  // Effects are created in reducers, which aren't asynchronous.

  private typealias Inheriting = nonisolated(nonsending) @Sendable () async -> Bool

  private func withCaptureList(_ number: Int) -> Inheriting {
    { [number] in number == 1 && owner.isHere }
  }

  private func withoutCaptureList(_ number: Int) -> Inheriting {
    { number == 1 && owner.isHere }
  }
}

/// An actor that knows whether it runs on the current thread.
private actor Owner {
  private nonisolated let executor = MarkedExecutor()
  private var runs = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  nonisolated var isHere: Bool { executor.isHere }

  // NB: Swift 6.3: without the change, the function has nothing to do on its actor, and calls the
  // operation before it is there.
  func run(_ operation: nonisolated(nonsending) @Sendable () async -> Bool) async -> Bool {
    runs += 1
    return await operation()
  }
}
