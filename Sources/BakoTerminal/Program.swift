import BakoApp
import BakoFoundation
import BakoSentences
import BakoStorage
import BakoTerminalKit
import Tessera
import TesseraHistory
import TesseraInspector

/// The program from its arguments to its exit status, independent of the process.
@MainActor
package struct Program {
  private let arguments: Result<[String], UsageError>
  private let environment: [String: String]
  private var clock: String?
  private let input: any LineSource
  private let output: Output
  private let errors: Output
  private let isInteractive: Bool
  private let display: @MainActor (Configuration) throws(MissingLocale) -> (any Display)?

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program name, or the error if they cannot be decoded.
  ///   - environment: The environment variables.
  ///   - clock: The path of the file with the time zone of the computer's clock; by default, the
  ///     zone is the dependency's.
  ///   - input: The standard input.
  ///   - output: The standard output.
  ///   - errors: The standard error.
  ///   - isInteractive: Whether the input comes from a user at a terminal, so that a prompt is
  ///     shown.
  package init(
    arguments: Result<[String], UsageError>, environment: [String: String],
    clock: String? = nil, input: any LineSource, output: Output, errors: Output,
    isInteractive: Bool = false
  ) {
    self.init(
      arguments: arguments, environment: environment, input: input, output: output,
      errors: errors, isInteractive: isInteractive,
      display: { configuration throws(MissingLocale) in
        guard isInteractive else { return nil }
        return try TerminalDisplay(
          environment: environment, colours: configuration.colours,
          reportsMouse: configuration.reportsMouse)
      })
    self.clock = clock
  }

  /// Creates a program that runs full-screen on a display, if one is given.
  init(
    arguments: Result<[String], UsageError>, environment: [String: String],
    input: any LineSource, output: Output, errors: Output, isInteractive: Bool,
    display: @escaping @MainActor (Configuration) throws(MissingLocale) -> (any Display)?
  ) {
    self.display = display
    self.arguments = arguments
    self.environment = environment
    self.input = input
    self.output = output
    self.errors = errors
    self.isInteractive = isInteractive
  }

  /// Runs the command that the arguments describe.
  package func run() async -> ProgramStatus {
    let language = Language(arguments: (try? arguments.get()) ?? [], environment)
    return await withDependencies {
      $0.language = language
    } operation: {
      await runInLanguage()
    }
  }

  private func runInLanguage() async -> ProgramStatus {
    do {
      let surroundings = try Surroundings(environment, clock: clock)
      try await withDependencies {
        surroundings.override(&$0)
      } operation: {
        let arguments = try Arguments(try arguments.get(), environment: environment)
        if arguments.command.usesTime, let warning = surroundings.zoneWarning {
          try warn(warning)
        }
        try await perform(arguments)
      }
      return .success
    } catch let error as UsageError {
      return fail(.usage, "\(error.message)\n\(Usage.line(error.verb))")
    } catch let error as StorageError {
      return fail(ProgramStatus(error), error.description)
    } catch let error as FileError {
      return fail(ProgramStatus(error), error.description)
    } catch let error as CommandError {
      return fail(ProgramStatus(error), error.description)
    } catch let error as HistoryInspectionError {
      return fail(.cannotCreate, error.description)
    } catch StreamError.closed {
      return .success
    } catch let error as StreamError {
      return fail(.inputOutput, error.description)
    } catch {
      return fail(.internalError, "\(error)")
    }
  }

  private func perform(_ arguments: Arguments) async throws {
    let journal = arguments.database
    switch arguments.command {
    case .help(let verb):
      try output.line(Usage.help(verb))
    case .version:
      try output.line(Usage.version)
    case .completions(let shell):
      try output.line(Completions(for: shell).script)
    case .replay(let order):
      try await ReplayCommand(
        order, journal: journal, input: input, output: output, errors: errors
      ).run()
    case .keys:
      try KeysCommand(file: ConfigurationFile(environment), output: output, errors: errors).run()
    case .check:
      try CheckCommand(journal: journal, output: output).run()
    case .repair(let path):
      try RepairCommand(path: path, journal: journal, output: output).run()
    case .remind(let order):
      try RemindCommand(
        order: order, folder: RemindCommand.folder(environment), journal: journal, output: output
      ).run()
    case .restore(let backup):
      try await RestoreCommand(backup, journal: journal, output: output).run()
    case .start(let link, let order, let inspection):
      let storage = try await MissingJournalQuestion(
        journal: journal,
        dialogue: Dialogue(input: input, output: output, isInteractive: isInteractive)
      ).open()
      let inspection = inspection ?? (HistoryInspection.isRequested ? InspectionOrder() : nil)
      let recording = try order.map { order throws(FileError) in
        try SessionRecording(order, journal: journal, isInspected: inspection != nil)
      }
      try await start(storage, at: link, isPlain: arguments.isPlain, recording, inspection)
    default:
      try await performWithJournal(arguments)
    }
  }

  /// Runs a command that opens the journal, and prints the journal's notices.
  private func performWithJournal(_ arguments: Arguments) async throws {
    let storage = try StorageClient.live(
      path: arguments.database, ifMissing: arguments.command.createsJournal ? .create : .read)
    do {
      try await perform(arguments, storage)
    } catch {
      try await printNotices(of: storage)
      throw error
    }
    let notices = try await printNotices(of: storage)
    guard notices.contains(where: \.leavesOutEntries) else { return }
    switch arguments.command {
    case .export: throw CommandError.incompleteExport
    case .list: throw CommandError.incompleteList
    default: break
    }
  }

  @discardableResult
  private func printNotices(of storage: StorageClient) async throws -> [JournalNotice] {
    let notices = try await storage.upkeep.notices()
    for notice in notices { try warn(notice.description) }
    return notices
  }

  private func perform(_ arguments: Arguments, _ storage: StorageClient) async throws {
    let journal = arguments.database
    switch arguments.command {
    case .add(var entry):
      entry.journal = try await text(entry.journal)
      if entry.isEdited { entry.journal = try TextEditor(editor: editor).edit(entry.journal) }
      let note = try await AddCommand(entry, storage: storage, output: output).run()
      await tidy(storage)
      if let note { try warn(note) }
    case .list(let order):
      try await ListCommand(order: order, storage: storage, output: output).run()
    case .show(let id, let asJSON):
      try await ShowCommand(id: id, asJSON: asJSON, storage: storage, output: output).run()
    case .edit(var order):
      if let journal = order.journal { order.journal = try await text(journal) }
      try await EditCommand(
        order: order, storage: storage, output: output, editor: TextEditor(editor: editor)
      ).run()
      await tidy(storage)
    case .delete(let id):
      try await DeleteCommand(id, storage: storage, output: output).run()
      await tidy(storage)
    case .stats(let picture, let isForced):
      try await StatsCommand(
        picture: picture, isForced: isForced, journal: journal, storage: storage, output: output
      ).run()
    case .review(let order):
      try await ReviewCommand(order, journal: journal, storage: storage, output: output).run()
    case .export(let order):
      try await ExportCommand(
        order: order, journal: journal, storage: storage, output: output, errors: errors,
        speaks: speaks(arguments.isPlain)
      ).run()
    case .import(let path, let differing, let foreign):
      try await ImportCommand(
        path: path, differing: differing, foreign: foreign, storage: storage, input: input,
        output: output,
        errors: errors,
        speaks: speaks(arguments.isPlain)
      ).run()
      await tidy(storage)
    case .backup(let path, let cipher):
      try await BackupCommand(
        to: path, by: cipher, journal: journal, storage: storage, output: output
      ).run()
    case .merge(let other):
      try await MergeCommand(
        other: other, journal: journal, computer: MergeCommand.computer,
        storage: storage, output: output, errors: errors
      ).run()
      await tidy(storage)
    case .trash(let order):
      try await TrashCommand(order, storage: storage, output: output).run()
    case .start, .replay, .check, .keys, .remind, .repair, .restore, .completions, .help, .version:
      break
    }
  }

  /// A text of the command line, or that of the standard input if it is `-`.
  private func text(_ text: String) async throws -> String {
    guard text == "-" else { return text }
    var lines: [String] = []
    var length = 0
    while let line = try await input.nextLine() {
      guard case .text(let text) = line else { throw CommandError.unreadableText }
      length += text.utf8.count + 1
      guard length <= ImportLimits.line else { throw StreamError.lineTooLong }
      lines.append(text)
    }
    return lines.joined(separator: "\n")
  }

  /// Makes the backup of the day, as the app does when it ends.
  private func tidy(_ storage: StorageClient) async {
    @Dependency(\.date.now) var now
    // The command has done its work: a failed backup is a notice, and the next command purges.
    try? await storage.upkeep.tidy(now)
  }

  private func start(
    _ storage: StorageClient, at link: AppReducer.DeepLink?, isPlain: Bool,
    _ recording: SessionRecording?, _ inspection: InspectionOrder?
  ) async throws {
    let history = recording?.history ?? inspection.map { _ in .ofSession() }
    let store = store(storage, history)
    // Held while the app runs, so that other windows' changes arrive.
    let preferences = withDependencies {
      $0.storage = storage
    } operation: {
      SharedReader(.preferences)
    }
    try recording?.begin()
    let inspected = try inspection.flatMap { order throws(HistoryInspectionError) in
      try history?.inspect(order) { AppScreen(store: store, preferences: preferences).screen }
    }
    defer { inspected?.end() }
    // The full screen, which is not open yet, shows progress by itself.
    let dialogue = Dialogue(
      input: input, output: output, isInteractive: isInteractive && isPlain)
    await dialogue.announce(Sentences.loading) {
      await store.send(.started).finish()
      if let link { await store.send(.deepLinkOpened(link)).finish() }
    }
    let (configuration, mistakes) =
      try isPlain ? (Configuration(), []) : readConfiguration()
    if !isPlain, let display = try openDisplay(configuration) {
      // Line by line, a screen changes only after a line of input.
      let following = store.send(.shown)
      defer { following.cancel() }
      let ending = await FullScreenFrontEnd(
        display, name: "Bako", editor: editor, commandPalette: CommandPalettePage.palette,
        keymap: configuration.keymap, message: message(about: mistakes),
        observe: { observe($0) }
      ) { AppPage(store: store, preferences: preferences).page }.run()
      if case .signal(let number) = ending { return display.die(by: number) }
    } else {
      let dialogue = Dialogue(input: input, output: output, isInteractive: isInteractive)
      let frontEnd = PlainFrontEnd(dialogue) {
        AppScreen(store: store, preferences: preferences).screen
      }
      // The observation refers to the front end weakly, and optimised code could release it too
      // early.
      defer { withExtendedLifetime(frontEnd) {} }
      try await frontEnd.run()
    }
    await store.send(.ended).finish()
    // No screen shows the ones of the end, such as a failed backup.
    try await printNotices(of: storage)
    try await storage.upkeep.close()
    try recording?.end()
  }

  /// The program that the user edits texts with; its files are where others cannot see them.
  private var editor: FullScreenFrontEnd.Editor {
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    return FullScreenFrontEnd.Editor(
      command: value("VISUAL", "EDITOR"), folder: value("XDG_RUNTIME_DIR", "TMPDIR") ?? "/tmp")
  }

  /// Creates the app's store, with a history only if the session is recorded or inspected.
  private func store(
    _ storage: StorageClient, _ history: HistoryOf<AppReducer>?
  ) -> StoreOf<AppReducer> {
    guard let history else {
      return Store(initialState: AppReducer.State()) {
        AppReducer()
      } withDependencies: {
        $0.storage = storage
      }
    }
    return Store(initialState: AppReducer.State(), history: history) {
      AppReducer()
    } withDependencies: {
      $0.storage = storage
    }
  }

  /// Whether progress is announced in words: in plain mode, and in a terminal without a screen.
  private func speaks(_ isPlain: Bool) -> Bool {
    isPlain || ["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// Takes the full screen, if the terminal can show one.
  private func openDisplay(
    _ configuration: Configuration
  ) throws(StreamError) -> (any Display)? {
    do {
      return try display(configuration)
    } catch {
      try warn(Sentences.noUTF8Locale)
      return nil
    }
  }

  /// Reads the keys and the colours, and says which lines of their file are mistaken.
  private func readConfiguration() throws(StreamError) -> (Configuration, [String]) {
    let (configuration, mistakes) = ConfigurationFile(environment).contents()
    for mistake in mistakes { try warn(mistake) }
    return (configuration, mistakes)
  }

  /// The first mistake, for the first screen.
  private func message(about mistakes: [String]) -> String? {
    guard let first = mistakes.first else { return nil }
    return mistakes.count == 1 ? first : Sentences.allMistakes(first, mistakes.count)
  }

  private func warn(_ sentence: String) throws(StreamError) {
    try errors.line("bako: \(sentence)".displayable)
  }

  private func fail(_ status: ProgramStatus, _ message: String) -> ProgramStatus {
    // If printing the message fails too, the exit status still reports the error.
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    try? errors.line("bako: " + lines.map { String($0).displayable }.joined(separator: "\n"))
    return status
  }
}
