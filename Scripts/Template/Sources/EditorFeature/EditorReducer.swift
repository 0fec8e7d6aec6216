public import Tessera

/// A sheet that edits the title of an item.
@Reducer
public struct EditorReducer {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var title: String

    public init(title: String = "") { self.title = title }

    /// Whether the title contains more than white space.
    public var canSave: Bool { title.contains { !$0.isWhitespace } }
  }

  public enum Action: Equatable, Sendable {
    case titleChanged(String)
    case saveButtonTapped
    case cancelButtonTapped
    case delegate(Delegate)

    /// The actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case saved(title: String)
    }
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title):
        state.title = title
        return .none
      case .saveButtonTapped:
        guard state.canSave else { return .none }
        return .run { [title = state.title] send in
          await send(.delegate(.saved(title: title)))
          await dismiss()
        }
      case .cancelButtonTapped:
        return .run { _ in await dismiss() }
      case .delegate:
        return .none
      }
    }
  }
}
