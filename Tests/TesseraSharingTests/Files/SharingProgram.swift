import Foundation
import Tessera
import TesseraTestSupport

@testable import TesseraSharing

/// A folder that is removed with the test.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "tessera-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // A deferred save would be reported if its folder were gone.
    FileStorage.flush()
    try? FileManager.default.removeItem(at: url)
  }

  func file(_ name: String) -> URL { url.appending(path: name) }

  /// Lets the folder `a` be the folder `real`, or no folder at all.
  func makeFolder(usable isUsable: Bool) throws {
    try FileManager.default.createDirectory(at: file("real"), withIntermediateDirectories: true)
    try Data().write(to: file("none"))
    try FileManager.default.createSymbolicLink(
      atPath: file("new").path, withDestinationPath: isUsable ? "real" : "none")
    // At once, and between two saves: a folder that is another one in the middle of a save would be
    // read as empty, and then written to.
    try AtomicFile.locked(file("real/record.json").path) { _ in
      guard rename(file("new").path, file("a").path) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}

/// The program `TesseraSharingProcess`, which is in the folder of this test bundle.
struct SharingProgram {
  let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  // Rather than 'waitUntilExit', which spins on Linux.
  private let ending: AsyncStream<Void>

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - fileBlocks: The size that its files may have at most, in blocks of 512 bytes.
  ///   - environment: Variables that differ from those of the tests.
  /// - Throws: The error of starting it.
  init(
    _ arguments: String..., fileBlocks: Int? = nil, environment: [String: String] = [:]
  ) throws {
    let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let program = bundle.deletingLastPathComponent().appending(path: "TesseraSharingProcess")
    let limit = fileBlocks.map { "ulimit -f \($0); " } ?? ""
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", limit + "exec \"$0\" \"$@\"", program.path] + arguments
    let (ending, end) = AsyncStream<Void>.makeStream()
    self.ending = ending
    process.terminationHandler = { _ in end.finish() }
    process.standardInput = input
    process.standardOutput = output
    // A program that is killed, or whose files are limited, must not leave half a coverage profile,
    // nor write the temporary file of the thread sanitizer.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LLVM_PROFILE_FILE": "/dev/null", "TMPDIR": "/nonexistent"]) { $1 }
      .merging(environment) { $1 }
    try process.run()
  }

  /// Writes a line to the program's input.
  func tell(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Ends the input, and waits for the end of the program.
  func endInput() async throws {
    try input.fileHandleForWriting.close()
    await end()
  }

  /// Reads a line of the output, or `nil` at its end.
  func line() async -> String? {
    await onThread { [output] in
      var bytes: [UInt8] = []
      while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 {
        bytes.append(byte)
      }
      return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
  }

  /// All lines that are left.
  func lines() async -> [String] {
    await onThread { [output] in
      let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  /// Waits for the end.
  func end() async {
    for await _ in ending {}
  }

  /// Sends a signal, and waits for the end.
  func end(_ signal: Int32) async {
    kill(process.processIdentifier, signal)
    await end()
    // Its end would be that of the program's input.
    withExtendedLifetime(input) {}
  }
}
