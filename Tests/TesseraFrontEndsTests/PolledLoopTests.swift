import Foundation
import Tessera
import XCTest

// README: begin polled
/// Runs what waits on the main actor: effects that go on, and their actions.
///
/// Call it on the first thread of the process, and not within a job of the main actor.
@MainActor
func runMainActor() {
  _ = RunLoop.main.run(mode: .default, before: .distantPast)
}

/// A desk on a screen that is asked for its events.
@MainActor
final class DeskProgram {
  let store: StoreOf<Desk>
  let screen: FakeScreen
  private var picture = ""
  private var question: StorePrompt?
  private var isRunning = true
  private var token: ObserveToken?

  init(_ store: StoreOf<Desk>, on screen: FakeScreen) {
    self.store = store
    self.screen = screen
    token = observe { [weak self] in
      self?.picture = "Rows: \(store.rows.count)"
      self?.question = store.prompt(\.alert, action: \.alert)
    }
  }

  func run() {
    while isRunning {
      while let key = screen.poll() { handle(key) }
      runMainActor()
      if let question { ask(question) }
      screen.show(picture)
    }
  }

  private func handle(_ key: Character) {
    switch key {
    case "q": isRunning = false
    case "d": store.send(.change { $0.alert = .question })
    default: store.send(.change { $0.rows.append(Note.State(id: $0.rows.count)) })
    }
  }

  /// Asks in the toolkit's own loop, in which the main actor runs as well.
  private func ask(_ question: StorePrompt) {
    self.question = nil
    let answer = screen.ask(question.title) { [screen] in
      runMainActor()
      screen.show("\(picture), \(question.title)")
    }
    question.buttons[answer].press()
  }
}
// README: end

/// Presses a key in a later job of the main actor, when something is so.
@MainActor
private func press(
  _ key: Character, on screen: FakeScreen, when isReady: @escaping @MainActor () -> Bool
) {
  Task {
    while !isReady() { await Task.yield() }
    screen.press(key)
  }
}

/// Loops on the first thread.
///
/// They need XCTest, since tests of Swift Testing are jobs of the main actor themselves.
// NB: Swift 6.3 on Linux: XCTest can't list the tests of a class if all are isolated to the main
// actor, so these assume it. Remove when a class of such tests runs.
final class PolledLoopTests: XCTestCase {
  func testEffectsGoOnBetweenTheFrames() {
    MainActor.assumeIsolated {
      let (store, screen) = (StoreOf<Desk>.desk(), FakeScreen())
      Task {
        await Task.yield()
        store.change { $0.rows.append(Note.State(id: 0)) }
        screen.press("q")
      }
      DeskProgram(store, on: screen).run()
      XCTAssertEqual(screen.frames.last, "Rows: 1")
    }
  }

  func testAKeyIsDrawnInItsFrame() {
    MainActor.assumeIsolated {
      let (store, screen) = (StoreOf<Desk>.desk(), FakeScreen())
      screen.press("a")
      screen.press("q")
      DeskProgram(store, on: screen).run()
      XCTAssertEqual(screen.frames, ["Rows: 1"])
    }
  }

  func testEffectsGoOnWhileADialogIsOpen() {
    MainActor.assumeIsolated {
      let (store, screen) = (StoreOf<Desk>.desk(), FakeScreen())
      screen.press("d")
      Task {
        while store.alert == nil { await Task.yield() }
        store.change { $0.rows.append(Note.State(id: 0)) }
        press("0", on: screen) { screen.frames.contains("Rows: 1, Really?") }
        press("q", on: screen) { store.alert == nil }
      }
      DeskProgram(store, on: screen).run()
      XCTAssertEqual(store.log, ["yes"])
    }
  }

  func testADialogThatAnObserverOpensStopsEffects() {
    MainActor.assumeIsolated {
      let (store, screen) = (StoreOf<Desk>.desk(), FakeScreen())
      var hasGoneOn = false, hadGoneOn: Bool?
      let token = observe {
        guard store.alert != nil, hadGoneOn == nil else { return }
        Task { hasGoneOn = true }
        var frames = 0
        _ = screen.ask("Really?") {
          runMainActor()
          frames += 1
          if frames == 100 { screen.press("0") }
        }
        hadGoneOn = hasGoneOn
      }
      Task { store.change { $0.alert = .question } }
      while !hasGoneOn { runMainActor() }
      XCTAssertEqual(hadGoneOn, false)
      token.cancel()
    }
  }
}
