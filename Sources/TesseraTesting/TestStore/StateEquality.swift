import TesseraDump

/// Compares states that may be `Equatable` or not.
enum StateEquality {
  /// How two values of a type are compared: by `==` if there is one, else by their dumps.
  static func comparison<Value>() -> (Value, Value) -> Bool {
    guard let type = Value.self as? any Equatable.Type else { return { dumpsAgree($0, $1) } }
    return comparison(of: type)
  }

  private static func comparison<Value, Same: Equatable>(
    of type: Same.Type
  ) -> (Value, Value) -> Bool {
    // The two are the same type: the second name only says that it is 'Equatable'.
    { ($0 as? Same) == ($1 as? Same) }
  }
}
