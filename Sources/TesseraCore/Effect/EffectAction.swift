/// Takes what effects send.
///
/// Actions are handed over by their addresses, so that nothing on their way has to know their type.
/// Who makes a sink knows it, and so does who hands it an action: ``EffectAction``, ``Send`` and
/// ``ActionTransform`` are the only ones that make and read the addresses.
@MainActor
protocol EffectSink: AnyObject, Sendable {
  /// Takes a copy of the action at an address.
  func deliver(_ action: UnsafeRawPointer)
  /// Changes the state at the place of the effect.
  func commit(_ change: PlacedChange)
}

/// An action whose type is known only to who made it and to who takes it.
@usableFromInline
final class EffectAction {
  private let withOriginal: ((UnsafeRawPointer) -> Void) -> Void
  /// What becomes of it on its way to the root, from the outermost to the innermost.
  private let transforms: [ActionTransform]

  init<Action>(_ action: Action) {
    withOriginal = { body in withUnsafePointer(to: action) { body(UnsafeRawPointer($0)) } }
    transforms = []
  }

  private init(_ other: EffectAction, _ transforms: [ActionTransform]) {
    withOriginal = other.withOriginal
    self.transforms = transforms + other.transforms
  }

  /// Calls a closure with the action's address.
  func withAddress(_ body: (UnsafeRawPointer) -> Void) {
    withOriginal { ActionTransform.apply(transforms[...], to: $0, body) }
  }

  /// The action as features above see it.
  ///
  /// - Parameter transforms: From the outermost to the innermost.
  /// - Returns: An action of the outermost type.
  func mapped(by transforms: [ActionTransform]) -> EffectAction {
    transforms.isEmpty ? self : EffectAction(self, transforms)
  }
}

/// How the actions of a child become those of its parent.
@usableFromInline
struct ActionTransform: Sendable {
  /// Calls a closure with the address of what becomes of the action at an address.
  let apply: @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void

  init<Source, Action>(_ transform: @escaping @Sendable (Source) -> Action) {
    apply = { source, body in
      let action = transform(source.assumingMemoryBound(to: Source.self).pointee)
      withUnsafePointer(to: action) { body(UnsafeRawPointer($0)) }
    }
  }

  fileprivate static func apply(
    _ transforms: ArraySlice<Self>, to action: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) -> Void
  ) {
    guard let innermost = transforms.last else { return body(action) }
    innermost.apply(action) { apply(transforms.dropLast(), to: $0, body) }
  }
}

extension EffectSink {
  /// Takes the actions of a child of a child, …, on behalf of this one.
  ///
  /// - Parameter transforms: From the outermost to the innermost.
  /// - Returns: A sink for actions of the innermost type.
  nonisolated func mapped(by transforms: [ActionTransform]) -> any EffectSink {
    var sink: any EffectSink = self
    for transform in transforms { sink = MappedSink(sink, transform) }
    return sink
  }
}

/// Takes the actions of a child, and hands them on as those of its parent.
private final class MappedSink: EffectSink {
  private let parent: any EffectSink
  private let transform: ActionTransform

  nonisolated init(_ parent: any EffectSink, _ transform: ActionTransform) {
    self.parent = parent
    self.transform = transform
  }

  func deliver(_ action: UnsafeRawPointer) { transform.apply(action) { parent.deliver($0) } }

  func commit(_ change: PlacedChange) { parent.commit(change) }
}
