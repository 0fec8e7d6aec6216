@testable import TesseraCore

/// Lets the effect engine and its model do the same random things.
struct EffectEngineTrial {
  private var generator: SeededGenerator
  private var engine = EffectEngine<Int>()
  private var model = EffectModel()
  private var ids: [Int: RunID] = [:]
  private var names = 0
  private var origins = 0
  private var finished: Set<Int> = []

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Does random things, and tells the first on which the two disagree.
  mutating func run() -> String? {
    for step in 0..<16 {
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

  private mutating func act() -> (() -> String, [EffectEngine<Int>.Command]) {
    let level = model.level
    let exists: (Place) -> Bool = { place in
      var level = level
      return place.exists(in: &level)
    }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4:
      let isNew = origins == 0 || Bool.random(using: &generator)
      if isNew { origins += 1 }
      let origin = isNew ? origins : Int.random(in: 1...origins, using: &generator)
      let tree = EffectTree.random(depth: 4, names: &names, using: &generator)
      model.begin(tree, origin: origin)
      return (
        { "begin \(tree)" },
        engine.begin(tree.effect, origin: OriginID(value: origin), exists: exists)
      )
    case 4..<7:
      guard let node = model.running.randomElement(using: &generator), let name = node.name,
        let id = ids[name]
      else { return ({ "nothing" }, []) }
      model.end(name)
      return ({ "end \(name)" }, engine.end(id, exists: exists))
    case 7:
      let origin = Int.random(in: 0...origins, using: &generator)
      model.cancel { $0.origin == origin }
      return ({ "cancel send \(origin)" }, engine.cancel(OriginID(value: origin)))
    case 8:
      Self.toggle(&model.level, 3, &generator)
      let level = model.level
      model.cancelVanished()
      return (
        { "vanish" },
        engine.cancelVanished {
          var level = level
          return $0.exists(in: &level)
        }
      )
    default:
      guard Int.random(in: 0..<5, using: &generator) == 0 else { return ({ "nothing" }, []) }
      model.cancel { _ in true }
      return ({ "cancel all" }, engine.cancelAll())
    }
  }

  /// Lets a child go, or come back, somewhere.
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

  private mutating func compare(
    _ commands: [EffectEngine<Int>.Command], _ before: [Int]
  ) -> String? {
    let events = commands.compactMap { event(of: $0) }
    if events != model.events { return "engine \(events), model \(model.events)" }
    let running = Set(model.running.compactMap { $0.name.flatMap { ids[$0] } })
    if engine.runningCount != model.running.count || !running.allSatisfy({ engine.isRunning($0) }) {
      return "\(engine.runningCount) run in the engine, \(model.running.count) in the model"
    }
    let origins = Set(model.running.map { OriginID(value: $0.context.origin) })
    if engine.runningOrigins != origins { return "the sends that run" }
    for origin in 0...self.origins
    where engine.isRunning(OriginID(value: origin)) != (origin > 0 && model.isRunning(origin)) {
      return "whether send \(origin) runs"
    }
    let ended = before.filter { $0 > 0 && !model.isRunning($0) }
    if !finished.isSuperset(of: ended) { return "\(ended) have ended, \(finished) finished" }
    let vanishing = model.running.filter { node in
      node.context.place.contains { if case .child = $0 { true } else { false } }
    }
    if engine.vanishing != vanishing.count { return "how many can vanish" }
    return engine.isEmpty == model.running.isEmpty ? nil : "whether all is empty"
  }

  private mutating func event(
    of command: EffectEngine<Int>.Command
  ) -> EffectModel.Event? {
    switch command {
    case .deliver(let action, let origin): return .sent(action, origin: origin.value)
    case .start(let id, let run, _):
      let name = run.name.flatMap { Int($0) } ?? -1
      ids[name] = id
      return .started(name)
    case .cancel(let id):
      return ids.first { $0.value == id }.map { .cancelled($0.key) }
    case .letGo:
      return nil
    case .finished(let origin):
      finished.insert(origin.value)
      return nil
    }
  }
}
