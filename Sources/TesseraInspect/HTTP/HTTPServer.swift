import CTesseraMicroHTTPD
import Foundation
import TesseraSupport

/// A server on 127.0.0.1.
///
/// The library has one thread for all connections. A connection that waits for lines is suspended,
/// and costs nothing until it is resumed.
package final class HTTPServer: Sendable {
  /// The port is in use, or may not be used.
  package struct CannotListen: Error {}

  fileprivate struct Daemon: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// Answers requests; its port is known once the server listens.
  fileprivate let handler: OrderedMutex<RequestHandler>
  private let daemon = OrderedMutex<Daemon?>(nil)
  /// The sockets of connections that haven't shown the token, the oldest first.
  fileprivate let strangers = OrderedMutex<[Int32]>([])
  /// The most connections that needn't have shown the token.
  ///
  /// A further one takes the place of the oldest: any local user can connect, and be silent.
  static let mostStrangers = 64

  /// 128 random bits that requests must have.
  package let token: String
  /// The port that it listens at.
  package var port: UInt16 { handler.withLock(\.port) }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for any that is free.
  ///   - inspection: The stores.
  ///   - files: The files of the page, by their paths.
  ///   - onAuthorized: Is called for each request that has the token.
  /// - Throws: `CannotListen`.
  package init(
    port: UInt16, _ inspection: Inspection, files: [String: [UInt8]],
    onAuthorized: @escaping @Sendable () -> Void = {}
  ) throws {
    var randomness = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef")
    token = String((0..<32).map { _ in digits.randomElement(using: &randomness) ?? "0" })
    handler = OrderedMutex(
      RequestHandler(
        inspection: inspection, token: token, port: 0, files: files, onAuthorized: onAuthorized))
    let server = Unmanaged.passUnretained(self).toOpaque()
    guard let pointer = tessera_start_server(port, receive, complete, notice, server) else {
      throw CannotListen()
    }
    handler.withLock { $0.port = tessera_server_port(pointer) }
    daemon.withLock { $0 = Daemon(pointer: pointer) }
  }

  deinit { stop() }

  /// Ends the inspection, and all connections with pages.
  package func stop() {
    let daemon = daemon.withLock { daemon in
      defer { daemon = nil }
      return daemon
    }
    guard let daemon else { return }
    // The library can't close a connection that is suspended.
    handler.withLock(\.inspection).end()
    MHD_stop_daemon(daemon.pointer)
  }
}

/// A request, while the connection is open; only the library's thread uses it.
private final class Exchange {
  /// The longest body that is read: with its end, a line has at most 1 MiB.
  static let longestBody = (1 << 20) - 1

  var request: HTTPRequest
  /// Whether the body is kept: that of a client without the token is read and forgotten.
  let hasBody: Bool

  init(_ request: HTTPRequest, _ handler: RequestHandler) {
    self.request = request
    hasBody = handler.readsBody(of: request)
  }

  func add(_ part: UnsafeRawBufferPointer) {
    guard hasBody, let count = request.body?.count else { return }
    if count + part.count <= Self.longestBody {
      request.body?.append(contentsOf: part)
    } else {
      request.body = nil
    }
  }
}

/// A connection of the library, which may be resumed from any thread while it is suspended.
private struct Connection: @unchecked Sendable {
  let pointer: OpaquePointer

  func header(_ name: String) -> String? {
    tessera_header(pointer, name).map { String(cString: $0) }
  }

  func argument(_ name: String) -> String? {
    tessera_argument(pointer, name).map { String(cString: $0) }
  }

  /// Queues an answer.
  func send(_ answer: HTTPAnswer, _ inspection: Inspection) -> MHD_Result {
    switch answer {
    case .text(let status, let text):
      return send(status, Array((text + "\n").utf8), "text/plain; charset=utf-8", [:])
    case .wrongMethod(let allowed):
      let text = Array("The method must be \(allowed).\n".utf8)
      return send(.methodNotAllowed, text, "text/plain; charset=utf-8", ["Allow": allowed])
    case .content(let bytes, let type):
      return send(.ok, bytes, type, [:])
    case .lines(let store, let from, let follows):
      let reader = LineReader(
        of: store, from: from, follows: follows, wake: { MHD_resume_connection(pointer) },
        hasGone: { tessera_has_gone(pointer) != 0 })
      return send(LineStream(inspection, reader, pointer), [:])
    case .file(let lines, let name):
      return send(
        LineStream(inspection, LineReader(of: lines), pointer),
        ["Content-Disposition": "attachment; filename=\"\(name)\""])
    }
  }

