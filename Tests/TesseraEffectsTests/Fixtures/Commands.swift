import Tessera

@testable import TesseraCore
@testable import TesseraEffects

/// Origins for tests of the state machine.
extension OriginID {
  static let one = OriginID(value: 1)
  static let two = OriginID(value: 2)
}

extension [EffectStateMachine.Command] {
  /// The tasks to start.
  var started: [TaskID] { compactMap { if case .start(let id, _) = $0 { id } else { nil } } }
  /// The tasks to cancel.
  var cancelled: [TaskID] { compactMap { if case .cancel(let id) = $0 { id } else { nil } } }
  /// The origins whose effects have all ended.
  var finished: [OriginID] {
    compactMap { if case .finished(let origin) = $0 { origin } else { nil } }
  }
  /// The actions to queue.
  var delivered: [Int] {
    compactMap { if case .deliver(let action, _, _) = $0 { action.number } else { nil } }
  }
  /// The number of effects to free.
  var discarded: Int {
    reduce(0) { if case .discard(let effects) = $1 { $0 + effects.count } else { $0 } }
  }
}

extension Effect<Int> {
  /// An operation for the state machine, which runs none.
  static var work: Self { .run { _ in } }

  /// The effect, in a child that can go away.
  var inChild: Self { placed(at: Level.child(2, id: 0), { $0 }, { $0 }) }
}

extension AnyAction {
  /// The action, which is a number in these tests.
  var number: Int {
    var number = -1
    withPointer { number = $0.assuming(Int.self).pointee }
    return number
  }
}
