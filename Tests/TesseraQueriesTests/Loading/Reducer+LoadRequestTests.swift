import Tessera
import TesseraHistory
import TesseraQueries
import TesseraTestSupport
import TesseraTesting
import Testing

/// Loads whose request is changed from outside of their feature.
@MainActor
@Suite struct ReducerLoadRequestTests {
  private let client = ForecastClient()

  /// The ways in which something else than the feature changes its request.
  enum Change: CaseIterable {
    case assignment, replacement, binding, step

    @MainActor
    fileprivate func perform(on store: StoreOf<Trip>) {
      switch self {
      case .assignment: store.send(.assigned(0, "Bergen"))
      case .replacement: store.send(.replaced(0, "Bergen"))
      case .binding:
        store.send(.binding(.set(\.stops, [Stop.State(id: 0, city: "Bergen")])))
      case .step: store.commit(named: "undo") { $0.stops[id: 0]?.city = "Bergen" }
      }
    }
  }

  // SEMANTICS queries.load.elsewhere
  @Test(arguments: Change.allCases)
  func aChangeFromElsewhereLoadsTheValueForIt(_ change: Change) {
    let store = makeStore(Stop.State(id: 0))
    store.send(.stops(.element(id: 0, action: .appeared)))
    change.perform(on: store)
    #expect(client.loads == ["0 Oslo", "0 Bergen"])
    #expect(store.stops[id: 0]?.forecast == .loaded("Bergen"))
    // No change, no load.
    store.send(.assigned(0, "Bergen"))
    #expect(client.loads.count == 2)
  }

  // SEMANTICS queries.load.elsewhere
  @Test func aFeatureThatHasLoadedNothingIsNotLoaded() {
    let store = makeStore(Stop.State(id: 0))
    store.send(.assigned(0, "Bergen"))
    #expect(client.loads == [])
  }

  // SEMANTICS queries.load.elsewhere
  @Test func nothingRunsWhileNothingLoads() async {
    let history = HistoryOf<Trip>()
    let store = makeStore(Stop.State(id: 0), history: history)
    await store.send(.stops(.element(id: 0, action: .appeared))).finish()
    await store.send(.assigned(0, "Bergen")).finish()
    #expect(store.stops[id: 0]?.forecast == .loaded("Bergen"))
    #expect(history.effects.count == 2)
    #expect(history.effects.allSatisfy { $0.end != nil })
  }

  // SEMANTICS queries.load.elsewhere
  @Test func aTestReceivesThatTheRequestWasChanged() async {
    let store = TestStore(initialState: Trip.State(stops: [Stop.State(id: 0)])) {
      Trip(policy: .restart, client: client)
    }
    await store.send(.stops(.element(id: 0, action: .appeared))) {
      $0.stops[id: 0]?.forecast = .loading()
    }
    await store.receive(\.stops[id: 0].forecast.loaded) {
      $0.stops[id: 0]?.forecast = .loaded("Oslo")
    }
    await store.send(.assigned(0, "Bergen")) { $0.stops[id: 0]?.city = "Bergen" }
    await store.receive(\.stops[id: 0].forecast.requestChanged) {
      $0.stops[id: 0]?.forecast = .loading(previous: "Oslo")
    }
    await store.receive(\.stops[id: 0].forecast.loaded) {
      $0.stops[id: 0]?.forecast = .loaded("Bergen")
    }
  }

  // SEMANTICS queries.load.elsewhere
  @Test func theCallerOfTheOtherFeatureWaitsForTheLoad() async {
    let gate = Gate()
    client.delay = { _ in await gate.wait() }
    let store = makeStore(Stop.State(id: 0))
    store.send(.stops(.element(id: 0, action: .appeared)))
    let change = store.send(.assigned(0, "Bergen"))
    #expect(store.stops[id: 0]?.forecast == .loading())
    gate.open()
    await change.finish()
    #expect(store.stops[id: 0]?.forecast == .loaded("Bergen"))
  }

  // SEMANTICS queries.load.elsewhere
  @Test(arguments: [InFlightPolicy.drop, .enqueue])
  func theAnswerIsTheOneToTheLastRequest(_ policy: InFlightPolicy) async {
    let gate = Gate()
    client.delay = { if $0 == "Oslo" { await gate.wait() } }
    let store = makeStore(Stop.State(id: 0), policy: policy)
    store.send(.stops(.element(id: 0, action: .appeared)))
    store.send(.assigned(0, "Bergen"))
    gate.open()
    await TestClock().advance(by: .zero)
    #expect(store.stops[id: 0]?.forecast == .loaded("Bergen"))
    #expect(client.loads == ["0 Oslo", "0 Bergen"])
    // One of the feature's own isn't loaded twice.
    client.delay = { _ in await TestClock().advance(by: .zero) }
    store.send(.stops(.element(id: 0, action: .citySelected("Turku"))))
    store.send(.stops(.element(id: 0, action: .citySelected("Malmö"))))
    await TestClock().advance(by: .zero)
    await TestClock().advance(by: .zero)
    await TestClock().advance(by: .zero)
    #expect(store.stops[id: 0]?.forecast == .loaded("Malmö"))
    #expect(client.loads.dropFirst(2) == ["0 Turku", "0 Malmö"])
  }

