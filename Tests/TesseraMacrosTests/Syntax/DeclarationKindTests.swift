import SwiftParser
import SwiftSyntax
import Testing

@testable import TesseraMacros

struct DeclarationKindTests {
  @Test(arguments: [
    ("class A {}", "a class"), ("actor A {}", "an actor"), ("protocol A {}", "a protocol"),
    ("enum A {}", "an enum"), ("struct A {}", "a struct"), ("extension A {}", "an extension"),
  ])
  func theKindHasItsArticle(source: String, kind: String) throws {
    let type = try declaration(source, as: DeclSyntax.self)
    let group = try #require(type.asProtocol((any DeclGroupSyntax).self))
    #expect(group.kindWithArticle == kind)
    #expect(kind.hasSuffix(group.keyword.text))
  }
}
