import Foundation
import Tessera
import Testing

@testable import BakoTerminal
@testable import TerminalKit
import TerminalFixtures

@MainActor
@Suite struct FullScreenFrontEndTests {
  private let display = TestDisplay()
  private let store = Store<Int, Int>.adding()

  private func run() async -> FullScreenFrontEnd.Ending {
    await FullScreenFrontEnd(display, name: "Bako", observe: { Tessera.observe($0) }) { [store] in
      Page(
        id: "p", title: "P", main: [Lines(Line("\(store.state)"))],
        commands: [
          Page.Command(Key("a"), "Add", .send { store.send(1) }),
          Page.Command(Key("l"), "Add later", .send { store.send(-1) }),
        ])
    }.run()
  }

  @Test func bufferedKeysAreDrawnOnce() async {
    display.type(Key("a"), Key("a"), Key("a"))
    display.type(Key("q"))
    #expect(await run() == .quit)
    #expect(store.state == 3)
    #expect(display.drawings == [360, 1])
    #expect(display.log == ["close"])
  }

  @Test func quittingWaitsForPendingWork() async {
    display.type(Key("l"), Key("l"), Key("q"))
    #expect(await run() == .quit)
    #expect(store.state == 2)
  }

  @Test func signalsEndTheRun() async {
    display.happens.yield(.signal(SIGTERM))
    #expect(await run() == .signal(SIGTERM))
    #expect(display.log == ["close"])
  }

  @Test func losingTheTerminalEndsTheRun() async {
    display.hangUp()
    #expect(await run() == .quit)
  }

  @Test func resizingRedrawsTheScreen() async {
    display.happens.yield(.signal(SIGWINCH))
    display.type(Key("q"))
    display.sizes.append(Size(width: 40, height: 10))
    #expect(await run() == .quit)
    #expect(display.drawings.last == 400)
  }

  @Test func stoppingTheJobRestoresTheTerminalUntilItContinues() async {
    display.type(.control("z"))
    display.happens.yield(.signal(SIGTSTP))
    display.happens.yield(.signal(SIGCONT))
    display.type(.control("l"))
    display.type(.control("z"))
    display.type(Key("a"), Key("q"))
    #expect(await run() == .quit)
    #expect(
      display.log == ["stop", "go on", "forget", "forget", "stop", "go on", "forget", "close"])
    #expect(display.drawings == [360, 360, 360, 360])
  }
}
