import Foundation

/// Answers requests, after it has checked the client.
struct RequestHandler: Sendable {
  let inspection: Inspection
  let token: String
  var port: UInt16
  /// The files of the page, by their paths.
  let files: [String: [UInt8]]
  let onAuthorized: @Sendable () -> Void

  /// Whether a request has the token.
  func knows(_ request: HTTPRequest) -> Bool { Self.isEqual(request.token ?? "", token) }

  /// Whether the body of a request matters.
  func readsBody(of request: HTTPRequest) -> Bool { request.method == "POST" && knows(request) }

  /// The answer to a request.
  func answer(_ request: HTTPRequest) -> HTTPAnswer {
    // A page of another site may have a name that leads here.
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = request.host, hosts.contains(host) else {
      return .text(.forbidden, "The inspector is at http://127.0.0.1:\(port)/ only.")
    }
    if let origin = request.origin, origin != "http://\(host)" {
      return .text(.forbidden, "Pages of other origins may not use the inspector.")
    }
    if let file = files[request.path] {
      guard request.method == "GET" else { return .wrongMethod("GET") }
      return .content(file, type: Self.type(of: request.path))
    }
    let words = request.path.split(separator: "/", omittingEmptySubsequences: false)
    guard words.first == "", words.dropFirst().first == "stores" else {
      return .text(.notFound, "There is no '\(Self.shown(request.path))' here.")
    }
    guard knows(request) else {
      return .text(
        .unauthorized,
        "The header 'Tessera-Token' must have the text after '#' in the address that "
          + "tessera-inspect printed. It is another one after each start.")
    }
    onAuthorized()
    return answer(request, words.dropFirst(2).map(String.init))
  }

  private func answer(_ request: HTTPRequest, _ words: [String]) -> HTTPAnswer {
    if words.isEmpty {
      guard request.method == "GET" else { return .wrongMethod("GET") }
      let list = try? JSONEncoder().encode(inspection.listed)
      return .content(Array(list ?? Data("[]".utf8)), type: "application/json")
    }
    guard words.count == 2, ["lines", "commands", "recording"].contains(words[1]) else {
      return .text(.notFound, "There is no '\(Self.shown(request.path))' here.")
    }
    let method = words[1] == "commands" ? "POST" : "GET"
    guard request.method == method else { return .wrongMethod(method) }
    let id = words[0]
    guard inspection.has(id) else {
      return .text(.notFound, "No store has the name '\(Self.shown(id))'.")
    }
    switch words[1] {
    case "lines": return lines(of: id, request)
    case "commands": return command(to: id, request.body)
    default: return recording(of: id)
    }
  }

  private func lines(of id: String, _ request: HTTPRequest) -> HTTPAnswer {
    guard let from = Int(request.from ?? "0"), from >= 0 else {
      return .text(.badRequest, "'from' must be the number of a line.")
    }
    guard ["yes", "no"].contains(request.follow ?? "yes") else {
      return .text(.badRequest, "'follow' is yes or no.")
    }
    return .lines(store: id, from: from, follows: request.follow != "no")
  }

  private func recording(of id: String) -> HTTPAnswer {
    guard let lines = inspection.recording(of: id), !lines.isEmpty else {
      return .text(.conflict, "The app hasn't sent its state yet.")
    }
    return .file(lines, name: "\(id).jsonl")
  }

  private struct Command: Decodable {
    var `do`: String
  }

  private func command(to id: String, _ body: [UInt8]?) -> HTTPAnswer {
    guard let body else { return .text(.contentTooLarge, "A command has at most 1 MiB.") }
    guard (try? JSONDecoder().decode(Command.self, from: Data(body))) != nil else {
      return .text(.badRequest, #"A command is an object such as {"do":"jump","to":12}."#)
    }
    // The app reads lines. Text in JSON has no line breaks of its own.
    let line = body.map { $0 == 10 || $0 == 13 ? UInt8(ascii: " ") : $0 } + [10]
    switch inspection.send(line, to: id) {
    case .accepted: return .text(.accepted, "The reply comes among the lines.")
    case .unknownStore: return .text(.notFound, "No store has this name.")
    case .appHasGone: return .text(.conflict, "The app has gone.")
    case .appIsBusy:
      return .text(.unavailable, "The app hasn't read the commands before this one.")
    }
  }

  // MARK: Parts of answers

  /// Text of a request in a sentence; it may be long, or contain anything.
  private static func shown(_ text: String) -> String {
    String(text.unicodeScalars.prefix(80).map { $0.isASCII && $0.value > 31 ? Character($0) : "?" })
  }

  /// Whether two texts are equal, in a time that doesn't depend on where they differ.
  static func isEqual(_ text: String, _ secret: String) -> Bool {
    let (text, secret) = (Array(text.utf8), Array(secret.utf8))
    guard text.count == secret.count else { return false }
    return zip(text, secret).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func type(of path: String) -> String {
    switch path.split(separator: ".").last {
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "text/html; charset=utf-8"
    }
  }
}
