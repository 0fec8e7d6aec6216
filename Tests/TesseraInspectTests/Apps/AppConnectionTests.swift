import Foundation
import Testing

@testable import TesseraInspect

@Suite(.timeLimit(.minutes(60)))
struct AppConnectionTests {
  private let folder: TemporaryFolder
  private let app: FakeApp

  init() throws {
    folder = try TemporaryFolder()
    app = try FakeApp("a", in: folder)
  }

  /// The batches of lines as they come, and then the mistake.
  private func events(_ connection: AppConnection, limit: Int = 1_000) -> AsyncStream<String> {
    AsyncStream { continuation in
      connection.read(limit: limit) { lines in
        for line in lines { continuation.yield(String(decoding: line.bytes, as: UTF8.self)) }
      } end: { mistake in
        continuation.yield(mistake ?? "end")
        continuation.finish()
      }
    }
  }

  @Test func wholeLinesAreReceivedUpToTheEnd() async throws {
    let connection = try AppConnection("a", in: folder.sockets)
    let events = events(connection)
    try app.accept()
    app.send(#"{"gap":1}"#)
    app.sendBytes(#"{"torn"#)
    app.hangUp()
    var found: [String] = []
    for await event in events { found.append(event) }
    #expect(found == [FakeApp.greeting + "\n", "{\"gap\":1}\n", "end"])
  }

  @Test func aLineThatIsTooLongEndsTheConnection() async throws {
    let connection = try AppConnection("a", in: folder.sockets)
    let events = events(connection, limit: 20)
    try app.accept(greeting: nil)
    app.sendBytes(String(repeating: "a", count: 21))
    var found: [String] = []
    for await event in events { found.append(event) }
    #expect(found == ["it sent a line of more than 20 bytes"])
    #expect(app.line() == nil)
  }

  @Test func aLineThatIsNoObjectEndsTheConnection() async throws {
    let connection = try AppConnection("a", in: folder.sockets)
    let events = events(connection)
    try app.accept(greeting: nil)
    app.send(#"{"gap":1}"#, "oops", #"{"gap":2}"#)
    var found: [String] = []
    for await event in events where event != "{\"gap\":2}\n" { found.append(event) }
    #expect(found == ["{\"gap\":1}\n", "it sent a line that isn't an object of JSON"])
  }

  @Test func linesAreWrittenInOrder() async throws {
    let connection = try AppConnection("a", in: folder.sockets)
    let events = events(connection)
    try app.accept(greeting: nil)
    for number in 1...9 { #expect(connection.send(Array("{\"n\":\(number)}\n".utf8))) }
    #expect((1...9).allSatisfy { app.line() == "{\"n\":\($0)}" })
    connection.end()
    for await event in events { #expect(event == "end") }
    #expect(!connection.send([10]))
  }

  @Test func anAppThatDoesNotReadKeepsTheConnection() async throws {
    let connection = try AppConnection("a", in: folder.sockets)
    let events = events(connection)
    try app.accept(greeting: nil)
    let line = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20) + [10]
    #expect(connection.send(line))
    for _ in 0..<63 { #expect(connection.send(Array("b\n".utf8))) }
    #expect(!connection.send([10]))
    #expect(app.line()?.utf8.count == 1 << 20)
    for _ in 0..<63 { #expect(app.line() == "b") }
    app.hangUp()
    for await event in events { #expect(event == "end") }
  }

  @Test func anotherUsersSocketIsNotUsed() throws {
    #expect(
      throws: AppConnection.Failure.other(
        "The socket 'a' isn't used: another user's process listens there.")
    ) { try AppConnection("a", in: folder.sockets, user: getuid() + 1) }
  }

  @Test func aSocketWithoutAListenerIsRefused() throws {
    do { _ = try FakeApp("b", in: folder) }
    #expect(throws: AppConnection.Failure.refused) { try AppConnection("b", in: folder.sockets) }
  }
}
