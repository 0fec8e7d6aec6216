extension RootCore: EffectOwner {
  func exists(_ place: Place) -> Bool { place.exists(in: &state) }

  func hasLost(_ places: WatchedPlaces) -> Bool {
    withUnsafeMutablePointer(to: &state) { places.haveVanished(in: UnsafeMutableRawPointer($0)) }
  }

  func take(_ action: UnsafeRawPointer, _ origin: OriginID, _ place: Place?) {
    enqueue(action.assumingMemoryBound(to: Action.self).pointee, origin, place)
    drainBound()
  }

  func take(_ change: PlacedChange, _ place: Place, _ origin: OriginID) {
    let step = StateStep<State>(source: ActionSource(.effect, change.callSite)) { state in
      switch place.perform(change, in: &state) {
      case .done: return true
      case .gone: return false
      case .otherType(let type):
        StepMistake.report(change, type)
        return false
      }
    }
    enqueue(step, origin)
  }

  func copy(_ action: UnsafeRawPointer) -> Any {
    action.assumingMemoryBound(to: Action.self).pointee
  }
}

extension RootCore {
  /// Queues a change without an action.
  func enqueue(_ step: StateStep<State>, _ origin: OriginID) {
    madeQueue.append(QueueEntry(origin, generation: generation)) { [weak self] in self?.take(step) }
    hasMore = true
    drainBound()
  }

  private func take(_ step: StateStep<State>) {
    let recorder = stepRecorder
    let perform = { (state: inout State) in
      if let recorder { recorder(&state, step) } else { _ = step.change(&state) }
    }
    isReducing = true
    if let aroundSteps {
      aroundSteps(&state, step.source.callSite, perform)
    } else {
      perform(&state)
    }
    isReducing = false
    if isWatched { tellReaders() }
  }
}
