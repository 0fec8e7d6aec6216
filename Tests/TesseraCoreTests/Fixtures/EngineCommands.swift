import Tessera

@testable import TesseraCore

/// Sends to speak of in tests of the engine.
extension OriginID {
  static let one = OriginID(value: 1)
  static let two = OriginID(value: 2)
}

extension [EffectEngine.Command] {
  /// The runs that are to be started.
  var started: [RunID] { compactMap { if case .start(let id, _) = $0 { id } else { nil } } }
  /// The runs that are to be cancelled.
  var cancelled: [RunID] { compactMap { if case .cancel(let id) = $0 { id } else { nil } } }
  /// The sends of which nothing is left.
  var finished: [OriginID] {
    compactMap { if case .finished(let origin) = $0 { origin } else { nil } }
  }
  /// The actions that are to be queued.
  var delivered: [Int] {
    compactMap { if case .deliver(let action, _, _) = $0 { action.number } else { nil } }
  }
  /// How many effects are let go of.
  var letGo: Int {
    reduce(0) { if case .letGo(let effects) = $1 { $0 + effects.count } else { $0 } }
  }
}

extension Effect<Int> {
  /// An operation for the engine, which runs none.
  static var work: Self { .run { _ in } }

  /// The effect, one place further down, in a feature that can go away.
  var inChild: Self { placed(at: Level.child(2, id: 0)) { $0 } }
}

extension EffectAction {
  /// The action, which is a number in tests of the engine.
  var number: Int {
    var number = -1
    withAddress { number = $0.load(as: Int.self) }
    return number
  }
}

extension EffectEngine {
  mutating func begin(
    _ effect: Effect<Int>, origin: OriginID, exists: (Place) -> Bool
  ) -> [Command] {
    begin(effect.kind, origin: origin, exists: exists)
  }
}
