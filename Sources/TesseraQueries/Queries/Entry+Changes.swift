import TesseraCore
import TesseraEffects
import TesseraSharing
import TesseraSupport

// The changes of a query that wait for their confirmation.
extension Entry {
  var confirmed: Value? { changes.isEmpty ? shared.wrappedValue.value : base }

  /// Shows the confirmed value with the changes, and whether a request runs.
  func show(
    _ confirmed: Value?? = nil, _ note: (inout Loading<Value>) -> Void = { _ in }
  ) {
    base = changes.isEmpty ? nil : confirmed ?? base
    shared.fetchedKey()?.query.storage?.hold(changes.isEmpty ? nil : .some(base))
    var shown = confirmed ?? self.confirmed
    if var value = shown {
      for change in changes { change.apply(&value) }
      if var pages = value as? any PagedValue {
        pages.fetching = isRequesting ? request?.page : nil
        value = pages as? Value ?? value
      }
      shown = value
    }
    shared.withLock(
      {
        $0.isLoading = isRequesting
        if let shown { $0.take(shown) }
        note(&$0)
      }, at: EffectSpan.current?.callSite ?? query.definition)
    if query.tagsOfValue != nil { client?.index(self) }
  }

  /// Begins a change that a server has to confirm, and shows it.
  ///
  /// - Returns: The change's number, for ``end(_:with:)``.
  func begin(_ change: @escaping (inout Value) -> Void) -> Int {
    let value = confirmed
    endExpiry()
    lastChange += 1
    changes.append(Change(number: lastChange, apply: change))
    show(.some(value))
    return lastChange
  }

  /// Ends a change.
  ///
  /// One that has succeeded is part of the confirmed value as soon as those before it have ended.
  /// After the last one, the value is fetched again.
  ///
  /// - Parameters:
  ///   - number: The number of the change.
  ///   - change: The change as it was confirmed; `nil` if it has failed, and is left out.
  func end(_ number: Int, with change: ((inout Value) -> Void)?) {
    guard let index = changes.firstIndex(where: { $0.number == number }) else {
      // It was forgotten with the value, which was perhaps fetched before it was made.
      if change != nil { client?.invalidate(query) }
      return
    }
    if let change {
      changes[index].apply = change
      changes[index].isConfirmed = true
      // The answer to a request from before may lack the change.
      if request?.page == nil, dropRequest() { markStale() }
    } else {
      changes.remove(at: index)
    }
    var value = base
    while let first = changes.first, first.isConfirmed {
      if var changed = value {
        first.apply(&changed)
        value = changed
      }
      changes.removeFirst()
    }
    if changes.isEmpty { markStale() }
    show(.some(value))
    proceed()
    beginExpiry()
  }

  /// Sets the confirmed value, which is as fresh as an answer.
  func set(_ value: Value) {
    dropRequest()
    lastRequest += 1
    (asked, floor) = (lastRequest, lastRequest)
    noteAnswer(lastRequest)
    show(.some(value)) { $0.error = nil }
    if let shown = shared.wrappedValue.value { endWaits(upTo: lastRequest, with: .success(shown)) }
    proceed()
    endExpiry()
    beginExpiry()
  }
}
