import Testing
import TesseraIdentified

struct IdentifiedArrayCollectionTests {
  let rows: IdentifiedArrayOf<Row> = [Row(7), Row(3), Row(5)]

  @Test func itIsACollectionOfItsElements() {
    #expect(rows.indices == 0..<3)
    #expect(rows.first == Row(7))
    #expect(rows.last == Row(5))
    #expect(rows.map(\.id) == [7, 3, 5])
    #expect(rows[1...].map(\.id) == [3, 5])
    #expect(rows.dropFirst().first == Row(3))
    #expect(rows.reversed().map(\.id) == [5, 3, 7])
    #expect(rows.withContiguousStorageIfAvailable { $0.count } == 3)
  }
}
