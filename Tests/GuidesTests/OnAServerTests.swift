import Foundation
import TesseraTesting
import Testing

// README: begin feature
import Tessera

/// A connection to a room, whose messages all connections share.
@Reducer
struct Connection {
  @ObservableState
  struct State: Equatable {
    let name: String
    @Shared(.room) var messages: [String] = []
    var isSaved = true
  }

  enum Action: Sendable {
    case messageReceived(String)
    case saved
    case stopped
  }

  enum CancelID { case save }

  @Dependency(\.archive) var archive

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .messageReceived(let text):
        let message = "\(state.name): \(text)"
        state.$messages.withLock { $0.append(message) }
        state.isSaved = false
        return save(state.messages)
      case .saved:
        state.isSaved = true
        return .none
      case .stopped:
        return state.isSaved ? .none : save(state.messages)
      }
    }
  }

  private func save(_ messages: [String]) -> Effect<Action> {
    .runOnActor { [archive] send in
      try await archive.save(messages)
      await send(.saved)
    } catch: { error, _ in
      print("The messages aren't saved: \(error)")
    }
    .cancellable(id: CancelID.save, policy: .enqueue)
  }
}

extension SharedKey where Self == InMemoryKey<[String]> {
  static var room: Self { .inMemory("room") }
}

/// The place where messages are kept.
@DependencyClient
struct Archive: Sendable {
  var save: @Sendable (_ messages: [String]) async throws -> Void
}

extension DependencyValues {
  @DependencyEntry var archive = Archive()
}
// README: end

// README: begin connections
/// The stores of the connections that are open.
@MainActor
final class Connections {
  private let limit: Int
  private var stores: [Int: StoreOf<Connection>] = [:]

  init(limit: Int) { self.limit = limit }

  /// Returns whether there is room for the connection.
  func open(_ number: Int, name: String) -> Bool {
    guard stores.count < limit else { return false }
    stores[number] = Store(initialState: Connection.State(name: name)) { Connection() }
    return true
  }

  /// Frees the store of a connection, which cancels its effects.
  func close(_ number: Int) { stores[number] = nil }

  /// Answers a message when it is saved.
  func receive(_ text: String, from number: Int) async -> String {
    // The store isn't retained while it waits, or closing the connection wouldn't free it.
    guard let effects = stores[number]?.send(.messageReceived(text)) else {
      return "There is no connection \(number)."
    }
    // A task of its own: the message is saved also if the client doesn't wait for the answer.
    await Task { await effects.finish() }.value
    return stores[number]?.isSaved == true ? "saved" : "not saved"
  }

  /// Lets each connection save what it has, and closes all.
  func stop() async {
    let effects = stores.values.map { $0.send(.stopped) }
    for effect in effects { await effect.finish() }
    stores = [:]
  }
}
// README: end

// README: begin guest
/// A connection whose store runs on any core.
actor Guest {
  private let store: ActorStoreOf<Connection>

  init(name: String) {
    store = ActorStore(initialState: Connection.State(name: name)) { Connection() }
  }

  /// Answers a message when it is saved.
  func receive(_ text: String) async -> String {
    let effects = store.send(.messageReceived(text))
    await effects.finish()
    return store.isSaved ? "saved" : "not saved"
  }

  /// Cancels what the connection has begun.
  func close() { store.cancelEffects() }
}
// README: end

// README: begin signals
/// The signals that ask the program to end, which no longer end it by themselves.
func endings(by signals: [Int32] = [SIGINT, SIGTERM]) -> AsyncStream<Int32> {
  AsyncStream { continuation in
    let sources = signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { continuation.yield(number) }
      source.activate()
      return UncheckedSendable(source)
    }
    continuation.onTermination = { _ in sources.forEach { $0.value.cancel() } }
  }
}
// README: end

// README: begin serve
/// Runs until the first ending, then lets the connections save for at most some seconds.
@MainActor
func serve(
  _ connections: Connections, until endings: AsyncStream<Int32>, patience: Duration = .seconds(5),
  clock: any Clock<Duration> = ContinuousClock()
) async {
  for await _ in endings { break }
  await withTaskGroup { group in
    group.addTask { await connections.stop() }
    group.addTask { try? await clock.sleep(for: patience) }
    _ = await group.next()
    group.cancelAll()
  }
}
// README: end

