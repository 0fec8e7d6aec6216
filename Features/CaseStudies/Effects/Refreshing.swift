import Tessera

/// A list that is pulled to be loaded again; the toolkit's spinner waits for the send's task.
@Reducer
struct Refreshing {
  @ObservableState
  struct State: Equatable {
    var lines: [String] = []
    var error: String?
  }

  enum Action {
    case pulled
    case cancelButtonTapped
    case loaded([String])
    case failed
  }

  enum CancelID { case refresh }

  @Dependency(\.lines) var lines

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .pulled:
        state.error = nil
        return .run { [lines] send in
          await send(.loaded(try await lines.load()))
        } catch: { _, send in
          await send(.failed)
        }
        .cancellable(id: CancelID.refresh, cancelInFlight: true)
      case .cancelButtonTapped:
        return .cancel(id: CancelID.refresh)
      case .loaded(let lines):
        state.lines = lines
        return .none
      case .failed:
        state.error = "The list can't be loaded."
        return .none
      }
    }
  }
}

@DependencyClient
struct LineClient: Sendable {
  var load: @Sendable () async throws -> [String]
}

extension DependencyValues {
  @DependencyEntry var lines = LineClient()
}
