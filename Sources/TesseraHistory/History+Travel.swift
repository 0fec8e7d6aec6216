import TesseraCore
public import TesseraSupport

extension History {
  /// Shows the state as it was after an entry.
  ///
  /// Effects that are running go on; what they and views send waits, or is refused.
  ///
  /// - Parameters:
  ///   - id: The entry, or `nil` for the state before all entries.
  ///   - callSite: The line to point at if there is no such entry.
  public func jump(to id: Entry.ID?, at callSite: CallSite = #callSite) {
    guard let number = number(after: id) else { return reportUnknown(id, callSite) }
    show(after: number)
  }

  /// Shows the state before the entry that was last shown.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func stepBackward() -> Bool {
    let number = present == nil ? log.count : shown
    guard number > 0 else { return false }
    show(after: number - 1)
    return true
  }

  /// Shows the state after the next entry.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func stepForward() -> Bool {
    guard present != nil, shown < log.count else { return false }
    show(after: shown + 1)
    return true
  }

  /// Comes back to the present: the store goes on as if it had never been away.
  ///
  /// What has waited meanwhile is sent now, in its order.
  public func resume() {
    guard let present else { return }
    comeBack(to: present)
    let waiting = held
    held = []
    for sent in waiting {
      switch sent {
      case .action(let action, let source):
        SourceRecording.note(source)
        _ = core?.send(action)
      case .step(let step): core?.perform(step)
      }
    }
  }

  /// Ends a journey in a state, which is the present from now on.
  func comeBack(to state: State) {
    present = nil
    refused = 0
    core?.showsPast = false
    core?.replaceState {
      $0 = state
      shared.resume()
    }
    revision += 1
  }

  /// Notes a state that no entry has led to, where entries are written as they come.
  func noteReplacement(_ state: State) {
    guard let recorder else { return }
    recorder.record(newEntry(.snapshot(state), HistorySource(.view)), state)
  }

  /// Shows the state after a number of entries.
  func show(after number: Int) {
    guard let core, let state = computedState(after: number) else { return }
    if present == nil { present = core.withState { $0 } }
    shown = number
    core.showsPast = true
    let moment = moment(after: number)
    core.replaceState {
      $0 = state
      shared.show(moment, of: [state, present as Any])
    }
    revision += 1
    checkStretch(around: number)
  }

  /// When the state was that followed a number of entries, for shared state.
  func moment(after number: Int) -> Moment? {
    guard log.count > 0 else { return nil }
    return number == 0 ? log[0].momentBefore : log[number - 1].momentAfter
  }

  /// Goes on from the shown state to the next one that is kept, and reports if they differ.
  private func checkStretch(around number: Int) {
    let index = log.divergence(around: number, upTo: present, Self.areEqual) {
      self.perform(&$0, $1)
      return nil
    }
    guard let index else { return }
    reportIssue(
      """
      Computing a state again led to another state than the app was in, somewhere after entry \
      \(log[index])

      A reducer reads nothing that changes besides its state and its action, but the dependencies \
      'date', 'uuid' and 'withRandomNumberGenerator' of its store. Look for global variables, for \
      'Date()' and 'UUID()', and for overrides with '.dependency' that give other values each time.
      """)
  }

  func reportUnknown(_ id: Entry.ID?, _ callSite: CallSite) {
    reportIssue(
      """
      There is no entry \(id.map { "\($0.number)" } ?? "") in the history.

      It has left the history, which keeps \(capacity) entries, was rolled back, or is a part of \
      a collapsed entry now. Look for its ID in 'entries' before; keep more by 'capacity'.
      """, at: callSite)
  }
}
