import Testing

@testable import BakoTerminal

@Suite struct CompletionsTests {
  @Test(arguments: Shell.allCases)
  func everyCommandAndOptionIsCompleted(shell: Shell) {
    let script = Completions(for: shell).script
    for verb in Verb.allCases { #expect(script.contains(verb.rawValue)) }
    for option in Option.allCases {
      #expect(script.contains(shell == .fish ? "-l \(option.rawValue)" : option.flag))
    }
    for emotion in Completions.emotions { #expect(script.contains(emotion)) }
    for shell in Shell.allCases { #expect(script.contains(shell.rawValue)) }
  }

  @Test func filtersOfASearchAreCompleted() {
    #expect(
      BashCompletions.script.contains(#"--search) words=$'activity:\ncategory:\nday:\nemotion:"#))
    #expect(
      FishCompletions.script.contains(
        "-l search -x -a 'activity: category: day: emotion: from: person: place: tag: to:'"))
  }

  @Test func onlyFilesAreCompletedAsFiles() {
    #expect(
      Verb.allCases.filter(Completions.takesFile)
        == [.backup, .export, .import, .merge, .repair, .replay, .restore])
    #expect(
      Option.allCases.filter(Completions.takesFile)
        == [.database, .emitTest, .html, .record, .svg])
    #expect(
      Option.allCases.filter(Completions.writesFile) == [.emitTest, .html, .record, .svg])
    #expect(Verb.allCases.filter(Completions.writesFile) == [.backup, .export, .repair])
  }

  @Test func completedOperandsAreValid() {
    #expect(Completions.operands(of: .completions) == ["bash", "fish", "zsh"])
    #expect(Completions.operands(of: .open).contains("statistics"))
    #expect(Completions.operands(of: .list).isEmpty)
    #expect(
      Completions.options(of: .stats) == [.database, .force, .help, .language, .svg, .version])
  }
}
