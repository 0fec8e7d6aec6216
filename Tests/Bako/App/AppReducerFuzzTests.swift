import BakoFixtures
import BakoApp
import BakoModels
import BakoStorage
import BakoEmotion
import BakoForm
import Foundation
import BakoHome
import BakoSuccess
import Tessera
import TesseraSupport
import TesseraTestSupport
import TesseraTesting
import Testing

/// The app under random users: 2 000 sequences of 50 actions in CI, and a share of them elsewhere.
@MainActor @Suite struct AppReducerFuzzTests {
  /// A share of the sequences, with a storage that responds immediately or after a delay.
  struct Share: CustomStringConvertible {
    static let all = (0..<8).map {
      Share(
        firstSeed: $0 * 250, delay: $0.isMultiple(of: 2) ? nil : .milliseconds(500),
        isFirstRun: $0 < 4)
    }

    var firstSeed: UInt64
    var delay: Duration?
    var isFirstRun: Bool
    var description: String {
      "\(isFirstRun ? "first run" : "resumed"), answers after \(delay ?? .zero), from \(firstSeed)"
    }
  }

  @Test(arguments: Share.all) func theAppKeepsItsPromises(_ share: Share) async throws {
    let resumption = share.isFirstRun ? nil : try Self.unfinishedForm()
    await fuzzer(AppReducer(), delay: share.delay, resumption: resumption)
      .run(sequences: TestBudget.share(of: 250), length: 50, seed: share.firstSeed)
  }

  @Test func theFuzzTestFindsALostSave() async throws {
    let message = try #require(await messages(of: fuzzer(LosesSaves())).first)
    #expect(message.contains("what was saved is in the journal"))
    #expect(message.count(of: "await store.send(") <= 11)
  }

  @Test func theFuzzTestFindsTwoForms() async throws {
    let message = try #require(await messages(of: fuzzer(PushesTwice())).first)
    #expect(message.contains("the path holds no two forms"))
    #expect(message.count(of: "await store.send(") <= 11)
  }

  @Test func theFuzzTestFindsABlockedWayHome() async throws {
    let message = try #require(await messages(of: fuzzer(StaysInForm())).first)
    #expect(message.contains("going home works from everywhere"))
    #expect(message.count(of: "await store.send(") <= 11)
  }

  private func fuzzer<R: Reducer<AppReducer.State, AppReducer.Action>>(
    _ reducer: R, delay: Duration? = nil, resumption: Resumption? = nil
  ) -> FeatureFuzzer<AppReducer.State, AppReducer.Action> {
    var journal = Journal(delay: delay, resumption: resumption, clock: ContinuousClock())
    return FeatureFuzzer(initialState: AppReducer.State()) {
      reducer
    } withDependencies: {
      journal = Journal(delay: delay, resumption: resumption, clock: $0.continuousClock)
      $0.storage = journal.client()
      $0.date.now = .thisMorning
      $0.timeZone = .gmt
    } actions: {
      Self.action(&$0, $1)
    }
    .expecting("the path holds no two forms") { $0.path.count { $0.is(\.form) } < 2 }
    .expecting("what was saved is in the journal") { state in
      for case .success(let success) in state.path { return journal.holds(success.entry) }
      return true
    }
    .expectingAtRest("what home shows is in the journal") { state in
      let isShown = state.path.isEmpty && !state.home.isLoading && state.home.errorMessage == nil
      return !isShown || state.home.overview.entries.allSatisfy(journal.holds)
    }
    .expectingAtRest("the effects of a screen that was left are cancelled") { state in
      Journal.Caller.allCases.allSatisfy { $0.isShown(in: state) || !journal.answersLater(to: $0) }
    }
    .expecting("going home works from everywhere", after: [.deepLinkOpened(.home)]) { state in
      state.path.isEmpty
        && Journal.Caller.allCases.allSatisfy { !journal.answersLater(to: $0) }
    }
  }

  /// The path of the last run: an unsaved form.
  private static func unfinishedForm() throws -> Resumption {
    let path: StackState<AppReducer.Path.State> = [
      .tracker(.fixture()),
      .form(FormReducer.State(emotion: Emotion.positive[0], moment: .thisMorning)),
    ]
    let content = try JSONEncoder().encode(path)
    return Resumption(date: .thisMorning, content: String(decoding: content, as: UTF8.self))
  }

  private func messages(
    of fuzzer: FeatureFuzzer<AppReducer.State, AppReducer.Action>
  ) async -> [String] {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) { await fuzzer.run(length: 50) }
    return recorder.messages
  }
}

extension String {
  /// The number of occurrences of a text.
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}

extension AppReducerFuzzTests.Journal.Caller {
  /// Whether the screen is on the path.
  @MainActor func isShown(in state: AppReducer.State) -> Bool {
    switch self {
    case .tracker: state.path.contains { $0.is(\.tracker) }
    case .form: state.path.contains { $0.is(\.form) }
    case .detail: state.path.contains { $0.is(\.detail) }
    case .statistics: state.path.contains { $0.is(\.statistics) }
    case .journal: state.path.contains { $0.is(\.journal) }
    }
  }
}

/// Reports that an entry without text is saved, without saving it.
private struct LosesSaves: Reducer {
  func reduce(
    into state: inout AppReducer.State, action: AppReducer.Action
  ) -> Effect<AppReducer.Action> {
    if case .path(.element(let id, .form(.saveButtonTapped))) = action,
      case .form(let form) = state.path[id: id], form.journal.isEmpty
    {
      let entry = Entry(
        id: UUID(0), date: .thisMorning, secondsFromUTC: 0, emotion: form.emotion, journal: "")
      return .send(.path(.element(id: id, action: .form(.entrySaved(entry)))))
    }
    return AppReducer().reduce(into: &state, action: action)
  }
}

/// Opens a second form after a late tap on the emotion screen.
private struct PushesTwice: Reducer {
  func reduce(
    into state: inout AppReducer.State, action: AppReducer.Action
  ) -> Effect<AppReducer.Action> {
    if case .path(.element(_, .emotion(.delegate(.selected(let emotion))))) = action,
      state.path.contains(where: { $0.is(\.form) })
    {
      state.path.append(.form(FormReducer.State(emotion: emotion, moment: .thisMorning)))
      return .none
    }
    return AppReducer().reduce(into: &state, action: action)
  }
}

/// Does not leave a form that has text.
private struct StaysInForm: Reducer {
  func reduce(
    into state: inout AppReducer.State, action: AppReducer.Action
  ) -> Effect<AppReducer.Action> {
    if action == .deepLinkOpened(.home), let top = state.path.last, case .form(let form) = top,
      !form.journal.isEmpty
    {
      return .none
    }
    return AppReducer().reduce(into: &state, action: action)
  }
}
