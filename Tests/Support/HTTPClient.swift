import Foundation

/// An answer to a request.
package struct HTTPClientAnswer: Sendable {
  /// 0 if the server closed the connection without one.
  package let status: Int
  package let head: String
  package let body: String

  package var lines: [String] { body.split(separator: "\n").map(String.init) }
}

/// A client's connection to a server on 127.0.0.1, which may send anything.
package final class HTTPClient {
  private let descriptor: Int32
  private var received: [UInt8] = []
  package private(set) var head = ""

  /// Connects; reads fail if nothing comes for a time.
  package init?(port: UInt16, patience seconds: Int = 300) {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    // The system would let it grow to many megabytes, which a server that waits never fills.
    var buffer: Int32 = 1 << 16
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVBUF, &buffer, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { return nil }
    var time = timeval()
    time.tv_sec = seconds
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends bytes.
  ///
  /// - Returns: Whether all were sent.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, flags)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sends a request whose answer ends with the connection.
  package func request(
    _ method: String, _ path: String, headers: [String: String], body: [UInt8] = []
  ) {
    let head =
      "\(method) \(path) HTTP/1.0\r\n" + headers.map { "\($0.key): \($0.value)\r\n" }.joined()
      + (body.isEmpty ? "" : "Content-Length: \(body.count)\r\n") + "\r\n"
    send(Array(head.utf8) + body)
  }

  /// The next line, without its end; `nil` at the end of the answer.
  package func line() -> String? {
    while true {
      if let end = received.firstIndex(of: 10) {
        defer { received.removeFirst(end + 1) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      guard receive() else { return nil }
    }
  }

  /// The next line that contains a text.
  package func line(with text: String) -> String? {
    while let line = line() {
      if line.contains(text) { return line }
    }
    return nil
  }

  private func receive() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &bytes, bytes.count)
    received += bytes.prefix(max(count, 0))
    return count > 0
  }

  /// Whether the server has closed the connection, and everything that it sent has been read.
  package var hasEnded: Bool {
    var byte: UInt8 = 0
    let flags = Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)
    return recv(descriptor, &byte, 1, flags) == 0
  }

  /// Reads the head of the answer.
  package func readHead() {
    while let line = line(), line != "\r" { head += line + "\n" }
  }

  /// Reads the answer to its end.
  package func answer() -> HTTPClientAnswer {
    readHead()
    while receive() {}
    let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return HTTPClientAnswer(
      status: status ?? 0, head: head, body: String(decoding: received, as: UTF8.self))
  }
}
