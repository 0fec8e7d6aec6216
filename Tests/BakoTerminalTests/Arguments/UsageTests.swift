import BakoModels
import Testing

@testable import BakoTerminal

@Suite struct UsageTests {
  @Test func theHelpListsEveryCommandEmotionAndStatus() {
    for verb in Verb.allCases {
      #expect(
        Usage.summary.contains("bako \(verb.form) ")
          || Usage.summary.contains("bako \(verb.form)\n"))
      #expect(Usage.help.contains("  \(verb.form) ") && Usage.help.contains(verb.purpose))
    }
    for option in Option.allCases {
      #expect(Usage.help.contains(option.form) && Usage.help.contains(option.purpose))
    }
    for emotion in Emotion.catalogue { #expect(Usage.help.contains(emotion.name)) }
    for status in ProgramStatus.allCases {
      #expect(Usage.help.contains("  \(status.rawValue) "))
      #expect(Usage.help.contains(status.meaning))
    }
  }

  @Test func theHelpFitsInAHundredColumns() {
    #expect(Usage.help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func theVersionIsASingleLine() {
    #expect(Usage.version.hasPrefix("bako "))
    #expect(!Usage.version.contains("\n"))
  }
}
