import SwiftSyntax
import Testing

@testable import TesseraMacros

struct UnimplementedSourceTests {
  private func text(_ source: String) throws -> String? {
    let variable = try declaration("var a: \(source)", as: VariableDeclSyntax.self)
    let endpoint = try #require(ClientEndpoint(variable))
    return UnimplementedSource(endpoint, client: "Client").text
  }

  @Test func throwingEndpointsThrow() throws {
    #expect(
      try text("() throws -> Thing") == "TesseraDependencies.unimplemented(\"Client.a()\")")
  }

  @Test func nonthrowingEndpointsReturnAPlaceholder() throws {
    #expect(
      try text("(Int) -> [Int]")
        == "TesseraDependencies.unimplemented(\"Client.a(_:)\", placeholder: [])")
  }

  @Test func aDefaultIsReturnedAfterTheIssue() throws {
    let text = try #require(try text("(Int) -> Int = { $0 + 1 }"))
    #expect(text.hasPrefix("{\nTesseraDependencies._reportUnimplemented(\"Client.a(_:)\")"))
    #expect(text.hasSuffix("\nreturn $0 + 1\n}"))
  }

  @Test func aDefaultWithParametersKeepsThem() throws {
    let text = try #require(try text("(Int) -> Void = { number in print(number) }"))
    #expect(text.hasPrefix("{ number in\n"))
    #expect(text.hasSuffix("\nprint(number)\n}"))
  }

  @Test func aDefaultThatIsNoClosureIsLeftAsItIs() throws {
    #expect(try text("() -> Int = other") == "other")
  }

  @Test func inoutParametersAreWrittenOut() throws {
    #expect(try text("(inout Int) throws -> Thing")?.contains("try fail()") == true)
    #expect(try text("(inout Int) -> Bool")?.hasSuffix("return false\n}") == true)
  }

  @Test func nothingIsMadeUpForOtherResultsAndTypedErrors() throws {
    #expect(try text("() -> Thing") == nil)
    #expect(try text("() throws(Failure) -> Thing") == nil)
  }
}
