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

  init<State>(of state: State) {
    if let identifiable = state as? any Identifiable { id = Self.id(of: identifiable) }
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

  /// As an erased value, or `nil` if there is nothing to tell by.
  var erased: AnyHashable? { self == Self() ? nil : AnyHashable(self) }

  private init() {}
}
