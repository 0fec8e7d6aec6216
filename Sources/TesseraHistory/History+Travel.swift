import TesseraCore
import TesseraEffects
import TesseraSharedValues
public import TesseraSupport

extension History {
  /// Shows the state as it was after an entry, with its shared values.
  ///
  /// The present goes on below it, unless the store is paused: actions of effects are processed,
  /// and shared values change. Those of views are treated by the ``policy``. ``resume()`` shows the
  /// present.
  ///
  /// - Parameters:
  ///   - id: The entry, or `nil` for the state before all entries.
  ///   - callSite: The line to point at if there is no such entry.
  public func jump(to id: Entry.ID?, at callSite: CallSite = #callSite) {
    guard let number = number(after: id) else { return reportUnknown(id, callSite) }
    isBack = true
    show(after: number)
  }

  /// Shows the state before the entry that was last shown.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func stepBackward() -> Bool {
    let number = present == nil ? log.count : shown
    guard number > 0 else { return false }
    isBack = true
    show(after: number - 1)
    return true
  }

  /// Shows the state after the next entry.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func stepForward() -> Bool {
    guard present != nil, shown < log.count else { return false }
    isBack = true
    show(after: shown + 1)
    return true
  }

  /// Holds the present: actions are queued from now on.
  ///
  /// ```swift
  /// history.pause()
  /// store.send(.added(pear))  // waits
  /// history.resume()          // is processed
  /// ```
  ///
  /// The store stays at the entry that it shows, where ``jump(to:at:)`` and the steps begin. What
  /// changes shared values directly isn't held.
  public func pause() {
    isPaused = true
    if present == nil { show(after: log.count) } else { observers.change() }
  }

  /// Returns to the present: the store continues as if it had never shown the past.
  ///
  /// Queued actions are sent now, in their order.
  public func resume() {
    guard let present else { return }
    comeBack(to: present)
    let waiting = held
    held = []
    for sent in waiting {
      switch sent {
      case .action(let action, let source):
        _ = core?.send(action, from: source)
      case .step(let step): core?.perform(step)
      }
    }
  }

  /// Sends the action of an entry again: it is a new action, whose effects run.
  ///
  /// A step makes its change again, and collapsed entries are sent one after the other. While the
  /// store shows the past, they are queued.
  ///
  /// - Parameters:
  ///   - id: The entry.
  ///   - callSite: The line of the new entry, and the one to point at if there is no such entry.
  public func send(again id: Entry.ID, at callSite: CallSite = #callSite) {
    guard let index = log.index(of: id) else { return reportUnknown(id, callSite) }
    send(again: log[index], callSite)
  }

  private func send(again entry: Entry, _ callSite: CallSite) {
    switch entry.work {
    case .action(let action): send(action, at: callSite)
    case .step(let step):
      let step = StateStep(source: source(at: callSite), label: step.label) {
        step.change(&$0)
        return true
      }
      if showsPast { hold(.step(step)) } else { core?.perform(step) }
    case .collapsed(let entries): for entry in entries { send(again: entry, callSite) }
    }
  }

  /// Sends an action to the store, as a view does.
  package func send(_ action: Action, at callSite: CallSite) {
    let source = source(at: callSite)
    if showsPast { return hold(.action(action, source)) }
    _ = core?.send(action, from: source)
  }

  /// Queues what a tool sends: it isn't an answer of a view to the past.
  private func hold(_ sent: Held) {
    held.append(sent)
    observers.change()
  }

  private func source(at callSite: CallSite) -> ActionSource {
    ActionSource(.view, callSite.isUnknown ? nil : callSite)
  }

  /// Ends time travel in a state, which becomes the present.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - change: What else changes before observers are notified.
  func comeBack(to state: State, _ change: () -> Void = {}) {
    present = nil
    (isBack, isPaused, hasHeldBack) = (false, false, false)
    refused = 0
    SharedReaders.notify {
      core?.replaceState {
        $0 = state
        shared.hide()
        change()
      }
      observers.mark()
    }
  }

  /// Writes a state that no entry led to, if entries are streamed.
  ///
  /// It isn't an entry of the log, from which an edit could be taken back then. Its line needs a
  /// number of its own, as those of a recording ascend.
  func recordReplacement(_ state: State) {
    guard !recorders.isEmpty else { return }
    let step = HistoryStep(StepLabel("history edited")) { $0 = state }
    var entry = newEntry(.step(step), HistorySource(.view))
    // A line that is postponed has the shared values of this time.
    (entry.before, entry.after) = (shared.now, shared.now)
    write(entry, state)
  }

  /// Shows the state after a number of entries.
  func show(after number: Int) {
    guard let core, let state = computedState(after: number) else { return }
    if present == nil { present = core.withState { $0 } }
    shown = number
    let past = view(after: number)
    SharedReaders.notify {
      core.replaceState {
        $0 = state
        shared.show(past, of: [state, present as Any]) { [weak self] in
          self?.core?.isBeingRead ?? false
        }
      }
      observers.mark()
    }
    checkStretch(around: number)
  }

  /// The shared values after a number of entries.
  func view(after number: Int) -> SharedView? {
    guard log.count > 0 else { return nil }
    return number == 0 ? log[0].viewBefore : log[number - 1].viewAfter
  }

  /// Computes the entries up to the next kept state, and reports if the two differ.
  private func checkStretch(around number: Int) {
    let index = log.divergence(around: number, upTo: present, Self.areEqual) {
      self.perform(&$0, $1)
      return nil
    }
    guard let index else { return }
    reportIssue(
      """
      Computing a state again led to a different state than the app was in, somewhere after entry \
      \(log[index])

      Besides its state and its action, a reducer may read only the dependencies 'date', 'uuid' \
      and 'withRandomNumberGenerator' of its store. Look for global variables, for 'Date()' and \
      'UUID()', and for overrides with '.dependency' that return another value each time.
      """.numbered(64), at: callSite)
  }

  func reportUnknown(_ id: Entry.ID?, _ callSite: CallSite) {
    reportIssue(
      """
      There is no entry \(id.map { "\($0.number)" } ?? "") in the history.

      It was dropped because the history keeps \(capacity) entries, rolled back, or collapsed \
      into another entry. Check 'entries' for the ID first, or pass a larger 'capacity'.
      """.numbered(65), at: callSite)
  }
}

// MARK: The present below

extension History {
  // It isn't inlined, so that the types are looked up only if the store shows the past.
  @inline(never)
  func processBelow(
    _ action: Action, _ pass: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    var effect = Effect<Action>.none
    changePresent(.action(action, core?.source), core?.source) { effect = pass(&$0) }
    return effect
  }

  /// Changes the present below the state that the store shows, unless that waits or doesn't follow
  /// from what a view has seen.
  func changePresent(
    _ sent: Held, _ source: ActionSource?, _ change: (inout State) -> Void
  ) {
    hasHeldBack = true
    if source?.sender == .view, isBack, treatment == .refuse {
      refused += 1
    } else if source?.sender == .view || isPaused {
      held.append(sent)
    } else if var state = present {
      hasHeldBack = false
      let position = shown == 0 ? nil : log[shown - 1].id
      change(&state)
      present = state
      // The oldest entries may have been dropped.
      shown = position.flatMap(log.index(of:)).map { $0 + 1 } ?? 0
    }
    observers.change()
  }

  package func reachPresent(_ body: (inout State) -> Void) -> Bool {
    guard var state = present else { return false }
    body(&state)
    return true
  }

  /// The state that actions change, also while the store shows another one.
  package var presentState: State? { present ?? core?.withState { $0 } }
}
