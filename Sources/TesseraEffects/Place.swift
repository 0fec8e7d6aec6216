package import TesseraSupport

/// The place in the feature tree where an effect was returned: the steps from the root to the
/// feature.
package struct Place: Hashable {
  package private(set) var steps: [ChildStep] = []

  package init() {}

  private init(_ steps: [ChildStep]) { self.steps = steps }

  package func appending(_ step: ChildStep) -> Self { Self(steps + [step]) }

  package func isWithin(_ ancestor: Place) -> Bool { steps.starts(with: ancestor.steps) }

  /// Whether a feature on the path can go away while its parent stays.
  package var canVanish: Bool { steps.contains { $0.canVanish } }

  /// Whether the feature at this place exists in the root's state.
  ///
  /// - Complexity: O(depth).
  package func exists<State>(in state: inout State) -> Bool {
    var exists = false
    _ = ErasedPointer.withPointer(to: &state) { reach(in: $0) { _ in exists = true } }
    return exists
  }

  /// Calls a closure with the address of the feature's state, if the feature exists.
  ///
  /// - Parameters:
  ///   - state: The root's state.
  ///   - purpose: What the closure does.
  ///   - body: The closure.
  /// - Returns: The position of the first field on the way, or -1.
  /// - Complexity: O(depth).
  @discardableResult
  package func reach(
    in state: ErasedPointer, to purpose: ChildStep.Purpose = .read, _ body: (ErasedPointer) -> Void
  ) -> Int {
    reach(steps[...], in: state, purpose, body)
  }

  private func reach(
    _ steps: ArraySlice<ChildStep>, in state: ErasedPointer, _ purpose: ChildStep.Purpose,
    _ body: (ErasedPointer) -> Void
  ) -> Int {
    if let step = steps.first {
      return step.access(state, purpose) {
        _ = reach(steps.dropFirst(), in: $0, purpose, body)
      }
    }
    body(state)
    return -1
  }
}
