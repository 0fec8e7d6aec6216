import Tessera
import TesseraQueries

// README: begin detail
/// The page of a repository.
@Reducer
package struct Detail {
  @ObservableState
  package struct State: Equatable {
    @Fetched<RepositoryDetails> package var details: RepositoryDetails?
    package var notice: LoadingError?
    /// The repository as the list has it.
    private let listed: Repository

    package init(_ repository: Repository) {
      listed = repository
      _details = Fetched(.details(repository.id))
    }

    /// The repository: as the list has it, until its page was fetched.
    package var repository: Repository { details?.repository ?? listed }
  }

  package enum Action: Equatable {
    case appeared
    case starTapped
    case starFailed(LoadingError)
  }

  package init() {}

  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .none
      case .starTapped:
        state.notice = nil
        let repository = state.repository
        return .setStar(!repository.isStarred, of: repository.id) { .starFailed($0) }
      case .starFailed(let error):
        state.notice = error
        return .none
      }
    }
    .fetching(\.$details, on: \.appeared)
  }
}
// README: end
