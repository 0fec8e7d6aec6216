/// A write to a property of a state: which one, and the value.
///
/// ```swift
/// store.send(.binding(.set(\.name, "Blob")))
/// ```
///
/// ``BindingReducer`` carries it out. Two writes are equal if they write equal values to the same
/// property.
public struct BindingAction<Root>: Sendable {
  /// The write, in an object so that actions stay small.
  private let box: Box

  private final class Box: Sendable {
    let write: any BindingWrite<Root>
    let use: BindingUse?

    init(_ write: any BindingWrite<Root>, _ use: BindingUse?) {
      self.write = write
      self.use = use
    }
  }

  /// A write whose use is watched, because nobody but a reducer can tell that it was of use.
  init<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value, use: BindingUse?
  ) {
    box = Box(KeyPathWrite(keyPath: keyPath.sendable, value: value), use)
  }

  /// A write of a value to a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: What to write.
  /// - Returns: The write, for an action's case `binding`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) -> Self {
    Self(keyPath, value, use: nil)
  }

  /// The property that is written.
  public var keyPath: PartialKeyPath<Root> { box.write.partialKeyPath }

  /// The value that is written.
  var value: any Sendable { box.write.anyValue }

  /// Writes the value, in place; the readers of that property hear of it.
  public func set(_ root: inout Root) {
    box.use?.note()
    box.write.apply(to: &root)
  }
}

/// Whether a write is to a property, so that a `switch` can match it: `case .binding(\.name):`.
///
/// - Parameters:
///   - keyPath: The property.
///   - action: The write.
/// - Returns: Whether it writes to that property, whatever the value.
public func ~= <Root, Value>(
  keyPath: WritableKeyPath<Root, Value>, action: BindingAction<Root>
) -> Bool {
  action.keyPath == keyPath
}

extension BindingAction: Equatable {
  /// Equal if equal values are written to the same property.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.box.write.isEqual(to: rhs.box.write)
  }
}

extension WritableKeyPath {
  /// The same key path, to be handed to wherever the action goes.
  ///
  /// NB: the compiler takes a key path to a property of the main actor's for one that must stay
  /// there (Swift 6.3), as all are in a module whose declarations are the main actor's by default.
  /// A key path itself never changes, and reducers run where their state is.
  var sendable: any WritableKeyPath<Root, Value> & Sendable {
    unsafeBitCast(self, to: (any WritableKeyPath<Root, Value> & Sendable).self)
  }
}

/// What a ``BindingAction`` does, whatever the type of its value.
private protocol BindingWrite<Root>: Sendable {
  associatedtype Root
  var partialKeyPath: PartialKeyPath<Root> { get }
  var anyValue: any Sendable { get }
  func apply(to root: inout Root)
  func isEqual(to other: any BindingWrite<Root>) -> Bool
}

private struct KeyPathWrite<Root, Value: Equatable & Sendable>: BindingWrite {
  let keyPath: any WritableKeyPath<Root, Value> & Sendable
  let value: Value

  var partialKeyPath: PartialKeyPath<Root> { keyPath }
  var anyValue: any Sendable { value }

  func apply(to root: inout Root) { root[keyPath: keyPath] = value }

  func isEqual(to other: any BindingWrite<Root>) -> Bool {
    partialKeyPath == other.partialKeyPath && (other.anyValue as? Value) == value
  }
}
