import Testing

@testable import TesseraSupport

@Suite
struct SystemMemoryTests {
  /// A type with gaps between its fields.
  private struct Row {
    var isNew = true
    var title: String
    var isOld: Bool?
    var number = 7
  }

  @Test func copiesHaveTheSameBytesAndOtherTextsHaveNot() {
    let text = String(repeating: "a long text ", count: 9)
    let copy = text
    #expect(SystemMemory.areSame(text, copy))
    #expect(!SystemMemory.areSame(text, text + "!"))
    // Equal by '==', in other bytes.
    #expect(!SystemMemory.areSame("caf\u{e9}", "cafe\u{301}"))
    #expect(!SystemMemory.areSame(0.0, -0.0))
    #expect(SystemMemory.areSame(Double.nan, .nan))
    #expect(SystemMemory.areSame((), ()))
  }

  @Test func elementsHaveThePositionsOfThoseThatTheyWere() {
    let numbers = [1, 2, 3, 4, 5]
    #expect(SystemMemory.positions(of: numbers, in: numbers) == [0, 1, 2, 3, 4])
    #expect(SystemMemory.positions(of: numbers, in: [1, 9, 3, 8, 5]) == [0, nil, 2, nil, 4])
    #expect(SystemMemory.positions(of: numbers, in: [1, 2, 4, 5]) == [0, 1, nil, 2, 3])
    #expect(SystemMemory.positions(of: numbers, in: [1, 2, 9, 3, 4, 5]) == [0, 1, 3, 4, 5])
    #expect(SystemMemory.positions(of: numbers, in: []) == [nil, nil, nil, nil, nil])
    #expect(SystemMemory.positions(of: [], in: numbers) == [])
  }

  @Test func whatIsBetweenTheFieldsDoesNotCount() {
    let rows = (0..<100).map { Row(title: "row \($0) with a text that is not inline") }
    // The memory of a copy had other contents before.
    for byte in UInt8(1)...8 { _ = (1...8).map { [UInt8](repeating: byte, count: 1_000 * $0) } }
    var changed = rows
    changed[50].number = 8
    let expected = (0..<100).map { $0 == 50 ? nil : Optional($0) }
    #expect(SystemMemory.positions(of: changed, in: rows) == expected)
  }
}
