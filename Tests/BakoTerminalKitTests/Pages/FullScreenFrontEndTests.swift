import Foundation
import Synchronization
import Tessera
import Testing

@testable import BakoTerminal
@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct FullScreenFrontEndTests {
  private let display = TestDisplay()
  private let store = Store<Int, Int>.adding()

  private func run() async -> FullScreenFrontEnd.Ending {
    let editor = FullScreenFrontEnd.Editor(command: nil, folder: "/tmp")
    return await FullScreenFrontEnd(
      display, name: "Bako", editor: editor, observe: { Tessera.observe($0) }
    ) { [store] in
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

/// A text field whose text is opened in another program.
@MainActor
@Suite struct FullScreenFrontEndEditorTests {
  private let display = TestDisplay()
  private let store = Store<String, String>(initialState: "One") {
    Reduce { state, text in
      state = text
      return .none
    }
  }
  private let folder = NSTemporaryDirectory() + "bako-editor-\(UUID().uuidString)"

  /// Types ^O and then other keys.
  private func run(_ command: String? = "vi", keys: Key...) async throws -> [String] {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    display.sizes = [Size(width: 90, height: 12)]
    let editor = FullScreenFrontEnd.Editor(command: command, folder: folder)
    let frontEnd = FullScreenFrontEnd(
      display, name: "Bako", editor: editor, observe: { Tessera.observe($0) }
    ) { [store] in
      let field = TextField(
        text: store.state, isMultiline: true, change: { text in .send { store.send(text) } })
      return Page(id: "p", title: "P", main: [TextBox(id: "f", label: "F", field: field)])
    }
    let type: @MainActor () -> Void = { [weak display] in
      for key in keys + [.control("c")] { display?.type(key) }
    }
    display.afterProgram = type
    display.type(.control("o"))
    if display.program == nil { type() }
    #expect(await frontEnd.run() == .quit)
    return try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  @Test func theEditorGetsAndReturnsTheText() async throws {
    let seen = Mutex("")
    display.program = { path in
      seen.withLock { $0 = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
      #expect(FileMode.of(path) == 0o600)
      #expect(FileMode.of((path as NSString).deletingLastPathComponent) == 0o700)
      try? Data("Two\n\nThree\n".utf8).write(to: URL(filePath: path))
      return 0
    }
    #expect(try await run(keys: Key("!")) == [])
    #expect(seen.withLock(\.self) == "One\n")
    #expect(store.state == "Two\n\nThree!")
    #expect(display.log.prefix(3) == ["lend to vi", "go on", "forget"])
  }

  @Test func theEditCanBeUndone() async throws {
    display.program = { path in
      try? Data("Two".utf8).write(to: URL(filePath: path))
      return 0
    }
    _ = try await run(keys: .control("_"))
    #expect(store.state == "One")
  }

  @Test(arguments: [("One\n", 0), ("", 0), (" \n", 0), ("Two", 1)])
  func unchangedAndEmptiedTextsAndThoseOfAFailedEditorAreLeftAlone(
    written: String, status: Int32
  ) async throws {
    display.program = { path in
      try? Data(written.utf8).write(to: URL(filePath: path))
      return status
    }
    #expect(try await run() == [])
    #expect(store.state == "One")
  }

  @Test func unreadableTextsAreKept() async throws {
    display.program = { path in
      try? Data([0xFF]).write(to: URL(filePath: path))
      return 0
    }
    #expect(try await run().count == 1)
    #expect(store.state == "One")
  }

  @Test func withoutAnEditorNothingHappens() async throws {
    #expect(try await run(nil, keys: Key("!")) == [])
    #expect(store.state == "One!")
    #expect(display.log == ["close"])
  }

  @Test func signalsForTheEditorAreNotBakos() async throws {
    display.program = { [happens = display.happens] _ in
      for signal in [SIGINT, SIGTSTP, SIGCONT, SIGWINCH] { happens.yield(.signal(signal)) }
      return 0
    }
    _ = try await run(keys: Key("!"))
    #expect(store.state == "One!")
    #expect(display.log.filter { $0 == "stop" } == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGUSR1, SIGALRM])
  func aSignalRemovesTheFile(number: Int32) async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    display.program = { [happens = display.happens] _ in
      happens.yield(.signal(number))
      return 0
    }
    let editor = FullScreenFrontEnd.Editor(command: "vi", folder: folder)
    let frontEnd = FullScreenFrontEnd(
      display, name: "Bako", editor: editor, observe: { Tessera.observe($0) }
    ) {
      let field = TextField(text: "One", isMultiline: true, change: { _ in .quit })
      return Page(id: "p", title: "P", main: [TextBox(id: "f", label: "F", field: field)])
    }
    display.type(.control("o"))
    #expect(await frontEnd.run() == .signal(number))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}

private enum FileMode {
  static func of(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
  }
}
