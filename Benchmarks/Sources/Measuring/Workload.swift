/// Something to be measured at one size.
@MainActor
public struct Workload {
  /// The letter under which the workload is known; a line of the results has it.
  public let id: String
  /// How deep, how long, how many.
  public let size: Int
  /// What is done, in a few words.
  public let title: String
  /// Whether all that counts about it is measured by a closure of its own.
  public let measure: @MainActor (Rounds) async -> Measurement

  /// A workload whose time is measured.
  ///
  /// - Parameter prepare: Makes what is needed, when its turn has come.
  public init(
    _ id: String, size: Int = 1, _ title: String, _ prepare: @escaping @MainActor () async -> Trial
  ) {
    self.init(id, size: size, title, measuring: { await $0.measure(prepare(), id, size) })
  }

  /// A workload of which more than the time is measured.
  public init(
    _ id: String, size: Int, _ title: String,
    measuring measure: @escaping @MainActor (Rounds) async -> Measurement
  ) {
    self.id = id
    self.size = size
    self.title = title
    self.measure = measure
  }
}
