/// Decides what happens to effects: what starts, what ends, what is delivered, what is dropped.
///
/// A pure state machine: it is told what happened and answers with ``Command``s, which its owner,
/// the store's core, carries out. It knows neither tasks nor clocks.
struct EffectEngine<Action> {
  /// What the owner is to do.
  enum Command {
    /// Queue an action on behalf of a send.
    case deliver(Action, OriginID)
    /// Start a run in a task.
    case start(RunID, EffectRun<Action>, dismissal: Action?)
    /// Cancel the task of a run; it is already forgotten here.
    case cancel(RunID)
    /// Everything that a send started has ended.
    case finished(OriginID)
    /// Let go of effects that will not be run. What they hold may send as it is freed, which must
    /// not happen in the midst of a decision.
    case letGo(ArraySlice<Effect<Action>>)
  }

  /// What surrounds an effect while it is taken apart.
  private struct Context {
    var place: Place
    var keys: [CancelKey]
    var origin: OriginID
    var sequence: SequenceID?
    var dismissal: Action?
  }

  /// A cancellation ID and the place at which it was given.
  private struct CancelKey: Equatable {
    var id: CancelID
    var place: Place
  }

  /// A running effect.
  private struct Run {
    var context: Context
    var canVanish: Bool
  }

  /// A concatenation whose current part is running.
  private struct Sequence {
    var context: Context
    var rest: ArraySlice<Effect<Action>>
    var pending = 0
  }

  private var runs: [RunID: Run] = [:]
  private var sequences: [SequenceID: Sequence] = [:]
  private var pendingOfOrigin: [OriginID: Int] = [:]
  private var lastID = 0
  /// How many running effects stand at places that can vanish.
  private(set) var vanishing = 0

  /// How many effects are running.
  var runningCount: Int { runs.count }

  /// Whether nothing runs and nothing waits to run.
  var isEmpty: Bool { runs.isEmpty && sequences.isEmpty }

  /// The sends whose effects are running.
  var runningOrigins: Set<OriginID> { Set(runs.values.map(\.context.origin)) }

  /// Whether anything that a send started is still running.
  func isRunning(_ origin: OriginID) -> Bool { pendingOfOrigin[origin] != nil }

  /// Whether a run has neither ended nor been cancelled.
  func isRunning(_ run: RunID) -> Bool { runs[run] != nil }

  /// Where a run was started, while it runs.
  func place(of run: RunID) -> Place? { runs[run]?.context.place }

  /// The send on whose behalf a run was started, while it runs.
  func origin(of run: RunID) -> OriginID? { runs[run]?.context.origin }
}

/// Names a running effect.
struct RunID: Hashable { fileprivate let value: Int }
/// Names a send from outside and everything that follows from it.
package struct OriginID: Hashable, Sendable { let value: Int }
/// Names a concatenation.
private struct SequenceID: Hashable { let value: Int }

extension EffectEngine {
  /// Takes up an effect that a reducer returned at the root.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - origin: The send from outside that led to it.
  ///   - exists: Tells whether the feature at a place still exists; what was returned by a feature
  ///     that has gone in the same action never starts.
  /// - Returns: What to do.
  mutating func begin(
    _ effect: Effect<Action>, origin: OriginID, exists: (Place) -> Bool
  ) -> [Command] {
    var commands: [Command] = []
    let context = Context(place: Place(), keys: [], origin: origin, sequence: nil)
    visit(effect, context, exists, &commands)
    return commands
  }

  /// Takes note that the task of a run has ended; what waited for it may start.
  mutating func end(_ run: RunID, exists: (Place) -> Bool) -> [Command] {
    var commands: [Command] = []
    remove(run, exists, &commands)
    return commands
  }

  /// Cancels what runs on behalf of a send.
  mutating func cancel(_ origin: OriginID) -> [Command] {
    cancel { $0.origin == origin }
  }

  /// Cancels what runs at places that are gone.
  mutating func cancelVanished(exists: (Place) -> Bool) -> [Command] {
    var commands: [Command] = []
    cancel(where: { $0.place.canVanish && !exists($0.place) }, exists, &commands)
    return commands
  }

  /// Cancels everything.
  mutating func cancelAll() -> [Command] { cancel { _ in true } }

  private mutating func cancel(where isMeant: (Context) -> Bool) -> [Command] {
    var commands: [Command] = []
    cancel(where: isMeant, { _ in true }, &commands)
    return commands
  }
}

