/// Two pieces of code that do the same work: one of the framework, one written by hand.
///
/// Each is asked to do its operation a number of times, so that a loop around it is part of it and
/// a call through a closure is not.
@MainActor
package struct Trial {
  /// Runs an operation a number of times.
  package typealias Body = @MainActor (_ times: Int) async -> Void

  let work: Body
  let floor: Body?
  /// The number of operations in an indivisible batch, such as the length of a chain.
  let length: Int
  /// Work after each sample, outside the measured time.
  let rest: @MainActor () async -> Void

  package init(
    length: Int = 1, floor: Body? = nil,
    rest: @escaping @MainActor () async -> Void = {}, work: @escaping Body
  ) {
    self.length = length
    self.work = work
    self.floor = floor
    self.rest = rest
  }
}
