@testable import TesseraCore
@testable import TesseraEffects

/// A simple model of the state machine: a tree of running effects that each question searches.
struct EffectModel {
  enum Event: Hashable {
    case cancelled(Int)
    case sent(Int, origin: Int, canVanish: Bool)
    case started(Int)
  }

  private enum Ready {
    case sequence(EffectModelNode)
    case queue(EffectModelNode.Key)
  }

  typealias Node = EffectModelNode
  typealias Step = EffectModelNode.Step
  typealias Context = EffectModelNode.Context

  let root = Node(.group, Context(origin: 0))
  var level = Self.whole
  var events: [Event] = []
  private var ready: [Ready] = []
  private var lastNumber = 0
  static let whole = Level.full(depth: 5)

  /// The nodes with a task: operations, their parts, and windows.
  var tasks: [Node] { root.all.filter { $0.name != nil } }
  /// The nodes that count as running: operations and waiting effects.
  var running: [Node] { root.all.filter { $0.isOperation || $0.isWaiting } }
  func isRunning(_ origin: Int) -> Bool { running.contains { $0.context.origin == origin } }

  mutating func begin(_ tree: EffectTree, origin: Int) {
    take(tree, Context(origin: origin), into: root)
    goOn()
  }

  mutating func end(_ node: Node) {
    remove(node)
    if case .window(_, let key) = node.kind,
      let next = root.all.first(where: { $0.waits == .window(key) })
    {
      let window = add(.window(next.window, key), Context(place: key.place, origin: -1), to: root)
      start(next)
      if window.parent != nil { events.append(.started(next.window)) }
    }
    goOn()
  }

  mutating func cancel(where isMeant: (Context) -> Bool) {
    stop(where: isMeant)
    goOn()
  }

  mutating func cancel(_ id: Int, within place: [Step]) {
    stop(id, within: place)
    goOn()
  }

  mutating func cancelVanished() {
    let level = level
    cancel { !level.has($0.place[...]) }
  }

  /// Begins a part of a running operation that can be cancelled on its own, and returns it.
  mutating func beginPart(of run: Node, name: Int, id: Int, cancelsInFlight: Bool) -> Node? {
    let key = Node.Key(id: id, place: run.context.place)
    if cancelsInFlight { stop(id, within: key.place, from: run.parent) }
    var part: Node?
    if run.parent != nil {
      var context = run.context
      context.keys.append(key)
      part = add(.part(name), context, to: root)
    }
    goOn()
    return part
  }
}

extension EffectModel {
  private mutating func take(_ tree: EffectTree, _ context: Context, into node: Node) {
    var context = context
    switch tree {
    case .none: break
    case .send(let action):
      guard level.has(context.place[...]) else { return }
      events.append(.sent(action, origin: context.origin, canVanish: context.canVanish))
    case .run(let name):
      guard level.has(context.place[...]) else { return }
      _ = add(.operation(name), context, to: node)
      events.append(.started(name))
    case .merge(let trees):
      for tree in trees { take(tree, context, into: node) }
    case .concatenate(let trees):
      let sequence = add(.group, context, to: node)
      sequence.rest = trees
      advance(sequence)
    case .cancellable(let tree, let id, let policy):
      take(tree, Node.Key(id: id, place: context.place), policy, context, into: node)
    case .throttled(let tree, let id, let latest, let window):
      throttle(tree, Node.Key(id: id, place: context.place), latest, window, context, into: node)
    case .cancel(let id):
      stop(id, within: context.place, from: node)
    case .field(let tree, let field):
      context.place.append(.field(field))
      take(tree, context, into: node)
    case .child(let tree, let field, let id):
      context.place.append(.child(Level.ChildName(field: field, id: id)))
      take(tree, context, into: node)
    }
  }

