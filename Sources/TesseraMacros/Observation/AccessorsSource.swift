import SwiftSyntax

/// The source of a property's accessors in a state, over storage of another name.
struct AccessorsSource {
  /// The stored value: `_count`, `_destination.wrappedValue`.
  var value: String
  /// The position of the property, or `nil` in a state without observation.
  var index: String?

  /// `get`, `set` and `_modify`.
  var text: [String] {
    guard let index else { return plain }
    return [
      """
      get {
      _$observationRegistrar.access(\(index))
      return \(value)
      }
      """,
      """
      set {
      guard TesseraCore._$isChanged(\(value), newValue) else {
      \(value) = newValue
      return
      }
      _$observationRegistrar.willChange()
      \(value) = newValue
      _$didAssign(\(index))
      }
      """,
      """
      _modify {
      let _$isWatched = _$observationRegistrar.willChange()
      let _$before = _$isWatched ? _$idBeforeChange(of: \(index)) : .unknown
      defer {
      if _$isWatched { _$didModify(\(index), since: _$before) }
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
