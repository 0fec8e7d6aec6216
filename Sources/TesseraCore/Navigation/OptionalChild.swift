package import TesseraEffects
public import TesseraSupport

/// Holds a child's state that may be absent: an optional, or presented state.
///
/// One `ifLet` serves both.
@_documentation(visibility: internal)
public protocol OptionalChild {
  /// The child's state.
  associatedtype ChildState
  /// Calls a closure with the child's state in place, or returns `nil` if there is none.
  mutating func _withChild<Result>(_ body: (inout ChildState) -> Result) -> Result?
  /// Calls a closure that reads the child's state, or returns `nil` if there is none.
  ///
  /// The closure gets the state in place, or a copy if copies of the holder may share its memory.
  mutating func _readChild<Result>(_ body: (inout ChildState) -> Result) -> Result?
  /// Removes the child.
  mutating func _removeChild()
  /// A number that changes with each assignment, or 0 if assignments are not counted.
  var _presentation: Int { get }
  /// Whether the child's actions must come in a ``PresentationAction``.
  static var _isPresentation: Bool { get }
}

extension Optional: OptionalChild {
  /// Calls a closure with the value in place.
  @inlinable @inline(__always)
  public mutating func _withChild<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    _modify(body)
  }

  /// Calls a closure that reads the value in place.
  @inlinable @inline(__always)
  public mutating func _readChild<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    _modify(body)
  }

  /// Becomes `nil`.
  @inlinable
  public mutating func _removeChild() { self = nil }

  /// Assignments are not counted.
  @inlinable
  public var _presentation: Int { 0 }

  /// The child's actions may come as they are.
  @inlinable
  public static var _isPresentation: Bool { false }
}

extension ChildIdentity {
  /// The identity of a state.
  ///
  /// The state is read in place: it may be large, and its identity is needed often.
  package init<State>(of state: inout State) {
    self.init()
    if let type = State.self as? any Identifiable.Type { id = Self.id(of: &state, as: type) }
    if StateKind.isEnum(State.self) { addCase(of: state) }
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
}
