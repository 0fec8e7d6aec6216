import Foundation

/// Returns the completions that bash offers for the last word of a line.
///
/// - Parameters:
///   - words: The words after the program, of which the last may be incomplete.
///   - program: The program.
///   - function: The function that completes its words.
///   - script: The script that defines it.
/// - Returns: The offered words.
/// - Throws: The error of starting bash.
package func bashCompletions(
  _ words: [String], of program: String, by function: String, in script: String
) async throws -> [String] {
  let line = words.map { "'\($0)'" }.joined(separator: " ")
  let process = Process()
  process.executableURL = URL(filePath: "/bin/bash")
  process.arguments = [
    "-c",
    """
    \(script)
    COMP_WORDS=(\(program) \(line)); COMP_CWORD=\(words.count); \(function)
    printf '%s\\n' "${COMPREPLY[@]}"
    """,
  ]
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  try process.run()
  let data = await onThread {
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
  return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
}
