import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@Suite struct BoxTests {
  @Test func theFrameSurroundsTheText() {
    let box = Box.around(["sea", "a long text"], title: "Box", width: 10, style: .muted)
    #expect(box.map(\.text) == ["╭ Box ───╮", "│ sea    │", "│ a long │", "╰────────╯"])
    #expect(box.allSatisfy { $0.width == 10 })
  }

  @Test func strongFramesDifferWithoutColour() {
    let box = Box.around(["a"], width: 5, isStrong: true, style: .accent)
    #expect(box.map(\.text) == ["┏━━━┓", "┃ a ┃", "┗━━━┛"])
  }

  @Test func theFrameIsDroppedWithoutRoom() {
    #expect(Box.around(["sea"], width: 2, style: .plain).map(\.text) == ["s…"])
  }
}
