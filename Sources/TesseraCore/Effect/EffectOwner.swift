/// Whose effects are run: the root of a store, which knows the type of the actions.
@MainActor
protocol EffectOwner: AnyObject, Sendable {
  /// Whether the feature at a place exists.
  func exists(_ place: Place) -> Bool
  /// Whether a feature at one of these places has gone.
  func hasLost(_ places: WatchedPlaces) -> Bool
  /// Queues a copy of the action at an address, from an effect; the place is that of a feature that
  /// can go away.
  func take(_ action: UnsafeRawPointer, _ origin: OriginID, _ place: Place?)
  /// Queues a change of the state at a place.
  func take(_ change: PlacedChange, _ place: Place, _ origin: OriginID)
  /// A copy of the action at an address, for messages.
  func copy(_ action: UnsafeRawPointer) -> Any
}
