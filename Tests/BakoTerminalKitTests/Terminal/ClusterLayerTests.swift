import Testing

@testable import BakoTerminalKit

@Suite struct ClusterLayerTests {
  private func frame(_ lines: String...) -> Frame {
    Clusters.drawing(.all) {
      var frame = Frame(size: Size(width: 10, height: lines.count))
      for (row, line) in lines.enumerated() { frame.draw(Line(line), row: row) }
      return frame
    }
  }

  private func columns(_ layer: ClusterLayer, _ row: Int) -> [Int] {
    layer.clusters(row).map(\.column)
  }

  @Test func onlyRowsWithClustersAreTouched() {
    var layer = ClusterLayer()
    let first = frame("a🇩🇪b👍🏽", "plain 海")
    #expect(layer.update(first.changes(since: nil)) == [0])
    #expect(columns(layer, 0) == [1, 4])
    #expect(columns(layer, 1) == [])
  }

  @Test func aChangeInTheirRowKeepsTheOthers() {
    var layer = ClusterLayer()
    let first = frame("a🇩🇪b👍🏽", "x")
    _ = layer.update(first.changes(since: nil))
    let second = frame("A🇩🇪b👍🏽", "y")
    #expect(layer.update(second.changes(since: first)) == [0])
    #expect(columns(layer, 0) == [1, 4])
  }

  @Test(arguments: ["a  b👍🏽", "a海b👍🏽", "  xb👍🏽"])
  func whatIsDrawnOverAClusterReplacesIt(line: String) {
    var layer = ClusterLayer()
    let first = frame("a🇩🇪b👍🏽")
    _ = layer.update(first.changes(since: nil))
    #expect(layer.update(frame(line).changes(since: first)) == [0])
    #expect(columns(layer, 0) == [4])
    #expect(layer.update(frame("").changes(since: frame(line))) == [0])
    #expect(columns(layer, 0) == [])
  }

  @Test func aSmallerScreenForgetsTheRest() {
    var layer = ClusterLayer()
    _ = layer.update(frame("🇩🇪", "🇩🇪   👍🏽").changes(since: nil))
    layer.clip(to: Size(width: 6, height: 2))
    #expect(columns(layer, 1) == [0])
    layer.clip(to: Size(width: 6, height: 1))
    #expect(columns(layer, 1) == [])
    #expect(columns(layer, 0) == [0])
  }
}
