import CMeasuring

/// How much memory things occupy.
@MainActor
public enum Memory {
  /// The bytes that are allocated at present, or `nil` where that is not known.
  public static var allocated: Double? {
    let bytes = measuring_allocated_bytes()
    return bytes < 0 ? nil : Double(bytes)
  }

  /// The most that the process has occupied so far, in bytes.
  public static var peak: Double { Double(measuring_peak_bytes()) }

  /// How many bytes a thing occupies, if many are made.
  ///
  /// - Parameter make: Makes so many, and answers with what keeps them alive.
  public static func bytes<Keeper>(count: Int, _ make: () async -> Keeper) async -> Double? {
    guard let before = allocated else { return nil }
    let keeper = await make()
    let after = allocated
    return withExtendedLifetime(keeper) { after.map { ($0 - before) / Double(count) } }
  }
}
