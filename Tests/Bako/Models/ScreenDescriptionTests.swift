import BakoModels
import Foundation
import Testing

@Suite struct ScreenDescriptionTests {
  private let entry = Entry(
    id: UUID(), date: Date(timeIntervalSince1970: 0), secondsFromUTC: 0,
    emotion: Emotion.positive[0])

  private var screen: ScreenDescription<String> {
    ScreenDescription(
      title: "Title", notes: [nil, "A note"],
      commands: [
        .send("Button", "send", work: "Sending"), nil, .field("Field", hint: "Hint") { ["a", $0] },
        .text("Text", after: "before") { [$0] },
        .choice("Choice", "Which?", [.send("One", "one").listed.chosen(true)]),
        .entries("Entries", [entry]) { _ in "entry" },
      ])
  }

  /// All actions that the commands send if “x” is typed.
  private func actions<Action>(_ commands: [ScreenCommand<Action>?]) -> [Action] {
    commands.compactMap(\.self).flatMap { command -> [Action] in
      switch command.kind {
      case .send(let action): [action]
      case .field(_, let take), .text(_, let take): take("x")
      case .choice(_, let commands): actions(commands)
      case .entries(let entries, let action): entries.map { action($0.id) }
      }
    }
  }

  @Test func theActionsOfAllCommandsAreMapped() {
    let mapped = screen.map { "parent.\($0)" }
    #expect(actions(screen.commands) == ["send", "a", "x", "x", "one", "entry"])
    #expect(actions(mapped.commands) == actions(screen.commands).map { "parent.\($0)" })
  }

  @Test func aMappedScreenSaysTheSame() throws {
    let mapped = screen.map { [$0] }
    #expect(mapped.title == "Title")
    #expect(mapped.notes == ["A note"])
    #expect(mapped.commands.map { $0?.label } == screen.commands.map { $0?.label })
    #expect(mapped.commands[0]?.work == "Sending")
    guard case .choice("Which?", let choices) = mapped.commands[4]?.kind else {
      Issue.record("The choice is another command.")
      return
    }
    #expect(choices[0].isListed)
    #expect(choices[0].chosen == "chosen")
  }

  @Test func thereIsNoCommandForNothing() {
    let none: ScreenCommand<String>? = .entries("Entries", []) { _ in "entry" }
    #expect(none?.label == nil)
    let retry: ScreenCommand<String>? = .retry(nil, "retry")
    #expect(retry?.label == nil)
    #expect(ScreenCommand.retry("No", "retry")?.action == "retry")
  }

  @Test func everyEmotionCanBeChosen() {
    let command = ScreenCommand.emotion("Emotion") { $0.name }
    #expect(actions([command]) == Emotion.catalogue.map(\.name))
  }
}
