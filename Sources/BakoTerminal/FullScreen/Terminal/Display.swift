/// What shows frames and hears of keys: a terminal, or what a test has in its place.
@MainActor
protocol Display: AnyObject {
  /// What happens, one after the other, until the display is closed.
  var events: AsyncStream<DisplayEvent> { get }
  var look: Look { get }

  /// The size of the screen now.
  func measure() -> Size

  /// Draws cells, and puts the cursor somewhere or hides it.
  func draw(_ changes: [Frame.Change], cursor: Position?)

  /// The keys that were pressed since the last time; `nil` if nobody is there any more.
  func keys() -> [Key]?

  /// Makes the next drawing draw everything, whatever is on the screen.
  func forgetScreen()

  /// Gives the screen back while the job is stopped.
  func stop()

  /// Takes the screen again.
  func goOn()

  /// Gives the screen back.
  func close()

  /// Ends the process by a signal, as its sender expects.
  func die(by signal: Int32)
}

/// Something that happens to a display.
enum DisplayEvent: Equatable, Sendable {
  case typed
  case signal(Int32)
}
