import BakoApp
import BakoModels
import BakoStorage

/// A command of the program.
enum Command: Equatable {
  /// Runs the app, optionally at the screen of a deep link.
  case start(
    AppReducer.DeepLink? = nil, recording: RecordingOrder? = nil,
    inspection: InspectionOrder? = nil)
  /// Adds an entry without asking questions.
  case add(NewEntry)
  /// Prints entries.
  case list(ListOrder)
  /// Prints a whole entry: the one whose ID begins with a text, or the last one.
  case show(String?, asJSON: Bool = false)
  /// Changes an entry.
  case edit(EditOrder)
  /// Moves an entry to the trash.
  case delete(String)
  /// Prints the statistics, and draws them into a file if one is given.
  case stats(picture: String?, isForced: Bool = false)
  /// Writes all entries to a file.
  case export(ExportOrder)
  /// Adds the entries of a file.
  case `import`(from: String, DifferingEntries = .journal, ForeignOrder = ForeignOrder())
  /// Merges another journal, or all those in a folder.
  case merge(String)
  /// Replays a recording.
  case replay(ReplayOrder)
  /// Checks the journal.
  case check
  /// Saves what can be read of the journal to a new file.
  case repair(into: String)
  /// Makes a backup, by default beside the journal.
  case backup(to: String?, Cipher? = nil)
  /// Restores a backup; without one, lists the backups.
  case restore(String?)
  /// Writes the timer of a daily reminder, or removes it.
  case remind(ReminderOrder)
  /// Prints, draws or writes a review of a period.
  case review(ReviewOrder)
  /// Lists, restores or deletes deleted entries.
  case trash(TrashOrder)
  /// Prints the keys, the colours and the mouse.
  case keys
  /// Prints the completion script for a shell.
  case completions(Shell)
  /// Prints the help of a command, or all of it.
  case help(Verb? = nil)
  case version
}

extension Command {
  /// Whether the time or the time zone matters to the command.
  var usesTime: Bool {
    switch self {
    case .help, .version, .completions, .check, .keys, .repair, .replay: false
    default: true
    }
  }

  /// Whether the command creates a journal that does not exist; the others only read it.
  var createsJournal: Bool {
    switch self {
    case .start, .add, .import, .merge: true
    default: false
    }
  }
}

/// The arguments of `bako add`.
struct NewEntry: Equatable {
  var emotion: Emotion
  /// The text; `-` means standard input.
  var journal = ""
  /// Whether the text is opened in the user's editor.
  var isEdited = false
  var activity: String?
  var place: String?
  /// The day of the entry; `nil` means today.
  var day: Day?
  /// The time of day; `nil` means the current one.
  var secondsSinceMidnight: Int?
  /// The offset from UTC; `nil` means that of the time zone.
  var secondsFromUTC: Int?
  /// The time since the entry; it is given instead of a day and a time of day.
  var secondsAgo: Int?
  /// Further emotions, activities and places, strengths and measures.
  var details = EntryDetails()
}

/// The options of the command line for the file of another program.
struct ForeignOrder: Equatable {
  /// The program; `nil` means that of the file's first line.
  var format: ForeignFormat?
  /// The emotion of entries without one.
  var emotion: Emotion?
  var columns = TableColumns()
}

/// The request to change an entry.
struct EditOrder: Equatable {
  /// The beginning of its ID; `nil` means the last entry.
  var id: String?
  /// The new text; `-` means standard input.
  var journal: String?
  /// The new feelings, activities, places and measures; an empty list leaves those of the entry.
  var feelings: [Feeling] = []
  var activities: [String] = []
  var places: [String] = []
  var measures: [Measure] = []

  /// Whether the text is opened in the user's editor, since nothing else is to be changed.
  var usesEditor: Bool { self == EditOrder(id: id) }
}

/// The request to print entries.
struct ListOrder: Equatable {
  var query = SearchQuery()
  /// The number of entries, the newest ones; `nil` means all.
  var count: Int?
  var format = ListFormat.lines
}

/// The request to export the entries.
struct ExportOrder: Equatable {
  /// The path of the file; `-` means standard output.
  var path: String
  var format = ExportFormat.json
  /// The program that encrypts the file, if it is to be encrypted.
  var cipher: Cipher?
  /// Whether to replace a file that has more entries, or that is not an export.
  var isForced = false
}

/// The request to look into the trash, or to change it.
enum TrashOrder: Equatable {
  case list(asJSON: Bool)
  /// Restores the entry whose ID begins with a text.
  case restore(String)
  case empty
}

/// The request to record a session to a file.
struct RecordingOrder: Equatable {
  /// The path of the file.
  var path: String
  /// Whether to record the user's text as well.
  var hasTexts = false
}

/// The request to let inspectors look into the running app.
struct InspectionOrder: Equatable {
  /// Whether to show the user's text and the screen as well.
  var hasTexts = false
}

/// The request to replay a recording.
struct ReplayOrder: Equatable {
  /// The path of the recording.
  var path: String
  /// Whether to print the screen after each step.
  var isStepwise = false
  /// Whether to print the steps as a tree of causes rather than the screen.
  var isTree = false
  /// The file for an HTML page that shows each step, if any; `-` means standard output.
  var page: String?
  /// The file for a generated test, if any; `-` means standard output.
  var test: String?
  /// Whether to replace files that are no such pages or tests.
  var isForced = false
}

extension ReplayOrder {
  /// Whether the output is readable screens rather than a page or a test.
  var showsScreens: Bool { page != "-" && test != "-" }
}

/// A shell with completion support.
enum Shell: String, CaseIterable {
  case bash
  case fish
  case zsh
}

/// A mistake on the command line, described in a sentence or two.
package struct UsageError: Error, Equatable {
  let message: String
  /// The command whose usage helps, if it is known.
  var verb: Verb?
}
