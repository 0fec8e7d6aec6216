import Foundation
import HTTPServer
import ReaderFeature
import ReaderServer
import ReaderTerminal
import Tessera
import TesseraNetworking
import TesseraQueries
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Plays a scene: the user of the reader, its server, the network between them, and the clock.
///
/// The server holds each request back until the scene answers it, so nothing depends on time.
@MainActor
final class SceneDriver {
  private struct UnknownCommand: Error { let command: String }

  private let service = ReaderService()
  private let network = Network()
  private let server: HTTPServer
  private let clock = TestClock()
  /// The program that runs.
  private var program: (screen: ReaderScreen, client: QueryClient, storage: InMemoryStorage)?
  private var reading: StoreTask?
  private var observation: ObserveToken?
  private(set) var screen: [String] = []
  var requests: [String] { network.held }

  init() throws {
    service.intercept = { [network] in await network.hold($0) }
    server = try HTTPServer(port: 0) { [service] in await service.respond(to: $0) }
    plugIn()
  }

  private func plugIn() {
    let port = server.port
    network.address.setValue(URL(string: "http://127.0.0.1:\(port)"))
  }

  /// Performs a command and everything that follows from it by itself, up to an expected result.
  ///
  /// An expected result that doesn't come is waited for until the test's time is up.
  func perform(_ command: String, until isExpected: () -> Bool) async throws {
    try await perform(command)
    try await settle()
    draw()
    while !isExpected(), await network.change() { draw() }
  }

  private func draw() { screen = program?.screen.sketch ?? [] }

  private func perform(_ command: String) async throws {
    let words = command.split(separator: " ").map(String.init)
    let rest = words.dropFirst().joined(separator: " ")
    switch (words.first, words.count) {
    case ("start", 1): start()
    case ("quit", 1): quit()
    case ("press", 2): try press(rest)
    case ("press", 3):
      for _ in 0..<(Int(words[2]) ?? 0) { try press(words[1]) }
    case ("type", 2):
      for letter in rest {
        try press(String(letter))
        try await settle()
      }
    case ("answer", 3): try network.answer(rest)
    case ("answer", 4):
      let status = UInt32(words[3]) ?? 500
      try network.answer("\(words[1]) \(words[2])", Response(status: status, ""))
    case ("elsewhere", 3):
      guard let id = Int(words[2]) else { throw UnknownCommand(command: command) }
      if words[1] == "remove" { service.repositories[id: id] = nil }
      if words[1] == "star" { service.repositories[id: id]?.setStar(true) }
    case ("unplug", 1): network.cut()
    case ("plug", 2): plugIn()
    case ("offline", 1), ("online", 1): with { $0.isOnline = words == ["online"] }
    case ("background", 1), ("foreground", 1):
      with { $0.isInForeground = words == ["foreground"] }
    case ("pass", 3): await clock.advance(by: .seconds(Int(words[1]) ?? 0))
    default: throw UnknownCommand(command: command)
    }
  }

  /// Ends the program, and closes the server.
  func stop() async throws {
    quit()
    network.cut()
    try await settle()
    server.stop()
  }

  private func with(_ body: (QueryClient) -> Void) {
    guard let program else { return }
    withDependencies {
      $0.defaultInMemoryStorage = program.storage
    } operation: {
      body(program.client)
    }
  }

  private func start() {
    let (client, storage) = (QueryClient(), InMemoryStorage())
    let screen = withDependencies {
      $0.queryClient = client
      $0.defaultInMemoryStorage = storage
      $0.continuousClock = clock
      $0.urlSession = URLSession(configuration: .ephemeral)
      $0.reader = network.client
    } operation: {
      ReaderScreen(Store(initialState: Reader.State()) { Reader() })
    }
    program = (screen, client, storage)
    reading = screen.start()
    observation = observe { [network] in
      _ = screen.lines
      network.noteChange()
    }
  }

  private func quit() {
    reading?.cancel()
    observation?.cancel()
    (program, reading) = (nil, nil)
  }

  private func press(_ key: String) throws {
    let keys: [String: ReaderKeystroke] = [
      "Enter": .enter, "Escape": .escape, "Backspace": .backspace, "Up": .up, "Down": .down,
    ]
    guard let stroke = keys[key] ?? key.first.map({ .letter($0) }), let program,
      program.screen.press(stroke)
    else { throw UnknownCommand(command: "press \(key)") }
  }

