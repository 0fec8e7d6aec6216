import Foundation
import Tessera

/// Shows the app on a whole screen, and takes keys.
///
/// A frame is drawn whenever something that the page reads has changed, and of it only what differs
/// from the one before.
@MainActor
final class FullScreenFrontEnd {
  private let display: any Display
  private let stage: Stage
  private var shown: Frame?
  private var isTakingKeys = false
  private var isStopped = false
  private var started: [StoreTask] = []

  /// How a run ends.
  enum Ending: Equatable {
    /// Somebody quit, or left.
    case quit
    /// A signal asked for it.
    case signal(Int32)
  }

  /// Makes a front end.
  ///
  /// - Parameters:
  ///   - display: Where it draws, and what keys come from.
  ///   - app: The page that the app shows; asked again when what it reads has changed.
  init(_ display: any Display, app: @escaping @MainActor () -> Page) {
    self.display = display
    stage = Stage(size: display.measure(), look: display.look, app: app)
  }

  /// Runs until somebody quits or a signal ends it, and gives the screen back.
  ///
  /// What was begun before, such as a save, is brought to its end.
  func run() async -> Ending {
    defer { display.close() }
    stage.changed = { [weak self] in self?.draw() }
    draw()
    for await event in display.events {
      if let ending = take(event) {
        stage.changed = {}
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
      return stage.hasEnded ? .quit : nil
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
    while !stage.hasEnded, let key = Key.next(of: &rest, in: stage.field) {
      switch key {
      case .control("z"): stop()
      case .control("l"): drawAnew()
      default: if let task = stage.press(key), !task.isFinished { started.append(task) }
      }
    }
    isTakingKeys = false
    started.removeAll(where: \.isFinished)
    draw()
  }

  // MARK: Drawing

  private func draw() {
    guard !isTakingKeys, !isStopped, !stage.hasEnded else { return }
    let frame = stage.frame()
    guard frame != shown else { return }
    display.draw(frame.changes(since: shown), cursor: frame.cursor)
    shown = frame
  }

  private func drawAnew() {
    display.forgetScreen()
    shown = nil
    draw()
  }

  private func resize() {
    let size = display.measure()
    guard size != stage.size else { return }
    shown = nil
    stage.size = size
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
    stage.size = size
    drawAnew()
  }
}
