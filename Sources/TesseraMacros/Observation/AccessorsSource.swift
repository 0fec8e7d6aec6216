import SwiftSyntax

/// The source of a property's accessors in a state, over storage of another name.
struct AccessorsSource {
  /// The stored value: `_count`, `_destination.wrappedValue`.
  var value: String
  /// The stored property with the value's identity: `_count`, `_destination`.
  var storage: String
  /// The position of the property, or `nil` in a state without observation.
  var index: String?
  /// Whether the value certainly has no identity, and no observers of its own.
  var isScalar = false

  /// `get`, `set` and `_modify`.
  var text: [String] {
    guard let index else { return plain }
    if isScalar { return scalar(index) }
    return [
      """
      get {
      _$observationRegistrar.access(\(index))
      return \(value)
      }
      """,
      """
      set {
      let _$isChanged = _$observationRegistrar.willAssign(
      TesseraCore._$isChanged(\(value), newValue))
      \(value) = newValue
      _$didAssign(\(index), _$isChanged)
      }
      """,
      """
      _modify {
      let _$before = _$observationRegistrar.willModify(\(index), \(storage))
      defer {
      _$didModify(\(index), \(storage), since: _$before)
      }
      yield &\(value)
      }
      """,
    ]
  }

  /// Accessors with calls of functions that are not overloaded: the compiler checks them faster.
  private func scalar(_ index: String) -> [String] {
    [
      """
      get {
      _$observationRegistrar.access(\(index))
      return \(value)
      }
      """,
      """
      set {
      let _$isChanged = _$observationRegistrar.assign(&\(value), newValue)
      _$didAssign(\(index), _$isChanged)
      }
      """,
      """
      _modify {
      let _$isWatched = _$observationRegistrar.willChange()
      defer {
      _$didAssign(\(index), _$isWatched)
      }
      yield &\(value)
      }
      """,
    ]
  }

  private var plain: [String] {
    [
      "get {\n\(value)\n}",
      "set {\n\(value) = newValue\n}",
      "_modify {\nyield &\(value)\n}",
    ]
  }

  /// The accessor that memberwise initializers use.
  static func initializer(storage: String, value: String) -> String {
    """
    @storageRestrictions(initializes: \(storage))
    init(initialValue) {
    \(storage) = \(value)
    }
    """
  }
}
