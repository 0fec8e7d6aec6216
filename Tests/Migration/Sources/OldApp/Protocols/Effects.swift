import ComposableArchitecture
import Foundation

// Effects of 0.41 to 0.55: a task that returns an action, work without one, values as effects.

struct Greeting: ReducerProtocol {
  struct State: Equatable { var text = "" }

  enum Action: Equatable {
    case appeared
    case greeted(String)
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .appeared:
      return .task { .greeted("Hello") }
    case .greeted(let text):
      state.text = text
      return .none
    }
  }
}

struct Download: ReducerProtocol {
  struct State: Equatable {
    var name: String
    var message = ""
  }

  enum Action: Equatable {
    case startButtonTapped
    case finished(String)
    case failed
  }

  struct Missing: Error {}

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .startButtonTapped:
      return .task { [name = state.name] in
        if name.isEmpty { throw Missing() }
        return .finished(name)
      } catch: { error in
        .failed
      }
    case .finished(let name):
      state.message = "\(name) is here"
      return .none
    case .failed:
      state.message = "It has no name"
      return .none
    }
  }
}

struct Logging: ReducerProtocol {
  struct State: Equatable { var count = 0 }

  enum Action: Equatable { case tapped }

  @Dependency(\.log) var log

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.count += 1
    return .fireAndForget { [count = state.count] in
      self.log("tapped \(count)")
    }
  }
}

struct Relay: ReducerProtocol {
  struct State: Equatable { var received = 0 }

  enum Action: Equatable {
    case started
    case received
  }

  var body: some ReducerProtocol<State, Action> {
    Reduce { state, action in
      switch action {
      case .started:
        return .merge(Effect(value: .received), EffectTask(value: .received))
      case .received:
        state.received += 1
        return .none
      }
    }
  }
}

struct Stopwatch: ReducerProtocol {
  struct State: Equatable {
    var isRunning = false
    var seconds = 0
  }

  enum Action: Equatable {
    case toggled
    case ticked
  }

  enum TimerID {}

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .toggled:
      state.isRunning.toggle()
      guard state.isRunning else { return .cancel(id: TimerID.self) }
      return .run { send in
        for await _ in self.clock.timer(interval: .seconds(1)) { await send(.ticked) }
      }
      .cancellable(id: TimerID.self, cancelInFlight: true)
    case .ticked:
      state.seconds += 1
      return .none
    }
  }
}

struct TwoRequests: ReducerProtocol {
  struct State: Equatable { var isActive = false }

  enum Action: Equatable { case started, stopped }

  enum RequestID: Hashable { case first, second }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .started:
      state.isActive = true
      return .merge(
        .run { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: RequestID.first),
        .run { _ in try await clock.sleep(for: .seconds(2)) }.cancellable(id: RequestID.second))
    case .stopped:
      state.isActive = false
      return .cancel(ids: [RequestID.first, RequestID.second])
    }
  }
}

struct Suggestions: ReducerProtocol {
  struct State: Equatable {
    var query = ""
    var suggestion = ""
  }

  enum Action: Equatable {
    case queryChanged(String)
    case suggested(String)
  }

  struct QueryID: Hashable {}

  @Dependency(\.mainQueue) var queue

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .queryChanged(let query):
      state.query = query
      return EffectTask(value: .suggested(query.uppercased()))
        .debounce(id: QueryID(), for: .milliseconds(200), scheduler: queue)
    case .suggested(let suggestion):
      state.suggestion = suggestion
      return .none
    }
  }
}

struct Locations: ReducerProtocol {
  struct State: Equatable { var places: [String] = [] }

  enum Action: Equatable {
    case moved(String)
    case arrived(String)
  }

  private enum PlaceID: Hashable { case place }

  @Dependency(\.mainRunLoop) private var mainRunLoop

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .moved(let place):
      return Effect(value: .arrived(place))
        .throttle(id: PlaceID.place, for: 1, scheduler: self.mainRunLoop, latest: false)
    case .arrived(let place):
      state.places.append(place)
      return .none
    }
  }
}

struct Weather: ReducerProtocol {
  struct State: Equatable { var summary = "" }

  enum Action {
    case requested
    case response(TaskResult<String>)
  }

  @Dependency(\.forecast) var forecast

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .requested:
      return .task {
        await .response(TaskResult { try await self.forecast() })
      }
    case .response(.success(let summary)):
      state.summary = summary
      return .none
    case .response(.failure):
      state.summary = "unknown"
      return .none
    }
  }
}

struct Session401: ReducerProtocol {
  struct State: Equatable { var isExpired = false }

  enum Action: Equatable { case rejected, retried }

  var body: some ReducerProtocolOf<Self> {
    Reduce(self.core)
  }

  private func core(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .rejected:
      state.isExpired = true
      return EffectTask(value: .retried)
    case .retried:
      state.isExpired = false
      return EffectTask.none
    }
  }
}

extension DependencyValues {
  var log: @Sendable (String) -> Void {
    get { self[LogKey.self] }
    set { self[LogKey.self] = newValue }
  }

  var forecast: @Sendable () async throws -> String {
    get { self[ForecastKey.self] }
    set { self[ForecastKey.self] = newValue }
  }
}

private enum LogKey: DependencyKey {
  static let liveValue: @Sendable (String) -> Void = { print($0) }
  static let testValue: @Sendable (String) -> Void = XCTUnimplemented("log")
}

private enum ForecastKey: DependencyKey {
  static let liveValue: @Sendable () async throws -> String = { "sunny" }
}
