import SwiftSyntax
import Testing

@testable import TesseraMacros

struct VariableDeclStateTests {
  private func variable(_ source: String) throws -> VariableDeclSyntax {
    try declaration(source, as: VariableDeclSyntax.self)
  }

  @Test func observersDoNotMakeAPropertyComputed() throws {
    let stored = try variable("var a = 0 { willSet {} didSet {} }")
    #expect(stored.bindings.first?.isComputed == false)
    #expect(stored.bindings.first?.observers == " { willSet {} didSet {} }")
    let computed = try variable("var a: Int { 0 }")
    #expect(computed.bindings.first?.isComputed == true)
    #expect(computed.bindings.first?.observers == "")
  }

  @Test func staticsAndConstantsAreNoInstanceVariables() throws {
    #expect(try variable("var a = 0").isInstanceVariable)
    #expect(try !variable("static var a = 0").isInstanceVariable)
    #expect(try !variable("let a = 0").isInstanceVariable)
  }

  @Test func severalPropertiesHaveNoName() throws {
    #expect(try variable("var a = 0").name?.text == "a")
    #expect(try variable("var a = 0, b = 0").name == nil)
  }

  @Test func marksAreNoWrappers() throws {
    #expect(try variable("@available(*, deprecated) var a = 0").attributes.firstWrapper == nil)
    #expect(try variable("@Clamped var a = 0").attributes.firstWrapper?.baseName == "Clamped")
  }
}
