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
              guard TesseraCore._$isChanged(_count, newValue) else {
                _count = newValue
                return
              }
              _$observationRegistrar.willChange()
              _count = newValue
              _$didAssign(3)
            }
            _modify {
              let _$isWatched = _$observationRegistrar.willChange()
              let _$before = _$isWatched ? _$idBeforeChange(of: 3) : .unknown
              defer {
                if _$isWatched {
                  _$didModify(3, since: _$before)
                }
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
