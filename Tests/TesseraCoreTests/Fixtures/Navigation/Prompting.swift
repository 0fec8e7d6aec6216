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

  /// Presents an alert again when it is answered with `again`.
  var presentAgain: @Sendable (inout State) -> Void = { _ in }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.answers.append(action.answer)
      if action.answer == .again { presentAgain(&state) }
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

  private static func slot<Child>(
    _ name: String, _ property: any WritableKeyPath<State, Child?> & Sendable,
    _ child: @autoclosure @escaping @Sendable () -> Child,
    action: @escaping @Sendable (Answer) -> Action
  ) -> Slot {
    Slot(
      testDescription: name, present: { $0[keyPath: property] = child() },
      isPresented: { $0[keyPath: property] != nil }, action: action)
  }

  private static var plainAlert: AlertState<PlainAnswer> {
    AlertState<Answer>.asking.map { $0.map(PlainAnswer.answer) }
  }

  static let slots: [Slot] = [
    slot("presented", \.presented, .asking) { .presented(.presented($0)) },
    slot("presented, with a closure", \.presentedWithClosure, .asking) {
      .presentedWithClosure(.presented($0))
    },
    slot("a plain optional", \.plain, plainAlert) { .plain(.answer($0)) },
    slot("a plain optional, with a closure", \.plainWithClosure, plainAlert) {
      .plainWithClosure(.answer($0))
    },
    slot("a destination written by hand", \.written, .alert(.asking)) {
      .written(.presented(.alert($0)))
    },
    slot("a destination", \.listed, .alert(.asking)) { .listed(.presented(.alert($0))) },
    slot("a destination, with a closure", \.listedWithClosure, .alert(.asking)) {
      .listedWithClosure(.presented(.alert($0)))
    },
    slot("an ignored case of a destination", \.ignored, .alert(.asking)) {
      .ignored(.presented(.alert($0)))
    },
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
