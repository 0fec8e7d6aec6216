import Foundation
/// Shows pages on the whole screen, and handles keys.
///
/// A frame is drawn whenever the state that the page reads has changed. Only the cells that differ
/// from the previous frame are sent to the terminal.
@MainActor
package final class FullScreenFrontEnd {
  private let display: any Display
  private let controller: PageController
  private var shown: Frame?
  private var isTakingKeys = false
  private var isStopped = false
  private var started: [any PageTask] = []

  /// The reason why a run ended.
  package enum Ending: Equatable {
    /// The user quit, or the terminal went away.
    case quit
    /// A signal arrived.
    case signal(Int32)
  }

  /// Creates a front end.
  ///
  /// - Parameters:
  ///   - display: The terminal.
  ///   - name: The name of the app, for the title bar.
  ///   - observe: Runs a closure now, and again whenever the state that it read has changed, until
  ///     the returned object is deallocated.
  ///   - app: Makes the current page. Reruns whenever the state that it reads changes.
  package init(
    _ display: any Display, name: String,
    observe: @escaping @MainActor (@escaping @MainActor () -> Void) -> AnyObject,
    app: @escaping @MainActor () -> Page
  ) {
    self.display = display
    controller = PageController(
      name: name, size: display.measure(), colourMode: display.colourMode, observe: observe,
      app: app)
  }

  /// Runs until the user quits or a signal arrives, and restores the screen.
  ///
  /// Waits for work in flight, such as a save.
  package func run() async -> Ending {
    defer { display.close() }
    controller.changed = { [weak self] in self?.draw() }
    controller.stop = { [weak self] in self?.stop() }
    controller.redraw = { [weak self] in self?.drawAgain() }
    draw()
    for await event in display.events {
      if let ending = take(event) {
        controller.changed = {}
        for task in started { await task.finish() }
        return ending
      }
    }
    return .quit
  }

  private func take(_ event: DisplayEvent) -> Ending? {
    switch event {
    case .typed:
      guard let keys = display.keys() else { return .quit }
      if isStopped, !keys.isEmpty { goOn() }
      take(keys)
      return controller.hasEnded ? .quit : nil
    case .signal(SIGWINCH):
      resize()
    case .signal(SIGTSTP):
      stop()
    case .signal(SIGCONT):
      goOn()
    case .signal(let number):
      return .signal(number)
    }
    return nil
  }

  private func take(_ keys: [Key]) {
    isTakingKeys = true
    var rest = keys[...]
    while !controller.hasEnded, let key = Key.next(of: &rest, in: controller.field) {
      if let task = controller.press(key), !task.isFinished { started.append(task) }
    }
    isTakingKeys = false
    started.removeAll(where: \.isFinished)
    draw()
  }

  // MARK: Drawing

  private func draw() {
    guard !isTakingKeys, !isStopped, !controller.hasEnded else { return }
    let frame = controller.frame()
    guard frame != shown else { return }
    display.draw(frame.changes(since: shown), cursor: frame.cursor)
    shown = frame
  }

  private func drawAgain() {
    display.forgetScreen()
    shown = nil
    draw()
  }

  private func resize() {
    let size = display.measure()
    guard size != controller.size else { return }
    shown = nil
    controller.size = size
  }

  // MARK: Stopping

  private func stop() {
    guard !isStopped else { return }
    isStopped = true
    display.stop()
  }

  private func goOn() {
    isStopped = false
    display.goOn()
    let size = display.measure()
    shown = nil
    controller.size = size
    drawAgain()
  }
}
