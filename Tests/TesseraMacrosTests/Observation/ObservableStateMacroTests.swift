import Testing

@testable import TesseraMacros

struct ObservableStateMacroTests {
  @Test func aStructGetsNumbersAndFields() {
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
          public nonisolated var _$changes = TesseraCore._Changes()
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
          public static func _$name(_ name: (Swift.PartialKeyPath<Self>, Swift.String) -> Void) {
            name(\Self.count, "count")
            name(\Self.child, "child")
          }
          public nonisolated func _$visit(_ field: Int, _ visit: TesseraCore._Visit) {
            switch field {
            case 1:
              visit.field(field, _child)
            default:
              break
            }
          }
        }
        extension State: nonisolated TesseraCore.ObservableState, \#
        nonisolated TesseraCore.NumberedState, TesseraCore.KeyPathNaming {
        }
        """#)
  }

  @Test func anEnumIsVisitedByItsCaseAndPayload() {
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
          nonisolated func _$visit(_ visit: TesseraCore._Visit) -> Swift.UInt64 {
            switch self {
            case .one(let v0):
              return visit.payload(0, v0)
            case .two:
              return visit.values(1)
            case .three:
              return visit.empty(2)
            }
          }
        }
        extension State: nonisolated TesseraCore.ObservableState {
        }
        """)
  }

  @Test func aStateOfScalarsHasNothingToVisit() {
    let source = "@ObservableState struct State { var count = 0; var name: String; var on = true }"
    let expansion = Expansion(source, "ObservableState")
    #expect(!expansion.contains("_$visit"))
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
