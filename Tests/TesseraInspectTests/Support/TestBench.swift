import TesseraTestSupport
import Testing

@testable import TesseraInspect

/// An inspection of a folder, with its server.
final class TestBench: Sendable {
  let folder: TemporaryFolder
  let inspection: Inspection
  let server: HTTPServer

  init(keeping limit: Int = 1 << 24) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    inspection = Inspection(of: folder.sockets, keeping: limit) { _ in }
    server = try HTTPServer(
      port: 0, inspection, files: ["/": Array("<p>".utf8), "/model.js": Array("1".utf8)])
  }

  deinit { server.stop() }

  /// An app that the inspection has found.
  func app(_ name: String = "fake-7", lines: [String] = []) throws -> FakeApp {
    let app = try FakeApp(name, in: folder)
    inspection.look()
    try app.accept()
    app.send(lines: lines)
    _ = inspection.list()
    return app
  }

  /// Sends a request, and reads the answer to its end.
  func request(
    _ method: String, _ path: String, body: String = "", headers: [String: String] = [:]
  ) throws -> HTTPClientAnswer {
    try open(method, path, body: Array(body.utf8), headers: headers).answer()
  }

  /// Sends a request; a header without a text is left out.
  func open(
    _ method: String, _ path: String, body: [UInt8] = [], headers: [String: String] = [:]
  ) throws -> HTTPClient {
    let client = try #require(HTTPClient(port: server.port))
    let own = ["Host": "127.0.0.1:\(server.port)", "Tessera-Token": server.token]
    let all = own.merging(headers) { $1 }.filter { !$0.value.isEmpty }
    client.request(method, path, headers: all, body: body)
    return client
  }
}
