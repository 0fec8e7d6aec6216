public import TesseraCasePaths
public import TesseraCore
public import TesseraEffects
public import TesseraSupport

/// An action of a value that a reducer loads.
///
/// ```swift
/// enum Action {
///   case appeared
///   case forecast(LoadingAction<Forecast>)
/// }
/// ```
///
/// A front end and other features send ``load`` and ``cancel``; the effect sends the others.
@CasePathable
public enum LoadingAction<Value: Equatable & Sendable>: Equatable, Sendable {
  /// Load the value, again if it was loaded before.
  case load
  /// Stop loading, and keep the value before.
  case cancel
  /// Something else than the feature has changed the part of the state that the value depends on:
  /// load the value for it.
  case requestChanged
  /// A load that waited for its turn has begun.
  case begun
  /// The value was loaded.
  case loaded(Value)
  /// Loading failed.
  case failed(LoadingError)
}

extension LoadingAction: Encodable where Value: Encodable {}
extension LoadingAction: Decodable where Value: Decodable {}

extension Reducer where State: FieldedState & Sendable, Action: CasePathable {
  /// Loads a value when an action says so.
  ///
  /// ```swift
  /// @ObservableState
  /// struct State: Equatable {
  ///   var city: City
  ///   var forecast = Loading<Forecast>.idle
  /// }
  /// enum Action {
  ///   case appeared
  ///   case forecast(LoadingAction<Forecast>)
  /// }
  /// …
  /// Reduce { … }
  ///   .load(\.forecast, action: \.forecast, on: \.appeared) { [weather] state in
  ///     try await weather.forecast(state.city)
  ///   }
  /// ```
  ///
  /// The operation runs after one of the given actions, and after ``LoadingAction/load``. This
  /// reducer has processed the action by then, so the operation gets the state that it left. The
  /// result comes back as ``LoadingAction/loaded(_:)`` or ``LoadingAction/failed(_:)``, and is in
  /// the state before this reducer processes that action.
  ///
  /// If the value depends on a part of the state, name the part with `of:`. The operation then also
  /// runs after any action that changes that part:
  ///
  /// ```swift
  /// .load(\.forecast, action: \.forecast, of: { $0.city }, on: \.appeared) { … }
  /// ```
  ///
  /// Once the feature has begun to load, so do changes from elsewhere, such as those by a parent, a
  /// binding or an undo: the store sends ``LoadingAction/requestChanged``.
  ///
  /// The load is an effect of this feature: it ends with the feature, and `store.send(…).finish()`
  /// waits for it. If it is cancelled otherwise, by its ``StoreTask``, a step of the effect marks
  /// the value as not being loaded.
  ///
  /// - Parameters:
  ///   - loading: The field that holds the value.
  ///   - action: The case that holds the value's actions.
  ///   - request: The part of the state whose changes load the value; by default none.
  ///   - triggers: The actions that load the value.
  ///   - policy: How a load behaves while another one is running; by default it cancels that one.
  ///     With `drop`, it does so only if the part of the state that `of:` names has changed.
  ///   - retry: When to retry the operation after an error; by default never.
  ///   - operation: Loads the value, given the state; runs on the main actor.
  ///   - callSite: The line of the call, for messages.
  /// - Returns: A reducer that runs this one and loads the value.
  public consuming func load<Path: ChildPath, Value>(
    _ loading: KeyPath<State.Fields, Path>,
    action: CaseKeyPath<Action, LoadingAction<Value>>,
    of request: ((_ state: State) -> AnyHashable)? = nil,
    on triggers: PartialCaseKeyPath<Action>...,
    policy: InFlightPolicy = .restart,
    retry: RetryPolicy? = nil,
    operation: @escaping @MainActor @Sendable (_ state: State) async throws -> Value,
    at callSite: CallSite = #callSite
  ) -> some Reducer<State, Action> where Path.Root == State, Path.Value == Loading<Value> {
    Load(
      base: self, path: State.fields[keyPath: loading],
      action: Action.allCasePaths[keyPath: action], request: request, triggers: triggers,
      policy: policy, retry: retry, operation: operation, callSite: callSite)
  }
}

