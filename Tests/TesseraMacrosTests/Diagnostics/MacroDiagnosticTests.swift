import SwiftDiagnostics
import SwiftSyntax
import Testing

@testable import TesseraMacros

struct MacroDiagnosticTests {
  @Test func theIdentifierIsTheNameOfTheFactory() {
    let id = MessageID(domain: "TesseraMacros", id: "overloadedCase")
    #expect(MacroDiagnostic.overloadedCase("a").diagnosticID == id)
  }

  @Test func onlyClassesAndActorsBecomeStructs() throws {
    let type = try declaration("class A {}", as: ClassDeclSyntax.self)
    let fixIt = try #require(FixIt.structInstead(of: type.keyword).first)
    #expect(fixIt.message.message == "Replace 'class' with 'struct'")
    let other = try declaration("protocol A {}", as: ProtocolDeclSyntax.self)
    #expect(FixIt.structInstead(of: other.keyword).isEmpty)
  }

  @Test func anAttributeIsAddedBeforeTheOthers() throws {
    let variable = try declaration("@A var a = 0", as: VariableDeclSyntax.self)
    let fixIt = FixIt.adding("B", to: variable)
    #expect(fixIt.message.message == "Add '@B'")
    guard case .replace(_, let new) = fixIt.changes.first else {
      Issue.record("The fix-it has no replacement.")
      return
    }
    #expect(new.trimmedDescription == "@B @A var a = 0")
  }

  @Test(arguments: [
    ("@A var a = 0", "@A(value: 0) var a"), ("@B @A var a: Int = 0", "@B @A(value: 0) var a: Int"),
  ])
  func anInitialValueBecomesAnArgumentOfTheWrapper(old: String, new: String) throws {
    let variable = try declaration(old, as: VariableDeclSyntax.self)
    let wrapper = try #require(variable.attributes.named("A"))
    let value = try #require(variable.bindings.first?.initializer?.value)
    let fixIt = FixIt.passing(value, as: "value", to: wrapper, of: variable)
    #expect(fixIt.message.message == "Write '@A(value: 0)'")
    guard case .replace(_, let found) = fixIt.changes.first else {
      Issue.record("The fix-it has no replacement.")
      return
    }
    #expect(found.trimmedDescription == new)
  }
}
