import Foundation
import TesseraInspector
import Testing

@testable import TesseraInspect

/// A folder for sockets, which is removed with it.
final class TemporaryFolder: Sendable {
  let path: String
  var sockets: LiveFolder { LiveFolder(path: path) }

  init() throws {
    // The path of a socket is short.
    path = "/tmp/tessera-\(UUID().uuidString.prefix(13))"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// The app's end of a socket, which a test moves by hand.
final class FakeApp {
  private let listener: Int32
  private let path: String
  private var client: Int32 = -1
  private var received: [UInt8] = []

  /// Listens at a socket.
  init(_ name: String, in folder: TemporaryFolder) throws {
    listener = socket(AF_UNIX, streamSocket, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    path = "\(folder.path)/\(name)"
    let bytes = Array(path.utf8) + [0]
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(status == 0 && listen(listener, 8) == 0)
    limitReads(of: listener)
  }

  deinit {
    hangUp()
    close(listener)
  }

  /// Accepts a connection, and says who it is.
  func accept(greeting: String? = FakeApp.greeting) throws {
    client = Foundation.accept(listener, nil, nil)
    try #require(client >= 0)
    limitReads(of: client)
    if let greeting { send(greeting) }
  }

  static let greeting = #"{"inspect":1,"app":"Fake","process":7,"store":"fake-7"}"#

  func send(_ lines: String...) { send(lines: lines) }

  func send(lines: [String]) {
    for line in lines { sendBytes(line + "\n") }
  }

  /// Sends text that needn't end a line.
  func sendBytes(_ text: String) { _ = sendAll(client, Array(text.utf8)) }

  /// The next line that the program sends; `nil` at the end.
  func line() -> String? {
    while true {
      if let end = received.firstIndex(of: 10) {
        defer { received.removeFirst(end + 1) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      let part = readSome(client)
      if part.isEmpty { return nil }
      received += part
    }
  }

  /// Ends the connection, as if the process were gone; its socket is left.
  func hangUp() {
    if client >= 0 { close(client) }
    client = -1
  }

  /// Ends in order.
  func end() {
    unlink(path)
    hangUp()
  }
}

// MARK: System calls

#if canImport(Darwin)
  let streamSocket = SOCK_STREAM
  let silentSend: Int32 = 0
#else
  let streamSocket = Int32(SOCK_STREAM.rawValue)
  let silentSend = Int32(MSG_NOSIGNAL)
#endif

/// Lets a read fail rather than hang.
func limitReads(of descriptor: Int32, seconds: Int = 300) {
  var time = timeval(tv_sec: seconds, tv_usec: 0)
  setsockopt(
    descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
}

func sendAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, silentSend) }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

func readSome(_ descriptor: Int32) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: 65_536)
  let count = read(descriptor, &bytes, bytes.count)
  return Array(bytes.prefix(max(count, 0)))
}
