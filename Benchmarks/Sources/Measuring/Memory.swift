import CMeasuring
import Foundation

/// The memory footprint of objects.
@MainActor
package enum Memory {
  /// The number of allocated bytes, or `nil` if it is unknown.
  package static var allocated: Double? {
    let bytes = measuring_allocated_bytes()
    return bytes < 0 ? nil : Double(bytes)
  }

  /// The peak memory of the process in bytes, or `nil` if it is unknown.
  package static var peak: Double? {
    let bytes = measuring_peak_bytes()
    return bytes < 0 ? nil : Double(bytes)
  }

  /// The peak memory of a separate process that runs a workload once.
  ///
  /// - Parameters:
  ///   - key: The workload.
  ///   - isFloor: Whether the hand-written code runs instead.
  ///   - program: The path of the program that has the workload; this one by default.
  /// - Returns: The bytes, or `nil` if they are unknown.
  package static func peak(
    of key: String, isFloor: Bool, by program: String = CommandLine.arguments[0]
  ) -> Double? {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["--run", key, "1"] + (isFloor ? ["--floor"] : [])
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: " ").compactMap { Double($0) }.last
  }

  /// The bytes per object, if many are created.
  ///
  /// - Parameters:
  ///   - count: The number of objects.
  ///   - make: Creates a number of objects, and returns a value that retains them.
  /// - Returns: The bytes of one, or `nil` if they are unknown.
  package static func bytes<Keeper>(count: Int, _ make: () async -> Keeper) async -> Double? {
    guard let before = allocated else { return nil }
    let keeper = await make()
    let after = allocated
    return withExtendedLifetime(keeper) { after.map { ($0 - before) / Double(count) } }
  }
}