  /// Waits until the server holds all requests that run, and nothing else can happen by itself.
  private func settle() async throws {
    repeat {
      try await network.settle()
      await clock.advance(by: .zero)
    } while !network.isQuiet
  }
}

extension ReaderScreen {
  /// Starts the reader, as the program does.
  fileprivate func start() -> StoreTask { store.send(.appeared) }

  /// The lines of the screen without colours, summaries, readmes, help, and rows that are neither
  /// selected nor starred.
  fileprivate var sketch: [String] {
    let prose = store.detail.map {
      [$0.repository.summary] + ($0.details?.readme.split(separator: "\n").map(String.init) ?? [])
    }
    return lines.dropLast().compactMap { line in
      let text = line.replacing(#/\u{1B}\[\d*m/#, with: "")
      guard !text.hasPrefix("    "), prose?.contains(text) != true else { return nil }
      let isRow = store.detail == nil && text.contains(#/^[▸ ] [★ ] /#)
      let words = (isRow ? String(text.prefix(28)) : text).split(separator: " ")
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }
}

/// The requests of a program, between its client and the server.
@MainActor
private final class Network {
  struct NotHeld: Error { let request: String }

  private final class Call {
    enum State { case sent, held(CheckedContinuation<Response?, Never>), answered }

    let name: String
    var state = State.sent
    var isCut = false
    var cancel: () -> Void = {}

    init(_ name: String) { self.name = name }
  }

  let address = LockIsolated<URL?>(nil)
  private var calls: [Call] = []
  private let changes = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  /// The requests that the server holds back.
  var held: [String] {
    calls.compactMap { if case .held = $0.state { $0.name } else { nil } }
  }

  /// Whether the server holds all requests back that the client waits for.
  var isQuiet: Bool { held.count == calls.count }

  func settle() async throws {
    while !isQuiet, await change() {}
    try Task.checkCancellation()
  }

  /// Waits until a request or the screen changes; returns whether that is so.
  func change() async -> Bool {
    for await _ in changes.stream { return true }
    return false
  }

  func noteChange() { changes.continuation.yield() }

  var client: ReaderClient {
    let http = ReaderClient.http { [address] in address.value }
    return ReaderClient(
      page: { first in try await self.track("GET /list/\(first)") { try await http.page(first) } },
      details: { id in try await self.track("GET /details/\(id)") { try await http.details(id) } },
      search: { text in try await self.track("GET /search/\(text)") { try await http.search(text) }
      },
      setStar: { isStarred, id in
        try await self.track("\(isStarred ? "PUT" : "DELETE") /star/\(id)") {
          try await http.setStar(isStarred, id)
        }
      })
  }

  private func track<Value: Sendable>(
    _ name: String, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let call = Call(name)
    calls.append(call)
    defer {
      calls.removeAll { $0 === call }
      release(call, nil)
      noteChange()
    }
    let task = Task { try await body() }
    call.cancel = { task.cancel() }
    return try await withTaskCancellationHandler {
      do { return try await task.value } catch { throw call.isCut ? ReaderError.offline : error }
    } onCancel: {
      task.cancel()
    }
  }

  /// Closes all connections; there are no further ones.
  func cut() {
    address.setValue(nil)
    for call in calls {
      call.isCut = true
      call.cancel()
    }
  }

  func hold(_ arrived: Request) async -> Response? {
    let name = "\(arrived.method) \(arrived.path)"
    let call = calls.first {
      if case .sent = $0.state { $0.name == name } else { false }
    }
    guard let call else { return Response(status: 499, "The client is gone.\n") }
    return await withCheckedContinuation {
      call.state = .held($0)
      noteChange()
    }
  }

  /// Lets the server answer a request that it holds back.
  func answer(_ name: String, _ response: Response? = nil) throws {
    let call = calls.first {
      if case .held = $0.state { $0.name == name } else { false }
    }
    guard let call else { throw NotHeld(request: name) }
    release(call, response)
  }

  private func release(_ call: Call, _ response: Response?) {
    guard case .held(let continuation) = call.state else { return }
    call.state = .answered
    continuation.resume(returning: response)
  }
}
