/// Decides what happens to effects: what starts, ends, waits, what is delivered, what is dropped.
///
/// A pure state machine: it is told what happened and answers with ``Command``s, which its owner,
/// the store's core, carries out. It knows neither tasks nor clocks.
///
/// Whatever ends or is cancelled may let something else go on: the next part of a concatenation,
/// the next effect of a queue. That happens at the end of a decision, when all that is to be
/// cancelled has been, in the order in which it became possible.
struct EffectEngine {
  /// What the owner is to do.
  enum Command {
    /// Queue an action on behalf of a send; drop it if the feature at the place has gone by then.
    case deliver(EffectAction, OriginID, Place?)
    /// Start a run in a task.
    case start(RunID, EffectRun)
    /// Cancel the task of a run; it is already forgotten here.
    case cancel(RunID)
    /// Everything that a send started has ended.
    case finished(OriginID)
    /// Let go of effects that will not be run. What they hold may send as it is freed, which must
    /// not happen in the midst of a decision.
    case letGo(ArraySlice<EffectKind>)
  }

  /// What surrounds an effect while it is taken apart.
  struct Context {
    var place = Place()
    var keys: [CancelKey] = []
    var origin: OriginID
    /// What becomes of the actions on their way to the root, from the outermost to the innermost.
    var transforms: [ActionTransform] = []
    var dismissal: EffectAction?
    var sequence: SequenceID?
    var canVanish = false
  }

  /// A cancellation ID and the place at which it was given.
  struct CancelKey: Hashable {
    var id: CancelID
    var place: Place
  }

  /// A running effect.
  struct Run {
    enum Role: Equatable {
      /// Somebody's work.
      case operation
      /// A part of a running operation that can be cancelled on its own.
      case part
      /// The time until the next throttled effect may start; nobody waits for its end.
      indirect case window(CancelKey)
    }

    var context: Context
    var role: Role
  }

  /// A concatenation whose current part is running.
  struct Sequence {
    var context: Context
    var rest: ArraySlice<EffectKind>
    var pending = 0
  }

  /// An effect that waits for its turn, or for the end of a window.
  struct Waiting {
    /// The position in the order in which effects began to wait.
    var number: Int
    var context: Context
    var effect: EffectKind
  }

  /// The time in which a throttled effect has to wait, and the one that does.
  struct Window {
    var waiting: (Waiting, EffectThrottle)?
  }

  /// What may go on, once a decision has been carried through.
  enum Ready {
    case sequence(SequenceID)
    case queue(CancelKey)
  }

  var runs: [RunID: Run] = [:]
  var sequences: [SequenceID: Sequence] = [:]
  var queues: [CancelKey: ArraySlice<Waiting>] = [:]
  var windows: [CancelKey: Window] = [:]
  /// Who has which ID, at any place, so that what an ID means is found without a search.
  var membersOfID: [CancelID: EffectMembers] = [:]
  /// What was started by which send.
  var membersOfOrigin: [OriginID: EffectMembers] = [:]
  var ready: ArraySlice<Ready> = []
  /// The memory of commands that were carried out, for the next ones.
  private var spares: [[Command]] = []
  private static let largestSpare = 16
  private static let mostSpares = 2
  private var lastID = 0
  /// Where running and waiting effects stand whose features can go away.
  let watched = WatchedPlaces()
  /// How many effects run for somebody, or wait to.
  var runningCount = 0

  /// Whether nothing runs and nothing waits to run.
  var isEmpty: Bool {
    runs.isEmpty && sequences.isEmpty && queues.isEmpty && windows.isEmpty && membersOfID.isEmpty
      && membersOfOrigin.isEmpty
  }

  /// The sends whose effects are running.
  var runningOrigins: Set<OriginID> { Set(membersOfOrigin.filter { $0.value.pending > 0 }.keys) }

  /// Whether anything that a send started is still running.
  func isRunning(_ origin: OriginID) -> Bool { (membersOfOrigin[origin]?.pending ?? 0) > 0 }

  /// The surroundings of a run, while it runs.
  func context(of run: RunID) -> Context? { runs[run]?.context }

