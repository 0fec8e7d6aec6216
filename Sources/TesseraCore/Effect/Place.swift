/// Where in the feature tree an effect was returned: the way from the root down to the feature.
struct Place: Hashable {
  private(set) var elements: [PlaceElement] = []

  func appending(_ element: PlaceElement) -> Self {
    Self(elements: elements + [element])
  }

  func isWithin(_ ancestor: Place) -> Bool { elements.starts(with: ancestor.elements) }

  /// Whether a feature on the way can go away while its parent stays.
  var canVanish: Bool { elements.contains { $0.canVanish } }

  /// Whether the feature at this place still exists in the root's state.
  ///
  /// - Complexity: O(depth).
  func exists<State>(in state: inout State) -> Bool {
    withUnsafeMutablePointer(to: &state) { exists(from: 0, in: UnsafeMutableRawPointer($0)) }
  }

  private func exists(from index: Int, in state: UnsafeMutableRawPointer) -> Bool {
    guard index < elements.count else { return true }
    return elements[index].project(state) { exists(from: index + 1, in: $0) }
  }
}

/// One step on the way from the root to a feature: a field, and the identity of what stands there.
///
/// The states on the way have different types, so the step that leads from one to the next takes
/// and gives raw addresses; `field` and its sisters are the only ones that make and read them.
@usableFromInline
struct PlaceElement: Hashable {
  /// The position of the field in its state, or of the case in its enum.
  let index: Int
  /// What tells this child from another one at the same field; `nil` if there is only ever one.
  private let id: AnyHashable?
  /// Whether the child can go away while its parent stays.
  let canVanish: Bool
  /// The types of the states that the step leads from and to.
  let parent: Any.Type
  let child: Any.Type
  /// Calls its second parameter with the child's state, if the child is there; gives its answer.
  let project: (UnsafeMutableRawPointer, (UnsafeMutableRawPointer) -> Bool) -> Bool
  /// What changes whenever children come to the field or leave it, if there is such a thing.
  private(set) var stamp: ((UnsafeMutableRawPointer) -> UInt64)?

  private init<Parent, Child>(
    _ index: Int, id: AnyHashable?, canVanish: Bool,
    _ project: @escaping (inout Parent, (inout Child) -> Bool) -> Bool
  ) {
    self.index = index
    self.id = id
    self.canVanish = canVanish
    self.parent = Parent.self
    self.child = Child.self
    self.project = { parent, next in
      project(&parent.assumingMemoryBound(to: Parent.self).pointee) { child in
        withUnsafeMutablePointer(to: &child) { next(UnsafeMutableRawPointer($0)) }
      }
    }
  }

  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.index == rhs.index && lhs.id == rhs.id }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(id)
  }
}

extension PlaceElement {
  /// A child that is always there.
  @usableFromInline
  static func field<Parent, Child>(
    _ index: Int, _ access: @escaping Field<Parent, Child>.Access
  ) -> Self {
    Self(index, id: nil, canVanish: false) { (parent: inout Parent, next: (inout Child) -> Bool) in
      var answer = false
      _ = access(&parent) { answer = next(&$0) }
      return answer
    }
  }

  /// A child that may go away, or be replaced by one with another ID.
  ///
  /// - Parameters:
  ///   - index: The position of the field or the case.
  ///   - id: The identity that the child has now.
  ///   - project: Calls its second parameter with the child's state if a child with that identity
  ///     is there.
  /// - Returns: The step that leads to the child.
  @usableFromInline
  static func child<Parent, Child>(
    _ index: Int, id: AnyHashable?,
    _ project: @escaping (inout Parent, (inout Child) -> Bool) -> Bool
  ) -> Self {
    Self(index, id: id, canVanish: true, project)
  }

  /// An element of a list.
  ///
  /// - Parameters:
  ///   - index: The position of the list's field.
  ///   - id: The element's ID.
  ///   - stamp: What changes whenever elements come to the list or leave it.
  ///   - project: Calls its second parameter with the element's state if it is there.
  /// - Returns: The step that leads to the element.
  @usableFromInline
  static func element<Parent, Child>(
    _ index: Int, id: AnyHashable, stamp: @escaping (inout Parent) -> UInt64,
    _ project: @escaping (inout Parent, (inout Child) -> Bool) -> Bool
  ) -> Self {
    var element = Self(index, id: id, canVanish: true, project)
    element.stamp = { stamp(&$0.assumingMemoryBound(to: Parent.self).pointee) }
    return element
  }
}

extension PlaceElement {
  /// A step that only serves to be compared with one that leads to a child.
  ///
  /// - Parameters:
  ///   - index: The position of the field or the case.
  ///   - id: The identity of the child, `nil` if there is only ever one.
  /// - Returns: A step under which nothing exists.
  static func name(_ index: Int, id: AnyHashable?) -> Self {
    Self(index, id: id, canVanish: true) { (_: inout Void, _: (inout Void) -> Bool) in false }
  }
}

extension Effect {
  /// The effect of a child that is always there, as its parent sees it.
  ///
  /// An action needs no place: it is about as long as the parent is.
  @usableFromInline
  func placed<Parent, ParentState, ChildState>(
    atField index: Int, _ access: @escaping Field<ParentState, ChildState>.Access,
    _ embed: @escaping @Sendable (Action) -> Parent
  ) -> Effect<Parent> {
    switch self {
    case .none: .none
    case .send(let action): .send(embed(action))
    case .work(let work):
      Effect<Parent>(
        .placed(.mapped(work.kind, ActionTransform(embed)), .field(index, access)))
    }
  }

  /// The effect of a child that can go away, as its parent sees it.
  ///
  /// Its actions are embedded, and its place is one step further down.
  @usableFromInline
  func placed<Parent>(
    at element: PlaceElement, _ embed: @escaping @Sendable (Action) -> Parent
  ) -> Effect<Parent> {
    switch self {
    case .none: .none
    case .send(let action): Effect<Parent>(.placed(.send(EffectAction(embed(action))), element))
    case .work(let work):
      Effect<Parent>(.placed(.mapped(work.kind, ActionTransform(embed)), element))
    }
  }
}

extension Effect {
  /// The effect of a child that an action of its parent dismisses.
  @usableFromInline
  func dismissable(by action: Action?) -> Self {
    guard let action, case .work(let work) = self else { return self }
    if case .placed(.send, _) = work.kind { return self }
    return Self(.dismissable(work.kind, by: EffectAction(action)))
  }
}
