import CMicroHTTPD
import Dispatch
import Foundation
import Tessera

/// A request, with its whole body.
package struct Request: Sendable {
  package let method: String
  package let path: String
  package var body: String

  package init(method: String, path: String, body: String = "") {
    self.method = method
    self.path = path
    self.body = body
  }
}

/// A text that answers a request.
package struct Response: Equatable, Sendable {
  package let status: UInt32
  package let body: String

  package init(status: UInt32 = 200, _ body: String) {
    self.status = status
    self.body = body
  }

  static let stopped = Response(status: 503, "The server has been stopped.\n")
}

/// A server on 127.0.0.1 that runs on the main actor.
///
/// The main queue waits for the server's descriptor, and calls it when a request has arrived.
@MainActor
package final class HTTPServer {
  struct CannotListen: Error {}

  private let respond: @MainActor (Request) async -> Response
  private var daemon: OpaquePointer?
  private var source: (any DispatchSourceRead)?
  private var timer: (any DispatchSourceTimer)?
  private var suspended: [ObjectIdentifier: Exchange] = [:]

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for any that is free.
  ///   - respond: Answers a request.
  /// - Throws: `CannotListen` if the port is in use.
  package init(port: UInt16, respond: @escaping @MainActor (Request) async -> Response) throws {
    self.respond = respond
    let server = Unmanaged.passUnretained(self).toOpaque()
    guard let daemon = start_server(port, receive, complete, server) else { throw CannotListen() }
    self.daemon = daemon
    let descriptor = server_descriptor(daemon)
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.run() } }
    // The descriptor may be closed only when the queue no longer waits for it.
    source.setCancelHandler { MainActor.assumeIsolated { self.close() } }
    source.activate()
    self.source = source
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.look() } }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.activate()
    self.timer = timer
  }

  /// The port that it listens on.
  package var port: UInt16 { daemon.map(server_port) ?? 0 }

  /// Handles the requests that have arrived.
  private func run() {
    guard let daemon else { return }
    repeat { MHD_run(daemon) } while has_work(daemon) != 0
  }

  /// Closes the connections of clients that have gone or are silent.
  ///
  /// The descriptor doesn't tell: nothing is read from a connection that waits for its answer.
  private func look() {
    for exchange in suspended.values where has_gone(exchange.connection) != 0 { abandon(exchange) }
    run()
  }

  /// Cancels the task of a request that waits, and lets its connection end.
  private func abandon(_ exchange: Exchange) {
    exchange.task?.cancel()
    exchange.response = .stopped
    resume(exchange)
  }

  /// Answers a complete request.
  ///
  /// Its connection waits while `respond` does, and no thread does.
  fileprivate func answer(_ exchange: Exchange) {
    guard source != nil else { return exchange.response = .stopped }
    exchange.task = Task.immediate {
      exchange.response = await respond(exchange.request)
      resume(exchange)
    }
    guard exchange.response == nil else { return }
    MHD_suspend_connection(exchange.connection)
    suspended[ObjectIdentifier(exchange)] = exchange
  }

  private func resume(_ exchange: Exchange) {
    guard suspended.removeValue(forKey: ObjectIdentifier(exchange)) != nil else { return }
    MHD_resume_connection(exchange.connection)
    run()
  }

  /// Closes all connections, and cancels the tasks of the requests that wait.
  package func stop() {
    timer?.cancel()
    source?.cancel()
    source = nil
    suspended.values.forEach(abandon)
  }

  private func close() {
    daemon.map(MHD_stop_daemon)
    daemon = nil
  }
}

/// A request and its response, while the connection is open.
@MainActor
private final class Exchange {
  static let maximumLength = 65_536

  let connection: OpaquePointer
  var request: Request
  var body: [UInt8] = []
  var response: Response?
  var task: Task<Void, Never>?

  init(connection: OpaquePointer, request: Request) {
    self.connection = connection
    self.request = request
  }

  func send(_ response: Response) -> MHD_Result {
    var text = response.body
    return text.withUTF8 { send_text(connection, response.status, $0.baseAddress, $0.count) }
  }
}

/// Is called for a new request, for each part of its body, at its end, and when it is resumed.
private nonisolated func receive(
  server: UnsafeMutableRawPointer?, connection: OpaquePointer?, path: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, bytes: UnsafePointer<CChar>?,
  count: UnsafeMutablePointer<Int>?, data: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  nonisolated(unsafe) let (connection, path, method) = (connection, path, method)
  nonisolated(unsafe) let (server, bytes, count, data) = (server, bytes, count, data)
  return MainActor.assumeIsolated {
    guard let server, let connection, let path, let method, let count, let data else { return .NO }
    guard let known = data.pointee else {
      let request = Request(method: String(cString: method), path: String(cString: path))
      let exchange = Exchange(connection: connection, request: request)
      data.pointee = Unmanaged.passRetained(exchange).toOpaque()
      return .YES
    }
    let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
    if count.pointee > 0 {
      let part = UnsafeRawBufferPointer(start: bytes, count: count.pointee)
      if exchange.body.count <= Exchange.maximumLength { exchange.body += part }
      count.pointee = 0
      return .YES
    }
    if let response = exchange.response { return exchange.send(response) }
    guard exchange.body.count <= Exchange.maximumLength else {
      return exchange.send(Response(status: 413, "The body is too long.\n"))
    }
    exchange.request.body = String(decoding: exchange.body, as: UTF8.self)
    Unmanaged<HTTPServer>.fromOpaque(server).takeUnretainedValue().answer(exchange)
    return exchange.response.map(exchange.send) ?? .YES
  }
}

/// Is called when a request was answered, or its connection is gone.
private nonisolated func complete(
  server: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  data: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
) {
  nonisolated(unsafe) let data = data
  MainActor.assumeIsolated {
    guard let known = data?.pointee else { return }
    Unmanaged<Exchange>.fromOpaque(known).takeRetainedValue().task?.cancel()
    data?.pointee = nil
  }
}
