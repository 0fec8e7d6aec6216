// README: begin terminal
import Tessera

/// Runs the garden in a terminal until the lines end.
///
/// - Parameters:
///   - lines: The user's commands.
///   - write: Writes a screen.
@MainActor
public func runGarden(lines: AsyncStream<String>, write: @escaping (String) -> Void) async {
  let store = Store(initialState: GardenApp.State()) { GardenApp() }
  let observation = observe { write(screen(of: store)) }
  defer { observation.cancel() }

  await store.send(.started).finish()
  for await line in lines {
    guard let action = action(for: line, in: store) else { continue }
    await store.send(action).finish()
    if case .garden(.addButtonTapped) = action {
      let name = line.dropFirst("add ".count)
      store.send(.garden(.form(.presented(.nameChanged(String(name))))))
      await store.send(.garden(.form(.presented(.saveButtonTapped)))).finish()
    }
  }
}

/// The text of the screen on top.
@MainActor
private func screen(of store: StoreOf<GardenApp>) -> String {
  if let error = store.savingError { return error }
  if let error = store.garden.error { return "The garden can't be loaded: \(error)" }
  guard let garden = store.garden.value else { return "Loading …" }
  if let detail = garden.path.last {
    return detail.alert == nil ? "\(detail.name): remove | back" : "Remove \(detail.name)? yes | no"
  }
  let rows = garden.plants.enumerated().map { index, plant in
    "\(index + 1) \(plant.name)\(plant.watered == nil ? ", thirsty" : "")"
  }
  return rows.isEmpty ? "No plants: add NAME" : rows.joined(separator: "; ")
}

/// The action for a command; there is none until the garden is loaded.
@MainActor
private func action(for line: String, in store: StoreOf<GardenApp>) -> GardenApp.Action? {
  guard let garden = store.garden.value else { return nil }
  let words = line.split(separator: " ", maxSplits: 1).map(String.init)
  let top = garden.path.ids.last
  switch (words.first, top) {
  case ("add", nil) where words.count == 2:
    return .garden(.addButtonTapped)
  case ("water", nil):
    return .garden(.waterAllButtonTapped)
  case ("open", nil):
    guard let number = Int(words.last ?? ""), garden.plants.indices.contains(number - 1)
    else { return nil }
    return .garden(.plantTapped(garden.plants[number - 1].id))
  case ("remove", let id?):
    return .garden(.path(.element(id: id, action: .removeButtonTapped)))
  case ("yes", let id?):
    return .garden(.path(.element(id: id, action: .alert(.presented(.removalConfirmed)))))
  case ("no", let id?):
    return .garden(.path(.element(id: id, action: .alert(.dismiss))))
  case ("back", let id?):
    return .garden(.path(.popFrom(id: id)))
  default:
    return nil
  }
}
// README: end
