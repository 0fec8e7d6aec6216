import ComposableArchitecture
import Foundation

// Features of one app in the dialects from 0.54 to 1.15.

struct Book: ReducerProtocol {
  struct State: Equatable, Identifiable {
    let id: UUID
    var title = ""
    @PresentationState var note: Remark.State?
    @PresentationState var confirmation: ConfirmationDialogState<Action.Confirmation>?
  }
  enum Action: Equatable {
    case confirmation(PresentationAction<Confirmation>)
    case delegate(Delegate)
    case note(PresentationAction<Remark.Action>)
    case noteButtonTapped
    case removeButtonTapped

    enum Confirmation: Equatable { case removed }
    enum Delegate: Equatable { case removed }
  }
  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .confirmation(.presented(.removed)):
        return .send(.delegate(.removed))
      case .confirmation, .delegate, .note:
        return .none
      case .noteButtonTapped:
        state.note = Remark.State()
        return .none
      case .removeButtonTapped:
        state.confirmation = ConfirmationDialogState {
          TextState("Remove it?")
        } actions: {
          ButtonState(role: .destructive, action: .removed) { TextState("Remove") }
        }
        return .none
      }
    }
    .ifLet(\.$note, action: /Action.note) { Remark() }
    .ifLet(\.$confirmation, action: /Action.confirmation)
  }
}

struct Remark: Reducer {
  struct State: Equatable {
    @BindingState var text = ""
    var words = 0
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case doneButtonTapped
  }
  @Dependency(\.dismiss) private var dismiss
  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.text) { _, text in
        Reduce { state, _ in
          state.words = text.split(separator: " ").count
          return .none
        }
      }
    Reduce { _, action in
      guard case .doneButtonTapped = action else { return .none }
      return .fireAndForget { await self.dismiss() }
    }
  }
}

struct Shelf: Reducer {
  struct State: Equatable {
    var books: IdentifiedArrayOf<Book.State> = []
    var path = StackState<Path.State>()
  }
  enum Action: Equatable {
    case addButtonTapped(String)
    case book(id: Book.State.ID, action: Book.Action)
    case bookTapped(Book.State.ID)
    case path(StackAction<Path.State, Path.Action>)
  }
  struct Path: Reducer {
    enum State: Equatable {
      case page(Page.State)
      case till(Till.State)
    }
    enum Action: Equatable {
      case page(Page.Action)
      case till(Till.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: /State.page, action: /Action.page) { Page() }
      Scope(state: /State.till, action: /Action.till) { Till() }
    }
  }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .addButtonTapped(title):
        state.books.append(Book.State(id: uuid(), title: title))
        return .none
      case let .book(id: id, action: .delegate(.removed)):
        state.books.remove(id: id)
        return .none
      case let .bookTapped(id):
        guard let book = state.books[id: id] else { return .none }
        state.path.append(.page(Page.State(title: book.title)))
        return .none
      case .path(.element(id: _, action: .page(.buyButtonTapped))):
        state.path.append(.till(Till.State()))
        return .none
      case let .path(.element(id: id, action: .till(.response(.success(true))))):
        state.path.pop(to: id)
        return .none
      case .book, .path:
        return .none
      }
    }
    .forEach(\.books, action: /Action.book(id:action:)) { Book() }
    .forEach(\.path, action: /Action.path) { Path() }
  }
}

struct Page: Reducer {
  struct State: Equatable { var title: String; var number = 1 }
  enum Action: Equatable { case turned, buyButtonTapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if action == .turned { state.number += 1 }
    return .none
  }
}

struct TillClient: DependencyKey {
  var pay: @Sendable (Int) async throws -> Bool
  static let liveValue = Self(pay: { _ in true })
  static let testValue = Self(pay: XCTUnimplemented("\(Self.self).pay", placeholder: false))
}

extension DependencyValues {
  var till: TillClient {
    get { self[TillClient.self] }
    set { self[TillClient.self] = newValue }
  }
}

