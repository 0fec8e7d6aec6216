import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct ItemTests {
  @Test func itemsProvideTheirControl() {
    let item = Item("sea", "Sea", space: .close, delete: .quit, action: .focus("sea"))
    #expect(item.label(5).text == "Sea")
    #expect(item.control.id == "sea")
    guard case .button(.focus, space: .close, delete: .quit) = item.control.role else {
      Issue.record("It is another control.")
      return
    }
  }
}
