import BakoModels
import Testing

@testable import BakoTerminal

@Suite struct CommandTests {
  @Test func timeMattersToCommandsThatReadOrWriteEntries() {
    let commands: [Command] = [
      .help(), .version, .check, .completions(.bash), .repair(into: "x"),
      .replay(ReplayOrder(path: "x")),
    ]
    #expect(!commands.contains { $0.usesTime })
    #expect(Command.start().usesTime)
    #expect(Command.list(ListOrder()).usesTime)
    #expect(Command.add(NewEntry(emotion: .sad)).usesTime)
    #expect(Command.restore(nil).usesTime)
  }
}

@Suite struct ReplayOrderTests {
  @Test func screensAreShownUnlessStandardOutputIsTaken() {
    #expect(ReplayOrder(path: "a", page: "b", test: "c").showsScreens)
    #expect(!ReplayOrder(path: "a", page: "-").showsScreens)
    #expect(!ReplayOrder(path: "a", test: "-").showsScreens)
  }
}
