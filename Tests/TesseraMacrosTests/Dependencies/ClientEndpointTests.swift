import SwiftSyntax
import Testing

@testable import TesseraMacros

struct ClientEndpointTests {
  private func endpoint(_ source: String) throws -> ClientEndpoint? {
    ClientEndpoint(try declaration(source, as: VariableDeclSyntax.self))
  }

  @Test(arguments: [
    "var a: () -> Void", "var a: @Sendable () -> Void", "public var a: (@Sendable () -> Void)",
  ])
  func aClosureIsAnEndpoint(source: String) throws {
    #expect(try endpoint(source) != nil)
  }

  @Test(arguments: [
    "let a: () -> Void", "var a: Int", "var a = 3", "static var a: () -> Void",
    "var a: () -> Void { {} }", "var a: (() -> Void)?",
  ])
  func anythingElseIsNone(source: String) throws {
    #expect(try endpoint(source) == nil)
  }

  @Test(arguments: [
    ("Void", "()"), ("Int?", "nil"), ("[Int]", "[]"), ("[Int: Int]", "[:]"), ("Bool", "false"),
    ("String", "\"\""), ("Thing", nil),
  ])
  func thePlaceholderIsWhatTheSyntaxTells(result: String, placeholder: String?) throws {
    #expect(try endpoint("var a: () -> \(result)")?.placeholder == placeholder)
  }
}
