/// The source of the `body` that `@Reducer` adds to an enum of features.
struct ReducerEnumBodySource {
  private let name: String
  private let access: String
  private let cases: [Conditional<ReducerCase>]

  /// - Parameters:
  ///   - name: The enum.
  ///   - access: The access modifier of its members.
  ///   - cases: Its cases; those without a feature are ignored.
  init(name: String, access: String, cases: [Conditional<ReducerCase>]) {
    self.name = name
    self.access = access
    self.cases = cases
  }

  /// The body and its type.
  // NB: Swift 6.3: the type is explicit, since the compiler infers `Never` if another macro's code
  // asks for it first. Remove when it infers the type of the body.
  var members: [String] {
    let features = cases.elements().filter(Self.runs)
    guard let first = features.first else {
      return [body(type: empty, reducers: "TesseraCore.EmptyReducer()")]
    }
    let reducers = cases.source(reducer)
    if features.allSatisfy(\.enumCase.node.isUnconditional) {
      return [body(type: fold(features), reducers: reducers)]
    }
    // The first case may be excluded by its `#if`.
    let startsEmpty = !first.enumCase.node.isUnconditional
    var bodies = ReducerEnumBodies(scope: scope, pair: pair)
    let type = bodies.add(cases, after: startsEmpty ? empty : nil)
    return [
      """
      \(access)enum \(ReducerEnumBodies.name) {
      \(bodies.source.replacing("typealias", with: "\(access)typealias"))
      }
      """,
      body(
        type: type ?? empty,
        reducers: (startsEmpty ? "TesseraCore.EmptyReducer()\n" : "") + reducers),
    ]
  }

  /// Whether a case holds a feature, and is available.
  static func runs(_ reducerCase: ReducerCase) -> Bool {
    reducerCase.isFeature && !reducerCase.enumCase.isUnavailable
  }

  private func body(type: String, reducers: String) -> String {
    """
    \(access)typealias Body = \(type)
    @TesseraCore.CaseReducerBuilder<Self.State, Self.Action>
    \(access)static var body: Body {
    \(reducers)
    }
    """
  }

  private func reducer(_ reducerCase: ReducerCase) -> String? {
    guard Self.runs(reducerCase), case .feature(_, let make) = reducerCase.kind else { return nil }
    return """
      TesseraCore.ScopeCase(
      state: \\Self.State.Cases.\(reducerCase.name),
      action: \\Self.Action.Cases.\(reducerCase.name)
      ) {
      \(make)
      }
      """
  }

  private var empty: String { "TesseraCore.EmptyReducer<\(name).State, \(name).Action>" }

  private func fold(_ features: [ReducerCase]) -> String {
    features.compactMap(scope).reduce(nil) { pair($0, $1) } ?? empty
  }

  private func scope(_ reducerCase: ReducerCase) -> String? {
    guard Self.runs(reducerCase), case .feature(let type, _) = reducerCase.kind else { return nil }
    return "TesseraCore.ScopeCase<\(name).State, \(name).Action, \(type)>"
  }

  private func pair(_ first: String?, _ second: String) -> String {
    first.map { "TesseraCore.CasePair<\($0), \(second)>" } ?? second
  }
}
