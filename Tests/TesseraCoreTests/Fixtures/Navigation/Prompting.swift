import Tessera
import Testing

/// A feature with an alert in every form of `ifLet`.
@Reducer
struct Prompting {
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
    @Presents var ignored: Ignoring.State?
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
    case ignored(PresentationAction<Ignoring.Action>)
  }

  @Reducer
  enum Destination {
    case alert(AlertState<Answer>)
  }

  /// A destination whose alert is no feature of it.
  @Reducer
  enum Ignoring {
    @ReducerCaseIgnored case alert(AlertState<Answer>)
    @ReducerCaseIgnored case number(Int)

    @CasePathable
    enum Action { case alert(Answer) }
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
      case .ignored: state.ignored = .alert(.asking)
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
    .ifLet(\.$ignored, action: \.ignored)
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
    Slot(
      testDescription: "an ignored case of a destination",
      present: { $0.ignored = .alert(.asking) },
      isPresented: { $0.ignored != nil }, action: { .ignored(.presented(.alert($0))) }),
  ]
}

extension Prompting.Action {
  var answer: Prompting.Answer {
    switch self {
    case .presented(.presented(let answer)), .presentedWithClosure(.presented(let answer)),
      .plain(.answer(let answer)), .plainWithClosure(.answer(let answer)),
      .written(.presented(.alert(let answer))), .listed(.presented(.alert(let answer))),
      .listedWithClosure(.presented(.alert(let answer))),
      .ignored(.presented(.alert(let answer))):
      answer
    default: .no
    }
  }
}

/// A destination without `@Reducer`.
struct WrittenDestination: Reducer {
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
  static var asking: Self { Self { TextState("Really?") } }
}

extension ConfirmationDialogState<Prompting.Answer> {
  static var asking: Self { Self { TextState("Really?") } }
}
