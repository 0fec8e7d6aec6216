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
    var isOff: Bool {
      get { !isOn }
      set { isOn = !newValue }
    }
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

  @Reducer
  struct Named {
    @ObservableState
    struct Settings: Codable, Equatable, Sendable {
      var isOn = false
      var theme = Theme()
    }
    @ObservableState
    struct Theme: Codable, Equatable, Sendable { var size = 1 }
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

  // SEMANTICS bindings.codable
  @Test func writesOfTheWholeValueAndOfItsPartsAreCoded() throws {
    typealias Write = BindingAction<Named.State>
    let whole = Write.set(\.settings, Named.Settings(isOn: true))
    for write in [whole, .set(\.settings.isOn, true), .set(\.settings.theme.size, 3)] {
      let data = try JSONEncoder().encode(write)
      let decoded = try JSONDecoder().decode(Write.self, from: data)
      #expect(decoded == write)
      #expect(decoded.keyPath == write.keyPath)
      var (one, other) = (Named.State(), Named.State())
      write.set(&one)
      decoded.set(&other)
      #expect(one.settings == other.settings)
    }
    #expect(Write.set(\.settings.theme.size, 3).description == #".set(\.settings.theme.size, 3)"#)
  }

  // SEMANTICS bindings.codable
  @Test func aPartOfAPlainValueIsCodedWithItsName() throws {
    typealias Write = BindingAction<Feature.State>
    for write in [Write.set(\.settings.isOn, true), .set(\.settings, Settings(isOn: true))] {
      let decoded = try JSONDecoder().decode(Write.self, from: JSONEncoder().encode(write))
      #expect(decoded == write)
      let state = Feature.State()
      var copy = state
      decoded.set(&copy)
      #expect(state.settings == Settings(isOn: true))
    }
  }

  @Test func aPartOfAValueWithoutNamesCannotBeCoded() throws {
    let error = #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(BindingAction<Feature.State>.set(\.settings.isOff, true))
    }
    #expect("\(try #require(error))".contains("mark the type of the property"))
  }

  @Test(arguments: ["settings.nothing", "settings.isOn.more", "settings.", ".isOn", "count.isOn"])
  func aPartThatTheValueDoesNotHaveIsRefused(name: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        BindingAction<Named.State>.self, from: Data(#"{"field":"\#(name)","value":true}"#.utf8))
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
}