struct Till: Reducer {
  struct State: Equatable {
    var cents = 990
    var isBusy = false
    @PresentationState var alert: AlertState<Never>?
  }
  enum Action: Equatable {
    case alert(PresentationAction<Never>)
    case cancelButtonTapped
    case payButtonTapped
    case response(TaskResult<Bool>)
  }
  private enum CancelID { case payment }
  @Dependency(\.till.pay) var pay
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .cancelButtonTapped:
        state.isBusy = false
        return .cancel(id: CancelID.payment)
      case .payButtonTapped:
        state.isBusy = true
        return .task { [cents = state.cents] in
          await .response(TaskResult { try await self.pay(cents) })
        }
        .cancellable(id: CancelID.payment, cancelInFlight: true)
      case .response(.success):
        state.isBusy = false
        return .none
      case .response(.failure):
        state.isBusy = false
        state.alert = AlertState { TextState("No money") }
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}

@Reducer
struct Customers {
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    var isOpen = true
    var served = 0
  }
  enum Action: Equatable {
    case destination(PresentationAction<Destination.Action>)
    case closed
    case helpButtonTapped
    case served
  }
  @Reducer
  struct Destination {
    enum State: Equatable {
      case help(Remark.State)
      case alert(AlertState<Action.Alert>)
    }
    enum Action: Equatable {
      case help(Remark.Action)
      case alert(Alert)
      enum Alert: Equatable { case closed }
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.help, action: \.help) { Remark() }
    }
  }
  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .closed:
        state.destination = .alert(
          AlertState(
            title: TextState("Close?"),
            primaryButton: .destructive(TextState("Close"), action: .send(.closed)),
            secondaryButton: .cancel(TextState("Stay"))))
        return .none
      case .destination(.presented(.alert(.closed))):
        state.isOpen = false
        return .none
      case .destination:
        return .none
      case .helpButtonTapped:
        state.destination = .help(Remark.State())
        return .none
      case .served:
        state.served += 1
        return EffectTask.none
      }
    }
    .ifLet(\.$destination, action: \.destination) { Destination() }
  }
}

@Reducer
struct Deliveries {
  @ObservableState
  struct State: Equatable {
    var arrived: [String] = []
    @Shared(.inMemory("deliveries")) var total = 0
  }
  enum Action {
    case task
    case arrived(String)
    case stopButtonTapped
  }
  enum CancelID: Hashable { case deliveries }
  @Dependency(\.deliveries) var deliveries
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in
          for await name in deliveries() { await send(.arrived(name)) }
        }
        .cancellable(id: CancelID.deliveries)
      case let .arrived(name):
        state.arrived.append(name)
        state.$total.withLock { $0 += 1 }
        return .none
      case .stopButtonTapped:
        return .cancel(id: CancelID.deliveries)
      }
    }
  }
}

private enum DeliveriesKey: DependencyKey {
  static let liveValue: @Sendable () -> AsyncStream<String> = { .finished }
}

extension DependencyValues {
  var deliveries: @Sendable () -> AsyncStream<String> {
    get { self[DeliveriesKey.self] }
    set { self[DeliveriesKey.self] = newValue }
  }
}

@Reducer
struct Bookshop {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: Sheet.State?
    var deliveries = Deliveries.State()
    var greeting = ""
  }
  enum Action {
    case deliveries(Deliveries.Action)
    case sheet(PresentationAction<Sheet.Action>)
    case view(View)
    @CasePathable
    enum View { case customersTapped, shelfTapped, appeared }
  }
  @Reducer(state: .equatable)
  enum Sheet {
    case customers(Customers)
    case shelf(Shelf)
  }
  @Dependency(\.mainQueue) private var mainQueue
  var body: some ReducerOf<Self> {
    Scope(state: \.deliveries, action: \.deliveries) { Deliveries() }
    Reduce { state, action in
      switch action {
      case .view(.appeared):
        state.greeting = "Hello"
        return .run { send in
          try await self.mainQueue.sleep(for: .seconds(1))
          await send(.deliveries(.task))
        }
      case .view(.customersTapped):
        state.sheet = .customers(Customers.State())
        return .none
      case .view(.shelfTapped):
        state.sheet = .shelf(Shelf.State())
        return .none
      case .deliveries, .sheet:
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet)
  }
}

/// Counts the actions of another feature.
struct Counted<Base: Reducer>: Reducer {
  struct State {
    var base: Base.State
    var actions = 0
  }
  enum Action { case base(Base.Action), reset }
  let base: Base
  var body: some Reducer<State, Action> {
    Scope(state: \.base, action: /Action.base) { base }
    Reduce { state, action in
      switch action {
      case .base: state.actions += 1
      case .reset: state.actions = 0
      }
      return .none
    }
  }
}
