import TesseraCore
import TesseraSupport

/// Who sent an action, and where in the source code.
public struct HistorySource: Sendable {
  /// What can send an action.
  public enum Sender: String, Codable, Sendable {
    /// A front end, a test: whoever called the store's `send`.
    case view
    /// An effect, or middleware.
    case effect
  }

  /// What sent the action.
  public let sender: Sender
  private let callSite: CallSite?
  private let imported: String?

  init(_ sender: Sender, callSite: CallSite? = nil, imported: String? = nil) {
    self.sender = sender
    self.callSite = callSite
    self.imported = imported
  }

  init(_ source: ActionSource?) {
    self.init(source?.sender == .view ? .view : .effect, callSite: source?.callSite)
  }

  /// The file and the line, as in `HomeFeature/HomeReducer.swift:42`; `nil` where nobody knows.
  ///
  /// For an effect it is where the effect was made. An action that a reducer or middleware sends
  /// without an operation has no place.
  public var location: String? { callSite.map { "\($0)" } ?? imported }
}

extension HistorySource: CustomStringConvertible {
  /// As in `view at App/HomeScreen.swift:12`.
  public var description: String {
    location.map { "\(sender.rawValue) at \($0)" } ?? sender.rawValue
  }
}

extension HistorySource: Equatable {
  /// Whether sender and place are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.sender == rhs.sender && lhs.location == rhs.location
  }
}
