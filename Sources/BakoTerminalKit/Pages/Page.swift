/// A page of the app: its widgets and its key commands.
///
/// A page is rebuilt from its feature's store whenever the state that it reads changes. Focus,
/// cursor and scroll position are separate, in a `PageState`.
@MainActor
package struct Page {
  /// The identity of the page while it exists.
  package var id: String
  /// The name of the screen: the ID that the page was made with.
  package var screen: String
  package var title: String
  /// The text at the right of the title bar.
  package var note = ""
  package var main: [any Widget]
  /// The rows below the main widgets, which stay in view while the list scrolls.
  package var list: ItemList?
  /// Widgets beside the page, shown on wide screens only.
  package var aside: [any Widget] = []
  /// The keys for the focused control, labelled at the bottom of the screen.
  package var hints: [Hint] = []
  package var commands: [Command] = []
  /// The IDs of the pages below this one, whose focus and scroll position are kept.
  package var below: [String] = []
  /// An error, as a sentence.
  package var message: String?
  /// The result of the last change, as a sentence.
  package var status: String?
  /// The ID of the initially focused control.
  ///
  /// The default is the first one.
  package var firstFocus: String?
  /// The ID of a row that gets the focus once, as soon as it is loaded.
  package var newRow: String?
  /// Goes back to the page below, or `nil` at the bottom.
  package var back: PageAction?
  /// A warning about unsaved work, shown before leaving the page.
  package var loss: String?
  /// A modal dialog.
  package var dialog: Dialog?
  /// Whether the page is vertically centred.
  package var isCentred = false
  /// Whether the page is drawn without colours.
  package var isPlain = false

  package init(
    id: String, screen: String? = nil, title: String, note: String = "", main: [any Widget],
    list: ItemList? = nil,
    aside: [any Widget] = [], hints: [Hint] = [], commands: [Command] = [], below: [String] = [],
    message: String? = nil, firstFocus: String? = nil, back: PageAction? = nil,
    loss: String? = nil, dialog: Dialog? = nil, isCentred: Bool = false
  ) {
    self.id = id
    self.screen = screen ?? id
    self.title = title
    self.note = note
    self.main = main
    self.list = list
    self.aside = aside
    self.hints = hints
    self.commands = commands
    self.below = below
    self.message = message
    self.firstFocus = firstFocus
    self.back = back
    self.loss = loss
    self.dialog = dialog
    self.isCentred = isCentred
  }
}

extension Page {
  /// A label for a key of the focused control.
  package struct Hint {
    package var key: Key
    package var label: String

    package init(_ key: Key, _ label: String) {
      self.key = key
      self.label = label
    }
  }

  /// Keys of a page, with their actions.
  package struct Command {
    package var actions: [(key: Key, action: PageAction)]
    /// A short label for the bottom of the screen.
    package var label: String
    /// The label of the keys, if it is not the list of all.
    private let shownKeys: String?

    package init(_ key: Key, _ label: String, _ action: PageAction) {
      self.init(label, [(key, action)])
    }

    package init(
      _ label: String, _ actions: [(key: Key, action: PageAction)],
      shownAs keys: String? = nil
    ) {
      self.actions = actions
      self.label = label
      shownKeys = keys
    }

    /// Whether a key is a character, which is typed instead while a field is focused.
    package var isLetter: Bool {
      actions.contains { if case .scalar = $0.key { true } else { false } }
    }

    /// The action of the first key and, of keys in two directions, that of the other direction.
    package var ends: [(key: Key, action: PageAction)] {
      actions.count > 1 ? [actions[0], actions[actions.count / 2]] : actions
    }

    /// The label of the keys.
    package var keyLabel: String { keyLabel(\.label) }

    /// The label of the keys, with labels of their own.
    func keyLabel(_ label: (Key) -> String) -> String {
      shownKeys ?? actions.map { label($0.key) }.joined()
    }
  }

  /// The focusable controls besides the rows of the list.
  package var controls: [Control] { main.flatMap(\.controls) }

  /// The control with an ID, unless it is a row of the list.
  package func control(_ id: String?) -> Control? { controls.first { $0.id == id } }
}
