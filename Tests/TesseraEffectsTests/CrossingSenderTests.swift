import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraEffects

@Suite
struct CrossingSenderTests {
  private let actor = MarkedActor()
  private let log = LockedTexts()

  /// Begins an operation on the actor, whose delegate writes the actions and where they arrive.
  private func begin(
    _ operation: @escaping @MainActor @Sendable (any EffectSender) async -> Void
  ) async {
    await actor.begin { [log] actor in
      let owner = EffectOwner(actor) { AnyAction($0.assuming(String.self).pointee) }
      let delegate = WritingDelegate { log.append("\($0) \(actor.isHere ? "here" : "elsewhere")") }
      let engine = EffectEngine(owner: owner, testHooks: nil, delegate: delegate)
      engine.begin(
        .run(
          EffectOperation(callSite: #callSite) { sender in await operation(sender) }), origin: .one)
      actor.keep(engine, delegate)
    }
  }

  @Test func anActionIsEmbeddedBeforeItCrossesOver() async {
    await begin { [log] sender in
      let transform = ActionTransform { (number: Int) in
        log.append("embedded \(CurrentThread.isMainActors)")
        return "\(number)"
      }
      let mapped = CrossingSender.forMainActor(sender.mapped(by: [transform]))
      guard let crossing = mapped as? CrossingSender else { return }
      #expect(crossing.mustWait(at: #callSite))
      await crossing.perform(
        ErasedPointer.withPointer(to: 5) { crossing.crossing($0, at: #callSite) })
      log.append("arrived")
    }
    while log.texts.count < 3 { await Task.yield() }
    #expect(log.texts == ["embedded true", "5 here", "arrived"])
  }

  @Test func actionsThatAreNotAwaitedKeepTheirOrder() async {
    await begin { sender in
      let crossing = CrossingSender.forMainActor(sender)
      for number in 0..<5 {
        ErasedPointer.withPointer(to: "\(number)") { crossing.send($0, at: #callSite) }
      }
      await (crossing as? CrossingSender)?.perform {}
    }
    while log.texts.count < 5 { await Task.yield() }
    #expect(log.texts == (0..<5).map { "\($0) here" })
  }
}

/// A store that passes its actions, which are texts, to a closure.
private final class WritingDelegate: IdleDelegate {
  private let write: @Sendable (String) -> Void

  init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

  override func enqueue(
    _ action: ErasedPointer, _ origin: OriginID, _ place: Place?, from source: ActionSource?,
    by send: EffectSend?
  ) { write(action.assuming(String.self).pointee) }
}
