// README: begin main
import Foundation
import GardenFeature

// Lines are read on a thread of their own, so the main actor stays free.
let lines = AsyncStream<String> { continuation in
  Thread.detachNewThread {
    while let line = readLine() { continuation.yield(line) }
    continuation.finish()
  }
}
await runGarden(lines: lines) { print($0) }
// README: end
