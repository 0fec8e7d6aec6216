import Foundation
import Tessera

@DependencyClient
struct GardenClient: Sendable {
  var load: @Sendable () async throws -> [String]
  var save: @Sendable (_ plants: [String]) async throws -> Void
  var isRaining: @Sendable () -> Bool = { false }
}

extension GardenClient: DependencyKey {
  static let liveValue = GardenClient()
  static let testValue = GardenClient()
}

@DependencyClient
struct SeedsClient: Sendable {
  var order: @Sendable (_ name: String, _: Int) async throws -> Void
}

struct ShopClient: Sendable {
  var seeds = SeedsClient()
}

extension DependencyValues {
  var gardenClient: GardenClient {
    get { self[GardenClient.self] }
    set { self[GardenClient.self] = newValue }
  }

  @DependencyEntry var shop = ShopClient()
}

@Reducer
struct Garden {
  @ObservableState
  struct State: Equatable {
    var plants: [String] = []
    var error: String?
    var isRaining = false
    var stamp: Date?
    var label: UUID?
  }

  enum Action: Equatable, Sendable {
    case failed(String)
    case label(UUID)
    case labelButtonTapped
    case loaded([String])
    case now
    case order
    case plantButtonTapped(String)
    case rained(Bool)
    case retry
    case stamp
    case startButtonTapped
    case watch
    case water
    case wrap
  }

  struct Wrapped: Error { var error: any Error }

  @Dependency(\.gardenClient) var client
  @Dependency(\.shop) var shop
  @Dependency(\.date.now) var now

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .failed(let error):
        state.error = error
        return .none
      case .label(let label):
        state.label = label
        return .none
      case .labelButtonTapped:
        state.label = UUID()
        return .none
      case .loaded(let plants):
        state.plants = plants
        return save(plants)
      case .now:
        state.stamp = Date()
        return .none
      case .order:
        return .run { [shop] _ in try await shop.seeds.order(name: "Rose", 2) }
      case .plantButtonTapped(let plant):
        state.plants.append(plant)
        return save(state.plants)
      case .rained(let isRaining):
        state.isRaining = isRaining
        return .none
      case .retry:
        return .run { [client] _ in try await client.save([]) }
          .retry(RetryPolicy(maxAttempts: 3))
      case .stamp:
        state.stamp = now
        return .none
      case .startButtonTapped:
        return .run { [client] send in
          await send(.loaded(try await client.load()))
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
      case .watch:
        return .run { [client] send in await send(.rained(client.isRaining())) }
      case .water:
        return .run { [client] _ in try await client.save([]) }
      case .wrap:
        return .run { [client] _ in
          do { try await client.save([]) } catch { throw Wrapped(error: error) }
        }
      }
    }
  }

  private func save(_ plants: [String]) -> Effect<Action> {
    .run { [client] _ in try await client.save(plants) }
  }
}

@Reducer
struct FormWithoutBindings {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var saved: String?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .saveButtonTapped = action { state.saved = state.name }
      return .none
    }
  }
}

@Reducer
struct OneToThree {
  @ObservableState
  struct State: Equatable {
    var numbers: [Int] = []
  }

  enum Action: Equatable {
    case got(Int)
    case start
    case tick
  }

  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .got(let number):
        state.numbers.append(number)
        return .none
      case .start:
        return .run { send in for number in 1...3 { await send(.got(number)) } }
      case .tick:
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.got(0)) }
        }
      }
    }
  }
}
