import Foundation
import Testing

@testable import BakoStorage

@Suite struct FileRemovalTests {
  @Test(.timeLimit(.minutes(60))) func endingSignalsDeleteTheFiles() async throws {
    for index in FileRemoval.signals.indices {
      let number = FileRemoval.signals[index]
      let result = await #expect(
        processExitsWith: .signal(number), observing: [\.standardOutputContent]
      ) { [index = index as Int] in
        let folder = try TemporaryFolder()
        let paths = ["a", "b"].map { folder.path + "/" + $0 }
        for path in paths { try Data().write(to: URL(fileURLWithPath: path)) }
        let removal = FileRemoval(of: paths + [folder.path + "/missing"])
        print(folder.path)
        fflush(nil)
        kill(getpid(), FileRemoval.signals[index])
        // The signal is handled on another thread, which ends the process.
        sleep(20)
        withExtendedLifetime((folder, removal)) {}
      }
      let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      let path = try #require(output.split(separator: "\n").first { $0.contains("bako-tests") })
      #expect(try FileManager.default.contentsOfDirectory(atPath: String(path)) == [])
      try FileManager.default.removeItem(atPath: String(path))
    }
  }

  @Test(.timeLimit(.minutes(60)))
  func anEndingSignalDeletesTheFilesOfARemovalWithinAnother() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGTERM), observing: [\.standardOutputContent]
    ) {
      let folder = try TemporaryFolder()
      let paths = ["outer", "ended", "inner"].map { folder.path + "/" + $0 }
      for path in paths { try Data().write(to: URL(fileURLWithPath: path)) }
      let outer = FileRemoval(of: [paths[0]])
      withExtendedLifetime(FileRemoval(of: [paths[1]])) {}
      let inner = FileRemoval(of: [paths[2]])
      print(folder.path)
      fflush(nil)
      kill(getpid(), SIGTERM)
      // The signal is handled on another thread, which ends the process.
      sleep(20)
      withExtendedLifetime((folder, outer, inner)) {}
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let path = try #require(output.split(separator: "\n").first { $0.contains("bako-tests") })
    #expect(try FileManager.default.contentsOfDirectory(atPath: String(path)) == ["ended"])
    try FileManager.default.removeItem(atPath: String(path))
  }

  @Test func ignoredSignalsStayIgnored() async {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      let folder = try TemporaryFolder()
      let path = folder.path + "/a"
      try Data().write(to: URL(fileURLWithPath: path))
      do {
        let removal = FileRemoval(of: [path])
        kill(getpid(), SIGHUP)
        withExtendedLifetime(removal) {}
      }
      kill(getpid(), SIGHUP)
      #expect(try folder.files == ["a"])
    }
  }
}
