import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EphemeralStateTests {
  @Test func alertsAndDialogsInAnEnumAreEphemeral() {
    #expect(Asker.Prompt.State.alert(.asking("A"))._isEphemeral)
    #expect(Asker.Prompt.State.dialog(.asking("A"))._isEphemeral)
    #expect(!Asker.Prompt.State.worker(Worker.State())._isEphemeral)
  }

  @Test func anEnumWithoutPromptsIsNeverEphemeral() {
    #expect(!Family.Destination.State.left(Worker.State())._isEphemeral)
  }

  // SEMANTICS presentation.prompts
  @Test func aFeatureBesidePromptsStaysAfterItsActions() {
    let store = Store.asker(Asker.State(prompt: .worker(Worker.State())))
    store.send(.prompt(.presented(.worker(.add(2)))))
    #expect(store.prompt?.worker?.count == 2)
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

@MainActor
@Suite
struct IfLetPresentableTests {
  private func store(_ state: PromptFeature.State) -> StoreOf<PromptFeature> {
    Store(initialState: state) { PromptFeature() }
  }

  // SEMANTICS presentation.prompts
  @Test func anAlertClosesAfterOneOfItsActions() {
    let store = store(PromptFeature.State(alert: .question))
    store.send(.alert(.presented(.yes)))
    #expect(store.alert == nil)
    #expect(store.answers == [.yes])
  }

  // SEMANTICS presentation.prompts
  @Test func aDialogClosesAfterOneOfItsActions() {
    let store = store(PromptFeature.State(dialog: .question))
    store.send(.dialog(.presented(.no)))
    #expect(store.dialog == nil)
    #expect(store.answers == [.no])
  }

  // SEMANTICS presentation.prompts
  @Test func anAlertThatTheParentReplacedStays() {
    let store = store(PromptFeature.State(alert: .question))
    store.send(.alert(.presented(.again)))
    #expect(store.alert == .question)
    store.send(.alert(.presented(.yes)))
    #expect(store.alert == nil)
    #expect(store.answers == [.again, .yes])
  }

  // SEMANTICS presentation.prompts
  @Test func anAlertMayHandOverToADialog() {
    let store = store(PromptFeature.State(alert: .question))
    store.send(.alert(.presented(.askAnother)))
    #expect(store.alert == nil)
    #expect(store.dialog == .question)
    store.send(.dialog(.dismiss))
    #expect(store.dialog == nil)
    #expect(store.answers == [.askAnother])
  }

  // SEMANTICS presentation.prompts
  @Test func aPromptInADestinationClosesByItself() {
    let store = store(PromptFeature.State(destination: .alert(.question)))
    store.send(.destination(.presented(.alert(.yes))))
    #expect(store.destination == nil)
    #expect(store.answers == [.yes])
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
  @Test func anAlertThatTheReducerChangesInPlaceCloses() {
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
  @Test func anActionOfAnAbsentPromptIsAnIssue() {
    let store = store(PromptFeature.State())
    #expect(issues { store.send(.alert(.presented(.yes))) }.count == 1)
    #expect(store.answers == [.yes])
  }

  @Test func closingAPromptNotifiesItsObservers() {
    let store = store(PromptFeature.State(alert: .question))
    let counter = Counter()
    let token = observe { counter.values.append(store.alert == nil ? 0 : 1) }
    store.send(.alert(.presented(.yes)))
    #expect(counter.values == [1, 0])
    _ = token
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
  @Test func aPromptClosesAfterItsActionAndNotAfterOthers() {
    var state = Gallery.State(destination: .alert(AlertState { TextState("Delete?") }))
    _ = Gallery().reduce(into: &state, action: .appeared)
    #expect(state.destination?.is(\.alert) == true)
    _ = Gallery().reduce(into: &state, action: .destination(.presented(.alert(.delete))))
    #expect(state.destination == nil)
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
    _ = Prompting().reduce(into: &state, action: slot.action(.again))
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
  @Test(arguments: PromptCrowd.slots)
  func aPromptClosesAfterTheActionsOfItsOwnCaseOnly(
    slot: PromptCrowd.Slot<PromptCrowd.Listed.State, PromptCrowd.Listed.Action>
  ) {
    let prompts: Set = ["alert", "dialog", "toast"]
    for shown in PromptCrowd.cases {
      for sent in PromptCrowd.cases {
        var state = PromptCrowd.State()
        slot.set(&state, shown.state)
        // An action for another case is an issue of its own.
        _ = issues { _ = PromptCrowd().reduce(into: &state, action: slot.action(sent.action)) }
        let closes = prompts.contains(shown.name) && shown.name == sent.name
        #expect((slot.get(state) == nil) == closes, "\(sent.name) while \(shown.name) is shown")
      }
    }
  }

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

  // SEMANTICS presentation.prompts
  @MainActor
  @Test func aLateActionOfAFeatureDoesNotCloseTheAlertInItsPlace() {
    var state = PromptCrowd.State()
    state.presented = .alert(.crowded)
    let store = Store(initialState: state) { PromptCrowd() }
    #expect(issues { store.send(.presented(.presented(.row(.tapped)))) }.count == 1)
    #expect(store.presented == .alert(.crowded))
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
