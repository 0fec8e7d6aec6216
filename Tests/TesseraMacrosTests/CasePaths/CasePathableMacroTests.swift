import Testing

@testable import TesseraMacros

struct CasePathableMacroTests {
  private static let actionWithPaths = #"""
    public enum Action {
    case child(Child.Action), closed
    public nonisolated struct AllCasePaths: Swift.Sendable, Swift.Sequence, \#
    TesseraCasePaths.CasePathReflectable {
    public var child: TesseraCasePaths.AnyCasePath<Action, Child.Action> {
    TesseraCasePaths.AnyCasePath(
    index: 0,
    embed: TesseraCasePaths._$embed { value in
    Action.child(value!)
    },
    extract: { root in
    guard case .child(let v0) = root else {
    return nil
    }
    return v0
    }
    )
    }
    public var closed: TesseraCasePaths.AnyCasePath<Action, Void> {
    TesseraCasePaths.AnyCasePath(
    index: 1,
    embed: {
    Action.closed
    },
    extract: { root in
    guard case .closed = root else {
    return nil
    }
    return ()
    }
    )
    }
    public subscript(root: Action) -> Swift.PartialKeyPath<Self> {
    switch root {
    case .child:
    return \.child
    case .closed:
    return \.closed
    }
    }
    public func makeIterator() -> Swift.IndexingIterator<[Swift.PartialKeyPath<Self>]> {
    [\.child, \.closed].makeIterator()
    }
    }
    public nonisolated static var allCasePaths: AllCasePaths {
    AllCasePaths()
    }
    }
    extension Action: nonisolated TesseraCasePaths.CasePathable, \#
    nonisolated TesseraCasePaths.CasePathIterable {
    }
    """#

  @Test func anEnumGetsAPathForEachCase() {
    expectExpansion(
      of: "@CasePathable public enum Action {\ncase child(Child.Action), closed\n}",
      "CasePathable",
      to: Self.actionWithPaths)
  }

  @Test func enumsOfAnActionThatHaveNoMacroOfTheirOwnGetOne() {
    let expansion = Expansion(
      """
      @CasePathable enum Action {
        case view(View)
        enum View { case tapped }
        enum Delegate { case done }
        @CasePathable enum Alert { case ok }
        enum Other { case a }
      }
      """, "CasePathable")
    #expect(expansion.contains("@TesseraCasePaths.NestedCasePathable\nenum View"))
    #expect(expansion.contains("@TesseraCasePaths.NestedCasePathable\nenum Delegate"))
    #expect(!expansion.contains("@TesseraCasePaths.NestedCasePathable\nenum Alert"))
    #expect(!expansion.contains("@TesseraCasePaths.NestedCasePathable\nenum Other"))
  }

  @Test func anEnumWithoutCasesHasNoPaths() {
    let expansion = Expansion("@CasePathable enum Nothing {}", "CasePathable")
    #expect(expansion.contains("[].makeIterator()"))
    #expect(expansion.contains("subscript(root: Nothing) -> Swift.PartialKeyPath<Self> {\n}"))
  }
}