  private mutating func take(
    _ tree: EffectTree, _ key: Node.Key, _ policy: InFlightPolicy?, _ context: Context,
    into node: Node
  ) {
    let isNested = context.keys.contains(key)
    var context = context
    context.keys.append(key)
    switch policy {
    case nil: break
    case .restart: stop(key.id, within: key.place, from: node)
    case .drop: if !isNested, isHeld(key) || !queue(key).isEmpty { return }
    case .enqueue:
      guard !isNested, isHeld(key) || !queue(key).isEmpty else { break }
      guard level.has(context.place[...]) else { return }
      add(.waiting, context, to: node).wait(.queue(key), for: tree)
      return
    }
    take(tree, context, into: node)
  }

  private mutating func throttle(
    _ tree: EffectTree, _ key: Node.Key, _ latest: Bool, _ window: Int, _ context: Context,
    into node: Node
  ) {
    guard level.has(context.place[...]) else { return }
    var context = context
    context.keys.append(key)
    guard root.all.contains(where: { $0.isWindow(of: key) }) else {
      _ = add(.window(window, key), Context(place: key.place, origin: -1), to: root)
      take(tree, context, into: node)
      events.append(.started(window))
      return
    }
    let before = root.all.first { $0.waits == .window(key) }
    if before != nil, !latest { return }
    let waiting = add(.waiting, context, to: node)
    waiting.wait(.window(key), for: tree)
    waiting.window = window
    if let before { remove(before) }
  }
}

extension EffectModel {
  private mutating func add(_ kind: Node.Kind, _ context: Context, to parent: Node) -> Node {
    lastNumber += 1
    let node = Node(kind, context, number: lastNumber)
    node.parent = parent
    parent.parts.append(node)
    return node
  }

  private func queue(_ key: Node.Key) -> [Node] {
    root.all.filter { $0.waits == .queue(key) }.sorted { $0.number < $1.number }
  }

  private func isHeld(_ key: Node.Key) -> Bool {
    root.all.contains {
      $0.context.keys.contains(key) && $0.waits != .queue(key) && !$0.isStarting
    }
  }

  private mutating func stop(where isMeant: (Context) -> Bool) {
    let meant = root.all.filter { isMeant($0.context) && $0 !== root && !$0.isStarting }
      .sorted { $0.number < $1.number }
    for node in meant { node.rest = [] }
    for node in meant where node.isWaiting { remove(node) }
    for node in meant {
      guard let name = node.name else { continue }
      events.append(.cancelled(name))
      remove(node)
    }
  }

  /// Stops the effects with an ID at a place and below, and removes the parts with that ID from
  /// effects that wait for their turn, except for what comes after the effect that does this.
  private mutating func stop(_ id: Int, within place: [Step], from node: Node? = nil) {
    stop { $0.keys.contains { $0.id == id && $0.place.starts(with: place) } }
    let ancestors = Array(sequence(first: node) { $0?.parent }.compactMap { $0 })
    for waiting in root.all where !ancestors.contains(where: { $0 === waiting }) {
      let ownPlace = waiting.context.place
      waiting.rest = waiting.rest.map { $0.without(id, within: place, at: ownPlace) }
    }
  }

  private mutating func remove(_ node: Node) {
    guard let parent = node.parent else { return }
    parent.parts.removeAll { $0 === node }
    node.parent = nil
    if parent !== root, parent.parts.isEmpty { ready.append(.sequence(parent)) }
    guard !node.context.keys.isEmpty else { return }
    let waits = root.all.compactMap(\.waits)
    for key in node.context.keys where waits.contains(.queue(key)) { ready.append(.queue(key)) }
  }

  private mutating func start(_ node: Node) {
    guard let tree = node.rest.first, let parent = node.parent else { return }
    node.isStarting = true
    node.waits = nil
    take(tree, node.context, into: parent)
    remove(node)
  }

  /// Starts the next part of a concatenation whose current part has ended, or ends it.
  private mutating func advance(_ node: Node) {
    while node.parent != nil, node.parts.isEmpty {
      guard !node.rest.isEmpty else { return remove(node) }
      take(node.rest.removeFirst(), node.context, into: node)
    }
  }

  private mutating func goOn() {
    while !ready.isEmpty {
      switch ready.removeFirst() {
      case .sequence(let node): advance(node)
      case .queue(let key):
        while let next = queue(key).first, !isHeld(key) { start(next) }
      }
    }
  }
}
