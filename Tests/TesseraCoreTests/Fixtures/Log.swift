import Tessera

/// Writes its name behind the action into the state, and may send.
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
  /// What an action makes of an empty log.
  func log(of action: String) -> [String] {
    var state: [String] = []
    _ = reduce(into: &state, action: action)
    return state
  }
}
