import Tessera
import Testing

@testable import TesseraCore

/// `IfLetPromptOfEnumTests` shows which enums are prompts.
@Suite
struct StateKindTests {
  private struct Plain { var text = "" }
  private enum Bare { case one, two }
  private indirect enum Nested { case one(Nested), none }
  private enum Prompts { case alert(AlertState<Int>), number(Int), none }

  @Test func enumsAreRecognized() {
    let enums: [Any.Type] = [
      Bare.self, Prompts.self, Nested.self, Result<Int, CancellationError>.self, Never.self,
    ]
    let others: [Any.Type] = [
      Plain.self, [Int].self, Int.self, Bool.self, Prompts?.self, (Int, Bare).self,
      Store<Int, Int>.self, (() -> Void).self, (any Error).self, Bare.Type.self,
    ]
    for type in enums { #expect(StateKind.isEnum(type), "\(type)") }
    for type in others { #expect(!StateKind.isEnum(type), "\(type)") }
  }
}
