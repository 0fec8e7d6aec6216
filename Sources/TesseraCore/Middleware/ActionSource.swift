import TesseraEffects
public import TesseraSupport

/// The sender of an action, the line that sent it, and the entry of a history that led to it.
package struct ActionSource {
  /// The kind of a sender.
  package enum Sender: Sendable { case view, effect, middleware, dismissal, shared }

  package var sender: Sender
  package var callSite: CallSite?
  /// The number of the entry that led to the action.
  package var entry: Int?
  /// The name of the cancellation ID of the effect that sent it.
  package var cancelID: String?

  package init(_ sender: Sender, _ callSite: CallSite?, entry: Int? = nil) {
    self.sender = sender
    self.callSite = callSite
    self.entry = entry
  }

  init(_ sender: Sender, _ callSite: CallSite?, _ cause: EffectCause?) {
    self.init(sender, callSite, entry: cause?.entry)
    cancelID = cause?.cancelID
  }
}

/// The sender of a root store's current action, while something records.
///
/// It is an object, so that a store without a recorder doesn't reserve 180 bytes for it.
@MainActor
final class ActionSender {
  var source: ActionSource?
  /// The line that sent the action, or the one that led to it.
  var callSite: CallSite?
  /// The number of the entry of the last action, while a history records.
  var lastEntry: Int?
  /// The number of the entry of the last change of a shared value, if it was this store's.
  var sharedEntry: Int?
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
  // With literals, reading it needs no check of its initialization.
  #if DEBUG
    @usableFromInline @exclusivity(unchecked) private(set) static var isWanted = true
  #else
    @usableFromInline @exclusivity(unchecked) private(set) static var isWanted = false
  #endif
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

  /// Notes the source of an action that an effect sends, unless it is noted more precisely.
  ///
  /// - Parameters:
  ///   - callSite: The line that created the effect.
  ///   - cause: What led to the effect.
  static func noteEffect(_ callSite: CallSite?, _ cause: EffectCause?) {
    guard isWanted else { return }
    var source = next ?? ActionSource(.effect, callSite)
    if source.sender == .view { source = ActionSource(.effect, callSite) }
    if let middleware = cause?.middleware {
      (source.sender, source.callSite) = (.middleware, middleware)
    }
    source.entry = cause?.entry
    source.cancelID = cause?.cancelID
    next = source
  }

  @usableFromInline
  static func noteView(_ callSite: CallSite) { next = ActionSource(.view, callSite) }

  /// Removes and returns the source of the action that was just sent.
  static func take() -> ActionSource? { isWanted ? next.take() : nil }
}
