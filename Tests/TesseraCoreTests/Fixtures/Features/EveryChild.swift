import Tessera

/// A family with every child present.
var everyChild: Family.State {
  var state = Family.State()
  state.optional = Worker.State()
  state.presented = Worker.State()
  state.destination = .left(Worker.State())
  state.rows = [Worker.State(id: 0), Worker.State(id: 1)]
  state.path[id: 0] = Worker.State()
  state.path[id: 1] = Worker.State()
  state.screens[id: 2] = .left(Worker.State())
  state.screens[id: 3] = .right(Worker.State())
  return state
}

/// An action for each child.
func forEveryChild(_ action: Worker.Action) -> [Family.Action] {
  [
    .first(action), .second(action), .optional(action), .presented(.presented(action)),
    .destination(.presented(.left(action))), .rows(.element(id: 0, action: action)),
    .rows(.element(id: 1, action: action)), .path(.element(id: 0, action: action)),
    .path(.element(id: 1, action: action)), .screens(.element(id: 2, action: .left(action))),
    .screens(.element(id: 3, action: .right(action))),
  ]
}

/// Starts an effect in each child.
var startEveryChild: [Family.Action] { forEveryChild(.start) }

/// The child stores of a family with every child present.
@MainActor
func everyChildStore(
  of store: Store<Family.State, Family.Action>
) -> [Store<Worker.State, Worker.Action>] {
  var children: [Store<Worker.State, Worker.Action>?] = [
    store.scope(\.first, action: \.first), store.scope(\.second, action: \.second),
  ]
  children.append(store.scope(\.optional, action: \.optional))
  children.append(store.scope(\.$presented, action: \.presented))
  children.append(store.scope(\.$destination, action: \.destination).map(worker))
  for row in store.scope(\.rows, action: \.rows) { children.append(row) }
  for element in store.scope(\.path, action: \.path) { children.append(element) }
  for screen in store.scope(\.screens, action: \.screens) { children.append(worker(screen)) }
  return children.compactMap { $0 }
}

@MainActor
private func worker(
  _ store: Store<Family.Destination.State, Family.Destination.Action>
) -> Store<Worker.State, Worker.Action> {
  switch store.case {
  case .left(let store), .right(let store): store
  }
}
