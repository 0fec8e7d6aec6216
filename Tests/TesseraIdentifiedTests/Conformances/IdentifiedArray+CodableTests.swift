import Foundation
import Testing
import TesseraIdentified

struct IdentifiedArrayCodableTests {
  @Test func itIsCodedAsAnArray() throws {
    let rows: IdentifiedArrayOf<Row> = [Row(2, "b"), Row(1, "a")]
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode([Row].self, from: data) == rows.elements)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
  }

  @Test func equalIDsCannotBeDecoded() throws {
    let data = try JSONEncoder().encode([Row(1), Row(2), Row(1)])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription.contains("elements 0 and 2 have the same ID, 1"))
  }
}
