import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A small HTTP server on a free port of 127.0.0.1.
final class HTTPServer: Sendable {
  /// A request that the server received.
  struct Request: Equatable, Sendable {
    var method: String
    var path: String
    var body: String
  }

  /// A response of the server.
  enum Answer: Sendable {
    case text(Int, String)
    /// Keeps the connection open without answering.
    case silence
  }

  let port: UInt16
  private let listener: Int32
  private let handler: @Sendable (Request) -> Answer
  private let asked = Mutex<[Request]>([])
  private let silent = Mutex<[Int32]>([])

  var url: URL { URL(string: "http://127.0.0.1:\(port)") ?? URL(filePath: "/") }
  var requests: [Request] { asked.withLock { $0 } }

  init(_ handler: @escaping @Sendable (Request) -> Answer) throws {
    self.handler = handler
    (listener, port) = try Self.listen()
    let listener = listener
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0, let self else { return }
        DispatchQueue.global().async { self.serve(connection) }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    for connection in silent.withLock({ $0 }) { close(connection) }
  }

  /// A port without a listener.
  static func freePort() throws -> UInt16 {
    let (listener, port) = try listen()
    close(listener)
    return port
  }

  private static func listen() throws -> (Int32, UInt16) {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let listener = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isBound, Self.startListening(listener) else { throw NoPort() }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  private static func startListening(_ listener: Int32) -> Bool {
    #if canImport(Glibc)
      Glibc.listen(listener, 16) == 0
    #elseif canImport(Musl)
      Musl.listen(listener, 16) == 0
    #else
      Darwin.listen(listener, 16) == 0
    #endif
  }

  private func serve(_ connection: Int32) {
    guard let request = Self.read(connection) else {
      close(connection)
      return
    }
    asked.withLock { $0.append(request) }
    switch handler(request) {
    case .silence: silent.withLock { $0.append(connection) }
    case .text(let status, let body):
      let answer = """
        HTTP/1.1 \(status) Answer\r
        Content-Length: \(body.utf8.count)\r
        Connection: close\r
        \r
        \(body)
        """
      let bytes = Array(answer.utf8)
      _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      shutdown(connection, Int32(SHUT_RDWR))
      close(connection)
    }
  }

  private static func read(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      if let request = parse(String(decoding: bytes, as: UTF8.self)) { return request }
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
  }

  /// The request, once all of it is there.
  private static func parse(_ text: String) -> Request? {
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let head = text[..<end.lowerBound].split(separator: "\r\n")
    let body = String(text[end.upperBound...])
    let first = head.first?.split(separator: " ") ?? []
    let length =
      head.first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces)) } ?? 0
    guard first.count >= 2, body.utf8.count >= length else { return nil }
    return Request(method: String(first[0]), path: String(first[1]), body: body)
  }

  private struct NoPort: Error {}
}
