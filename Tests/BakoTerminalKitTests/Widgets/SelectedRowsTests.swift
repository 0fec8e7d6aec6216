import BakoTerminalFixtures
import Testing

@testable import BakoTerminalKit

@MainActor
@Suite struct SelectedRowsTests {
  private func rows(_ selection: Int, height: Int) -> Rendering {
    var context = Context(width: 10)
    context.height = height
    return SelectedRows(
      items: (0..<9).map { .named("\($0)") }, selection: selection, linesAbove: 1
    ).render(context)
  }

  @Test func theSelectedRowIsAlwaysShown() {
    for height in 0...12 {
      for selection in 0..<9 {
        let shown = rows(selection, height: height)
        #expect(shown.text.contains("▸ \(selection)"), "\(selection) of \(height) lines")
        #expect(shown.lines.count == min(9, max(1, height - 1)))
        #expect(shown.targets.map(\.id).contains("\(selection)"))
      }
    }
  }
}
