import Foundation
import Tessera
import TesseraHistory
import TesseraTestSupport
import Testing

private let file = URL(filePath: "/home/anna/count.json")
private let otherFile = URL(filePath: "/home/bob/count.json")

/// Recordings of states whose shared values have keys that other states use as well.
@MainActor
@Suite struct KeyLabelsTests {
  @Dependency(\.defaultFileStorage) private var storage

  /// The lines of a session, in which no reference to a value survives.
  private func recording(
    _ state: Pair.State, _ body: (StoreOf<Pair>) throws -> Void
  ) throws -> String {
    let history = HistoryOf<Pair>()
    let store = Store(initialState: state, history: history) { Pair() }
    var text = ""
    try history.stream(includingRedacted: true) { text += $0 }
    try body(store)
    history.endStream()
    return text
  }

  /// Imports lines, and returns the store and the entry that differs.
  private func imported(
    _ text: String, _ state: Pair.State = Pair.State()
  ) throws -> (store: StoreOf<Pair>, difference: HistoryDifference?) {
    let history = HistoryOf<Pair>()
    let store = Store(initialState: state, history: history) { Pair() }
    return (store, try history.import(text).difference)
  }

  // SEMANTICS recordings.keys
  @Test func aKeyThatTheStartHasIsTheOneOfALaterChild() throws {
    let start = Pair.State(first: Child.State(file))
    let text = try recording(start) { store in
      store.send(.first(.tapped))
      store.send(.secondShown(isOther: false))
      store.send(.second(.tapped))
      store.send(.first(.tapped))
    }
    let (store, difference) = try imported(text, Pair.State(first: Child.State(file)))
    #expect(difference == nil)
    #expect(store.state.first?.count == 3)
    #expect(store.state.second?.count == 3)
  }

  // SEMANTICS recordings.keys
  @Test func aKeyThatNothingUsesYetIsLinkedWhenItIs() throws {
    let text = try recording(Pair.State(first: Child.State(file))) { store in
      store.send(.first(.tapped))
      store.send(.secondShown(isOther: false))
      store.send(.second(.tapped))
    }
    let (store, difference) = try imported(text)
    #expect(difference == nil)
    #expect(store.state.first?.count == 2)
    store.send(.second(.tapped))
    #expect(store.state.first?.count == 3)
    #expect(storage.content(of: file).map { String(decoding: $0, as: UTF8.self) } == "3")
  }

  @Test func aStepKeepsTheKeysOfItsState() throws {
    let text = try recording(Pair.State(first: Child.State(file))) { store in
      store.send(.first(.tapped))
      store.commit { $0.steps = 1 }
      store.send(.secondShown(isOther: false))
      store.send(.second(.tapped))
    }
    for state in [Pair.State(), Pair.State(first: Child.State(file))] {
      let (store, difference) = try imported(text, state)
      #expect(difference == nil)
      #expect(store.state.first?.count == 2)
      #expect(store.state.second?.count == 2)
    }
  }

  @Test func keysThatARecordingCannotTellApartStayApart() throws {
    let text = try recording(Pair.State(first: Child.State(file))) { store in
      store.send(.first(.tapped))
      store.send(.secondShown(isOther: true))
      store.send(.second(.tapped))
      store.send(.second(.tapped))
    }
    #expect(!text.contains("anna"))
    #expect(!text.contains("bob"))
    #expect(text.contains(#""keys":{"1":".fileStorage(\"count.json\")"}"#))
    #expect(text.contains(#""keys":{"2":".fileStorage(\"count.json\") #2"}"#))
    let (store, difference) = try imported(text)
    #expect(difference == nil)
    #expect(store.state.first?.count == 1)
    #expect(store.state.second?.count == 2)
  }

  @Test func aRefusedRecordingChangesNoValue() throws {
    let text = try recording(Pair.State(first: Child.State(file))) { store in
      store.send(.first(.tapped))
    }
    let count = Shared(wrappedValue: 0, .fileStorage(file))
    count.withLock { $0 = 7 }
    let cut = text.split(separator: "\n").dropLast(2).joined(separator: "\n") + "\n{}\n"
    #expect(throws: HistoryImportError.self) { try imported(cut) }
    #expect(count.wrappedValue == 7)
  }

  @Test func aJourneyAfterAnImportShowsTheSharedValuesOfTheTime() throws {
    let text = try recording(Pair.State(first: Child.State(file))) { store in
      for _ in 1...3 { store.send(.first(.tapped)) }
    }
    let history = HistoryOf<Pair>()
    let store = Store(
      initialState: Pair.State(first: Child.State(file)), history: history
    ) { Pair() }
    try history.import(text)
    var seen: [Int?] = []
    repeat { seen.append(store.state.first?.count) } while history.stepBackward()
    #expect(seen == [3, 2, 1, 0])
    history.resume()
    #expect(store.state.first?.count == 3)
  }
}

@Reducer
private struct Child {
  @ObservableState
  struct State: Equatable, Codable {
    @Shared var count: Int

    init(_ file: URL) { _count = Shared(wrappedValue: 0, .fileStorage(file)) }
  }

  enum Action: Equatable, Codable { case tapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.$count.withLock { $0 += 1 }
    return .none
  }
}

/// A feature with two children.
@Reducer
private struct Pair {
  @ObservableState
  struct State: Equatable, Codable {
    var first: Child.State?
    var second: Child.State?
    var steps = 0
  }

  enum Action: Equatable, Codable {
    case first(Child.Action)
    case second(Child.Action)
    case secondShown(isOther: Bool)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .secondShown(let isOther) = action {
        state.second = Child.State(isOther ? otherFile : file)
      }
      return .none
    }
    .ifLet(\.first, action: \.first) { Child() }
    .ifLet(\.second, action: \.second) { Child() }
  }
}
