import BakoModels

/// What the program is asked to do.
enum Command: Equatable {
  /// Run the app.
  case start
  /// Add an entry without a dialogue.
  case add(NewEntry)
  /// Print entries: all of them or those of a day, in lines for people or as lines of JSON.
  case list(day: Day?, asJSON: Bool)
  case help
  case version
}
