import Testing

@testable import TesseraMacros

struct PresentsMacroTests {
  @Test func aPlainStateHoldsItsChildInAPresentation() {
    expectExpansion(
      of: """
        struct State {
          @Presents public var child: Child.State?
        }
        """, "Presents",
      to: """
        struct State {
          public var child: Child.State? {
            @storageRestrictions(initializes: _child)
            init(initialValue) {
              _child = TesseraCore.PresentationState<Child.State>(wrappedValue: initialValue)
            }
            get {
              _child.wrappedValue
            }
            set {
              _child.wrappedValue = newValue
            }
            _modify {
              yield &_child.wrappedValue
            }
          }
          public var $child: TesseraCore.PresentationState<Child.State> {
            get {
              _child
            }
            set {
              _child = newValue
            }
            _modify {
              yield &_child
            }
          }
          private var _child = TesseraCore.PresentationState<Child.State>(wrappedValue: nil)
        }
        """)
  }

  @Test func anObservedStateTellsOfItUnderTheIndexOfItsField() {
    let expansion = Expansion(
      """
      @ObservableState struct State {
        var count = 0
        @Presents var child: Child.State? = Child.State()
      }
      """, "ObservableState", "Presents")
    #expect(expansion.contains("fileprivate static var _$childIndex: Int {\n1\n}"))
    #expect(expansion.contains("_$changes.accessValue(Fields._$childIndex, _child)"))
    #expect(expansion.contains("yield &_child.wrappedValue"))
    #expect(
      expansion.contains(
        """
        private var _child = \
        TesseraCore.PresentationState<Child.State>(wrappedValue: Child.State())
        """))
  }

  @Test func theOptionalMayBeWrittenOut() {
    let expansion = Expansion("struct S { @Presents var a: Optional<Child> }", "Presents")
    #expect(expansion.contains("PresentationState<Child>(wrappedValue: nil)"))
  }
}
