import Foundation
import TesseraTestSupport
import Testing

/// Attacks on the server of `tessera-inspect`, while it shows a running Bako.
@Suite(
  .enabled(if: Word.hostile.isSelected, "make test-hostile runs it"), .timeLimit(.minutes(60)))
struct HostileInspectTests {
  private let app: InspectedApp
  private let inspector: Inspector
  private let bako: Running

  init() async throws {
    app = try InspectedApp()
    inspector = try await app.startInspector("--keep", "16")
    bako = try await app.startBako()
    _ = try await inspector.store()
  }

  /// Whether another client is served, and Bako is shown.
  private func isServing() throws -> Bool { try inspector.stores().count == 1 }

  @Test func wrongRequestsAreRefused() async throws {
    var random = HostileDay.generator(51)
    let head = "Host: 127.0.0.1:\(inspector.port)\r\nTessera-Token: \(inspector.token)\r\n"
    var requests = [
      "", "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET /\0 HTTP/1.1\r\n\r\n",
      "GET " + String(repeating: "/", count: 100_000) + " HTTP/1.1\r\n\r\n",
      "POST /stores HTTP/1.1\r\n\(head)Content-Length: -1\r\n\r\n",
      "POST /stores HTTP/1.1\r\n\(head)Content-Length: 99999999999999999999\r\n\r\n",
      "POST /stores HTTP/1.1\r\n\(head)Content-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      "POST /stores HTTP/1.1\r\n\(head)Transfer-Encoding: chunked\r\n\r\nZZ\r\n",
      "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 20_000) + "\r\n",
    ].map { Array($0.utf8) }
    for _ in 0..<400 {
      var bytes = Array("POST /stores/a/commands HTTP/1.1\r\n\(head)Content-Length: 0\r\n\r\n".utf8)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(start + Int.random(in: 0...3, using: &random), bytes.count)
        let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        bytes.replaceSubrange(start..<end, with: new)
      }
      requests.append(bytes)
    }
    for bytes in requests { try #require(HTTPClient(port: inspector.port)).send(bytes) }
    #expect(try isServing())
  }

  @Test func strangersGetNothing() async throws {
    let store = try await inspector.store()
    for path in ["/stores", "/stores/\(store)/lines", "/stores/\(store)/recording"] {
      func status(_ headers: [String: String]) throws -> Int {
        try inspector.request("GET", path, headers: headers).status
      }
      #expect(try status(["Tessera-Token": "x"]) == 401)
      #expect(try status(["Origin": "http://evil.example"]) == 403)
      #expect(try status(["Host": "evil.example:\(inspector.port)"]) == 403)
    }
    for path in ["/etc/passwd", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd"] {
      #expect(try inspector.request("GET", path).status == 404)
    }
  }

  @Test func longBodiesAreRefused() async throws {
    let store = try await inspector.store()
    for count in [1 << 20, 5_000_000] {
      let answer = try inspector.request(
        "POST", "/stores/\(store)/commands", body: String(repeating: " ", count: count))
      #expect(answer.status == 413, "\(count) bytes")
    }
    #expect(try isServing())
  }

  @Test func pagesThatComeAndGoCostNothing() async throws {
    let store = try await inspector.store()
    for _ in 0..<600 { _ = try inspector.open("GET", "/stores/\(store)/lines") }
    #expect(try isServing())
    let listing = "/proc/\(try #require(inspectorProcess))/fd"
    #expect(
      try await eventually {
        try FileManager.default.contentsOfDirectory(atPath: listing).count < 40
      })
  }

  /// The number of the program's process.
  private var inspectorProcess: String? {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.first { process in
      let environment = try? Data(contentsOf: URL(filePath: "/proc/\(process)/environ"))
      let name = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(process)/exe")
      return name?.hasSuffix("/tessera-inspect") == true
        && environment?.range(of: Data(app.work.path.utf8)) != nil
    }
  }

  @Test func silentClientsAreSentAway() async throws {
    // More than the server accepts at once: others wait until these have been sent away.
    let clients = try (0..<200).map { _ in try #require(HTTPClient(port: inspector.port)) }
    for client in clients { client.send(Array("POST /stores HTTP/1.1\r\nHost: x\r\n".utf8)) }
    #expect(try isServing())
    withExtendedLifetime(clients) {}
  }

  @Test func tenPagesAndAStuckOneAreServed() async throws {
    let store = try await inspector.store()
    let stuck = try inspector.open("GET", "/stores/\(store)/lines")
    let pages = try (0..<10).map { _ in try inspector.open("GET", "/stores/\(store)/lines") }
    bako.type("1")
    #expect(pages.allSatisfy { $0.line(with: #""name":"#) != nil })
    bako.kill(SIGKILL)
    #expect(pages.allSatisfy { $0.line(with: #"{"gone":true}"#) != nil })
    withExtendedLifetime(stuck) {}
    inspector.running.kill(SIGTERM)
    // The figure of a process is at least that of this one, which started it.
    let limit = max(300 << 20, Ending.ownMemory + (100 << 20))
    #expect(try await inspector.running.end().memory < limit)
  }
}
