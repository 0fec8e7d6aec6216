import BakoSentences

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
    case .closed: Sentences.readerIsGone
    case .lineTooLong: Sentences.aLineIsTooLong
    case .cannotWrite(let reason), .cannotRead(let reason): reason
    }
  }
}

extension StreamError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .closed: Sentences.outputWasClosed
    case .lineTooLong: Sentences.inputLineTooLong
    case .cannotWrite(let reason): Sentences.outputCannotBeWritten(reason)
    case .cannotRead(let reason): Sentences.inputCannotBeRead(reason)
    }
  }
}
