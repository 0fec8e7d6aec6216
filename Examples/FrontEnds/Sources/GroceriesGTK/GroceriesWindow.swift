import CGTK
import GroceriesFeature
import Tessera

/// A window with the list.
@MainActor
package final class GroceriesWindow {
  let store: StoreOf<Groceries>
  let entry = gtk_entry_new()
  let notice = gtk_label_new("")
  let addButton = gtk_button_new_with_label("Add")
  let removeButton = gtk_button_new_with_label("Remove bought")
  let window: Widget?
  var prompt: PromptWindow?
  /// The visible rows, by the items of GTK's list that show them.
  var rows: [UnsafeMutableRawPointer: RowView] = [:]
  private var tokens: [ObserveToken] = []

  package init(_ store: StoreOf<Groceries>) {
    self.store = store
    let column = new_box(GTK_ORIENTATION_VERTICAL)
    window = new_window("Groceries", nil, column)
    append_to_box(column, entry)
    append_to_box(column, addButton)
    append_to_box(column, list())
    append_to_box(column, removeButton)
    append_to_box(column, notice)

    onSignal("changed", of: entry) { [unowned self] in
      let text = String(cString: entry_text(entry))
      if text != store.name { store.send(.nameChanged(text)) }
    }
    for widget in [(entry, "activate"), (addButton, "clicked")] {
      onSignal(widget.1, of: widget.0) { store.send(.addButtonTapped) }
    }
    onSignal("clicked", of: removeButton) { store.send(.removeButtonTapped) }

    tokens += [
      observe { [unowned self] in
        if String(cString: entry_text(entry)) != store.name { set_entry_text(entry, store.name) }
      },
      observe { [notice] in set_label_text(notice, store.notice) },
      observe { [unowned self] in
        let new = store.prompt(\.alert, action: \.alert)
        guard new?.id != prompt?.prompt.id else { return }
        prompt?.close()
        prompt = new.map { PromptWindow($0, above: window) }
      },
    ]
  }

  /// Shows the window, and ends all observations when the user closes it.
  ///
  /// - Parameter didClose: Is called then.
  package func show(didClose: @escaping @MainActor () -> Void) {
    onClose(of: window) { [unowned self] in
      tokens = []
      rows = [:]
      prompt?.close()
      didClose()
    }
    show_window(window, 320, 400)
  }
}

extension GroceriesWindow {
  /// GTK's list, which asks for the widgets of its visible rows.
  private func list() -> Widget? {
    let model = gtk_string_list_new(nil)
    let factory = gtk_signal_list_item_factory_new()
    let list = new_list(model, factory)
    var stores: StoreRows<Item.State.ID, Item.State, Item.Action>?

    tokens.append(
      store.present(rows: \.items, action: \.items) { difference, rows in
        stores = rows
        for change in difference.changes {
          switch change {
          case .remove(let range):
            remove_rows(model, guint(range.lowerBound), guint(range.count))
          case .move(let from, let to):
            remove_rows(model, guint(from), 1)
            insert_rows(model, guint(to), 1)
          case .insert(let range):
            insert_rows(model, guint(range.lowerBound), guint(range.count))
          }
        }
      })
    onSignal("bind", of: factory) { [unowned self] item in
      guard let item, let store = stores?[Int(item_position(item))] else { return }
      let row = RowView(store)
      set_item_child(item, row.check)
      rows[item] = row
    }
    onSignal("unbind", of: factory) { [unowned self] item in
      guard let item else { return }
      set_item_child(item, nil)
      rows[item] = nil
    }
    return list
  }
}

/// A visible row, which observes its own item.
@MainActor
final class RowView {
  let check = gtk_check_button_new()
  private var token: ObserveToken?

  init(_ store: StoreOf<Item>) {
    token = observe { [check] in set_check(check, store.name, store.isBought ? 1 : 0) }
    onSignal("toggled", of: check) { [check] in
      if (check_is_on(check) != 0) != store.isBought { store.send(.toggled) }
    }
  }
}

/// A window with a question.
@MainActor
final class PromptWindow {
  let prompt: StorePrompt
  private(set) var buttons: [Widget?] = []
  private(set) var window: Widget?

  init(_ prompt: StorePrompt, above parent: Widget?) {
    self.prompt = prompt
    let column = new_box(GTK_ORIENTATION_VERTICAL)
    append_to_box(column, gtk_label_new(prompt.title))
    window = new_window(prompt.title, parent, column)
    for button in prompt.buttons {
      let widget = gtk_button_new_with_label(button.label)
      append_to_box(column, widget)
      onSignal("clicked", of: widget) { button.press() }
      buttons.append(widget)
    }
    onClose(of: window) { [weak self] in
      self?.window = nil
      prompt.dismiss()
    }
    show_window(window, 240, 80)
  }

  /// Closes the window, unless the user has.
  func close() {
    window.map(destroy_window)
    window = nil
  }
}

/// Shows the list until the user closes the window.
///
/// - Parameters:
///   - store: The list.
///   - didShow: Is called before the main loop runs.
@MainActor
package func runGroceries(
  _ store: StoreOf<Groceries>, didShow: (GroceriesWindow) -> Void = { _ in }
) {
  gtk_init()
  attachMainQueue()
  let loop = g_main_loop_new(nil, 0)
  let window = GroceriesWindow(store)
  window.show { g_main_loop_quit(loop) }
  didShow(window)
  g_main_loop_run(loop)
}
