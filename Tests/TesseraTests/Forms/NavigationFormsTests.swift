import Foundation
import Tessera
import TesseraTesting
import Testing

/// Presented features, stacks and prompts as users of the field write them.
@MainActor
@Suite
struct NavigationFormsTests {
  @Reducer
  struct Item {
    @ObservableState
    struct State: Equatable, Identifiable, Sendable {
      let id: UUID
      var name = ""
      var quantity = 0
    }
    enum Action: BindableAction, Equatable, Sendable {
      case binding(BindingAction<State>)
      case delegate(Delegate)
      case saveTapped
      case cancelTapped
      @CasePathable
      enum Delegate: Equatable { case save(State) }
    }
    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding, .delegate:
          return .none
        case .saveTapped:
          return .run { [state] send in
            await send(.delegate(.save(state)))
            await self.dismiss()
          }
        case .cancelTapped:
          guard isPresented else { return .none }
          return .run { _ in await self.dismiss() }
        }
      }
    }
  }

  @Reducer
  struct Inventory {
    @Reducer
    enum Destination {
      case add(Item)
      case edit(Item)
      case alert(AlertState<Alert>)
      case confirmationDialog(ConfirmationDialogState<Dialog>)

      @CasePathable
      enum Alert: Equatable { case confirmDeletion(id: UUID) }
      @CasePathable
      enum Dialog { case duplicate, share }
    }

    @ObservableState
    struct State: Equatable {
      @Presents var destination: Destination.State?
      var items: IdentifiedArrayOf<Item.State> = []
    }
    enum Action {
      case addButtonTapped
      case deleteButtonTapped(id: Item.State.ID)
      case itemTapped(Item.State)
      case shareTapped
      case destination(PresentationAction<Destination.Action>)
    }
    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addButtonTapped:
          state.destination = .add(Item.State(id: self.uuid()))
          return .none
        case let .deleteButtonTapped(id):
          state.destination = .alert(.delete(id: id))
          return .none
        case let .itemTapped(item):
          state.destination = .edit(item)
          return .none
        case .shareTapped:
          state.destination = .confirmationDialog(
            ConfirmationDialogState(titleVisibility: .visible) {
              TextState("Share?")
            } actions: {
              ButtonState(role: .cancel) { TextState("Cancel") }
              ButtonState(action: .send(.share)) { TextState("Share") }
              ButtonState(action: .duplicate) { TextState("Duplicate") }
            } message: {
              TextState("Everybody sees it.")
            }
          )
          return .none
        case let .destination(.presented(.add(.delegate(.save(item))))):
          state.items.append(item)
          return .none
        case let .destination(.presented(.edit(.delegate(.save(item))))):
          state.items[id: item.id] = item
          return .none
        case let .destination(.presented(.alert(.confirmDeletion(id: id)))):
          state.items.remove(id: id)
          return .none
        case .destination:
          return .none
        }
      }
      .ifLet(\.$destination, action: \.destination)
    }
  }

  // MARK: a sheet that saves
  @Test func aSheetThatSaves() async {
    let store = TestStore(initialState: Inventory.State()) {
      Inventory()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped) {
      $0.destination = .add(Item.State(id: UUID(0)))
    }
    await store.send(\.destination.add.binding.name, "Tea") {
      $0.destination?.modify(\.add) { $0.name = "Tea" }
    }
    await store.send(\.destination.add.saveTapped)
    await store.receive(\.destination.add.delegate.save) {
      $0.items = [Item.State(id: UUID(0), name: "Tea")]
    }
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  // MARK: a sheet that cancels
  @Test func aSheetThatCancels() async {
    let item = Item.State(id: UUID(1), name: "Tea")
    let store = TestStore(initialState: Inventory.State(items: [item])) { Inventory() }
    await store.send(.itemTapped(item)) {
      $0.destination = .edit(item)
    }
    await store.send(.destination(.presented(.edit(.binding(.set(\.quantity, 3)))))) {
      $0.destination?[case: \.edit]?.quantity = 3
    }
    #expect(store.state.destination?.edit?.quantity == 3)
    #expect(store.state.destination?.is(\.edit) == true)
    await store.send(\.destination.edit.cancelTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  // MARK: an alert in a destination
  @Test func anAlertInADestination() async {
    let item = Item.State(id: UUID(1))
    let store = TestStore(initialState: Inventory.State(items: [item])) { Inventory() }
    await store.send(.deleteButtonTapped(id: item.id)) {
      $0.destination = .alert(.delete(id: item.id))
    }
    await store.send(\.destination.alert.confirmDeletion, item.id) {
      $0.destination = nil
      $0.items = []
    }
  }

  // MARK: a dialog in a destination
  @Test func aDialogInADestination() async {
    let store = TestStore(initialState: Inventory.State()) { Inventory() }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.shareTapped)
    #expect(store.state.destination?.confirmationDialog?.buttons.count == 3)
    await store.send(.destination(.presented(.confirmationDialog(.share)))) {
      $0.destination = nil
    }
  }

  // MARK: an alert of its own
  @Reducer
  struct Asking {
    @ObservableState
    struct State: Equatable { @Presents var alert: AlertState<Action.Alert>? }
    enum Action {
      case alert(PresentationAction<Alert>)
      case asked
      @CasePathable
      enum Alert { case yes, no }
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .asked:
          state.alert = AlertState {
            TextState("Sure?")
          } actions: {
            ButtonState(role: .destructive, action: .yes) { TextState("Yes") }
            ButtonState(role: .cancel, action: .no) { TextState("No") }
          }
          return .none
        case .alert(.presented(.yes)):
          return .send(.asked)
        case .alert(.presented(.no)), .alert(.dismiss):
          return .none
        }
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }

  @Test func anAlertOfItsOwn() async {
    let store = TestStore(initialState: Asking.State()) { Asking() }
    store.exhaustivity = .off
    await store.send(.asked)
    await store.send(.alert(.presented(.no))) { $0.alert = nil }
  }

  // MARK: a stack of screens
  @Reducer
  struct Root {
    @Reducer
    enum Path {
      case detail(Item)
      case asking(Asking)
    }
    @ObservableState
    struct State: Equatable {
      var path = StackState<Path.State>()
    }
    enum Action {
      case path(StackActionOf<Path>)
      case popToRoot
      case pushed(Item.State)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case let .path(.element(id: id, action: .detail(.delegate(.save(item))))):
          guard case .some(.detail) = state.path[id: id] else { return .none }
          state.path.append(.asking(Asking.State()))
          state.path[id: id, case: \.detail]?.quantity = item.quantity + 1
          return .none
        case .path:
          return .none
        case .popToRoot:
          state.path.removeAll()
          return .none
        case let .pushed(item):
          state.path.append(.detail(item))
          return .none
        }
      }
      .forEach(\.path, action: \.path)
    }
  }

  @Test func aStackOfScreens() async {
    let item = Item.State(id: UUID(0))
    let store = TestStore(initialState: Root.State()) { Root() }
    await store.send(.pushed(item)) { $0.path[id: 0] = .detail(item) }
    await store.send(\.path[id: 0].detail.delegate.save, item) {
      $0.path[id: 0, case: \.detail]?.quantity = 1
      $0.path[id: 1] = .asking(Asking.State())
    }
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await store.send(.popToRoot) { $0.path = StackState() }
  }

  // MARK: a screen that is pushed by a link
  @Test func aScreenThatIsPushedByALink() async {
    let store = TestStore(initialState: Root.State()) { Root() }
    await store.send(.path(.push(id: 0, state: .asking(Asking.State())))) {
      $0.path[id: 0] = .asking(Asking.State())
    }
    store.exhaustivity = .off
    await store.send(\.path[id: 0].asking.asked)
    #expect(store.state.path.ids.count == 1)
    #expect(store.state.path.last?.is(\.asking) == true)
  }

  // MARK: a stack with a reducer
  @Reducer
  struct Pages {
    @ObservableState
    struct State: Equatable { var path = StackState<Item.State>() }
    enum Action { case path(StackAction<Item.State, Item.Action>) }
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.path, action: \.path) {
          Item()
        }
    }
  }

  @Test func aStackWithAReducer() async {
    let store = TestStore(
      initialState: Pages.State(
        path: StackState([Item.State(id: UUID(0)), Item.State(id: UUID(1))])
      )
    ) {
      Pages()
    }
    await store.send(.path(.element(id: 1, action: .cancelTapped)))
    await store.receive(\.path.popFrom) { $0.path.removeLast() }
  }

  // MARK: stores of children
  @Test func storesOfChildren() {
    let store = Store(
      initialState: Inventory.State(
        destination: .edit(Item.State(id: UUID(1), name: "Tea")),
        items: [Item.State(id: UUID(2)), Item.State(id: UUID(3))]
      )
    ) {
      Inventory()
    }
    #expect(store.scope(\.destination?.edit, action: \.destination.edit)?.name == "Tea")
    #expect(store.scope(\.destination?.add, action: \.destination.add) == nil)
    if let destination = store.scope(\.destination, action: \.destination.presented) {
      switch destination.case {
      case let .edit(item):
        item.send(.set(\.name, "Coffee"))
      case .add, .alert, .confirmationDialog:
        Issue.record("The destination has another case.")
      }
    }
    #expect(store.destination?.edit?.name == "Coffee")
  }

  // MARK: stores of rows
  @Test func storesOfRows() {
    let store = Store(
      initialState: ListState(
        rows: [Item.State(id: UUID(2)), Item.State(id: UUID(3), name: "b")]
      )
    ) {
      Reduce<ListState, ListAction> { _, _ in .none }
        .forEach(\.rows, action: \.rows) { Item() }
    }
    for row in store.scope(\.rows, action: \.rows) {
      row.send(.set(\.quantity, 7))
    }
    #expect(store.rows.map(\.quantity) == [7, 7])
    #expect(Array(store.scope(\.rows, action: \.rows)).last?.name == "b")
  }

  @ObservableState
  struct ListState { var rows: IdentifiedArrayOf<Item.State> }
  @CasePathable
  enum ListAction { case rows(IdentifiedActionOf<Item>) }

  // MARK: ignored cases of a destination
  @Reducer
  enum Sheet {
    case item(Item)
    @ReducerCaseIgnored
    case share(URL)
    @ReducerCaseEphemeral
    case alert(AlertState<Bool>)
  }

  @Test func ignoredCasesOfADestination() {
    let sheet = Sheet.State.share(URL(filePath: "/a"))
    #expect(sheet.share?.path() == "/a")
    #expect(Sheet.State.item(Item.State(id: UUID(0))).item?.id == UUID(0))
  }
}

extension AlertState where Action == NavigationFormsTests.Inventory.Destination.Alert {
  fileprivate static func delete(id: UUID) -> Self {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion(id: id)) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Nevermind")
      }
    } message: {
      TextState("It can't be undone.")
    }
  }
}

extension NavigationFormsTests.Inventory.Destination.State: Equatable {}
extension NavigationFormsTests.Root.Path.State: Equatable {}
extension NavigationFormsTests.Sheet.State: Equatable {}
