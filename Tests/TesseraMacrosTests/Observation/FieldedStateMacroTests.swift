import Testing

@testable import TesseraMacros

struct FieldedStateMacroTests {
  @Test func aStructGetsFields() {
    expectExpansion(
      of: """
        @FieldedState
        struct State {
          var count: Int
          private var secret = 0
          fileprivate var near = make()
        }
        """, "FieldedState",
      to: #"""
        struct State {
          var count: Int
          private var secret = 0
          fileprivate var near = make()
          nonisolated struct Fields: TesseraCore.StateFields {
            typealias Root = State
            var count: TesseraCore._Field<State, Int> {
              TesseraCore._Field { root, body in
                body(&root.count)
                return 0
              }
            }
            fileprivate let near = TesseraCore._Field<State, _> { root, body in
              body(&root.near)
              return 2
            }
          }
          nonisolated static var fields: Fields {
            Fields()
          }
          static func _$name(_ name: (Swift.PartialKeyPath<Self>, Swift.String) -> Void) {
            name(\Self.count, "count")
            name(\Self.secret, "secret")
            name(\Self.near, "near")
          }
        }
        extension State: nonisolated TesseraCore.FieldedState, TesseraCore.KeyPathNaming {
        }
        """#)
  }
}
