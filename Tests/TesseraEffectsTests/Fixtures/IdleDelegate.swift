import TesseraSupport

@testable import TesseraEffects

/// A store that ignores everything.
class IdleDelegate: EffectEngineDelegate {
  var watchesPlaces = false
  let drains = 0
  var contextID: ObjectIdentifier { ObjectIdentifier(self) }
  func exists(_ place: Place) -> Bool { true }
  func enqueue(
    _ action: ErasedPointer, _ origin: OriginID, _ place: Place?, from source: ActionSource?,
    by send: EffectSend?
  ) {}
  func enqueue(
    _ change: PlacedChange, _ place: Place, _ origin: OriginID, by task: EffectTask?
  ) {}
  func description(of action: ErasedPointer) -> String { "" }
  func begin(_ span: EffectSpan, of task: EffectTask) -> (() -> Void)? { nil }
}
