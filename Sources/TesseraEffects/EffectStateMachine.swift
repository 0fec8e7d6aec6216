import TesseraSupport

/// Decides which effects start, wait, end and are cancelled, and which actions are delivered.
///
/// A pure value: a decision takes an event and returns the ``Command``s to carry out. It calls
/// nothing outside, and knows neither tasks nor clocks nor the state of features. If it has to know
/// whether a feature still exists, it returns that as a question, and continues with
/// ``answer(exists:)``.
///
/// An effect that ends or is cancelled may let another one continue: the next part of a
/// concatenation, the next effect of a queue. Those start at the end of the decision, when
/// everything that it cancels is cancelled, in the order in which they became possible.
///
/// ## Internal representation
///
/// A decision is a loop over an agenda, a stack of the parts of effects that are still to be
/// visited. So a deep effect needs no recursion, and a question can interrupt the decision
/// anywhere.
///
/// Tasks, concatenations and waiting effects are found by cancellation ID and place, by origin and
/// by place without a search; each index lists its members as ``EffectMembers``.
struct EffectStateMachine {
  /// An instruction for the engine.
  enum Command {
    /// Queue an action for an origin; drop it if the feature at the place is gone by its turn.
    case deliver(AnyAction, OriginID, Place?)
    /// Start an operation in a task.
    case start(TaskID, EffectOperation)
    /// Cancel a task, which the state machine has already removed.
    case cancel(TaskID)
    /// Resume the callers that wait for an origin; nothing of it is running any more.
    case finished(OriginID)
    /// Free effects that will not run. Freeing the values that they hold may send actions, which
    /// must not happen during a decision.
    case discard(ArraySlice<AnyEffect>)
    /// Report a cancellation that has found nothing, in a debug build.
    case report(MissedCancellation)
  }

  /// The result of a decision, or the question that it needs answered first.
  enum Decision {
    case commands([Command])
    /// Whether the feature at the place exists; to be answered by ``answer(exists:)``.
    case question(Place)
  }

  /// The surroundings of an effect.
  struct Context {
    var place = Place()
    /// The cancellation IDs that hold for the effect.
    var keys: [CancelKey] = []
    var origin: OriginID
    /// The transforms around the effect, from the outermost to the innermost.
    var transforms: [ActionTransform] = []
    /// The action that dismisses the nearest presented feature.
    var dismissal: AnyAction?
    /// The concatenation whose current part the effect belongs to.
    var sequence: SequenceID?
    var canVanish = false
  }

  /// A cancellation ID and the place where it holds.
  struct CancelKey: Hashable {
    var id: CancelID
    var place: Place

    init(_ id: CancelID, at place: Place) {
      self.id = id
      self.place = id.isStoreWide ? Place() : place
    }
  }

  /// A task that is running.
  struct Running {
    enum Role: Equatable {
      /// The operation of a feature.
      case operation
      /// A part of an operation that can be cancelled on its own.
      case part
      /// The window of a throttle, which `finish()` doesn't wait for.
      indirect case window(CancelKey)
    }

    var context: Context
    var role: Role
  }

  /// A concatenation whose current part is running.
  struct Sequence {
    var context: Context
    var rest: ArraySlice<AnyEffect>
    /// The cancellation IDs of its later parts.
    var laterKeys: [CancelKey]
    /// The number of tasks and waiting effects in the current part.
    var pending = 0
  }

  /// An effect that waits for its turn, or for the end of a window.
  struct Waiting {
    var id: WaitingID
    var context: Context
    var effect: AnyEffect
    /// The cancellation IDs of its parts.
    var laterKeys: [CancelKey] = []
  }

  /// The time during which a throttled effect has to wait, and the effect that does.
  struct Window {
    var waiting: (Waiting, EffectThrottle)?
  }

  /// Something left to do within a decision.
  enum Item {
    /// Visit the effects from an index on.
    case visitAll([AnyEffect], from: Int, Context)
    /// Start the next part of a concatenation if the current one has ended.
    case advance(SequenceID)
    /// Start the effects of a queue until one of them runs.
    case startQueue(CancelKey)
    /// Start an effect that has waited.
    case start(Waiting)
    /// Remove an effect that has waited, after its start.
    case endWaiting(Waiting)
    /// Start the timer of a window, after the effect that opened it.
    case startTimer(TaskID, EffectOperation)
  }

  var tasks: [TaskID: Running] = [:]
  var sequences: [SequenceID: Sequence] = [:]
  var queues: [CancelKey: ArraySlice<Waiting>] = [:]
  var windows: [CancelKey: Window] = [:]
  /// The queue or window of each effect that waits.
  var waitingKeys: [WaitingID: CancelKey] = [:]
  /// The members of each cancellation ID, by the places where the ID holds.
  var membersOfID: [CancelID: PlaceMap<EffectMembers>] = [:]
  /// The concatenations and waiting effects with a part that has a cancellation ID and waits for
  /// its turn, by the places where the ID holds.
  var laterOfID: [CancelID: PlaceMap<EffectMembers>] = [:]
  /// The members of each origin.
  var membersOfOrigin: [OriginID: EffectMembers] = [:]
  /// The members at places that can vanish.
  var watched = WatchedPlaces()
  /// The number of operations and waiting effects.
  var runningCount = 0

  /// The parts of effects still to be visited in this decision; the last is the next.
  var agenda: [Item] = []
  /// The concatenations and queues that can continue at the end of this decision.
  var ready: ArraySlice<Item> = []
  /// The effect that waits for the answer to a question.
  var questioned: (effect: AnyEffect, context: Context)?
  #if DEBUG
    /// The kinds of IDs that effects have had, and the features that returned them.
    var usedIDs: Set<UsedID> = []
    /// The last cancellation that has found nothing.
    var lastMiss: (callSite: CallSite, id: CancelID)?
  #endif
  /// The commands of this decision.
  var commands: [Command] = []
  private var lastID = 0

