/// A failure of the program's input or output.
package enum StreamError: Error, Equatable {
  /// The reader of the output is gone; the program ends without an error message.
  case closed
  case cannotWrite(reason: String)
  case cannotRead(reason: String)
  /// A line of the input is longer than any text that a user writes.
  case lineTooLong
}

extension StreamError {
  /// The system's error message, without a period.
  var reason: String {
    switch self {
    case .closed: "its reader is gone"
    case .lineTooLong: "a line is too long"
    case .cannotWrite(let reason), .cannotRead(let reason): reason
    }
  }
}

extension StreamError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .closed: "The output was closed."
    case .lineTooLong: "A line of the input is too long for a text."
    case .cannotWrite(let reason): "The output cannot be written: \(reason)."
    case .cannotRead(let reason): "The input cannot be read: \(reason)."
    }
  }
}
