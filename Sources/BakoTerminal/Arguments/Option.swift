import BakoModels
import BakoStorage

/// A command-line option.
enum Option: String, CaseIterable {
  case activity
  case at
  case between
  case database
  case day
  case differing
  case edit
  case emitTest = "emit-test"
  case emotion
  case empty
  case encrypt
  case force
  case format
  case from
  case help
  case html
  case inspect
  case journal
  case json
  case map
  case measure
  case mood
  case number
  case place
  case plain
  case record
  case restore
  case search
  case step
  case svg
  case tag
  case tree
  case version
  case withTexts = "with-texts"
}

extension Option {
  /// The option as typed on the command line.
  var flag: String { "--\(rawValue)" }

  /// The placeholder for the option's value in the help, or `nil` if it takes no value.
  var value: String? {
    switch self {
    case .activity, .journal, .place, .search: "TEXT"
    case .from: "PROGRAM"
    case .map: "COLUMNS"
    case .measure: "NAME=N"
    case .mood: "MOOD"
    case .number: "N"
    case .tag: "TAG"
    case .at: "TIME"
    case .database: "PATH"
    case .between: "DAYS"
    case .day: "DAY"
    case .differing: "WHICH"
    case .emotion: "NAME"
    case .encrypt: "PROGRAM"
    case .emitTest, .html, .record, .svg: "FILE"
    case .format: "FORMAT"
    case .restore: "ID"
    case .edit, .empty, .force, .help, .inspect, .json, .plain, .step, .tree, .version, .withTexts:
      nil
    }
  }

  /// The words that the option's value can be, if they can be enumerated.
  var words: [String] {
    switch self {
    case .differing: DifferingEntries.allCases.map(\.rawValue)
    case .emotion: Completions.emotions
    case .encrypt: Cipher.allCases.map(\.rawValue)
    case .format: ListFormat.allCases.map(\.rawValue)
    case .from: ForeignFormat.allCases.map(\.rawValue)
    case .mood: EmotionCategory.allCases.map(\.rawValue)
    case .search: SearchQuery.Filter.allCases.map(\.prefix)
    default: []
    }
  }

  /// Whether each value counts if the option is given more than once, and not only the last one.
  var isRepeatable: Bool { [.activity, .emotion, .measure, .place].contains(self) }

  /// Whether the option's value is optional, because its command already has its operand.
  var isValueOptional: Bool { self == .emitTest }

  /// Whether the program writes the file that is the option's value.
  var writesFile: Bool { value == "FILE" }

  /// The description of the option in the help.
  var purpose: String {
    switch self {
    case .activity: "what you were doing; can be repeated"
    case .at: "the time of the entry: 21:30, yesterday 8pm, 2026-11-20 08:15"
    case .between: "only the entries from a day to another: 2026-11-01..yesterday"
    case .database: "the file of the journal; overrides $BAKO_DATABASE"
    case .day: "a day: 2026-11-20, yesterday, -3, last friday; add defaults to today"
    case .differing:
      "which of two different entries with one ID stays: \(words.joined(separator: ", "))"
    case .edit: "opens the text of the new entry in your editor"
    case .emitTest: "writes a test that repeats a recording, to a file or standard output"
    case .emotion: "what you felt, such as calm, calm:4 or cosy:positive:🧣; can be repeated"
    case .empty: "deletes everything in the trash for good"
    case .encrypt:
      "asks for a passphrase, by \(words.joined(separator: " or ")), as names in .age and .gpg do"
    case .force: "replaces any file that is no journal, also an export of more entries"
    case .format:
      "the format of an export: \(ExportFormat.names); list has table and lines, too"
    case .from: "the program that a file to import is of: \(words.joined(separator: ", "))"
    case .help: "prints this help, or that of a command"
    case .html:
      "writes a page: each step of a recording, or a review; - is standard output"
    case .inspect: "lets tessera-inspect look into the running app, without your texts"
    case .journal: "the text of the entry; - is standard input"
    case .json: "prints each entry as a line of JSON"
    case .map: "the columns of a table to import: date=Day,emotion=Mood,text=Note"
    case .measure: "a measure of your own: sleep=7.5h, or stress=3; can be repeated"
    case .mood: "prints only positive or negative entries"
    case .number: "prints only the last entries, as many as the number says"
    case .place: "where you were; can be repeated"
    case .plain: "asks and reports line by line, for pipes and screen readers"
    case .record: "records the session to a file, without your texts"
    case .restore: "restores an entry from the trash, by the beginning of its ID"
    case .search: "prints only entries with this text, and of its filters (see below)"
    case .step: "prints each step of a recording, and the screen after it"
    case .svg: "also draws the statistics or the review to a file; - prints only the drawing"
    case .tag: "prints only entries with a tag in the text, such as #home"
    case .tree: "prints the steps of a recording, each below the one that led to it"
    case .version: "prints the version"
    case .withTexts: "records and shows your texts, too: journals, your own activities and places"
    }
  }

  /// Whether the option applies to a command; `nil` means running the app.
  func belongs(to verb: Verb?) -> Bool {
    switch self {
    case .database, .help, .version: true
    case .plain: verb == nil || verb == .open || verb == .export || verb == .import
    case .inspect, .record, .withTexts: verb == nil || verb == .open
    case .html: verb == .replay || verb == .review
    case .emitTest, .step, .tree: verb == .replay
    case .between: verb == .list || verb == .review
    case .day: verb == .add || verb == .list || verb == .review
    case .differing: verb == .import
    case .json: verb == .list || verb == .show || verb == .trash
    case .mood, .number, .search, .tag: verb == .list
    case .svg: verb == .stats || verb == .review
    case .emotion: verb == .add || verb == .edit || verb == .import
    case .encrypt: verb == .export || verb == .backup
    case .from, .map: verb == .import
    case .activity, .journal, .measure, .place: verb == .add || verb == .edit
    case .at, .edit: verb == .add
    case .force: [.export, .stats, .review, .replay].contains(verb)
    case .format: verb == .export || verb == .list
    case .empty, .restore: verb == .trash
    }
  }
}
