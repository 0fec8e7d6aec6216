import AppFeature
import BakoModels

/// A command of the program.
enum Command: Equatable {
  /// Runs the app, optionally at the screen of a deep link.
  case start(AppReducer.DeepLink? = nil, recording: RecordingOrder? = nil)
  /// Adds an entry without asking questions.
  case add(NewEntry)
  /// Prints entries, either as readable lines or as JSON Lines.
  case list(EntryFilter, asJSON: Bool)
  /// Prints the statistics, and draws them into a file if one is given.
  case stats(picture: String?)
  /// Writes all entries to a file.
  case export(to: String)
  /// Adds the entries of a file.
  case `import`(from: String)
  /// Replays a recording.
  case replay(ReplayOrder)
  /// Prints the completion script for a shell.
  case completions(Shell)
  case help
  case version
}
