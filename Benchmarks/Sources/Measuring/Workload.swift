/// A measurement task at one size.
@MainActor
package struct Workload {
  /// The letter under which the workload is known; a line of the results has it.
  package let id: String
  /// The depth, length or count.
  package let size: Int
  /// A short description.
  package let title: String
  /// Creates the timed closure lazily; `nil` if the workload is not timed.
  let prepare: (@MainActor () async -> Trial)?
  /// Adds the measurements beyond time.
  let examine: (@MainActor (inout Measurement) async -> Void)?

  /// A workload whose time is measured.
  package init(
    _ id: String, size: Int = 1, _ title: String,
    prepare: @escaping @MainActor () async -> Trial
  ) {
    self.id = id
    self.size = size
    self.title = title
    self.examine = nil
    self.prepare = prepare
  }

  /// A workload with measurements beyond time.
  package init(
    _ id: String, size: Int = 1, _ title: String,
    examine: @escaping @MainActor (inout Measurement) async -> Void,
    prepare: (@MainActor () async -> Trial)? = nil
  ) {
    self.id = id
    self.size = size
    self.title = title
    self.examine = examine
    self.prepare = prepare
  }

  /// The workload and its size, to find a measurement by.
  package var key: String { "\(id)/\(size)" }

  /// Measures the workload.
  package func measure(_ rounds: Rounds) async -> Measurement {
    var measurement = Measurement(id: id, size: size)
    await examine?(&measurement)
    if let trial = await prepare?() { await rounds.measure(trial, into: &measurement) }
    return measurement
  }

  /// Runs only the work a number of times, for external profilers.
  package func run(times: Int, floor isFloor: Bool) async {
    guard let trial = await prepare?() else { return }
    await (isFloor ? trial.floor : trial.work)?(times)
    await trial.rest()
  }
}
