import Testing

@testable import BakoTerminal

@MainActor
@Suite struct CentredTests {
  @Test func aWidgetStandsInTheMiddleWithItsSpots() {
    let centred = Centred(Chips([.named("Go")], areButtons: true))
    let sheet = centred.sheet(Context(width: 12))
    #expect(sheet.lines.map { $0.cells.map(\.text).joined() } == ["   [ Go ]"])
    #expect(sheet.spot("Go")?.columns == 3..<9)
    #expect(centred.controls.count == 1)
  }
}
