import BakoSentences

/// The raw arguments of the process: bytes that may not be valid text.
package enum ProcessArguments {
  /// Decodes the arguments after the program name.
  ///
  /// - Parameters:
  ///   - count: The number of arguments, including the program name.
  ///   - bytes: The array of arguments, as passed to `main`.
  /// - Returns: The arguments as strings.
  /// - Throws: `UsageError` if an argument is not valid UTF-8. Repairing it would name a different
  ///   file.
  package static func read(
    count: Int32, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) throws(UsageError) -> [String] {
    var arguments: [String] = []
    for index in stride(from: 1, to: Int(count), by: 1) {
      guard let argument = bytes[index] else { break }
      guard let text = String(validatingCString: argument) else {
        throw UsageError(message: Sentences.argumentNotUTF8(String(cString: argument)))
      }
      arguments.append(text)
    }
    return arguments
  }
}
