import CGTK
import Foundation
import GroceriesFeature
import Tessera

@testable import GroceriesGTK

// The user of the window. It runs in GLib's loop, on the first thread, as the program does.

/// Waits until GLib's loop has nothing better to do.
@MainActor
func idle() async {
  await withCheckedContinuation { continuation in
    let data = Unmanaged.passRetained(Turn(continuation)).toOpaque()
    g_idle_add_full(
      G_PRIORITY_LOW,
      { data in
        data.map { Unmanaged<Turn>.fromOpaque($0).takeRetainedValue().continuation.resume() }
        return 0
      }, data, nil)
  }
}

final class Turn {
  let continuation: CheckedContinuation<Void, Never>
  init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }
}

/// Waits for a condition, until the alarm ends the program.
@MainActor
func expect(_ what: String, _ condition: @MainActor () -> Bool) async {
  while !condition() { await idle() }
  print("ok  \(what)")
  fflush(nil)
}

let saved = LockIsolated<[[String]]>([])
let store = withDependencies {
  $0.uuid = .incrementing
  $0.groceriesClient.save = { items, _ in
    // Leaves the main actor, so the answer arrives through the main queue.
    await Task.detached { saved.withValue { $0.append(items.map(\.name)) } }.value
  }
} operation: {
  Store(initialState: Groceries.State()) { Groceries() }
}

@MainActor
func use(_ window: GroceriesWindow) async {
  func texts() -> [String] {
    window.rows.values.map { String(cString: check_label($0.check)) }.sorted()
  }

  set_entry_text(window.entry, "Milk")
  await expect("typing changes the state") { store.name == "Milk" }
  gtk_widget_activate(window.addButton)
  await expect("the button adds an item") { store.items.map(\.name) == ["Milk"] }
  await expect("the text field is empty") { String(cString: entry_text(window.entry)) == "" }
  await expect("the row is drawn") { texts() == ["Milk"] }
  await expect("an effect saves, and its action is drawn") {
    saved.value == [["Milk"]] && String(cString: label_text(window.notice)) == "1 saved"
  }

  set_entry_text(window.entry, "Tea")
  press_return(window.entry)
  await expect("Return adds an item") { texts() == ["Milk", "Tea"] }
  let tea = window.rows.values.map(\.check).first { String(cString: check_label($0)) == "Tea" }
  set_check(tea ?? nil, "Tea", 1)
  await expect("a row sends its action") { store.items.map(\.isBought) == [false, true] }

  gtk_widget_activate(window.removeButton)
  await expect("a question is asked") { window.prompt != nil && store.alert != nil }
  close_window(window.prompt?.window)
  await expect("closing its window dismisses it") { window.prompt == nil && store.alert == nil }
  gtk_widget_activate(window.removeButton)
  await expect("it is asked again") { window.prompt != nil }
  gtk_widget_activate(window.prompt?.buttons.first ?? nil)
  await expect("the answer removes the row") { texts() == ["Milk"] && window.prompt == nil }
  await expect("the list is saved") { saved.value.last == ["Milk"] }

  close_window(window.window)
}

alarm(60)
runGroceries(store) { window in Task { await use(window) } }
print("ok  closing the window ends the program")
