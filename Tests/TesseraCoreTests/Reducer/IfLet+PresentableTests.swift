import Tessera
import TestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct IfLetPresentableTests {
  private func store(_ state: PromptFeature.State) -> StoreOf<PromptFeature> {
    Store(initialState: state) { PromptFeature() }
  }

  // SEMANTICS presentation.prompts
  @Test func anAlertGoesAwayAfterOneOfItsActions() {
    let store = store(PromptFeature.State(alert: .question))
    store.send(.alert(.presented(.yes)))
    #expect(store.alert == nil && store.answers == [.yes])
  }

  // SEMANTICS presentation.prompts
  @Test func aDialogGoesAwayAfterOneOfItsActions() {
    let store = store(PromptFeature.State(dialog: .question))
    store.send(.dialog(.presented(.no)))
    #expect(store.dialog == nil && store.answers == [.no])
  }

  // SEMANTICS presentation.prompts
  @Test func anAlertThatTheParentReplacedStays() {
    let store = store(PromptFeature.State(alert: .question))
    store.send(.alert(.presented(.again)))
    #expect(store.alert == .question)
    store.send(.alert(.presented(.yes)))
    #expect(store.alert == nil && store.answers == [.again, .yes])
  }

  // SEMANTICS presentation.prompts
  @Test func anAlertMayHandOverToADialog() {
    let store = store(PromptFeature.State(alert: .question))
    store.send(.alert(.presented(.askAnother)))
    #expect(store.alert == nil && store.dialog == .question)
    store.send(.dialog(.dismiss))
    #expect(store.dialog == nil && store.answers == [.askAnother])
  }

  // SEMANTICS presentation.prompts
  @Test func aPromptAmongTheCasesOfADestinationGoesAwayByItself() {
    let store = store(PromptFeature.State(destination: .alert(.question)))
    store.send(.destination(.presented(.alert(.yes))))
    #expect(store.destination == nil && store.answers == [.yes])
  }

  // SEMANTICS presentation.prompts
  @Test func aPromptMayHandOverToAFeature() {
    let store = store(PromptFeature.State(destination: .alert(.question)))
    store.send(.destination(.presented(.alert(.askAnother))))
    #expect(store.destination == .worker(Worker.State()))
    store.send(.destination(.presented(.worker(.add(1)))))
    #expect(store.destination == .worker(Worker.State(count: 1)))
  }

  // SEMANTICS presentation.prompts
  @Test func anAlertThatTheReducerChangesInPlaceGoesAwayAllTheSame() {
    let store = Store(initialState: PromptFeature.State(alert: .question)) {
      PromptFeature()
      Reduce { state, action in
        if case .alert = action { state.alert?.title = "Changed" }
        return .none
      }
    }
    store.send(.alert(.presented(.yes)))
    #expect(store.alert == nil)
  }

  // SEMANTICS presentation.absentChild
  @Test func anActionOfAPromptThatIsNotThereIsAnIssue() {
    let store = store(PromptFeature.State())
    #expect(issues { store.send(.alert(.presented(.yes))) }.count == 1)
    #expect(store.answers == [.yes])
  }

  @Test func whoReadsAPromptHearsThatItHasGone() {
    let store = store(PromptFeature.State(alert: .question))
    let counter = Counter()
    let token = observe { counter.values.append(store.alert == nil ? 0 : 1) }
    store.send(.alert(.presented(.yes)))
    #expect(counter.values == [1, 0])
    _ = token
  }
}
