import Foundation
import TesseraIdentified
import Testing

struct IdentifiedArrayEquatableTests {
  let rows: IdentifiedArrayOf<Row> = [Row(1, "a"), Row(2, "b")]

  @Test func arraysWithEqualElementsInOrderAreEqual() {
    #expect(rows == [Row(1, "a"), Row(2, "b")])
    #expect(rows != [Row(2, "b"), Row(1, "a")])
    #expect(rows != [Row(1, "a")])
    #expect(Set([rows, [Row(1, "a"), Row(2, "b")], []]).count == 2)
  }

  @Test func aCopyChangedInPlaceDiffers() {
    var copy = rows
    copy[id: 1]?.name = "x"
    #expect(copy != rows)
    #expect(copy.structure == rows.structure)
  }

  @Test func arraysWithDifferentIDsDiffer() {
    let byCode = IdentifiedArray(uniqueElements: ["ab", "cd"], id: \.first)
    let byEnd = IdentifiedArray(uniqueElements: ["ab", "cd"], id: \.last)
    #expect(byCode != byEnd)
  }
}

struct IdentifiedArrayCodableTests {
  @Test func itIsEncodedAsAnArray() throws {
    let rows: IdentifiedArrayOf<Row> = [Row(2, "b"), Row(1, "a")]
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode([Row].self, from: data) == rows.elements)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
  }

  @Test func duplicatesCannotBeDecoded() throws {
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

struct IdentifiedArrayDescriptionTests {
  let rows: IdentifiedArrayOf<Row> = [Row(1, "a"), Row(2, "b")]

  @Test func theDescriptionIsAnArrays() {
    #expect("\(rows)" == "[1:a, 2:b]")
    #expect(String(reflecting: rows) == "IdentifiedArray<Row>([1:a, 2:b])")
  }

  @Test func theMirrorShowsTheElementsOnly() {
    let mirror = Mirror(reflecting: rows)
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.map { $0.value as? Row } == rows.elements)
  }
}
