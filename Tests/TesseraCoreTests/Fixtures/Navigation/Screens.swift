public import Tessera

/// An enum of features with every kind of case.
@Reducer(state: .equatable, .sendable)
enum Screens {
  #if !NEVER
    case first(Worker)
    case second(Worker)
  #endif
  case left(Worker)
  #if NEVER
    case never(Worker)
  #elseif DEBUG
    case debug(Worker)
    #if !NEVER
      case nested(Worker)
    #endif
  #else
    case release(Worker)
  #endif
  case right(Worker)
  @ReducerCaseIgnored case size(width: Int, height: Int)
  @ReducerCaseIgnored case text(String)
  @ReducerCaseEphemeral case toast(Toast)
  case alert(AlertState<Asker.Answer>)
  case numbers(Picker<Int>)
  case words(Picker<String>)
  case custom(Adder = Adder(amount: 5))
  @available(*, unavailable) case former(Worker)
  case about
}

/// A custom prompt.
struct Toast: Equatable, Sendable, EphemeralState {
  enum Action { case tapped }
  var text: String
}

/// A generic feature.
@Reducer
struct Picker<Value: Hashable & Sendable> {
  @ObservableState
  struct State: Equatable, Sendable {
    var values: [Value]
    var picked: Value?
  }

  enum Action { case picked(Value) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .picked(let value):
        state.picked = state.values.contains(value) ? value : nil
        return .none
      }
    }
  }
}

/// A feature with an initializer argument, and a leaf.
@Reducer
struct Adder {
  typealias State = Int
  typealias Action = AdderAction

  let amount: Int

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state += amount
    return .none
  }
}

@CasePathable
enum AdderAction { case tapped }

/// Public features of a module.
public enum Shown {
  /// A public feature with public destinations.
  @Reducer
  public struct Feature {
    /// The state.
    @ObservableState
    public struct State: Equatable {
      /// The presented state.
      @Presents public var destination: Destination.State?
      package var hidden = 0
      fileprivate var near = 0
      private var own = 0

      /// Creates a state that presents nothing.
      public init() {}
    }

    /// The actions.
    public enum Action {
      /// An action of the presented feature.
      case destination(PresentationAction<Destination.Action>)
    }

    /// The destinations.
    @Reducer(state: .equatable)
    public enum Destination {
      /// Creates the feature.
      indirect case leaf(Leaf)
    }

    /// The body.
    public var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$destination, action: \.destination)
    }
  }

  /// A public feature with a single action.
  @Reducer
  public struct Leaf {
    /// The actions.
    public enum Action {
      /// An action that changes nothing.
      case tapped
    }
  }

  @Reducer
  package struct Inner {
    @Reducer
    package enum Path { case leaf(Leaf) }
  }

  @Reducer
  fileprivate struct Secret {
    @Reducer
    fileprivate enum Path { case leaf(Leaf) }
  }
}
