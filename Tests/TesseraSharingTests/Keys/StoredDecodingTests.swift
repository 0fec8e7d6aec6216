import Foundation
import Tessera
import TesseraTestSupport
import TesseraTesting
import Testing

@testable import TesseraSharing

/// Preferences of another version of the program; `FileStorageKeyTests` and `SharedFileTests` have
/// files.
@Suite(.timeLimit(.minutes(60))) struct StoredDecodingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: URL { folder.file("preferences.json") }

  private func makeShared<Key: SharedKey>(
    _ initial: Key.Value, _ reporters: [any IssueReporter], _ key: () -> Key
  ) -> Shared<Key.Value> {
    withDependencies {
      $0.defaultAppStorage = .file(at: file, savingEvery: .zero)
    } operation: {
      withIssueReporters(reporters) { Shared(wrappedValue: initial, key()) }
    }
  }

  private struct Grown: Codable, Equatable, Sendable {
    var old = 0
    var new = 0
  }
  private enum Shrunk: String, Codable, Sendable { case light }
  private enum Raw: String, Sendable { case light }

  /// A value whose stored form is one of another version of the program, in a file of its own:
  /// properties of one that was used may still be there, with its former content.
  private func checkThatItIsKept<Key: SharedKey>(
    _ content: String, _ key: (String) -> Key, _ initial: Key.Value, _ next: Key.Value
  ) async throws where Key.Value: Equatable {
    let old = Data(#"{"foreign":5,"value":\#(content)}"#.utf8)
    try old.write(to: file)
    let recorder = IssueRecorder()
    let value = makeShared(initial, [recorder]) { key("value") }
    #expect(value.loadError is DecodingError)
    #expect(value.wrappedValue == initial)
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.contains(file.path) == true)
    // A change of another value loses nothing.
    let foreign = makeShared(0, []) { AppStorageKey<Int>.appStorage("foreign") }
    foreign.withLock { $0 = 6 }
    try await foreign.save()
    #expect(folder.names == ["preferences.json"])
    for _ in 1...2 {
      value.withLock { $0 = next }
      try await value.save()
      value.withLock { $0 = initial }
      try await value.save()
    }
    #expect(folder.names == ["preferences.json", "preferences.json.damaged-1"])
    let kept = try Data(contentsOf: folder.file("preferences.json.damaged-1"))
    #expect(try JSONDecoder().decode(Kept.self, from: kept).foreign == 6)
    #expect(
      String(decoding: kept, as: UTF8.self).filter { !$0.isWhitespace }.contains(content))
    #expect(value.loadError == nil)
  }

  private struct Kept: Decodable { var foreign: Int }

  // SEMANTICS sharing.undecodable
  @Test func aValueThatCanNotBeDecodedIsReportedAndKept() async throws {
    try await Self().checkThatItIsKept(#"{"old":1}"#, { .appStorage($0) }, Grown(), Grown(old: 2))
    try await Self().checkThatItIsKept(#""large""#, { .appStorage($0) }, 1, 2)
    try await Self().checkThatItIsKept(#""large""#, { .appStorage($0) }, Int?.some(1), nil)
    try await Self().checkThatItIsKept(#""dark""#, { .appStorage($0) }, Shrunk?.none, .light)
    try await Self().checkThatItIsKept(#""dark""#, { .appStorage($0) }, Raw?.none, .light)
  }

  // SEMANTICS sharing.undecodable
  @MainActor
  @Test func aValueThatAnotherProgramMakesUndecodableIsReportedAndKept() async throws {
    let recorder = IssueRecorder()
    let one = makeShared(0, [recorder]) { AppStorageKey<Int>.appStorage("one") }
    #expect(one.wrappedValue == 0)
    try Data(#"{"one":"two"}"#.utf8).write(to: file, options: .atomic)
    let (changes, more) = AsyncStream<Void>.makeStream()
    let token = observe { if one.loadError != nil { more.finish() } }
    for await _ in changes {}
    withExtendedLifetime(token) {}
    #expect(recorder.messages.count == 1)
    one.withLock { $0 = 1 }
    try await one.save()
    #expect(
      try Data(contentsOf: folder.file("preferences.json.damaged-1"))
        == Data(#"{"one":"two"}"#.utf8))
  }
}
