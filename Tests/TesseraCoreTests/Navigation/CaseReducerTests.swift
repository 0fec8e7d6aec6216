import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct CaseReducerTests {
  @Reducer
  enum Screen {
    case left(Worker)
    case right(Worker)
    case alert(AlertState<Asker.Answer>)
    case about
  }

  private func reduce(_ state: Screen.State, _ action: Screen.Action) -> Screen.State {
    var state = state
    _ = Screen.body.reduce(into: &state, action: action)
    return state
  }

  // SEMANTICS presentation.absentChild
  @Test func anActionOfAnAbsentFeatureIsAnIssue() {
    for state in [Screen.State.right(Worker.State()), .about] {
      let messages = issues { #expect(reduce(state, .left(.add(2))).left == nil) }
      #expect(messages.count == 1)
    }
  }

  @Test func theStoreReturnsAStoreOfTheCurrentFeature() {
    let store = Store(initialState: Screen.State.left(Worker.State())) { Screen.body }
    guard case .left(let child) = store.case else {
      Issue.record("another case")
      return
    }
    child.send(.add(4))
    #expect(child.count == 4)
    #expect(store.state.left?.count == 4)
  }

  private func screens(_ state: Screens.State, _ action: Screens.Action) -> Screens.State {
    var state = state
    _ = Screens.body.reduce(into: &state, action: action)
    return state
  }

  @Test func aFeatureUnderAConditionRuns() {
    #expect(screens(.first(Worker.State()), .first(.add(1))).first?.count == 1)
    #expect(screens(.second(Worker.State()), .second(.add(2))).second?.count == 2)
    #expect(screens(.right(Worker.State()), .right(.add(3))).right?.count == 3)
    #if DEBUG
      #expect(screens(.debug(Worker.State()), .debug(.add(4))).debug?.count == 4)
      #expect(screens(.nested(Worker.State()), .nested(.add(5))).nested?.count == 5)
    #else
      #expect(screens(.release(Worker.State()), .release(.add(4))).release?.count == 4)
    #endif
  }

  @Test func aGenericFeatureRuns() {
    let numbers = Screens.State.numbers(Picker.State(values: [1, 2]))
    #expect(screens(numbers, .numbers(.picked(2))).numbers?.picked == 2)
    let words = Screens.State.words(Picker.State(values: ["a"]))
    #expect(screens(words, .words(.picked("b"))).words?.picked == .some(nil))
  }

  @Test func aFeatureIsCreatedAsTheCaseSpecifies() {
    #expect(screens(.custom(1), .custom(.tapped)).custom == 6)
  }

  @Test func aCaseWithoutAFeatureHoldsItsPayload() {
    let store = Store(initialState: Screens.State.size(width: 1, height: 2)) { Screens.body }
    if case .size(let width, let height) = store.case {
      #expect(width == 1)
      #expect(height == 2)
    } else {
      Issue.record("another case")
    }
    #expect(Screens.State.text("a").text == "a")
    #expect(Screens.State.about.is(\.about))
  }

  // SEMANTICS presentation.prompts
  @Test func aCustomPromptIsEphemeral() {
    #expect(Screens.State.toast(Toast(text: "Saved"))._isEphemeral)
    #expect(!Screens.State.text("a")._isEphemeral)
    let action = Screens.Action.toast(.tapped)
    #expect(action.is(\.toast))
  }

  @Test func theBodyIsOneConcreteType() {
    #expect("\(Screens.Body.self)".contains("CasePair<"))
  }

  @Test func publicFeaturesComposeToo() {
    var state = Shown.Feature.State()
    state.destination = .leaf(Shown.Leaf.State())
    let store = Store(initialState: state) { Shown.Feature() }
    #expect(store.destination == .leaf(Shown.Leaf.State()))
    store.send(.destination(.dismiss))
    #expect(store.destination == nil)
  }
}

@MainActor
@Suite
struct CasePairTests {
  private struct Adding: Reducer {
    let number: Int

    func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
      state.append(number)
      return action == 0 ? .send(number) : .none
    }
  }

  @CaseReducerBuilder<[Int], Int> private var cases: some Reducer<[Int], Int> {
    Adding(number: 1)
    Adding(number: 2)
    Adding(number: 3)
  }

  @CaseReducerBuilder<[Int], Int> private var nothing: some Reducer<[Int], Int> {}

  @Test func theCasesRunInOrderAndTheirEffectsAreMerged() {
    let store = Store(initialState: [Int]()) { cases }
    store.send(0)
    #expect(store.state == [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3])
  }

  @Test func anEnumWithoutFeaturesDoesNothing() {
    let store = Store(initialState: [Int]()) { nothing }
    store.send(0)
    #expect(store.state == [])
  }
}
