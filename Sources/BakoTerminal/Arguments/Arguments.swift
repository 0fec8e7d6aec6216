import BakoSentences
import BakoApp
import BakoModels
import BakoStorage
import Tessera

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
    let words: Words
    do throws(UsageError) {
      var read = try Words(arguments)
      try read.spellOut()
      words = read
    } catch {
      // A mistake in an option hides the command, which may be the first word that is one.
      let verb = arguments.lazy.compactMap { Verb(rawValue: $0) }.first
      throw UsageError(message: error.message, verb: error.verb ?? verb)
    }
    do throws(UsageError) {
      try self.init(words: words, environment: environment)
    } catch {
      let verb = words.operands.first.flatMap { Verb(rawValue: $0) }
      throw UsageError(message: error.message, verb: verb)
    }
  }

  private init(words: Words, environment: [String: String]) throws(UsageError) {
    database =
      words.options[.database] ?? StorageLocation.defaultPath(environment: environment)
    isPlain = words.options[.plain] != nil
    if let name = words.options[.language], Language(rawValue: name) == nil {
      throw UsageError(
        message: Sentences.noLanguage(name, Option.language.words.joined(separator: ", ")))
    }
    if words.options[.help] != nil {
      command = .help(words.operands.first.flatMap { Verb(rawValue: $0) })
    } else if words.options[.version] != nil {
      _ = try Arguments.verb(Array(words.operands.prefix(1)), needsOperand: false)
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
    let isNamed = words.operands.count > 1
    switch verb {
    case nil:
      return .start(recording: try recording(words), inspection: inspection(words))
    case .add: return .add(try newEntry(words))
    case .backup:
      return .backup(to: isNamed ? operand : nil, try cipher(isNamed ? operand : "", words))
    case .check: return .check
    case .completions: return .completions(try shell(operand))
    case .delete: return .delete(operand)
    case .edit: return .edit(try edit(isNamed ? operand : nil, words))
    case .export: return .export(try export(operand, words))
    case .help: return .help(try helpTopic(words))
    case .import: return .import(from: operand, try differing(words), try foreign(words))
    case .keys: return .keys
    case .list: return .list(try list(words))
    case .merge: return .merge(operand)
    case .open:
      return .start(
        try link(operand), recording: try recording(words), inspection: inspection(words))
    case .remind: return .remind(try reminder(operand))
    case .repair: return .repair(into: operand)
    case .replay: return .replay(try replay(operand, words))
    case .restore: return .restore(isNamed ? operand : nil)
    case .review: return .review(try review(isNamed ? operand : nil, words))
    case .show: return .show(isNamed ? operand : nil, asJSON: words.options[.json] != nil)
    case .stats:
      return .stats(picture: words.options[.svg], isForced: words.options[.force] != nil)
    case .trash: return .trash(try trash(words))
    }
  }

  private static func verb(
    _ operands: [String], needsOperand: Bool = true
  ) throws(UsageError) -> Verb? {
    guard let word = operands.first else { return nil }
    guard let verb = Verb(rawValue: word) else {
      let emotions = Emotion.catalogue.map { $0.title.lowercased() }
      let hint = Suggestion.question(for: word, among: Verb.allCases.map(\.rawValue) + emotions)
      throw UsageError(message: Sentences.noCommand(word, hint))
    }
    let count = verb.operand == nil ? 1 : 2
    guard operands.count <= count else {
      throw UsageError(
        message: Sentences.commandDoesNotTake(word, operands[count]))
    }
    let isMissing = operands.count < 2 ? !verb.isOperandOptional : operands[1].isEmpty
    if verb.operand != nil, isMissing, needsOperand {
      throw UsageError(message: Sentences.commandNeedsWord(word, verb.form))
    }
    return verb
  }

  private static func recording(_ words: Words) throws(UsageError) -> RecordingOrder? {
    let hasTexts = words.options[.withTexts] != nil
    guard let path = words.options[.record] else {
      guard hasTexts, words.options[.inspect] == nil else { return nil }
      throw UsageError(
        message: Sentences.withTextsNeeds)
    }
    return RecordingOrder(path: path, hasTexts: hasTexts)
  }

  private static func inspection(_ words: Words) -> InspectionOrder? {
    words.options[.inspect].map { _ in
      InspectionOrder(hasTexts: words.options[.withTexts] != nil)
    }
  }

  private static func replay(
    _ path: String, _ words: Words
  ) throws(UsageError) -> ReplayOrder {
    let order = ReplayOrder(
      path: path, isStepwise: words.options[.step] != nil,
      isTree: words.options[.tree] != nil, page: words.options[.html],
      test: words.options[.emitTest], isForced: words.options[.force] != nil)
    if order.isStepwise, order.isTree {
      throw UsageError(message: Sentences.stepOrTree)
    }
    if order.page == "-", order.test == "-" {
      throw UsageError(message: Sentences.oneOfPageAndTest)
    }
    return order
  }

  private static func export(
    _ path: String, _ words: Words
  ) throws(UsageError) -> ExportOrder {
    let cipher = try cipher(path, words)
    var order = ExportOrder(
      path: path, format: ExportFormat(path: path), cipher: cipher,
      isForced: words.options[.force] != nil)
    guard let name = words.options[.format] else { return order }
    guard let format = ExportFormat(rawValue: name) else {
      throw UsageError(message: Sentences.noFormat(name, ExportFormat.names))
    }
    order.format = format
    return order
  }

  /// The program that encrypts a file: the named one, or that of the file's name.
  private static func cipher(
    _ path: String, _ words: Words
  ) throws(UsageError) -> Cipher? {
    guard let name = words.options[.encrypt] else { return Cipher(path: path) }
    guard let cipher = Cipher(rawValue: name) else {
      let known = Option.encrypt.words.joined(separator: ", ")
      throw UsageError(message: Sentences.noCipher(name, known))
    }
    guard path != "-" else {
      throw UsageError(
        message: Sentences.outputEncryptedByPipe)
    }
    return cipher
  }

  private static func list(_ words: Words) throws(UsageError) -> ListOrder {
    var order = ListOrder(query: try query(words))
    if let text = words.options[.number] {
      guard let count = Int(text), count > 0 else {
        throw UsageError(message: Sentences.notANumberOfEntries(text))
      }
      order.count = count
    }
    if words.options[.json] != nil { order.format = .json }
    guard let name = words.options[.format] else { return order }
    guard words.options[.json] == nil else {
      throw UsageError(message: Sentences.jsonOrFormat)
    }
    guard let format = ListFormat(rawValue: name) else {
      let known = Option.format.words.joined(separator: ", ")
      throw UsageError(message: Sentences.noFormat(name, known))
    }
    order.format = format
    return order
  }

  private static func edit(_ id: String?, _ words: Words) throws(UsageError) -> EditOrder {
    EditOrder(
      id: id, journal: words.options[.journal], feelings: try feelings(words),
      activities: words.names(.activity), places: words.names(.place),
      measures: try measures(words))
  }

  private static func helpTopic(_ words: Words) throws(UsageError) -> Verb? {
    try verb(Array(words.operands.dropFirst()), needsOperand: false)
  }

  private static func differing(_ words: Words) throws(UsageError) -> DifferingEntries {
    guard let name = words.options[.differing] else { return .journal }
    guard let differing = DifferingEntries(rawValue: name) else {
      let known = Option.differing.words.joined(separator: ", ")
      throw UsageError(message: Sentences.notDiffering(name, known))
    }
    return differing
  }

  private static func foreign(_ words: Words) throws(UsageError) -> ForeignOrder {
    var order = ForeignOrder(emotion: try feelings(words).first?.emotion)
    if let name = words.options[.from] {
      guard let format = ForeignFormat(rawValue: name) else {
        let known = Option.from.words.joined(separator: ", ")
        throw UsageError(message: Sentences.noProgram(name, known))
      }
      order.format = format
    }
    if let mapping = words.options[.map] {
      guard let columns = TableColumns(mapping: mapping) else {
        let parts = TableColumns.Part.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError(
          message:
            Sentences.notAMapping(parts))
      }
      order.columns = columns
      order.format = order.format ?? .csv
    }
    guard (order.format == .csv) == (words.options[.map] != nil) else {
      throw UsageError(message: Sentences.fromCSVNeedsMap)
    }
    return order
  }

  private static func trash(_ words: Words) throws(UsageError) -> TrashOrder {
    let chosen = [Option.restore, .empty, .json].filter { words.options[$0] != nil }
    guard chosen.count <= 1 else {
      throw UsageError(
        message: Sentences.onlyOneOf(chosen.map(\.flag).joined(separator: Sentences.and)))
    }
    if let id = words.options[.restore] { return .restore(id) }
    return chosen == [.empty] ? .empty : .list(asJSON: chosen == [.json])
  }

  private static func shell(_ word: String) throws(UsageError) -> Shell {
    if let shell = Shell(rawValue: word) { return shell }
    let known = Shell.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError(message: Sentences.noCompletions(word, known))
  }

  private static func link(_ word: String) throws(UsageError) -> AppReducer.DeepLink {
    if let link = AppReducer.DeepLink(word) { return link }
    throw UsageError(
      message: Sentences.notAPlace(word, Verb.places.joined(separator: ", ")))
  }

  private static func misplaced(_ option: Option, _ verb: Verb?) -> String {
    if let verb { return Sentences.optionNotWithCommand(option.flag, verb.rawValue) }
    let verbs = Verb.allCases.filter { option.belongs(to: $0) }.map { "“\($0)”" }
    return Sentences.optionOnlyWith(option.flag, verbs.joined(separator: Sentences.or))
  }

  private static func day(_ words: Words) throws(UsageError) -> Day? {
    guard let text = words.options[.day] else { return nil }
    guard let day = Day(text) ?? Day(natural: text, today: today) else {
      throw UsageError(
        message: Sentences.notADay(text))
    }
    return day
  }

  private static func query(_ words: Words) throws(UsageError) -> SearchQuery {
    var query: SearchQuery
    do throws(SearchQuery.Problem) {
      query = try SearchQuery(words.options[.search] ?? "", today: today)
    } catch {
      throw UsageError(message: error.description)
    }
    try take(.mood, words, into: &query.category) { word throws(UsageError) in
      guard let category = EmotionCategory(rawValue: word.lowercased()) else {
        throw UsageError(message: Sentences.notAMood(word))
      }
      return category
    }
    try take(.tag, words, into: &query.tag) { word throws(UsageError) in
      word.first == "#" ? String(word.dropFirst()) : word
    }
    guard let (option, days) = try days(words) else { return query }
    guard query.from == nil, query.to == nil else {
      throw UsageError(message: Sentences.dayGivenTwice(option.flag))
    }
    query.from = days.lowerBound
    query.to = days.upperBound
    return query
  }

  /// Sets a filter of a query to the value of an option, unless the search has it already.
  private static func take<Value>(
    _ option: Option, _ words: Words, into filter: inout Value?,
    _ read: (String) throws(UsageError) -> Value
  ) throws(UsageError) {
    guard let text = words.options[option] else { return }
    guard filter == nil else {
      throw UsageError(message: Sentences.valueGivenTwice(option.rawValue, option.flag))
    }
    filter = try read(text)
  }

  /// The days of the only option for them.
  static func days(
    _ words: Words
  ) throws(UsageError) -> (Option, ClosedRange<Day>)? {
    let day = try day(words)
    guard let text = words.options[.between] else { return day.map { (.day, $0...$0) } }
    guard day == nil else {
      throw UsageError(message: Sentences.dayOrBetween)
    }
    let ends = text.split(separator: "..", maxSplits: 1).map(String.init)
    let days = ends.compactMap { Day($0) ?? Day(natural: $0, today: today) }
    guard days.count == 2, days[0] <= days[1] else {
      throw UsageError(
        message: Sentences.notDays(text))
    }
    return (.between, days[0]...days[1])
  }

  static var today: Day {
    @Dependency(\.date.now) var now
    @Dependency(\.zone) var zone
    return Day(now, in: zone)
  }

  private static func feelings(_ words: Words) throws(UsageError) -> [Feeling] {
    var feelings: [Feeling] = []
    for word in words.values[.emotion] ?? [] { feelings.append(try Feeling(word: word)) }
    return feelings
  }

  private static func measures(_ words: Words) throws(UsageError) -> [Measure] {
    var measures: [Measure] = []
    for word in words.values[.measure] ?? [] {
      guard let measure = Measure(word) else {
        throw UsageError(message: Feeling.Problem.measure(word).description)
      }
      measures.append(measure)
    }
    return measures
  }

  private static func newEntry(_ words: Words) throws(UsageError) -> NewEntry {
    let feelings = try feelings(words)
    guard let feeling = feelings.first else {
      throw UsageError(message: Sentences.addNeedsEmotion)
    }
    let (activities, places) = (words.names(.activity), words.names(.place))
    var entry = NewEntry(
      emotion: feeling.emotion, journal: words.options[.journal] ?? "",
      isEdited: words.options[.edit] != nil,
      activity: activities.first, place: places.first, day: try day(words))
    entry.details.strength = feeling.strength
    entry.details.feelings = Array(feelings.dropFirst())
    entry.details.activities = Array(activities.dropFirst())
    entry.details.places = Array(places.dropFirst())
    entry.details.measures = try measures(words)
    guard let text = words.options[.at] else { return entry }
    guard let moment = NaturalMoment(text, today: today) else {
      throw UsageError(
        message: Sentences.notATime(text))
    }
    guard moment.day == nil && moment.secondsAgo == nil || entry.day == nil else {
      throw UsageError(message: Sentences.dayInAtAndDay)
    }
    entry.day = moment.day ?? entry.day
    entry.secondsSinceMidnight = moment.secondsSinceMidnight
    entry.secondsFromUTC = moment.secondsFromUTC
    entry.secondsAgo = moment.secondsAgo
    return entry
  }
}
