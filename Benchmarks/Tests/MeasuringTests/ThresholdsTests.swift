import Foundation
import Measuring
import Testing

@Suite
struct ThresholdsTests {
  private func results(_ change: (inout Measuring.Measurement) -> Void = { _ in }) -> Results {
    var measurement = Measuring.Measurement(id: "x", size: 10)
    measurement.ns = 20
    measurement.floorNs = 10
    measurement.allocations = 4
    measurement.instructions = 1_000
    measurement.bytes = 100
    change(&measurement)
    var results = Results()
    results.add(measurement, title: "x")
    return results
  }

  @Test func whatWasRecordedIsWithinItsThresholds() {
    #expect(Thresholds(fitting: results()).failures(of: results()).isEmpty)
  }

  @Test func timeMayGrowAndNothingElseMay() {
    let thresholds = Thresholds(fitting: results())
    #expect(thresholds.failures(of: results { $0.ns = 30 }).isEmpty)
    #expect(thresholds.failures(of: results { $0.instructions = 1_090 }).isEmpty)
    let failures = [
      thresholds.failures(of: results { $0.ns = 40 }),
      thresholds.failures(of: results { $0.allocations = 5 }),
      thresholds.failures(of: results { $0.instructions = 1_200 }),
      thresholds.failures(of: results { $0.bytes = 120 }),
    ]
    #expect(failures.allSatisfy { $0.count == 1 && $0[0].hasPrefix("x/10: ") })
    #expect(failures[1][0] == "x/10: allocations: 5.0, and should be 4.0")
  }

  @Test func whatHasNoThresholdIsNotCompared() {
    let thresholds = Thresholds(fitting: results { $0.allocations = nil })
    #expect(thresholds.failures(of: results { $0.allocations = 99 }).isEmpty)
    #expect(thresholds.failures(of: Results()).isEmpty)
  }

  @Test func theyAreReadAsTheyWereWritten() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Thresholds(fitting: results()).write(to: url)
    let read = try Thresholds(contentsOf: url)
    #expect(read.failures(of: results { $0.allocations = 5 }).count == 1)
    #expect(read.failures(of: results()).isEmpty)
  }
}
