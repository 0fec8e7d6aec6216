import Foundation
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraHistory

@Suite
struct EncodedNodeTests {
  /// A value with a few keys and elements, so that two of them have places in common.
  private func random(_ depth: Int, _ generator: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &generator) {
    case 0: .null
    case 1: .bool(.random(using: &generator))
    case 2: .integer(.random(in: 0..<3, using: &generator))
    case 3: .text(["", "a", "b/c"].randomElement(using: &generator) ?? "")
    case 4:
      .array(
        (0..<Int.random(in: 0..<3, using: &generator)).map { _ in random(depth - 1, &generator) })
    default:
      .object(
        Dictionary(
          ["a", "b/c", "d~e"].filter { _ in Bool.random(using: &generator) }
            .map { ($0, random(depth - 1, &generator)) }
        ) { $1 })
    }
  }

  private func node(_ value: JSONValue) throws -> EncodedNode {
    try RecordingEncoder(hiding: nil).tree(
      of: value, after: nil, EncodingRounds(hidesText: false))
  }

  @Test(arguments: 0..<200) func aChangeLeadsFromOneValueToTheOther(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (before, after) = (random(4, &generator), random(4, &generator))
    let change = try JSONChange.value(from: node(before), to: node(after))
    #expect((change == nil) == (before == after))
    var value = before
    if let change { try JSONChange(change).apply(to: &value) }
    #expect(value == after)
    let hash = try node(after).hash(withAlikePlaceholders: false)
    #expect(hash == after.hash(withAlikePlaceholders: false))
  }
}

extension JSONValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .digits(let digits): try container.encode(Decimal(string: digits))
    case .text(let text): try container.encode(text)
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}
