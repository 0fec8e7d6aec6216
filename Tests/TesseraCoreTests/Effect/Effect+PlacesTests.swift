import TesseraSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct EffectPlacesTests {
  private let step = ChildStep(only: ChildStep.Name(field: 0))
  private let work = Effect<Int>.run { _ in }

  @Test func noEffectNeedsNoPlace() {
    guard case .none = Effect<Int>.none.placed(at: step, { "\($0)" }, { Int($0) }) else {
      Issue.record("An effect was created.")
      return
    }
  }

  @Test func anActionOfAChildThatIsAlwaysThereIsEmbedded() {
    let effect = Effect.send(1).placed(
      at: step, canVanish: false, { "\($0)" }, { Int($0) })
    guard case .send("1") = effect else {
      Issue.record("The action was not embedded.")
      return
    }
  }

  @Test func anActionOfAChildThatCanGoAwayHasAPlace() {
    guard case .work(let work) = Effect.send(1).placed(at: step, { "\($0)" }, { Int($0) }),
      case .placed(.send, step) = work.erased
    else {
      Issue.record("The action has no place.")
      return
    }
  }

  @Test func onlyOperationsOfAPresentedFeatureCanDismissIt() {
    guard case .work(let dismissable) = work.placed(at: step, { $0 }, { $0 }).dismissable(by: 2),
      case .dismissable = dismissable.erased
    else {
      Issue.record("The operation cannot dismiss its feature.")
      return
    }
    guard
      case .work(let action) = Effect.send(1).placed(at: step, { $0 }, { $0 }).dismissable(by: 2),
      case .placed = action.erased
    else {
      Issue.record("A single action was made dismissable.")
      return
    }
  }
}
