import SwiftSyntax

/// The source of a property's accessors in a state, over storage of another name.
struct AccessorsSource {
  /// The stored value: `_count`, `_destination.wrappedValue`.
  var value: String
  /// The stored property with the value's number: `_count`, `_destination`.
  var storage: String
  /// The position of the property, or `nil` in a state without observation.
  var index: String?
  /// Whether the value certainly has no number.
  var isScalar = false

  /// `get`, `set` and `_modify`.
  var text: [String] {
    guard let index else { return plain }
    // A scalar takes calls of functions that are not overloaded: the compiler checks them faster.
    let access = isScalar ? "access(\(index))" : "accessValue(\(index), \(storage))"
    let assignment =
      isScalar
      ? "_$changes.assign(\(index), &\(value), newValue)"
      : """
      _$changes.noteChange(\(index), if: TesseraCore._$isChanged(\(value), newValue))
      \(value) = newValue
      """
    return [
      """
      get {
      _$changes.\(access)
      return \(value)
      }
      """,
      """
      set {
      \(assignment)
      }
      """,
      """
      _modify {
      defer {
      _$changes.note(\(index))
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
