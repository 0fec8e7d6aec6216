import SwiftDiagnostics
import Testing

@testable import TesseraMacros

struct ViewActionMacroTests {
  @Test func aViewWithAStoreSendsToIt() {
    expectExpansion(
      of: """
        @ViewAction(for: Editor.self)
        struct Screen {
          let store: StoreOf<Editor>
        }
        """, "ViewAction",
      to: """
        struct Screen {
          let store: StoreOf<Editor>
        }
        extension Screen: TesseraCore.ViewActionSending {
        }
        """)
  }

  @Test func sendingAnythingElseIsFine() {
    let expansion = Expansion(
      """
      @ViewAction(for: Editor.self)
      final class Screen {
        var store: StoreOf<Editor>
        func a() { send(.tapped); store.send(.saved); other.store.send(.view(.tapped)) }
        struct Part { func b() { store.send(.view(.tapped)) } }
      }
      """, "ViewAction")
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test func everyDirectSendIsReported() {
    let expansion = Expansion(
      """
      @ViewAction(for: Editor.self)
      struct Screen {
        let store: StoreOf<Editor>
        func a() { store.send(.view(.tapped)); run { self.store.send(.view(.typed("a"))) } }
        var b: Int { store.send(Editor.Action.view(.tapped)); return 1 }
      }
      """, "ViewAction")
    #expect(
      expansion.diagnostics.map(\.diagMessage.message)
        == [".tapped", ".typed(\"a\")", ".tapped"].map { MacroDiagnostic.directSend($0).message })
    #expect(expansion.contains("extension Screen: TesseraCore.ViewActionSending"))
  }
}
