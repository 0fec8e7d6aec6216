import TesseraInspector
import Testing

@testable import TesseraInspect

@Suite struct RequestHandlerTests {
  private let handler = RequestHandler(
    inspection: Inspection(of: LiveFolder(path: "/nowhere"), keeping: 1 << 20) { _ in },
    token: "0123456789abcdef0123456789abcdef", port: 81, files: ["/": [1], "/model.js": [2]],
    onAuthorized: {})

  /// The status of an answer, and its sentence.
  private func status(
    _ method: String = "GET", _ path: String = "/stores", host: String? = "127.0.0.1:81",
    origin: String? = nil, token: String? = "0123456789abcdef0123456789abcdef"
  ) -> UInt32 {
    let request = HTTPRequest(
      method: method, path: path, host: host, origin: origin, token: token)
    return switch handler.answer(request) {
    case .text(let status, _): status.rawValue
    case .wrongMethod: 405
    case .content, .lines, .file: 200
    }
  }

  @Test func thePageHasNoSecret() {
    #expect(status("GET", "/", token: nil) == 200)
    #expect(status("GET", "/model.js", token: nil) == 200)
  }

  @Test(arguments: [
    nil, "", "0", "0123456789abcdef0123456789abcdee", "0123456789abcdef0123456789abcdef0",
    "0123456789ABCDEF0123456789ABCDEF",
  ])
  func theTokenMustBeRight(_ token: String?) {
    #expect(status(token: token) == 401)
    #expect(status("GET", "/stores/fake-7/lines", token: token) == 401)
    #expect(status("POST", "/stores/fake-7/commands", token: token) == 401)
  }

  @Test(arguments: [nil, "", "127.0.0.1", "127.0.0.1:80", "evil.example:81", "0.0.0.0:81"])
  func theHostMustBeThisServer(_ host: String?) {
    #expect(status(host: host) == 403)
    #expect(status("GET", "/", host: host) == 403)
  }

  @Test(arguments: [
    "", "null", "http://evil.example", "https://127.0.0.1:81", "http://127.0.0.1:82",
    "http://127.0.0.1:81.evil.example", "http://localhost:81",
  ])
  func theOriginMustBeThePage(_ origin: String) {
    #expect(status(origin: origin) == 403)
    #expect(status("GET", "/", origin: origin) == 403)
    #expect(status("OPTIONS", origin: origin) == 403)
  }

  @Test func theServerHasTwoNames() {
    #expect(status(origin: "http://127.0.0.1:81") == 200)
    #expect(status(host: "localhost:81", origin: "http://localhost:81") == 200)
  }

  @Test(arguments: [
    "/nowhere", "/stores/", "/stores/fake-7", "/stores/fake-7/lines/", "/stores/fake-7/lines",
    "/storesx", "", "*", "//", "/../etc/passwd", "/stores/../../etc/passwd",
  ])
  func thereIsNothingElse(_ path: String) {
    #expect(status("GET", path) == 404)
  }

  @Test func methodsAreChecked() {
    #expect(status("POST", "/") == 405)
    #expect(status("DELETE", "/stores") == 405)
    #expect(status("POST", "/stores/fake-7/recording") == 405)
    #expect(status("GET", "/stores/fake-7/commands") == 405)
  }

  @Test func aSentenceShowsTextOnlyAsText() {
    let path = "/\u{1B}[2J" + String(repeating: "é", count: 100)
    let request = HTTPRequest(method: "GET", path: path, host: "127.0.0.1:81")
    guard case .text(_, let sentence) = handler.answer(request) else {
      Issue.record("no sentence")
      return
    }
    #expect(
      sentence == "There is no '/?[2J" + String(repeating: "?", count: 75) + "' here.")
  }

  @Test func onlyTheBodiesOfCommandsAreRead() {
    func reads(_ method: String, _ token: String?) -> Bool {
      handler.readsBody(of: HTTPRequest(method: method, path: "/", token: token))
    }
    #expect(reads("POST", handler.token))
    #expect(!reads("POST", "wrong"))
    #expect(!reads("GET", handler.token))
  }
}
