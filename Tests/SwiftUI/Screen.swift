import Observation

/// The contents of a view and the controls that a user can operate: the result of rendering, for
/// tests.
@MainActor
package final class Screen {
  package struct Button {
    package let label: String
    package let role: ButtonRole?
    package var isEnabled = true
    package let action: @MainActor () -> Void

    var disabled: Self { Self(label: label, role: role, isEnabled: false, action: action) }
  }

  package struct Field {
    package let label: String
    package let value: Binding<String>
    package var isEnabled = true

    var disabled: Self { Self(label: label, value: value, isEnabled: false) }
  }

  /// A tab, whose content is drawn while it is selected.
  struct Tab {
    let label: String
    let tag: AnyHashable
  }

  /// A choice of a picker.
  struct Choice {
    let label: String
    let tag: AnyHashable
  }

  /// Draws the values of one type on a page; returns whether the value had that type.
  struct Destination {
    let draw: @MainActor (AnyHashable, Screen) -> Bool
  }

  /// The kind of a sheet or a prompt.
  package let kind: String
  package internal(set) var title = ""
  package internal(set) var texts: [String] = []
  package internal(set) var buttons: [Button] = []
  package internal(set) var fields: [Field] = []
  /// The label of the field that has the focus.
  package internal(set) var focusedField: String?
  package internal(set) var isBusy = false
  package internal(set) var sheets: [Screen] = []
  package internal(set) var prompts: [Screen] = []
  /// The pages above this one, from the bottom to the top.
  package internal(set) var pages: [Screen] = []
  /// Takes away the page, the sheet or the prompt, as the user does.
  package internal(set) var pop: (() -> Void)?
  package internal(set) var appearances: [@MainActor () -> Void] = []
  package internal(set) var tasks: [@MainActor () async -> Void] = []
  package internal(set) var refresh: (@MainActor () async -> Void)?
  /// The closures for the keyboard's return key.
  package internal(set) var submissions: [@MainActor () -> Void] = []
  /// The closures for changes of values.
  package internal(set) var changes: [@MainActor () -> Void] = []
  var destinations: [Destination] = []
  var tabs: [Tab] = []
  var selectedTab: AnyHashable?
  var isPicker = false
  var choices: [Choice] = []
  var push: ((AnyHashable) -> Void)?

  init(kind: String = "page") { self.kind = kind }

  /// The page that the user sees.
  package var top: Screen { pages.last ?? self }

  /// Presses the button with a label, if there is one and it is enabled.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package func press(_ label: String) -> Bool {
    guard let button = buttons.first(where: { $0.label == label && $0.isEnabled }) else {
      return false
    }
    button.action()
    return true
  }

  /// Writes to the field with a label, if there is one and it is enabled.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package func type(_ text: String, into label: String = "") -> Bool {
    guard let field = fields.first(where: { $0.label == label && $0.isEnabled }) else {
      return false
    }
    field.value.wrappedValue = text
    return true
  }

  func add(_ other: Screen) {
    if !other.title.isEmpty { title = other.title }
    texts += other.texts
    buttons += other.buttons
    fields += other.fields
    isBusy = isBusy || other.isBusy
    sheets += other.sheets
    prompts += other.prompts
    pages += other.pages
    appearances += other.appearances
    tasks += other.tasks
    submissions += other.submissions
    changes += other.changes
    destinations += other.destinations
    refresh = refresh ?? other.refresh
  }
}

/// Shows a view, and counts how often it would have to be drawn again.
@MainActor
package final class Window<Content: View> {
  private let content: @MainActor () -> Content
  /// The number of changes since the last drawing.
  package private(set) var invalidations = 0
  /// The animation of the last change.
  package private(set) var animation: Animation?

  package init(@ViewBuilder _ content: @escaping @MainActor () -> Content) {
    self.content = content
  }

  /// Draws the view.
  package var screen: Screen {
    let screen = Screen()
    invalidations = 0
    withObservationTracking {
      content().render(on: screen)
    } onChange: { [weak self] in
      let animation = Transaction.current.animation
      MainActor.assumeIsolated {
        self?.invalidations += 1
        self?.animation = animation
      }
    }
    return screen
  }
}
