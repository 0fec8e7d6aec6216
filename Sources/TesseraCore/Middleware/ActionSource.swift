public import TesseraSupport

/// The sender of an action, and the line that sent it.
package struct ActionSource {
  /// The kind of a sender.
  package enum Sender: Sendable { case view, effect }

  package var sender: Sender
  package var callSite: CallSite?

  package init(_ sender: Sender, _ callSite: CallSite?) {
    self.sender = sender
    self.callSite = callSite
  }
}

/// Passes the source of an action from the sender to the store.
///
/// It costs nothing unless a store in the process records. A debug build always passes it, for
/// issues about the action.
@MainActor
@usableFromInline
package enum SourceRecording {
  /// The number of stores that record.
  @exclusivity(unchecked) private static var recorders = 0
  @usableFromInline @exclusivity(unchecked) private(set) static var isWanted = isAlwaysWanted
  private static var next: ActionSource?

  private static var isAlwaysWanted: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// Notes that a store begins to record.
  package static func begin() {
    recorders += 1
    isWanted = true
  }

  /// Notes that a store has stopped recording.
  package static func end() {
    recorders -= 1
    isWanted = isAlwaysWanted || recorders > 0
  }

  /// Notes the source of the action that is sent next.
  package static func note(_ source: ActionSource?) { if isWanted { next = source } }

  @usableFromInline
  static func noteView(_ callSite: CallSite) { next = ActionSource(.view, callSite) }

  /// Removes and returns the source of the action that was just sent.
  static func take() -> ActionSource? { isWanted ? next.take() : nil }
}
