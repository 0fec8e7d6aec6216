import Foundation
import Tessera
import TesseraHistory
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraInspector

/// Inspectors that come and go and command, while actions are sent and answers of effects arrive.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SeveralInspectorsTests {
  /// An inspector with the lines that it was sent.
  private final class Inspector {
    let client: LiveClient
    var lines: [String] = []

    init(_ path: String) throws { client = try LiveClient(path) }

    /// Sends a command, and returns whether it was done.
    @discardableResult
    func ask(_ command: String) async -> Bool {
      client.send(#"{"do":\#(command),"id":"a"}"#)
      while let line = await client.next() {
        if line.hasPrefix(#"{"reply":"a""#) { return !line.contains(#""error""#) }
        lines.append(line)
      }
      return false
    }

    /// The number of the last entry of its last status, which comes after the lines of entries.
    var last: Int? {
      let status = lines.last { $0.hasPrefix(#"{"status":"#) }
      return status?.firstMatch(of: /"last":(\d+)/).flatMap { Int($0.1) }
    }

    /// The last recording among its lines.
    var recording: String {
      let start = lines.lastIndex { $0.contains(#""format":"tessera-history""#) } ?? 0
      return lines[start...].filter { line in
        !["status", "entries"].contains { line.hasPrefix("{\"\($0)\":") }
      }
      .map { $0 + "\n" }.joined()
    }
  }

  /// What is left of a session.
  private struct Session {
    /// The state that the app shows at the end, and that of a store without a history.
    var summary, plain: String
    var count: Int
    var recordings: [String] = []
  }

  @Test(.serialized, arguments: 1...20)
  func eachHasTheSessionAndThePresentIsThatOfAnotherStore(seed: UInt64) async throws {
    let mayEdit = seed.isMultiple(of: 2)
    let session = try await session(seed, mayEdit)
    if !mayEdit { expectNoDifference(session.summary, session.plain, "seed \(seed)") }
    // The stores are gone, so that their keys are free.
    for recording in session.recordings {
      let copy = HistoryOf<Desk>()
      let other = Store(initialState: Desk.State(3), history: copy) { Desk(door: Door()) }
      let difference = try copy.import(recording).difference
      #expect(difference == nil, "seed \(seed)")
      expectNoDifference(other.state.summary, session.summary, "seed \(seed)")
      if !mayEdit { #expect(copy.entries.count == session.count, "seed \(seed)") }
    }
  }

  /// A command about an entry.
  private static func command(
    _ entry: Int, _ mayEdit: Bool, _ random: inout SeededGenerator
  ) -> String {
    let looks = [
      #""jump","to":\#(entry)"#, #""back""#, #""forward""#, #""resume""#, #""ping""#,
    ]
    let edits = [
      #""skip","entry":\#(entry)"#, #""unskip","entry":\#(entry)"#, #""again","entry":\#(entry)"#,
      #""rollback","to":\#(entry)"#, #""move","entry":\#(entry),"before":1"#, #""sweep""#,
    ]
    return (mayEdit ? looks + edits : looks).randomElement(using: &random) ?? ""
  }

  private func session(_ seed: UInt64, _ mayEdit: Bool) async throws -> Session {
    var random = SeededGenerator(seed: seed)
    let clock = TestClock()
    let folder = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString.prefix(8)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (door, history) = (Door(), HistoryOf<Desk>(checkpointInterval: 3))
    let watched = Store(initialState: Desk.State(1), history: history) { Desk(door: door) }
    let plain = Store(initialState: Desk.State(2)) { Desk(door: door) }
    let options = LiveOptions(app: "Desk", folder: LiveFolder(path: folder), clock: clock)
    let inspection = try history.inspect(options)
    let path = try #require(inspection.path)
    var inspectors = [try Inspector(path), try Inspector(path)]
    for step in 0..<40 {
      let inspector = inspectors[Int.random(in: 0..<inspectors.count, using: &random)]
      let entry = history.entries.randomElement(using: &random)?.id.number ?? 0
      switch Int.random(in: 0..<9, using: &random) {
      case 0...2:
        let actions: [Desk.Action] = [
          .numbered(step), .asked, .opened(step), .closed, .undone, .page(.counted), .page(.asked),
        ]
        guard let action = actions.randomElement(using: &random) else { continue }
        if case .page = action, watched.page == nil { continue }
        let isLive = !history.isTravelling
        watched.send(action)
        if isLive { plain.send(action) }
        if step.isMultiple(of: 3) {
          history.presentState?.page?.$count.withLock { $0 += 10 }
          plain.page?.$count.withLock { $0 += 10 }
        }
      case 3: await door.deliver(step)
      case 4:
        // One goes, perhaps the one that commands, and another one comes.
        let index = Int.random(in: 0..<inspectors.count, using: &random)
        inspectors[index].client.die()
        inspectors[index] = try Inspector(path)
      default: await inspector.ask(Self.command(entry, mayEdit, &random))
      }
    }
    // The store of an inspector that is gone returns to the present.
    for inspector in inspectors { await inspector.ask(#""resume""#) }
    for _ in 0..<1_000 where history.isTravelling {
      await clock.advance(by: .seconds(2))
      for inspector in inspectors { await inspector.ask(#""resume""#) }
    }
    await door.deliver(99)
    for store in [watched, plain] { store.send(.numbered(100)) }
    #expect(!history.isTravelling, "seed \(seed)")
    let last = try #require(history.lastNumber)
    var session = Session(
      summary: watched.state.summary, plain: plain.state.summary, count: history.entries.count)
    for inspector in inspectors {
      // The last lines come when the main actor is free.
      for _ in 0..<1_000 where inspector.last != last { await inspector.ask(#""ping""#) }
      #expect(inspector.last == last, "seed \(seed)")
      session.recordings.append(inspector.recording)
    }
    inspection.end()
    return session
  }
}

/// Where effects wait for their answers.
@MainActor
private final class Door {
  private var waiting: [CheckedContinuation<Int, Never>] = []
  private var arrivals = 0

  nonisolated init() {}

  /// Hands an answer on when it comes.
  func pass(to send: (Int) async -> Void) async {
    await send(await withCheckedContinuation { waiting.append($0) })
    arrivals += 1
  }

  /// Answers all effects, and waits until they have sent their actions.
  func deliver(_ number: Int) async {
    let due = waiting
    (waiting, arrivals) = ([], 0)
    for letter in due { letter.resume(returning: number) }
    while arrivals < due.count { await Task.yield() }
  }
}

@Reducer
private struct Desk {
  @ObservableState
  struct State: Codable, Equatable {
    /// The number of the store in the keys of shared values.
    var store: Int
    var numbers: [Int] = []
    var asked = 0
    var page: Leaf.State?
    /// The pages that an undo brings back.
    var past: [Leaf.State?] = []

    init(_ store: Int) { self.store = store }

    var summary: String {
      "\(numbers) \(asked) \(page.map(\.summary) ?? "none") \(past.map { $0?.summary })"
    }
  }

  enum Action: Codable {
    case numbered(Int)
    case asked
    case answered(Int)
    case opened(Int)
    case closed
    case undone
    case page(Leaf.Action)
  }

  let door: Door

  var body: some ReducerOf<Self> {
    // After an edit of the past, the page of an action may not be there.
    Reduce { state, action in
      if case .page = action, state.page == nil {
        .none
      } else {
        parts.reduce(into: &state, action: action)
      }
    }
  }

  private var parts: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .numbered(let number): state.numbers.append(number)
      case .asked:
        state.asked += 1
        return .run { [door] send in await door.pass { await send(.answered($0)) } }
      case .answered(let number):
        state.asked -= 1
        state.numbers.append(number)
      case .opened(let number):
        state.past.append(state.page)
        state.page = Leaf.State(key: "store \(state.store), page \(number % 3)")
      case .closed:
        state.past.append(state.page)
        state.page = nil
      case .undone: if let page = state.past.popLast() { state.page = page }
      case .page: break
      }
      return .none
    }
    .ifLet(\.page, action: \.page) { Leaf(door: door) }
  }
}

/// A page with a shared value that has a key.
@Reducer
private struct Leaf {
  @ObservableState
  struct State: Codable, Equatable {
    @Shared var count: Int
    var seen: [Int] = []

    init(key: String) { _count = Shared(wrappedValue: 7, .inMemory(key)) }

    var summary: String { "\(count) \(seen)" }
  }

  enum Action: Codable {
    case counted
    case asked
    case answered(Int)
  }

  let door: Door

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counted: state.$count.withLock { $0 += 1 }
      case .asked: return .run { [door] send in await door.pass { await send(.answered($0)) } }
      case .answered(let number):
        state.seen += [state.count, number]
        state.$count.withLock { $0 += number }
      }
      return .none
    }
  }
}
