import Foundation
import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@testable import TesseraSharing

@Suite(.timeLimit(.minutes(60))) struct PreferencesFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: URL { folder.file("preferences.json") }

  private func makeValue(_ name: String, in url: URL? = nil) -> Shared<Int> {
    withDependencies {
      $0.defaultAppStorage = .file(at: url ?? file, savingEvery: .zero)
    } operation: {
      Shared(wrappedValue: 0, AppStorageKey<Int>.appStorage(name))
    }
  }

  private func saved(_ url: URL? = nil) throws -> [String: Int] {
    try JSONDecoder().decode([String: Int].self, from: Data(contentsOf: url ?? file))
  }

  @MainActor
  private func wait(until isDone: @escaping @MainActor () -> Bool) async {
    let (changes, more) = AsyncStream<Void>.makeStream()
    let token = observe { if isDone() { more.finish() } }
    for await _ in changes {}
    withExtendedLifetime(token) {}
  }

  @Test func keysShareAFile() async throws {
    let (one, other) = (makeValue("one"), makeValue("other"))
    one.withLock { $0 = 1 }
    other.withLock { $0 = 2 }
    try await other.save()
    #expect(try saved() == ["one": 1, "other": 2])
  }

  private func makeFileValue(in url: URL) -> Shared<[String: Int]> {
    withDependencies {
      $0.defaultFileStorage = .fileSystem(savingEvery: .zero)
    } operation: {
      Shared(wrappedValue: [:], .fileStorage(url, merging: { @Sendable _, mine, _ in mine }))
    }
  }

  // SEMANTICS sharing.kinds
  @Test(arguments: [true, false])
  func aFileOfBothKindsOfKeysIsReportedOnceWhenBothSave(isFileFirst: Bool) async throws {
    let (preference, content) = (makeValue("one"), makeFileValue(in: file))
    let found = issues {
      for isFile in [isFileFirst, !isFileFirst, isFileFirst, !isFileFirst] {
        if isFile {
          content.withLock { $0["other", default: 0] += 1 }
        } else {
          preference.withLock { $0 += 1 }
        }
      }
    }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Two kinds of keys save to one file: ") == true)
    try await preference.save()
    try await content.save()
  }

  // SEMANTICS sharing.kinds
  @Test func aFileOfOneKindOfKeysAndOneThatIsOnlyReadAreFine() async throws {
    let reader = makeFileValue(in: file)
    let other = makeFileValue(in: folder.file("settings.json"))
    let found = issues {
      makeValue("one").withLock { $0 = 1 }
      makeValue("two").withLock { $0 = 2 }
      other.withLock { $0["other"] = 1 }
    }
    #expect(found == [])
    #expect(reader.loadError == nil)
    try await other.save()
  }

  @Test func keysOfAnotherProcessStay() async throws {
    let one = makeValue("one")
    #expect(one.wrappedValue == 0)
    try JSONEncoder().encode(["foreign": 5]).write(to: file, options: .atomic)
    one.withLock { $0 = 1 }
    try await one.save()
    #expect(try saved() == ["foreign": 5, "one": 1])
  }

  // SEMANTICS sharing.digits
  @Test func numbersOfOtherProgramsStayToTheDigit() async throws {
    let content =
      #"{"a":1e400,"b":[3.14159265358979323846264338327950288419716939937510],"c":-1e-400,"#
      + #""d":340282366920938463463374607431768211455,"e":18446744073709551615}"#
    try Data(content.utf8).write(to: file)
    let one = makeValue("one")
    #expect(one.loadError == nil)
    one.withLock { $0 = 1 }
    try await one.save()
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text.filter { !$0.isWhitespace } == content.dropLast() + #","one":1}"#)
  }

  @Test func aChangeByAnotherProcessArrives() async throws {
    let one = makeValue("one")
    #expect(one.wrappedValue == 0)
    try JSONEncoder().encode(["one": 5]).write(to: file, options: .atomic)
    await wait { one.wrappedValue == 5 }
  }

  @Test func aDamagedFileIsReportedAndKept() async throws {
    try Data("no JSON".utf8).write(to: file)
    let recorder = IssueRecorder()
    let one = withIssueReporters([recorder]) { makeValue("one") }
    #expect(recorder.messages.count == 1)
    one.withLock { $0 = 1 }
    try await one.save()
    #expect(try saved() == ["one": 1])
    #expect(try Data(contentsOf: folder.file("preferences.json.damaged-1")) == Data("no JSON".utf8))
  }

  // SEMANTICS sharing.failures
  @Test func aChangeThatCouldNotBeSavedIsTriedAgain() async throws {
    try folder.makeFolder(usable: false)
    let there = folder.file("a/preferences.json")
    let (one, other) = (makeValue("one", in: there), makeValue("other", in: there))
    one.withLock { $0 = 1 }
    await #expect(throws: FileStorageError.self) { try await one.save() }
    other.withLock { $0 = 2 }
    await #expect(throws: FileStorageError.self) { try await other.save() }
    try Data(#"{"foreign":5,"one":7}"#.utf8).write(to: folder.file("real/preferences.json"))
    try folder.makeFolder(usable: true)
    FileStorage.flush()
    #expect(try saved(there) == ["foreign": 5, "one": 1, "other": 2])
    #expect(one.wrappedValue == 1)
    #expect(one.saveError == nil)
    #expect(other.saveError == nil)
  }

  @Test func anEmptyFileHasNoValues() async throws {
    try Data().write(to: file)
    let one = makeValue("one")
    #expect(one.loadError == nil)
    one.withLock { $0 = 1 }
    try await one.save()
    #expect(try saved() == ["one": 1])
  }

  @Test func preferencesByTwoPathsAreTheSame() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link").path, withDestinationPath: ".")
    #expect(
      AppStorage.file(at: file)
        == .file(at: folder.file("link/preferences.json"), savingEvery: .zero))
  }

  #if os(Linux)
    // A model: for each key, the value in the end is the last one that one of the two has written.
    @Test(arguments: [1, 2, 3])
    func twoProcessesLoseNoChange(seed: UInt64) async throws {
      var generator = SeededGenerator(seed: seed)
      let programs = try (1...2).map { number in
        let keys = (1...400).map { _ in "\(Int.random(in: 0..<8, using: &generator))" }
        return try SharingProgram(
          "preferences", file.path, "\(number)", keys.joined(separator: ","))
      }
      var written: [[String: Int]] = []
      for program in programs {
        let pairs = await program.lines().map { $0.split(separator: " ") }
        await program.end()
        written.append(
          Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), Int($0[1]) ?? -1) }))
      }
      for program in programs { #expect(program.process.terminationStatus == 0) }
      let end = try saved()
      #expect(Set(end.keys) == Set(written.flatMap(\.keys)))
      for (key, value) in end {
        #expect(written.contains { $0[key] == value }, "seed \(seed), \(key) is \(value)")
      }
    }
  #endif

  /// Its point is that it ends.
  @Test func aFileIsReleasedWithItsLastProperty() async {
    // In a separate process, because a history of any store may see its past.
    await #expect(processExitsWith: .success) {
      let test = try PreferencesFileTests()
      weak var released: PreferencesFile?
      var writer: DeferredWriter?
      do {
        let value = test.makeValue("one")
        let preferences = AppStorage.file(at: test.file).preferences
        (released, writer) = (preferences, preferences.deferred)
        value.withLock { $0 = 1 }
        try await value.save()
      }
      // Its queue may have a notice of the change from the file system, which retains it.
      while released != nil {
        writer?.wait {}
        await MainActor.run {}
      }
      precondition(test.makeValue("one").wrappedValue == 1)
    }
  }
}
