import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraEffects

@MainActor
@Suite struct EffectWaitTests {
  private let isPositive = EffectCondition(at: .unknown) { $0.assuming(Int.self).pointee > 0 }

  private func meets(_ condition: EffectCondition, _ action: some Any) -> Bool {
    ErasedPointer.withPointer(to: action) { condition.isMet($0) }
  }

  @Test func aConditionOfAChildSeesTheActionsOfItsParentThatHaveOneOfIts() {
    let transform = ActionTransform({ (action: Int) in "\(action)" }) { Int($0) }
    let condition = isPositive.seen(through: transform)
    #expect(meets(condition, "2"))
    #expect(!meets(condition, "-2"))
    #expect(!meets(condition, "two"))
  }

  @Test func aConditionOfAStateIsTheSameForTheParent() {
    let condition = EffectCondition(of: Int.self, at: .unknown) { _ in true }
    let transform = ActionTransform { (action: Int) in "\(action)" }
    #expect(condition.seen(through: transform).state == Int.self)
  }

  @Test func aTransformWithoutAnInverseIsReported() {
    let found = issues {
      let condition = isPositive.seen(through: ActionTransform { (action: Int) in "\(action)" })
      #expect(!meets(condition, "2"))
    }
    #expect(found.count == 1 && found[0].contains("changed by 'map'"))
  }

  @Test func aWaitEndsWithTheTask() async {
    let suspension = EffectWait(isPositive, at: Place()).suspension
    let task = Task { await suspension.end() }
    task.cancel()
    #expect(await task.value == false)
    let met = EffectWait(isPositive, at: Place()).suspension
    let other = Task.immediate { await met.end() }
    met.resume(true)
    #expect(await other.value)
    let early = EffectWait(isPositive, at: Place()).suspension
    early.resume(true)
    #expect(await early.end())
  }
}
