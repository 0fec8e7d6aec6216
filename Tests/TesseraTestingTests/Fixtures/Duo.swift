import Tessera
import TesseraTesting

/// Runs two effects at once that a test passes to it, one of its own and another one of its own or
/// of its child, and records their numbers in the order in which they come.
@Reducer
struct Duo {
  struct State: Equatable {
    var log: [Int] = []
    var child = Solo.State()
  }

  enum Action {
    case child(Solo.Action)
    case got(Int)
    case run(Script.Work, other: Script.Work, inChild: Bool)
  }

  var body: some Reducer<State, Action> {
    Scope(\.child, action: \.child) { Solo() }
    Reduce { state, action in
      switch action {
      case .child(.got(let number)), .got(let number):
        state.log.append(number)
        return .none
      case .child:
        return .none
      case .run(let work, let other, let isInChild):
        let second: Effect<Action> = isInChild ? .send(.child(.run(other))) : .numbers(of: other)
        return .merge(.numbers(of: work), second)
      }
    }
  }
}

extension Effect<Duo.Action> {
  fileprivate static func numbers(of work: @escaping Script.Work) -> Self {
    .run { send in try await work { await send(.got($0)) } }
  }
}

/// The child of a ``Duo``.
@Reducer
struct Solo {
  struct State: Equatable {}

  enum Action {
    case got(Int)
    case run(Script.Work)
  }

  var body: some Reducer<State, Action> {
    Reduce { _, action in
      guard case .run(let work) = action else { return .none }
      return .run { send in try await work { await send(.got($0)) } }
    }
  }
}

extension Script {
  /// The work of an effect that sends numbers.
  typealias Work = @Sendable (_ got: @escaping @Sendable (Int) async -> Void) async throws -> Void
}
