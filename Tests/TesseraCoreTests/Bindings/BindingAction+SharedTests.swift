import Foundation
import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct BindingActionSharedTests {
  struct Settings: Codable, Equatable, Sendable {
    var isOn = false
    var name = ""
  }

  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      @Shared(value: Settings()) var settings: Settings
      var count = 0
    }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { BindingReducer() }
  }

  @Test func aWriteChangesTheSharedValue() {
    let state = Feature.State()
    let store = Store(initialState: state) { Feature() }
    store.send(.set(\.settings.isOn, true))
    #expect(state.settings.isOn)
    #expect(store.settings.isOn)
  }

  @Test func writesAreEqualIfTheyWriteEqualValuesToTheSamePart() {
    typealias Write = BindingAction<Feature.State>
    #expect(Write.set(\.settings.isOn, true) == .set(\.settings.isOn, true))
    #expect(Write.set(\.settings.isOn, true) != .set(\.settings.isOn, false))
    #expect(Write.set(\.settings.name, "a").keyPath == \Feature.State.settings.name)
  }

  @Test func aWriteOfTheWholeValueIsRecordedAndOneOfAPartIsNot() throws {
    typealias Write = BindingAction<Feature.State>
    let write = Write.set(\.settings, Settings(isOn: true))
    let data = try JSONEncoder().encode(write)
    #expect(try JSONDecoder().decode(Write.self, from: data) == write)
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(Write.set(\.settings.isOn, true))
    }
  }

  // SEMANTICS bindings.unhandled
  @Test func aWriteOfABindingThatNoReducerPerformsIsReported() {
    let state = Feature.State()
    let store = Store<Feature.State, Feature.Action>(initialState: state) { EmptyReducer() }
    let messages = issues { store.binding(\.settings.isOn).wrappedValue = true }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("A binding sent a write that no reducer performed.") == true)
    #expect(!state.settings.isOn)
  }

  @Test func aWriteDuringAChangeOfTheValueIsReportedAtItsLine() {
    let state = Feature.State()
    let store = Store(initialState: state) { Feature() }
    let recorder = IssueRecorder()
    var line: UInt = 0
    withIssueReporters([recorder]) {
      state.$settings.withLock { _ in
        line = #line + 1
        store.binding(\.settings.name).wrappedValue = "a"
      }
    }
    #expect(recorder.issues.map(\.callSite.line).contains(line))
  }

  @Test func aBindingReadsAndWrites() {
    let store = Store(initialState: Feature.State()) { Feature() }
    let name = store.binding(\.settings.name)
    name.wrappedValue = "a"
    #expect(name.wrappedValue == "a")
  }
}
