import Tessera
import Testing

@testable import TesseraCore

@Suite
struct PromptDismissalTests {
  @Test func aFeatureAmongPromptsIsLookedAtInPlace() {
    var state = Gallery.State(destination: .picture(Picture.State()))
    for _ in 0..<100 {
      _ = Gallery().reduce(into: &state, action: .destination(.presented(.picture(.touched))))
    }
    let probe = state.destination?.picture?.probe
    #expect(probe?.number == 100 && probe?.copies == 0)
  }

  // SEMANTICS presentation.prompts
  @Test func aPromptGoesAfterItsActionAndNotAfterOthers() {
    var state = Gallery.State(destination: .alert(AlertState { TextState("Delete?") }))
    _ = Gallery().reduce(into: &state, action: .appeared)
    #expect(state.destination?.is(\.alert) == true)
    _ = Gallery().reduce(into: &state, action: .destination(.presented(.alert(.delete))))
    #expect(state.destination == nil)
  }
}

@Reducer
private struct Picture {
  @ObservableState
  struct State: Equatable { var probe = CopyProbe() }

  enum Action { case touched }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.probe.touch()
      return .none
    }
  }
}

@Reducer
private struct Gallery {
  @Reducer
  enum Destination {
    case picture(Picture)
    case alert(AlertState<Answer>)
  }

  enum Answer: Sendable { case delete }

  @ObservableState
  struct State { @Presents var destination: Destination.State? }

  enum Action {
    case appeared
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$destination, action: \.destination)
  }
}
