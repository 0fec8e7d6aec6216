import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct CentredTests {
  @Test func centringMovesAWidgetWithItsControls() {
    let centred = Centred(Chips([.named("Go")], areButtons: true))
    let rendering = centred.render(Context(width: 12))
    #expect(rendering.lines.map { $0.cells.map(\.text).joined() } == ["   [ Go ]"])
    #expect(rendering.target("Go")?.columns == 3..<9)
    #expect(centred.controls.count == 1)
  }
}
