// swift-format-ignore-file
import ComposableArchitecture

/// The features of the views in this folder, which are in the forms of 0.5x to 1.6.
struct Volume: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    @BindingState var title = "Emma"
    var isRead = false, notes = 0
  }
  enum Action: Equatable { case readButtonTapped, closeButtonTapped }
  @Dependency(\.dismiss) var dismiss
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .readButtonTapped:
      state.isRead = true
      return .none
    case .closeButtonTapped:
      return .run { _ in await self.dismiss() }
    }
  }
}

struct Shelf: Reducer {
  enum Tab: Hashable { case books, notes }
  struct Destination: Reducer {
    enum State: Equatable {
      case volume(Volume.State)
      case note(Volume.State)
    }
    enum Action: Equatable {
      case volume(Volume.Action)
      case note(Volume.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: /State.volume, action: /Action.volume) { Volume() }
      Scope(state: /State.note, action: /Action.note) { Volume() }
    }
  }
  struct State: Equatable {
    @BindingState var name = "Shelf"
    @BindingState var isOpen = false
    var tab = Tab.books
    var count = 0, isLoading = false
    var volumes: IdentifiedArrayOf<Volume.State> = [Volume.State(id: 1)]
    var favorite: Volume.State?
    var first = Volume.State(id: 0)
    var path = StackState<Volume.State>()
    @PresentationState var sheet: Volume.State?
    @PresentationState var destination: Destination.State?
    @PresentationState var alert: AlertState<Action.Prompt>?
    @PresentationState var dialog: ConfirmationDialogState<Action.Prompt>?
  }
  enum Action: BindableAction, Equatable {
    case alert(PresentationAction<Prompt>)
    case binding(BindingAction<State>)
    case countChanged(Int)
    case destination(PresentationAction<Destination.Action>)
    case dialog(PresentationAction<Prompt>)
    case favorite(Volume.Action)
    case first(Volume.Action)
    case path(StackAction<Volume.State, Volume.Action>)
    case plusButtonTapped, alertButtonTapped, favoriteButtonTapped, task
    case sheet(PresentationAction<Volume.Action>)
    case tabSelected(Tab)
    case volume(id: Volume.State.ID, action: Volume.Action)
    enum Prompt: Equatable { case confirmed }
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.first, action: /Action.first) { Volume() }
    Reduce { state, action in
      switch action {
      case .plusButtonTapped:
        state.count += 1
        return .none
      case let .countChanged(count):
        state.count = count
        return .none
      case let .tabSelected(tab):
        state.tab = tab
        return .none
      case .favoriteButtonTapped:
        state.favorite = state.favorite == nil ? Volume.State(id: 7) : nil
        return .none
      case .alertButtonTapped:
        state.alert = AlertState(
          title: TextState("Empty the shelf?"),
          primaryButton: .destructive(TextState("Empty"), action: .send(.confirmed)),
          secondaryButton: .cancel(TextState("Keep")))
        return .none
      case .alert(.presented(.confirmed)):
        state.volumes = []
        return .none
      default:
        return .none
      }
    }
    .ifLet(\.favorite, action: /Action.favorite) { Volume() }
    .forEach(\.volumes, action: /Action.volume(id:action:)) { Volume() }
    .ifLet(\.$sheet, action: /Action.sheet) { Volume() }
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$dialog, action: /Action.dialog)
    .forEach(\.path, action: /Action.path) { Volume() }
  }
}
