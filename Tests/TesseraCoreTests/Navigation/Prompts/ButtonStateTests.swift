import Tessera
import Testing

@MainActor
@Suite
struct ButtonStateTests {
  private func build(
    @ButtonStateBuilder<Int> _ buttons: () -> [ButtonState<Int>]
  ) -> [Int?] { buttons().map(\.action) }

  @Test func aButtonHasALabelAndMayHaveARoleAndAnAction() {
    let button = ButtonState(role: .destructive, action: 1) { "Delete" }
    #expect(button.label == "Delete")
    #expect(button.role == .destructive)
    #expect(button.action == 1)
    let plain = ButtonState<Int> { "Close" }
    #expect(plain.role == nil)
    #expect(plain.action == nil)
    #expect(plain != button)
  }

  @Test func aButtonCallsAClosureWithItsAction() {
    var pressed: [Int?] = []
    ButtonState(action: 1) { "A" }.withAction { pressed.append($0) }
    ButtonState<Int> { "B" }.withAction { pressed.append($0) }
    #expect(pressed == [1, nil])
  }

  @Test func itsActionCanBeMapped() {
    let button = ButtonState(role: .cancel, action: 1) { "A" }.map { ($0 ?? 0) * 2 }
    #expect(button == ButtonState(role: .cancel, action: 2) { "A" })
    #expect(ButtonState<Int> { "B" }.map { _ in "b" }.action == "b")
  }

  @Test func anActionMayBeWrittenAsSend() {
    #expect(ButtonState<Int>(action: .send(1)) { "A" } == ButtonState(action: 1) { "A" })
    #expect(
      ButtonState<Int>(role: .cancel, action: .send(nil)) { "A" }
        == ButtonState(role: .cancel) { "A" })
  }

  @Test func aButtonMayDependOnThePlatform() {
    let actions = build {
      if #available(macOS 26, *) { ButtonState(action: 1) { "A" } }
    }
    #expect(actions == [1])
  }

  @Test(arguments: [true, false])
  func buttonsMayDependOnConditionsAndLoops(isThere: Bool) {
    let actions = build {
      ButtonState(action: 0) { "First" }
      if isThere { ButtonState(action: 1) { "Maybe" } }
      if isThere {
        ButtonState(action: 2) { "Either" }
      } else {
        ButtonState(action: 3) { "Or" }
        ButtonState(action: 4) { "And" }
      }
      for action in 5..<7 { ButtonState(action: action) { "\(action)" } }
    }
    #expect(actions == (isThere ? [0, 1, 2, 5, 6] : [0, 3, 4, 5, 6]))
  }

  @Test func aBlockMayBeEmpty() {
    #expect(build {}.isEmpty)
  }
}
