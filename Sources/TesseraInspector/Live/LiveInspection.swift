#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import Observation
import TesseraCore
import TesseraHistory
import TesseraSupport

/// The main actor's end of an inspection: writes the lines of a history to its connections, and
/// performs their commands.
@MainActor
final class LiveInspection<State: Codable, Action: Codable> {
  private weak var history: History<State, Action>?
  private let options: LiveOptions
  private let hub: LiveHub
  private var viewers: [LiveViewer] = []
  /// The connection that may command.
  private var leader: LiveConnection?
  /// Whether the store shows the past for an inspector, and until when without a line of it.
  private var travels = false
  private var lease: Task<Void, Never>?
  private var isObserving = false
  /// Counts notifications, from the first question about readers until the last inspector goes.
  private(set) var notificationCount: NotificationCount?
  /// The skipped entries, as of a number of edits.
  private var skipped: (edits: Int, text: String) = (-1, "[]")

  init(_ history: History<State, Action>, _ options: LiveOptions, _ hub: LiveHub) {
    self.history = history
    self.options = options
    self.hub = hub
    Task { [weak self, events = hub.events] in
      for await event in events { await self?.take(event) }
    }
  }

  isolated deinit {
    lease?.cancel()
    hub.end(waiting: false)
  }

  /// Ends the inspection in order.
  func end() {
    history?.inspections.removeAll { $0 === self }
    for viewer in viewers {
      // The last actions, unless it doesn't read.
      _ = viewer.stream?.advance(atMost: 16)
      viewer.stream?.stop()
      viewer.connection.append([#"{"ended":true}"# + "\n"])
    }
    viewers = []
    endTravel()
    hub.end(waiting: true)
  }

  // MARK: - Connections

  private func take(_ event: LiveHub.Event) async {
    await awaitReducer()
    switch event {
    case .arrived(let connection):
      let viewer = LiveViewer(connection)
      viewers.append(viewer)
      begin(viewer, after: [greeting])
    case .hasRoomAgain(let connection):
      if let viewer = viewer(of: connection) { goOn(viewer) }
    case .received(let connection, let commands):
      guard let viewer = viewer(of: connection) else { return connection.finishCommands() }
      viewer.commands = commands[...]
      answerCommands(of: viewer)
    case .left(let connection): leave(connection)
    }
  }

  private func viewer(of connection: LiveConnection) -> LiveViewer? {
    viewers.first { $0.connection === connection }
  }

  private var greeting: String {
    line([
      "inspect": "1", "app": InspectorText.of(options.app), "process": "\(SystemSocket.process)",
      "date": (history?.now()).map { "\($0.timeIntervalSinceReferenceDate)" },
      "store": InspectorText.of(SystemFile.split(hub.path).name),
      "name": InspectorText.of(
        options.name ?? featureName(ofState: State.self) ?? typeName(State.self)),
      "state": InspectorText.of(typeName(State.self)),
      "action": InspectorText.of(typeName(Action.self)),
      "redacted": options.hasEverything ? "false" : "true",
    ])
  }

  /// Writes a recording: the entries that the history has, and then those that come.
  private func begin(_ viewer: LiveViewer, after lines: [String] = []) {
    guard let history else { return }
    viewer.stream?.stop()
    do {
      let (stream, beginning) = try history.inspectionStream(
        includingRedacted: options.hasEverything
      ) { line in
        viewer.unsent.isEmpty && viewer.connection.append([line])
      }
      viewer.stream = stream
      (viewer.status, viewer.screen, viewer.edits) = ("", nil, 0)
      put(lines + beginning, to: viewer)
      goOn(viewer)
    } catch {
      let reason = InspectorText.of("The state can't be encoded: \(error)")
      put([line(["reply": "null", "error": reason])], to: viewer)
      viewer.connection.close()
    }
  }

  /// Writes some of the lines that a connection has missed.
  private func goOn(_ viewer: LiveViewer) {
    if !viewer.unsent.isEmpty {
      guard viewer.connection.append(viewer.unsent) else { return }
      viewer.unsent = []
    }
    answerCommands(of: viewer)
    advance(viewer)
    if viewer.isUpToDate { update() }
  }

  /// Writes some of the entries that have come.
  private func advance(_ viewer: LiveViewer) {
    let progress = viewer.stream?.advance()
    viewer.isUpToDate = progress == .upToDate
    if progress == .behind { viewer.connection.awaitRoom() }
    if progress == .lost { begin(viewer) }
  }

  /// Answers the commands of an inspector while the replies have room; then it may send others.
  private func answerCommands(of viewer: LiveViewer) {
    while viewer.unsent.isEmpty, let command = viewer.commands?.popFirst() {
      answer(command, of: viewer)
    }
    guard viewer.commands != nil, viewer.unsent.isEmpty else { return }
    viewer.commands = nil
    viewer.connection.finishCommands()
  }

  /// Hands lines over, at the latest when there is room.
  private func put(_ lines: [String], to viewer: LiveViewer) {
    if viewer.unsent.isEmpty, viewer.connection.append(lines) { return }
    viewer.unsent += lines
  }

  private func leave(_ connection: LiveConnection) {
    viewer(of: connection)?.stream?.stop()
    viewers.removeAll { $0.connection === connection }
    if leader === connection { leader = nil }
    if viewers.isEmpty { notificationCount = nil }
    update()
  }

  private func line(_ pairs: KeyValuePairs<String, String?>) -> String {
    InspectorText.object(pairs) + "\n"
  }

  // MARK: - The status and the screen

  /// Writes what has changed besides the entries, and waits for the next change.
  private func update() {
    guard let history, !viewers.isEmpty else { return }
    var screen: String?
    if isObserving {
      screen = options.screen?()
    } else {
      isObserving = true
      withObservationTracking {
        _ = history.count
        screen = options.screen?()
      } onChange: { [weak self] in
        // Once for all changes until the main actor is free.
        Task { @MainActor in await self?.observe() }
      }
    }
    for viewer in viewers where viewer.isUpToDate && viewer.unsent.isEmpty {
      advance(viewer)
      if viewer.isUpToDate { write(screen, history, to: viewer) }
    }
  }

  private func observe() async {
    await awaitReducer()
    isObserving = false
    update()
  }

  /// Waits until no reducer runs: a main actor's loop within one, such as that of a dialog, must
  /// neither change the state nor read it.
  private func awaitReducer() async {
    while history?.isBusy == true { await Task.yield() }
  }

  private func write(_ screen: String?, _ history: History<State, Action>, to viewer: LiveViewer) {
    var lines: [String] = []
    if viewer.edits != history.edits {
      lines.append(
        line(["entries": InspectorText.list(history.entries.map { "\($0.id.number)" })]))
    }
    let status = status(of: history, leads: leader === viewer.connection)
    if status != viewer.status { lines.append(line(["status": status])) }
    let screen = screen ?? viewer.screen
    if let screen, screen != viewer.screen {
      lines.append(line(["screen": InspectorText.of(screen)]))
    }
    // Without room, they are written when there is some.
    guard !lines.isEmpty, viewer.connection.append(lines) else { return }
    (viewer.edits, viewer.status, viewer.screen) = (history.edits, status, screen)
  }

  private func status(of history: History<State, Action>, leads: Bool) -> String {
    if skipped.edits != history.edits {
      let numbers = history.entries.filter(\.isSkipped).map { "\($0.id.number)" }
      skipped = (history.edits, InspectorText.list(numbers))
    }
    return InspectorText.object([
      "position": history.position.map { "\($0.number)" } ?? "null",
      "last": history.lastNumber.map { "\($0)" } ?? "null",
      "isTravelling": "\(history.isTravelling)", "queued": "\(history.queuedCount)",
      "refused": "\(history.refusedCount)",
      "policy": history.policy == .queue ? #""queue""# : #""refuse""#,
      "skipped": skipped.text, "leads": "\(leads)",
    ])
  }

  // MARK: - Commands

  private func answer(_ command: Result<LiveCommand, LiveMistake>, of viewer: LiveViewer) {
    do throws(LiveMistake) {
      let command = try command.get()
      let result: LiveResult
      do throws(LiveMistake) { result = try perform(command.work, for: viewer) } catch {
        throw LiveMistake(id: command.id, reason: error.reason)
      }
      update()
      guard let id = command.id else { return }
      put(
        [
          line([
            "reply": InspectorText.of(id), "text": result.text.map { InspectorText.of($0) },
            "readers": result.readers, "cases": result.cases, "data": result.data,
          ])
        ], to: viewer)
    } catch {
      put(
        [
          line([
            "reply": error.id.map { InspectorText.of($0) } ?? "null",
            "error": InspectorText.of(error.reason),
          ])
        ], to: viewer)
    }
  }

  /// The results of a command.
  private struct LiveResult {
    var text: String?
    /// JSON.
    var readers, cases, data: String?
  }

  /// Performs a command, and returns what it asks for.
  private func perform(
    _ work: LiveCommand.Work, for viewer: LiveViewer
  ) throws(LiveMistake) -> LiveResult {
    guard let history else { throw LiveMistake(reason: "The app has released the store.") }
    if leader === viewer.connection { renewLease() }
    switch work {
    case .ping: return LiveResult()
    case .test(let first, let last):
      return LiveResult(
        text: try LiveTest(history, hasEverything: options.hasEverything, app: options.app)
          .source(first, last))
    case .readers:
      if notificationCount == nil { notificationCount = NotificationCount() }
      return LiveResult(
        readers: try history.observedFields(isRedacted: !options.hasEverything))
    case .cases: return LiveResult(cases: history.sampleActions)
    case .data:
      return LiveResult(data: history.dataItems(isRedacted: !options.hasEverything))
    default: break
    }
    guard leader == nil || leader === viewer.connection else {
      throw LiveMistake(reason: "Another inspector commands the app until it disconnects.")
    }
    leader = viewer.connection
    let wasTravelling = history.isTravelling
    defer {
      travels = history.isTravelling && (travels || !wasTravelling)
      renewLease()
    }
    try history.perform(work, isRedacted: !options.hasEverything)
    return LiveResult()
  }

  /// Begins the time after which the store returns to the present without a line of the leader.
  private func renewLease() {
    lease?.cancel()
    lease = nil
    guard travels else { return }
    lease = Task { [weak self, clock = options.clock] in
      do { try await clock.sleep(for: LiveOptions.lease) } catch { return }
      self?.endTravel()
      self?.update()
    }
  }

  private func endTravel() {
    lease?.cancel()
    if travels { history?.resume() }
    travels = false
  }
}

/// The main actor's view of a connection.
@MainActor
final class LiveViewer {
  let connection: LiveConnection
  var stream: HistoryStream?
  /// Whether it had each entry of the history when it last advanced, so that the status is news.
  var isUpToDate = false
  /// Lines that had no room.
  var unsent: [String] = []
  /// The commands that aren't answered; unless it is `nil`, no others are read.
  var commands: ArraySlice<Result<LiveCommand, LiveMistake>>?
  /// The status, the screen and the number of edits that were written last, in this recording.
  var status = ""
  var screen: String?
  var edits = 0

  init(_ connection: LiveConnection) { self.connection = connection }
}

/// The settings of an inspection.
struct LiveOptions {
  /// The time after which the app goes on without its inspector.
  static let lease = Duration.seconds(2)

  var app: String
  /// The name of the store; `nil` for that of its feature.
  var name: String?
  /// Whether hidden values are written as well.
  var hasEverything = false
  var screen: (@MainActor () -> String)?
  var folder = LiveFolder()
  /// The number of bytes that may wait for each connection.
  var capacity = 8_388_608
  /// The user that may connect.
  var user = SystemSocket.user
  var clock: any Clock<Duration> = ContinuousClock()
}
