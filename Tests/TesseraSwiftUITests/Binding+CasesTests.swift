import SwiftUI
import Tessera
import TesseraSwiftUI
import Testing

@MainActor
@Suite
struct BindingCasesTests {
  @CasePathable
  enum Kind: Equatable, Sendable {
    case number(Int)
    case text(String)
  }

  @Test func aBindingLeadsToThePayloadOfACase() throws {
    @SwiftUI.State var kind = Kind.text("a")
    #expect($kind.number == nil)
    let text: Binding<String> = try #require($kind.text)
    text.wrappedValue = "b"
    #expect(kind == .text("b"))
    kind = .number(1)
    #expect(text.wrappedValue == "a")
    text.wrappedValue = "c"
    #expect(kind == .number(1))
  }

  @Test func aBindingLeadsToACaseOfAnOptional() {
    @SwiftUI.State var kind: Kind?
    let number: Binding<Int?> = $kind.number
    #expect(number.wrappedValue == nil)
    number.wrappedValue = 2
    #expect(kind == .number(2))
    #expect(number.wrappedValue == 2)
    kind = .text("a")
    number.wrappedValue = nil
    #expect(kind == .text("a"))
    kind = .number(3)
    number.wrappedValue = nil
    #expect(kind == nil)
  }
}
