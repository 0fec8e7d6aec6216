import Tessera
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

  @Test func theFeatureThatIsThereRuns() {
    #expect(reduce(.left(Worker.State()), .left(.add(2))).left?.count == 2)
    #expect(reduce(.right(Worker.State()), .right(.add(3))).right?.count == 3)
  }

  @Test func theBodyOfAValueIsThatOfItsType() {
    var state = Screen.State.left(Worker.State())
    _ = Screen.right(Worker()).body.reduce(into: &state, action: .left(.add(2)))
    #expect(state.left?.count == 2)
  }

  // SEMANTICS 30
  @Test func anActionOfAFeatureThatIsNotThereIsAnIssue() {
    for state in [Screen.State.right(Worker.State()), .about] {
      let messages = issues { #expect(reduce(state, .left(.add(2))).left == nil) }
      #expect(messages.count == 1)
    }
  }

  @Test func theStoreGivesAStoreOfTheFeatureThatIsThere() {
    let store = Store(initialState: Screen.State.left(Worker.State())) { Screen.body }
    guard case .left(let child) = store.case else {
      Issue.record("another case")
      return
    }
    child.send(.add(4))
    #expect(child.count == 4 && store.state.left?.count == 4)
  }

  @Test func theStoreGivesWhatIsNoFeatureAsItIs() {
    let alert = Store(initialState: Screen.State.alert(.asking("Really?"))) { Screen.body }
    if case .alert(let state) = alert.case {
      #expect(state.title == "Really?")
    } else {
      Issue.record("another case")
    }
    let about = Store(initialState: Screen.State.about) { Screen.body }
    if case .about = about.case {} else { Issue.record("another case") }
  }

  // SEMANTICS 16
  @Test func theEffectsOfAFeatureEndWithItsCase() {
    let store = Store.family(everyChild)
    store.send(.screens(.element(id: 2, action: .left(.start))))
    store.send(.screens(.element(id: 3, action: .right(.start))))
    #expect(store.runningEffects == 2)
    store.change { $0.screens[id: 2] = .right(Worker.State()) }
    #expect(store.runningEffects == 1)
  }
}
