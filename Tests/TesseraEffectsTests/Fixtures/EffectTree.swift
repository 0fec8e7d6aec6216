import Tessera
import TesseraSupport
import TesseraTestSupport

@testable import TesseraCore
@testable import TesseraEffects

/// A random effect, as data for the state machine and for its model.
indirect enum EffectTree {
  case none
  case send(Int)
  case run(Int)
  case merge([EffectTree])
  case concatenate([EffectTree])
  case cancellable(EffectTree, id: Int, policy: InFlightPolicy?)
  case throttled(EffectTree, id: Int, latest: Bool, window: Int)
  case cancel(Int)
  case field(EffectTree, Int)
  case child(EffectTree, Int, id: Int)

  /// Creates a tree of at most the given depth; operations and actions are numbered.
  static func random(
    depth: Int, names: inout Int, using generator: inout SeededGenerator
  ) -> EffectTree {
    names += 1
    let kinds = depth == 0 ? 5 : 15
    func below() -> EffectTree { random(depth: depth - 1, names: &names, using: &generator) }
    switch Int.random(in: 0..<kinds, using: &generator) {
    case 0: return .none
    case 1: return .send(names)
    case 2, 3: return .run(names)
    case 4: return .cancel(Int.random(in: 0..<3, using: &generator))
    case 5, 6: return .merge((0..<Int.random(in: 0...3, using: &generator)).map { _ in below() })
    case 7, 8:
      return .concatenate((0..<Int.random(in: 0...3, using: &generator)).map { _ in below() })
    case 9, 10, 11:
      return .cancellable(
        below(), id: Int.random(in: 0..<3, using: &generator),
        policy: [nil, .restart, .drop, .enqueue, .enqueue].randomElement(using: &generator) ?? nil)
    case 12:
      let window = names
      return .throttled(
        below(), id: Int.random(in: 0..<3, using: &generator),
        latest: Bool.random(using: &generator), window: window)
    case 13: return .field(below(), Int.random(in: 0..<2, using: &generator))
    default:
      return .child(
        below(), Int.random(in: 2..<4, using: &generator),
        id: Int.random(in: 0..<2, using: &generator))
    }
  }

  /// The effect without the parts that have an ID at a place or below.
  func without(
    _ cancelled: Int, within place: [EffectModel.Step], at ownPlace: [EffectModel.Step]
  ) -> EffectTree {
    func rest(_ tree: EffectTree) -> EffectTree {
      tree.without(cancelled, within: place, at: ownPlace)
    }
    func rest(_ tree: EffectTree, below step: EffectModel.Step) -> EffectTree {
      tree.without(cancelled, within: place, at: ownPlace + [step])
    }
    func isMeant(_ id: Int) -> Bool { id == cancelled && ownPlace.starts(with: place) }
    switch self {
    case .none, .send, .run, .cancel: return self
    case .merge(let trees): return .merge(trees.map(rest))
    case .concatenate(let trees): return .concatenate(trees.map(rest))
    case .cancellable(let tree, let id, let policy):
      return isMeant(id) ? .none : .cancellable(rest(tree), id: id, policy: policy)
    case .throttled(let tree, let id, let latest, let window):
      guard !isMeant(id) else { return .none }
      return .throttled(rest(tree), id: id, latest: latest, window: window)
    case .field(let tree, let field): return .field(rest(tree, below: .field(field)), field)
    case .child(let tree, let field, let id):
      let name = Level.ChildName(field: field, id: id)
      return .child(rest(tree, below: .child(name)), field, id: id)
    }
  }

  /// The effect for the state machine; an operation's name is its number.
  var effect: Effect<Int> {
    switch self {
    case .none: .none
    case .send(let action): .send(action)
    case .run(let name): .run(name: "\(name)") { _ in }
    case .merge(let trees): Effect(.merge(trees.map(\.effect.erased)))
    case .concatenate(let trees): Effect(.concatenate(trees.map(\.effect.erased)))
    case .cancellable(let tree, let id, let policy):
      Effect(.cancellable(tree.effect.erased, id: CancelID(id), policy: policy))
    case .throttled(let tree, let id, let latest, let window):
      Effect(
        .throttled(
          tree.effect.erased,
          EffectThrottle(
            id: CancelID(id), takesLatest: latest,
            window: EffectOperation(name: "\(window)", callSite: #callSite) { _ in })))
    case .cancel(let id): .cancel(id: id)
    case .field(let tree, let field):
      tree.effect.placed(at: Level.field(field), { $0 }, { $0 })
    case .child(let tree, let field, let id):
      tree.effect.placed(at: Level.child(field, id: id), { $0 }, { $0 })
    }
  }
}

/// The state of a feature tree: fields that are always present, and children that come and go.
struct Level {
  var fields: [Level] = []
  var children: [ChildName: Level] = [:]

  struct ChildName: Hashable {
    var field: Int
    var id: Int
  }

  static func full(depth: Int) -> Level {
    guard depth > 0 else { return Level() }
    var level = Level(fields: [full(depth: depth - 1), full(depth: depth - 1)])
    for field in 2..<4 {
      for id in 0..<2 { level.children[ChildName(field: field, id: id)] = full(depth: depth - 1) }
    }
    return level
  }

  static func field(_ field: Int) -> ChildStep {
    ChildStep(canVanish: false) { (root: inout Level, _, body: (inout Level) -> Void) in
      body(&root.fields[field])
      return field
    }.at(field)
  }

  static func child(_ field: Int, id: Int) -> ChildStep {
    let name = ChildName(field: field, id: id)
    return ChildStep(ChildIdentity(id: id)) {
      (parent: inout Level, _, body: (inout Level) -> Void) in
      if var child = parent.children[name] { body(&child) }
      return field
    }.at(field)
  }

  /// The place at the end of a path.
  static func place(_ way: [EffectModel.Step]) -> Place {
    way.reduce(Place()) { place, step in
      switch step {
      case .field(let index): place.appending(field(index))
      case .child(let name): place.appending(child(name.field, id: name.id))
      }
    }
  }

  /// Whether all children on the path are present.
  func has(_ way: ArraySlice<EffectModel.Step>) -> Bool {
    switch way.first {
    case nil: true
    case .field(let field): fields[field].has(way.dropFirst())
    case .child(let name): children[name]?.has(way.dropFirst()) ?? false
    }
  }
}
