import Foundation
import Tessera
import Testing

@testable import TesseraHistory
@testable import TesseraHistoryFixtures
@testable import TesseraInspector

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LiveTestTests {
  @Test func aTestOfSomeEntriesIsWritten() async throws {
    let trial = LiveTrial()
    for number in 1...4 { trial.store.send(.add(number)) }
    let client = try await trial.client()
    let source = try await client.ask(#"{"do":"test","from":2,"through":3,"id":"a"}"#)
    #expect(source?.contains(##"send(#"{"add":{"_0":2}}"#, change: #"{"/count":3}"#)"##) == true)
    #expect(source?.contains(#""count":1"#) == true)
    #expect(source?.contains("// 4 add") == false)
    #expect(source?.contains("rehearsal.reducer { Diary() }") == true)
    #expect(source?.contains("struct MyDiarySessionTests") == true)
  }

  @Test func unknownEntriesMakeNoTest() async throws {
    let trial = LiveTrial()
    trial.store.send(.add(1))
    let client = try await trial.client()
    #expect(
      try await client.ask(#"{"do":"test","from":1,"through":2,"id":"a"}"#)?
        .hasPrefix("There is no entry 2") == true)
  }
}
