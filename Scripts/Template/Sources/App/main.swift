import Foundation
import ItemsFeature
import Tessera

let store = Store(initialState: ItemsReducer.State()) { ItemsReducer() }

// Runs now, and again after each change of what it reads.
let observation = observe {
  for (index, item) in store.items.enumerated() { print("\(index + 1)  \(item.title)") }
  if let error = store.error { print(error) }
  if store.items.isEmpty { print("No items yet.") }
}

print("add TITLE | remove NUMBER | an empty line quits")
await store.send(.appeared).finish()
for await line in inputLines() {
  let words = line.split(separator: " ", maxSplits: 1).map(String.init)
  switch words.first {
  case "add" where words.count == 2:
    store.send(.addButtonTapped)
    store.send(.editor(.presented(.titleChanged(words[1]))))
    await store.send(.editor(.presented(.saveButtonTapped))).finish()
  case "remove" where words.count == 2:
    guard let number = Int(words[1]), store.items.indices.contains(number - 1) else { continue }
    await store.send(.removeButtonTapped(store.items[number - 1].id)).finish()
  case nil:
    observation.cancel()
    exit(0)
  default:
    print("add TITLE | remove NUMBER | an empty line quits")
  }
}
