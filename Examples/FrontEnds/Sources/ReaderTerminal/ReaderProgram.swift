import Dispatch
import Foundation
import HTTPServer
import ReaderFeature
import ReaderServer
import Tessera
import TesseraQueries

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// README: begin program
/// The reader in a terminal, and the server that it asks.
@MainActor
package final class ReaderProgram {
  private let service: ReaderService
  private let address = LockIsolated<URL?>(nil)
  private let refusesNextStar: LockIsolated<Bool>
  private var server: HTTPServer?
  private let screen: ReaderScreen
  @Dependency(\.queryClient) private var queryClient

  package init(delay: Duration) {
    let refusesNextStar = LockIsolated(false)
    self.refusesNextStar = refusesNextStar
    service = ReaderService { request in
      try? await ContinuousClock().sleep(for: delay)
      guard request.path.hasPrefix("/star/"), refusesNextStar.value else { return nil }
      refusesNextStar.setValue(false)
      return Response(status: 500, "No stars today.\n")
    }
    screen = ReaderScreen(
      Store(initialState: Reader.State()) {
        Reader()
      } withDependencies: { [address] in
        $0.reader = .http { address.value }
      })
  }

  /// Starts the server, or stops it: the network comes back, or goes.
  private func setOnline(_ isOnline: Bool) throws {
    server?.stop()
    server = isOnline ? try HTTPServer(port: 0) { [service] in await service.respond(to: $0) } : nil
    let url = server.flatMap { URL(string: "http://127.0.0.1:\($0.port)") }
    address.setValue(url)
    queryClient.isOnline = isOnline
  }
  // README: end

  /// Shows the reader until the user quits.
  package func run() throws {
    try setOnline(true)
    let modes = Terminal.makeRaw()
    let size = Terminal.size
    (screen.rows, screen.columns) = (size.rows, size.columns)
    screen.store.send(.appeared)
    let observation = observe { [weak self] in self?.draw() }
    let keys = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    keys.setEventHandler {
      MainActor.assumeIsolated {
        guard let bytes = Terminal.read(), self.handle(bytes) else {
          observation.cancel()
          Terminal.restore(modes)
          exit(0)
        }
        self.draw()
      }
    }
    keys.activate()
    RunLoop.main.run()
  }

  /// Returns whether the program goes on.
  private func handle(_ bytes: [UInt8]) -> Bool {
    for key in ReaderKeystroke.keys(bytes) where !screen.press(key) {
      switch key {
      case .letter("q"): return false
      case .letter("o"): try? setOnline(server == nil)
      case .letter("f"): refusesNextStar.setValue(true)
      default: break
      }
    }
    return true
  }

  private func draw() {
    Terminal.write("\u{1B}[H" + screen.lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n"))
  }
}

/// The terminal of the program.
private enum Terminal {
  static var size: (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 5 else {
      return (24, 80)
    }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// Lets the terminal send each key, and opens a screen of its own.
  static func makeRaw() -> termios {
    var modes = termios()
    tcgetattr(STDIN_FILENO, &modes)
    var raw = modes
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    write("\u{1B}[?1049h\u{1B}[?25l")
    return modes
  }

  static func restore(_ modes: termios) {
    var modes = modes
    write("\u{1B}[?25h\u{1B}[?1049l")
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }

  /// The bytes that have arrived; `nil` at the end of the input.
  static func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = bytes.withUnsafeMutableBytes { buffer in
      #if canImport(Darwin)
        Darwin.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        Musl.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      #else
        Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      #endif
    }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
