/// A part of a page, as a value that lays itself out in a width.
@MainActor
package protocol Widget {
  /// Lays the widget out.
  func render(_ context: Context) -> Rendering

  /// The focusable controls.
  var controls: [Control] { get }
}

extension Widget {
  package var controls: [Control] { [] }
}

/// The layout parameters of a widget.
package struct Context {
  package var width: Int
  /// The ID of the focused control.
  package var focus: String?
  /// The cursor in the focused field, as a UTF-8 offset.
  package var cursor = 0
  /// The index of the focused row among the loaded rows of the page's list.
  package var row: Int?
  package var colourMode = ColourMode.colours
  /// The number of lines of the screen for the whole page.
  package var height = 0
  /// The number of lines of the screen that the page leaves empty, which a text box may use.
  package var spare = 0

  package init(
    width: Int, focus: String? = nil, cursor: Int = 0, row: Int? = nil,
    colourMode: ColourMode = .colours
  ) {
    self.width = width
    self.focus = focus
    self.cursor = cursor
    self.row = row
    self.colourMode = colourMode
  }
}

/// The capabilities of a terminal.
package enum ColourMode: Sendable {
  case colours
  /// Bold, reversed and underlined text only.
  ///
  /// Characters replace colours.
  case monochrome
}

/// A focusable control on a page.
@MainActor
package struct Control {
  /// The ID, unique on its page.
  package let id: String
  package let role: Role

  package init(id: String, role: Role) {
    self.id = id
    self.role = role
  }

  package enum Role {
    /// A button, with actions for Enter, the space bar (by default the same) and the delete key.
    case button(PageAction, space: PageAction? = nil, delete: PageAction? = nil)
    case field(TextField)
  }

  /// Whether the control is a text field.
  package var isField: Bool { if case .field = role { true } else { false } }
}

/// A text field.
@MainActor
package struct TextField {
  package var text: String
  package var isMultiline = false
  /// The action for each change.
  package let change: @MainActor (String) -> PageAction
  /// The action of Enter in a single-line field.
  package var submit: PageAction?
  /// The action of Escape.
  ///
  /// The default leaves the page.
  package var cancel: PageAction?

  package init(
    text: String, isMultiline: Bool = false, change: @escaping @MainActor (String) -> PageAction,
    submit: PageAction? = nil, cancel: PageAction? = nil
  ) {
    self.text = text
    self.isMultiline = isMultiline
    self.change = change
    self.submit = submit
    self.cancel = cancel
  }
}