  /// Whether nothing is running or waiting, and no decision is under way.
  var isEmpty: Bool {
    tasks.isEmpty && sequences.isEmpty && queues.isEmpty && windows.isEmpty && waitingKeys.isEmpty
      && membersOfID.isEmpty && laterOfID.isEmpty && membersOfOrigin.isEmpty && watched.isEmpty
      && agenda.isEmpty && ready.isEmpty
  }

  /// The origins whose effects are running.
  var runningOrigins: Set<OriginID> { Set(membersOfOrigin.filter { $0.value.pending > 0 }.keys) }

  /// Whether any effect of an origin is running.
  func isRunning(_ origin: OriginID) -> Bool { (membersOfOrigin[origin]?.pending ?? 0) > 0 }

  /// The surroundings of a task, while it runs.
  func context(of task: TaskID) -> Context? { tasks[task]?.context }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }
}

extension EffectStateMachine {
  /// Begins an effect that the root reducer returned.
  ///
  /// Effects of features that are gone by now don't start, and their actions are not delivered.
  mutating func begin(_ effect: AnyEffect, origin: OriginID) -> Decision {
    decide { $0.visit(effect, Context(origin: origin)) }
  }

  /// Removes a task that has ended; effects that waited for it may start.
  mutating func end(_ task: TaskID) -> Decision {
    decide {
      guard let ended = $0.remove(task), case .window(let key) = ended.role else { return }
      $0.close(key)
    }
  }

  /// Cancels the effects of an origin, at a place and below.
  mutating func cancel(_ origin: OriginID, within place: Place) -> Decision {
    decide {
      guard let members = $0.membersOfOrigin[origin] else { return }
      $0.cancel(members) { $0.place.isWithin(place) }
    }
  }

  /// Cancels the effects with an ID, at a place and below.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - place: The place.
  ///   - callSite: The line of the cancellation.
  /// - Returns: The decision.
  mutating func cancel(
    _ id: CancelID, within place: Place, at callSite: CallSite = .unknown
  ) -> Decision {
    decide {
      if !$0.cancelMembers(of: id, within: place) {
        $0.lookElsewhere(for: id, from: place, at: callSite)
      }
    }
  }

  /// Cancels effects, such as those whose features are gone; see ``WatchedPlaces/vanished(in:)``.
  mutating func cancel(members: EffectMembers) -> Decision {
    decide { $0.cancel(members) }
  }

  /// Cancels everything.
  mutating func cancelAll() -> Decision {
    decide { machine in
      var members = EffectMembers()
      for id in machine.tasks.keys { members.tasks.insert(id) }
      for id in machine.sequences.keys { members.sequences.insert(id) }
      for waiting in machine.queues.values.joined() { members.waiting.insert(waiting.id) }
      for window in machine.windows.values {
        if let (waiting, _) = window.waiting { members.waiting.insert(waiting.id) }
      }
      machine.cancel(members)
    }
  }

  /// Continues the decision that has asked whether a feature exists.
  mutating func answer(exists: Bool) -> Decision {
    guard let (effect, context) = questioned.take() else {
      preconditionFailure("A question is answered once.")
    }
    if exists {
      visit(effect, context, exists: true)
    } else {
      commands.append(.discard([effect]))
    }
    return proceed()
  }

  /// Begins a part of a running operation that can be cancelled on its own.
  ///
  /// - Parameters:
  ///   - task: The operation; if it has ended or was cancelled, the part doesn't begin.
  ///   - id: The ID of the part, which holds at the operation's place.
  ///   - cancelsInFlight: Whether effects with that ID, at that place and below, are cancelled
  ///     first.
  /// - Returns: The part's ID, which ends like a task; and the decision.
  mutating func beginPart(
    of task: TaskID, id: CancelID, cancelsInFlight: Bool
  ) -> (TaskID?, Decision) {
    var part: TaskID?
    let decision = decide { machine in
      guard var context = machine.tasks[task]?.context else { return }
      machine.recordUse(of: id, at: context.place)
      if cancelsInFlight { machine.cancelMembers(of: id, within: context.place, from: context) }
      guard machine.tasks[task] != nil else { return }
      context.add(CancelKey(id, at: context.place))
      part = machine.add(context, .part)
    }
    return (part, decision)
  }

  private mutating func decide(_ decision: (inout Self) -> Void) -> Decision {
    precondition(questioned == nil, "A decision began before the question of another was answered.")
    decision(&self)
    return proceed()
  }

  /// Works the agenda off, and then the effects that became ready.
  private mutating func proceed() -> Decision {
    while questioned == nil {
      if let item = agenda.popLast() ?? ready.popFirst() {
        perform(item)
      } else {
        let commands = commands
        self.commands = []
        return .commands(commands)
      }
    }
    return .question(questioned?.context.place ?? Place())
  }

  private mutating func perform(_ item: Item) {
    switch item {
    case .visitAll(let effects, let index, let context): visitAll(effects, from: index, context)
    case .advance(let id): advance(id)
    case .startQueue(let key): startQueue(key)
    case .start(let waiting): start(waiting)
    case .endWaiting(let waiting): endWaiting(waiting)
    case .startTimer(let task, let timer): commands.append(.start(task, timer))
    }
  }
}

extension EffectStateMachine.Context {
  /// The place, if the feature there can go away.
  var vanishingPlace: Place? { canVanish ? place : nil }

  /// Adds a cancellation ID, once.
  mutating func add(_ key: EffectStateMachine.CancelKey) {
    if !keys.contains(key) { keys.append(key) }
  }
}
