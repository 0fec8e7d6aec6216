import TesseraTestSupport

@testable import TesseraCore
@testable import TesseraEffects

/// Applies the same random events to the state machine and to its model.
struct EffectTrial {
  private typealias Step = (name: () -> String, commands: [EffectStateMachine.Command])

  private var generator: SeededGenerator
  private var machine = DrivenMachine(level: EffectModel.whole)
  private var model = EffectModel()
  private var ids: [Int: TaskID] = [:]
  private var names = 0
  private var origins = 0
  private var finished: Set<Int> = []
  private var lossesAgree = true

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Applies random events, and returns the first disagreement.
  mutating func run() -> String? {
    for step in 0..<14 {
      model.events = []
      finished = []
      let runningBefore = (0...origins).filter { model.isRunning($0) }
      let (name, commands) = act()
      if let mistake = compare(commands, runningBefore) {
        return "step \(step), \(name()): \(mistake)"
      }
    }
    return nil
  }

  private mutating func act() -> Step {
    switch Int.random(in: 0..<14, using: &generator) {
    case 0..<5: return begin()
    case 5..<9:
      guard let node = model.tasks.randomElement(using: &generator), let name = node.name,
        let id = ids[name]
      else { return ({ "nothing" }, []) }
      model.end(node)
      return ({ "end \(name)" }, machine.end(id))
    case 9: return beginPart()
    case 10: return cancelOrigin()
    case 11: return cancelID()
    case 12:
      Self.toggle(&model.level, 3, &generator)
      machine.level = model.level
      lossesAgree = !machine.vanished().isEmpty == modelHasLost
      model.cancelVanished()
      return ({ "vanish" }, machine.cancelVanished())
    default:
      guard Int.random(in: 0..<5, using: &generator) == 0 else { return ({ "nothing" }, []) }
      model.cancel { _ in true }
      return ({ "cancel all" }, machine.cancelAll())
    }
  }

  private mutating func begin() -> Step {
    let isNew = origins == 0 || Bool.random(using: &generator)
    if isNew { origins += 1 }
    let origin = isNew ? origins : Int.random(in: 1...origins, using: &generator)
    let tree = EffectTree.random(
      depth: Int.random(in: 2...4, using: &generator), names: &names, using: &generator)
    model.begin(tree, origin: origin)
    return (
      { "begin \(tree)" },
      machine.begin(tree.effect, origin: OriginID(value: origin))
    )
  }

  /// Whether a feature with running effects is gone.
  private var modelHasLost: Bool {
    model.root.all.contains { node in
      let isWatched = node.context.canVanish && (node.name != nil || node.isWaiting)
      return isWatched && !model.level.has(node.context.place[...])
    }
  }

  private mutating func beginPart() -> Step {
    guard let run = model.tasks.filter(\.isOperation).randomElement(using: &generator),
      let name = run.name, let id = ids[name]
    else { return ({ "nothing" }, []) }
    names += 1
    let cancelID = Int.random(in: 0..<3, using: &generator)
    let cancelsInFlight = Bool.random(using: &generator)
    let part = model.beginPart(
      of: run, name: names, id: cancelID, cancelsInFlight: cancelsInFlight)
    let (partID, commands) = machine.beginPart(
      of: id, id: CancelID(cancelID), cancelsInFlight: cancelsInFlight)
    // A part that only one of them has started shows when the tasks are compared.
    if part != nil || partID != nil { ids[names] = partID ?? TaskID(value: -names) }
    return ({ "part of \(name) with ID \(cancelID)" }, commands)
  }

  private mutating func cancelOrigin() -> Step {
    let origin = Int.random(in: 0...origins, using: &generator)
    let place = randomPlace()
    model.cancel { $0.origin == origin && $0.place.starts(with: place) }
    return (
      { "cancel send \(origin) at \(place)" },
      machine.cancel(OriginID(value: origin), within: Level.place(place))
    )
  }

  private mutating func cancelID() -> Step {
    let id = Int.random(in: 0..<3, using: &generator)
    let place = randomPlace()
    model.cancel(id, within: place)
    return (
      { "cancel \(id) at \(place)" },
      machine.cancel(CancelID(id), within: Level.place(place))
    )
  }

  private mutating func randomPlace() -> [EffectModel.Step] {
    let place = model.running.randomElement(using: &generator)?.context.place ?? []
    return Array(place.prefix(Int.random(in: 0...place.count, using: &generator)))
  }

  /// Removes a child somewhere in the tree, or adds it again.
  private static func toggle(_ level: inout Level, _ depth: Int, _ generator: inout SeededGenerator)
  {
    let name = Level.ChildName(
      field: Int.random(in: 2..<4, using: &generator), id: Int.random(in: 0..<2, using: &generator))
    if depth > 0, !level.fields.isEmpty, Bool.random(using: &generator) {
      return toggle(&level.fields[Int.random(in: 0..<2, using: &generator)], depth - 1, &generator)
    }
    if depth > 0, level.children[name] != nil, Bool.random(using: &generator) {
      return toggle(&level.children[name, default: Level()], depth - 1, &generator)
    }
    level.children[name] = level.children[name] == nil ? .full(depth: depth + 1) : nil
  }
}

extension EffectTrial {
  private mutating func compare(
    _ commands: [EffectStateMachine.Command], _ before: [Int]
  ) -> String? {
    if !lossesAgree { return "whether a feature has gone" }
    let events = commands.compactMap { event(of: $0) }
    if events != model.events { return "machine \(events), model \(model.events)" }
    let tasks = Set(model.tasks.compactMap { $0.name.flatMap { ids[$0] } })
    if Set(machine.tasks.keys) != tasks {
      return "\(machine.tasks.count) tasks in the machine, \(model.tasks.count) in the model"
    }
    if machine.runningCount != model.running.count { return "how many run" }
    let origins = Set(model.running.map { OriginID(value: $0.context.origin) })
    if machine.runningOrigins != origins { return "the sends that run" }
    for origin in 0...self.origins
    where machine.isRunning(OriginID(value: origin)) != (origin > 0 && model.isRunning(origin)) {
      return "whether send \(origin) runs"
    }
    let ended = before.filter { $0 > 0 && !model.isRunning($0) }
    if !finished.isSuperset(of: ended) { return "\(ended) have ended, \(finished) finished" }
    let vanishing = model.root.all.filter {
      $0.context.canVanish && ($0.name != nil || $0.isWaiting)
    }
    if machine.watched.count != vanishing.count { return "how many can vanish" }
    return machine.isEmpty == model.root.parts.isEmpty ? nil : "whether all is empty"
  }

  private mutating func event(
    of command: EffectStateMachine.Command
  ) -> EffectModel.Event? {
    switch command {
    case .deliver(let action, let origin, let place):
      return .sent(action.number, origin: origin.value, canVanish: place != nil)
    case .start(let id, let run):
      let name = run.name.flatMap { Int($0) } ?? -1
      ids[name] = id
      return .started(name)
    case .cancel(let id):
      return ids.first { $0.value == id }.map { .cancelled($0.key) }
    case .discard, .report:
      return nil
    case .finished(let origin):
      finished.insert(origin.value)
      return nil
    }
  }
}
