public import TesseraSupport

/// Where a child's state may or may not stand: an optional, or presented state.
///
/// One `ifLet` serves both.
public protocol ChildSlot {
  /// The child's state.
  associatedtype ChildState
  /// Calls a closure with the child's state in place, or answers `nil` if there is none.
  mutating func _withChild<Result>(_ body: (inout ChildState) -> Result) -> Result?
  /// Removes the child.
  mutating func _removeChild()
}

extension Optional: ChildSlot {
  /// Calls a closure with the value in place.
  @inlinable @inline(__always)
  public mutating func _withChild<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    _modify(body)
  }

  /// Becomes `nil`.
  @inlinable
  public mutating func _removeChild() { self = nil }
}

/// What tells one child from the next at the same slot: the case of an enum, and the ID of an
/// `Identifiable`.
@usableFromInline
struct ChildIdentity: Hashable {
  private var caseName: String?
  private var id: AnyHashable?

  /// The identity of a state.
  ///
  /// The state is looked at where it stands: it may be large, and this is asked often.
  init<State>(of state: inout State) {
    if let type = State.self as? any Identifiable.Type { id = Self.id(of: &state, as: type) }
    if Self.isEnum(State.self) { addCase(of: state) }
  }

  private mutating func addCase<State>(of state: State) {
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle == .enum else { return }
    if let payload = mirror.children.first {
      caseName = payload.label
      if id == nil, let payload = payload.value as? any Identifiable { id = Self.id(of: payload) }
    } else {
      caseName = String(describing: state)
    }
  }

  private static func id(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }

  private static func id<State, Same: Identifiable>(
    of state: inout State, as type: Same.Type
  ) -> AnyHashable {
    withUnsafeMutablePointer(to: &state) {
      AnyHashable(UnsafeMutableRawPointer($0).assumingMemoryBound(to: type).pointee.id)
    }
  }

  /// Whether a type is an enum.
  ///
  /// NB: the kind of a type is the first word of its metadata (docs/ABI/TypeMetadata.rst of Swift);
  /// a mirror would copy the state to tell. To be replaced when the language can be asked.
  private static func isEnum<State>(_ type: State.Type) -> Bool {
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return kind == 0x201 || kind == 0x202
  }

  /// As an erased value, or `nil` if there is nothing to tell by.
  var erased: AnyHashable? { self == Self() ? nil : AnyHashable(self) }

  private init() {}
}
