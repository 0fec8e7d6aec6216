import Tessera

@Reducer
struct FeatureWithItsOwnCasePaths {
  enum Action: CasePathable {
    case tapped

    struct AllCasePaths: Sendable, CasePathReflectable {
      var tapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .tapped }, extract: { _ in () })
      }

      subscript(root: Action) -> PartialKeyPath<Self> { \.tapped }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
