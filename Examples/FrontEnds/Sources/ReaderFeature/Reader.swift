import Tessera
import TesseraQueries

/// The list of all repositories, with a search and the page of one of them.
@Reducer
package struct Reader {
  @ObservableState
  package struct State: Equatable {
    @Fetched(.repositories) package var repositories: Pages<[Repository], Int>?
    @SharedReader(.isOnline) package var isOnline
    @SharedReader(.failedChanges) package var failedChanges
    package var notice: LoadingError?
    @Presents package var search: Search.State?
    @Presents package var detail: Detail.State?

    package init() {}
  }

  package enum Action: Equatable {
    case appeared
    case refreshed
    case rowShown(Repository.ID)
    case rowTapped(Repository)
    case starTapped(Repository)
    case starFailed(LoadingError)
    case retryTapped(FailedChange)
    case dismissTapped(FailedChange)
    case loggedOut
    case searchTapped
    case search(PresentationAction<Search.Action>)
    case detail(PresentationAction<Detail.Action>)
  }

  @Dependency(\.queryClient) var queryClient

  package init() {}

  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .pendingStars
      case .search, .detail:
        return .none
      case .refreshed:
        // A failure is shown by the state of the fetched value.
        return .run { [queryClient] _ in _ = try? await queryClient.refetch(.repositories) }
      case .rowShown(let id):
        guard state.repositories?.all.suffix(3).contains(where: { $0.id == id }) == true else {
          return .none
        }
        return .run { [queryClient] _ in await queryClient.fetchNextPage(.repositories) }
      case .rowTapped(let repository):
        state.detail = Detail.State(repository)
        return .send(.detail(.presented(.appeared)))
      case .starTapped(let repository):
        state.notice = nil
        return .setStar(!repository.isStarred, of: repository.id) { .starFailed($0) }
      case .starFailed(let error):
        state.notice = error
        return .none
      case .retryTapped(let change):
        return .run { [queryClient] _ in queryClient.retry(change) }
      case .dismissTapped(let change):
        return .run { [queryClient] _ in queryClient.dismiss(change) }
      case .loggedOut:
        state.notice = nil
        return .run { [queryClient] _ in
          Shared(.pendingStars).withLock { $0 = [] }
          try queryClient.clear()
        }
      case .searchTapped:
        state.search = Search.State()
        return .send(.search(.presented(.appeared)))
      }
    }
    .ifLet(\.$search, action: \.search) { Search() }
    .ifLet(\.$detail, action: \.detail) { Detail() }
    .fetching(\.$repositories, on: \.appeared)
  }
}
