import Foundation
import Testing

@Suite(.enabled(if: Word.smoke.isSelected, "make smoke runs it"))
struct SmokeRecordingTests {
  private let work: Workplace
  private let bako: Program
  private var recording: String { work.file("session.jsonl") }

  init() async throws {
    work = try Workplace()
    bako = work.bako()
    let outcome = try await bako("--plain", "--record", recording, input: Flow.input())
    try #require(outcome.status == 0, "\(outcome)")
  }

  @Test func recordingsDoNotContainTexts() async throws {
    #expect(try mode(recording) == 0o600)
    #expect(try !text(recording).contains("A walk by the sea"))
    let replay = try await bako("replay", recording)
    #expect(replay.status == 0)
    #expect(replay.errors == "")
    #expect(replay.output.contains("Latest entries:"))
    #expect(replay.output.contains("‹1›"))
  }

  @Test func recordingsContainTextsOnRequest() async throws {
    let path = work.file("texts.jsonl")
    #expect(
      try await bako("--plain", "--record", path, "--with-texts", input: "q\n").status == 0)
    #expect(try await bako("replay", path).output.contains(Flow.journal))
  }

  @Test func replayShowsEachStep() async throws {
    let steps = try await bako("replay", recording, "--step").output
    #expect(steps.contains("Welcome to Bako"))
    #expect(steps.contains("1 started, by view at"))
  }

  @Test func replayMakesAPageWithoutLinks() async throws {
    let path = work.file("session.html")
    #expect(try await bako("replay", recording, "--html", path).status == 0)
    let page = try text(path)
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(!page.contains("http://"))
    #expect(!page.contains("https://"))
  }

  @Test func replayWritesATest() async throws {
    let path = work.file("MySessionTests.swift")
    #expect(try await bako("replay", recording, "--emit-test", path).status == 0)
    let test = try text(path)
    #expect(test.contains("struct MySessionTests"))
    #expect(test.contains("rehearsal.reducer { AppReducer() }"))
    #expect(!test.contains("A walk by the sea"))
  }

  @Test func otherFilesAreNotRecordedInto() async throws {
    let diary = try work.write("Dear diary\n", to: "diary.txt")
    #expect(try await bako("--plain", "--record", diary).status == 65)
    #expect(try text(diary) == "Dear diary\n")
    let journal = work.file("journal.sqlite3")
    let before = try bytes(journal)
    #expect(try await bako("--plain", "--record", journal).status == 73)
    #expect(try bytes(journal) == before)
  }

  @Test func damagedRecordingsAreReported() async throws {
    var lines = try text(recording).split(separator: "\n", omittingEmptySubsequences: false)
    lines.insert(#"{"id":"x"}"#, at: 5)
    let outcome = try await bako(
      "replay", try work.write(lines.joined(separator: "\n"), to: "damaged.jsonl"))
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("Line 6 of the recording"))
    #expect(try await bako("replay", work.file("nowhere.jsonl")).status == 66)
  }

  #if os(Linux)
    @Test func aFullDiskIsReportedAtTheEnd() async throws {
      let outcome = try await bako("--plain", "--record", "/dev/full", input: "q\n")
      #expect(outcome.status == 74)
      #expect(outcome.errors.contains("ends early"))
    }
  #endif
}
