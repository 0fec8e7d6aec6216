import TesseraCore
import TesseraSharedValues
import TesseraSupport

extension SharedReference {
  func version(in view: SharedView) -> Value? {
    cell.lock()
    defer { cell.unlock() }
    return cell.versions.version(in: view)
  }

  /// Continues the versions of a reference of the same key that is gone; called before any use.
  func continues(_ past: any Sendable) {
    if let past = past as? LockedCell<Value> { cell.versions = past.versions }
  }

  /// The view in which code outside of stores reads the value, while a store shows the past.
  var viewForViews: SharedView? {
    guard gate.isRaised(.shown), let showing = showing.withLock({ $0 }), showing.isRead else {
      return nil
    }
    return showing.view
  }

  func showPast(_ new: SharedShowing?) {
    let old = showing.withLock { showing in
      defer { showing = new }
      return showing
    }
    if new == nil { gate.lower(.shown) } else { gate.raise(.shown) }
    // A value that was never read has no readers, and isn't loaded for them.
    if gate.isRaised(.unloaded) { return }
    let (before, after) = (value(in: old?.view), value(in: new?.view))
    if SharedEquality.areEqual(before, after) { return }
    markReaders()
    if gate.isRaised(.numbered) { gate.readers.compare(after) }
  }
}

// Properties that read another value from now on.
extension SharedReference {
  func notifyReaders() {
    markReaders()
    storage?.readers.mark()
    SharedAnnouncement.announceLater()
  }

  private func markReaders() {
    gate.readers.mark()
    for part in parts.withLock({ Array($0.values) }) { part.readers.mark() }
  }
}
