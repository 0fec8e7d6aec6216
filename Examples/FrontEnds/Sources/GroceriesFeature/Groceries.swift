import Foundation
import Tessera

/// A thing to buy.
@Reducer
package struct Item {
  @ObservableState
  package struct State: Codable, Equatable, Identifiable, Sendable {
    package let id: UUID
    package var name: String
    package var isBought = false

    package init(id: UUID, name: String) {
      self.id = id
      self.name = name
    }
  }

  package enum Action: Codable, Equatable, Sendable { case toggled }

  package init() {}

  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .toggled:
        state.isBought.toggle()
        return .none
      }
    }
  }
}

/// A list of things to buy, which is saved after each change.
@Reducer
package struct Groceries {
  @ObservableState
  package struct State: Codable, Equatable, Sendable {
    /// The name under which it is saved; `nil` for the list of all.
    package let list: ListName?
    package var items: IdentifiedArrayOf<Item.State> = []
    /// The name in the text field.
    package var name = ""
    package var notice = ""
    /// Whether changes are saved: not over a list that could not be loaded.
    package var isSaving = true
    @Presents package var alert: AlertState<Action.Alert>?

    package init(list: ListName? = nil, items: IdentifiedArrayOf<Item.State> = []) {
      self.list = list
      self.items = items
    }
  }

  package enum Action: Codable, Equatable, Sendable {
    case started
    case loaded([Item.State])
    case nameChanged(String)
    case addButtonTapped
    case removeButtonTapped
    case items(IdentifiedActionOf<Item>)
    case alert(PresentationAction<Alert>)
    case saved(count: Int)
    case failed(String)

    @CasePathable
    package enum Alert: Codable, Equatable, Sendable { case removalConfirmed }
  }

  enum CancelID { case save }

  @Dependency(\.groceriesClient) var client
  @Dependency(\.uuid) var uuid

  package init() {}

  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .started:
        state.isSaving = false
        return .runOnActor { [client, list = state.list] send in
          await send(.loaded(try client.load(list)))
        } catch: { error, send in
          await send(.failed("The list can't be loaded, so changes are not saved: \(error)"))
        }
      case .loaded(let items):
        state.items = IdentifiedArray(items, uniquingIDsWith: { first, _ in first })
        state.isSaving = true
        return .none
      case .nameChanged(let name):
        state.name = name
        return .none
      case .addButtonTapped:
        guard state.name.contains(where: { !$0.isWhitespace }) else { return .none }
        state.items.append(Item.State(id: uuid(), name: state.name))
        state.name = ""
        return .none
      case .removeButtonTapped:
        state.alert = .removal
        return .none
      case .alert(.presented(.removalConfirmed)):
        state.items.removeAll { $0.isBought }
        return .none
      case .saved(let count):
        state.notice = "\(count) saved"
        return .none
      case .failed(let notice):
        state.notice = notice
        return .none
      case .items, .alert:
        return .none
      }
    }
    .forEach(\.items, action: \.items) { Item() }
    .ifLet(\.$alert, action: \.alert)
    .onChange(of: { $0.items }) { _, state in
      guard state.isSaving else { return .none }
      return .runOnActor { [client, items = Array(state.items), list = state.list] send in
        try await client.save(items, list)
        await send(.saved(count: items.count))
      } catch: { error, send in
        await send(.failed("The list can't be saved: \(error)"))
      }
      .cancellable(id: CancelID.save, policy: .enqueue)
    }
  }
}

extension AlertState<Groceries.Action.Alert> {
  /// The question before bought things are removed.
  package static var removal: Self {
    AlertState {
      TextState("Remove what is bought?")
    } actions: {
      ButtonState(role: .destructive, action: .removalConfirmed) { TextState("Remove") }
      ButtonState(role: .cancel) { TextState("Keep") }
    }
  }
}

/// The storage of the lists.
@DependencyClient
package struct GroceriesClient: Sendable {
  /// Reads a list; it is empty if none was saved.
  package var load: @Sendable (_ list: ListName?) throws -> [Item.State]
  /// Replaces a list.
  package var save: @Sendable (_ items: [Item.State], _ list: ListName?) async throws -> Void
}

extension GroceriesClient: DependencyKey {
  package static let testValue = GroceriesClient()
  package static let liveValue = GroceriesClient.files(in: .currentDirectory())

  /// A storage in a folder, with a file for each list.
  package static func files(in folder: URL) -> GroceriesClient {
    @Sendable func file(_ list: ListName?) -> URL {
      folder.appending(path: list.map { "groceries-\($0.rawValue).json" } ?? "groceries.json")
    }
    return GroceriesClient(
      load: { list in
        do {
          return try JSONDecoder().decode([Item.State].self, from: Data(contentsOf: file(list)))
        } catch CocoaError.fileReadNoSuchFile {
          return []
        }
      },
      save: { items, list in
        try JSONEncoder().encode(items).write(to: file(list), options: .atomic)
      })
  }
}

extension DependencyValues {
  /// The storage of the lists.
  package var groceriesClient: GroceriesClient {
    get { self[GroceriesClient.self] }
    set { self[GroceriesClient.self] = newValue }
  }
}
