import Foundation
import TesseraTestSupport
import Testing

/// Large states do not need a large stack.
///
/// The program `TesseraStackDepth`, in the folder of the test bundle, creates a store of 64 nested
/// features with 300 KB of state inline, and sends actions to all of them.
#if os(Linux)
  @Suite
  struct StackDepthTests {
    private func status(withStackOf kilobytes: Int) async throws -> Int32 {
      let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      let program = bundle.deletingLastPathComponent().appending(path: "TesseraStackDepth")
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "ulimit -s \(kilobytes) && exec \"$0\"", program.path]
      try process.run()
      await onThread { process.waitUntilExit() }
      return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    // SEMANTICS store.stackSize
    @Test func threeHundredKilobytesOfStateNeedOneMegabyteOfStack() async throws {
      #expect(try await status(withStackOf: 1_024) == 0)
    }
  }
#endif
