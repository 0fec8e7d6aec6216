import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraHistory

@MainActor
@Suite
struct RehearsalTests {
  typealias DiaryRehearsal = Rehearsal<Diary.State, Diary.Action>
  private static let start =
    #"{"count":0,"notes":[],"stamps":[],"ids":[],"numbers":[],"page":null}"#
  private static let zone = #"{"locale":"de_DE","timeZone":"Asia/Tokyo"}"#

  @Test func recordedActionsReplaceEffects() async throws {
    let rehearsal = try DiaryRehearsal(start: Self.start)
    let store = TestStore(initialState: rehearsal.start) { rehearsal.reducer { Diary() } }
    await store.send(try rehearsal.action(#"{"asked":{}}"#))
    await store.receive(try rehearsal.answer(#"{"answered":{"_0":"no"}}"#)) {
      try rehearsal.change(&$0, #"{"/notes":["no"]}"#)
    }
    try rehearsal.step(#"{"/count":7}"#)
    await store.receiveStep { $0.count = 7 }
    await store.send(try rehearsal.action(#"{"opened":{}}"#)) { $0.page = Page.State() }
    await store.send(try rehearsal.action(#"{"closed":{}}"#)) {
      try rehearsal.change(&$0, #"{"/page":null}"#)
    }
    rehearsal.end()
    await store.finish()
  }

  private enum Answer: Codable { case loaded([String: Int]), failed }

  @Test func actionsThatAreNotEquatableAreReceivedByTheirForms() async throws {
    let rehearsal = try Rehearsal<Int, Answer>(start: "0")
    let store = TestStore(initialState: rehearsal.start) {
      rehearsal.reducer {
        Reduce<Int, Answer> { state, _ in
          state += 1
          return .none
        }
      }
    }
    await store.send(try rehearsal.action(#"{"failed":{}}"#)) { $0 = 1 }
    let answer = try rehearsal.answer(#"{"loaded":{"_0":{"a":1,"b":2}}}"#)
    #expect(!rehearsal.matching(answer)(.failed))
    #expect(!rehearsal.matching(answer)(.loaded(["a": 1])))
    await store.receive(rehearsal.matching(answer)) { $0 = 2 }
    rehearsal.end()
    await store.finish()
  }

  @Test func commitsBeforeTheFirstActionAreSteps() async throws {
    let rehearsal = try DiaryRehearsal(start: Self.start)
    let store = TestStore(initialState: rehearsal.start) { rehearsal.reducer { Diary() } }
    try rehearsal.step(#"{"/count":3}"#, in: store)
    await store.receiveStep { $0.count = 3 }
    await store.send(try rehearsal.action(#"{"add":{"_0":1}}"#)) { $0.count = 4 }
    try rehearsal.step(#"{"/count":7}"#, in: store)
    await store.receiveStep { $0.count = 7 }
    #expect(throws: JSONChange.Mistake.self) {
      try DiaryRehearsal(start: Self.start).step(#"{"/page/a":1}"#, in: store)
    }
    rehearsal.end()
    await store.finish()
  }

  @Test func recordedDependencyValuesAreReadAgain() async throws {
    let rehearsal = try DiaryRehearsal(start: Self.start, surroundings: Self.zone)
    let id = UUID(7)
    let reading = #"{"dates":[5],"uuids":["\#(id)"],"randomNumbers":[42]}"#
    let number = Int.random(in: 0..<1_000_000, using: &Constant.theAnswer)
    let store = TestStore(initialState: rehearsal.start) { rehearsal.reducer { Diary() } }
    await store.send(try rehearsal.action(#"{"stamped":{}}"#, reading: reading)) {
      $0.stamps = [Date(timeIntervalSinceReferenceDate: 5)]
      $0.ids = [id]
      $0.numbers = [number]
    }
    rehearsal.end()
    await store.finish()
  }

  @Test func recordedContextIsRestored() async throws {
    let rehearsal = try Rehearsal<[String], String>(start: "[]", surroundings: Self.zone)
    let store = TestStore(initialState: rehearsal.start) {
      rehearsal.reducer {
        Reduce<[String], String> { state, _ in
          @Dependency(\.timeZone) var timeZone
          @Dependency(\.locale) var locale
          @Dependency(\.calendar) var calendar
          state = [timeZone.identifier, locale.identifier, calendar.timeZone.identifier]
          return .none
        }
      }
    }
    await store.send(try rehearsal.action(#""a""#)) { $0 = ["Asia/Tokyo", "de_DE", "Asia/Tokyo"] }
    rehearsal.end()
    await store.finish()
  }

  @Test func anEndBeforeAllActionsLeavesNothingRunning() async throws {
    let rehearsal = try DiaryRehearsal(start: Self.start)
    rehearsal.end()
    let store = TestStore(initialState: rehearsal.start) { rehearsal.reducer { Diary() } }
    await store.send(try rehearsal.action(#"{"add":{"_0":1}}"#)) { $0.count = 1 }
    await store.finish()
  }

  @Test func undecodableRecordingsThrow() throws {
    #expect(throws: DecodingError.self) { try DiaryRehearsal(start: "{") }
    let rehearsal = try DiaryRehearsal(start: Self.start)
    #expect(throws: DecodingError.self) { try rehearsal.action(#"{"fly":{}}"#) }
    var state = rehearsal.start
    #expect(throws: JSONChange.Mistake.self) { try rehearsal.change(&state, #"{"/page/a":1}"#) }
    #expect(throws: JSONChange.Mistake.self) { try rehearsal.change(&state, "[]") }
  }
}

/// A client that returns a number.
private struct Constant: RandomNumberGenerator {
  @MainActor static var theAnswer = Constant()

  mutating func next() -> UInt64 { 42 }
}
