import Foundation
import Tessera
import TesseraHistory
import Testing

/// Recordings of a feature with bindings.
@MainActor
@Suite struct RecordedBindingsTests {
  private func recording(everything: Bool) throws -> (text: String, state: Form.State) {
    let history = HistoryOf<Form>()
    let store = Store(initialState: Form.State(), history: history) { Form() }
    store.send(.binding(.set(\.note, "a secret")))
    store.send(.binding(.set(\.unit, "kg")))
    store.send(.binding(.set(\.pin, 1_234_567_890_123)))
    store.send(.binding(.set(\.count, 3)))
    store.send(.binding(.set(\.settings.isOn, true)))
    store.send(.binding(.set(\.account.password, "hunter2")))
    store.send(.binding(.set(\.address.street.name, "a secret lane")))
    store.send(.binding(.set(\.address.floor, 4)))
    store.send(.binding(.set(\.plan.isPaid, true)))
    return (try history.export(includingRedacted: everything), store.state)
  }

  private func imported(_ text: String) throws -> (state: Form.State, HistoryDifference?) {
    let history = HistoryOf<Form>()
    let store = Store(initialState: Form.State(), history: history) { Form() }
    let difference = try history.import(text).difference
    return (store.state, difference)
  }

  // SEMANTICS bindings.codable
  @Test func aRecordingOfBindingsReplays() throws {
    let (text, state) = try recording(everything: true)
    let (replayed, difference) = try imported(text)
    #expect(difference == nil)
    #expect(replayed == state)
    #expect(replayed.settings.isOn)
    #expect(replayed.address == Form.Address(street: Form.Street(name: "a secret lane"), floor: 4))
    #expect(replayed.plan.isPaid)
    #expect(replayed.switches == 2)
    #expect(text.contains(#"{"field":"address.floor","value":4}"#))
    #expect(text.contains(#"{"field":"settings.isOn","value":true}"#))
    #expect(text.contains(#""action":{"binding":{"_0":{"field":"note","value":"a secret"}}}"#))
  }

  // SEMANTICS recordings.text
  @Test func aBindingHidesWhatItsPropertyHides() throws {
    let (text, _) = try recording(everything: false)
    #expect(!text.contains("secret"))
    #expect(!text.contains("1234567890123"))
    #expect(!text.contains("hunter2"))
    #expect(text.contains(#"{"field":"unit","value":"kg"}"#))
    let (replayed, difference) = try imported(text)
    #expect(difference == nil)
    #expect(replayed.unit == "kg")
    #expect(replayed.count == 3)
    #expect(replayed.words == 1)
    #expect(replayed.address.floor == 4)
  }
}

@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable, Codable {
    var note = ""
    var count = 0
    var words = 0
    @HistoryPublic var unit = ""
    @HistoryRedacted var pin = 0
    @Shared(.inMemory("recorded-settings")) var settings = Settings()
    @HistoryRedacted var account = Account()
    var address = Address()
    @Shared(.inMemory("recorded-plan")) var plan = Plan()
    var switches = 0
  }

  struct Street: Equatable, Codable, Sendable { var name = "" }

  struct Address: Equatable, Codable, Sendable {
    var street = Street()
    var floor = 0
  }

  struct Plan: Equatable, Codable, Sendable { var isPaid = false }

  @ObservableState
  struct Settings: Equatable, Codable, Sendable { var isOn = false }

  @ObservableState
  struct Account: Equatable, Codable, Sendable, HistoryRedactable {
    var password = ""
    static var redacted: Account { Account() }
  }

  enum Action: Equatable, Codable, BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .binding(\.note) = action { state.words = state.note.isEmpty ? 0 : 1 }
      if case .binding(\.settings.isOn) = action { state.switches += 1 }
      if case .binding(\.address.floor) = action { state.switches += 1 }
      return .none
    }
  }
}
