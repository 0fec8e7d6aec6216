import Testing

@testable import TesseraMacros

struct ObservationStateTrackedMacroTests {
  @Test func aPropertyBecomesAccessorsOverStorage() {
    expectExpansion(
      of: """
        struct State {
          @ObservationStateTracked(3) var count: Int = 0
        }
        """, "ObservationStateTracked",
      to: """
        struct State {
          var count: Int {
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }
            get {
              _$observationRegistrar.access(3)
              return _count
            }
            set {
              let _$isChanged = _$observationRegistrar.willAssign(
                TesseraCore._$isChanged(_count, newValue))
              _count = newValue
              _$observationRegistrar.didAssign(3, _$isChanged)
            }
            _modify {
              let _$before = _$observationRegistrar.willModify(3, _count)
              defer {
                _$observationRegistrar.didModify(3, _count, since: _$before)
              }
              yield &_count
            }
          }
          private var _count: Int = 0
        }
        """)
  }

  @Test func observersMoveToTheStorage() {
    let expansion = Expansion(
      "struct S { @ObservationStateTracked(0) var x = 0 { didSet { print(oldValue) } } }",
      "ObservationStateTracked")
    #expect(expansion.contains("private var _x = 0 { didSet { print(oldValue) } }"))
  }

  @Test func theStorageHasNoBackticks() {
    let expansion = Expansion(
      "struct S { @ObservationStateTracked(0) var `default` = 0 }", "ObservationStateTracked")
    #expect(expansion.contains("private var _default = 0"))
  }
}
