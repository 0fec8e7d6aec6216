@testable import TesseraCore

/// What the effect engine should do, as a tree of what runs that is walked anew for each question.
struct EffectModel {
  enum Step: Equatable {
    case field(Int)
    case child(Level.ChildName)
  }

  struct Key: Equatable {
    var id: Int
    var place: [Step]
  }

  struct Context {
    var place: [Step] = []
    var keys: [Key] = []
    var origin: Int
  }

  final class Node {
    let context: Context
    let name: Int?
    /// The position in the order in which runs were started.
    var number = 0
    var parts: [Node] = []
    var rest: [EffectTree]
    var isOpening = false
    weak var parent: Node?

    init(_ context: Context, name: Int? = nil, rest: [EffectTree] = [], parent: Node?) {
      self.context = context
      self.name = name
      self.rest = rest
      self.parent = parent
    }

    var isBusy: Bool { name != nil || isOpening || !rest.isEmpty || parts.contains { $0.isBusy } }
    var runs: [Node] { (name == nil ? [] : [self]) + parts.flatMap(\.runs) }
    var all: [Node] { [self] + parts.flatMap(\.all) }
  }

  enum Event: Hashable {
    case cancelled(Int)
    case sent(Int, origin: Int)
    case started(Int)
  }

  let root = Node(Context(origin: 0), parent: nil)
  var level = Self.whole
  var events: [Event] = []
  private var started = 0
  private static let whole = Level.full(depth: 5)

  var running: [Node] { root.runs }
  func isRunning(_ origin: Int) -> Bool {
    root.all.contains { $0.context.origin == origin && $0.isBusy }
  }

  mutating func begin(_ tree: EffectTree, origin: Int) {
    take(tree, Context(origin: origin), into: root)
  }

  mutating func end(_ name: Int) {
    if let node = running.first(where: { $0.name == name }) { remove(node) }
  }

  mutating func cancel(where isMeant: (Context) -> Bool) {
    for node in root.all where isMeant(node.context) { node.rest = [] }
    for node in running.filter({ isMeant($0.context) }).sorted(by: { $0.number < $1.number }) {
      guard node.parent != nil else { continue }
      node.name.map { events.append(.cancelled($0)) }
      remove(node)
    }
  }

  mutating func cancelVanished() {
    let level = level
    cancel { !level.has($0.place[...]) }
  }

  private mutating func take(_ tree: EffectTree, _ context: Context, into node: Node) {
    switch tree {
    case .none: break
    case .send(let action): events.append(.sent(action, origin: context.origin))
    case .run(let name):
      guard level.has(context.place[...]) else { return }
      let run = Node(context, name: name, parent: node)
      started += 1
      run.number = started
      node.parts.append(run)
      events.append(.started(name))
    case .merge(let trees):
      for tree in trees { take(tree, context, into: node) }
    case .concatenate(let trees):
      let sequence = Node(context, rest: trees, parent: node)
      node.parts.append(sequence)
      goOn(sequence)
    case .cancellable(let tree, let id, let inFlight):
      let key = Key(id: id, place: context.place)
      if inFlight { cancel { $0.keys.contains(key) } }
      var context = context
      context.keys.append(key)
      take(tree, context, into: node)
    case .cancel(let id):
      cancel { $0.keys.contains { $0.id == id && $0.place.starts(with: context.place) } }
    case .field(let tree, let field):
      var context = context
      context.place.append(.field(field))
      take(tree, context, into: node)
    case .child(let tree, let field, let id):
      var context = context
      context.place.append(.child(Level.ChildName(field: field, id: id)))
      take(tree, context, into: node)
    }
  }

  private mutating func remove(_ node: Node) {
    guard let parent = node.parent else { return }
    parent.parts.removeAll { $0 === node }
    node.parent = nil
    goOn(parent)
  }

  /// Starts the next part of a sequence whose parts have ended; a sequence that is through goes.
  private mutating func goOn(_ node: Node) {
    while !node.isOpening, node.parts.isEmpty {
      guard !node.rest.isEmpty else { return remove(node) }
      let next = node.rest.removeFirst()
      node.isOpening = true
      take(next, node.context, into: node)
      node.isOpening = false
    }
  }
}
