/// The arguments as the system hands them over: bytes that need not be text.
package enum ProcessArguments {
  /// Reads what follows the program's name.
  ///
  /// - Parameters:
  ///   - count: How many there are, the name included.
  ///   - bytes: Where they stand.
  /// - Returns: The arguments, each as a text.
  /// - Throws: A `UsageError` if one is not UTF-8: what was meant cannot be known, and a repaired
  ///   path would be that of another file.
  package static func read(
    count: Int32, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) throws(UsageError) -> [String] {
    var arguments: [String] = []
    for index in stride(from: 1, to: Int(count), by: 1) {
      guard let argument = bytes[index] else { break }
      guard let text = String(validatingCString: argument) else {
        throw UsageError(message: "“\(String(cString: argument))” is not UTF-8 text.")
      }
      arguments.append(text)
    }
    return arguments
  }
}
