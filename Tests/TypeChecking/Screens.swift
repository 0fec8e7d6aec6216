import Tessera

/// A child feature.
@Reducer
struct Card {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var title = ""
  }

  enum Action {
    case titleChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title):
        state.title = title
        return .none
      }
    }
  }
}

/// The state and the actions of a feature with many children; the fixtures give it reducers.
@Reducer
struct Screens {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var name = ""
    var history: [Int] = []
    var card = Card.State()
    var one: Card.State?
    @Presents var two: Card.State?
    var three: Card.State?
    @Presents var four: Card.State?
    var five: Card.State?
    @Presents var six: Card.State?
    var seven: Card.State?
    @Presents var eight: Card.State?
    var nine: Card.State?
    @Presents var ten: Card.State?
    @Presents var alert: AlertState<Answer>?
    @Presents var destination: Destination.State?
    var rows: IdentifiedArrayOf<Card.State> = []
    var path = StackState<Card.State>()
  }

  enum Action {
    case added(Int)
    case renamed(String)
    case cleared
    case refreshed
    case card(Card.Action)
    case one(Card.Action)
    case two(PresentationAction<Card.Action>)
    case three(Card.Action)
    case four(PresentationAction<Card.Action>)
    case five(Card.Action)
    case six(PresentationAction<Card.Action>)
    case seven(Card.Action)
    case eight(PresentationAction<Card.Action>)
    case nine(Card.Action)
    case ten(PresentationAction<Card.Action>)
    case alert(PresentationAction<Answer>)
    case destination(PresentationAction<Destination.Action>)
    case rows(IdentifiedActionOf<Card>)
    case path(StackActionOf<Card>)
  }

  enum Answer: Sendable { case yes, no }

  @Reducer
  enum Destination {
    case card(Card)
    case other(Card)
  }
}

extension Screens.Destination.State: Equatable {}