  private func send(
    _ status: HTTPStatus, _ bytes: [UInt8], _ type: String, _ headers: [String: String]
  ) -> MHD_Result {
    let response = bytes.withUnsafeBytes { tessera_create_response($0.baseAddress, $0.count) }
    return queue(response, status, type, headers)
  }

  private func send(_ stream: LineStream, _ headers: [String: String]) -> MHD_Result {
    let response = MHD_create_response_from_callback(
      UInt64.max, 32_768, readLines, Unmanaged.passRetained(stream).toOpaque(), releaseLines)
    return queue(response, .ok, "application/x-ndjson", headers)
  }

  private func queue(
    _ response: OpaquePointer?, _ status: HTTPStatus, _ type: String, _ headers: [String: String]
  ) -> MHD_Result {
    guard let response else { return .NO }
    defer { MHD_destroy_response(response) }
    for (name, value) in HTTPAnswer.headers.merging(headers, uniquingKeysWith: { $1 }) {
      MHD_add_response_header(response, name, value)
    }
    MHD_add_response_header(response, "Content-Type", type)
    return MHD_queue_response(pointer, status.rawValue, response)
  }
}

/// A response that consists of lines.
private final class LineStream: Sendable {
  private let inspection: Inspection
  private let reader: Int
  private let connection: Connection

  init(_ inspection: Inspection, _ reader: LineReader, _ connection: OpaquePointer) {
    self.inspection = inspection
    self.reader = inspection.add(reader)
    self.connection = Connection(pointer: connection)
  }

  deinit { inspection.removeReader(reader) }

  func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    let step = inspection.read(reader, into: buffer) { MHD_suspend_connection(connection.pointer) }
    return switch step {
    case .bytes(let count): count
    case .wait: 0
    case .end: -1
    }
  }
}

// MARK: The functions that the library calls

/// Is called for a new connection, and at its end.
private func notice(
  server: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  data: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, code: MHD_ConnectionNotificationCode
) {
  guard let server, let connection else { return }
  let socket = tessera_socket(connection)
  Unmanaged<HTTPServer>.fromOpaque(server).takeUnretainedValue().strangers.withLock { strangers in
    if tessera_is_start(code) != 0 {
      strangers.append(socket)
      // The library notices the end, and closes it.
      if strangers.count > HTTPServer.mostStrangers { tessera_hang_up(strangers.removeFirst()) }
    } else {
      strangers.removeAll { $0 == socket }
    }
  }
}

/// Is called for a new request, for each part of its body, and at its end.
private func receive(
  server: UnsafeMutableRawPointer?, connection: OpaquePointer?, path: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, bytes: UnsafePointer<CChar>?,
  count: UnsafeMutablePointer<Int>?, data: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let server, let connection, let path, let method, let count, let data else { return .NO }
  let handler = Unmanaged<HTTPServer>.fromOpaque(server).takeUnretainedValue().handler
    .withLock { $0 }
  let client = Connection(pointer: connection)
  guard let known = data.pointee else {
    let request = HTTPRequest(
      method: String(cString: method), path: String(cString: path),
      from: client.argument("from"), follow: client.argument("follow"),
      host: client.header("Host"), origin: client.header("Origin"),
      token: client.header("Tessera-Token"))
    if handler.knows(request) {
      let socket = tessera_socket(connection)
      Unmanaged<HTTPServer>.fromOpaque(server).takeUnretainedValue().strangers
        .withLock { $0.removeAll { $0 == socket } }
    }
    data.pointee = Unmanaged.passRetained(Exchange(request, handler)).toOpaque()
    return .YES
  }
  let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
  if count.pointee > 0 {
    exchange.add(UnsafeRawBufferPointer(start: bytes, count: count.pointee))
    count.pointee = 0
    return .YES
  }
  return client.send(handler.answer(exchange.request), handler.inspection)
}

/// Is called when a request was answered, or its connection is gone.
private func complete(
  server: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  data: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
) {
  guard let known = data?.pointee else { return }
  Unmanaged<Exchange>.fromOpaque(known).release()
  data?.pointee = nil
}

/// Copies the next part of a response.
private func readLines(
  stream: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?,
  count: Int
) -> Int {
  guard let stream, let buffer else { return -1 }
  return Unmanaged<LineStream>.fromOpaque(stream).takeUnretainedValue()
    .read(UnsafeMutableRawBufferPointer(start: buffer, count: count))
}

/// Is called when a response is no longer used.
private func releaseLines(stream: UnsafeMutableRawPointer?) {
  if let stream { Unmanaged<LineStream>.fromOpaque(stream).release() }
}
