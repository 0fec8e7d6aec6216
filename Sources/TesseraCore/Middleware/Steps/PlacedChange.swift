import TesseraSupport

/// A change of the state at the place of an effect, whose type is known only to who made it.
struct PlacedChange {
  /// The type of the state.
  let type: Any.Type
  let callSite: CallSite
  /// Changes the state at an address, which must be one of that type.
  fileprivate let perform: (UnsafeMutableRawPointer) -> Void

  init<State>(_ change: @escaping (inout State) -> Void, _ callSite: CallSite) {
    self.type = State.self
    self.callSite = callSite
    self.perform = { change(&$0.assumingMemoryBound(to: State.self).pointee) }
  }
}

extension Place {
  /// What became of a change.
  enum Outcome {
    case done
    /// The feature was not there.
    case gone
    /// The feature has a state of another type.
    case otherType(Any.Type)
  }

  /// Makes a change of the state at this place, in place, and tells the readers on the way.
  ///
  /// - Complexity: O(depth).
  func perform<State>(_ change: PlacedChange, in state: inout State) -> Outcome {
    withUnsafeMutablePointer(to: &state) { state in
      perform(change, from: 0, State.self, UnsafeMutableRawPointer(state))
    }
  }

  private func perform(
    _ change: PlacedChange, from index: Int, _ type: Any.Type, _ state: UnsafeMutableRawPointer
  ) -> Outcome {
    guard index < elements.count else {
      guard type == change.type else { return .otherType(type) }
      change.perform(state)
      return .done
    }
    let element = elements[index]
    var outcome = Outcome.gone
    tellingReaders(ofField: element.index, in: element.parent, at: state) {
      _ = element.project(state) { child in
        outcome = perform(change, from: index + 1, element.child, child)
        return true
      }
    }
    return outcome
  }
}

/// Runs a change of a field, and tells the readers of that field if they need to know.
func tellingReaders<Parent>(
  ofField field: Int, in parent: inout Parent, _ body: (inout Parent) -> Void
) {
  withUnsafeMutablePointer(to: &parent) { parent in
    tellingReaders(ofField: field, in: Parent.self, at: UnsafeMutableRawPointer(parent)) {
      body(&parent.pointee)
    }
  }
}

private func tellingReaders(
  ofField field: Int, in type: Any.Type, at state: UnsafeMutableRawPointer, _ body: () -> Void
) {
  guard field >= 0, let type = type as? any RegisteredState.Type else { return body() }
  tellingReaders(of: type, field, state, body)
}

private func tellingReaders<State: RegisteredState>(
  of type: State.Type, _ field: Int, _ address: UnsafeMutableRawPointer, _ body: () -> Void
) {
  let state = address.assumingMemoryBound(to: type)
  let isWatched = state.pointee._$willChange()
  let before = isWatched ? state.pointee._$stateID(of: field) : .unknown
  body()
  if isWatched { state.pointee._$didChange(field, since: before) }
}
