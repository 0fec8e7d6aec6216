import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EphemeralStateTests {
  @Test func anEnumWithoutPromptsIsNeverEphemeral() {
    #expect(!Family.Destination.State.left(Worker.State())._isEphemeral)
  }

  // SEMANTICS presentation.prompts
  @Test func aPromptThatReplacesAFeatureStays() {
    let store = Store.asker(Asker.State(prompt: .worker(Worker.State()))) { state in
      if state.prompt?.worker?.count == 2 { state.prompt = .alert(.asking("Really?")) }
    }
    store.send(.prompt(.presented(.worker(.add(2)))))
    #expect(store.prompt == .alert(.asking("Really?")))
  }
}

/// Prompts that close in every form of `ifLet`.
@Suite
struct IfLetPromptTests {
  @Test func aFeatureBesidePromptsIsNotCopied() {
    var state = Gallery.State(destination: .picture(Picture.State()))
    for _ in 0..<100 {
      _ = Gallery().reduce(into: &state, action: .destination(.presented(.picture(.touched))))
    }
    let probe = state.destination?.picture?.probe
    #expect(probe?.number == 100)
    #expect(probe?.copies == 0)
  }

  // SEMANTICS presentation.prompts
  @Test(arguments: Prompting.slots)
  func aPromptClosesInEveryForm(slot: Prompting.Slot) {
    var state = Prompting.State()
    slot.present(&state)
    #expect(slot.isPresented(state))
    _ = Prompting().reduce(into: &state, action: slot.action(.no))
    #expect(!slot.isPresented(state))
    #expect(state.answers == [.no])
  }

  // SEMANTICS presentation.prompts
  @Test(arguments: Prompting.slots)
  func aPromptThatTheParentReplacedWithItsLikeStays(slot: Prompting.Slot) {
    var state = Prompting.State()
    slot.present(&state)
    let prompting = Prompting(presentAgain: slot.present)
    _ = prompting.reduce(into: &state, action: slot.action(.again))
    #expect(slot.isPresented(state))
  }

  // SEMANTICS presentation.prompts
  @Test func aPromptThatItsOwnReducerReplacedStays() {
    var state = Prompting.State()
    state.$written = PresentationState(wrappedValue: .alert(.asking))
    _ = Prompting().reduce(into: &state, action: .written(.presented(.alert(.turn))))
    #expect(state.written?.is(\.dialog) == true)
  }
}

/// Prompts beside other children: each closes after its own actions, and after no others.
@Suite
struct IfLetPromptOfEnumTests {
  // SEMANTICS presentation.prompts
  @MainActor
  @Test(arguments: PromptCrowd.slots, [Sender.view, .effect, .lateEffect])
  func aPromptClosesAfterTheActionsOfItsOwnCaseWhateverSendsThem(
    slot: PromptCrowd.Slot<PromptCrowd.Listed.State, PromptCrowd.Listed.Action>, sender: Sender
  ) async {
    let prompts: Set = ["alert", "dialog", "toast"]
    for before in PromptCrowd.cases.map(\.state) + [nil] {
      for shown in PromptCrowd.cases {
        for sent in PromptCrowd.cases {
          var state = PromptCrowd.State()
          slot.set(&state, before)
          let store = Store(initialState: state) { PromptCrowd() }
          let show: @MainActor () -> Void = { store.commit { slot.set(&$0, shown.state) } }
          _ = await issues {
            await sender.send(
              slot.action(sent.action), to: store, after: show, as: PromptCrowd.Action.effect)
          }
          let closes = prompts.contains(shown.name) && shown.name == sent.name
          #expect(
            (slot.get(store.state) == nil) == closes, "\(sent.name) while \(shown.name) is shown")
        }
      }
    }
  }

  // SEMANTICS presentation.prompts
  @Test func aPromptOfAnEnumWithoutTheMacroClosesAfterItsOwnActionsOnly() {
    for shown in PromptCrowd.writtenCases {
      for sent in PromptCrowd.writtenCases {
        var state = PromptCrowd.State()
        state.written = shown.state
        _ = PromptCrowd().reduce(into: &state, action: .written(.presented(sent.action)))
        let closes = shown.name == sent.name && !shown.state.is(\.worker)
        #expect((state.written == nil) == closes, "\(sent.name) while \(shown.name) is shown")
      }
    }
  }

  // SEMANTICS presentation.prompts
  @Test func aPromptStaysAfterTheActionsOfOtherFieldsAndOfTheParent() {
    let others: [PromptCrowd.Action] =
      [.appeared, .answered(.tapped), .alert(.presented(.tapped)), .alert(.dismiss)]
      + PromptCrowd.slots.flatMap { slot in PromptCrowd.cases.map { slot.action($0.action) } }
      + [.presented(.dismiss), .presentedWithClosure(.dismiss), .written(.presented(.closed))]
    for action in others {
      var state = PromptCrowd.State()
      state.written = .alert(.crowded)
      _ = issues { _ = PromptCrowd().reduce(into: &state, action: action) }
      #expect(state.written == .alert(.crowded), "\(action)")
    }
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
