package import TesseraCasePaths
package import TesseraEffects
import TesseraIdentified

extension ChildSteps {
  /// Calls a closure with the value in place, which it reads or, if that is announced, may change.
  fileprivate func access(
    _ root: inout Root, _ announces: Bool, _ body: (inout Value) -> Void
  ) -> Int {
    announces ? _change(&root, body) : _reach(&root, body)
  }
}

extension ChildPath {
  /// The last step of the path, to a child that is always there.
  func step() -> ChildStep {
    let last = _last
    return ChildStep(canVanish: false) { root, announces, body in
      last.access(&root, announces, body)
    }
  }
}

extension ChildPath where Value: OptionalChild {
  /// The last step of the path, to any child in a slot.
  package func childStep() -> ChildStep {
    let last = _last
    return ChildStep {
      (root: inout _Steps._Last.Root, announces, body: (inout Value.ChildState) -> Void) in
      last.access(&root, announces) { _ = $0._withChild(body) }
    }
  }
}

extension ChildPath where Value: ElementContainer {
  /// The last step of the path, to an element of a list.
  func step(to id: Value.ElementID) -> ChildStep {
    let last = _last
    let mark: ChildStep.Mark = { root, isNew in
      var mark: UInt64?
      _ = last._reach(&root.assuming(_Steps._Last.Root.self).pointee) { list in
        let old = list.elementsMark
        if isNew { list.elementsMark = nextListMark() }
        mark = list.elementsMark
        guard let old, let new = mark, new & 1 == 0, ElementChanges.areTraced else { return }
        let trace = ObservationContext.here?.trace
        if isNew { trace?.note(new, after: old) } else { mark = trace?.readerMark(of: new) ?? new }
      }
      return mark ?? 0
    }
    return ChildStep(ChildIdentity(id: AnyHashable(id)), mark: mark) {
      (root: inout _Steps._Last.Root, announces, body: (inout Value.ElementState) -> Void) in
      guard announces else { return last._reach(&root) { _ = $0.readElement(id: id, body) } }
      return last._change(&root, element: id, noting: { $0.registerElement(id) }) {
        _ = $0.withElement(id: id, body)
      }
    }
  }
}

extension ChildStep {
  /// Creates the step to any payload of an enum's case; the step to the enum announces changes.
  package init<Parent, Child>(toCase path: AnyCasePath<Parent, Child>) {
    self.init(toCase: path.index, path._modify)
  }

  /// Creates the step to any payload of an enum's case; the step to the enum announces changes.
  init<Parent, Child>(
    toCase index: Int, _ modify: @escaping (inout Parent, (inout Child) -> Void) -> Bool
  ) {
    self.init { (parent: inout Parent, _, body: (inout Child) -> Void) in
      _ = modify(&parent, body)
      return index
    }
    name.field = index
  }

  /// The same step, to a child with an identity only.
  package func pinned<Child>(to identity: ChildIdentity, _ type: Child.Type) -> Self {
    var step = self
    step.name.identity = identity
    step.access = { [access] parent, announces, body in
      access(parent, announces) { child in
        if ChildIdentity(of: &child.assuming(type).pointee) == identity { body(child) }
      }
    }
    return step
  }
}
