import Foundation

/// The share of a random test's cases that a run tries.
///
/// CI sets `TEST_BUDGET` to 100 and tries all of them. Without it, a run tries 5 %, so that
/// `make test` takes minutes on a small machine.
package enum TestBudget {
  /// The number of cases to try: at least one.
  ///
  /// - Parameter all: The number of cases that CI tries.
  /// - Returns: The number for the budget in the environment.
  package static func share(of all: Int) -> Int {
    share(of: all, budget: ProcessInfo.processInfo.environment["TEST_BUDGET"])
  }

  /// The same, for a value of the variable.
  package static func share(of all: Int, budget: String?) -> Int {
    guard let budget else { return max(1, all / 20) }
    guard let percent = Int(budget), (1...100).contains(percent) else {
      preconditionFailure("TEST_BUDGET is a number of percent, from 1 to 100, not '\(budget)'.")
    }
    return max(1, all * percent / 100)
  }
}
