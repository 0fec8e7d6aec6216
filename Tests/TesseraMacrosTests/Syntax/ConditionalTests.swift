import SwiftSyntax
import Testing

@testable import TesseraMacros

struct ConditionalTests {
  @Test func membersAreFoundUnderConditions() throws {
    let type = try declaration(
      """
      struct S {
        var a = 0
        #if A
          var b = 0
          #if B
            var c = 0
          #endif
        #elseif C
          var d = 0
        #else
        #endif
      }
      """, as: StructDeclSyntax.self)
    let members = type.memberBlock.members.conditional { member in
      member.as(VariableDeclSyntax.self)?.name.map { [$0.text] } ?? []
    }
    #expect(members.elements() == ["a", "b", "c", "d"])
    #expect(
      Expansion.normalized(members.source { $0 }) == """
        a
        #if A
        b
        #if B
        c
        #endif
        #elseif C
        d
        #else
        #endif
        """)
    #expect(type.memberBlock.members.declarations.count == 4)
  }

  @Test func whatHasNoSourceIsLeftOut() {
    let members: [Conditional<Int>] = [.element(1), .element(2)]
    #expect(members.source { $0 == 1 ? nil : "two" } == "two")
  }
}
