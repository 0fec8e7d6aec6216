public import TesseraCasePaths
public import TesseraCore
public import TesseraSupport

extension Store where State: FieldedState, Action: CasePathable {
  /// Shows a child in a window, a sheet or a page of a toolkit for as long as the child is there.
  ///
  /// ```swift
  /// let token = store.present(\.destination?.editor, action: \.destination.editor) {
  ///   editor, didClose in
  ///   let window = EditorWindow(editor)
  ///   window.onClose = didClose
  ///   return { window.close() }
  /// }
  /// ```
  ///
  /// A front end may rely on this:
  ///
  /// - `open` is called once for each presentation, now or when the child appears. A child that
  ///   replaces one of another identity is a new presentation: the old one is closed first.
  /// - The closure that `open` returns is called once if the feature ended the presentation, by
  ///   whatever means, and never if the toolkit did.
  /// - `didClose` sends `.dismiss` once, and only if its presentation is the current one. It may be
  ///   called at any time, any number of times: from the closure that closes, from within `open`,
  ///   and long after the child is gone or the next one is there.
  /// - If the feature keeps the child, it is opened again, so that the toolkit always agrees with
  ///   the state.
  ///
  /// Cancelling or deallocating the token ends this, and closes nothing.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The child's actions.
  ///   - callSite: The source location of the dismissals in a history.
  ///   - open: Shows the child, and returns a closure that closes what it has opened.
  /// - Returns: A token that ends the presentation of children.
  public func present<ChildState, ChildAction>(
    _ state: _PresentedKeyPath<State, ChildState>,
    action: _PresentedActionKeyPath<Action, ChildAction>, at callSite: CallSite = #callSite,
    open:
      @escaping @MainActor (
        _ child: Store<ChildState, ChildAction>, _ didClose: @escaping @MainActor () -> Void
      ) -> @MainActor () -> Void
  ) -> ObserveToken {
    let presenter = Presenter(
      child: { [self] in presented(state, action: action) },
      dismiss: { [self] in dismiss($0, state, action: action, at: callSite) }, open: open)
    return TesseraCore.observe({ presenter.observeChild() }, at: callSite)
  }
}

/// Opens and closes the presentations of one place, one at a time.
@MainActor
private final class Presenter<ChildState, ChildAction> {
  typealias Child = Store<ChildState, ChildAction>

  private let child: @MainActor () -> Child?
  private let dismiss: @MainActor (Child) -> Void
  private let open: @MainActor (Child, @escaping @MainActor () -> Void) -> @MainActor () -> Void
  private var current: Presentation?
  private var isUpdating = false
  private var needsUpdate = false

  /// An open window or sheet, until either side has ended it.
  private final class Presentation {
    let child: Child
    var close: (@MainActor () -> Void)?

    init(_ child: Child) { self.child = child }
  }

  init(
    child: @escaping @MainActor () -> Child?, dismiss: @escaping @MainActor (Child) -> Void,
    open: @escaping @MainActor (Child, @escaping @MainActor () -> Void) -> @MainActor () -> Void
  ) {
    self.child = child
    self.dismiss = dismiss
    self.open = open
  }

  /// Brings the toolkit in line with the child in the state, and tracks the read.
  func observeChild() {
    // Read even if an update is in progress, which reads outside of the observation.
    _ = child()
    update()
  }

  private func update() {
    needsUpdate = true
    if isUpdating { return }
    isUpdating = true
    while needsUpdate {
      needsUpdate = false
      let child = child()
      if child === current?.child { continue }
      // Cleared before it is closed, so that the toolkit's report isn't mistaken for one of the
      // user's.
      let ended = current
      current = nil
      ended?.close?()
      if let child { present(child) }
    }
    isUpdating = false
  }

  private func present(_ child: Child) {
    let presentation = Presentation(child)
    current = presentation
    let close = open(child) { [weak self, weak presentation] in
      if let presentation { self?.didClose(presentation) }
    }
    presentation.close = close
  }

  private func didClose(_ presentation: Presentation) {
    guard current === presentation else { return }
    current = nil
    dismiss(presentation.child)
    update()
  }
}
