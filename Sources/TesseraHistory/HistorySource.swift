import TesseraCore
import TesseraSupport

/// The sender of an action, and its place in the source code.
public struct HistorySource: Sendable {
  /// A kind of sender.
  public enum Sender: String, Codable, Sendable {
    /// A caller of the store's `send`, such as a view or a test.
    case view
    /// An effect, or middleware.
    case effect
  }

  /// The kind of sender.
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

  /// The file and the line, as in `HomeFeature/HomeReducer.swift:42`; `nil` if unknown.
  ///
  /// For an effect it is the line that created the effect. An action that a reducer or middleware
  /// sends without an operation has no line.
  public var location: String? { callSite.map { "\($0)" } ?? imported }
}

extension HistorySource: CustomStringConvertible {
  /// As in `view at App/HomeScreen.swift:12`.
  public var description: String {
    location.map { "\(sender.rawValue) at \($0)" } ?? sender.rawValue
  }
}

extension HistorySource: Equatable {
  /// Whether the senders and the lines are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.sender == rhs.sender && lhs.location == rhs.location
  }
}
