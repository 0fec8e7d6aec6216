import BakoModels
import Testing

@testable import BakoTerminal

@Suite struct UsageTests {
  @Test func theHelpListsEveryCommandEmotionAndStatus() {
    for verb in Verb.allCases {
      #expect(
        Usage.summary.contains("bako \(verb.form) ")
          || Usage.summary.contains("bako \(verb.form)\n"))
      #expect(Usage.help.contains("  \(verb.form) "))
      #expect(Usage.help.contains(verb.purpose))
    }
    for option in Option.allCases {
      #expect(Usage.help.contains(option.form))
      #expect(Usage.help.contains(option.purpose))
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

  @Test func theUsageOfACommandIsOneLine() {
    for verb in [nil] + Verb.allCases {
      let line = Usage.line(verb)
      #expect(line.hasPrefix("usage: bako "))
      #expect(!line.contains("\n"))
    }
    #expect(Usage.line(.stats) == "usage: bako stats [--svg FILE] [--force]")
  }

  @Test func theUsageOfACommandHasItsOptions() {
    for verb in Verb.allCases {
      let options = Option.allCases.filter {
        $0.belongs(to: verb) && ![.database, .help, .language, .version].contains($0)
      }
      for option in Option.allCases where Usage.line(verb).contains(option.flag + " ") {
        #expect(options.contains(option), "\(verb) \(option)")
      }
      for option in options { #expect(Usage.line(verb).contains(option.flag), "\(verb) \(option)") }
      #expect(Usage.help(verb).contains(Usage.line(verb)))
      #expect(Usage.help(verb).split(separator: "\n").allSatisfy { $0.count <= 130 })
    }
    #expect(Usage.help(nil) == Usage.help)
  }
}
