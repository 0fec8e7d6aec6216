import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

/// Code that a read of the state runs must not see the state change.
@MainActor
@Suite
struct RootCoreReadingTests {
  /// A store whose state calls a closure in the middle of its computed properties.
  private func store(
    _ during: @escaping @MainActor (StoreOf<Meddling>) -> Void
  ) -> StoreOf<Meddling> {
    let callback = ReadCallback()
    let store = Store(initialState: Meddling.State(callback: callback)) { Meddling() }
    callback.body = { [weak store] in if let store { during(store) } }
    return store
  }

  // SEMANTICS store.read.inProgress
  @Test func anActionThatAComputedPropertySendsWaitsUntilTheReadEnds() {
    let store = store { $0.send(.appended(Array(repeating: "A new text", count: 1_000))) }
    var total = 0
    let reported = issues { total = store.length }
    #expect(total == 100 * "A text that is long enough".count)
    #expect(store.lines.count == 1_100)
    #expect(reported.count == 1)
    #expect(
      reported.first?.hasPrefix(
        "An action was sent while the state of the store was being read: appended\n") == true)
  }

  @Test func aClosureOverTheStateHasACopyAndMaySend() {
    let store = store { _ in }
    let reported = issues {
      let count = store.withState { state in
        store.send(.removed)
        #expect(store.lines.isEmpty)
        return state.lines.count
      }
      #expect(count == 100)
    }
    #expect(reported.isEmpty)
  }

  // SEMANTICS store.read.inProgress
  @Test func soDoesOneThatTheIdentityOfAChildSends() {
    let store = store { $0.send(.removed) }
    let reported = issues {
      #expect(store.scope(\.inner, action: \.inner) != nil)
    }
    #expect(store.inner == nil)
    #expect(store.lines.isEmpty)
    #expect(!reported.isEmpty)
  }

  // SEMANTICS store.read.inProgress
  @Test func soDoesOneThatAChildsPropertySendsThroughTheParent() throws {
    let callback = ReadCallback()
    let store = Store(initialState: Meddling.State(callback: callback)) { Meddling() }
    let child = try #require(store.scope(\.inner, action: \.inner))
    callback.body = { [weak store] in store?.send(.removed) }
    let reported = issues { #expect(child.doubled == 14) }
    #expect(store.lines.isEmpty)
    #expect(!reported.isEmpty)
  }

  // SEMANTICS store.read.inProgress
  @Test func anEffectThatRunsDuringAReadWaitsToo() {
    let store = store { _ = $0.core.run({ send in await send(.removed) }, nil, #callSite) }
    #expect(store.length == 100 * "A text that is long enough".count)
    #expect(store.lines.isEmpty)
  }

  // SEMANTICS issues.places
  @Test func itIsReportedAtTheLineOfTheSend() {
    let line = #callSite.line + 1
    let store = store { $0.send(.removed) }
    let found = recordedIssues { _ = store.length }
    #if DEBUG
      #expect(found.map(\.callSite.line) == [line])
    #else
      #expect(found.count == 1)
    #endif
  }

  @Test func aReadWithinAReadIsNoIssue() {
    let store = store { #expect($0.lines.count == 100) }
    #expect(issues { _ = (store.length, store.withState { _ in store.lines.count }) }.isEmpty)
    #expect(issues { store.send(.removed) }.isEmpty)
    #expect(store.lines.isEmpty)
  }

  @Test func anActionThatIsSentAfterAReadIsProcessedAtOnce() {
    let store = store { _ in }
    _ = (store.length, store.state, store.withState(\.lines.count))
    #expect(issues { store.send(.removed) }.isEmpty)
    #expect(store.lines.isEmpty)
  }

  // SEMANTICS store.read.inReducer
  @Test func readingAStoreWhileItsReducerRunsStopsTheProgram() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let reference = Slot<StoreOf<Scoping>>()
        let store = Store(initialState: Scoping.State()) {
          Scoping { _ in _ = reference.value?.inner }
        }
        reference.value = store
        store.send(.parent)
      }
    }
    #if DEBUG
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("The state of a store was read while its reducer was running."))
      #expect(text.contains("'\\State.inner' of 'Scoping.State'"))
      #expect(text.contains("RootCore+ReadingTests.swift:"))
    #endif
  }

  // SEMANTICS store.send.reentrant
  @Test func aReducerMaySendThroughAChildStore() throws {
    let reference = Slot<Store<Int, Int>>()
    let log = Counter()
    let store = Store(initialState: Scoping.State()) {
      Scoping { action in
        if case .parent = action {
          let task = reference.value?.send(5)
          log.values.append(task?.isFinished == true ? 1 : 0)
        }
      }
    }
    reference.value = store.scope(\.inner, action: \.inner)
    store.send(.parent)
    #expect(store.inner == 5)
    #expect(log.values.count == 1)
    reference.value = nil
  }
}

/// Calls a closure when a state is read.
private final class ReadCallback: DeliberateReference, @unchecked Sendable {
  var body: @MainActor () -> Void = {}
  func call() { MainActor.assumeIsolated { body() } }
}

@Reducer
private struct Meddling {
  @ObservableState
  struct State {
    @ObservationStateIgnored var callback: ReadCallback
    var lines = (0..<100).map { _ in "A text that is long enough" }
    var inner: Child?

    init(callback: ReadCallback) {
      self.callback = callback
      inner = Child(callback: callback)
    }

    /// The number of characters; something is called for each line.
    var length: Int {
      var total = 0
      for (index, line) in lines.enumerated() {
        if index == 10 { callback.call() }
        total += line.count
      }
      return total
    }
  }

  struct Child: Identifiable {
    let callback: ReadCallback
    var number = 7
    var id: Int {
      callback.call()
      return 1
    }
    var doubled: Int {
      callback.call()
      return number * 2
    }
  }

  enum Action {
    case appended([String])
    case removed
    case inner(ChildAction)
  }

  @CasePathable
  enum ChildAction { case none }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appended(let lines): state.lines += lines
      case .removed:
        state.lines = []
        state.inner = nil
      case .inner: break
      }
      return .none
    }
  }
}

@Reducer
private struct Scoping {
  struct State { var inner = 0 }

  enum Action {
    case parent
    case inner(Int)
  }

  let during: @MainActor (Action) -> Void

  var body: some ReducerOf<Self> {
    Scope(\.inner, action: \.inner) {
      Reduce { state, action in
        state += action
        return .none
      }
    }
    Reduce { _, action in
      MainActor.assumeIsolated { during(action) }
      return .none
    }
  }
}
