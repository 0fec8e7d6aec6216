public import TesseraSupport

/// Who sent an action, and where.
package struct ActionSource {
  /// What sent it.
  package enum Sender: Sendable { case view, effect }

  package var sender: Sender
  package var callSite: CallSite?

  package init(_ sender: Sender, _ callSite: CallSite?) {
    self.sender = sender
    self.callSite = callSite
  }
}

/// Hands the source of an action from whoever sends it to the store that takes it.
///
/// Only while somebody in the process records does anybody pay for it.
@MainActor
@usableFromInline
package enum SourceRecording {
  /// How many stores record.
  @exclusivity(unchecked) private static var recorders = 0
  @usableFromInline @exclusivity(unchecked) private(set) static var isWanted = false
  private static var next: ActionSource?

  /// A store begins to record.
  package static func begin() {
    recorders += 1
    isWanted = true
  }

  /// A store has ended to record.
  package static func end() {
    recorders -= 1
    isWanted = recorders > 0
  }

  /// Notes the source of the action that is sent next.
  package static func note(_ source: ActionSource?) { if isWanted { next = source } }

  @usableFromInline
  static func noteView(_ callSite: CallSite) { next = ActionSource(.view, callSite) }

  /// Takes the source of the action that was just sent.
  static func take() -> ActionSource? { isWanted ? next.take() : nil }
}
