import Testing

@testable import TesseraMacros

struct ObservableStateMacroTests {
  @Test func aStructGetsARegistrarAndFields() {
    expectExpansion(
      of: """
        @ObservableState
        public struct State {
          public var count = 0
          public var child: Child.State
          let id: Int
        }
        """, "ObservableState",
      to: #"""
        public struct State {
          @TesseraCore.ObservationStateTracked(0)
          public var count = 0
          @TesseraCore.ObservationStateTracked(1)
          public var child: Child.State
          let id: Int
          public nonisolated var _$observationRegistrar = TesseraCore.ObservationStateRegistrar()
          public nonisolated struct Fields: TesseraCore.StateFields {
            public typealias Root = State
            public var count: TesseraCore._Field<State, Swift.Int> {
              TesseraCore._Field { root, body in
                body(&root._count)
                return 0
              }
            }
            public var child: TesseraCore._Field<State, Child.State> {
              TesseraCore._Field { root, body in
                body(&root._child)
                return 1
              }
            }
          }
          public nonisolated static var fields: Fields {
            Fields()
          }
          public static var _$names: [Swift.PartialKeyPath<Self>: Swift.String] {
            var names: [Swift.PartialKeyPath<Self>: Swift.String] = [:]
            names.reserveCapacity(2)
            names[\Self.count] = "count"
            names[\Self.child] = "child"
            return names
          }
          public nonisolated func _$stateID(of field: Int) -> TesseraCore._StateID {
            switch field {
            case 1:
              return TesseraCore._StateID(of: _child)
            default:
              return .unknown
            }
          }
        }
        extension State: nonisolated TesseraCore.ObservableState, \#
        nonisolated TesseraCore.RegisteredState, TesseraCore.KeyPathNaming {
        }
        """#)
  }

  @Test func anEnumIsIdentifiedByItsCaseAndPayload() {
    expectExpansion(
      of: """
        @ObservableState
        enum State {
          case one(One.State)
          case two(Int, Int)
          case three
        }
        """, "ObservableState",
      to: """
        enum State {
          case one(One.State)
          case two(Int, Int)
          case three
          nonisolated var _$stateID: TesseraCore._StateID {
            switch self {
            case .one(let v0):
              return TesseraCore._StateID(case: 0, of: v0)
            case .two:
              return TesseraCore._StateID(caseWithValues: 1)
            case .three:
              return TesseraCore._StateID(case: 2)
            }
          }
        }
        extension State: nonisolated TesseraCore.ObservableState {
        }
        """)
  }

  @Test func aStateOfScalarsHasNoIdentitiesOfFields() {
    let source = "@ObservableState struct State { var count = 0; var name: String; var on = true }"
    let expansion = Expansion(source, "ObservableState")
    #expect(!expansion.contains("_$stateID"))
  }

  @Test func onlyStoredVariablesAreTracked() {
    let expansion = Expansion(
      """
      @ObservableState struct State {
        static var shared = 0
        var computed: Int { 0 }
        var both: Int { get { 0 } set {} }
        @Presents var child: Child.State?
        @ObservationStateIgnored var ignored = 0
        @Shared(.inMemory("x")) var shared2 = 0
        var last = 0 { didSet { print(oldValue) } }
      }
      """, "ObservableState")
    #expect(expansion.diagnostics.isEmpty)
    #expect(expansion.text.split(separator: "ObservationStateTracked").count == 2)
    #expect(expansion.contains("@TesseraCore.ObservationStateTracked(4)\nvar last"))
  }

  @Test func propertiesUnderConditionsAreTracked() {
    let expansion = Expansion(
      """
      @ObservableState struct State {
        #if DEBUG
          var debug = 0
        #endif
        var last = 0
      }
      """, "ObservableState")
    #expect(expansion.contains("#if DEBUG\nvar debug: TesseraCore._Field<State, Swift.Int>"))
    #expect(expansion.contains("@TesseraCore.ObservationStateTracked(1)\nvar last"))
  }
}
