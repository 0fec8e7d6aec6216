import AppFeature
import BakoModels
import BakoStorage

/// The parsed command line.
struct Arguments: Equatable {
  var command: Command
  /// The path of the journal.
  var database: String
  /// Whether to run the line-by-line interface instead of the full-screen one.
  var isPlain = false
}

extension Arguments {
  /// Parses the arguments after the program name.
  ///
  /// Options and commands can come in any order. If an option is repeated, the last value wins, so
  /// that a shell alias can be overridden.
  init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
    let words = try Words(arguments)
    database =
      words.options[.database] ?? StorageLocation.defaultPath(environment: environment)
    isPlain = words.options[.plain] != nil
    if words.options[.help] != nil {
      command = .help
    } else if words.options[.version] != nil {
      command = .version
    } else {
      command = try Arguments.command(words)
    }
  }

  private static func command(_ words: Words) throws(UsageError) -> Command {
    let verb = try verb(words.operands)
    for option in words.options.keys.sorted(by: { $0.rawValue < $1.rawValue })
    where !option.belongs(to: verb) {
      throw UsageError(message: misplaced(option, verb))
    }
    let operand = words.operands.last ?? ""
    switch verb {
    case nil: return .start(recording: try recording(words))
    case .add: return .add(try newEntry(words))
    case .completions: return .completions(try shell(operand))
    case .export: return .export(to: operand)
    case .import: return .import(from: operand)
    case .list:
      let filter = EntryFilter(day: try day(words), text: words.options[.search])
      return .list(filter, asJSON: words.options[.json] != nil)
    case .open: return .start(try link(operand), recording: try recording(words))
    case .replay: return .replay(try replay(operand, words))
    case .stats: return .stats(picture: words.options[.svg])
    }
  }

  private static func verb(_ operands: [String]) throws(UsageError) -> Verb? {
    guard let word = operands.first else { return nil }
    guard let verb = Verb(rawValue: word) else {
      let hint = Suggestion.question(for: word, among: Verb.allCases.map(\.rawValue))
      throw UsageError(message: "There is no command “\(word)”.\(hint)")
    }
    let count = verb.operand == nil ? 1 : 2
    guard operands.count <= count else {
      throw UsageError(
        message: "The command “\(word)” takes nothing like “\(operands[count])”. A text of "
          + "several words needs quotes around it.")
    }
    if let operand = verb.operand, operands.count < 2 || operands[1].isEmpty {
      throw UsageError(message: "The command “\(word)” needs a word after it: \(word) \(operand).")
    }
    return verb
  }

  private static func recording(_ words: Words) throws(UsageError) -> RecordingOrder? {
    let hasTexts = words.options[.withTexts] != nil
    guard let path = words.options[.record] else {
      guard hasTexts else { return nil }
      throw UsageError(message: "The option --with-texts goes with --record FILE only.")
    }
    return RecordingOrder(path: path, hasTexts: hasTexts)
  }

  private static func replay(
    _ path: String, _ words: Words
  ) throws(UsageError) -> ReplayOrder {
    let order = ReplayOrder(
      path: path, isStepwise: words.options[.step] != nil,
      isTree: words.options[.tree] != nil, page: words.options[.html],
      test: words.options[.emitTest])
    if order.isStepwise, order.isTree {
      throw UsageError(message: "The options --step and --tree do not go together.")
    }
    if order.page == "-", order.test == "-" {
      throw UsageError(message: "Only one of a page and a test can go to the output.")
    }
    return order
  }

  private static func shell(_ word: String) throws(UsageError) -> Shell {
    if let shell = Shell(rawValue: word) { return shell }
    let known = Shell.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError(message: "There are no completions for “\(word)”, only for \(known).")
  }

  private static func link(_ word: String) throws(UsageError) -> AppReducer.DeepLink {
    if let link = AppReducer.DeepLink(word) { return link }
    throw UsageError(
      message: "“\(word)” is no place. The places are \(Verb.places.joined(separator: ", ")), "
        + "with a day as 2026-11-20 and an ID as “list --json” prints it.")
  }

  private static func misplaced(_ option: Option, _ verb: Verb?) -> String {
    if let verb { return "The option \(option.flag) does not go with the command “\(verb)”." }
    let verbs = Verb.allCases.filter { option.belongs(to: $0) }.map { "“\($0)”" }
    return "The option \(option.flag) goes with \(verbs.joined(separator: " or ")) only."
  }

  private static func day(_ words: Words) throws(UsageError) -> Day? {
    guard let text = words.options[.day] else { return nil }
    guard let day = Day(text) else {
      throw UsageError(message: "“\(text)” is no day of the form 2026-11-20.")
    }
    return day
  }

  private static func newEntry(_ words: Words) throws(UsageError) -> NewEntry {
    guard let name = words.options[.emotion] else {
      throw UsageError(message: "The command “add” needs an emotion: --emotion Joyful.")
    }
    guard let emotion = Emotion.named(name) else {
      let hint = Suggestion.question(for: name, among: Emotion.catalogue.map(\.name))
      throw UsageError(message: "There is no emotion “\(name)”.\(hint)")
    }
    return NewEntry(
      emotion: emotion, journal: words.options[.journal] ?? "",
      activity: words.name(.activity), place: words.name(.place), day: try day(words))
  }
}
