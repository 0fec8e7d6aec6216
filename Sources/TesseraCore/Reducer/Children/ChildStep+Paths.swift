package import TesseraCasePaths
package import TesseraEffects
import TesseraIdentified
import TesseraSupport

extension ChildSteps {
  /// Calls a closure with the value in place, for a purpose.
  fileprivate func access(
    _ root: inout Root, _ purpose: ChildStep.Purpose, _ body: (inout Value) -> Void
  ) -> Int {
    purpose == .change ? _change(&root, body) : _reach(&root, body)
  }

  /// The last step of the path, to a child that is always there.
  func step() -> ChildStep {
    let last = _last
    return ChildStep(canVanish: false) { root, purpose, body in
      last.access(&root, purpose, body)
    }
  }
}

extension ChildSteps where Value: OptionalChild {
  /// The last step of the path, to any child in a slot.
  package func childStep() -> ChildStep {
    let last = _last
    return ChildStep {
      (root: inout _Last.Root, purpose, body: (inout Value.ChildState) -> Void) in
      last.access(&root, purpose) { slot in
        _ = purpose == .read ? slot._readChild(body) : slot._withChild(body)
      }
    }
  }
}

extension ChildSteps where Value: ElementContainer {
  /// The last step of the path, to an element of a list.
  func step(to id: Value.ElementID) -> ChildStep {
    let last = _last
    let list: ChildStep.List = { root, positions, body in
      var version: ListVersion?
      _ = last._reach(&root.assuming(_Last.Root.self).pointee) { list in
        version = list.elementsVersion(visiting: positions) {
          body(ChildIdentity(id: AnyHashable($0)))
        }
      }
      return version
    }
    return ChildStep(ChildIdentity(id: AnyHashable(id)), list: list) {
      (root: inout _Last.Root, purpose, body: (inout Value.ElementState) -> Void) in
      last.access(&root, purpose) { list in
        if purpose == .read { list.read(id, body) } else { _ = list.withElement(id: id, body) }
      }
    }
  }
}

extension ChildStep {
  /// Creates the step to any payload of an enum's case; the step to the enum announces changes.
  package init<Parent, Child>(toCase path: AnyCasePath<Parent, Child>) {
    self.init(toCase: path.index, path._modify, path._extract)
  }

  /// Creates the step to any payload of an enum's case; the step to the enum announces changes.
  init<Parent, Child>(
    toCase index: Int, _ modify: @escaping (inout Parent, (inout Child) -> Void) -> Bool,
    _ extract: @escaping (Parent) -> Child?
  ) {
    self.init { (parent: inout Parent, purpose, body: (inout Child) -> Void) in
      if purpose == .read {
        var child = extract(parent)
        _ = child._modify(body)
      } else {
        _ = modify(&parent, body)
      }
      return index
    }
    name.field = index
  }

  /// The same step, to a child with an identity only.
  package func pinned<Child>(to identity: ChildIdentity, _ type: Child.Type) -> Self {
    var step = self
    step.name.identity = identity
    step.access = { [access] parent, purpose, body in
      access(parent, purpose) { child in
        if ChildIdentity(of: &child.assuming(type).pointee) == identity { body(child) }
      }
    }
    return step
  }
}
