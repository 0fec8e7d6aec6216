import TesseraSupport

/// A state that notifies the observers of each field separately.
///
/// `@ObservableState` adds the conformance:
///
/// ```swift
/// @ObservableState
/// struct State { var count = 0; var name = "" }
/// ```
///
/// An `observe { }` that reads `store.count` runs again when `count` changes, and not when `name`
/// does. Assigning an equal value notifies no observer.
public protocol ObservableState: Numbered {
  /// Visits the case of an enum; see ``_Visit``.
  @_documentation(visibility: internal)
  func _$visit(_ visit: _Visit) -> UInt64
}

/// An observable struct.
@_documentation(visibility: internal)
public protocol NumberedState: ObservableState, FieldedState {}

/// A value with a number: an observable state, or a container of states.
@_documentation(visibility: internal)
public protocol Numbered {
  /// A number that differs for values that differ, or 0 if that isn't known.
  var _$number: UInt64 { get }
  /// Creates the place of a value.
  static func _$makeWatch() -> _Watch
  /// Compares the value with what was seen at its place, and marks the readers who must know.
  ///
  /// - Parameters:
  ///   - watch: The place, which this type has created.
  ///   - isRead: Whether the value is being read, so that reads of copies must find the place.
  /// - Returns: Whether another value has taken the place of the one that was seen.
  func _$visit(_ watch: _Watch, isRead: Bool) -> Bool
}

/// A visit of the values in a state, which generated code directs to the values with numbers.
@frozen
@_documentation(visibility: internal)
public struct _Visit {
  /// The place of the state, or `nil` if only the number of an enum is wanted.
  private let watch: _Watch?
  private let isRead: Bool

  init(_ watch: _Watch?, isRead: Bool) { (self.watch, self.isRead) = (watch, isRead) }

  /// Visits the value in a field of a struct.
  public func field<Value: Numbered>(_ field: Int, _ value: Value) {
    watch?.visitChild(field, value, isRead: isRead)
  }

  /// Visits a value without a number: does nothing.
  @_disfavoredOverload
  public func field<Value>(_ field: Int, _ value: Value) {}

  /// Visits a case of an enum without a payload.
  ///
  /// - Returns: The number of the enum or, at a place, 1 if another value has come there.
  public func empty(_ index: Int) -> UInt64 {
    guard let watch else { return Self.mixed(1, index) }
    return Self.enumWatch(watch).visit(index, isKnown: true, isRead: isRead) ? 1 : 0
  }

  /// Visits a case of an enum and its payload.
  public func payload<Value: Numbered>(_ index: Int, _ value: Value) -> UInt64 {
    guard let watch else { return Self.mixed(value._$number, index) }
    return Self.enumWatch(watch).visit(index, value, isRead: isRead) ? 1 : 0
  }

  /// Visits a case of an enum with a payload that has no number.
  @_disfavoredOverload
  public func payload<Value>(_ index: Int, _ value: Value) -> UInt64 {
    values(index)
  }

  /// Visits a case of an enum with several values.
  public func values(_ index: Int) -> UInt64 {
    guard let watch else { return 0 }
    return Self.enumWatch(watch).visit(index, isKnown: false, isRead: isRead) ? 1 : 0
  }

  private static func enumWatch(_ watch: _Watch) -> EnumWatch {
    unsafeDowncast(watch, to: EnumWatch.self)
  }

  /// The number of an enum whose payload has a number.
  private static func mixed(_ number: UInt64, _ index: Int) -> UInt64 {
    if number == 0 { return 0 }
    let sum = number &+ UInt64(index + 1) &* 0x9E37_79B9_7F4A_7C15
    let mixed = (sum ^ sum >> 30) &* 0xBF58_476D_1CE4_E5B9
    return (mixed ^ mixed >> 29) | 1 << 63
  }
}

// MARK: Numbers

/// The number of an enum is that of its payload, mixed with the position of the case.
extension ObservableState {
  /// The number of the value.
  public var _$number: UInt64 { _$visit(_Visit(nil, isRead: false)) }

  /// Creates the place of an enum.
  public static func _$makeWatch() -> _Watch { EnumWatch(Self.self) }

