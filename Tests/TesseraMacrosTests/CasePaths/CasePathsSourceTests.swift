import Testing

@testable import TesseraMacros

struct CasePathsSourceTests {
  @Test func severalPayloadsAreATuple() {
    let expansion = Expansion(
      "@CasePathable enum E { case a(Int, label: String) }", "CasePathable")
    #expect(expansion.contains("AnyCasePath<E, (Int, label: String)>"))
    #expect(expansion.contains("E.a(value!.0, label: value!.1)"))
    #expect(expansion.contains("guard case .a(let v0, label: let v1) = root"))
    #expect(expansion.contains("return (v0, label: v1)"))
  }

  @Test func theBindingOfAnActionIsFoundByItsPath() {
    let expansion = Expansion(
      "@CasePathable enum E { case binding(BindingAction<S>), a }", "CasePathable")
    #expect(
      expansion.contains(
        "Swift.Sequence, TesseraCasePaths.CasePathReflectable, TesseraCore.BindingCasePaths {"))
  }

  @Test func oneLabelledPayloadIsTheValueItself() {
    let expansion = Expansion("@CasePathable enum E { case a(id: Int) }", "CasePathable")
    #expect(expansion.contains("AnyCasePath<E, Int>"))
    #expect(expansion.contains("embed: { value in E.a(id: value) },"))
    #expect(expansion.contains("guard case .a(id: let v0) = root"))
  }

  @Test func conditionsStayAroundTheirCases() {
    let expansion = Expansion(
      """
      @CasePathable enum E {
        case a
        #if DEBUG
          case b
        #else
          case c
        #endif
      }
      """, "CasePathable")
    #expect(expansion.contains("#if DEBUG\nvar b:"))
    #expect(
      expansion.contains("#if DEBUG\ncase .b:\nreturn \\.b\n#else\ncase .c:\nreturn \\.c\n#endif"))
    #expect(expansion.contains("#if DEBUG\npaths.append(\\.b)\n#else\npaths.append(\\.c)\n#endif"))
    #expect(expansion.contains("index: 2"))
  }

  @Test func availabilityStaysAndUnavailableCasesHaveNoPath() {
    let expansion = Expansion(
      """
      @CasePathable enum E {
        @available(*, deprecated) case old
        @available(*, unavailable) case gone
      }
      """, "CasePathable")
    #expect(expansion.contains("@available(*, deprecated)\nvar old:"))
    #expect(!expansion.contains("var gone"))
    #expect(expansion.contains("default:\nSwift.preconditionFailure"))
  }

  @Test func namesOfSequencesAreLeftToTheEnum() {
    let expansion = Expansion(
      "@CasePathable enum Element<Iterator> { case a(Iterator), b(Int) }", "CasePathable")
    #expect(expansion.contains("typealias _$Element = Element"))
    #expect(expansion.contains("typealias _$Iterator = Iterator"))
    #expect(expansion.contains("var a: TesseraCasePaths.AnyCasePath<_$Element, _$Iterator>"))
    #expect(!Expansion("@CasePathable enum E { case a }", "CasePathable").contains("typealias"))
  }

  @Test func payloadsThatMayAllBeUninhabitedAreTestedOneByOne() {
    let expansion = Expansion("@CasePathable enum E { case a(A), b(B) }", "CasePathable")
    #expect(!expansion.contains("switch root"))
    #expect(expansion.contains("if case .b = root { return \\.b }"))
  }

  @Test func aPayloadThatMayHaveNoValuesIsEmbeddedThroughAnOptional() {
    let expansion = Expansion("@CasePathable enum E { case a(Elsewhere.Action) }", "CasePathable")
    #expect(expansion.contains("embed: TesseraCasePaths._$embed { value in E.a(value!) },"))
  }

  @Test func backticksStay() {
    let expansion = Expansion("@CasePathable enum E { case `default` }", "CasePathable")
    #expect(expansion.contains("var `default`:"))
    #expect(expansion.contains("return \\.`default`"))
  }
}
