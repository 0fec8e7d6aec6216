import TesseraDump
import TesseraSupport

/// The words of a test store's messages: what happened, why it may have, what to write instead.
enum TestMessages {
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  static func list<Action>(_ actions: [Action]) -> String {
    actions.map { indent("• " + String(customDumping: $0)) }.joined(separator: "\n")
  }

  static func indent(_ text: String, by width: Int = 2) -> String {
    let margin = String(repeating: " ", count: width)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }

  /// The name of a case as a test writes it, as in `\.form.saved`.
  ///
  /// - Returns: `nil` where key paths do not know the names of properties, as on Linux.
  static func name(of keyPath: AnyKeyPath) -> String? {
    let text = "\(keyPath)"
    guard !text.contains("<"), let dot = text.firstIndex(of: ".") else { return nil }
    return "\\" + text[dot...].replacing("AllCasePaths.", with: "")
  }

  /// A call of a method of the store with an action, as a test writes it.
  ///
  /// An action that takes several lines is left out.
  static func call<Action>(_ method: String, _ action: Action) -> String {
    let call = fullCall(method, action)
    return call.contains("\n") ? "await store.\(method)(…)" : call
  }

  /// A call of a method of the store with an action, on as many lines as it takes.
  static func fullCall<Action>(_ method: String, _ action: Action) -> String {
    CodeLayout.fitted("await store.\(method)(\(code(action)))", width: callWidth)
  }

  /// So that the call still fits on a line of a test within a type.
  private static let callWidth = 92

  /// An action as a test writes it, as in `.factResponse("…")`.
  private static func code<Action>(_ action: Action) -> String {
    let dump = String(customDumping: action)
    let name = dump.prefix { $0 != "(" }
    guard let dot = name.lastIndex(of: ".") else { return dump }
    // IDs of elements on a stack are written as numbers, and shown with a sign before these.
    return String(dump[dot...]).replacing(/\bid: #(?<id>\d+)/) { "id: \($0.id)" }
  }

  /// Shows something that is not a failure.
  static func show(_ message: String, _ callSite: CallSite) {
    print("\(callSite): \(message)")
  }
}
