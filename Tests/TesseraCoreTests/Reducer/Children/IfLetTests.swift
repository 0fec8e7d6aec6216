import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct IfLetTests {
  // SEMANTICS presentation.order
  @Test func theChildReducesBeforeItsParent() {
    let store = Store.family(everyChild) { state, action in
      state.log.append("\(state.optional?.count ?? -1) \(state.presented?.count ?? -1)")
      return .none
    }
    store.send(.optional(.add(1)))
    store.send(.presented(.presented(.add(2))))
    #expect(store.log == ["1 0", "1 2"])
  }

  // SEMANTICS presentation.order
  @Test func theParentMayRemoveTheChildInTheSameAction() {
    let store = Store.family(everyChild) { state, action in
      switch action {
      case .optional: state.optional = nil
      case .presented: state.presented = nil
      default: break
      }
      return .none
    }
    let reported = issues {
      store.send(.optional(.add(1)))
      store.send(.presented(.presented(.add(1))))
      store.change { $0.presented = Worker.State() }
      store.send(.presented(.dismiss))
    }
    #expect(store.optional == nil && store.presented == nil && reported.isEmpty)
  }

  // SEMANTICS presentation.dismiss.order
  @Test func theParentReducesBeforeTheChildIsDismissed() {
    let store = Store.family(everyChild) { state, action in
      state.log.append("\(state.presented?.count ?? -1)")
      return .none
    }
    store.send(.presented(.dismiss))
    #expect(store.log == ["0"] && store.presented == nil)
  }

  // SEMANTICS presentation.dismiss.order
  @Test func anotherChildThatReplacesTheDismissedOneStays() {
    let store = Store.family(everyChild) { state, action in
      if case .presented(.dismiss) = action { state.presented = Worker.State(id: 1) }
      if case .destination(.dismiss) = action { state.destination = .right(Worker.State()) }
      return .none
    }
    store.send(.presented(.dismiss))
    store.send(.destination(.dismiss))
    #expect(store.presented?.id == 1 && store.destination == .right(Worker.State()))
  }

  // SEMANTICS presentation.dismiss.order
  @Test func anEqualChildThatReplacesTheDismissedOneIsRemoved() {
    let store = Store.family(everyChild) { state, action in
      if case .presented(.dismiss) = action { state.presented = Worker.State(count: 4) }
      return .none
    }
    store.send(.presented(.dismiss))
    #expect(store.presented == nil)
  }

  // SEMANTICS presentation.absentChild
  @Test func anActionOfAnAbsentChildIsAnIssueAndTheParentRuns() {
    let store = Store.family { state, action in
      state.log.append("parent")
      return .none
    }
    let reported = issues {
      store.send(.optional(.add(1)))
      store.send(.presented(.presented(.add(1))))
      store.send(.presented(.dismiss))
      store.send(.destination(.presented(.left(.add(1)))))
    }
    #expect(reported.count == 4 && store.log.count == 4)
    #expect(reported[0].contains("ifLet") && reported[0].contains("Possible reasons"))
  }

  @Test func theEffectsOfChildAndParentAreMerged() {
    let store = Store.family(everyChild) { _, action in
      guard case .optional(.effect) = action else { return .none }
      return .send(.first(.add(1)))
    }
    store.send(.optional(.effect { .run { await $0(.add(1)) } }))
    #expect(store.optional?.count == 1 && store.first.count == 1)
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
    #expect(store.alert == nil && store.answers == [.yes])
  }

  // SEMANTICS presentation.prompts
  @Test func aDialogClosesAfterOneOfItsActions() {
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
  @Test func aPromptInADestinationClosesByItself() {
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
    #expect(probe?.number == 100 && probe?.copies == 0)
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
  fileprivate func aPromptClosesInEveryForm(slot: Prompting.Slot) {
    var state = Prompting.State()
    slot.present(&state)
    #expect(slot.isPresented(state))
    _ = Prompting().reduce(into: &state, action: slot.action(.no))
    #expect(!slot.isPresented(state) && state.answers == [.no])
  }

  // SEMANTICS presentation.prompts
  @Test(arguments: Prompting.slots)
  fileprivate func aPromptThatTheParentReplacedWithItsLikeStays(slot: Prompting.Slot) {
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

/// A feature with an alert in every form of `ifLet`.
@Reducer
private struct Prompting {
  enum Answer: Equatable, Sendable { case no, again, turn }

  @CasePathable
  enum PlainAnswer: Equatable, Sendable { case answer(Answer) }

  @ObservableState
  struct State {
    @Presents var presented: AlertState<Answer>?
    @Presents var presentedWithClosure: AlertState<Answer>?
    var plain: AlertState<PlainAnswer>?
    var plainWithClosure: AlertState<PlainAnswer>?
    @Presents var written: WrittenDestination.State?
    @Presents var listed: Destination.State?
    @Presents var listedWithClosure: Destination.State?
    var answers: [Answer] = []
  }

  enum Action {
    case presented(PresentationAction<Answer>)
    case presentedWithClosure(PresentationAction<Answer>)
    case plain(PlainAnswer)
    case plainWithClosure(PlainAnswer)
    case written(PresentationAction<WrittenDestination.Action>)
    case listed(PresentationAction<Destination.Action>)
    case listedWithClosure(PresentationAction<Destination.Action>)
  }

  @Reducer
  enum Destination {
    case alert(AlertState<Answer>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      let answer = action.answer
      state.answers.append(answer)
      guard answer == .again else { return .none }
      switch action {
      case .presented: state.presented = .asking
      case .presentedWithClosure: state.presentedWithClosure = .asking
      case .plain: state.plain = AlertState<Answer>.asking.map { $0.map(PlainAnswer.answer) }
      case .plainWithClosure:
        state.plainWithClosure = AlertState<Answer>.asking.map { $0.map(PlainAnswer.answer) }
      case .written: state.written = .alert(.asking)
      case .listed: state.listed = .alert(.asking)
      case .listedWithClosure: state.listedWithClosure = .alert(.asking)
      }
      return .none
    }
    .ifLet(\.$presented, action: \.presented)
    .ifLet(\.$presentedWithClosure, action: \.presentedWithClosure) {}
    .ifLet(\.plain, action: \.plain)
    .ifLet(\.plainWithClosure, action: \.plainWithClosure) { EmptyReducer() }
    .ifLet(\.$written, action: \.written) { WrittenDestination() }
    .ifLet(\.$listed, action: \.listed)
    .ifLet(\.$listedWithClosure, action: \.listedWithClosure) { Destination.body }
  }

  /// A way to present the alert.
  struct Slot: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let present: @Sendable (inout State) -> Void
    let isPresented: @Sendable (State) -> Bool
    let action: @Sendable (Answer) -> Action
  }

  static let slots: [Slot] = [
    Slot(
      testDescription: "presented", present: { $0.presented = .asking },
      isPresented: { $0.presented != nil }, action: { .presented(.presented($0)) }),
    Slot(
      testDescription: "presented, with a closure",
      present: { $0.presentedWithClosure = .asking },
      isPresented: { $0.presentedWithClosure != nil },
      action: { .presentedWithClosure(.presented($0)) }),
    Slot(
      testDescription: "a plain optional",
      present: { $0.plain = AlertState<Answer>.asking.map { $0.map(PlainAnswer.answer) } },
      isPresented: { $0.plain != nil }, action: { .plain(.answer($0)) }),
    Slot(
      testDescription: "a plain optional, with a closure",
      present: {
        $0.plainWithClosure = AlertState<Answer>.asking.map { $0.map(PlainAnswer.answer) }
      },
      isPresented: { $0.plainWithClosure != nil }, action: { .plainWithClosure(.answer($0)) }),
    Slot(
      testDescription: "a destination written by hand",
      present: { $0.written = .alert(.asking) },
      isPresented: { $0.written != nil }, action: { .written(.presented(.alert($0))) }),
    Slot(
      testDescription: "a destination", present: { $0.listed = .alert(.asking) },
      isPresented: { $0.listed != nil }, action: { .listed(.presented(.alert($0))) }),
    Slot(
      testDescription: "a destination, with a closure",
      present: { $0.listedWithClosure = .alert(.asking) },
      isPresented: { $0.listedWithClosure != nil },
      action: { .listedWithClosure(.presented(.alert($0))) }),
  ]
}

extension Prompting.Action {
  fileprivate var answer: Prompting.Answer {
    switch self {
    case .presented(.presented(let answer)), .presentedWithClosure(.presented(let answer)),
      .plain(.answer(let answer)), .plainWithClosure(.answer(let answer)),
      .written(.presented(.alert(let answer))), .listed(.presented(.alert(let answer))),
      .listedWithClosure(.presented(.alert(let answer))):
      answer
    default: .no
    }
  }
}

/// A destination without `@Reducer`.
private struct WrittenDestination: Reducer {
  @CasePathable
  enum State {
    case alert(AlertState<Prompting.Answer>)
    case dialog(ConfirmationDialogState<Prompting.Answer>)
    case worker(Worker.State)
  }

  @CasePathable
  enum Action {
    case alert(Prompting.Answer)
    case worker(Worker.Action)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .alert(.turn) = action { state = .dialog(.asking) }
      return .none
    }
    .ifCaseLet(\.worker, action: \.worker) { Worker() }
  }
}

extension AlertState<Prompting.Answer> {
  fileprivate static var asking: Self { Self { TextState("Really?") } }
}

extension ConfirmationDialogState<Prompting.Answer> {
  fileprivate static var asking: Self { Self { TextState("Really?") } }
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
