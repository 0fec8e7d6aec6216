import Testing

@testable import BakoTerminal

@Suite struct ZshCompletionsTests {
  @Test func theScriptCanBeAutoloadedOrEvaluated() {
    let lines = ZshCompletions.script.split(separator: "\n")
    #expect(lines.first == "#compdef bako")
    #expect(lines.last?.contains("compdef _bako bako") == true)
  }

  @Test func everyCommandHasItsOptions() {
    #expect(ZshCompletions.script.contains("'--emotion=["))
    #expect(ZshCompletions.script.contains("'1:command:' '2:file:_files'"))
    let files = #"_files -F "(*.sqlite3 *-wal *-shm *-journal)""#
    #expect(ZshCompletions.script.contains("'2:file:\(files)'"))
    #expect(ZshCompletions.script.contains(":value:\(files)'"))
    #expect(ZshCompletions.script.contains("'2:word:{compadd -- bash fish zsh}'"))
    // Beginnings of places and names of filters add no space.
    #expect(ZshCompletions.script.contains(#"compadd -S "" -- tracker/ entry/}'"#))
    #expect(
      ZshCompletions.script.contains(#":value:{compadd -S "" -- activity\: category\: day\:"#))
  }

  @Test func quotesAreBalanced() {
    let withoutEscapes = ZshCompletions.script.replacing("'\\''", with: "")
    #expect(withoutEscapes.count { $0 == "'" }.isMultiple(of: 2))
  }
}
