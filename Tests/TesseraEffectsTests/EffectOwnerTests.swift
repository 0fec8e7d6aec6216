import Synchronization
import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraEffects

@Suite
struct EffectOwnerTests {
  private let actor = MarkedActor()
  private let log = LockedTexts()

  private func owner(_ actor: any Actor) -> EffectOwner {
    EffectOwner(actor) { AnyAction($0.assuming(Int.self).pointee) }
  }

  @Test func aClosureIsPerformedOnTheActor() async {
    let owner = owner(actor)
    #expect(await owner.perform { actor.isHere } == true)
    #expect(owner.isSame(as: actor))
    #expect(!owner.isSame(as: MarkedActor()))
  }

  @Test func closuresThatWaitComeBeforeThoseThatFollow() async {
    let owner = owner(actor)
    for number in 0..<5 {
      owner.performSoon { [log] in log.append("\(number)") }
    }
    await owner.perform { [log] in log.append("last") }
    #expect(log.texts == ["0", "1", "2", "3", "4", "last"])
  }

  @Test func closuresThatWaitArePerformedWithoutAnotherCall() async {
    let owner = owner(actor)
    owner.performSoon { [log, actor] in log.append(actor.isHere ? "here" : "elsewhere") }
    while log.texts.isEmpty { await Task.yield() }
    #expect(log.texts == ["here"])
  }

  /// The point is that it returns: closures that are moved for each one would take minutes.
  @Test(.timeLimit(.minutes(60))) func manyClosuresThatWaitTakeLinearWork() async {
    let owner = owner(actor)
    let count = 300_000
    let performed = Mutex(0)
    await owner.perform {
      for number in 0..<count {
        owner.performSoon {
          performed.withLock { performed in
            if performed == number { performed += 1 }
          }
        }
      }
    }
    await owner.perform {}
    #expect(performed.withLock { $0 } == count)
  }

  @Test func aClosureThatWasPerformedIsFreed() async {
    let freed = LockedTexts()
    final class Token: Sendable {
      let freed: LockedTexts
      init(_ freed: LockedTexts) { self.freed = freed }
      deinit { freed.append("freed") }
    }
    let owner = owner(actor)
    await owner.perform {
      owner.performSoon { [token = Token(freed)] in withExtendedLifetime(token) {} }
      owner.performSoon { #expect(freed.texts == ["freed"]) }
      for _ in 0..<8 { owner.performSoon {} }
      owner.performWaiting()
    }
  }

  @Test func nothingIsPerformedOnAnActorThatIsGone() async {
    var actor: MarkedActor? = MarkedActor()
    guard let made = actor.map({ owner($0) }) else { return }
    actor = nil
    let result = await made.perform { true }
    #expect(result == nil)
    #expect(made.current == nil)
    #expect(!made.isSame(as: MarkedActor()))
  }
}

/// An actor with an executor of its own.
actor MarkedActor {
  private let executor = MarkedExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  /// Whether the caller runs on the actor.
  nonisolated var isHere: Bool { executor.isHere }

  private var kept: [Any] = []

  func begin(_ body: @Sendable (isolated MarkedActor) -> Void) { body(self) }

  /// Retains values as long as the actor lives.
  func keep(_ values: Any...) { kept += values }
}

/// Texts that any thread appends.
final class LockedTexts: Sendable {
  private let stored = OrderedMutex<[String]>([])

  var texts: [String] { stored.withLock { $0 } }
  func append(_ text: String) { stored.withLock { $0.append(text) } }
}
