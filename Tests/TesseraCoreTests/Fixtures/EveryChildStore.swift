import Tessera

/// The child stores of a family with every child present.
@MainActor
func everyChildStore(
  of store: Store<Family.State, Family.Action>
) -> [Store<Worker.State, Worker.Action>] {
  var children: [Store<Worker.State, Worker.Action>?] = [
    store.scope(state: \.first, action: \.first), store.scope(state: \.second, action: \.second),
  ]
  children.append(store.scope(state: \.optional, action: \.optional))
  children.append(store.scope(state: \.$presented, action: \.presented))
  children.append(store.scope(state: \.$destination, action: \.destination).map(worker))
  for row in store.scope(state: \.rows, action: \.rows) { children.append(row) }
  for element in store.scope(state: \.path, action: \.path) { children.append(element) }
  for screen in store.scope(state: \.screens, action: \.screens) { children.append(worker(screen)) }
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
