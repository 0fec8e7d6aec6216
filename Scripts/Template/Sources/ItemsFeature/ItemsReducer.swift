public import EditorFeature
public import Tessera

/// A list of items, which are loaded, added in a sheet, removed and saved.
@Reducer
public struct ItemsReducer {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var items: IdentifiedArrayOf<Item>
    public var error: String?
    @Presents public var editor: EditorReducer.State?

    public init(items: IdentifiedArrayOf<Item> = []) { self.items = items }
  }

  public enum Action: Equatable, Sendable {
    case appeared
    case itemsLoaded([Item])
    case failed(String)
    case addButtonTapped
    case removeButtonTapped(Item.ID)
    case editor(PresentationAction<EditorReducer.Action>)
  }

  @Dependency(\.itemsClient) var client
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { [client] send in
          await send(.itemsLoaded(try await client.load()))
        } catch: { error, send in
          await send(.failed("The items can't be loaded: \(error)"))
        }
      case .itemsLoaded(let items):
        state.items = IdentifiedArray(items, uniquingIDsWith: { first, _ in first })
        return .none
      case .failed(let message):
        state.error = message
        return .none
      case .addButtonTapped:
        state.editor = EditorReducer.State()
        return .none
      case .removeButtonTapped(let id):
        state.items.remove(id: id)
        return save(state.items)
      case .editor(.presented(.delegate(.saved(let title)))):
        state.items.append(Item(id: uuid(), title: title))
        return save(state.items)
      case .editor:
        return .none
      }
    }
    .ifLet(\.$editor, action: \.editor) { EditorReducer() }
  }

  private enum CancelID { case save }

  /// Saves the items, after the saves that are in flight.
  private func save(_ items: IdentifiedArrayOf<Item>) -> Effect<Action> {
    .run { [client, items = Array(items)] _ in
      try await client.save(items)
    } catch: { error, send in
      await send(.failed("The items can't be saved: \(error)"))
    }
    .cancellable(id: CancelID.save, policy: .enqueue)
  }
}
