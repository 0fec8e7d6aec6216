import Foundation
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraHistory

@Suite
struct JSONChangeTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func aChangeLeadsFromOneValueToTheOther(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let before = JSONValue.random(using: &random, depth: 4)
      var after = before
      for _ in 0..<Int.random(in: 0...3, using: &random) { after.change(using: &random) }
      let change = JSONChange(from: before, to: after)
      var changed = before
      try JSONChange(JSONValue(parsing: change.value.text.utf8)).apply(to: &changed)
      #expect(changed == after, "seed \(seed)")
    }
  }

  @Test func onlyDifferencesAreReported() {
    let before = JSONValue.object(["a": .integer(1), "b": .array([.null, .text("x")])])
    let after = JSONValue.object(["a": .integer(1), "b": .array([.null, .text("y")])])
    #expect(
      JSONChange(from: before, to: after).value == .object(["/b/1": .text("y")]))
  }

  @Test func removedValuesAreNamed() {
    let before = JSONValue.object(["a/b": .integer(1), "c~": .integer(2), "d": .null])
    let change = JSONChange(from: before, to: .object(["d": .null]))
    #expect(change.removals == ["/a~1b", "/c~0"])
    #expect(change.assignments.isEmpty)
  }

  private func applied(_ change: String, to value: String) throws -> String {
    func parsed(_ text: String) throws -> JSONValue {
      try HistoryCoding.decoder.decode(JSONValue.self, from: Data(text.utf8))
    }
    var value = try parsed(value)
    let change = try JSONChange(parsed(change))
    try change.apply(to: &value)
    #expect(try JSONChange(change.value) == change)
    return value.text
  }

  @Test func listsChangeBeforeWhatIsInThem() throws {
    let change =
      #"{"+":{"/a":[[0,1],[1,0,[{"b":[7]}]]],"/a/1/b":[[1,0,[8,9]]]},"-":["/a/0/c"],"/a/1/b/0":6}"#
    #expect(
      try applied(change, to: #"{"a":[{"b":[0]},{"b":[1],"c":2}]}"#)
        == #"{"a":[{"b":[1]},{"b":[6,8,9]}]}"#)
  }

  @Test func theWholeValueMayBeAListThatChanges() throws {
    #expect(try applied(#"{"+":{"":[[1,1]]}}"#, to: "[1,2,3]") == "[1,3]")
  }

  @Test(arguments: [
    #"{"+":{"/a":[[2,1]]}}"#, #"{"+":{"/a":[[3,0]]}}"#, #"{"+":{"/a":[[-1,0]]}}"#,
    #"{"+":{"/a":[[0,9223372036854775807]]}}"#, #"{"+":{"/a":[[0,-1]]}}"#,
    #"{"+":{"/a":[[0]]}}"#, #"{"+":{"/a":[["0",1]]}}"#, #"{"+":{"/a":[[0,0,1]]}}"#,
    #"{"+":{"/a":[1]}}"#, #"{"+":{"/a":1}}"#, #"{"+":{"/b":[[0,0]]}}"#, #"{"+":{"":[[0,0]]}}"#,
  ])
  func aListWithoutSuchElementsIsAMistake(change: String) {
    #expect(throws: JSONChange.Mistake.self) { try applied(change, to: #"{"a":[1,2]}"#) }
  }

  @Test func otherCasesOfAnEnumReplaceEachOther() {
    let before = JSONValue.object(["loading": .object([:])])
    let after = JSONValue.object(["loaded": .integer(1)])
    #expect(JSONChange(from: before, to: after).assignments == ["": after])
  }
}

extension JSONValue {
  fileprivate static func random(using random: inout SeededGenerator, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .integer(.random(in: -3...3, using: &random))
    case 3: return .digits("18446744073709551615")
    case 4: return .number(0.5)
    case 5: return .text("")
    case 6: return .text("a/b~\"\u{2028}")
    case 7:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          .random(using: &random, depth: depth - 1)
        })
    default:
      let keys = ["a", "b", "c/d", "~", "-", ""].filter { _ in Bool.random(using: &random) }
      return .object(
        Dictionary(
          uniqueKeysWithValues: keys.map { ($0, .random(using: &random, depth: depth - 1)) }))
    }
  }

  fileprivate mutating func change(using random: inout SeededGenerator) {
    switch self {
    case .array(var values) where !values.isEmpty && Int.random(in: 0..<4, using: &random) > 0:
      values[Int.random(in: 0..<values.count, using: &random)].change(using: &random)
      self = .array(values)
    case .object(var values) where !values.isEmpty && Int.random(in: 0..<4, using: &random) > 0:
      guard let key = values.keys.sorted().randomElement(using: &random) else { return }
      if Int.random(in: 0..<4, using: &random) == 0 {
        values[key] = nil
      } else {
        values[key]?.change(using: &random)
      }
      self = .object(values)
    default:
      self = .random(using: &random, depth: 2)
    }
  }
}
