import Foundation
import Synchronization
import TesseraTestSupport
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraInspect

@Suite(.timeLimit(.minutes(60)))
struct InspectionTests {
  private final class Sentences: Sendable {
    let all = Mutex<[String]>([])
  }

  @Test func appsThatComeAndGoAreFound() throws {
    let bench = try TestBench()
    #expect(bench.inspection.stores == [])
    let one = try bench.app("one-1")
    let two = try bench.app("two-2")
    #expect(bench.inspection.stores.map(\.id) == ["one-1", "two-2"])
    #expect(bench.inspection.stores.map(\.app) == ["Fake", "Fake"])
    #expect(bench.inspection.stores.map(\.isRunning) == [true, true])
    let pages = try ["one-1", "two-2"].map { try bench.open("GET", "/stores/\($0)/lines") }
    one.hangUp()
    #expect(pages[0].answer().lines.last == #"{"gone":true}"#)
    #expect(bench.inspection.stores.map(\.isRunning) == [false, true])
    withExtendedLifetime(two) {}
  }

  @Test func aSocketWhoseProcessHasGoneIsRemoved() throws {
    let bench = try TestBench()
    do { _ = try FakeApp("old-1", in: bench.folder) }
    bench.inspection.look()
    #expect(bench.folder.sockets.names == [])
  }

