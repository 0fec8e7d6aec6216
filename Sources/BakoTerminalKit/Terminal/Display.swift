/// A device that shows frames and delivers keys: a terminal, or a test double.
@MainActor
package protocol Display: AnyObject {
  /// The events until the display is closed.
  var events: AsyncStream<DisplayEvent> { get }
  var colourMode: ColourMode { get }

  /// The current size of the screen.
  func measure() -> Size

  /// Draws cells, and places or hides the cursor.
  func draw(_ changes: [Frame.Change], cursor: Position?)

  /// The keys since the last call, or `nil` if the terminal is gone.
  func keys() -> [Key]?

  /// Makes the next drawing repaint the whole screen.
  func forgetScreen()

  /// Restores the screen while the job is stopped.
  func stop()

  /// Takes over the screen again.
  func goOn()

  /// Restores the screen and runs a program on it, which ends with ``DisplayEvent/ended(status:)``.
  ///
  /// Keys are not read until ``goOn()``.
  ///
  /// - Parameters:
  ///   - command: A command of the shell.
  ///   - path: Its last argument.
  /// - Returns: Whether the program was started.
  func lend(to command: String, _ path: String) -> Bool

  /// Restores the screen.
  func close()

  /// Terminates the process by a signal, as its sender expects.
  func die(by signal: Int32)
}

/// An event of a display.
package enum DisplayEvent: Equatable, Sendable {
  case typed
  case signal(Int32)
  /// The program that uses the terminal has ended.
  case ended(status: Int32)
}
