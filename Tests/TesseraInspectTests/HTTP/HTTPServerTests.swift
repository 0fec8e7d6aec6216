import Foundation
import TesseraTestSupport
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraInspect

@Suite(.timeLimit(.minutes(60)))
struct HTTPServerTests {
  private let bench: TestBench

  init() throws { bench = try TestBench() }

  @Test func thePageIsServedWithAStrictPolicy() throws {
    let answer = try bench.request("GET", "/", headers: ["Tessera-Token": ""])
    #expect(answer.status == 200)
    #expect(answer.body == "<p>")
    #expect(answer.head.contains("Content-Type: text/html; charset=utf-8"))
    #expect(answer.head.contains("script-src 'self'; style-src 'self'"))
    #expect(!answer.head.contains("unsafe"))
    #expect(!answer.head.contains("Access-Control"))
    #expect(!answer.head.contains(bench.server.token))
    let script = try bench.request("GET", "/model.js")
    #expect(script.head.contains("Content-Type: text/javascript"))
  }

  @Test func eachStartHasATokenOfItsOwn() throws {
    let other = try TestBench()
    #expect(bench.server.token.utf8.count == 32)
    #expect(bench.server.token != other.server.token)
    let token = ["Tessera-Token": other.server.token]
    #expect(try bench.request("GET", "/stores", headers: token).status == 401)
  }

