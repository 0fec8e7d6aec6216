public import TesseraCasePaths
public import TesseraDump
import TesseraSupport

/// A write to a property of a state.
///
/// ```swift
/// store.send(.binding(.set(\.name, "Blob")))
/// ```
///
/// ``BindingReducer`` performs it. Two writes are equal if they write equal values to the same
/// property.
public struct BindingAction<Root>: Sendable {
  /// The write, in an object to keep actions small.
  private let box: Box

  private final class Box: Sendable {
    let write: any BindingWrite<Root>
    let use: BindingUse?

    init(_ write: any BindingWrite<Root>, _ use: BindingUse?) {
      self.write = write
      self.use = use
    }
  }

  /// Creates the action of a write.
  ///
  /// - Parameters:
  ///   - write: The write.
  ///   - use: Reports an issue if no reducer performs the write of a front end.
  init(_ write: any BindingWrite<Root>, use: BindingUse? = nil) { box = Box(write, use) }

  /// Returns a write of a value to a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: The new value.
  /// - Returns: The write, for the case `binding` of an action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) -> Self {
    Self(KeyPathWrite(keyPath, value))
  }

  /// The property.
  public var keyPath: PartialKeyPath<Root> { box.write.partialKeyPath }

  /// The new value.
  var value: Any { box.write.value }

  /// Writes the value in place and notifies the observers of the property.
  public func set(_ root: inout Root) {
    box.use?.mark()
    #if DEBUG
      OperatorChecks.recordWrite(box)
    #endif
    box.write.apply(to: &root)
  }
}

#if DEBUG
  extension BindingAction {
    /// The identity of the write, to find out whether it was performed.
    var identity: ObjectIdentifier { ObjectIdentifier(box) }

    /// Whether the write is still to be performed: the property doesn't have the new value.
    ///
    /// A write of a front end reports itself, and is never pending.
    func isPending(in root: inout Root) -> Bool {
      box.use == nil && !box.write.isDone(in: &root)
    }
  }
#endif

/// Whether a write is to a property, to match it in a `switch`: `case .binding(\.name):`.
///
/// - Parameters:
///   - keyPath: The property.
///   - action: The write.
/// - Returns: Whether it writes to that property.
public func ~= <Root, Value>(
  keyPath: KeyPath<Root, Value>, action: BindingAction<Root>
) -> Bool {
  action.keyPath == keyPath
}

extension BindingAction: Equatable {
  /// Equal if equal values are written to the same property.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.box.write.isEqual(to: rhs.box.write)
  }
}

/// A write with an erased type of value.
protocol BindingWrite<Root>: Sendable {
  associatedtype Root
  associatedtype Value: Equatable
  var property: KeyPath<Root, Value> { get }
  var value: Value { get }
  func apply(to root: inout Root)
}

extension BindingWrite {
  var partialKeyPath: PartialKeyPath<Root> { property }

  func isDone(in root: inout Root) -> Bool { root[keyPath: property] == value }

  func isEqual(to other: any BindingWrite<Root>) -> Bool {
    partialKeyPath == other.partialKeyPath && (other.value as? Value) == value
  }
}

/// A write to the property of a key path.
///
/// Its value is sendable, or was decoded for it, so that nothing else refers to it.
struct KeyPathWrite<Root, Value: Equatable>: BindingWrite, @unchecked Sendable {
  private let keyPath: any WritableKeyPath<Root, Value> & Sendable
  let value: Value

  init(_ keyPath: WritableKeyPath<Root, Value>, _ value: Value) {
    // NB: Swift 6.3: the compiler infers that a key path to a main-actor property is not
    // `Sendable`, and in a module with main-actor isolation by default every property is a
    // main-actor property. A key path is immutable, and reducers run where their state is. Remove
    // when such key paths are `Sendable`.
    self.keyPath = keyPath.unsafeSendable()
    self.value = value
  }

  var property: KeyPath<Root, Value> { keyPath }

  func apply(to root: inout Root) { root[keyPath: keyPath] = value }
}

// MARK: Case paths

extension BindingAction: CasePathable {
  /// The paths of the writes to each property.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// A path for each writable property, as if an enum had a case for each.
  ///
  /// ```swift
  /// await store.send(\.binding.name, "Blob")
  /// action[case: \.binding.name]  // the new name, if it writes one
  /// ```
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The writes to a property.
    ///
    /// - Parameter keyPath: The property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> {
      let keyPath = keyPath.unsafeSendable()
      return AnyCasePath(
        embed: { .set(keyPath, $0) },
        extract: { action in
          action.keyPath == keyPath ? action.value as? Value : nil
        })
    }
  }
}

// MARK: Descriptions

extension BindingAction: CustomDumpStringConvertible {
  /// The write in source form, as in `.set(\.name, "Blob")`.
  public var customDumpDescription: String {
    let isHidden = TextHiding.inForce != nil && FieldPrivacy.of(keyPath) == .isRedacted
    return ".set(\(KeyPathName.of(keyPath)), \(isHidden ? "…" : String(customDumping: value)))"
  }
}

extension BindingAction: CustomStringConvertible {
  /// The write in source form, as in `.set(\.name, "Blob")`; a property that is marked with
  /// `@HistoryRedacted` has an ellipsis for its value.
  public var description: String {
    FieldPrivacy.of(keyPath) == .isRedacted
      ? ".set(\(KeyPathName.of(keyPath)), …)" : customDumpDescription
  }
}
