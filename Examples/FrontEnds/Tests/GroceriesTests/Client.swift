import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

struct Answer: Equatable, Sendable {
  var status: Int
  var body: String
}

/// An HTTP client, as plain as can be: each request has a connection and a thread of its own.
struct Client: Sendable {
  struct NoAnswer: Error {}

  let port: UInt16

  func get(_ path: String) async throws -> Answer { try await answer("GET", path, "") }

  func post(_ path: String, _ body: String = "") async throws -> Answer {
    try await answer("POST", path, body)
  }

  private func answer(_ method: String, _ path: String, _ body: String) async throws -> Answer {
    let text = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          returning: exchange(
            "\(method) \(path) HTTP/1.0\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"))
      }
    }
    let parts = text.components(separatedBy: "\r\n\r\n")
    let words = text.split(separator: " ")
    guard parts.count == 2, words.count > 2, let status = Int(words[1]) else { throw NoAnswer() }
    return Answer(status: status, body: parts[1])
  }

  /// Sends a text, and reads until the server closes the connection.
  private func exchange(_ request: String) -> String {
    let socket = FileHandle(
      fileDescriptor: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0), closeOnDealloc: true)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket.fileDescriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { return "" }
    try? socket.write(contentsOf: Data(request.utf8))
    return String(decoding: (try? socket.readToEnd()) ?? Data(), as: UTF8.self)
  }
}