extension EffectEngine {
  private mutating func visit(
    _ effect: Effect<Action>, _ context: Context, _ exists: (Place) -> Bool,
    _ commands: inout [Command]
  ) {
    switch effect {
    case .none:
      break
    case .send(let action):
      commands.append(.deliver(action, context.origin))
    case .work(let work):
      visit(work.kind, context, exists, &commands)
    }
  }

  private mutating func visit(
    _ kind: EffectKind<Action>, _ context: Context, _ exists: (Place) -> Bool,
    _ commands: inout [Command]
  ) {
    switch kind {
    case .run(let run):
      start(run, context, exists, &commands)
    case .merge(let effects):
      for effect in effects { visit(effect, context, exists, &commands) }
    case .concatenate(let effects):
      let id = SequenceID(value: nextID())
      sequences[id] = Sequence(context: context, rest: effects[...])
      retain(context)
      advance(id, exists, &commands)
    case .cancellable(let inner, let id, let inFlight):
      let key = CancelKey(id: id, place: context.place)
      if inFlight { cancel(where: { $0.keys.contains(key) }, exists, &commands) }
      var context = context
      context.keys.append(key)
      visit(inner, context, exists, &commands)
    case .cancel(let id):
      let place = context.place
      cancel(
        where: { $0.keys.contains { $0.id == id && $0.place.isWithin(place) } }, exists, &commands)
    case .placed(let inner, let element):
      var context = context
      context.place = context.place.appending(element)
      visit(inner, context, exists, &commands)
    case .dismissable(let inner, let action):
      var context = context
      context.dismissal = action
      visit(inner, context, exists, &commands)
    }
  }

  private mutating func start(
    _ run: EffectRun<Action>, _ context: Context, _ exists: (Place) -> Bool,
    _ commands: inout [Command]
  ) {
    let canVanish = context.place.canVanish
    if canVanish, !exists(context.place) { return }
    let id = RunID(value: nextID())
    runs[id] = Run(context: context, canVanish: canVanish)
    if canVanish { vanishing += 1 }
    retain(context)
    commands.append(.start(id, run, dismissal: context.dismissal))
  }

  /// Starts the next part of a concatenation, and the one after it if that part runs nothing.
  private mutating func advance(
    _ id: SequenceID, _ exists: (Place) -> Bool, _ commands: inout [Command]
  ) {
    while var sequence = sequences[id], sequence.pending == 0 {
      guard let next = sequence.rest.popFirst() else {
        sequences[id] = nil
        release(sequence.context, exists, &commands)
        return
      }
      // Held open while its part is taken apart, so that a part that ends at once does not advance
      // it from within.
      sequence.pending = 1
      sequences[id] = sequence
      var context = sequence.context
      context.sequence = id
      visit(next, context, exists, &commands)
      sequences[id]?.pending -= 1
    }
  }

  private mutating func cancel(
    where isMeant: (Context) -> Bool, _ exists: (Place) -> Bool, _ commands: inout [Command]
  ) {
    for id in sequences.keys.sorted(by: { $0.value < $1.value }) {
      guard let sequence = sequences[id], isMeant(sequence.context) else { continue }
      commands.append(.letGo(sequence.rest))
      sequences[id]?.rest = []
    }
    let meant = runs.filter { isMeant($0.value.context) }.keys
    for id in meant.sorted(by: { $0.value < $1.value }) {
      commands.append(.cancel(id))
      remove(id, exists, &commands)
    }
  }

  private mutating func remove(
    _ id: RunID, _ exists: (Place) -> Bool, _ commands: inout [Command]
  ) {
    guard let run = runs.removeValue(forKey: id) else { return }
    if run.canVanish { vanishing -= 1 }
    release(run.context, exists, &commands)
  }

  /// Counts one more thing that runs in a context.
  private mutating func retain(_ context: Context) {
    pendingOfOrigin[context.origin, default: 0] += 1
    if let sequence = context.sequence { sequences[sequence]?.pending += 1 }
  }

  /// Counts one thing less, and goes on with what waited for it.
  private mutating func release(
    _ context: Context, _ exists: (Place) -> Bool, _ commands: inout [Command]
  ) {
    if let sequence = context.sequence {
      sequences[sequence]?.pending -= 1
      advance(sequence, exists, &commands)
    }
    let left = (pendingOfOrigin[context.origin] ?? 1) - 1
    pendingOfOrigin[context.origin] = left > 0 ? left : nil
    if left <= 0 { commands.append(.finished(context.origin)) }
  }

  private mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }
}
