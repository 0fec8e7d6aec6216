import BakoFoundation
import CBakoNCurses
import Dispatch
import Synchronization

/// The system has no UTF-8 locale, so signs can't be drawn.
package struct MissingLocale: Error {
  package init() {}
}

/// The terminal that the program runs in.
@MainActor
package final class TerminalDisplay: Display {
  package let events: AsyncStream<DisplayEvent>
  package let colourMode: ColourMode
  private let palette: Palette
  private let continuation: AsyncStream<DisplayEvent>.Continuation
  private let typing: any DispatchSourceRead
  private let signals: any DispatchSourceRead
  private let typed = TypedBytes()
  private let wake: @Sendable (Duration) -> Void
  private var input = KeyInput()
  private var layer = ClusterLayer()
  private var isOpen = true
  private var isLent = false
  /// The program that uses the terminal.
  private var borrower: Int32?

  /// Takes over the screen.
  ///
  /// Returns `nil` if the terminal can't show a full screen: `TERM` is missing, unknown or dumb.
  ///
  /// - Parameters:
  ///   - environment: The environment variables. `NO_COLOR` disables colours.
  ///   - colours: The colours that the user has chosen.
  ///   - reportsMouse: Whether clicks and the wheel come to the program.
  /// - Throws: `MissingLocale` if the system has no UTF-8 locale.
  package init?(
    environment: [String: String], colours: [Style.Ink: Int16] = [:], reportsMouse: Bool = true
  ) throws(MissingLocale) {
    guard terminal_is_capable() else { return nil }
    guard terminal_use_utf8() else { throw MissingLocale() }
    guard terminal_open(reportsMouse) else { return nil }
    let wantsColours = (environment["NO_COLOR"] ?? "").isEmpty
    let (events, continuation) = AsyncStream.makeStream(of: DisplayEvent.self)
    self.events = events
    self.continuation = continuation
    let queue = DispatchQueue(label: "bako.keys")
    wake = { delay in
      queue.asyncAfter(deadline: .now() + delay.timeInterval) { continuation.yield(.typed) }
    }
    let measurement = TerminalDisplay.measureTerminal()
    Clusters.use(measurement.clusters)
    palette = Palette(
      colours: wantsColours ? Int(terminal_colours()) : 0, background: measurement.background,
      chosen: colours)
    colourMode = palette.colours >= 8 ? .colours : .monochrome
    for ink in Style.Ink.allCases where palette.pair(ink) > 0 {
      terminal_define_pair(palette.pair(ink), palette.colour(ink), -1)
    }
    if !measurement.typed.isEmpty {
      typed.add(measurement.typed[...])
      continuation.yield(.typed)
    }
    typing = TerminalDisplay.typing(continuation, typed, queue)
    signals = TerminalDisplay.signals(continuation)
  }

  /// Measures the terminal, before anything else reads from the terminal.
  private static func measureTerminal() -> ClusterMeasurement {
    ClusterMeasurement.run(
      write: { terminal_write($0) },
      read: { limit in
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        let ready = poll(&input, 1, Int32(limit.timeInterval * 1000) + 1)
        guard ready != 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = ready > 0 ? read(STDIN_FILENO, &bytes, bytes.count) : -1
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        return count > 0 ? Array(bytes.prefix(count)) : nil
      })
  }

  /// Reads bytes as they arrive, even while the main actor is busy, so that their times are known.
  private nonisolated static func typing(
    _ continuation: AsyncStream<DisplayEvent>.Continuation, _ typed: TypedBytes,
    _ queue: DispatchQueue
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: queue)
    source.setEventHandler {
      // Another program may have read what arrived while the terminal was lent to it.
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&input, 1, 0) != 0 else { return }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count < 0, errno == EINTR || errno == EAGAIN { return }
      typed.add(bytes.prefix(max(0, count)))
      continuation.yield(.typed)
      // At the end of the input, the source would fire forever.
      if count <= 0 { typed.waitForClosing() }
    }
    source.activate()
    return source
  }

  private nonisolated static func signals(
    _ continuation: AsyncStream<DisplayEvent>.Continuation
  ) -> any DispatchSourceRead {
    let descriptor = terminal_signals()
    let queue = DispatchQueue(label: "bako.signals")
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(descriptor, &bytes, bytes.count)
      for byte in bytes.prefix(max(0, count)) { continuation.yield(.signal(Int32(byte))) }
    }
    source.activate()
    return source
  }

  package func measure() -> Size {
    let size = terminal_measure()
    layer.clip(to: Size(width: Int(size.width), height: Int(size.height)))
    return Size(width: Int(size.width), height: Int(size.height))
  }

  package func draw(_ changes: [Frame.Change], cursor: Position?) {
    let rows = layer.update(changes)
    for row in rows { terminal_draw_row(Int32(row)) }
    for change in changes {
      if change.cell.isCluster {
        let blank = Cell.blank(change.cell.style)
        put(blank, change.row, change.column)
        put(blank, change.row, change.column + 1)
      } else {
        put(change.cell, change.row, change.column)
      }
    }
    terminal_place_cursor(Int32(cursor?.row ?? -1), Int32(cursor?.column ?? 0))
    terminal_show()
    guard !rows.isEmpty else { return }
    for change in rows.sorted().flatMap(layer.clusters) {
      let style = change.cell.style
      terminal_overlay(
        Int32(change.row), Int32(change.column), change.cell.text, attributes(style),
        palette.pair(style.ink))
    }
    terminal_end_overlay()
  }

  private func put(_ cell: Cell, _ row: Int, _ column: Int) {
    let scalars = cell.text.unicodeScalars.map(\.value)
    terminal_put(
      Int32(row), Int32(column), scalars, Int32(scalars.count), Int32(cell.width),
      attributes(cell.style), palette.pair(cell.style.ink))
  }

  private func attributes(_ style: Style) -> Int32 {
    var attributes: Int32 = 0
    if style.isBold { attributes |= Int32(terminal_bold) }
    if palette.isDim(style) { attributes |= Int32(terminal_dim) }
    if style.isReversed { attributes |= Int32(terminal_reversed) }
    if style.isUnderlined { attributes |= Int32(terminal_underlined) }
    return attributes
  }

  package func keys() -> [Key]? {
    let (chunks, isGone) = typed.take()
    var keys = chunks.flatMap { input.take($0.bytes, at: $0.time) }
    let now = ContinuousClock.now
    keys += input.wait(until: now)
    if let deadline = input.deadline { wake(deadline - now) }
    return keys.isEmpty && isGone ? nil : keys
  }

  package func forgetScreen() { terminal_draw_all() }

  package func stop() { terminal_stop() }

  package func goOn() {
    takeBack()
    terminal_continue()
  }

  package func lend(to command: String, _ path: String) -> Bool {
    typing.suspend()
    isLent = true
    let process = terminal_lend(command, path)
    guard process > 0 else { return false }
    borrower = process
    // A queue of its own, whose thread may wait.
    DispatchQueue(label: "bako.borrower").async { [continuation] in
      continuation.yield(.ended(status: terminal_await(process)))
    }
    return true
  }

  private func takeBack() {
    guard isLent else { return }
    isLent = false
    borrower = nil
    typing.resume()
  }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    if let borrower { kill(borrower, SIGTERM) }
    // A suspended source must not be released.
    takeBack()
    typing.cancel()
    signals.cancel()
    typed.close()
    terminal_close()
  }

  package func die(by signal: Int32) { terminal_die(signal) }
}

/// The bytes that were typed, with the times of their arrival.
private final class TypedBytes: Sendable {
  private let arrived = Mutex<(chunks: [Chunk], isAtEnd: Bool)>(([], false))
  private let closing = DispatchSemaphore(value: 0)

  struct Chunk: Sendable {
    var bytes: ArraySlice<UInt8>
    var time: KeyInput.Instant
  }

  /// Adds bytes that arrived at once; no bytes mean the end of the input.
  func add(_ bytes: ArraySlice<UInt8>) {
    arrived.withLock { arrived in
      arrived.isAtEnd = bytes.isEmpty
      if !bytes.isEmpty { arrived.chunks.append(Chunk(bytes: bytes, time: .now)) }
    }
  }

  func take() -> (chunks: [Chunk], isAtEnd: Bool) {
    arrived.withLock { arrived in
      defer { arrived.chunks = [] }
      return arrived
    }
  }

  func waitForClosing() { closing.wait() }

  func close() { closing.signal() }
}

extension Duration {
  fileprivate var timeInterval: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
