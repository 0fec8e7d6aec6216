import Tessera
import Testing

/// A feature that presents enums with several prompts, whose answers have the same type, beside
/// features.
@Reducer
struct PromptCrowd {
  @CasePathable
  enum Answer: Equatable, Sendable, CaseIterable { case no, tapped }

  @CasePathable
  enum OtherAnswer: Equatable, Sendable { case fine }

  /// A feature whose actions are also those of prompts beside it.
  @Reducer
  struct Row {
    typealias Action = Answer

    @ObservableState
    struct State: Equatable { var count = 0 }

    var body: some Reducer<State, Answer> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer(state: .equatable)
  enum Listed {
    case alert(AlertState<Answer>)
    case dialog(ConfirmationDialogState<Answer>)
    @ReducerCaseEphemeral case toast(Toast)
    case row(Row)
    case worker(Worker)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var presented: Listed.State?
    @Presents var presentedWithClosure: Listed.State?
    var plain: Listed.State?
    var plainWithClosure: Listed.State?
    @Presents var written: Written.State?
    @Presents var alert: AlertState<Answer>?
  }

  enum Action {
    case presented(PresentationAction<Listed.Action>)
    case presentedWithClosure(PresentationAction<Listed.Action>)
    case plain(Listed.Action)
    case plainWithClosure(Listed.Action)
    case written(PresentationAction<Written.Action>)
    case alert(PresentationAction<Answer>)
    case appeared
    case answered(Answer)
    case effect(@Sendable () -> Effect<Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      if case .effect(let effect) = action { effect() } else { .none }
    }
    .ifLet(\.$presented, action: \.presented)
    .ifLet(\.$presentedWithClosure, action: \.presentedWithClosure) { Listed.body }
    .ifLet(\.plain, action: \.plain)
    .ifLet(\.plainWithClosure, action: \.plainWithClosure) { Listed.body }
    .ifLet(\.$written, action: \.written) { Written() }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Prompts in an enum without `@Reducer`, whose actions need not have the names of the states.
  struct Written: Reducer {
    @CasePathable
    enum State: Equatable {
      case alert(AlertState<Answer>)
      case dialog(question: ConfirmationDialogState<Answer>)
      case note(AlertState<OtherAnswer>)
      case worker(Worker.State)
    }

    @CasePathable
    enum Action {
      case alert(Answer)
      case dialog(answer: Answer)
      case noteAnswered(OtherAnswer)
      case worker(Worker.Action)
      case closed
    }

    var body: some Reducer<State, Action> { EmptyReducer() }
  }

  /// A field of the state with an enum of prompts.
  struct Slot<Child: Sendable, ChildAction: Sendable>: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @Sendable (inout State, Child?) -> Void
    let get: @Sendable (State) -> Child?
    let action: @Sendable (ChildAction) -> Action
  }

  static let slots: [Slot<Listed.State, Listed.Action>] = [
    Slot(
      testDescription: "presented", set: { $0.presented = $1 }, get: { $0.presented },
      action: { .presented(.presented($0)) }),
    Slot(
      testDescription: "presented, with a closure", set: { $0.presentedWithClosure = $1 },
      get: { $0.presentedWithClosure }, action: { .presentedWithClosure(.presented($0)) }),
    Slot(
      testDescription: "plain", set: { $0.plain = $1 }, get: { $0.plain }, action: { .plain($0) }),
    Slot(
      testDescription: "plain, with a closure", set: { $0.plainWithClosure = $1 },
      get: { $0.plainWithClosure }, action: { .plainWithClosure($0) }),
  ]

  /// A state and an action of each case.
  static let cases: [(name: String, state: Listed.State, action: Listed.Action)] = [
    ("alert", .alert(.crowded), .alert(.tapped)),
    ("dialog", .dialog(.crowded), .dialog(.tapped)),
    ("toast", .toast(Toast(text: "Saved")), .toast(.tapped)),
    ("row", .row(Row.State()), .row(.tapped)),
    ("worker", .worker(Worker.State()), .worker(.add(1))),
  ]

  /// A state and an action of each case of the enum without `@Reducer`.
  static let writtenCases: [(name: String, state: Written.State, action: Written.Action)] = [
    ("alert", .alert(.crowded), .alert(.tapped)),
    ("dialog", .dialog(question: .crowded), .dialog(answer: .tapped)),
    ("note", .note(AlertState { TextState("Saved") }), .noteAnswered(.fine)),
    ("worker", .worker(Worker.State()), .worker(.add(1))),
    ("closed", .worker(Worker.State(count: 1)), .closed),
  ]
}

extension AlertState<PromptCrowd.Answer> {
  static var crowded: Self { Self { TextState("Really?") } }
}

extension ConfirmationDialogState<PromptCrowd.Answer> {
  static var crowded: Self { Self { TextState("Which?") } }
}
