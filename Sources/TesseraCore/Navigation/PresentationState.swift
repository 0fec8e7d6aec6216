public import TesseraCasePaths
public import TesseraDump
public import TesseraSupport

/// The state of a child that is presented while it is not `nil`; `@Presents` creates one.
///
/// It keeps the state in separate storage, so a feature can present itself, and comparing two
/// copies of the same storage takes constant time.
public struct PresentationState<State> {
  /// The state, if there is one.
  ///
  /// An array is storage that copies share, that changes in place where it isn't shared, and that
  /// is safe to send.
  private var storage: [State]
  /// A number for each assignment.
  private var presentation: Int

  /// Creates a presentation of a state, or of nothing.
  public init(wrappedValue: State?) {
    storage = wrappedValue.map { [$0] } ?? []
    presentation = Int(ChangeNumber.next())
  }

  /// The presented state, or `nil` if nothing is presented.
  public var wrappedValue: State? {
    get { storage.first }
    set { if newValue != nil || !storage.isEmpty { self = Self(wrappedValue: newValue) } }
    _modify {
      // Moved out and back, so that no second reference to it is alive.
      var state = storage.popLast()
      defer { if let state { storage.append(state) } }
      yield &state
    }
  }

  /// The presentation itself, as in `$destination`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  /// Whether both share their storage: neither was assigned or changed since it was copied.
  func hasStorage(of other: Self) -> Bool {
    storage.span.isIdentical(to: other.storage.span)
  }
}

extension PresentationState: OptionalChild {
  /// Calls a closure with the presented state in place.
  public mutating func _withChild<Result>(_ body: (inout State) -> Result) -> Result? {
    if storage.isEmpty { return nil }
    var result: Result?
    Dismissal.presenting { result = body(&storage[0]) }
    return result
  }

  /// Calls a closure with a copy of the presented state.
  public func _readChild<Result>(_ body: (inout State) -> Result) -> Result? {
    var child = storage.first
    return child._modify(body)
  }

  /// Presents nothing.
  public mutating func _removeChild() { wrappedValue = nil }

  /// A number that changes with each assignment.
  public var _presentation: Int { presentation }

  /// The child's actions must come in a ``PresentationAction``, which can dismiss it.
  @inlinable
  public static var _isPresentation: Bool { true }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  /// - Complexity: O(1) for copies of the same storage.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.hasStorage(of: rhs) || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the presented state.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: Codable where State: Codable {
  /// Decodes a presented state, or `nil`.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(State?.self))
  }

  /// Encodes the presented state, or `nil`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension PresentationState: Numbered where State: Numbered {
  /// The number of the presented state.
  public var _$number: UInt64 { storage.first._$number }

  /// Creates the place of a presented state.
  public static func _$makeWatch() -> _Watch { State?._$makeWatch() }

  /// Compares the presented state with what was seen at its place.
  public func _$visit(_ watch: _Watch, isRead: Bool) -> Bool {
    storage.first._$visit(watch, isRead: isRead)
  }
}

extension PresentationState: CustomDumpRepresentable {
  /// The presented state, or `nil`: dumps and diffs show it like a plain optional.
  public var customDumpValue: Any { wrappedValue as Any }
}

extension PresentationState where State: CasePathable {
  /// The payload of a case of the presented state, or `nil` if that case is not presented.
  ///
  /// ```swift
  /// state.$destination[case: \.editor]?.title = "Renamed"
  /// ```
  ///
  /// Assigning `nil` dismisses the case. Writing to a case that is not presented, also `nil`, is an
  /// issue and changes nothing.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - callSite: The source location of the issue.
  public subscript<Value>(
    case path: CaseKeyPath<State, Value>, at callSite: CallSite = #callSite
  ) -> Value? {
    get { storage.first.flatMap { State.allCasePaths[keyPath: path].extract(from: $0) } }
    _modify {
      let casePath = State.allCasePaths[keyPath: path]
      guard storage.first.map({ casePath.extract(from: $0) != nil }) == true else {
        reportOtherCase(casePath, callSite)
        var nothing: Value?
        yield &nothing
        return
      }
      // Moved out and back, so that no second reference to it is alive.
      var value = storage.popLast().flatMap { casePath.extract(from: $0) }
      defer {
        if let value {
          storage.append(casePath.embed(value))
        } else {
          self = Self(wrappedValue: nil)
        }
      }
      yield &value
    }
  }

  private func reportOtherCase<Value>(_ path: AnyCasePath<State, Value>, _ callSite: CallSite) {
    let found = storage.first.map { "The presented state is '\($0)'." } ?? "Nothing is presented."
    reportIssue(
      """
      A value was written to a case that is not presented: nothing was changed.

        Case: one that holds '\(typeName(Value.self))'

      \(found) Test which case is presented before you change or dismiss \
      it. To present another case, assign it: 'state.destination = .editor(…)'.
      """.numbered(17), at: callSite)
  }
}
