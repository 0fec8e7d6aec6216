/// Something to be measured at one size.
@MainActor
public struct Workload {
  /// The letter under which the workload is known; a line of the results has it.
  public let id: String
  /// How deep, how long, how many.
  public let size: Int
  /// What is done, in a few words.
  public let title: String
  /// Makes what is timed, when its turn has come; `nil` if nothing is.
  let prepare: (@MainActor () async -> Trial)?
  /// Notes what there is to know besides the time.
  let examine: (@MainActor (inout Measurement) async -> Void)?

  /// A workload whose time is measured.
  public init(
    _ id: String, size: Int = 1, _ title: String,
    prepare: @escaping @MainActor () async -> Trial
  ) {
    self.id = id
    self.size = size
    self.title = title
    self.examine = nil
    self.prepare = prepare
  }

  /// A workload of which more than the time is to be known.
  public init(
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

  /// Measures the workload.
  public func measure(_ rounds: Rounds) async -> Measurement {
    var measurement = Measurement(id: id, size: size)
    await examine?(&measurement)
    if let trial = await prepare?() { await rounds.measure(trial, into: &measurement) }
    return measurement
  }

  /// Does the work so many times and nothing else, for tools that look on from outside.
  public func run(times: Int, floor isFloor: Bool) async {
    guard let trial = await prepare?() else { return }
    await (isFloor ? trial.floor : trial.work)?(times)
    await trial.rest()
  }
}
