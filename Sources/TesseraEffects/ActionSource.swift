package import TesseraSupport

/// The sender of an action, the line that sent it, and the entry of a history that led to it.
///
/// It is passed along with the action. It is an object, so that an action in a program without a
/// history passes no more than `nil`.
@usableFromInline
package final class ActionSource: Sendable {
  /// The kind of a sender.
  package enum Sender: String, Sendable { case view, effect, middleware, dismissal, shared }

  // In this order a source takes 128 bytes of memory rather than 144.
  /// The name of the cancellation ID of the effect that sent it.
  package let cancelID: String?
  /// The line that sent the action or, if it is unknown, the one that sent an earlier action, which
  /// led to this one.
  package let callSite: CallSite?
  package let sender: Sender
  /// Whether ``callSite`` is the line of an earlier action.
  private let isFollowUp: Bool
  /// The number of the entry that led to the action.
  package let entry: Int?

  package init(
    _ sender: Sender, _ callSite: CallSite?, entry: Int? = nil, cancelID: String? = nil,
    isFollowUp: Bool = false
  ) {
    self.sender = sender
    self.callSite = callSite
    self.isFollowUp = isFollowUp
    self.entry = entry
    self.cancelID = cancelID
  }

  /// The line that sent the action itself, if it is known.
  package var ownCallSite: CallSite? { isFollowUp ? nil : callSite }
}

extension ActionSource {
  /// Creates the source of something that an effect does.
  ///
  /// - Parameters:
  ///   - sender: The kind of the sender.
  ///   - callSite: The line.
  ///   - effect: The source of the actions that the effect sends.
  package convenience init(
    _ sender: Sender, _ callSite: CallSite?, ofEffect effect: ActionSource?
  ) {
    self.init(sender, callSite, entry: effect?.entry, cancelID: effect?.cancelID)
  }

  /// Returns the source with the line of an earlier action, unless it has a line of its own.
  package func following(_ earlier: ActionSource?) -> ActionSource {
    guard callSite == nil, let callSite = earlier?.callSite else { return self }
    return ActionSource(
      sender, callSite, entry: entry, cancelID: cancelID, isFollowUp: true)
  }
}
