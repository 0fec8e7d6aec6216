import Foundation
import TesseraTestSupport
import Testing

/// `tessera-inspect` with a running Bako.
@Suite(.enabled(if: Word.smoke.isSelected, "make smoke runs it"), .timeLimit(.minutes(60)))
struct SmokeInspectTests {
  private let app: InspectedApp

  init() throws { app = try InspectedApp() }

  @Test func aKilledAppLeavesItsRecording() async throws {
    let inspector = try await app.startInspector()
    let bako = try await app.startBako()
    let store = try await inspector.store()
    let page = try inspector.open("GET", "/stores/\(store)/lines")
    #expect(page.line(with: #"{"inspect":1,"app":"Bako""#) != nil)
    #expect(page.line(with: #""start":"#) != nil)
    bako.type("1")
    let entry = try #require(page.line(with: #""name":"#))
    bako.kill(SIGKILL)
    #expect(page.line(with: #"{"gone":true}"#) != nil)
    #expect(page.line() == nil)
    // The system closes its sockets one after the other.
    _ = try await bako.end()
    #expect(try inspector.stores() == [])

    let recording = try inspector.request("GET", "/stores/\(store)/recording").body
    #expect(recording.contains(entry))
    let file = try app.work.write(recording, to: "session.jsonl")
    let replay = try await app.work.bako("copy.sqlite3")("replay", file)
    #expect(replay.status == 0, "\(replay)")
    inspector.running.kill(SIGTERM)
    #expect(try await inspector.running.end().status == -SIGTERM)
  }

  @Test func aCommandMovesTheApp() async throws {
    let inspector = try await app.startInspector()
    let bako = try await app.startBako()
    let store = try await inspector.store()
    let page = try inspector.open("GET", "/stores/\(store)/lines")
    bako.type("1")
    #expect(page.line(with: #""name":"#) != nil)
    let command = #"{"do":"jump","to":null,"id":"a"}"#
    #expect(try inspector.request("POST", "/stores/\(store)/commands", body: command).status == 202)
    #expect(page.line(with: #""isTravelling":true"#) != nil)
    bako.kill(SIGKILL)
    _ = try await bako.end()
  }

  @Test func anAppGoesOnAfterTheProgramWasKilled() async throws {
    var inspector = try await app.startInspector()
    let bako = try await app.startBako()
    let store = try await inspector.store()
    let page = try inspector.open("GET", "/stores/\(store)/lines")
    bako.type("1")
    #expect(page.line(with: #""name":"#) != nil)
    let command = #"{"do":"jump","to":null}"#
    #expect(try inspector.request("POST", "/stores/\(store)/commands", body: command).status == 202)
    #expect(page.line(with: #""isTravelling":true"#) != nil)
    inspector.running.kill(SIGKILL)
    _ = try await inspector.running.end()

    inspector = try await app.startInspector()
    let name = try await inspector.store()
    let other = try inspector.open("GET", "/stores/\(name)/lines")
    #expect(other.line(with: #""isTravelling":false"#) != nil)
    bako.type("q")
    #expect(try await bako.end().status == 0)
  }

  @Test func appsAreListed() async throws {
    #expect(try await app.inspect("--list").output == "")
    let bako = try await app.startBako()
    let list = try await app.inspect("--list")
    #expect(list.status == 0)
    #expect(list.output.wholeMatch(of: #/bako-\d+\tBako\n/#) != nil)
    bako.kill(SIGKILL)
    _ = try await bako.end()
    #expect(try await app.inspect("--list").output == "")
  }

  @Test func anotherUserGetsNothing() async throws {
    guard geteuid() == 0 else { return }
    let bako = try await app.startBako()
    let outcome = try await app.inspect.unprivileged()("--list")
    #expect(outcome.status == 77)
    #expect(outcome.errors.contains("It belongs to another user"))
    #expect(outcome.output == "")
    bako.kill(SIGKILL)
    _ = try await bako.end()
  }

  @Test func aRecordedFileBecomesAPageAndATest() async throws {
    let file = app.work.file("session.jsonl")
    let bako = try await app.bako("--plain", "--record", file, input: Flow.input())
    #expect(bako.status == 0, "\(bako)")
    let page = try await app.inspect("page", file)
    #expect(page.status == 0, "\(page)")
    #expect(page.output.contains("<title>session.jsonl</title>"))
    let test = try await app.inspect("test", file, app.bako.path)
    #expect(test.status == 0, "\(test)")
    #expect(test.output.contains("rehearsal.reducer { AppReducer() }"))
    let damaged = try app.work.write(
      try text(file).replacing("\"hash\":\"", with: "\"hash\":\"0"), to: "damaged.jsonl")
    let outcome = try await app.inspect("test", damaged, app.bako.path)
    #expect(outcome.status == 65)
    #expect(outcome.explains, "\(outcome)")
    #expect(try await app.inspect("test", file, "/nowhere").status == 69)
    #expect(try await app.inspect("page", "/nowhere").status == 66)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsTheProgramOfTheApp(_ signal: Int32) async throws {
    let (file, life) = (app.work.file("session.jsonl"), app.work.file("life"))
    #expect(try await app.bako("--plain", "--record", file, input: Flow.input()).status == 0)
    #expect(mkfifo(life, 0o600) == 0)
    // It has the pipe open, and so does the program that it becomes.
    let script = #"exec 3>"$0"; echo "$TESSERA_REQUESTED_TEST" >&3; exec tail -f /dev/null"#
    let running = try app.inspect.start("test", file, "sh", "-c", script, life)
    let pipe = try #require(await onThread { FileHandle(forReadingAtPath: life) })
    let path = String(decoding: await onThread { pipe.availableData }, as: UTF8.self)
      .trimmingCharacters(in: .newlines)
    #expect(FileManager.default.fileExists(atPath: path))
    running.kill(signal)
    #expect(await onThread { pipe.readDataToEndOfFile() }.isEmpty)
    #expect(try await running.end().status == -signal)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func mistakesInArgumentsAreSentences() async throws {
    let outcome = try await app.inspect("--port", "x")
    #expect(outcome.status == 64)
    #expect(outcome.errors == "tessera-inspect: --port needs a number from 0 to 65535.\n")
    #expect(try await app.inspect("--help").output.contains("usage: tessera-inspect"))
    #expect(try await app.inspect("--version").lines.count == 1)
    let inspector = try await app.startInspector()
    #expect(try await app.inspect("--port", "\(inspector.port)").status == 69)
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func shellsReadItsCompletions(shell: String)
    async throws
  {
    let outcome = try await app.inspect("--completions", shell)
    #expect(outcome.status == 0)
    let script = try app.work.write(outcome.output, to: "completions")
    let read = try await Program(path: "/usr/bin/env", in: app.work)(shell, "-n", script)
    // 127: there is no such shell on this computer.
    #expect([0, 127].contains(read.status), "\(read)")
  }
}
