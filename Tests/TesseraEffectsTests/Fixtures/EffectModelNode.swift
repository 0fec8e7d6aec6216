@testable import TesseraCore
@testable import TesseraEffects

/// A running or waiting effect of the model.
final class EffectModelNode {
  enum Step: Hashable {
    case field(Int)
    case child(Level.ChildName)
  }

  struct Key: Hashable {
    var id: Int
    var place: [Step]
  }

  struct Context {
    var place: [Step] = []
    var keys: [Key] = []
    var origin: Int

    var canVanish: Bool { place.contains { if case .child = $0 { true } else { false } } }
  }

  enum Kind: Equatable {
    /// The root, or a concatenation.
    case group
    case operation(Int)
    case part(Int)
    case window(Int, Key)
    case waiting
  }

  enum Reason: Equatable {
    case queue(Key)
    case window(Key)
  }

  let kind: Kind
  let context: Context
  /// The position in the order in which the nodes were created.
  let number: Int
  var parts: [EffectModelNode] = []
  /// The remaining parts of a concatenation, or the effect that waits.
  var rest: [EffectTree] = []
  var waits: Reason?
  /// The name of the window that a throttled effect opens.
  var window = 0
  /// Whether the effect has waited, and is starting.
  var isStarting = false
  weak var parent: EffectModelNode?

  init(_ kind: Kind, _ context: Context, number: Int = 0) {
    self.kind = kind
    self.context = context
    self.number = number
  }

  func wait(_ reason: Reason, for tree: EffectTree) {
    waits = reason
    rest = [tree]
  }

  var all: [EffectModelNode] {
    var nodes: [EffectModelNode] = []
    add(to: &nodes)
    return nodes
  }

  private func add(to nodes: inout [EffectModelNode]) {
    nodes.append(self)
    for part in parts { part.add(to: &nodes) }
  }

  /// The name of a node with a task.
  var name: Int? {
    switch kind {
    case .operation(let name), .part(let name), .window(let name, _): name
    case .group, .waiting: nil
    }
  }

  var isOperation: Bool { if case .operation = kind { true } else { false } }
  var isWaiting: Bool { kind == .waiting }

  func isWindow(of key: Key) -> Bool {
    if case .window(_, key) = kind { true } else { false }
  }
}
