import Foundation
import Tessera
import Testing

@testable import TesseraTesting

@Suite
struct ValueCodeTests {
  private struct Row {
    var id: UUID
    var date: Date?
    var tags: Set<String>
    var pause: Duration
  }

  private enum Choice: CustomStringConvertible {
    case none
    case one(Int)
    case both(first: Int, second: [String: Double])

    var description: String { "a choice" }
  }

  @Test func valuesAreWrittenAsLiteralsAndCalls() {
    let row = Row(
      id: UUID(3), date: Date(timeIntervalSinceReferenceDate: 1.5), tags: ["a\n\"b"],
      pause: .milliseconds(1_500))
    #expect(
      ValueCode(row)?.line
        == #"ValueCodeTests.Row(id: UUID(3), date: Date(timeIntervalSinceReferenceDate: 1.5), "#
        + #"tags: ["a\n\"b"], pause: .milliseconds(1500))"#)
    #expect(ValueCode(Choice.none)?.line == ".none")
    #expect(ValueCode(Choice.one(-1))?.line == ".one(-1)")
    #expect(
      ValueCode(Choice.both(first: 1, second: ["b": .infinity, "a": 0.5]))?.line
        == #".both(first: 1, second: ["a": 0.5, "b": .infinity])"#)
    #expect(ValueCode((1, name: true, [Int: Int]()))?.line == "(1, name: true, [:])")
    #expect(ValueCode(URL(filePath: "/a"))?.line == #"URL(string: "file:///a")!"#)
    let id = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
    #expect(ValueCode(UUID(uuidString: id) as Any)?.line == #"UUID(uuidString: "\#(id)")!"#)
  }

  @Test func aDateIsWrittenAsTestsWriteIt() {
    for seconds in [0, 60, 1_234_567_890, -1.5] {
      let code = ValueCode(Date(timeIntervalSince1970: seconds))?.line
      let text = seconds == -1.5 ? "-1.5" : "\(Int(seconds))"
      #expect(code == "Date(timeIntervalSince1970: \(text))")
    }
    #expect(
      ValueCode(Date(timeIntervalSinceReferenceDate: 5))?.line
        == "Date(timeIntervalSinceReferenceDate: 5)")
    #expect(
      ValueCode(Date(timeIntervalSinceReferenceDate: 256_260_690.1))?.line
        == "Date(timeIntervalSinceReferenceDate: 256260690.1)")
  }

  @Test func aTimeOfThisRunIsNotWritten() {
    #expect(ValueCode(Date()) == nil)
    #expect(ValueCode([Date.distantFuture]) != nil)
    #expect(ValueCode([Date.distantPast]) != nil)
    #expect(ValueOfThisRun(in: (1, [Date()])) == .date)
    #expect(ValueOfThisRun(in: (1, [Date.distantPast])) == nil)
  }

  @Test func aRandomUUIDIsNotWritten() {
    let uuid = UUID()
    #expect(ValueCode(uuid) == nil)
    #expect(ValueCode(["id": uuid]) == nil)
    #expect(ValueOfThisRun(in: (1, [uuid])) == .uuid)
  }

  @Test func aUUIDThatTheNextRunHasIsWritten() throws {
    for (text, code) in [
      // A random one, and the same in small letters, that this file contains.
      "6F2A1C9E-3B7D-4E58-9A41-5D0C8B7E2F13", "c4d1a7b2-90ef-4c36-8b5a-1f7e6d2c9b04",
      // One made from a name.
      "886313E1-3B8A-5372-9B90-0C9AEE199E5D",
      // One of another variant.
      "00112233-4455-4677-C899-AABBCCDDEEFF",
    ].map({ ($0, #"UUID(uuidString: "\#($0.uppercased())")!"#) }) {
      let uuid = try #require(UUID(uuidString: text))
      #expect(ValueCode(uuid)?.line == code)
      #expect(ValueOfThisRun(in: uuid) == nil)
    }
    #expect(ValueCode(UUID(5))?.line == "UUID(5)")
    #expect(ValueOfThisRun(in: UUID(5)) == nil)
  }

  @Test func observedAndPresentedPropertiesHaveTheirOwnNames() {
    #expect(ValueCode(Counter.State(count: 1))?.line == "Counter.State(count: 1, fact: nil)")
  }

  @Test func valuesWithoutSourceFormAreNotWritten() {
    #expect(ValueCode({}) == nil)
    #expect(ValueCode([NSObject()]) == nil)
    #expect(ValueCode(Locale(identifier: "de")) == nil)
  }

  @Test func aLongValueTakesALineForEachPart() {
    let code = ValueCode(["one": [1, 2, 3], "two": Array(repeating: 10, count: 5)])
    #expect(
      code?.lines(width: 20) == [
        "[", #"  "one": [1, 2, 3],"#, #"  "two": ["#, "    10,", "    10,", "    10,", "    10,",
        "    10", "  ]", "]",
      ])
  }
}
