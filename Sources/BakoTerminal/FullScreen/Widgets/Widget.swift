/// A part of a page, as a value: it lays itself out at a width.
@MainActor
protocol Widget {
  /// The lines of the part, and the places in them that can have the focus.
  func sheet(_ context: Context) -> Sheet

  /// What can be done in the part.
  var controls: [Control] { get }
}

extension Widget {
  var controls: [Control] { [] }
}

/// What a widget is laid out for.
struct Context {
  var width: Int
  /// What has the focus.
  var focus: String?
  /// Where the cursor stands in the text of the field that has the focus.
  var cursor = 0
  var look = Look.colours
}

/// What a terminal can show.
enum Look: Sendable {
  case colours
  /// Bold, reversed and underlined text alone; what colours would say is said by signs.
  case monochrome
}

/// Something on a page that can have the focus.
@MainActor
struct Control {
  /// What it is known by, on its page.
  let id: String
  let role: Role

  enum Role {
    /// Enter does something; so does the space bar, if something else is given for it.
    case button(Deed, space: Deed? = nil, delete: Deed? = nil)
    case field(Field)
  }
}

/// A text that can be typed.
@MainActor
struct Field {
  var text: String
  var isMultiline = false
  /// What is done with each change.
  let change: @MainActor (String) -> Deed
  /// What Enter does, where it is not a line end.
  var submit: Deed?
  /// What Esc does; without it Esc leaves the page.
  var cancel: Deed?
}
