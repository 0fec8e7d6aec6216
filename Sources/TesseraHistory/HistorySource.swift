import TesseraCore
import TesseraEffects
import TesseraSupport

/// The sender of an action, its place in the source code, and the entry that led to it.
public struct HistorySource: Sendable {
  /// A kind of sender.
  public enum Sender: String, Codable, Sendable {
    /// A caller of the store's `send`, such as a view or a test.
    case view
    /// An effect.
    case effect
    /// Middleware, during its call or from a task that it started.
    case middleware
    /// A presented feature that dismissed itself.
    case dismissal
    /// A change of a shared value that no action made, but a view's binding, an effect, another
    /// store, or another process.
    case shared
  }

  /// The sender, the line and the cause of the action; `nil` for an effect that is unknown.
  private let source: ActionSource?
  private let imported: String?
  private let names: HistoryNames?
  /// The name of the shared value whose change this entry is, as in `.inMemory("visits")` or
  /// `.fileStorage("settings.json")`; for a value without a key, its type.
  public var sharedValue: String? { names?.sharedValue?.description }

  init(_ source: ActionSource?, imported: String? = nil, _ names: HistoryNames? = nil) {
    self.source = source
    self.imported = imported
    self.names = names
  }

  // `hasTexts`: the names may have text, as those in a recording of everything.
  init(
    _ sender: Sender, callSite: CallSite? = nil, imported: String? = nil, entry: Int? = nil,
    cancelID: String? = nil, sharedValue: String? = nil, hasTexts: Bool = false
  ) {
    let sender = ActionSource.Sender(rawValue: sender.rawValue) ?? .effect
    func name(_ text: String) -> HidableText {
      // A recording doesn't tell the parts of a query's key apart.
      guard hasTexts, let key = text.firstRange(of: "query ")?.upperBound else {
        return HidableText(text)
      }
      return HidableText([.name(String(text[..<key])), .text(String(text[key...]))])
    }
    let hasNames = cancelID != nil || sharedValue != nil
    self.init(
      ActionSource(sender, callSite, entry: entry), imported: imported,
      hasNames
        ? HistoryNames(sharedValue: sharedValue.map(name), operation: cancelID.map(name)) : nil)
  }

  /// The kind of sender.
  public var sender: Sender {
    source.flatMap { Sender(rawValue: $0.sender.rawValue) } ?? .effect
  }

  /// The number of the entry that led to this one: the one whose action started the effect, or
  /// during whose action the middleware ran, or the change of a shared value whose observer sent
  /// the action; `nil` for an action from outside.
  public var entry: Int? { source?.entry }

  /// The type and the case of the cancellation ID of the effect, as in `CancelID.load`; of a load,
  /// as in `load forecast`, and of a query, as in `fetch of query user(1)`.
  public var cancelID: String? { names?.operation?.description ?? source?.cancelID }

  /// The file and the line, as in `HomeFeature/HomeReducer.swift:42`; `nil` if unknown.
  ///
  /// For an effect it is the line that created the effect, for middleware and a dismissal the line
  /// of the call. An action that a reducer sends without an operation has no line. Neither has a
  /// change of a shared value by another process.
  public var location: String? { source?.ownCallSite.map { "\($0)" } ?? imported }
}

extension HistorySource: CustomStringConvertible {
  /// As in `view at App/HomeScreen.swift:12`, or `effect of 3 (CancelID.load) at …`.
  public var description: String {
    var text = sharedValue.map { "shared value \($0)" } ?? sender.rawValue
    if let entry { text += " of \(entry)" }
    if let cancelID { text += " (\(cancelID))" }
    return location.map { "\(text) at \($0)" } ?? text
  }
}

extension HistorySource {
  /// The name of the change of a shared value, if the entry is one; of a query, as in
  /// `query item(3) changed`.
  var nameOfSharedChange: String? {
    guard sender == .shared else { return nil }
    return isQuery ? "\(sharedValue ?? "query") changed" : "shared value changed"
  }

  /// Whether the value is that of a query, whose key is described so.
  private var isQuery: Bool { sharedValue?.hasPrefix("query ") == true }

  /// A sentence about the change of a shared value, if the entry is one.
  var changeOfSharedValue: String? {
    guard let sharedValue else { return nil }
    var text = "\(isQuery ? "" : "shared value ")\(sharedValue) changed"
    if let entry {
      text += ", by effect of \(entry)"
      if let cancelID { text += " (\(cancelID))" }
    }
    return location.map { "\(text), at \($0)" } ?? text
  }
}

/// The names of a source that may have text which a user has typed; an object, because most
/// entries have none.
final class HistoryNames: Sendable {
  /// The shared value that has changed.
  let sharedValue: HidableText?
  /// The piece of work that an effect does.
  let operation: HidableText?

  init(sharedValue: HidableText? = nil, operation: HidableText? = nil) {
    self.sharedValue = sharedValue
    self.operation = operation
  }
}

extension HistorySource {
  /// The source with the text in its names hidden, unless there is nothing that hides it.
  package func hiding(_ texts: HiddenTexts?) -> HistorySource {
    guard let texts, let names else { return self }
    func hidden(_ name: HidableText) -> HidableText { HidableText(name.hiding(texts)) }
    return HistorySource(
      source, imported: imported,
      HistoryNames(
        sharedValue: names.sharedValue.map(hidden), operation: names.operation.map(hidden)))
  }
}

extension HistorySource: Equatable {
  /// Whether the senders, the lines and the causes are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.sender == rhs.sender && lhs.location == rhs.location && lhs.entry == rhs.entry
      && lhs.cancelID == rhs.cancelID && lhs.sharedValue == rhs.sharedValue
  }
}
