public import TesseraHistory
import TesseraSupport

extension History where State: Codable, Action: Codable {
  /// Lets inspectors look into the running app: they see each entry as it comes, and travel.
  ///
  /// Call it once, after the store was created:
  ///
  /// ```swift
  /// let history = History<Shop.State, Shop.Action>()
  /// let store = Store(initialState: Shop.State(), history: history) { Shop() }
  /// try history.inspect("Shop")
  /// ```
  ///
  /// It does nothing unless the program is a debug build, and was started with the environment
  /// variable `TESSERA_INSPECT=1`; `always: true` listens in each build. `tessera-inspect` finds
  /// the app then, and shows it in a browser.
  ///
  /// The app listens at a socket in a folder that only the user who runs it can open, and accepts
  /// connections of this user only. An inspector gets the lines of
  /// ``stream(includingRedacted:to:)``, with text hidden as there, and may jump, skip, edit and
  /// send actions, all between two actions of the app. If it shows the past and then disappears,
  /// the store returns to the present after two seconds.
  ///
  /// Each store of an app that has a history calls it once. Inspectors list them below the app.
  ///
  /// `tessera-inspect test FILE PROGRAM` starts the app to write the test of a recorded file: this
  /// line imports the file then, writes the test, and ends the program. So call it before effects
  /// are started.
  ///
  /// Without an inspector, nothing is encoded. One that comes gets the entries that the history
  /// has, some at a time. An action doesn't wait for it: the lines are encoded when the main actor
  /// is free. One that doesn't read costs nothing; when it reads again, it gets the entries that it
  /// has missed.
  ///
  /// - Parameters:
  ///   - app: The name of the app, which its stores share.
  ///   - name: The name of the store among those of the app; by default that of its feature.
  ///   - always: Whether to listen without the variable, also in a release build.
  ///   - everything: Whether to show hidden values as well.
  ///   - screen: Returns the text of the app's screen, which inspectors show beside the state.
  ///     Nothing in it is hidden, so don't pass one if the screen shows private texts. It is kept
  ///     until the inspection ends, so let it refer to the store weakly.
  /// - Returns: The inspection, to end it before the history is released.
  /// - Throws: ``HistoryInspectionError``; the app runs on without inspectors.
  /// - Complexity: For each inspector an encoding of the state, and for each entry as a stream;
  ///   those of the history are computed again.
  @discardableResult
  public func inspect(
    _ app: String, named name: String? = nil, always: Bool = false,
    includingRedacted everything: Bool = false,
    screen: (@MainActor () -> String)? = nil
  ) throws(HistoryInspectionError) -> HistoryInspection {
    guard always || HistoryInspection.isRequested else { return HistoryInspection(path: nil) {} }
    if let test = RequestedTest.requested {
      guard isServing else { throw .noStore }
      test.write(self, of: app)
      return HistoryInspection(path: nil) {}
    }
    return try inspect(LiveOptions(app: app, name: name, hasEverything: everything, screen: screen))
  }

  /// Listens with some settings.
  func inspect(_ options: LiveOptions) throws(HistoryInspectionError) -> HistoryInspection {
    guard SystemSocket.areAvailable else { throw .unavailable }
    guard isServing else { throw .noStore }
    try options.folder.prepare()
    let path = "\(options.folder.path)/\(options.folder.freeName(for: options.app))"
    let hub: LiveHub
    do throws(SystemError) {
      hub = try LiveHub(path: path, user: options.user, capacity: options.capacity)
    } catch {
      throw HistoryInspectionError(error)
    }
    let inspection = LiveInspection(self, options, hub)
    inspections.append(inspection)
    return HistoryInspection(path: path) { [weak inspection] in inspection?.end() }
  }
}

/// A running app that inspectors can look into, from
/// ``/TesseraHistory/History/inspect(_:named:always:includingRedacted:screen:)``.
@MainActor
public struct HistoryInspection {
  /// The path of the socket; `nil` if the app doesn't listen.
  public let path: String?
  let finish: () -> Void

  /// Ends the inspection with a last line to its inspectors.
  ///
  /// It waits until they have the last lines, at most a quarter of a second. A store that shows the
  /// past for one of them returns to the present. An inspection ends with its history, too.
  public func end() { finish() }

  /// Whether the user has asked to inspect the program: it is a debug build, and
  /// `TESSERA_INSPECT=1` is in its environment.
  public nonisolated static var isRequested: Bool {
    #if DEBUG
      SystemEnvironment.variable("TESSERA_INSPECT") == "1"
    #else
      false
    #endif
  }
}
