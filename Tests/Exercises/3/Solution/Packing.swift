import Tessera

@Reducer
struct Thing {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var name: String
    var isPacked = false
  }

  enum Action { case packedTapped }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .packedTapped:
        state.isPacked.toggle()
        return .none
      }
    }
  }
}

@Reducer
struct NewThing {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action {
    case delegate(Delegate)
    case nameChanged(String)
    case saveButtonTapped

    enum Delegate { case saved(String) }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none
      case .nameChanged(let name):
        state.name = name
        return .none
      case .saveButtonTapped:
        return state.name.isEmpty ? .none : .send(.delegate(.saved(state.name)))
      }
    }
  }
}

@Reducer
struct Packing {
  @ObservableState
  struct State: Equatable {
    var things: IdentifiedArrayOf<Thing.State> = []
    @Presents var newThing: NewThing.State?
  }

  enum Action {
    case addButtonTapped
    case newThing(PresentationAction<NewThing.Action>)
    case things(IdentifiedActionOf<Thing>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.newThing = NewThing.State()
        return .none
      case .newThing(.presented(.delegate(.saved(let name)))):
        let id = (state.things.ids.max() ?? 0) + 1
        state.things.append(Thing.State(id: id, name: name))
        state.newThing = nil
        return .none
      case .newThing, .things:
        return .none
      }
    }
    .ifLet(\.$newThing, action: \.newThing) { NewThing() }
    .forEach(\.things, action: \.things) { Thing() }
  }
}