  @Test func aPortInUseIsAnError() throws {
    #expect(throws: HTTPServer.CannotListen.self) {
      try HTTPServer(port: bench.server.port, bench.inspection, files: [:])
    }
  }

  @Test func storesAreListed() throws {
    let app = try bench.app()
    let answer = try bench.request("GET", "/stores")
    let stores = try JSONDecoder().decode([Inspection.Listed].self, from: Data(answer.body.utf8))
    #expect(stores == [.init(id: "fake-7", app: "Fake", process: 7, isRunning: true)])
    #expect(answer.head.contains("Content-Type: application/json"))
    withExtendedLifetime(app) {}
  }

  // MARK: Lines

  @Test func linesComeAsTheyAreSent() throws {
    let app = try bench.app(lines: [#"{"gap":1}"#])
    let page = try bench.open("GET", "/stores/fake-7/lines")
    page.readHead()
    #expect(page.head.contains("Content-Type: application/x-ndjson"))
    #expect(page.line() == FakeApp.greeting)
    #expect(page.line() == #"{"gap":1}"#)
    for number in 2...50 {
      app.send(#"{"gap":\#(number)}"#)
      #expect(page.line() == #"{"gap":\#(number)}"#)
    }
  }

  @Test func linesBeginAtANumber() throws {
    let app = try bench.app(lines: [#"{"gap":1}"#, #"{"gap":2}"#])
    let page = try bench.open("GET", "/stores/fake-7/lines?from=2")
    page.readHead()
    #expect(page.line() == #"{"gap":2}"#)
    let rest = try bench.request("GET", "/stores/fake-7/lines?from=1&follow=no")
    #expect(rest.lines == [#"{"gap":1}"#, #"{"gap":2}"#])
    for wrong in ["from=-1", "from=x", "from=", "follow=perhaps"] {
      #expect(try bench.request("GET", "/stores/fake-7/lines?\(wrong)").status == 400)
    }
    withExtendedLifetime(app) {}
  }

  @Test func tenPagesGetTheSameLines() throws {
    let app = try bench.app(lines: [#"{"gap":1}"#])
    let pages = try (0..<10).map { _ in try bench.open("GET", "/stores/fake-7/lines") }
    for page in pages {
      page.readHead()
      #expect(page.line() == FakeApp.greeting)
      #expect(page.line() == #"{"gap":1}"#)
    }
    app.send(#"{"gap":2}"#)
    #expect(pages.allSatisfy { $0.line() == #"{"gap":2}"# })
    app.hangUp()
    #expect(pages.allSatisfy { $0.line() == #"{"gone":true}"# })
    #expect(pages.allSatisfy { $0.line() == nil })
  }

  @Test func aStuckPageKeepsNoOtherWaiting() throws {
    let bench = try TestBench(keeping: 1 << 22)
    let app = try bench.app()
    let stuck = try bench.open("GET", "/stores/fake-7/lines")
    stuck.readHead()
    #expect(stuck.line() == FakeApp.greeting)
    let line = #"{"screen":"\#(String(repeating: "a", count: 100_000))"}"#
    // More than the memory and the buffers of two sockets hold, of which the system lets one grow.
    for _ in 0..<240 { app.send(line) }
    app.send(#"{"reply":"1"}"#)
    let page = try bench.open("GET", "/stores/fake-7/lines")
    page.readHead()
    #expect(page.line() == FakeApp.greeting)
    var last = page.line()
    while let next = last, next != #"{"reply":"1"}"# { last = page.line() }
    #expect(last == #"{"reply":"1"}"#)
    // The memory is bounded, so the page that reads nothing has missed lines. After ten seconds of
    // nothing, it was hung up on.
    var (gaps, next) = (0, stuck.line())
    while let line = next, line != #"{"reply":"1"}"# {
      if line.contains("gap") { gaps += 1 }
      next = stuck.line()
    }
    #expect(gaps > 0 || next == nil)
  }

  // MARK: Recordings

  @Test func aRecordingIsAFileThatAHistoryTakes() async throws {
    let app = try bench.app(lines: try await Session.lines((1...9).map { .add($0) }))
    app.sendBytes(#"{"action":{"add":{"_0":1}},"af"#)
    let page = try bench.open("GET", "/stores/fake-7/lines")
    app.hangUp()
    _ = page.answer()
    let answer = try bench.request("GET", "/stores/fake-7/recording")
    #expect(answer.head.contains("filename=\"fake-7.jsonl\""))
    #expect(try await Session.replay(answer.body) == (9, 45))
  }

  @Test func withoutAStateThereIsNoRecording() throws {
    let app = try bench.app()
    let answer = try bench.request("GET", "/stores/fake-7/recording")
    #expect(answer.status == 409)
    #expect(answer.body == "The app hasn't sent its state yet.\n")
    withExtendedLifetime(app) {}
  }

  // MARK: Commands

  private func command(_ body: String) throws -> HTTPClientAnswer {
    try bench.request("POST", "/stores/fake-7/commands", body: body)
  }

  @Test func aCommandIsALineForTheApp() throws {
    let app = try bench.app()
    #expect(try command("{\"do\":\r\n\"jump\", \"to\":12}").status == 202)
    #expect(app.line() == #"{"do":  "jump", "to":12}"#)
    app.send(#"{"reply":"7f3a"}"#)
    let page = try bench.open("GET", "/stores/fake-7/lines?from=1")
    page.readHead()
    #expect(page.line() == #"{"reply":"7f3a"}"#)
  }

  @Test func somethingElseIsNoCommand() throws {
    let app = try bench.app()
    for body in ["", "{", "[]", "{}", #"{"do":1}"#, #"{"do":"a"} {"do":"b"}"#] {
      #expect(try command(body).status == 400, "\(body)")
    }
    withExtendedLifetime(app) {}
  }

  @Test func aCommandThatIsTooLongIsRefused() throws {
    let app = try bench.app()
    let text = String(repeating: "a", count: (1 << 20) - 13)
    #expect(try command(#"{"do":"send\#(text)"}"#).status == 413)
    #expect(try command(#"{"do":"sen\#(text)"}"#).status == 202)
    #expect(app.line()?.utf8.count == (1 << 20) - 1)
  }

  @Test func aCommandForAnAppThatHasGoneIsRefused() throws {
    let app = try bench.app()
    let page = try bench.open("GET", "/stores/fake-7/lines")
    app.hangUp()
    _ = page.answer()
    let answer = try command(#"{"do":"back"}"#)
    #expect(answer.status == 409)
    #expect(answer.body == "The app has gone.\n")
  }

  @Test func aWrongMethodNamesTheRightOne() throws {
    let answer = try bench.request("PUT", "/stores")
    #expect(answer.status == 405)
    #expect(answer.head.contains("Allow: GET"))
    #expect(answer.body == "The method must be GET.\n")
  }

  @Test func strangersAreTurnedAway() throws {
    let app = try bench.app()
    let path = "/stores/fake-7/commands"
    let body = #"{"do":"back"}"#
    for header in [
      ["Origin": "http://evil.example"], ["Host": "evil.example"], ["Host": ""],
    ] {
      #expect(try bench.request("POST", path, body: body, headers: header).status == 403)
    }
    #expect(
      try bench.request("POST", path, body: body, headers: ["Tessera-Token": "a"]).status == 401)
    // No command has come through.
    #expect(try command(#"{"do":"forward"}"#).status == 202)
    #expect(app.line() == #"{"do":"forward"}"#)
  }

  @Test func requestsThatAreNoneAreAnsweredOrClosed() throws {
    for bytes in [
      Array("\r\n\r\n".utf8), Array("GET\r\n\r\n".utf8), [UInt8](repeating: 0, count: 1_000),
      Array("GET / HTTP/9.9\r\n\r\n".utf8),
      Array("POST /stores HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n".utf8),
      Array(("GET /" + String(repeating: "a", count: 100_000) + " HTTP/1.1\r\n\r\n").utf8),
    ] {
      let client = try #require(HTTPClient(port: bench.server.port))
      client.send(bytes)
    }
    #expect(try bench.request("GET", "/stores").status == 200)
  }

  @Test func silentConnectionsMakeRoomForEachOther() throws {
    let app = try bench.app()
    let page = try bench.open("GET", "/stores/fake-7/lines")
    page.readHead()
    #expect(page.line() == FakeApp.greeting)
    let silent = try (0..<300).map { _ in try #require(HTTPClient(port: bench.server.port)) }
    #expect(try bench.request("GET", "/stores").status == 200)
    // The request itself was the last of those that hadn't shown the token.
    #expect(silent.map(\.hasEnded) == (0..<300).map { $0 < 300 - HTTPServer.mostStrangers + 1 })
    app.send(#"{"gap":1}"#)
    #expect(page.line() == #"{"gap":1}"#)
  }

  @Test func anEndClosesPagesThatWait() throws {
    let app = try bench.app()
    let page = try bench.open("GET", "/stores/fake-7/lines")
    page.readHead()
    #expect(page.line() == FakeApp.greeting)
    bench.server.stop()
    #expect(page.line() == nil)
    #expect(app.line() == nil)
  }
}
