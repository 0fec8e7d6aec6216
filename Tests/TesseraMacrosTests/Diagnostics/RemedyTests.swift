import SwiftDiagnostics
import SwiftSyntax
import Testing

@testable import TesseraMacros

struct RemedyTests {
  @Test func onlyClassesAndActorsBecomeStructs() throws {
    let type = try declaration("class A {}", as: ClassDeclSyntax.self)
    let fixIt = try #require(FixIt.structInstead(of: type.keyword).first)
    #expect(fixIt.message.message == "Replace 'class' by 'struct'")
    let other = try declaration("protocol A {}", as: ProtocolDeclSyntax.self)
    #expect(FixIt.structInstead(of: other.keyword).isEmpty)
  }

  @Test func anAttributeIsAddedInFront() throws {
    let variable = try declaration("@A var a = 0", as: VariableDeclSyntax.self)
    let fixIt = FixIt.adding("B", to: variable)
    #expect(fixIt.message.message == "Add '@B'")
    guard case .replace(_, let new) = fixIt.changes.first else {
      Issue.record("There is a replacement.")
      return
    }
    #expect(new.trimmedDescription == "@B @A var a = 0")
  }
}
