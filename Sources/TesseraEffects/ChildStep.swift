package import TesseraSupport

/// One step down the feature tree: the way from a state to the state of a child.
///
/// The path of a reducer operator or of `scope` makes it. A ``Place`` is a list of steps, a child
/// store reaches its state with one, and the detectors of replaced states are kept by its name.
@usableFromInline
package struct ChildStep {
  /// The use that a closure makes of the child's state.
  package enum Purpose {
    /// It reads the state, or a copy of it: lists, presented states and cases lend copies, since
    /// copies of the whole may share their memory.
    case read
    /// It changes the state, and the observers that must know are notified.
    case change
  }

  /// Calls its last parameter with the address of the child's state, if the child is there, and
  /// returns the position of the child's field or case, or -1 if it is in none.
  package typealias Access = (
    _ parent: ErasedPointer, _ purpose: Purpose, _ body: (ErasedPointer) -> Void
  ) -> Int
  /// Returns the version of the list that the child is in, if it has one, and calls its last
  /// parameter with the identities of the children at some positions.
  package typealias List = (
    _ parent: ErasedPointer, _ positions: Range<Int>, _ body: (ChildIdentity) -> Void
  ) -> ListVersion?

  /// The name of a child among the children of its parent.
  package struct Name: Hashable {
    /// The position of the child's field in the state, or of its case in the enum.
    package var field: Int
    package var identity = ChildIdentity()

    package init(field: Int, identity: ChildIdentity = ChildIdentity()) {
      (self.field, self.identity) = (field, identity)
    }
  }

  /// The name; its field is -1 until the field was reached.
  package var name: Name
  /// Whether the child can go away while its parent stays.
  package let canVanish: Bool
  /// The type of the child's state.
  package let child: Any.Type
  package var access: Access
  /// The list that the child is in, if it is in one.
  package let list: List?

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - identity: The identity that the child has, if there can be several.
  ///   - canVanish: Whether the child can go away while its parent stays.
  ///   - list: Leads to the list that the child is in; see ``List``.
  ///   - access: Reaches the child, if it is there; see ``Access``.
  package init<Parent, Child>(
    _ identity: ChildIdentity = ChildIdentity(), canVanish: Bool = true, list: List? = nil,
    _ access: @escaping (inout Parent, Purpose, (inout Child) -> Void) -> Int
  ) {
    self.name = Name(field: -1, identity: identity)
    self.canVanish = canVanish
    self.child = Child.self
    self.list = list
    self.access = { parent, purpose, body in
      access(&parent.assuming(Parent.self).pointee, purpose) { child in
        ErasedPointer.withPointer(to: &child, body)
      }
    }
  }

  /// Creates a step that is only compared with others; no child is ever there.
  package init(only name: Name) {
    self.name = name
    self.canVanish = true
    self.child = Never.self
    self.list = nil
    self.access = { _, _, _ in -1 }
  }

  /// The same step, at a field that was reached.
  package func at(_ field: Int) -> Self {
    var step = self
    step.name.field = field
    return step
  }

  /// Calls a closure with the child's state, like ``Access``.
  package func reach<Parent, Child>(
    _ parent: inout Parent, to purpose: Purpose = .read, _ body: (inout Child) -> Void
  ) -> Int {
    ErasedPointer.withPointer(to: &parent) { parent in
      access(parent, purpose) { body(&$0.assuming(Child.self).pointee) }
    }
  }
}

extension ChildStep: Hashable {
  @usableFromInline
  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name }

  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The identity of a child: the case of an enum and the ID of an `Identifiable` or of an element,
/// which distinguish it from the others that can be in the same field.
@usableFromInline
package struct ChildIdentity: Hashable {
  package var caseName: String?
  package var id: AnyHashable?

  package init(caseName: String? = nil, id: AnyHashable? = nil) {
    (self.caseName, self.id) = (caseName, id)
  }
}
