public import TesseraCasePaths
public import TesseraCore
import TesseraDependencies
public import TesseraSupport

/// The screens of a navigation stack as a toolkit keeps them: an array that it may shorten and
/// append to.
///
/// A toolkit that owns a path, such as SwiftUI's `NavigationStack`, reads and writes it through
/// ``Store/binding(path:action:at:)``.
public struct StackPath<State>: Hashable {
  /// A screen on the path, or a screen to push.
  ///
  /// Two items are equal if they have the same ID.
  public struct Item: Identifiable, Hashable {
    /// The ID of the screen.
    public let id: StackElementID
    /// The state of a screen to push; `nil` for a screen on the path.
    let pushed: State?

    /// Creates an item that pushes a screen when it is appended to a path.
    ///
    /// - Parameter state: The state of the screen.
    public init(pushing state: State) {
      id = DependencyValues.current.stackElementID()
      pushed = state
    }

    init(id: StackElementID) {
      self.id = id
      pushed = nil
    }

    /// Compares the IDs.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

    /// Hashes the ID.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private var items: [Item]

  /// Creates an empty path.
  public init() { items = [] }

  init(ids: some Sequence<StackElementID>) { items = ids.map(Item.init(id:)) }
}

extension StackPath: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// The position of the bottom screen.
  public var startIndex: Int { items.startIndex }

  /// The position after the top screen.
  public var endIndex: Int { items.endIndex }

  /// The item at a position.
  public subscript(position: Int) -> Item {
    get { items[position] }
    set { items[position] = newValue }
  }

  /// Replaces items.
  public mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<Item>) {
    items.replaceSubrange(range, with: new)
  }
}

extension Store where State: FieldedState, Action: CasePathable {
  /// Returns a binding to the path of a navigation stack, for a toolkit that owns a path.
  ///
  /// Reading it yields the screens, and reruns an ``observe(_:at:)`` when screens are pushed or
  /// popped. A written path is compared with the path that was last read through the binding:
  ///
  /// - A screen that is missing is popped with those above it: `.popFrom(id:)` is sent, once, and
  ///   only if the feature still has the screen.
  /// - An item that was created with ``StackPath/Item/init(pushing:)`` is pushed:
  ///   `.push(id:state:)` is sent, once.
  /// - A screen that the feature has popped meanwhile is not pushed again, and a screen that it has
  ///   pushed meanwhile stays.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  ///   - callSite: The source location of the actions in a history.
  /// - Returns: A binding to the path.
  public func binding<ElementState, ElementAction>(
    path state: KeyPath<State.Fields, _Field<State, StackState<ElementState>>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    at callSite: CallSite = #callSite
  ) -> StoreBinding<StackPath<ElementState>> {
    let seen = Held(Set(scope(state, action: action).ids))
    let embed = Action.allCasePaths[keyPath: action]._embed
    return StoreBinding {
      let ids = self.scope(state, action: action).ids
      seen.value = Set(ids)
      return StackPath(ids: ids)
    } send: { path in
      let current = self.scope(state, action: action).ids
      let wanted = Set(path.lazy.map(\.id))
      if let gone = current.first(where: { seen.value.contains($0) && !wanted.contains($0) }) {
        self.send(embed(.popFrom(id: gone)), at: callSite)
      }
      for item in path {
        guard let pushed = item.pushed, seen.value.insert(item.id).inserted,
          !current.contains(item.id)
        else { continue }
        self.send(embed(.push(id: item.id, state: pushed)), at: callSite)
      }
      return StoreTask()
    } isShown: { path in
      path == StackPath(ids: self.scope(state: state, action: action).ids)
    }
  }

  /// Returns the store of a screen of a navigation stack, also of one that was popped, as long as
  /// its store is retained.
  ///
  /// A toolkit may draw a screen once more while it leaves; its store shows the values that were
  /// last read.
  ///
  /// - Parameters:
  ///   - id: The screen's ID.
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: The store, or `nil` if the screen is gone and its store is deallocated.
  public func screen<ElementState, ElementAction>(
    _ id: StackElementID,
    path state: KeyPath<State.Fields, _Field<State, StackState<ElementState>>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Store<ElementState, ElementAction>? {
    if let screen = scope(state, action: action)[id: id] { return screen }
    return knownStore(of: id, state: state, action: action)
  }
}