  @Test func anAppThatComesBackGoesOnInItsLog() throws {
    let bench = try TestBench()
    var app: FakeApp? = try bench.app()
    app?.send(#"{"gap":1}"#)
    let page = try bench.open("GET", "/stores/fake-7/lines")
    app = nil
    _ = page.answer()
    unlink(bench.folder.path + "/fake-7")
    let again = try bench.app()
    #expect(bench.inspection.stores.map(\.isRunning) == [true])
    again.send(#"{"gap":2}"#)
    let other = try bench.open("GET", "/stores/fake-7/lines")
    other.readHead()
    #expect(other.line() == FakeApp.greeting)
    #expect(other.line() == #"{"gap":1}"#)
    #expect(other.line() == FakeApp.greeting)
    #expect(other.line() == #"{"gap":2}"#)
  }

  @Test func anAppIsPingedWhileAPageIsOpen() throws {
    let bench = try TestBench()
    let app = try bench.app()
    bench.inspection.look()
    var page: HTTPClient? = try bench.open("GET", "/stores/fake-7/lines")
    page?.readHead()
    #expect(page?.line() == FakeApp.greeting)
    bench.inspection.look()
    #expect(app.line() == #"{"do":"ping","id":"tessera-inspect"}"#)
    page = nil
    // The server notices that the page has gone when it looks, and removes it then.
    while bench.inspection.readers > 0 { bench.inspection.look() }
    app.send(#"{"reply":"tessera-inspect"}"#, #"{"reply":"a"}"#)
    let other = try bench.open("GET", "/stores/fake-7/lines?follow=no&from=1")
    #expect(other.answer().lines.allSatisfy { $0 == #"{"reply":"a"}"# })
    bench.inspection.look()
    #expect(bench.inspection.send(Array("{\"do\":\"back\"}\n".utf8), to: "fake-7") == .accepted)
    #expect(app.line() == #"{"do":"back"}"#)
  }

  @Test func anAppThatIsStoppedIsPingedOnce() throws {
    let bench = try TestBench()
    let app = try bench.app()
    let page = try bench.open("GET", "/stores/fake-7/lines")
    page.readHead()
    #expect(page.line() == FakeApp.greeting)
    // Each is a half second of a breakpoint.
    for _ in 1...1_000 { bench.inspection.look() }
    #expect(bench.inspection.send(Array("{\"do\":\"back\"}\n".utf8), to: "fake-7") == .accepted)
    #expect(app.line() == #"{"do":"ping","id":"tessera-inspect"}"#)
    #expect(app.line() == #"{"do":"back"}"#)
    app.send(#"{"reply":"tessera-inspect"}"#, #"{"gap":1}"#)
    #expect(page.line() == #"{"gap":1}"#)
    bench.inspection.look()
    #expect(app.line() == #"{"do":"ping","id":"tessera-inspect"}"#)
  }

  @Test func anAppThatHasEnoughInspectorsIsASentenceAndIsAskedAgain() throws {
    let bench = try TestBench()
    let app = try FakeApp("fake-7", in: bench.folder)
    for _ in 1...2 {
      bench.inspection.look()
      try app.accept(greeting: #"{"refusal":"16 inspectors look at the app."}"#)
      #expect(app.line() == nil)
      app.hangUp()
      let listed = try bench.request("GET", "/stores").body
      #expect(listed.contains("16 inspectors look at the app."))
    }
    bench.inspection.look()
    try app.accept()
    _ = bench.inspection.list()
    #expect(try !bench.request("GET", "/stores").body.contains("16 inspectors"))
    #expect(bench.inspection.stores.map(\.isRunning) == [true])
  }

  @Test func anAppThatComesBackAndHasEnoughInspectorsIsASentence() throws {
    let bench = try TestBench()
    var app: FakeApp? = try bench.app()
    app?.send(#"{"gap":1}"#)
    let page = try bench.open("GET", "/stores/fake-7/lines")
    app = nil
    _ = page.answer()
    unlink(bench.folder.path + "/fake-7")
    let again = try FakeApp("fake-7", in: bench.folder)
    bench.inspection.look()
    try again.accept(greeting: #"{"refusal":"16 inspectors look at the app."}"#)
    again.hangUp()
    let lines = try bench.request("GET", "/stores/fake-7/lines").lines
    #expect(lines == [FakeApp.greeting, #"{"gap":1}"#, #"{"gone":true}"#])
    #expect(try bench.request("GET", "/stores").body.contains("16 inspectors look at the app."))
    bench.inspection.look()
    try again.accept()
    again.send(#"{"gap":2}"#)
    let other = try bench.open("GET", "/stores/fake-7/lines?from=2")
    other.readHead()
    #expect([other.line(), other.line()] == [FakeApp.greeting, #"{"gap":2}"#])
    #expect(try !bench.request("GET", "/stores").body.contains("16 inspectors"))
  }

  @Test func anotherVersionOfTheProtocolIsASentence() throws {
    let folder = try TemporaryFolder()
    let sentences = Sentences()
    let inspection = Inspection(of: folder.sockets, keeping: 1 << 20) { sentence in
      sentences.all.withLock { $0.append(sentence) }
    }
    let app = try FakeApp("a", in: folder)
    inspection.look()
    try app.accept(greeting: #"{"inspect":2,"app":"Later","process":1}"#)
    // The program ends the connection.
    #expect(app.line() == nil)
    inspection.look()
    inspection.look()
    #expect(
      sentences.all.withLock { $0 } == [
        "The app at 'a' is left alone: it speaks another version of the protocol."
      ])
    #expect(inspection.stores == [])
    inspection.end()
  }

  @Test func aFolderThatCannotBeTrustedIsASentenceOnce() throws {
    let folder = try TemporaryFolder()
    chmod(folder.path, 0o755)
    let sentences = Sentences()
    let inspection = Inspection(of: folder.sockets, keeping: 1 << 20) { sentence in
      sentences.all.withLock { $0.append(sentence) }
    }
    inspection.look()
    inspection.look()
    #expect(sentences.all.withLock { $0.count } == 1)
  }

  // MARK: Memory

  @Test func theMemoryIsBoundedAndTheRestIsARecording() async throws {
    let bench = try TestBench(keeping: 40_000)
    let lines = try await Session.lines((1...1_000).map { .add($0) })
    let app = try bench.app(lines: lines)
    let page = try bench.open("GET", "/stores/fake-7/lines")
    app.hangUp()
    let read = page.answer().lines
    #expect(read.last == #"{"gone":true}"#)
    let answer = try bench.request("GET", "/stores/fake-7/recording")
    #expect(answer.status == 200)
    #expect(answer.body.utf8.count < 40_000)
    let replayed = try await Session.replay(answer.body)
    #expect(replayed.count == 500_500)
    #expect(replayed.entries < 200)
  }

  @Test func anAppThatHasGoneIsForgottenFirst() async throws {
    let bench = try TestBench(keeping: 100_000)
    let old = try bench.app("old-1", lines: try await Session.lines((1...50).map { .add($0) }))
    let page = try bench.open("GET", "/stores/old-1/lines")
    old.end()
    _ = page.answer()
    while bench.inspection.readers > 0 {}
    let new = try bench.app("new-2", lines: try await Session.lines((1...1_000).map { .add($0) }))
    let other = try bench.open("GET", "/stores/new-2/lines")
    new.hangUp()
    _ = other.answer()
    #expect(bench.inspection.stores.map(\.id) == ["new-2"])
    #expect(try bench.request("GET", "/stores/old-1/lines").status == 404)
  }

  @Test func aLineThatDoesNotFollowEndsTheConnection() async throws {
    let folder = try TemporaryFolder()
    let sentences = Sentences()
    let inspection = Inspection(of: folder.sockets, keeping: 8_000) { sentence in
      sentences.all.withLock { $0.append(sentence) }
    }
    let app = try FakeApp("a", in: folder)
    inspection.look()
    try app.accept()
    var lines = try await Session.lines((1...100).map { .add($0) })
    lines.remove(at: 5)
    app.send(lines: lines)
    #expect(app.line() == nil)
    #expect(
      sentences.all.withLock { $0 } == [
        "The app at 'a' is left alone: a line doesn't follow from those before."
      ])
    inspection.end()
  }
}
