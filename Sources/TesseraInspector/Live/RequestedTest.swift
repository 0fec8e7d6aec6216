#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraHistory
import TesseraSupport

/// The test of a recorded file, which `tessera-inspect test` asks a program of the app for.
///
/// The recording has values of the app's types, which no other program can decode.
package struct RequestedTest: Sendable {
  /// The variables for the paths of the recording, and of the file for the test.
  package static let (recording, output) = ("TESSERA_RECORDING", "TESSERA_REQUESTED_TEST")

  /// The exit status of a program that can't write the file.
  package static let unwritten: Int32 = 74

  private let recording: String
  private let output: String

  /// The test that is asked for; `nil` in other runs of the program.
  package static var requested: Self? {
    guard let recording = SystemEnvironment.variable(recording),
      let output = SystemEnvironment.variable(output)
    else { return nil }
    return Self(recording: recording, output: output)
  }

  /// Writes the test, or the reason why there is none, and ends the program.
  ///
  /// If the recording is that of another store, the program goes on until the main actor's next
  /// turn: the app may inspect that one, too.
  @MainActor
  func write<State: Codable, Action: Codable>(
    _ history: History<State, Action>, of app: String
  ) {
    do {
      let text = try String(contentsOf: URL(filePath: recording), encoding: .utf8)
      end(try Self.source(text, history, of: app), status: 0)
    } catch HistoryImportError.otherFeature(let state, let action, let other, let its) {
      let mistake = HistoryImportError.otherFeature(
        state: state, action: action, expectedState: other, expectedAction: its)
      Task { @MainActor in end("\(mistake)", status: 1) }
    } catch {
      end("\(error)", status: 1)
    }
  }

  private func end(_ text: String, status: Int32) {
    do {
      // The file keeps its permissions.
      try Data(text.utf8).write(to: URL(filePath: output))
      ProgramEnd.exit(status)
    } catch {
      StandardError.write("The test can't be written: \(error)\n")
      ProgramEnd.exit(Self.unwritten)
    }
  }

  /// The source of a test that repeats a recording.
  ///
  /// - Parameters:
  ///   - text: The lines of the recording.
  ///   - history: The history of the app's store, which gets the entries.
  ///   - app: The name of the app.
  /// - Returns: The source.
  /// - Throws: ``/TesseraHistory/HistoryImportError``, or ``Mistake``.
  @MainActor
  static func source<State: Codable, Action: Codable>(
    _ text: String, _ history: History<State, Action>, of app: String
  ) throws -> String {
    let summary = try withIssueReporters([]) { try history.import(text) }
    if let difference = summary.difference { throw Mistake(description: "\(difference)") }
    guard summary.entries == history.count else {
      throw Mistake(
        description: """
          The recording has \(summary.entries) entries, of which the history of '\(app)' keeps \
          \(history.count): give it a 'capacity' of \(summary.entries).
          """)
    }
    return try LiveTest(history, hasEverything: true, app: app).source(of: nil)
  }

  /// A reason why there is no test, as a sentence.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }
}
