import Dispatch
import Foundation
import TesseraHistory
import TesseraInspector
import TesseraSupport

/// A recording in a file, of any app.
package struct RecordedFile: Sendable {
  /// The reason why something can't be made of it, as a sentence.
  package struct Mistake: Error, Equatable {
    package let message: String
    /// The exit status of the program.
    package let status: Int32
  }

  private let path: String
  private let text: String

  /// Reads a file.
  ///
  /// - Parameter path: The path.
  /// - Throws: A mistake if there is no such file, or if it isn't a recording.
  package init(_ path: String) throws(Mistake) {
    self.path = path
    do { text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) } catch {
      let reason = FileManager.default.fileExists(atPath: path) ? "can't be read" : "doesn't exist"
      throw Mistake(message: "the file '\(path)' \(reason).", status: 66)
    }
    let lines = text.split(separator: "\n", maxSplits: 2)
    do {
      guard lines.count > 1 else { throw HistoryImportError.notAHistory }
      _ = try RecordingStart(header: lines[0].utf8, start: lines[1].utf8)
    } catch {
      throw Mistake(
        message: """
          '\(path)' isn't a recording. 'history.export()' and 'history.stream' write one, and so \
          does "Save recording" on the page.
          """, status: 65)
    }
  }

  /// A page of it that needs nothing else.
  package var page: String {
    InspectorPage.page(title: URL(filePath: path).lastPathComponent, recording: text)
  }

  /// The source of a test that repeats it.
  ///
  /// The types of its values are those of the app, so a program of the app writes the test. It ends
  /// with this program.
  ///
  /// - Parameters:
  ///   - command: The program, and its arguments.
  ///   - patience: The seconds after which a program that hasn't ended is mentioned.
  ///   - say: Prints a sentence.
  /// - Returns: The source.
  /// - Throws: A mistake if the program doesn't write one.
  package func test(
    by command: [String], patience: Double = 5, say: @escaping @Sendable (String) -> Void
  ) throws(Mistake) -> String {
    let output = NSTemporaryDirectory() + "/tessera-inspect-\(UUID().uuidString)"
    defer { unlink(output) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["--"] + command
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TESSERA_INSPECT": "1", RequestedTest.recording: URL(filePath: path).path,
      RequestedTest.output: output,
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.standardError
    // The program has a process group of its own, which Control-C doesn't reach.
    let isEnding = OrderedMutex(false)
    ProgramEnd.prepare {
      isEnding.withLock { $0 = true }
      if process.isRunning { process.terminate() }
      unlink(output)
    }
    let isCreated = FileManager.default.createFile(
      atPath: output, contents: nil, attributes: [.posixPermissions: 0o600])
    do {
      guard isCreated else { throw CocoaError(.fileWriteUnknown) }
      try process.run()
    } catch {
      throw Mistake(message: "'\(command[0])' can't be started.", status: 69)
    }
    let reminder = DispatchWorkItem {
      say("'\(command[0])' hasn't written the test yet, or inspects no store. Control-C ends it.")
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: reminder)
    process.waitUntilExit()
    reminder.cancel()
    // A signal has ended the program, and ends this one.
    while isEnding.withLock({ $0 }) { pause() }
    return try answer(of: process, command[0], in: output)
  }

  /// The source that a program has written into a file.
  private func answer(
    of process: Process, _ program: String, in output: String
  ) throws(Mistake) -> String {
    let status = process.terminationStatus
    guard process.terminationReason != .uncaughtSignal else {
      throw Mistake(
        message: """
          '\(program)' crashed with signal \(status) while it read the recording, or before.
          """, status: 69)
    }
    guard status != RequestedTest.unwritten else {
      throw Mistake(
        message: "'\(program)' can't write the test, for the reason above.", status: status)
    }
    let reply = FileManager.default.contents(atPath: output) ?? Data()
    let answer = String(decoding: reply, as: UTF8.self)
    if answer.isEmpty {
      throw Mistake(
        message: """
          '\(program)' ended with status \(status) before it inspected a \
          store. Does it exist, is it a debug build, and does it call 'history.inspect("NAME")' \
          when it starts?
          """, status: 69)
    }
    guard status == 0 else { throw Mistake(message: answer, status: 65) }
    return answer
  }
}
