import SwiftSyntax
import Testing

@testable import TesseraMacros

struct AccessTests {
  private func access(_ source: String) throws -> (Access, Access) {
    let modifiers = try declaration(source, as: VariableDeclSyntax.self).modifiers
    return (Access(modifiers), Access(writing: modifiers))
  }

  @Test func noModifierIsInternal() throws {
    #expect(try access("var a = 0") == (.internal, .internal))
    #expect(try access("static var a = 0") == (.internal, .internal))
  }

  @Test func theSettersModifierCountsForWritingOnly() throws {
    #expect(try access("public private(set) var a = 0") == (.public, .private))
    #expect(try access("private(set) var a = 0") == (.internal, .private))
  }

  @Test(arguments: [
    ("public extension E { @CasePathable enum A {} }", "public"),
    ("package extension E { @CasePathable enum A {} }", "package"),
    ("public extension E { @CasePathable internal enum A {} }", ""),
    ("extension E { @CasePathable public enum A {} }", "public"),
    ("public struct E { @CasePathable enum A {} }", ""),
    ("public extension E { struct S { @CasePathable enum A {} } }", ""),
  ])
  func aTypeHasTheAccessOfTheExtensionAroundIt(source: String, access: String) {
    let expansion = Expansion(source, "CasePathable")
    #expect(expansion.contains("\(access) nonisolated struct AllCasePaths"))
    #expect(access != "" || !expansion.contains("public nonisolated struct AllCasePaths"))
  }

  @Test func membersNeedAModifierFromPackageOn() {
    #expect(Access.private.ofMembers == "")
    #expect(Access.internal.ofMembers == "")
    #expect(Access.package.ofMembers == "package ")
    #expect(Access.public.ofMembers == "public ")
  }

  @Test func accessIsOrdered() {
    #expect(Access.private < .fileprivate)
    #expect(Access.package < .public)
    #expect(Access.fileprivate.prefix == "fileprivate ")
  }
}
