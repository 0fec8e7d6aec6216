import Tessera
import TesseraTestSupport

/// A dependency that is its own key.
struct Reading: DependencyKey, Equatable {
  var value = 0

  static let liveValue = Reading()
  static let testValue = Reading()
}

extension DependencyValues {
  var reading: Reading {
    get { self[Reading.self] }
    set { self[Reading.self] = newValue }
  }
}

/// Logs the values that it reads, in its reducer and in its effects.
@Reducer
struct Reader {
  @ObservableState
  struct State: Equatable {
    var inReducer: [Int] = []
    var inEffect: [Int] = []
    var child: Child.State?
  }

  enum Action {
    case read
    case readLater(Gate)
    case found(Int)
    case child(Child.Action)
  }

  /// A child feature that overrides the dependency itself.
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable { var inReducer: [Int] = [] }
    enum Action { case read }

    @Dependency(\.reading) var reading

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.inReducer.append(reading.value)
        return .none
      }
      .transformDependency(\.reading) { $0.value += 1 }
    }
  }

  @Dependency(\.reading) var reading

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .read:
        state.inReducer.append(reading.value)
        return .none
      case .readLater(let gate):
        state.inReducer.append(reading.value)
        return .run { send in
          await gate.wait()
          await send(.found(reading.value))
          await send(.read)
        }
      case .found(let value):
        state.inEffect.append(value)
        return .none
      case .child:
        return .none
      }
    }
    .ifLet(\.child, action: \.child) { Child() }
  }
}

@DependencyClient
struct Greeter: Sendable {
  var greet: @Sendable (_ name: String) -> String = { _ in "" }

  static let live = Greeter(greet: { "Hello, \($0)" })
}

extension DependencyValues {
  @DependencyEntry(liveValue: 3) var retries = 0
  @DependencyEntry(liveValue: Greeter.live) var greeter = Greeter()
  @DependencyEntry(liveValue: "live", previewValue: "preview") var place: String = "test"
  @DependencyEntry var limit: Int? = nil
}