/// A feature that loads a value.
private struct Load<Base: Reducer, Path: ChildPath, Value: Equatable & Sendable>: Reducer
where
  Base.State: Sendable, Base.Action: CasePathable, Path.Root == Base.State,
  Path.Value == Loading<Value>
{
  let base: Base
  let path: Path
  let action: AnyCasePath<Base.Action, LoadingAction<Value>>
  let request: ((Base.State) -> AnyHashable)?
  let triggers: [PartialCaseKeyPath<Base.Action>]
  let policy: InFlightPolicy
  let retry: RetryPolicy?
  let operation: @MainActor @Sendable (Base.State) async throws -> Value
  let callSite: CallSite

  /// The ID of the effects that load one value of a feature.
  private struct CancelID: Hashable, OperatorID {
    let action: Int
    let value: ObjectIdentifier
    let name: String
  }

  /// Takes the result of a load, runs the feature, then starts or cancels loads.
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let own = self.action.extract(from: action)
    if let own { change(&state) { $0.receive(own) } }
    let before = request?(state)
    let effect = base.reduce(into: &state, action: action)
    if own == .cancel { return effect.merge(with: .cancel(id: id, at: callSite)) }
    let isTrigger = own == .load || own == nil && triggers.contains { action.is($0) }
    let isOther = own == .requestChanged || request?(state) != before
    guard isTrigger || isOther else { return effect }
    change(&state) { $0.begin() }
    // The answer to another request isn't one to this.
    return effect.merge(with: start(state, isOther && policy == .drop ? .restart : policy))
  }

  private var id: CancelID {
    let name = caseName(of: action.embed(.load)) ?? typeName(Value.self)
    return CancelID(
      action: action.index, value: ObjectIdentifier(Value.self), name: "load \(name)")
  }

  private func change(_ state: inout Base.State, _ body: (inout Loading<Value>) -> Void) {
    _ = path._steps._change(&state, body)
  }

  private func start(_ state: Base.State, _ policy: InFlightPolicy) -> Effect<Base.Action> {
    let effect = Effect<Base.Action>.run(
      operation: { [action, operation] send in
        if policy == .enqueue { await send(action.embed(.begun)) }
        do {
          await send(action.embed(.loaded(try await operation(state))))
        } catch is CancellationError {
          // Of a task that the operation waited for: a cancelled effect sends nothing.
          await send(action.embed(.cancel))
        }
      },
      catch: { [action] error, send in await send(action.embed(.failed(LoadingError(error)))) },
      at: callSite)
    let id = id
    let load = (retry.map { effect.retry($0) } ?? effect)
      .undone(unless: id, named: "\(id.name) cancelled", at: callSite) {
        [path] (state: inout Base.State) in
        var isLoading = false
        _ = path._steps._reach(&state) { isLoading = $0.isLoading }
        return isLoading
      } by: { [path] (state: inout Base.State) in
        _ = path._steps._change(&state) { $0.cancel() }
      }
      .cancellable(id: id, policy: policy)
    guard let request else { return load }
    let known = request(state)
    // First, as the load may end at once: the wait of the one before ends with it.
    return .following(by: id, action.embed(.requestChanged), at: callSite) {
      (state: Base.State) in request(state) != known
    }
    .merge(with: load)
  }
}

extension Loading {
  /// Changes with one of the value's own actions.
  mutating func receive(_ action: LoadingAction<Value>) {
    switch action {
    case .load, .requestChanged: break
    case .cancel: cancel()
    case .begun: begin()
    case .loaded(let value): end(with: .success(value))
    case .failed(let error): end(with: .failure(error))
    }
  }
}
