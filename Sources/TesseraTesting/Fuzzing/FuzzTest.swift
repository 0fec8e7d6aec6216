import TesseraSupport

/// Writes a sequence of steps as the source of a test.
enum FuzzTest {
  /// The source of a test that takes the steps.
  static func code<Action>(
    _ steps: [FuzzStep<Action>], _ feature: String, _ invariant: String
  ) -> String {
    let needsClock = steps.contains { if case .advance = $0 { true } else { false } }
    var lines = ["@Test func \(name(of: invariant))() async {"]
    if needsClock { lines.append("  let clock = TestClock()") }
    lines.append("  let store = TestStore(initialState: \(feature).State()) {")
    lines.append("    \(feature)()")
    if needsClock {
      lines.append("  } withDependencies: {")
      lines.append("    $0.continuousClock = clock")
    }
    lines.append("  }")
    lines.append("  store.exhaustivity = .off")
    lines += steps.map { $0.code.indented() }
    lines.append("  await store.skipReceivedActions(strict: false)")
    lines.append("  // Expect here that \(invariant).")
    lines.append("}")
    return lines.joined(separator: "\n")
  }

  /// The name of the test: the words of the invariant, joined.
  static func name(of invariant: String) -> String {
    let words = invariant.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first, first.first?.isLetter == true else { return "fails" }
    return first.lowercased()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
