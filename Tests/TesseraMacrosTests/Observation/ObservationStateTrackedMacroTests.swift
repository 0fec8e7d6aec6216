import Testing

@testable import TesseraMacros

struct ObservationStateTrackedMacroTests {
  @Test func aPropertyBecomesAccessorsOverStorage() {
    expectExpansion(
      of: """
        struct State {
          @ObservationStateTracked(3) var counts: [Int] = []
        }
        """, "ObservationStateTracked",
      to: """
        struct State {
          var counts: [Int] {
            @storageRestrictions(initializes: _counts)
            init(initialValue) {
              _counts = initialValue
            }
            get {
              _$changes.accessValue(3, _counts)
              return _counts
            }
            set {
              _$changes.noteChange(3, if: TesseraCore._$isChanged(_counts, newValue))
              _counts = newValue
            }
            _modify {
              defer {
                _$changes.note(3)
              }
              yield &_counts
            }
          }
          private var _counts: [Int] = []
        }
        """)
  }

  @Test func aScalarHasAccessorsWithoutOverloads() {
    expectExpansion(
      of: """
        struct State {
          @ObservationStateTracked(3) var count = 0
        }
        """, "ObservationStateTracked",
      to: """
        struct State {
          var count {
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }
            get {
              _$changes.access(3)
              return _count
            }
            set {
              _$changes.assign(3, &_count, newValue)
            }
            _modify {
              defer {
                _$changes.note(3)
              }
              yield &_count
            }
          }
          private var _count = 0
        }
        """)
  }

  @Test(arguments: ["= 0.5", "= Int()", "= false", "= \"\"", ": Swift.Int", ": Float", ": String"])
  func theTypeOfAScalarIsWritten(_ declaration: String) {
    #expect(hasScalarAccessors("var x \(declaration)"))
  }

  @Test(arguments: [": Int?", ": Own.String", "= a", "= [1]", "= 0 { didSet {} }"])
  func otherPropertiesMayHaveNumbersOrObservers(_ declaration: String) {
    #expect(!hasScalarAccessors("var x \(declaration)"))
  }

  private func hasScalarAccessors(_ property: String) -> Bool {
    Expansion("struct S { @ObservationStateTracked(0) \(property) }", "ObservationStateTracked")
      .contains("_$changes.assign(0, &_x, newValue)")
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
