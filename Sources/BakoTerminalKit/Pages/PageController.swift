/// The pages of an app on a screen, independent of the terminal: handles keys and makes frames.
@MainActor
package final class PageController {
  private let app: @MainActor () -> Page
  private let colourMode: ColourMode
  /// The pages over one of the app's, the uppermost at the end.
  private var menus: [Menu] = []
  private let name: String
  private let observe: @MainActor (@escaping @MainActor () -> Void) -> AnyObject
  private var observation: AnyObject?
  /// Called when the screen must be redrawn.
  package var changed: @MainActor () -> Void = {}
  package var size: Size { didSet { if size != oldValue { changed() } } }

  /// The current page.
  package private(set) var page: Page
  private var views: [String: PageState] = [:]
  /// The last deleted text, to be yanked back.
  package var deleted = ""
  /// The scroll position of the help, while it is shown.
  package var helpScroll: Int?
  /// The warning about unsaved work, while it is shown.
  package var warning: Dialog?
  /// The page that the warning is about, or `nil` for the whole app.
  package var warnedPage: String?
  /// Stops the job until the user continues it.
  package var stop: @MainActor () -> Void = {}
  /// Opens a text in the user's editor.
  package var openEditor: @MainActor (String) -> Void = { _ in }
  /// Makes the page that offers commands; `nil` if none does.
  package var commandPalette: CommandPalette?
  /// The keys that the user has chosen.
  package var keymap = Keymap()
  /// A sentence about the last key, until the next one.
  package private(set) var message: String?
  /// Draws the whole screen again.
  package var redraw: @MainActor () -> Void = {}
  /// Whether the user quit.
  package private(set) var hasEnded = false

  /// A page over one of the app's pages.
  private struct Menu {
    /// The ID of the page below it.
    var owner: String
    /// The ID of the page, once it was made.
    var id: String?
    /// Text that belongs to no feature, such as a day being typed.
    var note = ""
    var page: @MainActor (_ note: String) -> Page
  }

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - name: The name of the app, for the title bar.
  ///   - size: The size of the screen.
  ///   - colourMode: The capabilities of the terminal.
  ///   - observe: Runs a closure now, and again whenever the state that it read has changed, until
  ///     the returned object is deallocated.
  ///   - app: Makes the current page. Reruns whenever the state that it reads changes.
  package init(
    name: String, size: Size, colourMode: ColourMode = .colours,
    observe: @escaping @MainActor (@escaping @MainActor () -> Void) -> AnyObject,
    app: @escaping @MainActor () -> Page
  ) {
    self.name = name
    self.observe = observe
    self.size = size
    self.colourMode = colourMode
    self.app = app
    page = app()
    observePage()
  }

  /// Rebuilds the page whenever the state that it reads changes.
  private func observePage() {
    observation = observe { [weak self] in self?.update() }
  }

  private func update() {
    var page = app()
    // An overlay goes away with the page below it.
    menus.removeAll { $0.owner != page.id }
    if let menu = menus.last {
      let below = page
      page = menu.page(menu.note)
      page.loss = below.loss
      page.below = below.below
      page.dialog = page.dialog ?? below.dialog
      menus[menus.count - 1].id = page.id
    }
    // A page that is gone needs no warning before leaving it.
    if let warnedPage, warnedPage != page.id { warning = nil }
    self.page = page
    let living = Set(page.below + [page.id] + menus.flatMap { [$0.owner, $0.id ?? ""] })
    views = views.filter { living.contains($0.key) }
    changed()
  }

  /// Whether the current page is an overlay.
  package var isMenu: Bool { !menus.isEmpty }

  /// The field that receives typed text.
  package var field: TextField? {
    guard helpScroll == nil, warning == nil, page.dialog == nil,
      case .field(let field) = focusedControl?.role
    else { return nil }
    return field
  }

  /// The focused control.
  package var focusedControl: Control? {
    let view = view
    guard let row = view.row else { return page.control(view.focus) }
    return page.list?.item(row)?.control
  }

  // MARK: State

  /// The state of the current page.
  package var view: PageState {
    get {
      var view = views[page.id] ?? PageState(focus: page.firstFocus)
      view.resolveFocus(on: page)
      return view
    }
    set { views[page.id] = newValue }
  }

  /// A renderer for the current page.
  package var renderer: PageRenderer {
    var shown = page
    if let warning { shown.dialog = warning }
    if let message { shown.message = message }
    var renderer = PageRenderer(name: name, page: shown, size: size, colourMode: colourMode)
    renderer.offersCommands = commandPalette != nil
    renderer.keymap = keymap
    return renderer
  }

  /// A renderer that shows the help over the page, if it is open.
  package var renderingHelp: PageRenderer {
    var renderer = renderer
    guard helpScroll != nil else { return renderer }
    renderer.helpScroll = helpScroll
    renderer.help = bindings + editingBindings
    return renderer
  }

  /// Draws the screen.
  package func frame() -> Frame {
    var view = view
    let frame = renderingHelp.frame(&view)
    self.view = view
    return frame
  }

  // MARK: Actions

  /// Shows a sentence, or none.
  package func say(_ message: String?) {
    guard message != self.message else { return }
    self.message = message
    changed()
  }

  /// Performs an action of a page.
  @discardableResult
  package func perform(_ action: PageAction) -> (any PageTask)? {
    switch action {
    case .send(let send):
      return send()
    case .open(let page):
      menus.append(Menu(owner: app().id, page: page))
      observePage()
    case .close:
      _ = menus.popLast()
      observePage()
    case .focus(let id):
      view.moveFocus(to: id, on: page)
    case .walk(let key):
      return walk(key, isLetter: true)
    case .note(let text):
      if !menus.isEmpty { menus[menus.count - 1].note = text }
      observePage()
    case .command(let binding, let key):
      return binding.run(self, key)
    case .quit:
      hasEnded = true
    case .both(let first, let second):
      let task = perform(first)
      return perform(second) ?? task
    }
    return nil
  }
}