  // SEMANTICS queries.load.elsewhere
  @Test(arguments: 0..<UInt64(TestBudget.share(of: 400)))
  func loadsAgreeWithAModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let store = makeStore()
    var (model, expected): ([Int: Row], [String]) = ([:], [])
    func load(_ id: Int, _ city: String) {
      model[id] = Row(city: city, loaded: city, shown: city)
      expected.append("\(id) \(city)")
    }
    func assign(_ id: Int, _ city: String) {
      guard let row = model[id] else { return }
      if row.loaded == nil || row.loaded == city { model[id]?.city = city } else { load(id, city) }
    }
    for step in 0..<40 {
      let id = Int.random(in: 0..<3, using: &random)
      let city = ["Oslo", "Bergen", "Turku"].randomElement(using: &random) ?? ""
      let kind = Int.random(in: 0..<9, using: &random)
      switch kind {
      case 0:
        guard let row = model[id] else { break }
        store.send(.stops(.element(id: id, action: .appeared)))
        load(id, row.city)
      case 1:
        guard let row = model[id] else { break }
        store.send(.stops(.element(id: id, action: .citySelected(city))))
        if row.city != city { load(id, city) }
      case 2:
        store.send(.assigned(id, city))
        assign(id, city)
      case 3:
        store.send(.replaced(id, city))
        model[id]?.shown = nil
        assign(id, city)
      case 4:
        store.commit(named: "step") { $0.stops[id: id]?.city = city }
        assign(id, city)
      case 5:
        store.send(.removed(id))
        model[id] = nil
      case 6:
        guard model[id] != nil else { break }
        store.send(.appearedAndAssigned(id, city))
        load(id, model[id]?.city ?? "")
        assign(id, city)
      case 7:
        for id in model.keys { assign(id, city) }
        store.send(.allAssigned(city))
      default:
        guard model[id] == nil else { break }
        store.send(.added(id, city))
        model[id] = Row(city: city)
      }
      #expect(client.loads.sorted() == expected.sorted(), "seed \(seed), step \(step), \(kind)")
      for (id, row) in model {
        let stop = store.stops[id: id]
        #expect(stop?.city == row.city, "seed \(seed), step \(step)")
        #expect(stop?.forecast.value == row.shown, "seed \(seed), step \(step)")
      }
    }
  }

  private func makeStore(
    _ stops: Stop.State..., policy: InFlightPolicy = .restart, history: HistoryOf<Trip>? = nil
  ) -> StoreOf<Trip> {
    let state = Trip.State(stops: IdentifiedArray(stops))
    guard let history else {
      return Store(initialState: state) { Trip(policy: policy, client: client) }
    }
    return Store(initialState: state, history: history) { Trip(policy: policy, client: client) }
  }
}

/// A stop of the model.
private struct Row {
  var city: String
  /// The city of the last load.
  var loaded: String?
  var shown: String?
}

/// Notes which forecasts are loaded.
@MainActor
private final class ForecastClient {
  var loads: [String] = []
  /// Suspends the load for a city.
  var delay: (@MainActor (_ city: String) async throws -> Void)?

  nonisolated init() {}

  func forecast(_ stop: Stop.State) async throws -> String {
    loads.append("\(stop.id) \(stop.city)")
    try await delay?(stop.city)
    return stop.city
  }
}

@Reducer
private struct Stop {
  @ObservableState
  struct State: Equatable, Identifiable, Sendable {
    let id: Int
    var city = "Oslo"
    var forecast = Loading<String>.idle
  }

  enum Action {
    case appeared
    case citySelected(String)
    case forecast(LoadingAction<String>)
  }

  let policy: InFlightPolicy
  let client: ForecastClient

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .citySelected(let city) = action { state.city = city }
      return .none
    }
    .load(
      \.forecast, action: \.forecast, of: { $0.city }, on: \.appeared, policy: policy
    ) { [client] in
      try await client.forecast($0)
    }
  }
}

/// A feature that changes what the features in it load.
@Reducer
private struct Trip {
  @ObservableState
  struct State: Equatable {
    var stops: IdentifiedArrayOf<Stop.State> = []
  }

  enum Action: BindableAction {
    case stops(IdentifiedActionOf<Stop>)
    case added(Int, String)
    case removed(Int)
    case assigned(Int, String)
    case replaced(Int, String)
    case allAssigned(String)
    case appearedAndAssigned(Int, String)
    case binding(BindingAction<State>)
  }

  let policy: InFlightPolicy
  let client: ForecastClient

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .added(let id, let city): state.stops.append(Stop.State(id: id, city: city))
      case .removed(let id): state.stops.remove(id: id)
      case .assigned(let id, let city): state.stops[id: id]?.city = city
      case .replaced(let id, let city):
        if state.stops[id: id] != nil { state.stops[id: id] = Stop.State(id: id, city: city) }
      case .allAssigned(let city):
        for id in state.stops.ids { state.stops[id: id]?.city = city }
      case .appearedAndAssigned(let id, let city):
        return .merge(
          .send(.stops(.element(id: id, action: .appeared))), .send(.assigned(id, city)))
      case .stops, .binding: break
      }
      return .none
    }
    .forEach(\.stops, action: \.stops) { Stop(policy: policy, client: client) }
  }
}
