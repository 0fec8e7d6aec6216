import TesseraDump
import TesseraSharedValues

/// Writes the calls of a test as source code, to be copied from a message.
enum TestCode {
  /// The width of a call that fits on a line of a test method.
  private static let width = 92
  private static let mostCalls = 5
  private static let mostLines = 40

  /// A call of a method of the store with an action, as in `await store.send(.tapped)`.
  ///
  /// An action that cannot be compared or written, or fills a screen, is received by its case.
  static func call<Action>(_ method: String, _ action: Action) -> String {
    let code = code(action)
    let name = code.prefix { $0 != "(" }
    let isLong = code.utf8.count { $0 == UInt8(ascii: "\n") } >= mostLines
    guard method == "receive", isLong || !(action is any Equatable) || ValueCode(action) == nil
    else {
      let call = "await store.\(method)(\(isLong ? "\(name)(…)" : code))"
      return CodeLayout.fitted(call, width: width)
    }
    return "await store.receive(\\\(name))"
  }

  /// A call with an assertion of the change.
  static func call<State>(_ call: String, from before: State, to after: State) -> String {
    let changes = StateChanges.assignments(from: before, to: after)
    return changes.isEmpty
      ? call : ([call + " {"] + changes.map { "  " + $0 } + ["}"]).joined(separator: "\n")
  }

  /// The call that receives an action or a step.
  static func call<State, Action>(
    receiving received: TestRecorder<State, Action>.Received
  ) -> String {
    received.action.map { call("receive", $0) } ?? "await store.receiveStep"
  }

  /// The calls that receive actions and assert their changes.
  static func receiving<State, Action>(
    _ received: [TestRecorder<State, Action>.Received]
  ) -> String {
    var calls = received.prefix(mostCalls).map { received in
      SharedView.comparing(
        SharedView(at: received.before.moment), SharedView(at: received.outcome.moment)
      ) {
        call(call(receiving: received), from: received.before.state, to: received.outcome.state)
      }
    }
    if received.count > mostCalls { calls.append("…") }
    return calls.joined(separator: "\n")
  }

  /// An action as a test writes it, as in `.factResponse("…")`.
  private static func code<Action>(_ action: Action) -> String {
    if let code = ValueCode(action) { return code.lines(width: width).joined(separator: "\n") }
    let dump = String(customDumping: action)
    let name = dump.prefix { $0 != "(" }
    guard let dot = name.lastIndex(of: ".") else { return dump }
    // IDs of elements on a stack are written as numbers, and shown with a sign before these.
    return String(dump[dot...]).replacing(/\bid: #(?<id>\d+)/) { "id: \($0.id)" }
  }
}
