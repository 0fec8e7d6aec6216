import Tessera
import TesseraTesting
import Testing

private struct Settings: Equatable, Sendable {
  var fontSize = 12
  var theme = "light"
  var owner: Owner?
  var rows: IdentifiedArrayOf<Row> = []
}

private struct Owner: Equatable, Sendable { var name = "Mia" }
private struct Row: Equatable, Identifiable, Sendable {
  let id: Int
  var text = ""
}

@Suite struct SharedElementsTests {
  @Test func elementsAreFoundByTheirIDs() {
    @Shared var settings = Settings(rows: [Row(id: 1), Row(id: 2), Row(id: 3)])
    let second = $settings.rows.elements[1]
    $settings.withLock { _ = $0.rows.remove(id: 1) }
    second.text.withLock { $0 = "two" }
    #expect(settings.rows == [Row(id: 2, text: "two"), Row(id: 3)])
  }

  @Test func anElementThatWasRemovedKeepsItsLastValue() {
    @Shared var settings = Settings(rows: [Row(id: 1, text: "one")])
    let row = $settings.rows.elements[0]
    $settings.withLock { $0.rows = [] }
    row.withLock { $0.text = "uno" }
    #expect(row.wrappedValue == Row(id: 1, text: "one"))
    #expect(settings.rows.isEmpty)
  }
}
