import TesseraDump
import TesseraSupport

/// The texts of a test store's failures: the problem, its possible reasons, and a remedy.
enum TestMessages {
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  static func list<Action>(_ actions: [Action]) -> String {
    shown(actions.map { "• " + String(customDumping: $0) }.joined(separator: "\n"))
  }

  /// A value or a difference for a message: indented, and cut in the middle if it fills a screen.
  static func shown(_ text: String) -> String { text.excerpt.indented() }

  /// The name of a case as a test writes it, as in `\.form.saved`.
  ///
  /// - Returns: `nil` where key paths do not know the names of properties, as on Linux.
  static func name(of keyPath: AnyKeyPath) -> String? {
    keyPathText(keyPath)?.replacing("AllCasePaths.", with: "")
  }

  /// Shows something that is not a failure.
  static func show(_ message: String, _ callSite: CallSite) {
    print("\(callSite): \(message)")
  }
}

/// A failure of a test that is not reported yet.
struct TestIssue: Sendable {
  var message: String
  var callSite: CallSite
}
