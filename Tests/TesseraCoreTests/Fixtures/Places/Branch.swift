import Tessera

/// A feature with a child of every kind; its rows, its sheet and its screens are branches as well.
@Reducer
struct Branch {
  @ObservableState
  struct State: Identifiable, Sendable {
    let id: Int
    var value = 0
    var other = 0
    var twig: Twig.State?
    var fixed = Twig.State()
    var mode = TwigMode.State.off
    var rows: IdentifiedArrayOf<Branch.State> = []
    @Presents var sheet: Branch.State?
    @Presents var screen: Destination.State?
    @Presents var prompt: AlertState<Answer>?
    var path = StackState<Branch.State>()

    init(id: Int) { self.id = id }
  }

  enum Answer: Equatable, Sendable { case ok }

  enum Action: Sendable {
    case change(@Sendable (inout State) -> Void)
    case start(LongEffect)
    case twig(Twig.Action)
    case fixed(Twig.Action)
    case mode(TwigMode.Action)
    indirect case rows(IdentifiedActionOf<Branch>)
    indirect case sheet(PresentationAction<Branch.Action>)
    indirect case screen(PresentationAction<Destination.Action>)
    case prompt(PresentationAction<Answer>)
    indirect case path(StackActionOf<Branch>)
  }

  @Reducer
  enum Destination {
    case branch(Branch)
    case twig(Twig)
  }

  var body: some ReducerOf<Self> {
    Scope(\.fixed, action: \.fixed) { Twig() }
    Scope(\.mode, action: \.mode) { TwigMode() }
    Reduce { state, action in
      switch action {
      case .change(let change):
        change(&state)
        return .none
      case .start(let effect): return .run { _ in await effect.run() }
      default: return .none
      }
    }
    .ifLet(\.twig, action: \.twig) { Twig() }
    .ifLet(\.$sheet, action: \.sheet) { Branch() }
    .ifLet(\.$screen, action: \.screen)
    .ifLet(\.$prompt, action: \.prompt)
    .forEach(\.rows, action: \.rows) { Branch() }
    .forEach(\.path, action: \.path) { Branch() }
  }
}

extension Branch.Destination.State: Sendable {}

/// A feature without children.
@Reducer
struct Twig {
  @ObservableState
  struct State: Equatable, Sendable {
    var number: Int
    var other: Int

    init(number: Int = 0, other: Int = 0) { (self.number, self.other) = (number, other) }
  }

  enum Action: Sendable {
    case add(Int)
    case start(LongEffect)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let number):
        state.number += number
        return .none
      case .start(let effect): return .run { _ in await effect.run() }
      }
    }
  }
}

/// A feature whose state is an enum that is always there.
@Reducer
struct TwigMode {
  @ObservableState
  enum State: Equatable, Sendable {
    case twig(Twig.State)
    case number(Int)
    case off
  }

  enum Action: Sendable { case twig(Twig.Action) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifCaseLet(\.twig, action: \.twig) { Twig() }
  }
}
