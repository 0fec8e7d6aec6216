import Foundation
import TesseraTestSupport
import Testing

/// Bako and `tessera-inspect`, with a folder of their own for sockets.
struct InspectedApp {
  let work: Workplace
  let bako: Program
  let inspect: Program

  init() throws {
    work = try Workplace()
    var (bako, inspect) = (work.bako(), Program("tessera-inspect", in: work))
    bako.environment["XDG_RUNTIME_DIR"] = work.path
    inspect.environment["XDG_RUNTIME_DIR"] = work.path
    (self.bako, self.inspect) = (bako, inspect)
  }

  /// Bako at its first screen.
  func startBako() async throws -> Running {
    let running = try bako.start("--plain", "--inspect")
    try #require(try await eventually { running.shown.contains("Enter the number") })
    return running
  }

  /// The program, once it has printed its address.
  func startInspector(_ options: String...) async throws -> Inspector {
    let running = try inspect.start(options)
    try #require(try await eventually { running.shown.hasSuffix("\n") })
    return try Inspector(running)
  }
}

/// A running `tessera-inspect`.
struct Inspector {
  let running: Running
  let port: UInt16
  let token: String

  init(_ running: Running) throws {
    self.running = running
    let match = try #require(
      running.shown.wholeMatch(of: ##/http://127\.0\.0\.1:(\d+)/#([0-9a-f]{32})\n/##))
    port = try #require(UInt16(match.1))
    token = String(match.2)
  }

  /// Sends a request with the token.
  func open(
    _ method: String, _ path: String, headers: [String: String] = [:], body: String = ""
  ) throws -> HTTPClient {
    let client = try #require(HTTPClient(port: port))
    let own = ["Host": "127.0.0.1:\(port)", "Tessera-Token": token]
    client.request(
      method, path, headers: own.merging(headers) { $1 }, body: Array(body.utf8))
    return client
  }

  /// Sends a request with the token, and reads the answer.
  func request(
    _ method: String, _ path: String, headers: [String: String] = [:], body: String = ""
  ) throws -> HTTPClientAnswer {
    try open(method, path, headers: headers, body: body).answer()
  }

  private struct Store: Decodable {
    var id: String
    var isRunning: Bool
  }

  /// The names of the stores whose apps are running.
  func stores() throws -> [String] {
    let answer = try request("GET", "/stores")
    return try JSONDecoder().decode([Store].self, from: Data(answer.body.utf8))
      .filter(\.isRunning).map(\.id)
  }

  /// The name of the only store, once it is there.
  func store() async throws -> String {
    var found: [String] = []
    try #require(
      try await eventually {
        found = try stores()
        return found.count == 1
      })
    return found[0]
  }
}
