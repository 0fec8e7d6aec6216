import Tessera
import TesseraSupport

@testable import TesseraCore
@testable import TesseraEffects

/// A state machine that queries the state of a feature tree.
@dynamicMemberLookup
struct DrivenMachine {
  private(set) var machine = EffectStateMachine()
  /// The state that determines which features exist.
  var level: Level

  init(level: Level = .full(depth: 3)) { self.level = level }

  subscript<Value>(dynamicMember keyPath: KeyPath<EffectStateMachine, Value>) -> Value {
    machine[keyPath: keyPath]
  }

  func isRunning(_ origin: OriginID) -> Bool { machine.isRunning(origin) }

  func context(of task: TaskID) -> EffectStateMachine.Context? { machine.context(of: task) }

  typealias Commands = [EffectStateMachine.Command]

  private mutating func commands(of decision: EffectStateMachine.Decision) -> Commands {
    var decision = decision
    while true {
      switch decision {
      case .commands(let commands): return commands
      case .question(let place): decision = machine.answer(exists: place.exists(in: &level))
      }
    }
  }

  mutating func begin(_ effect: Effect<Int>, origin: OriginID) -> Commands {
    commands(of: machine.begin(effect.erased, origin: origin))
  }

  mutating func end(_ task: TaskID) -> Commands { commands(of: machine.end(task)) }

  mutating func cancel(_ origin: OriginID, within place: Place) -> Commands {
    commands(of: machine.cancel(origin, within: place))
  }

  mutating func cancel(_ id: CancelID, within place: Place) -> Commands {
    commands(of: machine.cancel(id, within: place))
  }

  mutating func cancelAll() -> Commands { commands(of: machine.cancelAll()) }

  /// The effects whose features are gone.
  mutating func vanished() -> EffectMembers {
    var level = level
    return ErasedPointer.withPointer(to: &level) { machine.watched.vanished(in: $0) }
  }

  mutating func cancel(members: EffectMembers) -> Commands {
    commands(of: machine.cancel(members: members))
  }

  mutating func cancelVanished() -> Commands {
    let vanished = vanished()
    return vanished.isEmpty ? [] : cancel(members: vanished)
  }

  mutating func beginPart(
    of task: TaskID, id: CancelID, cancelsInFlight: Bool
  ) -> (TaskID?, Commands) {
    let (part, decision) = machine.beginPart(of: task, id: id, cancelsInFlight: cancelsInFlight)
    return (part, commands(of: decision))
  }
}