/// The code of `Documentation/OnAServer.md`.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct OnAServerTests {
  /// The messages of each save.
  let saves = LockIsolated<[[String]]>([])

  private func connections(
    limit: Int = 10, save: (@Sendable ([String]) async throws -> Void)? = nil
  ) -> Connections {
    prepareDependencies {
      $0.archive.save = save ?? { [saves] messages in saves.withValue { $0.append(messages) } }
    }
    return Connections(limit: limit)
  }

  @Test func connectionsShareTheRoom() async {
    let connections = connections()
    #expect(connections.open(1, name: "Ann"))
    #expect(connections.open(2, name: "Bo"))
    #expect(await connections.receive("Tea?", from: 1) == "saved")
    #expect(await connections.receive("Yes", from: 2) == "saved")
    #expect(saves.value == [["Ann: Tea?"], ["Ann: Tea?", "Bo: Yes"]])
  }

  @Test func guestsOnActorsShareTheRoom() async {
    _ = connections()
    let (ann, bo) = (Guest(name: "Ann"), Guest(name: "Bo"))
    #expect(await ann.receive("Tea?") == "saved")
    #expect(await bo.receive("Yes") == "saved")
    #expect(saves.value == [["Ann: Tea?"], ["Ann: Tea?", "Bo: Yes"]])
  }

  @Test func closingAGuestCancelsItsEffects() async {
    let (cancellations, cancelled) = AsyncStream<Void>.makeStream()
    let (saves, isSaving) = AsyncStream<Void>.makeStream()
    _ = connections(save: { _ in
      isSaving.yield()
      try await withTaskCancellationHandler {
        try await Task.never()
      } onCancel: {
        cancelled.yield()
      }
    })
    let guest = Guest(name: "Ann")
    let answer = Task { await guest.receive("Tea?") }
    for await _ in saves { break }
    await guest.close()
    for await _ in cancellations { break }
    #expect(await answer.value == "not saved")
  }

  @Test func aConnectionAboveTheLimitIsRefused() {
    let connections = connections(limit: 1)
    #expect(connections.open(1, name: "Ann"))
    #expect(!connections.open(2, name: "Bo"))
    connections.close(1)
    #expect(connections.open(2, name: "Bo"))
  }

  @Test func theAnswerSaysThatAMessageIsNotSaved() async {
    struct Full: Error {}
    let connections = connections(save: { _ in throw Full() })
    _ = connections.open(1, name: "Ann")
    #expect(await connections.receive("Tea?", from: 1) == "not saved")
    #expect(await connections.receive("Tea?", from: 2) == "There is no connection 2.")
  }

  // README: begin test
  @Test func closingAConnectionCancelsItsEffects() async {
    let (cancellations, cancelled) = AsyncStream<Void>.makeStream()
    let connections = connections(save: { _ in
      try await withTaskCancellationHandler {
        try await Task.never()
      } onCancel: {
        cancelled.yield()
      }
    })
    _ = connections.open(1, name: "Ann")
    let answer = Task { await connections.receive("Tea?", from: 1) }
    await Task.yield()
    connections.close(1)
    for await _ in cancellations { break }
    #expect(await answer.value == "not saved")
  }
  // README: end

  @Test func aSignalLetsTheConnectionsSaveAgain() async {
    struct Busy: Error {}
    let isBusy = LockIsolated(true)
    let connections = connections(save: { [saves] messages in
      if isBusy.value { throw Busy() }
      saves.withValue { $0.append(messages) }
    })
    _ = connections.open(1, name: "Ann")
    #expect(await connections.receive("Tea?", from: 1) == "not saved")
    isBusy.setValue(false)
    let (endings, end) = AsyncStream<Int32>.makeStream()
    end.yield(SIGTERM)
    await serve(connections, until: endings, clock: TestClock<Duration>())
    #expect(saves.value == [["Ann: Tea?"]])
  }

  @Test func theEndWaitsNoLongerThanItsPatience() async {
    let connections = connections(save: { _ in try await Task.never() })
    _ = connections.open(1, name: "Ann")
    let answer = Task { await connections.receive("Tea?", from: 1) }
    let (endings, end) = AsyncStream<Int32>.makeStream()
    end.yield(SIGTERM)
    await serve(connections, until: endings, clock: ImmediateClock())
    #expect(await answer.value == "not saved")
  }

  // A process of its own: signals belong to the process, and this one runs the other tests.
  @Test func aSignalArrivesInTheStream() async {
    await #expect(processExitsWith: .success) {
      var endings = endings(by: [SIGTERM]).makeAsyncIterator()
      // A signal is ignored until the source is registered, some time after it is activated.
      let sender = Task.detached {
        while !Task.isCancelled {
          kill(getpid(), SIGTERM)
          await Task.yield()
        }
      }
      let number = await endings.next()
      sender.cancel()
      await sender.value
      exit(number == SIGTERM ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}

/// The program of the guide.
@MainActor
func runServer() async {
  let connections = Connections(limit: 10_000)
  // Starts the library for HTTP, which calls `connections`.
  await serve(connections, until: endings())
}
