import Tessera

/// The app on a screen, without the terminal: takes keys and gives frames.
@MainActor
final class Stage {
  private let app: @MainActor () -> Page
  private let look: Look
  private var menu: Menu?
  private var drawing: ObserveToken?
  /// Called when something else has to be shown.
  var changed: @MainActor () -> Void = {}
  var size: Size { didSet { if size != oldValue { changed() } } }

  /// The page that is shown.
  private(set) var page: Page
  private var views: [String: PageView] = [:]
  /// What was deleted last, to be put back.
  var deleted = ""
  /// How many lines of the help are above the screen, while it is shown.
  var helpScroll: Int?
  /// The question whether what is on the page may be lost, while it is asked.
  var warning: Dialog?
  /// The page that the question is about; `nil` if it is about the app.
  var warnedPage: String?
  /// Whether somebody quit.
  private(set) var hasEnded = false

  /// A page that lies over one of the app's.
  private struct Menu {
    /// The page that it lies over.
    var owner: String
    /// A text that is no feature's, such as a day that is being typed.
    var note = ""
    var page: @MainActor (_ note: String) -> Page
  }

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - look: What the terminal can show.
  ///   - app: The page that the app shows; asked again when what it reads has changed.
  init(size: Size, look: Look = .colours, app: @escaping @MainActor () -> Page) {
    self.size = size
    self.look = look
    self.app = app
    page = app()
    observePage()
  }

  /// Looks at the page again whenever what it reads has changed.
  private func observePage() {
    drawing = observe { [weak self] in self?.update() }
  }

  private func update() {
    var page = app()
    // A page over one that is no longer there has nothing to choose for.
    if menu?.owner != page.id { menu = nil }
    if let menu {
      let below = page
      page = menu.page(menu.note)
      page.loss = below.loss
      page.below = below.below
      page.dialog = page.dialog ?? below.dialog
    }
    // Whoever wanted to leave a page has left it if it has gone.
    if let warnedPage, warnedPage != page.id { warning = nil }
    self.page = page
    let living = Set(page.below + [page.id] + (menu.map { [$0.owner] } ?? []))
    views = views.filter { living.contains($0.key) }
    changed()
  }

  /// Whether the page lies over one of the app's.
  var isMenu: Bool { menu != nil }

  /// The field that takes what is typed now.
  var field: Field? {
    guard helpScroll == nil, warning == nil, page.dialog == nil,
      case .field(let field) = page.control(view.focus)?.role
    else { return nil }
    return field
  }

  // MARK: Where somebody is

  /// Where somebody is on the page.
  var view: PageView {
    get {
      var view = views[page.id] ?? PageView(focus: page.firstFocus)
      if page.control(view.focus) == nil {
        view.focus = page.control(page.firstFocus)?.id ?? page.controls.first?.id
      }
      return view
    }
    set { views[page.id] = newValue }
  }

  /// The page and everything about it that is needed to draw it.
  var painter: Painter {
    var shown = page
    if let warning { shown.dialog = warning }
    return Painter(page: shown, size: size, look: look, helpScroll: helpScroll)
  }

  /// What the screen shows.
  func frame() -> Frame {
    var view = view
    let frame = painter.frame(&view)
    self.view = view
    return frame
  }

  // MARK: Doing

  /// Does what a key leads to.
  @discardableResult
  func perform(_ deed: Deed) -> StoreTask? {
    switch deed {
    case .send(let send):
      return send()
    case .open(let page):
      menu = Menu(owner: app().id, page: page)
      observePage()
    case .close:
      menu = nil
      observePage()
    case .focus(let id):
      view.moveFocus(to: id)
    case .note(let text):
      menu?.note = text
      observePage()
    case .quit:
      hasEnded = true
    case .both(let first, let second):
      let task = perform(first)
      return perform(second) ?? task
    }
    return nil
  }
}
