import Tessera

/// A reducer that logs its name after the action, and can send an action.
struct Log: Reducer {
  var name: String
  var sends: String?

  init(_ name: String, sends: String? = nil) {
    self.name = name
    self.sends = sends
  }

  func reduce(into state: inout [String], action: String) -> Effect<String> {
    state.append("\(name) \(action)")
    return action == "go" ? sends.map { .send($0) } ?? .none : .none
  }
}

extension Reducer<[String], String> {
  /// The log after reducing an action with an empty log.
  func log(of action: String) -> [String] {
    var state: [String] = []
    _ = reduce(into: &state, action: action)
    return state
  }
}
