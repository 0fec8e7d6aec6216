import Foundation
import Testing

/// Each scene of `Scenes.txt`: what happens to the reader, its server and its network, and what the
/// screen shows then.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct ReaderScenesTests {
  @Test(arguments: Scene.all)
  func theScreenShowsWhatTheSceneSays(_ scene: Scene) async throws {
    let driver = try SceneDriver()
    for step in scene.steps {
      func isRight() -> Bool {
        driver.screen == step.screen && driver.requests == step.requests
      }
      try await driver.perform(step.command, until: isRight)
      guard isRight() else {
        let found = Scene.Step(
          line: step.line, command: step.command, screen: driver.screen, requests: driver.requests)
        Issue.record("Scenes.txt:\(step.line)\n\(found)")
        break
      }
    }
    try await driver.stop()
  }

  @Test func thereAreThirtyScenes() { #expect(Scene.all.count >= 30) }
}

/// Steps, each with the screen and the requests at the server after it.
struct Scene: Sendable {
  struct Step: Sendable {
    let line: Int
    let command: String
    var screen: [String]
    var requests: [String]
  }

  var title: String
  var steps: [Step] = []

  /// The scenes of the file.
  ///
  /// A step without a screen or requests leaves them as they are.
  static let all: [Scene] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scenes.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var scenes: [Scene] = []
    var isNew = (screen: true, requests: true)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let content = line.drop { $0 == " " }.dropFirst(2)
      let (scene, step) = (scenes.count - 1, (scenes.last?.steps.count ?? 0) - 1)
      if line.hasPrefix("# ") {
        scenes.append(Scene(title: String(content)))
      } else if line.hasPrefix("  >") {
        if isNew.screen { scenes[scene].steps[step].screen = [] }
        if !content.isEmpty { scenes[scene].steps[step].screen.append(String(content)) }
        isNew.screen = false
      } else if line.hasPrefix("  ?") {
        if isNew.requests { scenes[scene].steps[step].requests = [] }
        if !content.isEmpty { scenes[scene].steps[step].requests.append(String(content)) }
        isNew.requests = false
      } else if !line.isEmpty, scene >= 0 {
        let before = scenes[scene].steps.last
        scenes[scene].steps.append(
          Step(
            line: index + 1, command: String(line), screen: before?.screen ?? [],
            requests: before?.requests ?? []))
        isNew = (true, true)
      }
    }
    return scenes
  }()
}

extension Scene: CustomTestStringConvertible {
  var testDescription: String { title }
}

extension Scene.Step: CustomStringConvertible {
  var description: String {
    ([command] + screen.map { "  > \($0)" }
      + (requests.isEmpty ? ["  ?"] : requests.map { "  ? \($0)" })).joined(separator: "\n")
  }
}