  /// Compares the value with what was seen at its place.
  public func _$visit(_ watch: _Watch, isRead: Bool) -> Bool {
    _$visit(_Visit(watch, isRead: isRead)) == 1
  }
}

extension NumberedState {
  /// The number of the last change.
  public var _$number: UInt64 { _$changes.number }

  /// Creates the place of a state.
  public static func _$makeWatch() -> _Watch { StateWatch<Self>() }

  /// Compares the state with what was seen at its place.
  public func _$visit(_ watch: _Watch, isRead: Bool) -> Bool {
    unsafeDowncast(watch, to: StateWatch<Self>.self).visit(self, isRead: isRead)
  }

  /// Returns 0: a struct has no cases.
  public func _$visit(_ visit: _Visit) -> UInt64 { 0 }

  /// The type and the properties as they are declared, without the storage behind them, for `print`
  /// and logs.
  public var description: String {
    _$changes.accessContent()
    let mirror = Mirror(reflecting: self)
    let properties = mirror.children.compactMap { child -> String? in
      guard var label = child.label, !label.hasPrefix("_$") else { return nil }
      if label.hasPrefix("_") { label.removeFirst() }
      return "\(label): \(String(reflecting: child.value))"
    }
    return "\(Self.self)(\(properties.joined(separator: ", ")))"
  }
}

extension Optional: Numbered where Wrapped: Numbered {
  /// The number of the value, if there is one.
  public var _$number: UInt64 {
    guard let self else { return 1 }
    let number = self._$number
    // The numbers of changes are larger than those of constants.
    return 1...8 ~= number ? number + 1 : number
  }

  /// Creates the place of an optional.
  public static func _$makeWatch() -> _Watch { OptionalWatch<Wrapped>() }

  /// Compares the optional with what was seen at its place.
  public func _$visit(_ watch: _Watch, isRead: Bool) -> Bool {
    unsafeDowncast(watch, to: OptionalWatch<Wrapped>.self).visit(self, isRead: isRead)
  }
}

/// Whether an assignment changes a value: its number decides.
@inlinable
public func _$isChanged<Value: Numbered>(_ old: Value, _ new: Value) -> Bool {
  let number = new._$number
  return number == 0 || number != old._$number
}

/// Whether an assignment changes a value: its number decides, or else equality.
@inlinable
public func _$isChanged<Value: Numbered & Equatable>(_ old: Value, _ new: Value) -> Bool {
  let (before, after) = (old._$number, new._$number)
  return before == 0 || after == 0 ? old != new : before != after
}

/// Whether an assignment changes a value: equality decides if it has no number.
@inlinable
public func _$isChanged<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { old != new }

/// Whether an assignment changes a value: `true`, since nothing else is known.
@inlinable
@_disfavoredOverload
public func _$isChanged<Value>(_ old: borrowing Value, _ new: borrowing Value) -> Bool { true }

// MARK: Reads

extension _Changes {
  /// Registers a read of a field, if reads are being tracked.
  @inlinable @inline(__always)
  public func access(_ field: Int) { if Self.areReadsTracked { register(field) } }

  /// Registers a read of a field whose value has a number, if reads are being tracked.
  @inlinable @inline(__always)
  public func accessValue<Value: Numbered>(_ field: Int, _ value: Value) {
    if Self.areReadsTracked { register(field, value) }
  }

  /// Registers a read of any other field, if reads are being tracked.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public func accessValue<Value>(_ field: Int, _ value: Value) { access(field) }

  @usableFromInline package static var areReadsTracked: Bool { ObservationContext.isTracking }

  @usableFromInline
  func register(_ field: Int) { _Watch.forEach(withNumber: number) { $0.access(field) } }

  @usableFromInline
  func register<Value: Numbered>(_ field: Int, _ value: Value) {
    _Watch.forEach(withNumber: number) { watch in
      watch.access(field)
      watch.visitChild(field, value, isRead: true)
    }
  }
}

extension FieldedState {
  /// Registers a read of a field that was reached in place, if reads are being tracked.
  package func _$didRead(_ field: Int) {
    _Watch.forEach(withNumber: _$changes.number) { watch in
      watch.access(field)
      _$visit(field, _Visit(watch, isRead: true))
    }
  }
}
