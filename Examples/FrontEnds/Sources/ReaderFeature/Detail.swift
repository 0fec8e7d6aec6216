import Tessera
import TesseraQueries

/// The page of a repository.
@Reducer
package struct Detail {
  @ObservableState
  package struct State: Equatable {
    @Fetched<RepositoryDetails> package var details: RepositoryDetails?
    @Fetched(.repositories) package var list: Pages<[Repository], Int>?
    package var notice: LoadingError?
    /// The repository as it was found.
    private let found: Repository

    package init(_ repository: Repository) {
      found = repository
      _details = Fetched(.details(repository.id))
    }

    /// The repository: until its page was fetched as the list has it, with a star that waits.
    package var repository: Repository {
      details?.repository ?? list?.all.first { $0.id == found.id } ?? found
    }
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
