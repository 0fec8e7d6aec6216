// swift-format-ignore-file
import Tessera

/// The features of the views in this folder, which are in the forms of 0.5x to 1.6.
@Reducer
struct Volume {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title = "Emma"
    var isRead = false
    var notes = 0
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

@Reducer
struct Shelf {
  enum Tab: Hashable { case books, notes }
  @Reducer
  struct Destination {
    enum State: Equatable {
      case volume(Volume.State)
      case note(Volume.State)
    }
    enum Action: Equatable {
      case volume(Volume.Action)
      case note(Volume.Action)
    }
    var body: some ReducerOf<Self> {
      ScopeCase(state: \.volume, action: \.volume) { Volume() }
      ScopeCase(state: \.note, action: \.note) { Volume() }
    }
  }
  @ObservableState
  struct State: Equatable {
    var name = "Shelf"
    var isOpen = false
    var tab = Tab.books
    var count = 0
    var isLoading = false
    var volumes: IdentifiedArrayOf<Volume.State> = [Volume.State(id: 1)]
    var favorite: Volume.State?
    var first = Volume.State(id: 0)
    var path = StackState<Volume.State>()
    @Presents var sheet: Volume.State?
    @Presents var destination: Destination.State?
    @Presents var alert: AlertState<Action.Prompt>?
    @Presents var dialog: ConfirmationDialogState<Action.Prompt>?
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
    case volume(IdentifiedActionOf<Volume>)
    enum Prompt: Equatable { case confirmed }
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.first, action: \.first) { Volume() }
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
        state.alert = AlertState {
          TextState("Empty the shelf?")
        } actions: {
          ButtonState(role: .destructive, action: .send(.confirmed)) { TextState("Empty") }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
        return .none
      case .alert(.presented(.confirmed)):
        state.volumes = []
        return .none
      default:
        return .none
      }
    }
    .ifLet(\.favorite, action: \.favorite) { Volume() }
    .forEach(\.volumes, action: \.volume) { Volume() }
    .ifLet(\.$sheet, action: \.sheet) { Volume() }
    .ifLet(\.$destination, action: \.destination) { Destination() }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
    .forEach(\.path, action: \.path) { Volume() }
  }
}
