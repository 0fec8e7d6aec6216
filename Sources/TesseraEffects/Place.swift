package import TesseraSupport

/// The place in the feature tree where an effect was returned: the path from the root to the
/// feature.
package struct Place: Hashable {
  package private(set) var elements: [PlaceElement] = []

  package init() {}

  private init(_ elements: [PlaceElement]) { self.elements = elements }

  package func appending(_ element: PlaceElement) -> Self { Self(elements + [element]) }

  package func isWithin(_ ancestor: Place) -> Bool { elements.starts(with: ancestor.elements) }

  /// Whether a feature on the path can go away while its parent stays.
  package var canVanish: Bool { elements.contains { $0.canVanish } }

  /// Whether the feature at this place exists in the root's state.
  ///
  /// - Complexity: O(depth).
  package func exists<State>(in state: inout State) -> Bool {
    ErasedPointer.withPointer(to: &state) { reach(in: $0) { _ in true } }
  }

  /// Calls a closure with the address of the feature's state, and returns its result; `false` if
  /// the feature doesn't exist.
  ///
  /// - Parameters:
  ///   - state: The root's state.
  ///   - body: The closure, which must not change the state.
  /// - Returns: The result of the closure.
  /// - Complexity: O(depth).
  func reach(in state: ErasedPointer, _ body: (ErasedPointer) -> Bool) -> Bool {
    reach(from: 0, in: state, body)
  }

  private func reach(
    from index: Int, in state: ErasedPointer, _ body: (ErasedPointer) -> Bool
  ) -> Bool {
    guard index < elements.count else { return body(state) }
    return elements[index].project(state) { reach(from: index + 1, in: $0, body) }
  }
}

/// One step of a path in the feature tree: a field of the parent's state, and the child's identity.
@usableFromInline
package struct PlaceElement: Hashable {
  /// Calls its second parameter with the child's state and returns the result; returns `false` if
  /// the child isn't there.
  package typealias Projection = (ErasedPointer, (ErasedPointer) -> Bool) -> Bool
  /// Returns the mark of the list in the field, which it sets to a new one first if its second
  /// parameter is `true`.
  ///
  /// Adding elements keeps the mark, changing one makes it odd, other changes set it to 0.
  package typealias Mark = (ErasedPointer, _ isNew: Bool) -> UInt64

  /// The position of the field in its state, or of the case in its enum.
  package let index: Int
  /// The child's identity among the children that can be in the field, if there can be several.
  private let id: AnyHashable?
  /// Whether the child can go away while its parent stays.
  package let canVanish: Bool
  /// The types of the parent's and the child's states.
  package let parent: Any.Type
  package let child: Any.Type
  package let project: Projection
  /// The mark of the list that the child is in, if it is in one that carries marks.
  package private(set) var mark: Mark?

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
      project(&parent.assuming(Parent.self).pointee) { child in
        ErasedPointer.withPointer(to: &child, next)
      }
    }
  }

  private init(
    _ index: Int, id: AnyHashable?, parent: Any.Type, child: Any.Type,
    _ project: @escaping Projection
  ) {
    self.index = index
    self.id = id
    self.canVanish = true
    self.parent = parent
    self.child = child
    self.project = project
  }

  @usableFromInline
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.index == rhs.index && lhs.id == rhs.id
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(id)
  }
}

extension PlaceElement {
  /// Creates the step to a child that is always there.
  @usableFromInline
  package static func field<Parent, Child>(
    _ index: Int, _ access: @escaping (inout Parent, (inout Child) -> Void) -> Int
  ) -> Self {
    Self(index, id: nil, canVanish: false) { (parent: inout Parent, next: (inout Child) -> Bool) in
      var result = false
      _ = access(&parent) { result = next(&$0) }
      return result
    }
  }

  /// Creates the step to a child that can go away, or be replaced by one with another ID.
  ///
  /// - Parameters:
  ///   - index: The position of the field or the case.
  ///   - id: The identity that the child has now.
  ///   - project: Calls its second parameter with the child's state if a child with that identity
  ///     is there.
  /// - Returns: The step.
  @usableFromInline
  package static func child<Parent, Child>(
    _ index: Int, id: AnyHashable?,
    _ project: @escaping (inout Parent, (inout Child) -> Bool) -> Bool
  ) -> Self {
    Self(index, id: id, canVanish: true, project)
  }

  /// Creates the step to an element of a list.
  ///
  /// - Parameters:
  ///   - index: The position of the list's field.
  ///   - id: The element's ID.
  ///   - mark: Returns the mark of the list, or sets it to a new one first; see ``Mark``.
  ///   - project: Calls its second parameter with the element's state if it is there.
  /// - Returns: The step.
  @usableFromInline
  package static func element<Parent, Child>(
    _ index: Int, id: AnyHashable, mark: @escaping (inout Parent, _ isNew: Bool) -> UInt64,
    _ project: @escaping (inout Parent, (inout Child) -> Bool) -> Bool
  ) -> Self {
    var element = Self(index, id: id, canVanish: true, project)
    element.mark = { mark(&$0.assuming(Parent.self).pointee, $1) }
    return element
  }

  /// Creates a step that is only compared with others; no child is ever there.
  ///
  /// - Parameters:
  ///   - index: The position of the field or the case.
  ///   - id: The identity of the child, or `nil` if there can be only one.
  /// - Returns: The step.
  package static func name(_ index: Int, id: AnyHashable?) -> Self {
    Self(index, id: id, parent: Never.self, child: Never.self) { _, _ in false }
  }
}
