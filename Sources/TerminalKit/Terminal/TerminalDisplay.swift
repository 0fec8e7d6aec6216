import CNCurses
import Dispatch
import Foundation

/// The terminal that the program runs in.
@MainActor
package final class TerminalDisplay: Display {
  package let events: AsyncStream<DisplayEvent>
  package let colourMode: ColourMode
  private let palette: Palette
  private let sources: [any DispatchSourceRead]
  /// Blocks further key events until the available keys were read.
  private let gate = DispatchSemaphore(value: 0)
  private var decoder = KeyDecoder()
  private var isOpen = true

  /// Takes over the screen.
  ///
  /// Returns `nil` if the terminal can't show a full screen: `TERM` is missing, unknown or dumb, or
  /// there is no UTF-8 locale.
  ///
  /// - Parameter environment: The environment variables. `NO_COLOR` disables colours.
  package init?(environment: [String: String]) {
    guard terminal_use_utf8(), terminal_is_capable(), terminal_open() else { return nil }
    let wantsColours = (environment["NO_COLOR"] ?? "").isEmpty
    palette = Palette(colours: wantsColours ? Int(terminal_colours()) : 0)
    colourMode = palette.colours >= 8 ? .colours : .monochrome
    for ink in Style.Ink.allCases where palette.pair(ink) > 0 {
      terminal_define_pair(palette.pair(ink), palette.colour(ink), -1)
    }
    let (events, continuation) = AsyncStream.makeStream(of: DisplayEvent.self)
    self.events = events
    sources = [
      TerminalDisplay.typing(continuation, gate), TerminalDisplay.signals(continuation),
    ]
  }

  private nonisolated static func typing(
    _ continuation: AsyncStream<DisplayEvent>.Continuation, _ gate: DispatchSemaphore
  ) -> any DispatchSourceRead {
    let queue = DispatchQueue(label: "bako.keys")
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: queue)
    source.setEventHandler {
      continuation.yield(.typed)
      gate.wait()
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
    return Size(width: Int(size.width), height: Int(size.height))
  }

  package func draw(_ changes: [Frame.Change], cursor: Position?) {
    for change in changes {
      let style = change.cell.style
      let scalars = change.cell.text.unicodeScalars.map(\.value)
      terminal_put(
        Int32(change.row), Int32(change.column), scalars, Int32(scalars.count),
        Int32(change.cell.width), attributes(style), palette.pair(style.ink))
    }
    terminal_place_cursor(Int32(cursor?.row ?? -1), Int32(cursor?.column ?? 0))
    terminal_show()
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
    defer { gate.signal() }
    var keys: [Key] = []
    var isSilent = true
    while let input = next() {
      isSilent = false
      if let key = decoder.take(input) { keys.append(key) }
    }
    return isSilent && terminal_is_gone() ? nil : keys
  }

  private func next() -> KeyDecoder.Input? {
    let key = terminal_next_key()
    return switch key.event {
    case terminal_event_none: nil
    case terminal_event_byte: .byte(key.byte)
    case terminal_event_paste_begins: .pasteBegins
    case terminal_event_paste_ends: .pasteEnds
    default: TerminalDisplay.keys[key.event.rawValue].map { .key($0) } ?? .unknown
    }
  }

  private static let keys: [UInt32: Key] = [
    terminal_event_up.rawValue: .up, terminal_event_down.rawValue: .down,
    terminal_event_left.rawValue: .left, terminal_event_right.rawValue: .right,
    terminal_event_home.rawValue: .home, terminal_event_end.rawValue: .end,
    terminal_event_page_up.rawValue: .pageUp, terminal_event_page_down.rawValue: .pageDown,
    terminal_event_delete.rawValue: .delete, terminal_event_backspace.rawValue: .backspace,
    terminal_event_enter.rawValue: .enter, terminal_event_back_tab.rawValue: .backTab,
    terminal_event_help.rawValue: .help, terminal_event_word_left.rawValue: .wordLeft,
    terminal_event_word_right.rawValue: .wordRight,
    terminal_event_delete_word_left.rawValue: .deleteWordLeft,
    terminal_event_delete_word_right.rawValue: .deleteWordRight,
  ]

  package func forgetScreen() { terminal_draw_all() }

  package func stop() { terminal_stop() }

  package func goOn() { terminal_continue() }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    for source in sources { source.cancel() }
    gate.signal()
    terminal_close()
  }

  package func die(by signal: Int32) { terminal_die(signal) }
}
