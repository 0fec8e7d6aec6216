import Testing

@testable import BakoTerminal

@Suite struct ProgressBarTests {
  @Test func nothingIsShownUnlessTheOutputIsATerminal() throws {
    let collected = Collected()
    var bar = ProgressBar("Reading", on: collected.output)
    try bar.show(1, of: 2)
    try bar.finish()
    #expect(collected.count == 0)
  }

  @Test func theBarFillsAndIsErasedAtTheEnd() throws {
    let collected = Collected()
    var bar = ProgressBar("Reading", on: collected.terminal)
    try bar.show(15, of: 30)
    let half = "Reading [###############...............] 50 %"
    #expect(collected.text == "\r\(half)")
    try bar.finish()
    #expect(collected.text == "\r\(half)\r\(String(repeating: " ", count: half.count))\r")
    try bar.finish()
    #expect(collected.count == 2)
  }

  @Test func aHundredThousandStepsTakeFewWrites() throws {
    let collected = Collected()
    var bar = ProgressBar("Reading", on: collected.terminal)
    for step in 0...100_000 { try bar.show(step, of: 100_000) }
    // The percentage has a hundred steps, and the bar thirty, some of which coincide.
    #expect((101...131).contains(collected.count))
  }

  @Test func quartersAreSaidInWords() throws {
    let collected = Collected()
    var bar = ProgressBar("Exporting", on: collected.terminal, speaks: true)
    for step in 0...1000 { try bar.show(step, of: 1000) }
    try bar.finish()
    #expect(
      collected.text
        == "Exporting.\nExporting: 25 percent.\nExporting: 50 percent.\nExporting: 75 percent.\n")
    var pipe = ProgressBar("Exporting", on: Collected().output, speaks: true)
    try pipe.show(1, of: 2)
    #expect(collected.count == 4)
  }

  @Test func outOfRangeProgressIsClamped() throws {
    let collected = Collected()
    var bar = ProgressBar("Reading", on: collected.terminal)
    try bar.show(-1, of: 2)
    try bar.show(7, of: 2)
    try bar.show(0, of: 0)
    #expect(collected.count == 2)
  }
}
