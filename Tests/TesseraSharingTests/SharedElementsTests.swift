import Tessera
import TesseraTesting
import Testing

@Suite struct SharedElementsTests {
  @Test func elementsAreFoundByTheirIDs() {
    @Shared(value: NestedSettings(rows: [.init(id: 1), .init(id: 2), .init(id: 3)])) var settings
    let second = $settings.rows.elements[1]
    $settings.withLock { _ = $0.rows.remove(id: 1) }
    second.text.withLock { $0 = "two" }
    #expect(settings.rows == [.init(id: 2, text: "two"), .init(id: 3)])
  }

  @Test func anElementThatWasRemovedKeepsItsLastValue() {
    @Shared(value: NestedSettings(rows: [NestedSettings.Row(id: 1, text: "one")])) var settings
    let row = $settings.rows.elements[0]
    row.withLock { $0.text = "two" }
    $settings.withLock { $0.rows = [] }
    row.withLock { $0.text = "uno" }
    #expect(row.wrappedValue == NestedSettings.Row(id: 1, text: "two"))
    #expect(settings.rows.isEmpty)
  }
}