  /// Takes back the memory of commands that were carried out.
  mutating func reuse(_ commands: consuming [Command]) {
    guard commands.isEmpty, commands.capacity <= Self.largestSpare else { return }
    if spares.count < Self.mostSpares { spares.append(commands) }
  }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }
}

extension EffectEngine {
  /// Takes up an effect that a reducer returned at the root.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - origin: The send from outside that led to it.
  ///   - exists: Tells whether the feature at a place still exists; what was returned by a feature
  ///     that has gone in the same action never starts, and its actions are not delivered.
  /// - Returns: What to do.
  mutating func begin(
    _ effect: EffectKind, origin: OriginID, exists: (Place) -> Bool
  ) -> [Command] {
    decide(exists) { engine, commands in
      engine.visit(effect, Context(origin: origin), exists, &commands)
    }
  }

  /// Takes note that the task of a run has ended; what waited for it may start.
  mutating func end(_ run: RunID, exists: (Place) -> Bool) -> [Command] {
    decide(exists) { engine, commands in
      guard let ended = engine.remove(run, &commands) else { return }
      if case .window(let key) = ended.role { engine.close(key, exists, &commands) }
    }
  }

  /// Cancels what runs on behalf of a send, at a place and below it.
  mutating func cancel(
    _ origin: OriginID, within place: Place, exists: (Place) -> Bool
  ) -> [Command] {
    decide(exists) { engine, commands in
      guard let members = engine.membersOfOrigin[origin] else { return }
      engine.cancel(
        members, where: { $0.origin == origin && $0.place.isWithin(place) }, &commands)
    }
  }

  /// Cancels what has an ID, at a place and below it.
  mutating func cancel(
    _ id: CancelID, within place: Place, exists: (Place) -> Bool
  ) -> [Command] {
    decide(exists) { engine, commands in
      engine.cancel(id, where: { $0.isWithin(place) }, &commands)
    }
  }

  /// Cancels what runs at places that are gone.
  ///
  /// All effects are looked through; ``watched`` tells at less cost whether there is any need.
  mutating func cancelVanished(exists: (Place) -> Bool) -> [Command] {
    decide(exists) { engine, commands in
      engine.cancel(nil, where: { $0.canVanish && !exists($0.place) }, &commands)
    }
  }

  /// Cancels everything.
  mutating func cancelAll() -> [Command] {
    decide({ _ in true }) { engine, commands in
      engine.cancel(nil, where: { _ in true }, &commands)
    }
  }

  /// Makes a decision, and then lets go on what it made ready.
  private mutating func decide(
    _ exists: (Place) -> Bool, _ decision: (inout Self, inout [Command]) -> Void
  ) -> [Command] {
    var commands = spares.popLast() ?? []
    decision(&self, &commands)
    while let next = ready.popFirst() {
      switch next {
      case .sequence(let id): advance(id, exists, &commands)
      case .queue(let key): startNext(key, exists, &commands)
      }
    }
    return commands
  }
}

extension EffectEngine {
  /// Makes a part of a running operation cancellable on its own.
  ///
  /// - Parameters:
  ///   - run: The operation; if it has ended or was cancelled, there is no part of it.
  ///   - id: The ID of the part, which holds at the operation's place.
  ///   - cancelsInFlight: Whether what runs with that ID at that place is cancelled first.
  ///   - exists: Tells whether the feature at a place still exists.
  /// - Returns: The name of the part, which has to be ended like a run, and what to do.
  mutating func beginPart(
    of run: RunID, id: CancelID, cancelsInFlight: Bool, exists: (Place) -> Bool
  ) -> (RunID?, [Command]) {
    var part: RunID?
    let commands = decide(exists) { engine, commands in
      guard let place = engine.runs[run]?.context.place else { return }
      let key = CancelKey(id: id, place: place)
      if cancelsInFlight { engine.cancel(id, where: { $0 == place }, &commands) }
      guard var context = engine.runs[run]?.context else { return }
      context.keys.append(key)
      part = engine.add(context, .part)
    }
    return (part, commands)
  }
}
