import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct BesideTests {
  private let beside = Beside([Lines("left")], [Rows([.named("right")])], from: 20)

  @Test func twoColumnsRequireAMinimumWidth() {
    #expect(beside.text(24) == ["left              right"])
    #expect(beside.text(19) == ["left", "", "  right"])
    #expect(beside.controls.map(\.id) == ["right"])
  }
}
