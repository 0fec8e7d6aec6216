import ComposableArchitecture

// Navigation of 1.0 to 1.4: presentation as a wrapper, `Reducer` without its macro.

struct Detail: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var isFavorite = false
  }

  enum Action: Equatable {
    case closeButtonTapped
    case favoriteButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .closeButtonTapped:
      return .run { _ in await self.dismiss() }
    case .favoriteButtonTapped:
      state.isFavorite.toggle()
      return .none
    }
  }
}

struct Browser: Reducer {
  struct State: Equatable { @PresentationState var detail: Detail.State? }

  enum Action: Equatable {
    case detail(PresentationAction<Detail.Action>)
    case opened(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .detail: return .none
      case .opened(let id):
        state.detail = Detail.State(id: id)
        return .none
      }
    }
    .ifLet(\.$detail, action: /Action.detail) { Detail() }
  }
}

struct Prompts: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    @PresentationState var dialog: ConfirmationDialogState<Action.Dialog>?
    var log: [String] = []
  }

  enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case dialog(PresentationAction<Dialog>)
    case deleteButtonTapped
    case sortButtonTapped

    enum Alert: Equatable { case confirmed }
    enum Dialog: Equatable { case byName, byDate }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmed)):
        state.log.append("deleted")
        return .none
      case .dialog(.presented(.byName)):
        state.log.append("by name")
        return .none
      case .dialog(.presented(.byDate)):
        state.log.append("by date")
        return .none
      case .alert, .dialog:
        return .none
      case .deleteButtonTapped:
        state.alert = AlertState(
          title: TextState("Delete?"),
          message: TextState("It is gone then."),
          primaryButton: .destructive(TextState("Delete"), action: .send(.confirmed)),
          secondaryButton: .cancel(TextState("Keep"))
        )
        return .none
      case .sortButtonTapped:
        state.dialog = ConfirmationDialogState(
          title: TextState("Sort"),
          buttons: [
            .default(TextState("Name"), action: .send(.byName)),
            .default(TextState("Date"), action: .send(.byDate)),
          ]
        )
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$dialog, action: /Action.dialog)
  }
}

struct Shelf: Reducer {
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
  }

  enum Action: Equatable {
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped
    case infoButtonTapped
  }

  struct Destination: Reducer {
    enum State: Equatable {
      case edit(Detail.State)
      case info(Locked.State)
    }

    enum Action: Equatable {
      case edit(Detail.Action)
      case info(Locked.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: /State.edit, action: /Action.edit) { Detail() }
      Scope(state: /State.info, action: /Action.info) { Locked() }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination: return .none
      case .editButtonTapped:
        state.destination = .edit(Detail.State())
        return .none
      case .infoButtonTapped:
        state.destination = .info(Locked.State())
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
  }
}

struct Tour: Reducer {
  struct State: Equatable { var path = StackState<Detail.State>() }

  enum Action: Equatable {
    case nextButtonTapped
    case path(StackAction<Detail.State, Detail.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nextButtonTapped:
        state.path.append(Detail.State(id: state.path.count))
        return .none
      case .path(.element(id: let id, action: .favoriteButtonTapped)):
        if state.path[id: id]?.isFavorite == true { state.path.pop(from: id) }
        return .none
      case .path: return .none
      }
    }
    .forEach(\.path, action: /Action.path) { Detail() }
  }
}

struct Profile: Reducer {
  struct State: Equatable {
    @BindingState var name = ""
    @BindingState var isPublic = false
    var changes = 0
  }

  enum Action: BindableAction, Equatable { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$name):
        state.changes += 1
        return .none
      case .binding:
        return .none
      }
    }
  }
}

struct Reactions: Reducer {
  struct State: Equatable {
    var count = 0
    var evens = 0
  }

  enum Action: Equatable { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
    .onChange(of: \.count) { _, count in
      Reduce { state, _ in
        if count.isMultiple(of: 2) { state.evens += 1 }
        return .none
      }
    }
  }
}

struct Wizard: Reducer {
  struct State: Equatable {
    var step = 1
    @PresentationState var hint: Locked.State?
  }

  enum Action: Equatable {
    case hint(PresentationAction<Locked.Action>)
    case hintButtonTapped
    case nextButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .hint(.presented(.tried)):
        return .send(.nextButtonTapped)
      case .hint(.dismiss):
        state.step = 1
        return .none
      case .hintButtonTapped:
        state.hint = Locked.State()
        return .none
      case .nextButtonTapped:
        state.step += 1
        return .none
      }
    }
    .ifLet(\.$hint, action: /Action.hint, then: Locked.init)
  }
}
