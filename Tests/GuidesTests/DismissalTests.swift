import TesseraTesting
import Testing

// README: begin late
import Tessera

/// A sheet that sends after it has dismissed itself, which is a mistake.
@Reducer
struct HastySheet {
  @ObservableState
  struct State: Equatable {}

  enum Action {
    case doneButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate { case done }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    Reduce { _, action in
      switch action {
      case .doneButtonTapped:
        return .run { [dismiss] send in
          await dismiss()
          await send(.delegate(.done))  // never arrives
        }
      case .delegate:
        return .none
      }
    }
  }
}
// README: end

@Reducer
struct SheetOwner {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: HastySheet.State?
    var isDone = false
  }

  enum Action {
    case openButtonTapped
    case sheet(PresentationAction<HastySheet.Action>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .openButtonTapped: state.sheet = HastySheet.State()
      case .sheet(.presented(.delegate(.done))): state.isDone = true
      case .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { HastySheet() }
  }
}

/// The code of `Documentation/Dismissal.md`.
@MainActor
@Suite struct DismissalTests {
  // README: begin issue
  @MainActor
  @Test func anActionAfterTheDismissalIsAnIssue() async {
    let store = TestStore(initialState: SheetOwner.State()) { SheetOwner() }
    await store.send(.openButtonTapped) { $0.sheet = HastySheet.State() }
    await withKnownIssue {
      await store.send(\.sheet.doneButtonTapped)
      await store.receive(\.sheet.dismiss) { $0.sheet = nil }
    }
    #expect(!store.state.isDone)
  }
  // README: end
}
