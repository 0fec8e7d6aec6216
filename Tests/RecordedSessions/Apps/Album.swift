public import Tessera

/// A feature with pages at all places.
@Reducer
public struct Album {
  /// A place of a page.
  public enum Place: String, CaseIterable, Codable, Sendable {
    case root, optional, sheet, stack, row
  }

  @ObservableState
  public struct State: Equatable, Codable {
    var session: Int
    var root: Page.State
    var page: Page.State?
    @Presents var sheet: Page.State?
    var path = StackState<Page.State>()
    var rows: IdentifiedArrayOf<Page.State> = []

    public init(session: Int, key: Page.Key) {
      self.session = session
      root = Page.State(id: 1, session: session, key: key)
    }

    /// Everything that a user sees.
    public var summary: String {
      ([root] + [page, sheet].compactMap { $0 } + Array(path) + Array(rows)).map(\.summary)
        .joined(separator: "; ")
    }
  }

  public enum Action: Codable {
    case opened(Place, Page.Key)
    case closed
    case root(Page.Action)
    case page(Page.Action)
    case sheet(PresentationAction<Page.Action>)
    case path(StackActionOf<Page>)
    case rows(IdentifiedActionOf<Page>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.root, action: \.root) { Page() }
    Reduce { state, action in
      switch action {
      case .opened(let place, let key):
        let id = place == .optional ? 2 : place == .sheet ? 3 : place == .stack ? 4 : 5
        let page = Page.State(id: id, session: state.session, key: key)
        switch place {
        case .root: break
        case .optional: state.page = page
        case .sheet: state.sheet = page
        case .stack: state.path.append(page)
        case .row: state.rows.updateOrAppend(page)
        }
      case .closed: (state.page, state.sheet, state.path, state.rows) = (nil, nil, .init(), [])
      default: break
      }
      return .none
    }
    .ifLet(\.page, action: \.page) { Page() }
    .ifLet(\.$sheet, action: \.sheet) { Page() }
    .forEach(\.path, action: \.path) { Page() }
    .forEach(\.rows, action: \.rows) { Page() }
  }
}

extension Album.State {
  /// The action of a page at a place, if there is one.
  public func action(
    at place: Album.Place, _ action: (Page.State) -> Page.Action
  ) -> Album.Action? {
    switch place {
    case .root: .root(action(root))
    case .optional: page.map { .page(action($0)) }
    case .sheet: sheet.map { .sheet(.presented(action($0))) }
    case .stack:
      path.ids.last.flatMap { id in
        path[id: id].map { .path(.element(id: id, action: action($0))) }
      }
    case .row: rows.last.map { .rows(.element(id: $0.id, action: action($0))) }
    }
  }
}
