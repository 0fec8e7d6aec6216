import TesseraSupport
import TesseraTestSupport
import Testing

/// The isolation that the compiler gives to closures of effects.
///
/// Stores on other actors than the main actor will depend on it:
/// `Documentation/Contributing/Proposals/0002-stores-on-any-actor.md`.
struct EffectIsolationTests {
  private let owner = Owner()

  // NB: Swift 6.3: the closure leaves. When this fails, `Effect.run` can take such closures, and
  // the alternatives below aren't needed.
  @Test func aClosureWithACaptureListLeavesItsCallersActor() async {
    let stays = await owner.run(withCaptureList(1))
    #expect(!stays)
  }

  @Test func aClosureThatCapturesWithoutAListStays() async {
    let stays = await owner.run(withoutCaptureList(1))
    #expect(stays)
  }

  @Test func aClosureThatIsIsolatedToItsSenderRunsOnTheOwnersActor() async {
    let stays = await owner.run(withSender(1))
    #expect(stays)
  }

  @Test func suchAClosureReturnsToThatActor() async {
    let stays = await owner.run(suspending(1))
    #expect(stays)
  }

  @Test func suchAClosureRunsWithinTheCallThatStartsItUpToItsFirstSuspension() async {
    let sent = await owner.sentAtStart(of: suspending(1))
    #expect(sent == [1])
  }

  // Effects are created in reducers, which aren't asynchronous.

  private typealias Inheriting = nonisolated(nonsending) @Sendable () async -> Bool
  private typealias WithSender = @Sendable (_ send: isolated Sender) async -> Bool

  private func withCaptureList(_ number: Int) -> Inheriting {
    { [number] in number == 1 && owner.isHere }
  }

  private func withoutCaptureList(_ number: Int) -> Inheriting {
    { number == 1 && owner.isHere }
  }

  private func withSender(_ number: Int) -> WithSender {
    { [number] send in
      send(number)
      return owner.isHere
    }
  }

  private func suspending(_ number: Int) -> WithSender {
    { [number] send in
      send(number)
      send(await isElsewhere() ? 2 : 3)
      return owner.isHere
    }
  }

  @concurrent
  private func isElsewhere() async -> Bool { !owner.isHere }
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

  func run(_ operation: @Sendable (_ send: isolated Sender) async -> Bool) async -> Bool {
    await operation(Sender(of: self))
  }

  /// The numbers that were sent when the start of the operation has returned.
  func sentAtStart(
    of operation: @escaping @Sendable (_ send: isolated Sender) async -> Bool
  ) async -> [Int] {
    let sender = Sender(of: self)
    let task = Task.immediate {
      _ = self
      return await operation(sender)
    }
    let sent = numbers(of: sender)
    _ = await task.value
    return sent
  }

  private func numbers(of sender: Sender) -> [Int] { sender.assumeIsolated { $0.sent } }
}

/// The sender of an effect as an actor that shares the executor of the store's actor.
private actor Sender {
  private(set) var sent: [Int] = []
  private nonisolated let owner: any Actor

  nonisolated var unownedExecutor: UnownedSerialExecutor { owner.unownedExecutor }

  init(of owner: any Actor) { self.owner = owner }

  func callAsFunction(_ number: Int) { sent.append(number) }
}
