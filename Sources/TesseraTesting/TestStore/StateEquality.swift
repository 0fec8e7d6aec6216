import TesseraDump
import TesseraSupport

/// Compares states, which need not be `Equatable`.
enum StateEquality {
  /// The comparison of two values of a type: by `==` if there is one, else by their dumps.
  static func comparison<Value>() -> (Value, Value) -> Bool {
    guard let type = Value.self as? any Equatable.Type else { return { dumpsAgree($0, $1) } }
    return comparison(of: type)
  }

  private static func comparison<Value, Same: Equatable>(
    of type: Same.Type
  ) -> (Value, Value) -> Bool {
    // The two types are the same: the second only adds the conformance to 'Equatable'. A cast would
    // cost more than most comparisons.
    { first, second in
      ErasedPointer.withPointer(to: first) { first in
        ErasedPointer.withPointer(to: second) { second in
          first.assuming(Same.self).pointee == second.assuming(Same.self).pointee
        }
      }
    }
  }
}
