/// The model of nested features, written by hand, whatever their depth.
@MainActor
public protocol NestedModel {
  /// Sends to the innermost model, which hands on to its parent, and so on.
  func sendToInnermost(_ times: Int)
  /// Calls the reducer alone.
  func reduce(_ times: Int)
}

/// Makes the model of so many nested features: 1, 2, 4, 8 or 16.
@MainActor
public func makeNestedModel(depth: Int) -> any NestedModel {
  switch depth {
  case 1: return RootModel1()
  case 2: return RootModel2()
  case 4: return RootModel4()
  case 8: return RootModel8()
  case 16: return RootModel16()
  default: preconditionFailure("There is no model of this depth.")
  }
}

/// The model of a child, which hands on to its parent.
@MainActor
final class ChildModel<Child: HandFeature, Parent: HandSender>: HandSender
where Parent.Action == HandLevel<Child>.Action {
  private let parent: Parent

  init(parent: Parent) { self.parent = parent }

  @inline(never)
  func send(_ action: Child.Action) { parent.send(.child(action)) }
}
