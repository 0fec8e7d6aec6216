public import TesseraCasePaths
public import TesseraCore
public import TesseraSupport

/// The pops and pushes that turn one navigation path into another.
///
/// ```swift
/// PathDifference(from: [1, 2, 3], to: [1, 4])  // pops 3 and 2, pushes 4
/// ```
///
/// - Complexity: O(*n*) in the length of the longer path.
public struct PathDifference<ID: Hashable>: Equatable {
  /// The screens to pop, in order: the top one first.
  public let pops: [ID]
  /// The screens to push afterwards, in order.
  public let pushes: [ID]

  /// Compares two paths.
  ///
  /// A screen that lies above a removed or inserted one is popped and pushed again: a toolkit's
  /// stack changes at its top only.
  ///
  /// - Parameters:
  ///   - old: The screens that are shown, from the bottom to the top.
  ///   - new: The screens to show.
  public init(from old: some Collection<ID>, to new: some Collection<ID>) {
    let common = zip(old, new).prefix { $0 == $1 }.count
    pops = old.dropFirst(common).reversed()
    pushes = Array(new.dropFirst(common))
  }

  /// Whether the paths are equal.
  public var isEmpty: Bool { pops.isEmpty && pushes.isEmpty }
}

/// The screens of a feature's stack, as a toolkit shows them.
///
/// Cancelling or deallocating it ends the presentation, and pops nothing.
@MainActor
public final class StackPresentation {
  /// The screens that the toolkit shows, from the bottom to the top.
  public private(set) var ids: [StackElementID] = []
  private let path: @MainActor () -> [StackElementID]
  private let pop: @MainActor (StackElementID) -> Void
  private var apply: (@MainActor (PathDifference<StackElementID>) -> Void)?
  private var token: ObserveToken?
  private var isUpdating = false

  init(
    path: @escaping @MainActor () -> [StackElementID],
    pop: @escaping @MainActor (StackElementID) -> Void,
    apply: @escaping @MainActor (PathDifference<StackElementID>) -> Void
  ) {
    self.path = path
    self.pop = pop
    self.apply = apply
    let readPath: @MainActor () -> Void = { [weak self] in
      // Read even if an update is in progress, which reads outside of the observation.
      _ = path()
      self?.update()
    }
    token = observe(readPath, at: .unknown)
  }

  /// Records that the toolkit has popped a screen and all above it, and pops them in the feature.
  ///
  /// It sends `.popFrom(id:)` once, and only if the feature still has the screen. It may be called
  /// at any time, any number of times, with any ID.
  ///
  /// - Parameter id: The lowest screen that was popped.
  public func didPop(from id: StackElementID) {
    guard let index = ids.firstIndex(of: id) else { return }
    ids.removeSubrange(index...)
    if path().contains(id) { pop(id) }
    update()
  }

  /// Ends the presentation, and releases the closure that pops and pushes screens.
  public func cancel() {
    token?.cancel()
    apply = nil
  }

  private func update() {
    if isUpdating { return }
    isUpdating = true
    defer { isUpdating = false }
    while let apply {
      let wanted = path()
      let difference = PathDifference(from: ids, to: wanted)
      if difference.isEmpty { return }
      ids = wanted
      apply(difference)
    }
  }
}

extension Store where State: FieldedState, Action: CasePathable {
  /// Shows the screens of a navigation stack in a toolkit that pushes and pops them one by one.
  ///
  /// ```swift
  /// let presentation = store.present(path: \.path, action: \.path) { difference, screens in
  ///   for _ in difference.pops { stack.pop() }
  ///   for id in difference.pushes { stack.push(page(screens[id: id])) }
  /// }
  /// stack.onPop = { [weak presentation] in presentation?.didPop(from: $0) }
  /// ```
  ///
  /// Keep the presentation as long as the toolkit shows the screens, but not in the toolkit's own
  /// callbacks: `apply` usually retains the toolkit's objects.
  ///
  /// `apply` is called with the difference between what the toolkit shows and what the feature has,
  /// now and after each change of the path. Changes within one `send` are combined into one
  /// difference. Pops that the toolkit reported through ``StackPresentation/didPop(from:)`` aren't
  /// part of it. If the feature keeps a screen that the toolkit has popped, `apply` pushes it
  /// again.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  ///   - callSite: The source location of the pops in a history.
  ///   - apply: Pops and pushes screens. The stores are in the order of the path.
  /// - Returns: The presentation, which the toolkit reports its pops to.
  public func present<ElementState, ElementAction>(
    path state: KeyPath<State.Fields, _Field<State, StackState<ElementState>>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    at callSite: CallSite = #callSite,
    apply:
      @escaping @MainActor (
        _ difference: PathDifference<StackElementID>,
        _ screens: StoreCollection<StackElementID, ElementState, ElementAction>
      ) -> Void
  ) -> StackPresentation {
    let embed = Action.allCasePaths[keyPath: action]._embed
    return StackPresentation {
      self.scope(state, action: action).ids
    } pop: { id in
      self.send(embed(.popFrom(id: id)), at: callSite)
    } apply: { difference in
      apply(difference, self.scope(state, action: action))
    }
  }
}
