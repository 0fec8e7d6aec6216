import AppFeature
import BakoModels

/// What the program is asked to do.
enum Command: Equatable {
  /// Run the app, at a place other than the usual one if there is a link.
  case start(AppReducer.DeepLink? = nil, recording: RecordingOrder? = nil)
  /// Add an entry without a dialogue.
  case add(NewEntry)
  /// Print entries, in lines for people or as lines of JSON.
  case list(EntryFilter, asJSON: Bool)
  /// Print the statistics, and draw them into a file if there is one.
  case stats(picture: String?)
  /// Write all entries into a file.
  case export(to: String)
  /// Add the entries of a file.
  case `import`(from: String)
  /// Play a recording again.
  case replay(ReplayOrder)
  /// Print what a shell needs to complete words.
  case completions(Shell)
  case help
  case version
}
