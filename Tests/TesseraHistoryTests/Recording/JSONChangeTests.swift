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
      try JSONChange(try JSONValue(of: change.value)).apply(to: &changed)
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
    case 3: return .unsigned(.max)
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
