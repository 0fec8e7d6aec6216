import BakoSentences
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
  case language
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
    case .language: "LANGUAGE"
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
    case .language: Language.allCases.map(\.rawValue)
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
    case .activity: Sentences.optionActivity
    case .at: Sentences.optionAt
    case .between: Sentences.optionBetween
    case .database: Sentences.optionDatabase
    case .day: Sentences.optionDay
    case .differing:
      Sentences.optionDiffering(words.joined(separator: ", "))
    case .edit: Sentences.optionEdit
    case .emitTest: Sentences.optionEmitTest
    case .emotion: Sentences.optionEmotion
    case .empty: Sentences.optionEmpty
    case .encrypt:
      Sentences.optionEncrypt(words.joined(separator: " or "))
    case .force: Sentences.optionForce
    case .format:
      Sentences.optionFormat(ExportFormat.names)
    case .from: Sentences.optionFrom(words.joined(separator: ", "))
    case .help: Sentences.optionHelp
    case .html:
      Sentences.optionHTML
    case .inspect: Sentences.optionInspect
    case .journal: Sentences.optionJournal
    case .json: Sentences.optionJSON
    case .language: Sentences.optionLanguage(words.joined(separator: Sentences.or))
    case .map: Sentences.optionMap
    case .measure: Sentences.optionMeasure
    case .mood: Sentences.optionMood
    case .number: Sentences.optionNumber
    case .place: Sentences.optionPlace
    case .plain: Sentences.optionPlain
    case .record: Sentences.optionRecord
    case .restore: Sentences.optionRestore
    case .search: Sentences.optionSearch
    case .step: Sentences.optionStep
    case .svg: Sentences.optionSVG
    case .tag: Sentences.optionTag
    case .tree: Sentences.optionTree
    case .version: Sentences.optionVersion
    case .withTexts: Sentences.optionWithTexts
    }
  }

  /// Whether the option applies to a command; `nil` means running the app.
  func belongs(to verb: Verb?) -> Bool {
    switch self {
    case .database, .help, .language, .version: true
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
