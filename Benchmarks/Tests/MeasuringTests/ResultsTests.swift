import Foundation
import Measuring
import Testing

@Suite
struct ResultsTests {
  private func results(_ id: String, _ times: [Int: Double]) -> Results {
    var results = Results()
    for (size, ns) in times {
      var measurement = Measuring.Measurement(id: id, size: size)
      measurement.ns = ns
      measurement.floorNs = 4.8
      results.add(measurement, title: id)
    }
    return results
  }

  @Test func sizesComeInTheirOrder() {
    #expect(results("b", [16: 3, 1: 1, 4: 2])["b"].map(\.size) == [1, 4, 16])
  }

  @Test func theSlopeIsWhatOneMoreCosts() {
    #expect(results("b", [1: 20, 4: 90, 16: 170]).slope("b") == 10)
    #expect(results("b", [1: 20]).slope("b") == nil)
  }

  @Test func growthComparesTheDearestWithTheCheapest() {
    #expect(results("d", [1: 20, 10: 30, 100: 10]).growth("d") == 3)
    #expect(results("d", [1: 20]).growth("d") == nil)
  }

  @Test func growthIsThatOfTheRatiosIfEachSizeHasAFloor() {
    var results = Results()
    for (size, ns, floor) in [(1, 20.0, 10.0), (10, 40.0, 20.0)] {
      var measurement = Measuring.Measurement(id: "d", size: size)
      (measurement.ns, measurement.floorNs) = (ns, floor)
      results.add(measurement, title: "d")
    }
    #expect(results.growth("d") == 1)
    var last = Measuring.Measurement(id: "d", size: 100)
    last.ns = 40
    results.add(last, title: "d")
    #expect(results.growth("d") == 2)
  }

  @Test func theMachineIsComparedByTheFloorOfASend() {
    #expect(results("a", [1: 5]).scale == 0.5 && results("b", [1: 5]).scale == nil)
  }

  @Test func theRatioIsThatOfTimeBeforeThatOfMemory() {
    var measurement = Measuring.Measurement(id: "o", size: 1)
    #expect(measurement.ratio == nil)
    (measurement.bytes, measurement.floorBytes) = (30, 10)
    #expect(measurement.ratio == 3)
    (measurement.ns, measurement.floorNs) = (8, 4)
    #expect(measurement.ratio == 2)
  }

  @Test func aLineIsWrittenForEachMeasurement() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    try results("b", [16: 2.2222]).write(to: url)
    let line = try String(contentsOf: url, encoding: .utf8)
    #expect(line == #"{"floor_ns":4.8,"id":"b","ns":2.22,"size":16}"# + "\n")
  }
}
