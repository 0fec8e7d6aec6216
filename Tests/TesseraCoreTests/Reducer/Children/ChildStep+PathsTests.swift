import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@MainActor
@Suite
struct ChildStepPathsTests {
  /// The count that a step reaches, or `nil` if the child isn't there.
  private func count(_ step: ChildStep, in state: inout Family.State) -> Int? {
    var count: Int?
    _ = step.reach(&state) { (child: inout Worker.State) in count = child.count }
    return count
  }

  @Test func aPinnedStepReachesOnlyTheChildWithItsIdentity() {
    var state = everyChild
    state.presented = Worker.State(id: 3)
    var one = Worker.State(id: 3)
    let step = Family.State.fields.$presented.childStep()
      .pinned(to: ChildIdentity(of: &one), Worker.State.self)
    #expect(count(step, in: &state) == 0)
    state.presented = Worker.State(id: 4)
    #expect(count(step, in: &state) == nil)
  }

  @Test func aStepLendsACopyToReadAndTheChildToChange() {
    let fields = ObservedTree.State.fields
    var tree = ObservedTree.State()
    for step in [
      fields.rows.step(to: 1), fields.path.step(to: tree.path.ids[0]),
      fields.$presented.childStep(),
    ] {
      _ = step.reach(&tree) { (child: inout ObservedLeaf.State) in child.other = 5 }
      _ = step.reach(&tree, to: .change) { (child: inout ObservedLeaf.State) in child.other += 1 }
    }
    #expect(
      [tree.rows[id: 1]?.other, tree.path[0].other, tree.presented?.other] == [1, 1, 1])

    typealias Destination = ObservedTree.Destination.State
    let leaf = ChildStep(toCase: Destination.allCasePaths.leaf)
    let other = ChildStep(toCase: Destination.allCasePaths.other)
    var destination = Destination.leaf(ObservedLeaf.State(id: 1))
    _ = leaf.reach(&destination) { (child: inout ObservedLeaf.State) in child.other = 5 }
    _ = leaf.reach(&destination, to: .change) { (child: inout ObservedLeaf.State) in
      child.other += 1
    }
    for purpose in [ChildStep.Purpose.read, .change] {
      _ = other.reach(&destination, to: purpose) { (child: inout ObservedLeaf.State) in
        child.other = 7
      }
    }
    #expect(destination[case: \.leaf]?.other == 1)
  }
}
