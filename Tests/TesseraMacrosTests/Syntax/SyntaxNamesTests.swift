import SwiftSyntax
import SwiftSyntaxBuilder
import Testing

@testable import TesseraMacros

struct SyntaxNamesTests {
  @Test func attributesAreFoundWithAndWithoutTheirModule() throws {
    let type = try declaration("@A @M.B struct S {}", as: StructDeclSyntax.self)
    #expect(type.attributes.has("A"))
    #expect(type.attributes.has("B"))
    #expect(!type.attributes.has("M"))
    #expect(type.attributes.named("C", "B")?.baseName == "B")
  }

  @Test func optionalsAreUnwrapped() {
    #expect(TypeSyntax("A?").wrapped?.trimmedDescription == "A")
    #expect(TypeSyntax("A!").wrapped?.trimmedDescription == "A")
    #expect(TypeSyntax("Optional<A.B>").wrapped?.trimmedDescription == "A.B")
    #expect(TypeSyntax("Swift.Optional<A>").wrapped?.trimmedDescription == "A")
    #expect(TypeSyntax("A").wrapped == nil)
  }

  @Test func selfIsReplacedByTheName() {
    #expect(TypeSyntax("[Self: Self.Child]").source(self: "S") == "[S: S.Child]")
    #expect(TypeSyntax("Myself!").source(self: "S") == "Myself?")
  }

  @Test func theOnlyGenericArgumentIsFound() {
    #expect(TypeSyntax("AlertState<A.B>").onlyGenericArgument == "A.B")
    #expect(TypeSyntax("M.AlertState<A>").onlyGenericArgument == "A")
    #expect(TypeSyntax("Result<A, B>").onlyGenericArgument == nil)
  }

  @Test func inheritedNamesAreTheLastOnes() throws {
    let type = try declaration("struct S: A, M.B, C & D {}", as: StructDeclSyntax.self)
    #expect(type.inheritanceClause?.names == ["A", "B", "C", "D"])
  }
}
