/// Why the program can no longer talk to its surroundings.
package enum StreamError: Error, Equatable {
  /// Whoever read the output has gone: a reason to end, and none to complain.
  case closed
  case cannotWrite(reason: String)
  case cannotRead(reason: String)
}

extension StreamError {
  /// What the system says, without the end of a sentence.
  var reason: String {
    switch self {
    case .closed: "nobody reads it"
    case .cannotWrite(let reason), .cannotRead(let reason): reason
    }
  }
}

extension StreamError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .closed: "The output was closed."
    case .cannotWrite(let reason): "The output cannot be written: \(reason)."
    case .cannotRead(let reason): "The input cannot be read: \(reason)."
    }
  }
}
