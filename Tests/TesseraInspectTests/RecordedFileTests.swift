import Foundation
import Tessera
import TesseraHistory
import TesseraTestSupport
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraInspect

@Suite(.timeLimit(.minutes(60)))
struct RecordedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @MainActor private func recording() throws -> String {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.wrote("</script>"))
    let path = folder.path + "/session.jsonl"
    try history.export(includingRedacted: true)
      .write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func mistake(_ path: String) -> RecordedFile.Mistake? {
    #expect(throws: RecordedFile.Mistake.self) { _ = try RecordedFile(path) }
  }

  @Test func aFileThatIsNotThereOrNoRecordingIsASentence() throws {
    let path = folder.path + "/diary.txt"
    #expect(mistake(path)?.message == "the file '\(path)' doesn't exist.")
    #expect(mistake(path)?.status == 66)
    #expect(mistake(folder.path)?.message == "the file '\(folder.path)' can't be read.")
    for text in ["", "Dear diary\n", "{}\n{}\n", "\u{FF}"] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(mistake(path)?.message.hasPrefix("'\(path)' isn't a recording.") == true)
      #expect(mistake(path)?.status == 65)
    }
  }

  @Test func thePageHasTheLinesAndNeedsNothingElse() async throws {
    let page = try RecordedFile(try await recording()).page
    #expect(page.contains("<title>session.jsonl</title>"))
    #expect(page.contains(#"\"name\":\"wrote\""#))
    #expect(!page.contains("</script>\\"))
    #expect(!page.contains("src="))
  }

  private func test(_ script: String) async throws -> String {
    let file = try RecordedFile(try await recording())
    return try await onThread {
      Result { try file.test(by: ["sh", "-c", script, "a b"], say: { _ in }) }
    }.get()
  }

  @Test func aProgramOfTheAppWritesTheTest() async throws {
    let source = try await test(
      #"test "$TESSERA_INSPECT" = 1 && echo noise && echo "$0: "* >"$TESSERA_REQUESTED_TEST""#)
    #expect(source.hasPrefix("a b: "))
  }

  @Test func aProgramThatGoesOnIsMentioned() async throws {
    let (file, end) = (try RecordedFile(try await recording()), folder.path + "/end")
    #expect(mkfifo(end, 0o600) == 0)
    let said = LockIsolated("")
    let script = #"cat "$0" >"$TESSERA_REQUESTED_TEST""#
    let source = try await onThread {
      Result {
        try file.test(by: ["sh", "-c", script, end], patience: 0) { sentence in
          said.setValue(sentence)
          FileHandle(forWritingAtPath: end)?.write(Data("source".utf8))
        }
      }
    }.get()
    #expect(source == "source")
    #expect(
      said.value == "'sh' hasn't written the test yet, or inspects no store. Control-C ends it.")
  }

  @Test(arguments: [
    (#"echo No. >"$TESSERA_REQUESTED_TEST"; exit 1"#, "No.\n", 65),
    ("exit 3", "'sh' ended with status 3 before it inspected a store.", 69),
    (
      "kill -SEGV $$",
      "'sh' crashed with signal 11 while it read the recording, or before.", 69
    ),
    (
      #"echo A >"$TESSERA_REQUESTED_TEST"; kill -KILL $$"#,
      "'sh' crashed with signal 9 while it read the recording, or before.", 69
    ),
    (
      #"printf A >"$TESSERA_REQUESTED_TEST"; exit 74"#,
      "'sh' can't write the test, for the reason above.", 74
    ),
  ])
  func aProgramWithoutATestIsASentence(script: String, message: String, status: Int32) async {
    let mistake = await #expect(throws: RecordedFile.Mistake.self) { _ = try await test(script) }
    #expect(mistake?.message.hasPrefix(message) == true)
    #expect(mistake?.status == status)
  }
}
